"""A game on its way: playing, refusing, taking back, writing down and playing again."""

import json
from dataclasses import replace

import pytest

from magnifico.core.errors import NotationError, RecordError, Refusal, SetupError
from magnifico.core.game import Game
from magnifico.core.record import Move, Record, parse_record
from magnifico.core.rng import below, seeded
from tests.core.sample.rules import FairRules
from tests.core.sample.state import FairState


def fair(players=3, seed="florence", **more):
    return Game.new("fair", players, seed, **more)


def finished(players=3, seed="florence", **more):
    game = fair(players, seed, **more)
    stream = seeded("player")
    while game.decision:
        options = game.decision.options
        game.play(options[below(stream, len(options))])
    return game


def bid_all(game, seats):
    """Every seat bids the first card of its hand."""
    for seat in seats:
        game.play(game.decision_of(seat).options[0], seat)


def refusal_of(game, text, seat=None):
    with pytest.raises(Refusal) as caught:
        game.play(text, seat)
    return caught.value


# -- starting ---------------------------------------------------------------------------------


def test_a_new_game_shows_its_first_decision():
    decision = fair().decision
    assert (decision.seat, decision.kind, len(decision.options)) == (0, "bid", 4)


def test_a_seed_may_be_a_number():
    assert fair(seed=7).state == fair(seed="7").state


def test_names_fill_up_to_the_number_of_seats():
    assert fair(names=["Ada"]).record.names == ("Ada", "", "")


def test_too_many_names_are_refused():
    with pytest.raises(SetupError, match="4 names for 3 players"):
        fair(names=["a", "b", "c", "d"])


def test_only_unusual_options_stand_in_the_record():
    assert fair(options={"days": 3, "tolls": False}).record.options == {"tolls": False}


def test_without_listening_there_are_no_events():
    game = fair(listen=False)
    assert game.play(game.decision.options[0]) == []
    assert game.events == ()


def test_listening_does_not_change_the_game():
    assert finished(listen=False).state == finished().state


# -- playing ----------------------------------------------------------------------------------


def test_an_option_is_played_as_a_value_or_as_text():
    one, other = fair(), fair()
    option = one.decision.options[1]
    one.play(option)
    other.play(option.text)
    assert one.state == other.state


def test_playing_returns_the_new_events():
    game = fair()
    heard = len(game.events)
    events = game.play(game.decision.options[0])
    assert [event.kind for event in events] == ["bid"]
    assert list(game.events[heard:]) == events


def test_a_move_is_noted_with_seat_round_and_turn():
    game = fair()
    text = game.decision.options[0].text
    game.play(text)
    assert game.moves == (Move(0, text, 1, 0),)


def test_a_move_in_another_spelling_is_noted_in_notation(monkeypatch):
    plain = FairRules.parse
    monkeypatch.setattr(FairRules, "parse", lambda rules, text: plain(rules, text.strip().lower()))
    game = fair()
    text = game.decision.options[0].text
    game.play(f" {text.upper()} ")
    assert game.moves[0].text == text


def test_a_finished_game_has_an_outcome_and_no_decision():
    game = finished()
    assert game.outcome is not None
    assert game.decision is None
    assert game.decisions == ()
    assert game.seats_to_act == ()


def test_a_game_on_its_way_has_no_outcome():
    assert fair().outcome is None


def test_an_engine_that_breaks_leaves_the_game_as_it_was(monkeypatch):
    game = fair()
    before = game.state.key()

    def broken(state, card):
        state.coins[0] = 77
        raise ZeroDivisionError

    monkeypatch.setattr(FairState, "_bid", broken)
    with pytest.raises(ZeroDivisionError):
        game.play(game.decision.options[0])
    assert game.state.key() == before
    assert game.moves == ()


# -- simultaneous choices ---------------------------------------------------------------------


def test_all_seats_may_answer_a_simultaneous_choice():
    game = fair()
    assert game.seats_to_act == (0, 1, 2)
    assert [decision.seat for decision in game.decisions] == [0, 1, 2]


def test_asking_for_the_decision_of_another_seat_does_not_move_the_focus():
    game = fair()
    game.decision_of(2)
    assert game.decision.seat == 0


