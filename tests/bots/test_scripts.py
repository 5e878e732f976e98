"""The script that measures the ladder runs, and does as it says."""

import importlib.util
import sys
from dataclasses import replace
from pathlib import Path

from magnifico.bots import Budget
from magnifico.bots.masters import LIKES

CARDS = {"lorenzo": ("buildings", "territories"), "masters": ("cards",)}
SCRIPTS = Path(__file__).parents[2] / "scripts"


def script(name):
    spec = importlib.util.spec_from_file_location(f"script_{name}", SCRIPTS / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_the_ladder_plays_what_is_missing_and_writes_a_page(monkeypatch, tmp_path):
    ladder = script("ladder")
    monkeypatch.setattr(ladder, "FOLDER", tmp_path)
    monkeypatch.setattr(ladder, "PAGE", tmp_path / "ladder.md")
    match = ladder.Match("masters", ("merchant", "random"), 2, 4, 0.65)
    monkeypatch.setattr(ladder, "matches", lambda: [match])
    monkeypatch.setattr(ladder, "LADDER", {"Masters of Renaissance": [match]})
    monkeypatch.setattr(ladder, "CHURCH", [ladder.Church("greedy", 1)])
    ladder.play_all(1)
    assert len(match.log.read_text(encoding="utf-8").splitlines()) == 5
    ladder.play_all(1)  # nothing is played twice
    assert len(match.log.read_text(encoding="utf-8").splitlines()) == 5
    page = ladder.page()
    assert (
        "| merchant – random | 4 | 100.0% | 51.0% – 100.0% | 65% | yes, within the error |" in page
    )
    assert "Not played yet." in page
    assert "| greedy | 1 | 2 | 0 (0.0%) | below 0.5% |" in page


def test_games_of_a_level_that_has_changed_do_not_count(monkeypatch, tmp_path):
    ladder = script("ladder")
    monkeypatch.setattr(ladder, "FOLDER", tmp_path)
    match = ladder.Match("masters", ("merchant", "random"), 2, 4, 0.65)
    church = ladder.Church("merchant", 1)
    ladder.play(match, 4, 1)
    church.measure(1)
    kept = match.log.read_text(encoding="utf-8")
    assert '"sources": {}' in kept
    assert len(ladder.result_of(match).results) == 4
    monkeypatch.setitem(ladder.CARELESSNESS, "merchant", 0.5)
    assert ladder.result_of(match) is None
    other = ladder.Church("merchant", 1)
    other.read()
    assert other.played == 0
    ladder.play(match, 2, 1)
    assert len(ladder.result_of(match).results) == 2


def test_of_what_a_seat_took_the_leaders_are_kept(monkeypatch, tmp_path):
    ladder = script("ladder")
    monkeypatch.setattr(ladder, "FOLDER", tmp_path)
    match = ladder.Match("masters", ("merchant", "random"), 2, 2, 0.65)
    ladder.play(match, 2, 1)
    taken = [{"leader": ["a"], "card": ["b"]}, {"card": ["c"]}]
    short = ladder._short(replace(ladder.result_of(match).results[0], taken=taken))
    assert short["taken"] == [{"leader": ["a"]}, {}]


def test_of_personalities_all_is_kept_that_shows_their_style(monkeypatch, tmp_path):
    ladder = script("ladder")
    monkeypatch.setattr(ladder, "FOLDER", tmp_path)
    monkeypatch.setitem(ladder.BUDGETS, ladder.LEVEL, Budget(1))
    for game in ("lorenzo", "masters"):
        match = next(match for match in ladder.PERSONAL if match.game == game)
        ladder.play(match, 2, 1)
        rows = ladder.style_rows(game)
        assert rows[0].count("|") == rows[1].count("|") == rows[2].count("|")
        assert rows[0].count("|") == rows[3].count("|"), "one that is not played yet"
        assert rows[2].startswith("| builder – magnifico")
        result = ladder.result_of(match).results[0]
        for count in ladder.STYLES[game].values():
            assert count(result, 0) >= 0
        cards = [ladder.STYLES[game][kind](result, 0) for kind in CARDS[game]]
        assert sum(cards) <= len(result.taken[0].get("card", ()))


def test_points_of_the_best_are_those_of_both(monkeypatch, tmp_path):
    ladder = script("ladder")
    monkeypatch.setattr(ladder, "FOLDER", tmp_path)
    match = ladder.Match("masters", ("merchant", "random"), 2, 6)
    monkeypatch.setattr(ladder, "BEST", match)
    assert ladder.point_rows()[2] == "| merchant – random | 0 of 6 | | | 120 |"
    ladder.play(match, 4, 1)
    points = [points for game in ladder.result_of(match).results for points in game.points]
    assert f"| 4 of 6 | {sum(points) / 8:.1f} |" in ladder.point_rows()[2]


def test_games_of_a_personality_that_likes_something_else_do_not_count(monkeypatch):
    ladder = script("ladder")
    before = {bot: ladder.made_with("masters", [bot]) for bot in ("builder", "bishop", "magnifico")}
    monkeypatch.setitem(LIKES["builder"], "cards", 0.5)
    after = {bot: ladder.made_with("masters", [bot]) for bot in before}
    assert [bot for bot in before if before[bot] != after[bot]] == ["builder"]


def test_a_bot_sits_alone_among_others_in_every_seat(monkeypatch, tmp_path):
    ladder = script("ladder")
    monkeypatch.setattr(ladder, "FOLDER", tmp_path)
    match = ladder.Match("masters", ("merchant", "random"), 4, 4, 0.55, alone=True)
    ladder.play(match, 4, 1)
    one, others = ladder.result_of(match).standings.table
    assert (one.games, others.games) == (4, 12)
    assert match.title == "one merchant among 3 of random"


def test_a_wrong_answer_in_the_last_report_is_noticed(monkeypatch, tmp_path):
    ladder = script("ladder")
    monkeypatch.setattr(ladder, "FOLDER", tmp_path)
    monkeypatch.setattr(ladder, "best_answer", lambda state: -1)
    church = ladder.Church("greedy", 1)
    church.measure(1)
    assert church.wrong == church.asked > 0


def test_a_target_is_judged_by_the_interval():
    ladder = script("ladder")
    assert ladder.judgement(0.9, 400, 0.65) == "yes"
    assert ladder.judgement(0.67, 100, 0.65) == "yes, within the error"
    assert ladder.judgement(0.6, 100, 0.65) == "no, within the error"
    assert ladder.judgement(0.4, 400, 0.65) == "no"
