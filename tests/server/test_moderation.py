"""The host of a table: who spoils it says nothing more, or plays somewhere else."""

from __future__ import annotations

import pytest

from tests.server.browser import BOT, ME, OPEN, PERSON


def say(live, text):
    return live.ask(type="chat", text=text)


@pytest.fixture
def public(any_browsers):
    """A listed table with two open seats: the host, a player, a spectator."""
    anna, bruno, carla = (any_browsers() for _ in range(3))
    table = anna.table("lorenzo", [ME, OPEN, OPEN, BOT], listed=True)
    bruno.sit(table, 1, name="Bruno")
    carla.post(f"/api/tables/{table}/watch", {})
    return table, anna, bruno, carla


def test_the_host_mutes_a_player(public):
    table, anna, bruno, carla = public
    with anna.live(table) as host, bruno.live(table, 1) as player, carla.live(table) as spectator:
        assert say(player, "spam")["type"] == "done"
        held = anna.post(f"/api/tables/{table}/mute", {"seat": 1})
        assert [seat["muted"] for seat in held["table"]["seats"]] == [False, True, False, False]
        refused = say(player, "spam")
        assert refused["code"] == "muted"
        assert refused["text"] == ["refusal.muted", {}]
        assert say(spectator, "bravo")["type"] == "done"
        anna.post(f"/api/tables/{table}/mute", {"seat": 1, "muted": False})
        assert say(player, "sorry")["type"] == "done"
        assert say(host, "grazie")["type"] == "done"
    chat = anna.get(f"/api/tables/{table}/chat")["lines"]
    notices = [(line["notice"], line["seat"]) for line in chat if line["notice"]]
    assert notices == [("sat", 1), ("muted", 1), ("unmuted", 1)]
    assert [line["text"] for line in chat if line["text"]] == ["spam", "bravo", "sorry", "grazie"]


def test_the_host_mutes_all_spectators(public):
    table, anna, bruno, carla = public
    held = anna.post(f"/api/tables/{table}/mute", {"seat": -1})
    assert held["table"]["spectators_muted"]
    with bruno.live(table, 1) as player, carla.live(table) as spectator:
        assert say(spectator, "spam")["code"] == "muted"
        assert say(player, "finalmente")["type"] == "done"


def test_the_host_refuses_a_browser_before_the_start(public):
    table, anna, bruno, carla = public
    with anna.live(table) as host, bruno.live(table, 1) as player:
        anna.post(f"/api/tables/{table}/refuse", {"seat": 1})
        assert player.expect("closed")["code"] == "forbidden"
        assert host.expect("chat")["line"]["notice"] == "refused"
        host.wait_until(lambda told: not told["seats"][1]["taken"])
    for seat in (1, 2):
        path, body = f"/api/tables/{table}/sit", {"seat": seat}
        assert bruno.refused(path, body, 403) == "refused"
    with bruno.live(table) as refused:
        assert say(refused, "spam")["code"] == "muted"
    carla.sit(table, 1, name="Carla")
    assert carla.get(f"/api/tables/{table}")["table"]["seats"][1]["name"] == "Carla"


def test_who_sits_down_next_is_not_muted_and_has_no_notices_of_another(public):
    table, anna, bruno, carla = public
    bruno.post(f"/api/tables/{table}/notice", {"seat": 1, "webhook": "http://example.org/"})
    anna.post(f"/api/tables/{table}/mute", {"seat": 1})
    bruno.post(f"/api/tables/{table}/leave", {"seat": 1})
    assert not carla.sit(table, 1)["table"]["seats"][1]["muted"]
    notice = carla.post(f"/api/tables/{table}/notice", {"seat": 1})
    assert notice == {"seat": 1, "webhook": None, "email": None, "email_confirmed": False}


def test_nobody_but_the_host_moderates_and_not_everybody(public):
    table, anna, bruno, carla = public
    mute, refuse = f"/api/tables/{table}/mute", f"/api/tables/{table}/refuse"
    for path in (mute, refuse):
        assert bruno.refused(path, {"seat": 0}, 403) == "not-owner"
        assert anna.refused(path, {"seat": 0}, 409) == "own-seat"
        assert anna.refused(path, {"seat": 3}, 409) == "bot-seat"
        assert anna.refused(path, {"seat": 5}, 404) == "no-seat"
    assert anna.refused(refuse, {"seat": 2}, 409) == "free"
    carla.sit(table, 2)
    assert anna.refused(refuse, {"seat": 1}, 409) == "started"


def test_the_host_fills_the_free_seats_with_bots_and_the_game_begins(anna, bruno):
    table = anna.table("lorenzo", [ME, PERSON, PERSON, BOT])
    bruno.sit(table, 1, anna.links(table)[1], "Bruno")
    path = f"/api/tables/{table}/fill"
    assert bruno.refused(path, {"bot": "random"}, 403) == "not-owner"
    assert anna.refused(path, {"bot": "nobody"}, 400) == "bot"
    filled = anna.post(path, {"bot": "random"})["table"]
    assert filled["status"] == "running"
    assert [seat["bot"] for seat in filled["seats"]] == [None, None, "random", "random"]
    assert len({seat["name"] for seat in filled["seats"]}) == 4
    assert anna.refused(path, {"bot": "random"}, 409) == "started"
