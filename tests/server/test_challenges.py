"""The challenge of the week: one deal, one try, and a board that tells nothing too early."""

from __future__ import annotations

import pytest

from magnifico.server.challenges import weeks
from magnifico.server.challenges.weeks import end_of, new_week, week_of
from tests.server.playing_out import play_out
from tests.server.test_players import keep

WEEK = 7 * 86400


@pytest.fixture(autouse=True)
def both_games(monkeypatch):
    """The games that take turns, whatever other tests play."""
    monkeypatch.setattr(weeks, "games", lambda: ("lorenzo", "masters"))


def test_everybody_gets_the_same_deal_once(any_server, any_browsers):
    anna, bruno, carla = any_browsers(), any_browsers(), any_browsers()
    names = [f"{name} {anna.address}" for name in ("Anna", "Bruno")]
    info = anna.get("/api/challenges")
    assert info["open"]
    assert info["table"] is None
    tables = []
    for browser, name in zip((anna, bruno), names):
        begun = browser.post("/api/challenges", {"name": name})
        tables.append(begun["table"])
        assert not begun["done"]
        assert browser.refused("/api/challenges", {"name": name}, 409) == "tried"
    watch = f"/api/challenges/{info['week']}/watch"
    play_out(any_server, tables[0], 1)
    mine = anna.get("/api/challenges")
    assert mine["done"]
    assert names[0] in [row["name"] for row in mine["rows"]]
    assert all(row["table"] is None for row in bruno.get("/api/challenges")["rows"])
    assert bruno.refused(watch, {"table": tables[0]}, 403) == "not-tried"
    assert bruno.web.get(f"/api/tables/{tables[0]}/replay/0").status_code == 404
    play_out(any_server, tables[1], 2)
    assert bruno.web.post(watch, json={"table": tables[0]}).status_code == 204
    deals = [
        bruno.get(f"/api/tables/{table}/replay/0", seat=-1, open_hands="true")["view"]["state"]
        for table in tables
    ]
    assert deals[0] == deals[1]
    assert bruno.refused(watch, {"table": "other"}, 404) == "no-try"
    rows = bruno.get("/api/challenges")["rows"]
    order = [(-row["won"], -row["points"]) for row in rows]
    assert order == sorted(order)
    assert [row["mine"] for row in rows].count(True) == 1
    assert carla.get("/api/challenges")["rows"][0]["table"] is None


def test_a_try_with_take_backs_is_none(server, anna):
    table = anna.post("/api/challenges", {"name": "Turncoat"})["table"]
    with anna.live(table, 0) as live:
        live.move(live.wait_for_options()[0]["move"])
        live.wait_for_options()
        assert live.ask(type="undo", seq=live.seq)["type"] == "done"
    play_out(server, table)
    told = anna.get("/api/challenges")
    assert told["done"]
    assert not told["counts"]
    assert "Turncoat" not in [row["name"] for row in told["rows"]]


def test_a_second_device_is_no_second_try(server, browsers):
    one, other = browsers(), browsers()
    table = one.post("/api/challenges", {"name": "One and the same"})["table"]
    keep(server, other, "challenge@example.org")
    keep(server, one, "challenge@example.org")
    assert other.get("/api/challenges")["table"] == table
    assert other.refused("/api/challenges", {"name": "Other"}, 409) == "tried"


def test_weeks_follow_each_other_and_games_take_turns(anna):
    now = 1_794_900_000.0
    names = [week_of(now + number * WEEK) for number in range(60)]
    assert now < end_of(names[0]) <= now + WEEK
    ends = [end_of(name) for name in names]
    assert [later - sooner for sooner, later in zip(ends, ends[1:])] == [WEEK] * 59
    assert {new_week(name, "").game for name in names} == {"lorenzo", "masters"}
    for wrong in ("2026-W60", "2026-W00", "nonsense", "1999-W10"):
        assert anna.web.get(f"/api/challenges/{wrong}").json()["code"] == "no-week"
