"""Web Push: a browser without an open page hears of its turn, and nobody else can read it."""

from __future__ import annotations

import pytest
from py_vapid import Vapid02

from magnifico.server.database.push import Subscription
from magnifico.server.errors import ServerError
from magnifico.server.notify.push import check_subscription
from tests.server.browser import BOT, ME, PERSON
from tests.server.playing_out import play_out
from tests.server.pushing import Keys, push_service


def subscribe(browser, service, keys, language="it"):
    wanted = {"endpoint": service.address, "language": language} | keys.told
    answer = browser.web.post("/api/push", json=wanted)
    assert answer.status_code == 204, answer.text


def play(live):
    live.move("orange>market1")
    live.move("servants:0")


@pytest.fixture
def absent(anna, bruno):
    """A table of two; the one whose turn it is not looks elsewhere."""
    table = anna.table("lorenzo", [ME, PERSON], title="Friday")
    bruno.sit(table, 1, anna.links(table)[1], "Bruno")
    is_annas = anna.get(f"/api/tables/{table}")["table"]["turn"] == [0]
    browser, other, seat = (anna, bruno, 0) if is_annas else (bruno, anna, 1)
    with browser.live(table, seat) as live:
        yield table, live, other


def test_a_message_is_encrypted_for_the_browser_and_signed_by_the_server(absent):
    table, live, other = absent
    keys = Keys()
    with push_service() as service:
        subscribe(other, service, keys)
        play(live)
        headers, body = service.wait()
    name = "Bruno" if live.view["viewer"] == 0 else "Anna"
    assert keys.read(body) == {
        "title": "Friday",
        "body": f"{name}, tocca a te.",
        "path": f"/tables/{table}",
        "tag": table,
    }
    assert name.encode() not in body
    assert headers["content-encoding"] == "aes128gcm"
    assert int(headers["ttl"]) > 0
    public = other.get("/api/push")["key"]
    assert Vapid02.verify(headers["authorization"])
    assert headers["authorization"].endswith(f"k={public}")


def followers_of(server, table):
    return server.run(server.lobby.services.store.push.followers(table))


def follow(browser, *tables):
    answer = browser.web.post("/api/push/follow", json={"tables": tables})
    assert answer.status_code == 204, answer.text


def test_whoever_follows_a_game_hears_of_its_end(anna, bruno, server):
    table = anna.table("masters", [ME, BOT], listed=True, title="Sunday")
    keys = Keys()
    with push_service() as service:
        subscribe(bruno, service, keys)
        follow(bruno, table, "nosuchtable")
        play_out(server, table)
        _, body = service.wait()
    assert keys.read(body) == {
        "title": "Masters of Renaissance",
        "body": "Una partita che segui è finita: Sunday.",
        "path": f"/tables/{table}",
        "tag": table,
    }


def test_a_game_that_the_players_end_is_over_for_its_followers_too(anna, bruno, server):
    table = anna.table("masters", [ME, BOT], listed=True)
    keys = Keys()
    with push_service() as service:
        subscribe(bruno, service, keys, "en")
        follow(bruno, table)
        assert anna.post(f"/api/tables/{table}/end", {"seat": 0})["table"]["aborted"]
        _, body = service.wait()
    assert keys.read(body)["body"].startswith("A game that you follow is over: Anna, ")


def test_what_a_browser_follows_is_kept_as_long_as_it_wants_to_be_reached(anna, bruno, server):
    first, second = (anna.table("masters", [ME, BOT], listed=True) for _ in range(2))
    with push_service() as service:
        subscribe(bruno, service, Keys())
        follow(bruno, first)
        assert len(followers_of(server, first)) == 1
        follow(bruno, second)
        assert (followers_of(server, first), len(followers_of(server, second))) == ([], 1)
        assert bruno.get("/api/players/me/export")["followed"] == [second]
        bruno.web.post("/api/push/forget", json={"endpoint": service.address})
        assert followers_of(server, second) == []


def test_nobody_follows_more_than_a_few_games(bruno):
    for wanted in (["a"] * 13, ["no\x00name"], ["x" * 33], "table"):
        answer = bruno.web.post("/api/push/follow", json={"tables": wanted})
        assert answer.status_code == 400


def test_the_key_of_a_server_stays_the_same(anna, server):
    first = anna.get("/api/push")["key"]
    server.lobby.services.notifier._push_key = ""
    assert anna.get("/api/push")["key"] == first


def test_a_browser_that_is_gone_or_wants_no_more_is_forgotten(absent, server):
    table, live, other = absent
    keys, store = Keys(), server.lobby.services.store.push
    with push_service() as service:
        service.status = 410
        subscribe(other, service, keys)
        play(live)
        service.wait()
        holders = server.lobby.services.store.table(table)
        holders = {client for _, client in server.run(holders).grants}
        server.run(server.lobby.services.notifier.close())
        assert server.run(store.of(holders)) == []
        subscribe(other, service, keys)
        assert len(server.run(store.of(holders))) == 1
        assert other.web.post("/api/push/forget", json={"endpoint": service.address}).is_success
        assert server.run(store.of(holders)) == []


def test_nobody_takes_the_subscription_of_somebody_else_away(anna, bruno, server):
    with push_service() as service:
        subscribe(anna, service, Keys())
        bruno.web.post("/api/push/forget", json={"endpoint": service.address})
        found = server.run(server.lobby.services.store.push.of(range(1000)))
        assert service.address in [one.endpoint for one in found]


@pytest.mark.parametrize(
    ("change", "private"),
    [
        ({"endpoint": "http://push.example/1"}, False),
        ({"endpoint": "https://user:word@push.example/1"}, False),
        ({"p256dh": "AAAA"}, True),
        ({"p256dh": "!!"}, True),
        ({"auth": "AAAA"}, True),
    ],
)
def test_what_is_no_subscription_is_refused(change, private):
    wanted = {"endpoint": "https://push.example/1"} | Keys().told | change
    one = Subscription(wanted["endpoint"], wanted["p256dh"], wanted["auth"], "en")
    with pytest.raises(ServerError):
        check_subscription(one, private)
