"""Players: who they are, what they played, what of it others see, and how it is all forgotten."""

from __future__ import annotations

import asyncio
import csv
import functools
import io
from contextlib import ExitStack, closing

import pytest
from sqlalchemy import select

from magnifico.server.database import rows
from magnifico.server.database.push import Subscription
from magnifico.server.model import TableChange
from magnifico.server.players import identity, links
from magnifico.server.players.names import name_key
from magnifico.server.tokens import hash_of, new_token
from tests.core.sample import NAME
from tests.server.browser import BOT, ME, OPEN, Browser
from tests.server.local_server import running
from tests.server.playing_out import play_out

BEA = {"kind": "me", "name": "Bea"}


def keep(server, browser, address):
    """Let a browser open a link that was sent to an e-mail address; who it is then."""
    players = server.lobby.services.store.players
    secret = new_token()
    server.run(players.add_link(hash_of(secret), address, server.lobby.services.now() + 60))
    return browser.post("/api/players/sign-in/link", {"secret": secret})


def name(browser, wanted):
    return browser.post("/api/players/me", {"name": wanted})


def games(browser, **wanted):
    return browser.get("/api/players/me/games", **wanted)["games"]


def play_both(server, anna, bruno, first=NAME, second=NAME, **more):
    """Two browsers play each other, and one of them bots: a game that is soon over, if no other."""
    table = anna.table(first, [ME, OPEN], title="Sunday", listed=True)
    bruno.sit(table, 1, name="Bruno")
    play_out(server, table, 4)
    alone = anna.table(second, [BOT, ME, BOT], **more)
    play_out(server, alone, 5)
    return server, anna, bruno, table, alone


@pytest.fixture
def played(any_server, any_browsers):
    """Two browsers that played each other, and one of them bots, on each kind of database."""
    return play_both(any_server, any_browsers(), any_browsers())


@pytest.fixture(scope="module")
def games_to_look_at():
    """What was played at each server, for all tests that only look at it."""
    with ExitStack() as stack:

        @functools.cache
        def of(server):
            people = [stack.enter_context(closing(Browser(server.address))) for _ in range(2)]
            return play_both(server, *people, "masters", "lorenzo", options={"advanced": True})

        yield of


@pytest.fixture
def looked_at(any_server, games_to_look_at):
    """Games of Masters of Renaissance and Lorenzo il Magnifico, played once: a test may look at
    them, but change nothing."""
    return games_to_look_at(any_server)


def test_the_history_says_where_an_analysis_is(played):
    server, anna, bruno, table, alone = played
    assert not any(game["analysed"] for game in games(anna))
    studies = server.lobby.services.store.studies
    server.run(studies.keep_analysis(table, "quick", 1.0, {"method": 0}))
    assert {game["table"]: game["analysed"] for game in games(anna)} == {table: True, alone: False}
    keep(server, anna, "archive@example.org")
    me = name(anna, "Anna of the archive")
    anna.post("/api/players/me", {"show_history": True})
    told = bruno.get(f"/api/players/{me['handle']}/games")["games"]
    assert not any(game["analysed"] for game in told), "nobody else is told"


def test_finished_games_are_the_history_of_those_who_played(looked_at):
    _, anna, bruno, table, alone = looked_at
    found = games(anna)
    assert [game["table"] for game in found] == [alone, table]
    assert [seat["name"] for seat in found[1]["seats"]] == ["Anna", "Bruno"]
    assert [game["table"] for game in games(bruno)] == [table]
    for game in found:
        own = game["seats"][game["seat"]]
        assert sum(game["sources"].values()) == own["points"]
        assert (own["place"] == 1) == own["won"]
    assert anna.get(f"/api/tables/{table}/replay/0")["last"] == found[1]["moves"]


def test_the_history_is_filtered(looked_at):
    _, anna, _, table, alone = looked_at
    for wanted, expected in (
        ({"game": "masters"}, [table]),
        ({"option": "advanced"}, [alone]),
        ({"opponent": "brun"}, [table]),
        ({"opponent": "random"}, [alone]),
        ({"mode": "more"}, [alone]),
        ({"game": "masters", "mode": "more"}, []),
    ):
        assert [game["table"] for game in games(anna, **wanted)] == expected, wanted
    won = {game["table"] for game in games(anna, won="true")}
    lost = {game["table"] for game in games(anna, won="false")}
    assert won | lost == {table, alone}
    assert not won & lost