def test_who_has_answered_has_no_decision_any_more():
    game = fair()
    bid_all(game, [1])
    assert game.decision_of(1) is None
    assert game.seats_to_act == (0, 2)


def test_answers_in_any_order_give_the_same_game():
    one, other = fair(), fair()
    bid_all(one, [0, 1, 2])
    bid_all(other, [2, 0, 1])
    assert one.state == other.state


def test_answers_stand_in_the_record_in_the_order_of_the_seats():
    game = fair()
    bid_all(game, [2, 0, 1])
    assert [move.seat for move in game.moves] == [0, 1, 2]


def test_answers_stand_in_order_while_some_are_missing():
    game = fair()
    bid_all(game, [2, 1])
    assert [move.seat for move in game.moves] == [1, 2]
    assert Game.replay(game.record).state == game.state


def test_a_second_simultaneous_choice_stands_after_the_first():
    game = fair(2)
    bid_all(game, [1, 0])
    while len(game.seats_to_act) == 1:
        game.play("pass" if game.decision.kind == "market" else game.decision.options[0])
    bid_all(game, [1, 0])
    assert [move.seat for move in game.moves if move.round == 2][:2] == [0, 1]
    assert [move.round for move in game.moves] == sorted(move.round for move in game.moves)


def test_two_simultaneous_choices_in_a_row_are_not_mixed(monkeypatch):
    """As in a draft: all choose, and at once all choose again."""

    def evening_at_once(state):
        state.turn = state.players + 1

    reveal = FairState._reveal

    def revealed(state):
        reveal(state)
        evening_at_once(state)

    monkeypatch.setattr(FairState, "_reveal", revealed)
    game = fair(2)
    bid_all(game, [1, 0, 1, 0])
    assert [(move.round, move.seat) for move in game.moves] == [(1, 0), (1, 1), (2, 0), (2, 1)]
    assert Game.replay(game.record).state == game.state


def test_a_replay_gives_the_events_of_a_simultaneous_choice_in_the_order_of_the_seats():
    game = fair()
    bid_all(game, [2, 0, 1])
    replayed = Game.replay(game.record)
    bids = [event.seat for event in replayed.events if event.kind == "bid"]
    assert bids == [0, 1, 2]
    assert [event.seat for event in game.events if event.kind == "bid"] == [2, 0, 1]


# -- refusing ---------------------------------------------------------------------------------


def test_a_text_that_is_no_move_is_refused_as_notation():
    refusal = refusal_of(fair(), "fly:north")
    assert isinstance(refusal, NotationError)
    assert refusal.code == "notation"
    assert refusal.text == "fly:north"


def test_a_seat_out_of_turn_is_told_whose_turn_it_is():
    game = fair()
    bid_all(game, [0])
    refusal = refusal_of(game, "bid:1", 0)
    assert refusal.code == "not-your-turn"
    assert refusal.data == {"seat": 0, "turn": [1, 2]}


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_does_not_exist_is_never_in_turn(seat):
    assert refusal_of(fair(), "pass", seat).code == "not-your-turn"


def test_nothing_can_be_played_after_the_end():
    assert refusal_of(finished(), "pass").code == "over"


def test_a_refusal_carries_the_reason_as_data_and_in_words():
    game = fair()
    hand = {option.text for option in game.decision.options}
    other = next(f"bid:{card}" for card in range(1, 25) if f"bid:{card}" not in hand)
    refusal = refusal_of(game, other)
    assert refusal.code == "not-in-hand"
    assert refusal.data == {"card": other}
    assert str(refusal) == f"'{other}' is refused: bid card {other[4:]} is not in your hand"


def test_a_refused_move_changes_nothing():
    game = fair()
    before, events = game.state.key(), game.events
    refusal_of(game, "pass")
    assert game.state.key() == before
    assert game.events == events
    assert game.moves == ()
    assert game.undo() is None


def test_why_not_tells_the_reason_without_playing():
    reason = fair().why_not("pass")
    assert reason.code == "not-now"


def test_why_not_has_nothing_to_say_about_a_legal_move():
    game = fair()
    assert game.why_not(game.decision.options[0].text) is None
    assert game.moves == ()


