"""What a person tries in the first minute with the library."""

import copy
import re
from dataclasses import replace

import pytest

from magnifico import Game, MagnificoError, NotationError, RecordError, SetupError
from tests.core.sample import NAME


def played(name, moves):
    game = Game.new(name, players=2, seed="first minute")
    while (decision := game.decision) and len(game.moves) < moves:
        game.play(decision.options[0], decision.seat)
    return game


@pytest.mark.parametrize("name", [NAME, "lorenzo", "masters"])
def test_a_record_is_replayed_move_by_move(name):
    game = played(name, 12)
    told = []
    again = Game.replay(game.record.until(0))
    for position, move, events in game.record.replay():
        assert position == again.state
        assert events == again.play(move.text, move.seat)
        told += events
    assert told == list(game.events)[-len(told) :]
    assert again.state == game.state


def test_a_position_of_a_replay_stays_as_it_was():
    record = played("masters", 6).record
    positions = [position for position, _, _ in record.replay()]
    assert len(set(map(hash, positions))) == len(positions)


def test_a_replay_stops_at_a_move_that_is_not_legal():
    record = played("masters", 4).record
    wrong = replace(record.moves[2], text="fly:north")
    broken = replace(record, moves=(*record.moves[:2], wrong, *record.moves[3:]))
    replay = broken.replay()
    assert [next(replay)[1], next(replay)[1]] == list(record.moves[:2])
    with pytest.raises(RecordError, match="move 3 .'fly:north'"):
        next(replay)


def test_switches_are_turned_on_by_their_names():
    by_names = Game.new("lorenzo", 2, "s", options=["advanced", "pazzi"])
    by_values = Game.new("lorenzo", 2, "s", options={"advanced": True, "pazzi": True})
    assert by_names.state == by_values.state
    assert by_names.record == by_values.record


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("advanced", r"options='advanced': write \['advanced'\] or \{'advanced': True\}"),
        (["leaders"], "option 'leaders' cannot be True; it can be all, base, houses"),
        (["moon"], "unknown option 'moon'"),
    ],
)
def test_options_that_cannot_be_say_what_to_write(options, said):
    with pytest.raises(SetupError, match=said):
        Game.new("lorenzo", 2, options=options)


def test_a_notebook_draws_the_table_in_colours_and_nothing_hidden():
    game = Game.new("masters", players=2, seed="florence", names=["<Bianca>", "Cosimo"])
    drawn = game._repr_html_()
    assert "<pre" in drawn
    assert "&lt;Bianca&gt;" in drawn
    assert "color: #" in drawn
    symbols = set(re.findall(r'<symbol id="([\w-]+)"', drawn))
    assert {"magnifico-coin", "magnifico-shield", "magnifico-victory"} <= symbols
    assert set(re.findall(r'<use href="#([\w-]+)"', drawn)) <= symbols
    assert "●" not in drawn, "goods are drawn as in the browser"
    other = game.clone()
    other.state = game.state.redact(0).guess([1, 2, 3, 4])
    assert other._repr_html_() == drawn, "what seat 0 cannot know makes no difference"


# -- what is a surprise in other libraries ----------------------------------------------------


@pytest.mark.parametrize("name", [NAME, "lorenzo", "masters"])
def test_a_move_is_an_option_its_text_or_its_code(name):
    games = [Game.new(name, players=2, seed="first minute") for _ in range(3)]
    option = games[0].decision.options[0]
    told = [game.play(move) for game, move in zip(games, (option, option.text, option.code))]
    assert told[0] == told[1] == told[2]
    assert games[0] == games[1] == games[2]


@pytest.mark.parametrize("name", [NAME, "lorenzo", "masters"])
@pytest.mark.parametrize("code", [-1, 10**12, 10**30])
def test_a_number_that_is_no_move_is_named(name, code):
    game = Game.new(name, players=2, seed="first minute")
    with pytest.raises(NotationError, match=f"'{code}' is no move of .*: no option has this code"):
        game.play(code)
    assert game.why_not(code).code == "notation"
    assert not game.moves


@pytest.mark.parametrize("thing", [None, 3.5, ["row:1"]])
def test_a_thing_that_is_no_move_is_named(thing):
    game = Game.new("masters", players=2)
    with pytest.raises(TypeError, match="a move is an option, its text or its code, not"):
        game.play(thing)


@pytest.mark.parametrize("make", [Game.clone, copy.copy, copy.deepcopy])
def test_a_copy_is_equal_and_goes_its_own_way(make):
    game = played("masters", 6)
    other = make(game)
    assert other == game
    other.play(other.decision.options[0])
    assert (len(game.moves), len(other.moves)) == (6, 7)
    assert other != game
    other.undo()
    assert other == game


def test_games_that_began_differently_are_not_equal():
    game = Game.new("masters", players=2, seed="s")
    assert game != Game.new("masters", players=2, seed="s", names=["Bianca"])
    assert game != Game.new("masters", players=2, seed="t")
    assert game != "masters"


def test_the_text_of_a_record_is_replayed_like_the_record():
    game = played("masters", 8)
    assert Game.replay(str(game.record)) == Game.replay(game.record) == game


@pytest.mark.parametrize("seat", [-1, 2])
def test_only_a_seat_of_the_table_has_points(seat):
    game = Game.new("masters", players=2)
    with pytest.raises(MagnificoError, match=f"there is no seat {seat} at this table"):
        game.score_now(seat)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"players": "2"}, "seats 2 to 5 players, not '2'"),
        ({"players": 2, "names": "Bianca"}, r"names='Bianca': write \['Bianca'\]"),
    ],
)
def test_a_setup_that_cannot_be_says_what_to_write(words, said):
    with pytest.raises(SetupError, match=said):
        Game.new("lorenzo", **words)


def test_a_language_that_is_not_there_is_named():
    game = Game.new("masters", players=2)
    with pytest.raises(MagnificoError, match="no words in 'fr'; there are en, it"):
        game.say(game.decision, "fr")
