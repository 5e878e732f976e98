"""The program in docs/api.md plays a seat, as it says."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

API = Path(__file__).parents[2] / "docs" / "api.md"


def test_the_example_program_plays_a_game(server):
    (program,) = re.findall(r"```python\n(.*?)```", API.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, object] = {"__name__": "example"}
    exec(program.replace("127.0.0.1:8000", server.address), names)
    points = asyncio.run(names["play"]())  # type: ignore[operator]
    assert len(points) == 2


def test_every_path_of_the_api_is_in_the_guide(anna):
    text = API.read_text(encoding="utf-8")
    paths = anna.get("/api/schema/openapi.json")["paths"]
    named = [re.sub(r"\{table_id\}", "{id}", path).rstrip("/") for path in paths]
    assert [path for path in named if path not in text] == []
