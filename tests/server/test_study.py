"""The study room over HTTP: analyses that are asked for, watched, stopped and kept; trials,
comments, exports and puzzles."""

from __future__ import annotations

import time
from contextlib import closing

import pytest

from magnifico.core.game import Game
from magnifico.core.record import parse_record
from magnifico.study import DEPTHS, Depth, analyse
from magnifico.study.puzzles import puzzles_of
from tests.browser.moments import record_of
from tests.server.browser import ME, Browser
from tests.server.local_server import running

TINY = Depth(16, 2, playouts=1, trees=2)


@pytest.fixture(scope="module", autouse=True)
def tiny_depths():
    """Both depths look but a moment; a thorough one is still much longer."""
    usual = dict(DEPTHS)
    DEPTHS.update(quick=TINY, thorough=Depth(4000, 8, trees=2))
    yield
    DEPTHS.update(usual)


def refusal(answer):
    return answer.status_code, answer.json()["code"]


@pytest.fixture(scope="module")
def brought(server):
    """A finished game of three players that somebody brought, and their browser."""
    with closing(Browser(server.address)) as browser:
        text = record_of("masters-3")
        held = browser.post("/api/records", {"text": text, "title": "A lesson"})
        yield browser, held["table"]["id"], text


def awaited(browser, table):
    """The status of an analysis once it is no longer on its way."""
    for _ in range(3000):
        found = browser.get(f"/api/tables/{table}/analysis")
        if found["state"] != "running":
            return found
        time.sleep(0.05)
    raise AssertionError(f"the analysis does not end: {found}")


@pytest.fixture(scope="module")
def analysed(brought):
    browser, table, text = brought
    assert browser.get(f"/api/tables/{table}/analysis")["state"] == "none"
    started = browser.post(f"/api/tables/{table}/analysis", {"depth": "quick"})
    assert started["state"] == "running"
    found = awaited(browser, table)
    assert found["state"] == "done"
    return browser, table, found["analysis"], text


def test_the_page_tells_what_the_command_tells(analysed):
    _, _, told, text = analysed
    record = parse_record(text)
    expected = analyse(record, TINY).document()
    assert told["players"] == expected["players"]
    assert told["moments"] == expected["moments"]
    assert told["draws"] == expected["draws"]
    assert told["outlooks"] == expected["outlooks"]
    for move, figures in zip(told["moves"], expected["moves"], strict=True):
        assert {name: move[name] for name in figures} == figures
        assert (move["better"] is not None) == (move["loss"] > 0)
    for point in told["turning_points"]:
        assert point["text"]["en"] != point["text"]["it"]


def test_an_analysis_is_kept_for_everybody_who_may_look_back(analysed, bruno):
    browser, table, told, _ = analysed
    assert refusal(bruno.web.get(f"/api/tables/{table}/analysis")) == (404, "no-table")
    bruno.post(f"/api/tables/{table}/watch", {"secret": browser.links(table)[-1]})
    assert bruno.get(f"/api/tables/{table}/analysis")["analysis"] == told
    again = browser.post(f"/api/tables/{table}/analysis", {"depth": "quick"})
    assert again["state"] == "done"


def test_a_running_game_is_not_analysed(anna):
    table = anna.table("masters", [ME])
    code = anna.refused(f"/api/tables/{table}/analysis", {"depth": "quick"}, status=403)
    assert code == "not-over"


def test_an_analysis_can_be_stopped_by_who_asked_for_it(anna, bruno):
    table = anna.post("/api/records", {"text": record_of("lorenzo-4")})["table"]["id"]
    path = f"/api/tables/{table}/analysis"
    anna.post(path, {"depth": "thorough"})
    bruno.post(f"/api/tables/{table}/watch", {"secret": anna.links(table)[-1]})
    assert refusal(bruno.web.delete(path)) == (403, "not-yours")
    assert anna.web.delete(path).status_code == 204
    assert anna.get(path)["state"] == "none"
    assert refusal(anna.web.delete(path)) == (409, "not-running")


def test_an_analysis_outlives_the_server(tmp_path):
    database = f"sqlite:///{tmp_path}/t.db"
    with running(database) as server, closing(Browser(server.address)) as browser:
        table = browser.post("/api/records", {"text": record_of("masters-1")})["table"]["id"]
        browser.post(f"/api/tables/{table}/analysis", {})
        told = awaited(browser, table)
        cookie = browser.cookie()
    with running(database) as server, closing(Browser(server.address)) as browser:
        browser.web.headers.update(cookie)
        assert browser.get(f"/api/tables/{table}/analysis") == told


# -- trials -----------------------------------------------------------------------------------