def test_why_not_answers_for_another_seat_that_may_choose():
    game = fair()
    text = game.decision_of(2).options[0].text
    assert game.why_not(text, 2) is None
    assert game.why_not(text, 1).code == "not-in-hand"


def test_why_not_tells_that_a_text_is_no_move():
    assert fair().why_not("fly:north").code == "notation"


# -- taking back ------------------------------------------------------------------------------


def test_undo_gives_the_move_and_the_exact_state_before_it():
    game = fair()
    before = game.state.key()
    text = game.decision.options[0].text
    game.play(text)
    assert game.undo() == Move(0, text, 1, 0)
    assert game.state.key() == before


def test_there_is_nothing_to_undo_at_the_start():
    assert fair().undo() is None


def test_undo_takes_the_events_back():
    game = fair()
    events = game.events
    bid_all(game, [0])
    game.undo()
    assert game.events == events


def test_after_undo_the_game_goes_on_and_is_heard():
    game = fair()
    first = game.play(game.decision.options[0])
    game.undo()
    assert game.play(game.decision.options[0]) == first


def test_undo_works_without_listening():
    game = fair(listen=False)
    before = game.state.key()
    bid_all(game, [0])
    game.undo()
    assert game.state.key() == before
    assert game.events == ()


def test_undo_takes_back_the_answer_that_came_last():
    game = fair()
    bid_all(game, [2, 0])
    assert game.undo().seat == 0
    assert game.seats_to_act == (0, 1)


def test_undo_opens_a_finished_game_again():
    game = finished()
    game.undo()
    assert game.outcome is None
    assert game.decision is not None


def test_all_moves_can_be_undone():
    game = finished()
    while game.undo():
        pass
    assert game.state == fair().state
    assert game.events == fair().events


# -- copies -----------------------------------------------------------------------------------


def test_a_copy_has_the_same_history():
    game = finished()
    copy = game.clone()
    assert copy.record == game.record
    assert copy.events == game.events
    assert copy.state == game.state


def test_a_copy_goes_its_own_way():
    game = fair()
    copy = game.clone()
    bid_all(copy, [0])
    assert game.moves == ()
    assert game.state == fair().state
    assert len(game.events) == len(fair().events)


def test_what_a_copy_takes_back_and_plays_anew_is_not_in_the_original():
    game = fair()
    bid_all(game, [0])
    before = fair().state.key()
    copy = game.clone()
    copy.undo()
    copy.play(copy.decision.options[2])
    game.undo()
    assert game.state.key() == before


def test_a_copy_of_a_silent_game_is_silent():
    copy = fair(listen=False).clone()
    assert copy.play(copy.decision.options[0]) == []


# -- records ----------------------------------------------------------------------------------


def test_a_record_replays_to_the_same_game():
    game = finished(options={"days": 2}, names=("Ada", "Bo", "Cy"))
    replayed = Game.replay(parse_record(str(game.record)))
    assert replayed.state == game.state
    assert replayed.events == game.events
    assert replayed.record == game.record


def test_a_record_of_a_finished_game_tells_the_points():
    game = finished()
    assert game.record.result == " ".join(str(points) for points in game.outcome.points)


def test_headers_of_ones_own_and_the_commitment_stay_with_a_replayed_game():
    record = replace(finished().record, headers={"Event": "Cup"}, commitment="sha256:1")
    assert Game.replay(record).record == record


def test_a_record_of_other_rules_is_refused():
    with pytest.raises(RecordError, match="made by version 7 .* version 1 would") as caught:
        Game.replay(replace(fair().record, rules=7))
    assert caught.value.code == "rules-version"
    assert caught.value.data == {"record": 7, "current": 1}


def test_a_record_without_its_seed_is_refused():
    with pytest.raises(RecordError) as caught:
        Game.replay(replace(fair().record, seed="", commitment="sha256:1"))
    assert caught.value.code == "no-seed"


def test_a_record_with_a_move_that_is_not_legal_is_refused_with_its_number():
    record = finished().record
    moves = (*record.moves[:4], Move(0, "toll", 1, 1))
    with pytest.raises(RecordError, match=r"move 5 \('toll' by seat 0\) is not legal") as caught:
        Game.replay(replace(record, moves=moves, result=""))
    assert caught.value.code == "illegal-move"
    assert caught.value.data["number"] == 5


