"""``magnifico analyse``: every choice beside a better one, luck, and where the game turned."""

import json

import pytest

from magnifico import Game
from magnifico.bots import bot_from


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    """A game of Masters: seat 1 as a bot that looks ahead would play, seat 2 at random."""
    game = Game.new("masters", 2, "analysed")
    bots = [bot_from("greedy", "analysis"), bot_from("random", "2")]
    while not game.state.is_over() and len(game.moves) < 120:
        seat = game.seats_to_act[0]
        state = game.state.clone()
        state.focus(seat)
        game.play(game.rules.text(bots[seat].choose(state.redact(seat))), seat)
    path = tmp_path_factory.mktemp("records") / "game.txt"
    path.write_text(str(game.record), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def quick(request):
    """The quick depth is quicker still while tests run."""
    from magnifico.study import DEPTHS, Depth

    usual = DEPTHS["quick"]
    DEPTHS["quick"] = Depth(160, 2, playouts=2, trees=2)
    yield
    DEPTHS["quick"] = usual


def test_good_play_is_told_from_chance(run, record, quick):
    result = run("analyse", record, "--json")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    greedy, chance = found["players"]
    assert greedy["agreed"] > chance["agreed"]
    assert greedy["accuracy"] > chance["accuracy"] + 15
    assert found["turning_points"]
    for move in found["moves"]:
        assert (move["played"] != move["best"]) or move["loss"] == 0


def test_one_seat_alone(run, record, quick):
    found = json.loads(run("analyse", record, "--json", "--seat", "2").stdout)
    assert {move["seat"] for move in found["moves"]} == {1}
    assert [line["seat"] for line in found["players"]] == [1]


def test_the_costliest_moves_first_and_a_report_that_needs_nothing_else(
    run, record, tmp_path, quick
):
    page = tmp_path / "analysis.html"
    words = ("--worst", "3", "--lang", "it", "--report", page)
    result = run("analyse", record, *words)
    assert "Le svolte della partita" in result.stdout
    assert "Meglio: «" in result.stdout
    text = result.stdout.partition("Le mosse più costose")[2].partition("Le svolte")[0]
    rows = [row.split() for row in text.splitlines()[3:] if row.strip()]
    losses = [int(row[row.index("%") - 1]) for row in rows]
    assert len(losses) == 3
    assert losses == sorted(losses, reverse=True)
    text = page.read_text(encoding="utf-8")
    assert "Probabilità di vincere" in text
    assert text.count("<tr") > 40
    assert "<script" not in text
    assert "<svg" in text


def test_a_seat_that_nobody_has(run, record):
    result = run("analyse", record, "--seat", "3")
    assert result.exit_code == 2
    assert "there is no seat 3: 2 play" in result.stderr


def test_a_file_that_is_no_record(run, tmp_path):
    path = tmp_path / "poem.txt"
    path.write_text("roses are red")
    result = run("analyse", path)
    assert result.exit_code == 2
    assert str(path) in result.stderr
