"""A run begins from nothing, tells what it does, and goes on where it was stopped."""

import shutil
from dataclasses import replace

import pytest

from magnifico.core.errors import SetupError
from magnifico.learn.charts import draw
from magnifico.learn.dataset import Lessons
from magnifico.learn.games import Care, read_games
from magnifico.learn.matches import NET, Match, Score, hold, together, wilson
from magnifico.learn.run import Plan, Run
from magnifico.learn.training import Settings


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """A small run of Masters from nothing."""
    plan = Plan(
        game="masters",
        folder=tmp_path_factory.mktemp("learn"),
        generations=1,
        games=150,
        care=Care(0.2, 4),
        decisions=600,
        lessons=Lessons(1.0),
        teaching=12,
        gate=80,
        yardsticks=("random",),
        measures=40,
        fit=Settings(units=8, epochs=12),
        seed="small",
        weights=None,
    )
    found = Run(plan, lambda line: None)
    found.go()
    return found


def test_from_nothing_to_beating_random(run):
    """One generation of 150 games is enough to win nearly always."""
    match = Match("masters", f"{NET}{run.net_of(1)}", "random", 2, {}, "small", 4)
    assert hold(match, 40, 1).share >= 0.8


def test_the_log_tells_every_step(run):
    steps = [(entry["step"], entry["generation"]) for entry in run.entries()]
    assert steps[:5] == [("gate", 0), ("play", 1), ("fit", 1), ("policy", 1), ("gate", 1)]
    assert steps[5:] == [("measure", 1)]
    fit = next(entry for entry in run.entries() if entry["step"] == "fit")
    assert fit["games"] == 150
    assert set(fit["errors"]["points"]) >= {"1", "3", "5"}
    gate = next(entry for entry in run.entries() if entry.get("against") == 0)
    assert gate["games"] == 80
    assert gate["low"] <= gate["share"] <= gate["high"]


def test_a_run_goes_on_with_what_is_missing(run, tmp_path):
    shutil.copytree(run.plan.folder, tmp_path / "learn")
    run = Run(replace(run.plan, folder=tmp_path / "learn"), lambda line: None)
    path = run.games_of(1)
    before = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(before[:140]) + before[140][:30], encoding="utf-8")
    assert run.play(1)
    seeds = [played.seed for played in read_games(path)]
    assert len(seeds) == len(set(seeds)) == 150
    entries = len(list(run.entries()))
    run.go()
    assert len(list(run.entries())) == entries


def test_a_run_is_drawn_from_its_log(run, tmp_path):
    for path in draw(run.entries(), tmp_path, "masters"):
        assert "generation" in path.read_text(encoding="utf-8")


def test_the_best_network_is_written_where_it_is_wanted(run, tmp_path):
    run.publish(tmp_path / "best.net")
    assert (tmp_path / "best.net").read_bytes() == run.net_of(run.kept()[0]).read_bytes()


def test_every_seat_of_a_deal_is_played():
    score = hold(Match("masters", "greedy", "greedy", players=2, seed="seats"), 8)
    assert score.games == 8
    assert score.share == pytest.approx(0.5)
    assert score.points == pytest.approx(score.other_points)


def test_scores_are_put_together_by_games():
    both = together([Score(10, 1.0, 50.0, 20.0), Score(30, 0.5, 30.0, 40.0)])
    assert (both.games, both.share, both.points) == (40, 0.625, 35.0)
    assert wilson(both.share, both.games) == both.interval


def test_a_game_without_an_evaluation_cannot_be_learned(tmp_path):
    from tests.core.sample import NAME

    with pytest.raises(SetupError, match="brings no network"):
        Run(Plan(NAME, tmp_path), print)