def test_a_record_whose_result_is_not_that_of_its_moves_is_refused():
    with pytest.raises(RecordError, match="not 1 2 3 as it says") as caught:
        Game.replay(replace(finished().record, result="1 2 3"))
    assert caught.value.code == "result"


def test_a_record_of_an_unfinished_game_may_say_why():
    record = replace(fair().record, result="abandoned")
    assert Game.replay(record).outcome is None


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"players": 9}, "players"),
        ({"options": {"nights": 2}}, "option"),
        ({"options": {"days": "3"}}, "option"),
        ({"game": "chess"}, "game"),
    ],
)
def test_a_record_of_a_game_that_cannot_be_set_up_is_refused(change, code):
    with pytest.raises(RecordError, match="cannot be set up") as caught:
        Game.replay(replace(fair().record, **change))
    assert caught.value.code == code


def test_a_record_can_be_replayed_up_to_any_move():
    game = finished()
    for count in range(len(game.moves) + 1):
        assert len(Game.replay(game.record.until(count)).moves) == count


# -- positions --------------------------------------------------------------------------------


def in_the_middle():
    game = fair()
    bid_all(game, [0, 1, 2])
    game.play("pass")
    return game


def test_a_game_can_start_from_a_position():
    middle = in_the_middle()
    game = Game.from_position("fair", middle.rules.document(middle.state))
    assert game.state == middle.state
    assert game.moves == ()
    assert game.decision == middle.decision


def test_the_record_of_a_game_from_a_position_replays():
    document = in_the_middle().rules.document(in_the_middle().state)
    game = Game.from_position("fair", document, "s", {"tolls": False}, ("Ada", "", "Cy"))
    game.play("pass")
    replayed = Game.replay(parse_record(str(game.record)))
    assert replayed.state == game.state
    assert replayed.record == game.record
    assert replayed.record.names == ("Ada", "", "Cy")


def test_a_game_from_a_position_is_heard():
    game = Game.from_position("fair", in_the_middle().rules.document(in_the_middle().state))
    assert [event.kind for event in game.play("pass")] == ["passed"]


def test_a_game_from_a_position_may_be_silent():
    document = in_the_middle().rules.document(in_the_middle().state)
    assert Game.from_position("fair", document, listen=False).play("pass") == []


def test_a_game_from_a_position_has_the_options_of_the_position():
    first = Game.new("fair", 2, "s", {"days": 4})
    game = Game.from_position("fair", first.rules.document(first.state))
    assert game.record.options == {"days": 4}
    assert Game.replay(parse_record(str(game.record))).state == game.state


def test_a_position_with_something_wrong_is_refused_with_its_path():
    document = in_the_middle().rules.document(in_the_middle().state)
    with pytest.raises(SetupError, match=r"\$\.turn"):
        Game.from_position("fair", {**document, "turn": "late"})


def test_a_record_with_a_wrong_position_is_refused():
    record = Record("fair", 3, 1, "x", position={"players": 3})
    with pytest.raises(RecordError, match=r"cannot be set up: \$\.options"):
        Game.replay(record)


def test_a_position_can_be_sent_as_json():
    middle = in_the_middle()
    document = json.loads(json.dumps(middle.rules.document(middle.state)))
    assert Game.from_position("fair", document).state == middle.state


@pytest.mark.parametrize(("name", "players"), [("masters", 3), ("masters", 1), ("lorenzo", 4)])
def test_the_score_now_is_by_source_and_ends_as_the_outcome(name, players):
    game = Game.new(name, players, seed="score")
    stream = seeded("score")
    while game.decision:
        now = game.score_now(game.decision.seat)
        if name == "masters":
            assert sum(now.values()) == game.state.points(game.decision.seat)
        options = game.decision.options
        game.play(options[below(stream, len(options))])
    for seat in range(players):
        final = {source: points[seat] for source, points in game.outcome.sources.items()}
        assert game.score_now(seat) == final


def test_a_game_that_does_not_tell_sources_has_one():
    game = fair(2)
    assert game.score_now(0) == {"points": game.state.points(0)}
