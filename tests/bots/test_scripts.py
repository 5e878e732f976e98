"""The scripts that tune the weights and measure the ladder run, and do as they say."""

import importlib.util
import sys
import tomllib
from pathlib import Path

import pytest

from magnifico.bots import GreedyBot
from magnifico.bots.knowledge import evaluation_from, weights_of
from tests.bots.tables import play, start

SCRIPTS = Path(__file__).parents[2] / "scripts"


def script(name):
    spec = importlib.util.spec_from_file_location(f"script_{name}", SCRIPTS / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("task", "game", "players", "search"),
    [("lorenzo", "lorenzo", 2, "0"), ("masters", "masters", 2, "0"), ("solo", "masters", 1, "2")],
)
def test_tuning_writes_weights_that_play(
    monkeypatch, tmp_path, capsys, task, game, players, search
):
    tune = script("tune")
    out = tmp_path / "weights.toml"
    short = ["--rounds", "1", "--games", "8", "--epochs", "2", "--units", "8", "--check", "2"]
    monkeypatch.setattr(tune, "HELD_OUT", 0.003)  # of 1000: the first three games of the eight
    monkeypatch.setattr(tune, "judged", lambda *rest: 1.0)
    monkeypatch.setattr(
        sys, "argv", ["tune.py", task, "--out", str(out), "--search", search, *short]
    )
    tune.main()
    assert "off by" in capsys.readouterr().out
    weights = tomllib.loads(out.read_text(encoding="utf-8"))
    evaluation = evaluation_from(game, weights)
    bots = [GreedyBot(evaluation=evaluation) for _ in range(players)]
    assert play(start(game, players), bots).is_over()


def test_a_fit_finds_what_features_are_worth():
    tune = script("tune")
    np = tune.np
    draw = np.random.default_rng(1)
    features = draw.normal(0, 1, (6000, 3)).astype(np.float32)
    targets = (5 + 2 * features[:, 0] - 3 * np.maximum(features[:, 1], 0)).astype(np.float32)
    games = np.arange(6000) // 4
    sample = tune.Sample(features, targets, games, games, targets)
    model, error = tune.fit(sample, 8, 120)
    assert error < 0.3 * targets.std()
    table = model.table(["a", "b", "c"])
    assert list(table["features"]) == ["a", "b", "c"]


def test_tuning_goes_on_from_the_present_network():
    tune = script("tune")
    evaluation = evaluation_from("masters", weights_of("masters"))
    state = start("masters", 3)
    rows = [evaluation.features(state, seat) for seat in range(3)]
    features = tune.np.array(rows * 40, tune.np.float32)
    targets = features[:, 0] + tune.np.arange(120, dtype=tune.np.float32)
    games = tune.np.arange(120)
    model = tune.Fit(tune.Sample(features, targets, games, games, targets), 32)
    model.begin_with(weights_of("masters"))
    assert model.estimate(features[:3]) == pytest.approx(evaluation.values(state), abs=0.01)
    again = evaluation_from(
        "masters", {**weights_of("masters"), **model.table(list(weights_of("masters")["features"]))}
    )
    assert again.values(state) == pytest.approx(evaluation.values(state), abs=0.01)


def test_some_seats_of_self_play_value_leaders_too_highly():
    tune = script("tune")
    weights = weights_of("lorenzo")
    state = start("lorenzo", 2, options={"advanced": True})
    while state.round == 0:
        state.play(state.options[0])
    plain = evaluation_from("lorenzo", weights)
    keen = evaluation_from("lorenzo", tune.longing(weights, {"hand": 2.5}))
    held = plain.features(state, 0)[list(weights["features"]).index("hand")]
    assert held == 4
    assert keen.value(state, 0) - plain.value(state, 0) == pytest.approx(2.5 * held)


def test_the_ladder_plays_what_is_missing_and_writes_a_page(monkeypatch, tmp_path):
    ladder = script("ladder")
    monkeypatch.setattr(ladder, "FOLDER", tmp_path)
    monkeypatch.setattr(ladder, "PAGE", tmp_path / "ladder.md")
    match = ladder.Match("masters", ("merchant", "random"), 2, 4, 0.65)
    monkeypatch.setattr(ladder, "matches", lambda: [match])
    monkeypatch.setattr(ladder, "duels", lambda game: [match] if game == "masters" else [])
    ladder.play_all(1)
    assert len(match.log.read_text(encoding="utf-8").splitlines()) == 5
    ladder.play_all(1)  # nothing is played twice
    assert len(match.log.read_text(encoding="utf-8").splitlines()) == 5
    page = ladder.page()
    assert (
        "| merchant – random | 4 | 100.0% | 51.0% – 100.0% | 65% | yes, within the error |" in page
    )
    assert "Not played yet." in page


def test_intervals_and_judgements():
    ladder = script("ladder")
    assert [round(bound, 3) for bound in ladder.interval(0.5, 100)] == [0.404, 0.596]
    assert ladder.judgement(0.9, 400, 0.65) == "yes"
    assert ladder.judgement(0.67, 100, 0.65) == "yes, within the error"
    assert ladder.judgement(0.6, 100, 0.65) == "no, within the error"
    assert ladder.judgement(0.4, 400, 0.65) == "no"
