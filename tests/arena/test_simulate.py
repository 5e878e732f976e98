"""A simulation comes to the same result however it is run."""

import gc
import signal

import pytest

from magnifico.arena.run import simulation
from magnifico.arena.run.match import play
from magnifico.arena.run.playout import play_counted
from magnifico.arena.run.processes import interrupts_later, spread
from magnifico.arena.run.simulation import SimulationSetup, play_games, simulate
from magnifico.arena.run.tally import WIN, Tally
from magnifico.bots import RandomBot, names
from magnifico.bots.memory import RARELY
from magnifico.core.decision import Outcome
from magnifico.core.errors import SetupError
from magnifico.core.rng import seeded
from magnifico.core.rules import rules_of
from magnifico.core.state import State, play_random
from tests.core.sample import NAME

SPEED = ("seconds", "games_per_second", "jobs")


def result(jobs, **changes):
    """All that a run came to, but for its speed."""
    wanted = {"game": NAME, "players": 3, "seed": "7", **changes}
    document = simulate(SimulationSetup(**wanted), 60, jobs).document()
    return {key: value for key, value in document.items() if key not in SPEED}


def fresh(seed="arena", players=3):
    rules = rules_of(NAME)
    return rules.start(players, seed, rules.check(players, {}), False)


def test_the_number_of_processes_changes_nothing():
    alone = result(1)
    assert alone["games"] == 60
    assert result(2) == alone
    assert result(5) == alone


def test_another_seed_gives_other_games():
    assert result(1, seed="8") != result(1)


def test_bots_that_are_not_all_alike_give_the_same_result_on_any_number_of_processes(monkeypatch):
    monkeypatch.setitem(names._MAKERS, "other", lambda setting, seed: RandomBot(f"other {seed}"))
    mixed = ("random", "other", "random")
    alone = result(1, bots=mixed)
    assert alone["bots"] == list(mixed)
    assert result(2, bots=mixed) == alone


def test_game_i_is_the_game_with_seed_s_i():
    rules = rules_of(NAME)
    table = SimulationSetup(NAME, 3, "7").checked()
    state = fresh("7:4")
    count = play_random(state, seeded("7:4:bots"))
    tally = play_games(table, range(4, 5))
    assert tally.decisions == count
    outcome = rules.outcome(state)
    assert outcome is not None
    assert tuple(tally.points) == outcome.points


def test_counting_plays_the_same_game_as_not_counting():
    counted, plain = fresh(), fresh()
    decisions, offered, longest = play_counted(counted, seeded("dice"))
    assert decisions == play_random(plain, seeded("dice"))
    assert counted == plain
    assert 1 <= longest <= offered


def test_every_bot_sees_what_its_seat_may_see_and_no_more():
    class Witness(RandomBot):
        def choose(self, state):
            seen.append(state.clone())
            return super().choose(state)

    seen: list[State] = []
    play(fresh(), [Witness(str(seat)) for seat in range(3)])
    assert seen
    assert all(state == state.redact(state.seat) for state in seen)


def test_the_means_follow_from_the_sums():
    run = simulate(SimulationSetup(NAME, 2, "7"), 20, 1)
    assert run.is_complete
    assert sum(run.win_rate_by_seat) == pytest.approx(1)
    assert sum(run.points_by_seat) / 2 == pytest.approx(run.mean_points)
    by_source = run.document()["points_by_source"]
    assert sum(by_source.values()) == pytest.approx(run.mean_points)


def test_a_shared_win_is_shared():
    tally = Tally(3)
    tally.count(Outcome((0, 2), (5, 1, 5), (0, 2, 1), {"all": (5, 1, 5)}), 10, 30, 6)
    assert tally.wins == [WIN // 2, 0, WIN // 2]


def test_sums_add_up_in_any_order():
    table = SimulationSetup(NAME, 3, "7").checked()
    parts = [play_games(table, numbers) for numbers in (range(5), range(5, 9), range(9, 12))]
    forwards, backwards = Tally(3), Tally(3)
    for part in parts:
        forwards.add(part)
    for part in reversed(parts):
        backwards.add(part)
    assert forwards == backwards == play_games(table, range(12))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"players": 99}, "not 99"),
        ({"bots": ("soothsayer",)}, "unknown bot 'soothsayer'"),
        ({"bots": ("random", "random")}, "2 bots cannot sit in 3 seats"),
        ({"options": {"weather": "rain"}}, "unknown option 'weather'"),
    ],
)
def test_a_table_that_cannot_be_is_refused(changes, message):
    wanted = {"game": NAME, "players": 3, **changes}
    with pytest.raises(SetupError, match=message):
        simulate(SimulationSetup(**wanted), 1)


def test_the_report_says_how_far_it_is():
    seen = []
    simulate(SimulationSetup(NAME, 2, "7"), 25, 1, lambda tally: seen.append(tally.games))
    assert seen == sorted(seen)
    assert seen[-1] == 25


def test_a_game_that_goes_wrong_is_named(monkeypatch):
    def fail(state, rng):
        raise RuntimeError("no end")

    monkeypatch.setattr(simulation, "play_counted", fail)
    with pytest.raises(RuntimeError, match="no end") as caught:
        play_games(SimulationSetup(NAME, 2, "7").checked(), range(3, 5))
    assert caught.value.__notes__ == [f"in the game of {NAME} with seed '7:3'"]


def interrupted(numbers):
    if 5 in numbers:
        raise KeyboardInterrupt
    return list(numbers)


def test_an_interrupt_ends_a_run_with_what_there_is():
    done: list[int] = []
    assert not spread(interrupted, 100, 1, done.extend)
    assert done == list(range(len(done)))
    assert len(done) <= 5


def looks_for_garbage(numbers):
    """After how many new objects this process looks for garbage."""
    return gc.get_threshold()[0]


def test_processes_that_play_do_not_look_for_garbage_all_the_time():
    found = []
    assert spread(looks_for_garbage, 2, 2, found.append)
    assert set(found) == {RARELY[0]}
    assert gc.get_threshold()[0] < RARELY[0]  # the process that asked is as it was


def be_born(done):
    with interrupts_later():
        signal.raise_signal(signal.SIGINT)
        done.append("born")


def test_an_interrupt_while_processes_are_born_counts_afterwards():
    done: list[str] = []
    with pytest.raises(KeyboardInterrupt):
        be_born(done)
    assert done == ["born"]
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def every(numbers):
    return list(numbers)


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_every_game_is_played_once(jobs):
    done: list[int] = []
    assert spread(every, 1000, jobs, done.extend)
    assert sorted(done) == list(range(1000))
