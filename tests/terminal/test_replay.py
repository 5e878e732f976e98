"""``magnifico replay``: a record played again, checked move by move."""

import pytest

from magnifico.core.game import Game
from magnifico.core.rng import below, seeded
from tests.core.sample import NAME


@pytest.fixture(scope="module")
def game():
    game = Game.new(NAME, 2, "replayed", names=("Bianca", "Cosimo"))
    stream = seeded("moves")
    while decision := game.decision:
        game.play(decision.options[below(stream, len(decision.options))])
    return game


@pytest.fixture
def file(game, tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(str(game.record))
    return path


def test_the_moves_the_table_and_the_result(run, game, file):
    result = run("replay", file)
    assert result.exit_code == 0
    shown = result.stdout
    assert all(move.text in shown for move in game.moves)
    assert "Bianca" in shown
    assert "seed replayed" in shown
    assert "Result" in shown


def test_with_events_it_says_what_happened(run, game, file):
    last = game.events[-1]
    sentence = game.rules.say_event(last, game.wording("it"))
    assert sentence in run("replay", file, "--events", "--lang", "it").stdout
    assert sentence not in run("replay", file, "--lang", "it").stdout


def test_until_a_move(run, game, file):
    result = run("replay", file, "--until", "2")
    assert result.exit_code == 0
    assert "Result" not in result.stdout
    shown = [line.strip() for line in result.stdout.splitlines() if line.startswith("  ")]
    assert shown[:2] == [move.text for move in game.moves[:2]]


def test_an_illegal_move_is_named(run, game, file):
    text = str(game.record).replace(game.moves[0].text, "bid:99", 1)
    file.write_text(text)
    result = run("replay", file)
    assert result.exit_code == 2
    assert "move 1" in result.stderr
    assert "game.txt" in result.stderr


def test_a_file_that_is_no_record(run, tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Lorenzo")
    result = run("replay", path)
    assert result.exit_code == 2
    assert "letter.txt" in result.stderr
    path.write_bytes(b"\xff\xfe\x00")
    assert "it is no text" in run("replay", path).stderr
