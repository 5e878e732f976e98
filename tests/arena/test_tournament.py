"""A tournament comes to the same result however it is run, and can be continued."""

import json
from functools import partial

import pytest

from magnifico.arena.tournament import Plan, hold, play_match
from magnifico.arena.tournament import tournament as arena
from magnifico.arena.tournament.result import MatchResult
from magnifico.arena.tournament.standings import Standings
from magnifico.bots import RandomBot, names
from magnifico.core.errors import SetupError
from tests.core.sample import NAME

TIMES = ("seconds", "ms_per_decision")


@pytest.fixture(autouse=True)
def other_bots(monkeypatch):
    """A second and a third random bot."""
    for name in ("other", "third"):
        monkeypatch.setitem(names._MAKERS, name, partial(another_random, name))


def another_random(name, setting, seed):
    return RandomBot(f"{name} {seed}")


PLAN = Plan(NAME, ("random", "other", "third"), 2, "cup")


def without_times(value):
    if isinstance(value, dict):
        return {key: without_times(part) for key, part in value.items() if key not in TIMES}
    return [without_times(part) for part in value] if isinstance(value, list) else value


def test_the_number_of_processes_changes_nothing():
    alone, shared = hold(PLAN, 24, 1), hold(PLAN, 24, 2)
    assert alone.is_complete
    assert alone.results == shared.results
    assert without_times(alone.document()) == without_times(shared.document())


def test_another_seed_gives_other_games():
    other = Plan(NAME, PLAN.bots, 2, "another cup")
    assert hold(PLAN, 12, 1).results != hold(other, 12, 1).results


def test_a_deal_is_the_same_game_for_all():
    first, second = play_match(PLAN.checked(), 0), play_match(PLAN.checked(), 1)
    assert first is not None
    assert second is not None
    assert first.deal == second.deal
    assert first.line_up == second.line_up[::-1]


def test_the_document_says_for_every_bot_how_it_did():
    document = hold(PLAN, 12, 1).document()
    assert [bot["name"] for bot in document["bots"]] == list(PLAN.bots)
    for bot in document["bots"]:
        assert {"name", "games", "win_rate", "rating", "low", "high", "mean_points"} <= bot.keys()
        assert bot["games"] == 8
        assert bot["low"] <= bot["rating"] <= bot["high"]
    assert sum(bot["win_rate"] for bot in document["bots"]) == pytest.approx(1.5)
    assert sum(document["win_rate_by_seat"]) == pytest.approx(1)
    json.dumps(document)


def test_points_by_source_add_up_to_the_points():
    document = hold(PLAN, 12, 1).document()
    for number, bot in enumerate(document["bots"]):
        parts = [by_bot[number] for by_bot in document["points_by_source"].values()]
        assert sum(parts) == pytest.approx(bot["mean_points"])


def test_a_log_is_continued_where_it_ends(tmp_path, monkeypatch):
    log = tmp_path / "cup.jsonl"
    whole = hold(PLAN, 20, 1)
    hold(PLAN, 12, 1, log=log)
    played: list[int] = []

    def watched(plan, number):
        played.append(number)
        return play_match(plan, number)

    monkeypatch.setattr(arena, "play_match", watched)
    continued = hold(PLAN, 20, 1, log=log)
    assert played == list(range(12, 20))
    assert continued.results == whole.results


def test_a_log_that_was_cut_off_in_a_line_is_continued(tmp_path):
    log = tmp_path / "cup.jsonl"
    hold(PLAN, 4, 1, log=log)
    log.write_text(log.read_text()[:-20])
    assert hold(PLAN, 4, 1, log=log).results == hold(PLAN, 4, 1).results


def test_the_log_of_another_tournament_is_refused(tmp_path):
    log = tmp_path / "cup.jsonl"
    hold(PLAN, 2, 1, log=log)
    with pytest.raises(SetupError, match="another tournament"):
        hold(Plan(NAME, PLAN.bots, 3, "cup"), 2, 1, log=log)


def test_an_interrupt_ends_a_tournament_with_what_there_is(monkeypatch):
    def interrupted(plan, number):
        if number >= 7:
            raise KeyboardInterrupt
        return play_match(plan, number)

    monkeypatch.setattr(arena, "play_match", interrupted)
    result = hold(PLAN, 24, 1)
    assert not result.is_complete
    assert [result.number for result in result.results] == list(range(len(result.results)))
    assert result.document()["complete"] is False


def test_the_report_says_how_far_it_is():
    seen: list[int] = []
    hold(PLAN, 12, 1, seen.append)
    assert seen == sorted(seen)
    assert (seen[0], seen[-1]) == (0, 12)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"players": 99}, "not 99"),
        ({"bots": ("soothsayer",)}, "unknown bot 'soothsayer'"),
        ({"bots": ("random", "random")}, "random stands twice"),
        ({"bots": ()}, "needs bots"),
        ({"options": {"weather": "rain"}}, "unknown option 'weather'"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(changes, message):
    with pytest.raises(SetupError, match=message):
        hold(Plan(**{"game": NAME, "bots": ("random",), **changes}), 1)


def test_an_unknown_executor_is_refused():
    with pytest.raises(SetupError, match="unknown executor 'abacus'; known are local, ray"):
        hold(PLAN, 1, executor="abacus")


def test_what_wins_is_counted_by_what_was_taken():
    def result(number, winner):
        return MatchResult(
            number=number,
            deal=number,
            line_up=[0, 1],
            points=[5, 5],
            winners=[winner],
            ranking=[winner, 1 - winner],
            sources={},
            taken=[{"card": ["mill"]}, {"card": ["farm"], "leader": ["lucia"]}],
            decisions=[1, 1],
            seconds=[0.0, 0.0],
        )

    standings = Standings(("a", "b"), [result(0, 0), result(1, 0), result(2, 1)])
    found = {share.name: (share.games, share.wins) for share in standings.shares("card")}
    assert found == {"mill": (3, 2), "farm": (3, 1)}
    assert standings.shares("leader")[0].rate == pytest.approx(1 / 3)
    assert standings.against[0][1] == pytest.approx(2 / 3)


@pytest.mark.parametrize(("game", "players"), [("masters", 2), ("lorenzo", 3)])
def test_the_games_tell_what_was_taken(game, players):
    result = play_match(Plan(game, ("random",), players, "taken").checked(), 0)
    assert result is not None
    assert any(mine.get("card") for mine in result.taken)


def test_bots_play_alone_where_a_game_allows_it():
    result = hold(Plan("masters", ("random", "other"), 1, "alone"), 4, 1)
    assert [result.line_up for result in result.results] == [[0], [1], [0], [1]]
    assert result.document()["bots"][0]["games"] == 2
