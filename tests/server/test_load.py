"""The load benchmark runs: a small version of it, with all its figures."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from magnifico.server.play.measuring import move_cost
from tests.server.process import SOURCE

PROGRAM = Path(__file__).parents[2] / "benchmarks" / "server_load.py"


def test_five_tables_are_played_and_measured():
    arguments = ["--tables", "5", "--seconds", "1", "--json"]
    done = subprocess.run(
        [sys.executable, str(PROGRAM), *arguments],
        env=os.environ | {"PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)
    assert figures["updates"] > 3.5 * figures["moves"] > 0
    assert figures["slow"] >= figures["median"] > 0
    assert figures["echo_slow"] >= figures["echo_median"] > 0
    assert figures["update_bytes"] > 1000
    assert figures["cpu_of_move"] > figures["cpu_of_echo"] > 0


def test_the_cost_of_a_move_is_measured_for_every_game():
    small, large = move_cost("masters", 1, {}), move_cost()
    assert small.moves > 10
    assert large.moves > 100
    assert large.total == large.play + large.views + large.encode > 0
