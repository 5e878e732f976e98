"""``magnifico analyse``: every choice beside what a bot would have chosen."""

import json

import pytest

from magnifico import Game
from magnifico.bots import bot_from


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    """A short game of Masters: seat 1 as the judging bot would play, seat 2 at random."""
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


def test_the_bot_agrees_with_itself_and_finds_the_faults_of_chance(run, record):
    result = run("analyse", record, "--bot", "greedy", "--json")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    greedy, chance = found["players"]
    assert greedy["agreed"] > 0.7 > 0.5 > chance["agreed"]
    assert greedy["points_lost"] < chance["points_lost"]
    for move in found["moves"]:
        assert move["loss"] == pytest.approx(max(0, move["best_chance"] - move["chance"]), abs=2e-4)
        assert (move["played"] != move["best"]) or move["loss"] == 0


def test_one_seat_alone(run, record):
    found = json.loads(run("analyse", record, "--bot", "greedy", "--json", "--seat", "2").stdout)
    assert {move["seat"] for move in found["moves"]} == {1}


def test_the_costliest_moves_first(run, record, tmp_path):
    page = tmp_path / "analysis.html"
    words = ("--bot", "greedy", "--worst", "3", "--lang", "it", "--report", page)
    result = run("analyse", record, *words)
    assert "Probabilità di vincere" in page.read_text(encoding="utf-8")
    assert "Le mosse più costose" in result.stdout
    rows = result.stdout.partition("Le mosse più costose")[2].splitlines()[3:]
    losses = [int(row.split()[-2].rstrip("%")) for row in rows if row.strip()]
    assert len(losses) == 3
    assert losses == sorted(losses, reverse=True)


def test_a_report_that_needs_nothing_else(run, record, tmp_path):
    page = tmp_path / "analysis.html"
    assert run("analyse", record, "--bot", "greedy", "--report", page).exit_code == 0
    text = page.read_text(encoding="utf-8")
    assert "Chance to win" in text
    assert text.count("<tr") > 60
    assert "<script" not in text
    assert "<svg" in text


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--bot", "random"), "random cannot say what it thinks"),
        (("--seat", "3"), "there is no seat 3: 2 play"),
    ],
)
def test_what_cannot_be_done(run, record, arguments, said):
    result = run("analyse", record, *arguments)
    assert result.exit_code == 2
    assert said in result.stderr


def test_a_file_that_is_no_record(run, tmp_path):
    path = tmp_path / "poem.txt"
    path.write_text("roses are red")
    result = run("analyse", path)
    assert result.exit_code == 2
    assert str(path) in result.stderr
