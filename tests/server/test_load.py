"""The load benchmark runs: a small version of it, with all its figures."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.process import SOURCE

PROGRAM = Path(__file__).parents[2] / "benchmarks" / "server_load.py"


@pytest.mark.slow
def test_five_tables_are_played_and_measured():
    arguments = ["--tables", "5", "--seconds", "1", "--json"]
    done = subprocess.run(
        [sys.executable, str(PROGRAM), *arguments],
        env=os.environ | {"PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)
    assert figures["updates"] >= figures["moves"] > 0
    assert figures["slow"] >= figures["median"] >= 0  # 0: no move came in so short a time
    assert figures["echo_slow"] >= figures["echo_median"] >= 0
    assert figures["update_bytes"] > 1000
    assert min(figures["cpu_of_move"], figures["cpu_of_echo"]) >= 0  # too short to measure them
