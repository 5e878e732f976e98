"""The arena holds bots to the rules: who does not play loses that game, and nobody else does."""

import multiprocessing
import re
import signal
import sys
from pathlib import Path

import numpy as np
import psutil
import pytest

from magnifico.arena.programs import own
from magnifico.arena.run import processes
from magnifico.arena.run.match import play
from magnifico.arena.run.seats import BotModule, bot_modules
from magnifico.arena.run.simulation import SimulationSetup, simulate
from magnifico.arena.tournament import Plan, hold
from magnifico.bots import RandomBot, names
from magnifico.core.errors import SetupError
from magnifico.core.rules import rules_of

OWN = BotModule("own_bots", str(Path(__file__).parent))
FAULTS = {
    "cheat": r"bad:cheat: it chose \d+, which is none of the \d+ options",
    "smuggle": r"bad:smuggle: it chose 12345, which is none of the \d+ options",
    "silence": "bad:silence: it chose None, which is none of",
    "crash": r"bad:crash: ZeroDivisionError: .*own_bots.py, line \d+\)",
    "exit": "bad:exit: SystemExit: enough",
    "interrupt": "bad:interrupt: KeyboardInterrupt",
    "die": r"bad:die: it ended instead of saying 'move' \(exit code 3\)",
    "break": r"bad:break: it ended instead of saying 'move' \(exit code -11\)",
    "loop": "bad:loop: it did not say 'move' within 0.5 seconds",
    "riddle": "bad:riddle: it chose a Riddle, which is none of",
    "truth": "bad:truth: it chose True, which is none of",
}


def plan(bot, game="masters", limit=60.0):
    return Plan(game, (bot, "random"), 2, "strict", modules=(OWN,), limit=limit)


def faults_of(tournament, bot=0):
    """What a bot did wrong in each of the games."""
    return [result.faults[result.line_up.index(bot)] for result in tournament.results]


@pytest.mark.parametrize("what", FAULTS)
def test_a_bot_that_does_not_play_loses_its_game_and_says_why(what):
    found = hold(plan(f"bad:{what}", limit=0.5 if what == "loop" else 60.0), 2, 1)
    assert found.is_complete
    for result in found.results:
        assert result.winners == [result.line_up.index(1)]
        assert result.ranking[-1] == result.line_up.index(0)
    assert all(re.search(FAULTS[what], fault) for fault in faults_of(found))
    bad, random = found.standings.table
    assert (bad.faults, bad.win_rate, random.faults, random.win_rate) == (2, 0, 0, 1)


@pytest.mark.parametrize("what", ["spoil", "print", "replace"])
def test_what_a_bot_does_beside_choosing_changes_nothing(what):
    """It plays as the same bot that does nothing else."""
    found, honest = hold(plan(f"bad:{what}"), 2, 1), hold(plan("bad:honest"), 2, 1)
    assert [result.points for result in found.results] == [
        result.points for result in honest.results
    ]
    assert not any(result.faults for result in found.results)


def test_a_bot_of_the_caller_cannot_change_the_game_either():
    """One that was registered by the program itself plays in its process."""

    class Spoiler(RandomBot):
        def choose(self, state):
            option = super().choose(state)
            state.options.clear()
            state.slots[:] = [0] * len(state.slots)
            return option

    played = [rules_of("masters").start(2, "spoil", {}, False) for _ in range(2)]
    play(played[0], [Spoiler("a"), RandomBot("b")])
    play(played[1], [RandomBot("a"), RandomBot("b")])
    assert played[0].key() == played[1].key()


def test_a_bot_is_told_how_long_it_thought():
    """It is its own CPU time, without what it takes to tell it the state."""
    (bad, _) = hold(plan("bad:busy"), 2, 1).standings.table
    assert bad.ms_per_decision >= 2
    assert not bad.faults


def test_no_process_is_left():
    hold(plan("likes:1"), 2, 1)
    assert not own._idle
    left = [" ".join(child.cmdline()) for child in psutil.Process().children()]
    assert not any(own.HOST in command for command in left)


def test_the_faults_are_the_same_in_processes():
    alone, shared = hold(plan("bad:crash"), 6, 1), hold(plan("bad:crash"), 6, 2)
    assert alone.results == shared.results
    assert all(faults_of(shared))


def test_simulations_count_faults():
    setup = SimulationSetup("masters", 2, "strict", ("bad:cheat", "random"), modules=(OWN,))
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
    modules = bot_modules(["my_bots"])
    found = hold(Plan("masters", ("first", "first:2"), 2, "page", modules=modules), 2, 1)
    assert [standing.faults for standing in found.standings.table] == [0, 0]