def test_statistics_tell_what_the_games_come_to(looked_at):
    _, anna, _, table, alone = looked_at
    told = anna.get("/api/players/me/statistics")
    lorenzo, masters = told["by_game"]
    history = {game["table"]: game for game in games(anna)}
    assert masters["best"] == history[table]["seats"][0]["points"]
    assert masters["best_table"] == table
    assert lorenzo["by_seat"][0] == {
        "number": 2,
        "games": 1,
        "won": int(history[alone]["seats"][1]["won"]),
    }
    assert [share["number"] for share in lorenzo["by_players"]] == [3]
    assert lorenzo["sources"][0]["sources"] == history[alone]["sources"]
    ids = {card["component"] for card in lorenzo["favourites"]}
    known = {one["id"] for one in anna.get("/api/games/lorenzo/components")}
    assert ids
    assert ids <= known
    meetings = {one["name"] or one["bot"]: one for one in told["head_to_head"]}
    assert meetings["Bruno"]["games"] == 1
    assert meetings["random"]["games"] == 2
    kinds = {(one["game"], one["mode"]): one for one in told["ratings"]}
    assert set(kinds) == {("masters", "two"), ("lorenzo", "more")}
    assert not any(one["settled"] for one in told["ratings"])
    assert kinds["masters", "two"]["history"][-1]["rating"] == kinds["masters", "two"]["rating"]


def test_everything_can_be_taken_away_as_json_and_csv(looked_at):
    _, anna, _, table, alone = looked_at
    export = anna.get("/api/players/me/export")
    assert {game["table"] for game in export["games"]} == {table, alone}
    assert set(export["tables"]) == {table, alone}
    answer = anna.web.get("/api/players/me/games.csv")
    lines = list(csv.DictReader(io.StringIO(answer.text)))
    assert [line["table"] for line in lines] == [alone, table]
    assert lines[1]["opponents"].startswith("Bruno ")


def test_nothing_is_public_that_a_player_did_not_make_public(played, any_browsers):
    server, anna, bruno, table, _ = played
    stranger = any_browsers()
    me = name(anna, f"Anna {table}")
    path = f"/api/players/{me['handle']}"
    for place in ("", "/games", "/statistics"):
        assert stranger.web.get(path + place).status_code == 404
    assert anna.refused("/api/players/me", {"show_history": True}, 409) == "not-kept"
    keep(server, anna, f"{table}@example.org")
    anna.post("/api/players/me", {"show_history": True})
    assert stranger.get(path)["name"] == f"Anna {table}"
    assert stranger.get(path)["ratings"] == []
    (_, shown) = stranger.get(f"{path}/games")["games"]
    assert shown["table"] is None
    assert shown["title"] == ""
    assert [seat["name"] for seat in shown["seats"]] == ["Anna", ""]
    told = stranger.get(f"{path}/statistics")
    assert told["ratings"] == []
    assert [one["bot"] for one in told["head_to_head"]] == ["random"]
    board = stranger.get(f"/api/players/ratings/{NAME}", mode="two")
    assert me["handle"] not in [row["handle"] for row in board["rows"]]
    anna.post("/api/players/me", {"show_ratings": True})
    board = stranger.get(f"/api/players/ratings/{NAME}", mode="two")
    assert me["handle"] in [row["handle"] for row in board["rows"]]
    bruno_handle = bruno.get("/api/players/me")["handle"]
    assert bruno_handle not in [row["handle"] for row in board["rows"]]


# -- identity -----------------------------------------------------------------------------------


def test_a_player_is_the_same_on_several_devices(any_server, any_browsers):
    desk, phone = any_browsers(), any_browsers()
    address = f"{new_token().lower()}@example.org"
    name(desk, new_token()[:12])
    table = desk.table(NAME, [ME, BOT], undo="free")
    alone = phone.table(NAME, [ME, BOT])
    play_out(any_server, alone)
    assert len(games(phone)) == 1
    me = keep(any_server, desk, address)
    assert me["kept"]
    assert me["name_kept"]
    again = keep(any_server, phone, address)
    assert again["handle"] == me["handle"]
    assert len(again["devices"]) == 2
    assert [game["table"] for game in games(desk)] == [alone], "what the phone played came along"
    assert table in [one["id"] for one in phone.get("/api/tables/mine")["tables"]]
    with phone.live(table, 0) as live:
        assert live.table["seats"][0]["mine"]
        assert live.wait_for_options()
    play_out(any_server, table)
    assert {game["table"] for game in games(phone)} == {alone, table}
    lost = next(device["id"] for device in again["devices"] if device["here"])
    desk.post("/api/players/me/devices/remove", {"id": lost})
    assert games(phone) == []
    assert phone.web.get(f"/api/tables/{table}/view", params={"seat": 0}).status_code == 404