def test_the_best_move_passes_a_trial_and_a_bad_one_does_not(brought):
    browser, table, text = brought
    record = parse_record(text)
    number = next(
        number
        for number in range(20, len(record.moves))
        if len(Game.replay(record.until(number)).decision.options) > 5
    )
    seat = record.moves[number].seat
    path = f"/api/tables/{table}/moments/{number}"
    found = browser.post(f"{path}/trial", {"seat": seat, "moves": [record.moves[number].text]})
    best = browser.post(f"{path}/trial", {"seat": seat, "moves": [found["best"]]})
    assert (best["verdict"], best["loss"]) == ("best", 0.0)
    assert best["said"]["en"] != best["said"]["it"]
    told = browser.post(f"{path}/previews", {"seat": seat, "lines": [[found["best"]]]})
    assert told["previews"][0]["legal"]
    other = (seat + 1) % 3
    wrong = {"seat": other, "moves": ["row:1"]}
    assert browser.refused(f"{path}/trial", wrong, status=409) == "not-your-turn"
    wrong = {"seat": seat, "moves": ["nonsense"]}
    assert browser.refused(f"{path}/trial", wrong, status=400) == "notation"


# -- comments and exports ---------------------------------------------------------------------


@pytest.fixture
def without_comments(analysed):
    """A game that was looked at, which has no comments before a test and after it."""
    yield analysed
    browser, table, _, _ = analysed
    path = f"/api/tables/{table}/comments"
    for comment in browser.get(path)["comments"]:
        browser.post(path, {"number": comment["number"], "text": ""})


def test_a_comment_is_kept_in_the_record(without_comments, bruno):
    browser, table, _, _ = without_comments
    path = f"/api/tables/{table}/comments"
    told = browser.post(path, {"number": 7, "text": "Too {early}\nfor that"})
    assert told["comments"] == [{"number": 7, "text": "Too {early} for that"}]
    record = parse_record(browser.web.get(f"/api/tables/{table}/record").text)
    assert record.comments == {7: "Too (early) for that"}
    again = browser.post("/api/records", {"text": str(record)})["table"]["id"]
    kept = browser.get(f"/api/tables/{again}/comments")
    assert kept == {"comments": [{"number": 7, "text": "Too (early) for that"}], "may_write": True}
    bruno.post(f"/api/tables/{table}/watch", {"secret": browser.links(table)[-1]})
    assert not bruno.get(path)["may_write"]
    assert bruno.refused(path, {"number": 7, "text": "No"}, status=403) == "not-yours"
    assert browser.refused(path, {"number": 9999, "text": "No"}, status=404) == "no-moment"
    assert browser.post(path, {"number": 7, "text": " "})["comments"] == []


def test_exports_have_the_comments_and_the_marks(without_comments):
    browser, table, told, _ = without_comments
    browser.post(f"/api/tables/{table}/comments", {"number": 9, "text": "Here it began."})
    page = browser.web.get(f"/api/tables/{table}/analysis/report?words=it").text
    assert "Here it began." in page
    assert "Probabilità di vincere" in page
    assert "<script" not in page
    text = browser.web.get(f"/api/tables/{table}/analysis/record?words=en").text
    comments = parse_record(text).comments
    assert comments[9].startswith("Here it began.")
    marked = {move["number"] for move in told["moves"] if move["mark"] != "good"}
    assert marked <= set(comments)


# -- puzzles ----------------------------------------------------------------------------------


def test_a_puzzle_is_solved_by_its_best_turn_alone(anna):
    listed = anna.get("/api/puzzles/masters")
    assert listed["daily"] in {one["id"] for one in listed["puzzles"]}
    name = listed["puzzles"][0]["id"]
    puzzle = puzzles_of("masters")[name]
    seen = anna.get(f"/api/puzzles/masters/{name}")
    view = seen["view"]
    (decision,) = [one for one in view["decisions"] if one["options"]]
    assert decision["seat"] == view["viewer"]
    right = anna.post(f"/api/puzzles/masters/{name}/answer", {"moves": [puzzle.solution[0]]})
    assert right["right"]
    assert len(right["said"]) >= 1
    other = next(one["move"] for one in decision["options"] if one["move"] != puzzle.solution[0])
    wrong = anna.post(f"/api/puzzles/masters/{name}/answer", {"moves": [other]})
    assert not wrong["right"]
    assert wrong["solution"] == list(puzzle.solution)


def test_a_puzzle_that_is_not_there(anna):
    assert refusal(anna.web.get("/api/puzzles/masters/nothing")) == (404, "no-puzzle")
    assert refusal(anna.web.get("/api/puzzles/chess")) == (404, "no-game")
