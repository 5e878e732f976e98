"""How the tests of the command line run it: in this process, or as a user would."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from magnifico.terminal.cli import app
from tests.arena.conftest import no_bots_are_left_behind
from tests.core import sample

__all__ = ["no_bots_are_left_behind"]

ROOT = Path(__file__).parents[2]
PROGRAM = f"import {sample.__name__}; from magnifico.terminal.cli import main; main()"


@pytest.fixture(autouse=True)
def state_folder(tmp_path, monkeypatch):
    """Games are kept in a folder of the test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "magnifico" / "games"


@pytest.fixture
def run(monkeypatch):
    """Runs a command line in this process: ``run("cards", "fair")``."""
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.setenv("TERM", "dumb")

    def run(*words, input=None):
        return CliRunner().invoke(app, [str(word) for word in words], input=input)

    return run


@pytest.fixture
def start():
    """Starts a command line as a process of its own; what is left running is ended.

    With the end of a pseudo-terminal it is started as if somebody sat there.
    """
    started = []

    def start(*words, terminal=None):
        process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, *words],
            cwd=ROOT,
            env={**os.environ, "PYTHONUNBUFFERED": "1", "TERM": "xterm", "COLUMNS": "100"},
            stdin=terminal or subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=terminal or subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        started.append(process)
        if terminal is not None:
            os.close(terminal)
        return process

    yield start
    for process in started:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)  # its workers as well
        process.communicate()
