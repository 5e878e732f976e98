"""What the client asks for is answered without a server too, or is known to need one."""

from __future__ import annotations

import re
from pathlib import Path

from magnifico.offline.routes import ROUTES

CLIENT = Path(__file__).parents[2] / "web" / "src" / "net" / "api.ts"
QUESTION = re.compile(r'"(GET|POST|DELETE)",\s*["`]/([^"`?]*)')
ONCE = re.compile(r'once<[^(]*>\(["`]/([^"`?]*)')
NEEDS_OTHERS = {
    *("sit", "watch", "admit", "mute", "refuse", "fill"),
    *("notice", "push", "follow", "forget"),
}
"""What is asked where other people play, or are told something."""
NEEDS_A_PROMISE = {"proof"}
"""What is asked about dice that a server promised."""


def asked() -> set[tuple[str, str]]:
    """Methods and paths that the client asks for, with what is filled in left out."""
    text = CLIENT.read_text(encoding="utf-8")
    found = [*QUESTION.findall(text), *(("GET", path) for path in ONCE.findall(text))]
    return {(method, re.sub(r"\$\{\w+\}", "{}", path)) for method, path in found}


def test_every_question_of_the_client_has_an_answer_in_a_browser():
    known = {(method, re.sub(r"\{\w+\}", "{}", path)) for method, path, _ in ROUTES}
    missing = {path for _, path in asked() - known}
    assert len(asked()) > 20
    assert {path.split("/")[-1] for path in missing} == NEEDS_OTHERS | NEEDS_A_PROMISE
