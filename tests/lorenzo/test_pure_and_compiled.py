"""The compiled engine and the plain one play the same games, state by state."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


def chains(**environment: str) -> list[str]:
    """What a fresh Python prints; the first line says whether the engine is compiled."""
    inherited = {key: value for key, value in os.environ.items() if key != "MAGNIFICO_PURE"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.lorenzo.hash_chains"],
        cwd=ROOT,
        env=inherited | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def pure() -> list[str]:
    return chains(MAGNIFICO_PURE="1", PYTHONHASHSEED="1")


@pytest.mark.rule("LM-INFO-03")
def test_pure_and_compiled_games_have_the_same_states(pure):
    normal = chains(PYTHONHASHSEED="2")
    assert pure[0] == "pure"
    assert normal[1:] == pure[1:]


def test_the_chains_tell_games_apart(pure):
    hashes = [line.split()[-1] for line in pure[1:]]
    assert len(set(hashes)) == len(hashes) >= 18
