"""A run begins from nothing, tells what it does, and goes on where it was stopped."""

import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from magnifico.core.errors import SetupError
from magnifico.learn.charts import HEIGHT, draw
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


class Killed(BaseException):
    """As if the process had ended here."""


class Mortal(Run):
    """A run that is killed when it is about to write a line of its log, or has just done so."""

    moment = 0

    def note(self, step, *, generation, **facts):
        self.die()
        super().note(step, generation=generation, **facts)
        self.die()

    def die(self):
        self.moment -= 1
        if self.moment == 0:
            raise Killed


SHORT = Plan(
    game="masters",
    folder=Path(),
    generations=1,
    games=10,
    care=Care(0.0),
    decisions=60,
    lessons=Lessons(1.0),
    gate=8,
    yardsticks=("random", "greedy"),
    measures=8,
    fit=Settings(units=4, epochs=1),
    seed="killed2",  # its network is kept, so that it is measured
)


@pytest.mark.parametrize("moment", [1, 3, 5, 7, 9, 10, 12])
def test_a_run_that_is_killed_between_any_two_steps_goes_on(tmp_path, moment):
    plan = replace(SHORT, folder=tmp_path)
    mortal = Mortal(plan, lambda line: None)
    mortal.moment = moment
    with pytest.raises(Killed):
        mortal.go()
    again = Run(plan, lambda line: None)
    again.go()
    steps = [entry["step"] for entry in again.entries() if entry["step"] not in ("play", "fit")]
    kept = next(
        entry["kept"] for entry in again.entries() if entry["generation"] == 1 and "kept" in entry
    )
    expected = ["gate", "policy", "gate"] + (["measure"] * 2 if kept else [])
    assert [
        step for at, step in enumerate(steps) if step != "policy" or steps[at - 1] != step
    ] == expected
    assert len(list(read_games(again.games_of(1)))) == 10


def test_a_line_of_the_log_that_was_not_written_to_its_end_is_passed_over(run, tmp_path):
    shutil.copytree(run.plan.folder, tmp_path / "learn")
    run = Run(replace(run.plan, folder=tmp_path / "learn"), lambda line: None)
    before = list(run.entries())
    with run.log.open("a", encoding="utf-8") as file:
        file.write('{"step": "measure", "gener')
    assert list(run.entries()) == before
    run.note("measure", generation=1)
    assert [entry["step"] for entry in run.entries()][-1] == "measure"
    assert len(list(run.entries())) == len(before) + 1


def test_a_match_that_was_stopped_decides_nothing(run, tmp_path, monkeypatch):
    shutil.copytree(run.plan.folder, tmp_path / "learn")
    run = Run(replace(run.plan, folder=tmp_path / "learn"), lambda line: None)
    before = list(run.entries())
    monkeypatch.setattr("magnifico.learn.run.hold", lambda *given: Score(2, 1.0, 50.0, 20.0))
    assert not run.match(1)
    assert list(run.entries()) == before


def test_a_run_is_drawn_from_its_log(run, tmp_path):
    paths = draw(run.entries(), tmp_path, "masters")
    assert [path.stem.split("-")[2] for path in paths] == ["error", "loss", "strength"]
    for path in paths:
        assert "generation" in path.read_text(encoding="utf-8")
    loss = paths[1].read_text(encoding="utf-8")
    assert loss.count("<circle") == 3, "of the chance, the policy and its teacher"


def test_of_many_generations_the_latest_can_be_told_apart(tmp_path):
    log = [
        {
            "step": "fit",
            "generation": number,
            "errors": {"points": {"0": 13.1, "1": 5.0}, "constant": {"0": 14.0, "1": 9.0}},
        }
        for number in range(1, 13)
    ]
    drawn = draw(log, tmp_path, "masters")[0].read_text(encoding="utf-8")
    colours = re.findall(r'<polyline .* stroke="(.*?)"', drawn)
    assert len(colours) == len(set(colours)) == 6
    assert "generation 12" in drawn
    assert "generation 7<" not in drawn
    assert max(float(y) for y in re.findall(r' y="(.*?)"', drawn)) < HEIGHT
    assert [mark for mark in ("0", "4", "8", "12", "16") if f">{mark}<" not in drawn] == []


def test_the_loss_is_drawn_of_generations_that_tell_it(tmp_path):
    errors = [{"points": {}, "constant": {}}, {"points": {}, "constant": {}, "chance": 0.4}]
    log = [
        {"step": "fit", "generation": number, "errors": one}
        for number, one in enumerate(errors, start=1)
    ]
    drawn = draw(log, tmp_path, "masters")[1].read_text(encoding="utf-8")
    assert drawn.count("<circle") == 1
    assert ">2</text>" in drawn
    assert ">1</text>" not in drawn


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
