"""How the tests themselves run: what is left out, and in which order."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
SWITCHES = ("MAGNIFICO_DEEP", "MAGNIFICO_QUICK", "MAGNIFICO_SEED")
FILES = ("tests/core/test_rng.py", "tests/core/test_errors.py", "tests/test_wheel.py")


def collected(*words: str, **environment: str) -> list[str]:
    """The names of the tests that a run would take, in their order."""
    kept = {key: text for key, text in os.environ.items() if key not in SWITCHES}
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", *FILES, *words]
    done = subprocess.run(
        command, cwd=ROOT, env=kept | environment, capture_output=True, text=True, check=True
    )
    return [line for line in done.stdout.splitlines() if "::" in line]


def test_a_shuffled_run_has_all_tests_in_another_order_that_comes_again():
    usual, one, other = collected(), collected("--shuffle=1"), collected("--shuffle=2")
    assert sorted(usual) == sorted(one) == sorted(other)
    assert one not in (usual, other)
    assert one == collected("--shuffle=1")


def test_what_takes_longest_begins():
    files = [name.split("::")[0] for name in collected()]
    assert list(dict.fromkeys(files)) == [FILES[2], *FILES[:2]]


def test_what_takes_some_seconds_is_left_out_of_a_quick_run():
    assert {name.split("::")[0] for name in collected(MAGNIFICO_QUICK="1")} == set(FILES[:2])
