"""Limits that limit: by address where a browser brings no cookie, and by what things cost."""

from __future__ import annotations

from contextlib import ExitStack, closing

import pytest

from magnifico.core.foresight import Forecaster
from magnifico.core.game import Game
from magnifico.server.http.limits import Bucket, Buckets, network_of
from magnifico.server.settings import Limits
from tests.server.browser import ME, PERSON, Browser
from tests.server.local_server import running

BEA = {"kind": "me", "name": "Bea"}
NEW = {"game": "lorenzo", "seats": [ME, PERSON]}


def test_a_bucket_fills_up_again():
    times = iter([0, 0, 0, 0, 1, 1, 100, 100, 100])
    bucket = Bucket(0.5, 2, lambda: next(times))
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    assert [bucket.take(0.5), bucket.take(0.5)] == [True, False]
    assert [bucket.take(2), bucket.take()] == [True, False]


def test_every_network_has_a_bucket_of_its_own():
    buckets = Buckets(0, 1, lambda: 0.0)
    assert buckets.take("192.0.2.1")
    assert not buckets.take("192.0.2.1")
    assert buckets.take("192.0.2.2")


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
    ],
)
def test_where_a_client_comes_from(host, network):
    assert network_of(host) == network


def test_browsers_without_a_cookie_are_counted_by_their_address(tmp_path):
    limits = Limits(browsers_an_hour=3)
    with running(f"sqlite:///{tmp_path}/t.db", limits=limits) as server:
        anna = Browser(server.address)
        anna.table("lorenzo", [ME, PERSON])
        answers = []
        for _ in range(4):  # always the first visit
            with closing(Browser(server.address)) as forgetful:
                answers.append(forgetful.web.post("/api/tables", json=NEW))
        assert [answer.status_code for answer in answers] == [201, 201, 429, 429]
        assert answers[-1].json()["code"] == "too-many-browsers"
        anna.table("lorenzo", [ME, PERSON])  # who keeps the cookie goes on
        anna.close()


def test_new_tables_of_an_address_are_counted_whatever_the_cookie(tmp_path):
    limits = Limits(tables_an_hour=2)
    with running(f"sqlite:///{tmp_path}/t.db", limits=limits) as server:
        codes = []
        for _ in range(3):
            with closing(Browser(server.address)) as browser:
                codes.append(browser.web.post("/api/tables", json=NEW).status_code)
        assert codes == [201, 201, 429]


def test_tables_from_finished_records_count_until_they_are_deleted(tmp_path):
    game = Game.new("masters", 2, seed="over")
    while game.decision is not None:
        game.play(game.decision.options[0])
    body = {"text": str(game.record)}
    limits = Limits(tables_of_a_browser=2)
    database = f"sqlite:///{tmp_path}/t.db"
    with running(database, limits=limits) as server, closing(Browser(server.address)) as anna:
        made = [anna.post("/api/records", body)["table"] for _ in range(2)]
        assert [table["status"] for table in made] == ["finished"] * 2
        assert anna.refused("/api/records", body, 429) == "too-many-tables"
        assert anna.web.delete(f"/api/tables/{made[0]['id']}").status_code == 204
        anna.post("/api/records", body)


def test_previews_are_limited_by_what_they_cost(tmp_path):
    limits = Limits(preview_burst=10, preview_moves_a_second=0.0)
    database = f"sqlite:///{tmp_path}/t.db"
    with running(database, limits=limits) as server, closing(Browser(server.address)) as anna:
        table = anna.table("lorenzo", [ME, BEA])
        with anna.live(table) as live, anna.live(table) as other:
            move = live.options[0]["move"]
            assert live.ask(type="preview", lines=[[move]] * 6)["type"] == "preview"
            refused = other.ask(type="preview", lines=[[move] * 5])
            assert (refused["type"], refused["code"]) == ("error", "too-many")
            assert other.ask(type="preview", lines=[[move] * 2] * 2)["type"] == "preview"
            assert other.ask(type="ping")["type"] == "pong"


def test_previews_are_worked_out_beside_the_server(server, anna, monkeypatch):
    """However many ask for however much: the server itself tries no move."""

    def never(self, line):
        raise AssertionError("the server has better things to do")

    monkeypatch.setattr(Forecaster, "forecast", never)
    table = anna.table("lorenzo", [ME, BEA])
    with ExitStack() as stack:
        lives = [stack.enter_context(anna.live(table)) for _ in range(5)]
        move = lives[0].options[0]["move"]
        for live in lives:
            live.send(type="preview", id=1, lines=[[move]] * 20)
        for live in lives:
            assert len(live.expect("preview")["previews"]) == 20


def test_a_newer_question_voids_an_older_one(server, anna):
    """The older one is not answered, and its place is free for others."""
    table = anna.table("lorenzo", [ME, BEA])
    with anna.live(table) as live:
        move = live.options[0]["move"]
        for number in range(1, 31):
            before = number - 1 if number > 1 else None
            live.send(type="preview", id=number, lines=[[move]] * 20, instead=before)
        while (answer := live.receive())["type"] != "preview" or answer["id"] != 30:
            assert answer["type"] != "error"
        assert sum(one["type"] == "preview" for one in live.received) < 30


def test_a_connection_has_a_few_questions_open(server, anna):
    table = anna.table("lorenzo", [ME, BEA])
    with anna.live(table) as live:
        move = live.options[0]["move"]
        for number in range(40):
            live.send(type="preview", id=number, lines=[[move]] * 100)
        answers = [live.expect("preview", "error") for _ in range(40)]
    refused = [answer["code"] for answer in answers if answer["type"] == "error"]
    assert set(refused) == {"too-many"}
    assert len(refused) < 40