def test_a_link_of_an_email_is_good_once_and_for_a_while(server, anna, bruno):
    players, now = server.lobby.services.store.players, server.lobby.services.now()
    secret, old = new_token(), new_token()
    server.run(players.add_link(hash_of(secret), "once@example.org", now + 60))
    server.run(players.add_link(hash_of(old), "old@example.org", now - 1))
    assert anna.post("/api/players/sign-in/link", {"secret": secret})["kept"]
    for worn in (secret, old, "guessed"):
        assert bruno.refused("/api/players/sign-in/link", {"secret": worn}, 403) == "old-link"


def test_the_last_way_back_is_not_thrown_away(server, anna):
    me = anna.get("/api/players/me")
    here = {"id": me["devices"][0]["id"]}
    assert anna.refused("/api/players/me/devices/remove", here, 409) == "last-device"
    assert anna.refused("/api/players/me/devices/remove", {"id": 0}, 409) == "last-device"


def test_a_kept_name_is_nobody_elses_whatever_it_is_written_like(server, browsers):
    anna, bruno, carla = browsers(), browsers(), browsers()
    name(anna, "Lucrezia")
    keep(server, anna, "lucrezia@example.org")
    for copy in ("lucrezia", "LUCREZIÀ", "Lucrez1a", "Lu crezia", "Luсrezia"):
        assert bruno.refused("/api/players/me", {"name": copy}, 409) == "name-taken", copy
        seats = [{"kind": "me", "name": copy}, OPEN]
        made = bruno.web.post("/api/tables", json={"game": "masters", "seats": seats})
        assert made.json()["code"] == "name-taken"
    family = bruno.table("masters", [{"kind": "me", "name": "Lucrezia"}, BOT])
    assert family, "at a table of one's own everybody is called as they like"
    name(carla, "Lorenza")
    keep(server, carla, "carla@example.org")
    assert carla.refused("/api/players/me", {"name": "Lucrezia"}, 409) == "name-taken"


def test_a_name_that_nobody_plays_under_is_free_again(server, browsers, monkeypatch):
    squatter, player = browsers(), browsers()
    name(squatter, "Bartolomea")
    keep(server, squatter, "squatter@example.org")
    assert player.refused("/api/players/me", {"name": "Bartolomea"}, 409) == "name-taken"
    monkeypatch.setattr(identity, "UNUSED_SECONDS", -1.0)
    assert name(player, "Bartolomea")["name"] == "Bartolomea"
    assert not squatter.get("/api/players/me")["name_kept"]


def test_all_of_a_player_is_deleted_and_other_games_go_on(any_server, any_browsers):
    anna, bruno = any_browsers(), any_browsers()
    address = f"{new_token().lower()}@example.org"
    over = anna.table(NAME, [ME, OPEN])
    bruno.sit(over, 1, name="Bruno")
    with anna.live(over, 0) as live:
        live.ask(type="chat", text="something private")
    play_out(any_server, over)
    alone = anna.table("masters", [ME])
    running_table = anna.table("masters", [ME, OPEN])
    bruno.sit(running_table, 1, name="Bruno")
    keep(any_server, anna, address)
    push = any_server.lobby.services.store.push
    device = any_server.run(any_server.lobby.table(alone)).row.owner
    any_server.run(push.add(device, Subscription(f"https://push.invalid/{over}", "", "", "en"), 1))
    any_server.run(push.follow(device, [over]))
    assert len(games(anna)) == 1
    assert anna.web.delete("/api/players/me").status_code == 204
    assert any_server.run(push.of([device])) == []
    assert any_server.run(push.followers(over)) == []
    assert games(anna) == []
    assert anna.get("/api/players/me/export")["tables"] == []
    assert bruno.web.get(f"/api/tables/{alone}").status_code == 404
    (game,) = games(bruno)
    assert [seat["name"] for seat in game["seats"]] == ["", "Bruno"]
    held = bruno.get(f"/api/tables/{running_table}")["table"]
    assert held["seats"][0]["away"]
    assert held["seats"][0]["name"] == ""
    texts = [line["text"] for line in bruno.get(f"/api/tables/{over}/chat")["lines"]]
    assert "something private" not in texts
    assert not keep(any_server, anna, address)["devices"][1:], "the address is known no more"


# -- chat ---------------------------------------------------------------------------------------

SAID = "Shall we play on Sunday?"


def said_at(server, table):
    """The lines of a table's chat that the database holds."""

    async def read():
        question = select(rows.chat.c.text).where(rows.chat.c.table_id == table)
        async with server.lobby.services.store.engine.begin() as connection:
            return [text for (text,) in await connection.execute(question)]

    return server.run(read())


def speak(browser, table):
    with browser.live(table, 0) as live:
        live.ask(type="chat", text=SAID)


