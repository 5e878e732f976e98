"""Advice: the best few moves, what they come to, and which sources of points they feed."""

from __future__ import annotations

import pytest

from magnifico.bots import bot_from
from magnifico.core.foresight import seen_by
from magnifico.study import advice
from magnifico.study.advice import MOST, Advice, advise
from tests.browser.moments import moment


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many playouts on a slow machine as on a quick one, and few."""
    monkeypatch.setattr(advice, "SECONDS", float("inf"))
    monkeypatch.setattr(advice, "PLAYOUTS", 12)


def advised(name: str) -> list[Advice]:
    game = moment(name)
    seat = game.seats_to_act[0]
    return advise(bot_from("patron", "advice"), game.rules, seen_by(game, seat))


@pytest.mark.parametrize("name", ["second-round", "masters-4"])
def test_three_moves_with_what_they_come_to(name):
    game, found = moment(name), advised(name)
    assert len(found) == MOST
    assert {one.option for one in found} <= {option.code for option in game.decision.options}
    for one in found:
        assert one.points > 0
        assert 0.0 <= one.chance <= 1.0
        assert one.gains is not None


def test_the_same_question_has_the_same_answer():
    assert advised("second-round") == advised("second-round")


def test_a_source_is_told_only_where_it_is_no_chance(monkeypatch):
    """However often moves are played out, a difference that may be luck says nothing."""
    certain = [one.gains for one in advised("second-round")]
    assert any(certain)
    monkeypatch.setattr(advice, "SURE", 1000.0)
    assert not any(one.gains for one in advised("second-round"))


def test_somebody_who_waits_is_not_kept_waiting(monkeypatch):
    """Where time is up, the fewest playouts must do."""
    played = []
    monkeypatch.setattr(advice, "SECONDS", 0.0)
    play = advice.played_out
    monkeypatch.setattr(advice, "played_out", lambda *task: played.append(task) or play(*task))
    advised("second-round")
    assert len(played) == advice.FEWEST_PLAYOUTS * advice.COMPARED


@pytest.mark.parametrize(
    ("gains", "english", "italian"),
    [
        (
            {"territories": 4.2, "ventures": -2.6},
            "Better than the other moves for: Territories +4; worse for: Ventures −3.",
            "Meglio delle altre mosse per: Territori +4; peggio per: Imprese −3.",
        ),
        (
            {"characters": 1.0, "church": 5.0},
            "Better than the other moves for: Church +5, Characters +1.",
            "Meglio delle altre mosse per: Chiesa +5, Personaggi +1.",
        ),
        (
            {"military": -1.0},
            "Worse than the other moves for: Military −1.",
            "Peggio delle altre mosse per: Potenza militare −1.",
        ),
        (
            {},
            "Its points come from the same sources as with the other moves.",
            "I punti vengono dalle stesse fonti delle altre mosse.",
        ),
        (
            None,
            "Nothing else is worth considering.",
            "Non c'è altro che valga la pena considerare.",
        ),
    ],
)
def test_the_reason_is_one_sentence(gains, english, italian):
    said = Advice(0, 50.0, 0.5, gains).why(moment("second-round").rules)
    assert said == {"en": english, "it": italian}
