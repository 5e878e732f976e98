"""Random input: whatever is typed, nothing ends in a traceback.

Every run types a share of it; ``MAGNIFICO_DEEP=1`` types ten thousand lines and as many keys.
"""

import builtins
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time

import pytest
from rich.console import Console

from magnifico import Game
from magnifico.core.rng import Stream, seeded
from magnifico.terminal import client
from magnifico.terminal.app import TableApp
from magnifico.terminal.app.start import StartApp
from magnifico.terminal.client import Client
from magnifico.terminal.play.session import Session
from magnifico.terminal.screen import THEME
from magnifico.terminal.sources import local
from tests.core.sample import NAME
from tests.terminal.conftest import PROGRAM, ROOT
from tests.terminal.screens import DEEP, in_loop, table_of

GAMES = [NAME, "masters", "lorenzo"]
LINES = (10_000 if DEEP else 240) // len(GAMES)
KEYS = (10_000 if DEEP else 120) // len(GAMES)
PATIENCE = 120
"""Seconds to wait for a process: many, because a machine may be busy."""
WORDS = (
    "1", "2", "3", "5", "17", "0", "-1", "²", "٣", "9" * 400, "u", "u 3", "w", "w end", "w [b]",
    "w black>territory1", "l", "l 3", "l ²", "r", "r MR-TURN-01", "r [/]", "c", "c coin", "c []",
    "s", "s .", "s game.txt", "s a\0b", "s " + "x" * 300, "t", "?", "y", "n", "", " ", "end",
    "store", "row:1", "buy:D01@1", "[bold]", "[/]", "{}", "\t", "é", "漢字", "\x1b[A", "h", "q",
)  # fmt: skip
PRESSED = (
    "1", "2", "3", "9", "0", "up", "down", "left", "right", "enter", "enter", "enter", "space",
    "backspace", "escape", "tab", "shift+tab", "home", "end", "pageup", "pagedown", "u", "w", "l",
    "r", "c", "s", "t", "d", "y", "n", "x", "question_mark", "left_square_bracket", "é", "²", "h",
    "f1", "shift+up", "ctrl+down", "delete", "slash", "colon", "q",
)  # fmt: skip


@pytest.fixture(autouse=True)
def quick_hints(monkeypatch, tmp_path):
    """Hints take no time, and files lie in a folder of the test."""
    monkeypatch.setattr(client, "HINTS", "search:1it")
    monkeypatch.setattr(local, "HINTS", "search:1it")
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("name", GAMES)
def test_random_lines(name, monkeypatch):
    stream = Stream(seeded(f"lines {name}"))
    lines = iter([WORDS[stream.below(len(WORDS))] for _ in range(LINES)])
    typed = 0

    def read(prompt=""):
        nonlocal typed
        typed += 1
        line = next(lines, None)
        if line is None:
            raise EOFError
        return line

    monkeypatch.setattr(builtins, "input", read)
    console = Console(width=100, theme=THEME, quiet=True)
    while typed <= LINES:
        game = Game.new(name, 2, f"fuzz {typed}")
        Client(Session(game, ("human", "random"), "en"), console).run()
    assert typed > LINES


@pytest.mark.parametrize("name", GAMES)
@in_loop
async def test_random_keys(name):
    stream = Stream(seeded(f"keys {name}"))
    pressed = 0
    while pressed < KEYS:
        app = TableApp(table_of(name, seed=f"fuzz {pressed}", lang=("en", "it")[pressed % 2]))
        async with app.run_test(size=(80, 24), notifications=True) as pilot:
            while pressed < KEYS and app.is_running and app.screen_stack:
                pressed += 1
                await pilot.press(PRESSED[stream.below(len(PRESSED))])
    assert pressed == KEYS


@in_loop
async def test_random_keys_on_the_first_screen():
    stream = Stream(seeded("keys start"))
    pressed = 0
    while pressed < KEYS:
        app = StartApp(("en", "it")[pressed % 2])
        async with app.run_test(size=(80, 24), notifications=True) as pilot:
            while pressed < KEYS and app.is_running and app.screen_stack:
                pressed += 1
                await pilot.press(PRESSED[stream.below(len(PRESSED))])
    assert pressed == KEYS


def test_bytes_that_are_no_text_end_the_line_mode_without_a_traceback():
    command = [sys.executable, "-c", PROGRAM, "play", NAME, "--seed", "siena"]
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8:strict"}
    result = subprocess.run(
        command, cwd=ROOT, env=environment, input=b"1\n\xff\xfe\n1\n", capture_output=True
    )
    assert b"Traceback" not in result.stderr
    assert result.returncode == 0


def take_terminal():
    """In the new process: standard input is its terminal, and it hears when that is closed."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def in_terminal(*words):
    """The command in a real terminal of its own: the process, and the terminal's other end."""
    main, side = pty.openpty()
    fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *words],
        cwd=ROOT,
        env={**os.environ, "TERM": "xterm-256color"},
        stdin=side,
        stdout=side,
        stderr=side,
        start_new_session=True,
        preexec_fn=take_terminal,
    )
    os.close(side)
    return process, main


def read_until(main, is_there):
    """What a terminal gets until something is there, on the screen or elsewhere."""
    shown, end = b"", time.monotonic() + PATIENCE
    while not is_there(shown):
        assert time.monotonic() < end, shown[-500:]
        if select.select([main], [], [], 0.1)[0]:
            shown += os.read(main, 65536)
    return shown


def test_a_closed_terminal_loses_nothing_and_the_game_is_offered_again(state_folder):
    process, main = in_terminal("play", NAME, "--seats", "human,random")
    read_until(main, lambda shown: b"Confirm" in shown)
    os.write(main, b"\r")
    kept = lambda _: any("bid:" in file.read_text() for file in state_folder.glob("*.txt"))  # noqa: E731
    read_until(main, kept)
    os.close(main)
    assert process.wait(PATIENCE) == -signal.SIGHUP
    (file,) = state_folder.glob("*.txt")

    process, main = in_terminal("play", NAME, "--plain")
    read_until(main, lambda shown: b"was not finished" in shown and b"(y/n)" in shown)
    os.write(main, b"y\nq\ny\n")
    read_until(main, lambda shown: file.name.encode() in shown.replace(b"\r\n", b""))
    os.close(main)
    process.wait(PATIENCE)