def test_chat_goes_with_its_table(any_server, any_browsers):
    anna = any_browsers()
    deleted, other = (anna.table("lorenzo", [ME, BOT]) for _ in range(2))
    for table in (deleted, other):
        speak(anna, table)
        assert said_at(any_server, table) == [SAID]
    assert anna.web.delete(f"/api/tables/{deleted}").status_code == 204
    assert said_at(any_server, deleted) == []
    assert said_at(any_server, other) == [SAID]


def test_chat_goes_when_the_time_of_its_table_is_over(tmp_path):
    with (
        running(f"sqlite:///{tmp_path}/t.db", keep_unfinished_days=7) as server,
        closing(Browser(server.address)) as anna,
    ):
        old, fresh = (anna.table("lorenzo", [ME, BEA]) for _ in range(2))
        for table in (old, fresh):
            speak(anna, table)
        held = server.run(server.lobby.table(old))
        server.run(held.write(TableChange({"updated": held.row.updated - 8 * 86400})))
        server.run(server.lobby.sweep())
        assert anna.web.get(f"/api/tables/{old}").status_code == 404
        assert said_at(server, old) == []
        assert said_at(server, fresh) == [SAID]


def test_an_export_names_the_tables_of_a_player_and_leaves_their_chat_there(played):
    server, anna, bruno, table, alone = played
    address = f"{new_token().lower()}@example.org"
    keep(server, anna, address)
    wanted = name(anna, f"Anna who wrote at {table}")["name"]
    unfinished = anna.table("lorenzo", [ME, BOT])
    strange = bruno.table("lorenzo", [ME, BOT])
    speak(anna, unfinished)
    export = anna.get("/api/players/me/export")
    assert export["me"]["name"] == wanted
    assert export["me"]["emails"] == [address]
    assert {game["table"] for game in export["games"]} == {table, alone}
    assert set(export["tables"]) == {table, alone, unfinished}
    assert strange not in str(export)
    assert SAID not in str(export)


# -- members and closed servers -----------------------------------------------------------------


def test_public_tables_can_be_for_members(tmp_path):
    with (
        running(f"sqlite:///{tmp_path}/t.db", members=True) as server,
        closing(Browser(server.address)) as anna,
        closing(Browser(server.address)) as bruno,
    ):
        public = {"game": "masters", "seats": [ME, OPEN]}
        assert anna.refused("/api/tables", public, 403) == "members-only"
        listed = {"game": "masters", "seats": [ME, BOT], "listed": True}
        assert anna.refused("/api/tables", listed, 403) == "members-only"
        assert anna.table("masters", [ME, BOT]), "nobody needs an account to play with friends"
        keep(server, anna, "anna@example.org")
        table = anna.table("masters", [ME, OPEN])
        assert bruno.refused(f"/api/tables/{table}/sit", {"seat": 1}, 403) == "members-only"
        bruno.sit(table, 1, anna.links(table)[1])


def test_a_closed_server_is_for_those_whom_the_owner_invites(tmp_path):
    database = f"sqlite:///{tmp_path}/t.db"
    first = asyncio.run(links.owner_path(database))
    with (
        running(database, closed=True) as server,
        closing(Browser(server.address)) as owner,
        closing(Browser(server.address)) as guest,
    ):
        for path in ("/api/tables", "/api/players/ratings/masters", "/api/tables/mine"):
            assert guest.web.get(path).json()["code"] == "closed"
        assert guest.refused("/api/tables", {"game": "masters", "seats": [ME]}, 403) == "closed"
        assert guest.get("/api/players/me")["role"] == ""
        assert guest.get("/api/catalogue")["closed"]
        accept = "/api/players/invitations/accept"
        secret = first.partition("#")[2]
        assert owner.post(accept, {"secret": secret})["role"] == "owner"
        assert guest.refused(accept, {"secret": secret}, 403) == "old-invitation"
        assert asyncio.run(links.owner_path(database)) is None
        table = owner.table("masters", [ME, OPEN])
        made = owner.post("/api/players/invitations", {"uses": 1})
        secret = made["path"].partition("#")[2]
        assert guest.post(accept, {"secret": secret})["role"] == "member"
        guest.sit(table, 1)
        assert guest.refused("/api/players/invitations", {}, 403) == "not-server-owner"
        with closing(Browser(server.address)) as third:
            assert third.refused(accept, {"secret": secret}, 403) == "old-invitation"
            with pytest.raises(Exception, match="403"), third.socket(table):
                pass


def test_names_that_look_alike_have_one_key():
    assert name_key("Anna") != name_key("Hanna")
    assert name_key("\u200bAnna\u00a0") == name_key("anna")
    assert name_key("💎") == ""
