"""``magnifico tournament``: table, data, files, progress and a clean stop."""

import json
import os
import pty
import select
import signal
import sys
import time

import pytest

from magnifico.bots import names
from tests.core.sample import NAME
from tests.terminal.conftest import ROOT
from tests.terminal.test_simulate import interrupted

KEYS = {"name", "games", "win_rate", "rating", "low", "high", "mean_points"}


def test_the_table_has_everything(run):
    result = run("tournament", "masters", "--bots", "random,greedy", "--games", 4, "--jobs", 1)
    assert result.exit_code == 0
    for text in ("Rating", "95 %", "Games", "Win rate", "Points", "greedy", "random"):
        assert text in result.stdout


def test_data_report_and_statistics(run, tmp_path):
    report, stats = tmp_path / "out.html", tmp_path / "stats.json"
    words = ("tournament", "masters", "--bots", "random,greedy", "--games", 8, "--seed", 1)
    result = run(*words, "--report", report, "--stats", stats, "--json")
    data = json.loads(result.stdout)
    assert [bot["name"] for bot in data["bots"]] == ["random", "greedy"]
    assert all(bot.keys() >= KEYS for bot in data["bots"])
    assert report.read_text().startswith("<!doctype html>")
    assert json.loads(stats.read_text())["games"] == 8
    assert str(report.name) in " ".join(result.stderr.split())


def test_trials_say_what_gifts_are_worth(run, tmp_path):
    stats = tmp_path / "stats.json"
    words = ("tournament", "masters", "--bots", "greedy,random", "--games", 2, "--jobs", 1)
    assert run(*words, "--stats", stats, "--trials", 6).exit_code == 0
    data = json.loads(stats.read_text())
    assert data["tried_by"] == "greedy"
    assert all(worth["low"] <= worth["points"] <= worth["high"] for worth in data["worth"].values())
    assert run(*words, "--trials", 6).exit_code != 0


def test_a_bot_sits_alone_among_others(run):
    words = ("tournament", "masters", "--bots", "greedy,random", "--players", 4, "--games", 4)
    data = json.loads(run(*words, "--alone", "--jobs", 1, "--json").stdout)
    assert [bot["games"] for bot in data["bots"]] == [4, 12]
    assert run("tournament", "masters", "--bots", "greedy", "--alone").exit_code != 0


def test_bots_of_one_s_own_are_imported_and_faults_are_told(run, monkeypatch):
    monkeypatch.chdir(ROOT / "tests" / "arena")
    monkeypatch.setattr(names, "_MAKERS", dict(names._MAKERS))
    monkeypatch.delitem(sys.modules, "own_bots", raising=False)
    words = ("tournament", "masters", "--import", "own_bots", "--bots", "likes:1,bad:cheat")
    result = run(*words, "--games", 2, "--jobs", 1)
    assert result.exit_code == 0
    assert "likes:1" in result.stdout
    assert "2 games were lost by a bot that did not play" in " ".join(result.stderr.split())


def test_in_italian(run):
    words = ("tournament", "masters", "--bots", "random,greedy", "--games", 2, "--lang", "it")
    assert "Punti" in run(*words).stdout


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_stops_cleanly_with_the_results_so_far(start, tmp_path, jobs):
    report = tmp_path / "out.html"
    words = ("tournament", "masters", "--bots", "random,greedy", "--games", "1000000")
    code, output, errors = interrupted(
        start, *words, "--jobs", jobs, "--json", "--report", str(report)
    )
    assert code == 130
    data = json.loads(output)
    assert 0 < data["games"] < 1_000_000
    assert data["complete"] is False
    assert f"Stopped early: {data['games']} of 1000000 games" in errors
    assert "Traceback" not in errors
    assert f"{data['games']} of 1000000 games (stopped)" in report.read_text()


def test_a_terminal_sees_how_far_it_is(start):
    """Progress is drawn where somebody looks, and a Ctrl-C from the keyboard ends it."""
    ours, theirs = pty.openpty()
    process = start("tournament", NAME, "--bots", "random", "--games", "99999", terminal=theirs)
    seen, end = "", time.monotonic() + 300
    while "/99999" not in seen and time.monotonic() < end:
        seen += read_soon(ours)
    os.killpg(process.pid, signal.SIGINT)
    while process.poll() is None and time.monotonic() < end:
        read_soon(ours)  # a terminal nobody reads fills up, and its program waits for ever
    os.close(ours)
    assert "/99999" in seen
    assert process.returncode == 130


def read_soon(terminal):
    """What a terminal has to read; nothing if it has nothing for a second, or its program ended."""
    try:
        ready = select.select([terminal], [], [], 1)[0]
        return os.read(terminal, 4096).decode(errors="replace") if ready else ""
    except OSError:
        return ""
