"""The arena holds bots to the rules: who does not play loses that game, and nobody else does."""

import multiprocessing
import re
import signal
import sys
from pathlib import Path

import numpy as np
import pytest

from magnifico.arena.run import processes
from magnifico.arena.run.match import play
from magnifico.arena.run.seats import BotModule, bot_modules
from magnifico.arena.run.simulation import SimulationSetup, simulate
from magnifico.arena.tournament import Plan, hold
from magnifico.bots import RandomBot, names
from magnifico.core.errors import SetupError
from magnifico.core.rules import rules_of
from tests.core.sample import NAME

OWN = BotModule("own_bots", str(Path(__file__).parent))
FAULTS = {
    "cheat": r"bad:cheat: it chose \d+, which is none of the \d+ options",
    "smuggle": r"bad:smuggle: it chose 12345, which is none of the \d+ options",
    "silence": "bad:silence: it chose None, which is none of",
    "crash": r"bad:crash: ZeroDivisionError: .*own_bots.py, line \d+\)",
    "exit": "bad:exit: SystemExit: enough",
}


def plan(bot, game="masters"):
    return Plan(game, (bot, "random"), 2, "strict", modules=(OWN,))


def faults_of(tournament, bot=0):
    """What a bot did wrong in each of the games."""
    return [result.faults[result.line_up.index(bot)] for result in tournament.results]


@pytest.mark.parametrize("what", FAULTS)
def test_a_bot_that_does_not_play_loses_its_game_and_says_why(what):
    found = hold(plan(f"bad:{what}"), 4, 1)
    assert found.is_complete
    for result in found.results:
        assert result.winners == [result.line_up.index(1)]
        assert result.ranking[-1] == result.line_up.index(0)
    assert all(re.search(FAULTS[what], fault) for fault in faults_of(found))
    bad, random = found.standings.table
    assert (bad.faults, bad.win_rate, random.faults, random.win_rate) == (4, 0, 0, 1)


def test_the_faults_are_the_same_in_processes():
    alone, shared = hold(plan("bad:crash"), 6, 1), hold(plan("bad:crash"), 6, 2)
    assert alone.results == shared.results
    assert all(faults_of(shared))


def test_simulations_count_faults():
    setup = SimulationSetup(NAME, 2, "strict", ("bad:cheat", "random"), modules=(OWN,))
    result = simulate(setup, 4, 2)
    assert result.is_complete
    assert result.tally.faults == 4
    assert "none of the" in result.tally.fault
    assert result.win_rate_by_seat == [0, 1]


def test_a_bot_that_cannot_be_made_loses_its_game():
    found = hold(plan("unmade"), 2, 1)
    assert all("OSError: no weights here" in fault for fault in faults_of(found))


def test_a_stop_is_no_fault():
    class Stopped(RandomBot):
        def choose(self, state):
            signal.raise_signal(signal.SIGINT)

    state = rules_of("masters").start(1, "stop", {}, False)
    with pytest.raises(KeyboardInterrupt):
        play(state, [Stopped()])


def test_bots_of_a_module_take_settings():
    found = hold(plan("likes:2"), 2, 1)
    assert not any(result.faults for result in found.results)
    assert found.results != hold(plan("likes:1"), 2, 1).results


def test_processes_that_are_born_empty_import_the_modules_themselves(monkeypatch):
    """As on Windows and macOS, where processes are not forked."""
    monkeypatch.setattr(processes, "_context", lambda: multiprocessing.get_context("spawn"))
    assert hold(plan("likes:1"), 4, 2).results == hold(plan("likes:1"), 4, 1).results


def test_a_module_in_the_current_folder_is_found(monkeypatch):
    monkeypatch.chdir(Path(__file__).parent)
    (module,) = bot_modules(["own_bots"])
    assert module == OWN
    assert "likes" in names.bot_names()


def test_a_module_that_cannot_be_imported_is_named(tmp_path, monkeypatch):
    (tmp_path / "broken_bots.py").write_text("import no_such_library\n")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SetupError, match="'broken_bots' cannot be imported: No module named 'no_s"):
        bot_modules(["broken_bots"])
    with pytest.raises(SetupError, match="'absent_bots' cannot be imported"):
        bot_modules(["absent_bots"])


def test_a_bot_whose_setting_cannot_be_is_named_before_anything_is_played():
    with pytest.raises(SetupError, match="the bot 'likes:much' cannot be made: ValueError"):
        hold(plan("likes:much"), 2, 1)


def test_time_is_cpu_time(monkeypatch):
    """What another process does meanwhile, or a bot that only waits, does not count."""
    clock = iter(range(1000))
    monkeypatch.setattr("magnifico.arena.run.match.process_time", lambda: 5.0 * next(clock))
    state = rules_of("masters").start(1, "time", {}, False)
    stats = play(state, [RandomBot("time")])
    assert stats.seconds == [5.0 * stats.decisions[0]]


def test_numbers_of_other_kinds_are_options_too():
    class Numeric(RandomBot):
        def choose(self, state):
            return np.int64(super().choose(state))

    state = rules_of("masters").start(1, "numpy", {}, False)
    assert play(state, [Numeric()]).faults == [""]


def test_the_module_that_the_page_shows_can_be_played(tmp_path, monkeypatch):
    page = (Path(__file__).parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")
    source = page.split("```python\n# my_bots.py\n")[1].split("```")[0]
    (tmp_path / "my_bots.py").write_text(source)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.delitem(sys.modules, "my_bots", raising=False)
    others = {name: make for name, make in names._MAKERS.items() if name != "first"}
    monkeypatch.setattr(names, "_MAKERS", others)
    own = bot_modules(["my_bots"])
    found = hold(Plan("masters", ("first", "first:2"), 2, "page", modules=own), 2, 1)
    assert [standing.faults for standing in found.standings.table] == [0, 0]
