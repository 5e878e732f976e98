"""The lobby: what is on, who is here, and quick pairing, also across two servers."""

from __future__ import annotations

from contextlib import closing

from tests.server.browser import BOT, ME, OPEN, PERSON, Browser
from tests.server.local_server import running
from tests.server.postgres import new_database
from tests.server.test_players import keep
from tests.server.test_races import at_once


def ids(tables):
    return [table["id"] for table in tables]


def test_the_lobby_tells_free_seats_and_games_to_watch(any_browsers):
    anna, bruno = any_browsers(), any_browsers()
    free = anna.table("masters", [ME, OPEN])
    public = anna.table("lorenzo", [ME, PERSON, BOT], listed=True)
    private = anna.table("masters", [ME, PERSON])
    shown = anna.table("masters", [ME, BOT], listed=True)
    told = bruno.get("/api/lobby")
    assert {free, public} <= set(ids(told["open"]))
    assert shown in ids(told["running"])
    assert private not in ids(told["open"]) + ids(told["running"])
    bruno.post(f"/api/tables/{shown}/watch", {})
    assert bruno.get(f"/api/tables/{shown}/view", seat=-1)["view"]["viewer"] == -1


def test_who_is_here_is_named_only_if_they_want(server, browsers):
    anna, bruno = browsers(), browsers()
    before = anna.get("/api/lobby")["here"]
    anna.web.post("/api/lobby", json={"name": "Anna of the lobby"})
    bruno.web.post("/api/lobby", json={})
    told = bruno.get("/api/lobby")
    assert told["here"] == before + 2
    assert "Anna of the lobby" in told["names"]
    assert "" not in told["names"]
    anna.web.post("/api/lobby", json={})
    assert "Anna of the lobby" not in bruno.get("/api/lobby")["names"]
    carla = browsers()
    carla.post("/api/players/me", {"name": "Clarice"})
    keep(server, carla, "clarice@example.org")
    assert anna.refused("/api/lobby", {"name": "clarice"}, 409) == "name-taken"


def test_quick_pairing_finds_a_table_that_fits(browsers):
    first, second, third, fourth = (browsers() for _ in range(4))
    wish = {"game": "lorenzo", "seats": 3, "options": {"advanced": True}, "name": "Any"}
    opened = first.post("/api/lobby/pair", wish)["table"]
    assert opened["listed"]
    assert opened["time"]["budget"] == 3600
    again = first.post("/api/lobby/pair", wish)["table"]
    assert again["id"] != opened["id"], "nobody is paired with themselves"
    first.web.delete(f"/api/tables/{again['id']}")
    other = second.post("/api/lobby/pair", wish | {"pace": "day"})["table"]
    assert other["id"] != opened["id"]
    plain = {"options": {"advanced": False}}
    for different in ({"seats": 4}, plain, {"game": "masters", "options": {}}):
        assert fourth.post("/api/lobby/pair", wish | different)["table"]["id"] != opened["id"]
    assert second.post("/api/lobby/pair", wish)["table"]["id"] == opened["id"]
    anything = {"seats": 3, "pace": "live", "options": {"advanced": True}, "name": "Any"}
    full = third.post("/api/lobby/pair", anything)["table"]
    assert full["id"] == opened["id"]
    assert full["status"] == "running"


def test_pairing_follows_the_rules_of_public_tables(tmp_path):
    with (
        running(f"sqlite:///{tmp_path}/t.db", members=True) as server,
        closing(Browser(server.address)) as anna,
    ):
        wish = {"game": "masters", "seats": 2}
        assert anna.refused("/api/lobby/pair", wish, 403) == "members-only"
        keep(server, anna, "anna@example.org")
        assert anna.post("/api/lobby/pair", wish)["table"]["status"] == "waiting"
        assert anna.refused("/api/lobby/pair", wish | {"game": "chess"}, 400) == "game"
        anything = anna.post("/api/lobby/pair", {"pace": "day"})["table"]
        assert anything["time"]["budget"] > 86400


def test_two_who_look_for_each_other_at_two_servers_meet(postgres):
    database = new_database(postgres, "lobby")
    with (
        running(database) as one,
        running(database) as other,
        closing(Browser(one.address)) as anna,
        closing(Browser(other.address)) as bruno,
    ):
        for pace in ("live", "day", "live"):
            wish = {"game": "masters", "seats": 2, "pace": pace}
            answers = at_once(
                lambda wish=wish: anna.post("/api/lobby/pair", wish | {"name": "Anna"}),
                lambda wish=wish: bruno.post("/api/lobby/pair", wish | {"name": "Bruno"}),
            )
            assert len({answer["table"]["id"] for answer in answers}) == 1
        anna.web.post("/api/lobby", json={"name": "Anna at the first"})
        assert "Anna at the first" in bruno.get("/api/lobby")["names"]
