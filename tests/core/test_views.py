"""Views: what a seat or a spectator may know, and nothing else."""

import json

import pytest

from magnifico.core.errors import MagnificoError
from magnifico.core.game import Game
from magnifico.core.rng import seeded
from tests.core.sample.rules import RULES, FairRules
from tests.core.sample.state import FairState
from tests.core.test_game import bid_all, fair, finished


def test_a_seat_sees_its_own_options_and_not_those_of_others():
    seen = fair().view(1)["decisions"]
    assert [decision["seat"] for decision in seen if "options" in decision] == [1]
    assert [decision["seat"] for decision in seen] == [0, 1, 2]


def test_a_spectator_sees_no_options():
    assert not any("options" in decision for decision in fair().view()["decisions"])


def test_a_seat_sees_its_own_hand_only():
    merchants = fair().view(1)["state"]["merchants"]
    assert None not in merchants[1]["hand"]
    assert merchants[0]["hand"] == merchants[2]["hand"] == [None] * 4


def test_a_secret_move_shows_to_its_seat_only():
    game = fair()
    bid_all(game, [0])
    assert game.view(0)["moves"][0]["text"] == game.moves[0].text
    assert game.view(1)["moves"] == [{"seat": 0, "text": None, "round": 1, "turn": 0}]


def test_an_open_move_shows_to_everybody():
    game = fair()
    bid_all(game, [0, 1, 2])
    game.play("pass")
    assert game.view()["moves"][-1]["text"] == "pass"


def test_a_game_decides_for_single_options_whether_they_are_secret(monkeypatch):
    def public_text(rules, kind, code):
        return "something" if rules.text(code) == "pass" else rules.text(code)

    monkeypatch.setattr(FairRules, "public_text", public_text)
    game = fair()
    bid_all(game, [0, 1, 2])
    seat = game.decision.seat
    game.play("pass")
    assert game.view(seat)["moves"][-1]["text"] == "pass"
    assert game.view()["moves"][-1]["text"] == "something"


def test_a_move_is_as_secret_as_the_decision_of_its_own_seat(monkeypatch):
    """Not as that of the seat that happens to be in focus."""
    opened = FairState._open

    def other_kind_for_seat_two(state, kind, seat, cause):
        opened(state, kind, seat, cause)
        if kind == 0 and seat == 2:
            state.kind = 4

    monkeypatch.setattr(FairState, "_open", other_kind_for_seat_two)
    monkeypatch.setattr(FairRules, "kinds", (*RULES.kinds, RULES.kinds[1]))
    game = fair()
    text = f"bid:{game.state.hands[2][0]}"
    game.play(text, 2)
    assert game.view(0)["moves"][0]["text"] == text


def test_the_secret_of_an_event_shows_to_its_seat_only():
    game = fair()
    dealt = [event for event in game.view(0)["events"] if event["kind"] == "dealt"]
    assert ["cards" in event["data"] for event in dealt] == [True, False, False]


def test_after_the_end_everything_is_open_except_the_seed():
    game = finished(seed="do-not-tell")
    view = game.view()
    assert [move["text"] for move in view["moves"]] == [move.text for move in game.moves]
    assert all("cards" in event["data"] for event in view["events"] if event["kind"] == "dealt")
    assert "do-not-tell" not in json.dumps(view)
    assert view["state"]["rng"] == []


def test_a_view_tells_what_is_played_and_by_whom():
    view = fair(2, names=("Ada", "Bo"), options={"days": 2}).view(0)
    assert (view["game"], view["rules"], view["players"]) == ("fair", 1, 2)
    assert view["names"] == ["Ada", "Bo"]
    assert view["options"] == {"days": 2}
    assert view["viewer"] == 0


def test_a_view_tells_the_outcome_at_the_end():
    assert fair().view()["outcome"] is None
    assert finished().view()["outcome"]["points"] == list(finished().outcome.points)


@pytest.mark.parametrize("viewer", [-2, 3, 99])
def test_a_viewer_who_is_not_at_the_table_sees_nothing(viewer):
    with pytest.raises(MagnificoError, match=f"no seat {viewer}"):
        fair().view(viewer)


def test_changing_a_view_does_not_change_the_game():
    game = fair()
    before = json.dumps(game.view(0))
    view = game.view(0)
    view["options"]["days"] = 99
    view["events"].clear()
    view["state"]["merchants"][0]["hand"].clear()
    view["events"] = []
    assert json.dumps(game.view(0)) == before


def test_a_view_becomes_a_full_state_again_by_guessing():
    game = fair()
    bid_all(game, [0])
    seen = json.loads(json.dumps(game.view(1)))["state"]
    guess = RULES.load(seen).guess(seeded("a bot's own stream"))
    assert RULES.document(guess.redact(1)) == seen
    assert Game(RULES, guess, game.record).decision_of(1) == game.decision_of(1)


def test_guesses_with_different_streams_differ():
    seen = fair().state.redact(0)
    assert seen.guess(seeded("one")) != seen.guess(seeded("two"))
