"""Figures of components, for galleries."""

import json

import pytest

from magnifico.arena.tournament import Plan, hold
from magnifico.arena.tournament.result import MatchResult
from magnifico.arena.tournament.standings import DOUBT, Standings
from magnifico.arena.tournament.statistics import component_ids, statistics
from magnifico.core.rules import rules_of


@pytest.mark.parametrize(
    ("game", "options", "kinds"),
    [
        ("masters", {}, {"card", "leader"}),
        ("lorenzo", {"houses": True}, {"card", "leader", "family"}),
    ],
)
def test_every_figure_belongs_to_a_component(game, options, kinds):
    result = hold(Plan(game, ("random", "greedy"), 2, "stats", options), 8, 1)
    found = json.loads(json.dumps(statistics(result)))
    known = {component.id for component in rules_of(game).components}
    points = [amount for one in result.results for amount in one.points]
    assert found["components"].keys() <= known
    seen = {figures["kind"] for figures in found["components"].values()}
    assert {"card"} <= seen <= kinds  # leaders are rare in so few games
    for figures in found["components"].values():
        assert 0 <= figures["low"] <= figures["win_rate"] <= figures["high"] <= 1
        assert figures["lift"] == pytest.approx(figures["win_rate"] - figures["usual_win_rate"])
        assert 0 < figures["games"] <= 16
        assert min(points) <= figures["mean_points"] <= max(points)


def test_components_are_found_by_kind_and_name():
    assert component_ids(rules_of("masters"))["leader", "L01"] == "leader:L01"
    lorenzo = component_ids(rules_of("lorenzo"))
    assert lorenzo["leader", "sisto-iv"] == "leader:sisto-iv"
    assert lorenzo["family", "medici"] == "family:medici"


def result(number, winner, card):
    """A game of two bots in which one of the seats took a card."""
    taken = [{"card": ["bank"]} if seat == card else {} for seat in range(2)]
    return MatchResult(
        number=number,
        deal=number,
        line_up=[0, 1],
        points=[10, 20],
        winners=[winner],
        ranking=[winner, 1 - winner],
        sources={},
        taken=taken,
        decisions=[1, 1],
        seconds=[0.0, 0.0],
    )


def test_what_is_usual_is_what_the_same_bot_wins_whatever_it_takes():
    games = [result(0, 0, 0), result(1, 0, 0), result(2, 1, 1), result(3, 0, 0)]
    (share,) = Standings(("a", "b"), games).shares("card")
    assert (share.games, share.wins, share.points) == (4, 4, 50)
    assert share.usual == pytest.approx(3 * 0.75 + 0.25)
    assert share.lift == pytest.approx(1.5 / 4)
    assert share.weight == pytest.approx(1.5 / (4 + DOUBT))
