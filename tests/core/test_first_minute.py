"""What a person tries in the first minute with the library."""

from dataclasses import replace

import pytest

from magnifico import Game, RecordError, SetupError
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
    assert drawn.startswith("<pre")
    assert "&lt;Bianca&gt;" in drawn
    assert "color: #" in drawn
    other = game.clone()
    other.state = game.state.redact(0).guess([1, 2, 3, 4])
    assert other._repr_html_() == drawn, "what seat 0 cannot know makes no difference"
