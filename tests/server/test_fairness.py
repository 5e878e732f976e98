"""Fair dice: nobody knows or chooses what comes, and everybody can check it afterwards."""

from __future__ import annotations

import hashlib

import pytest

from magnifico.core.errors import RecordError
from magnifico.core.game import Game
from magnifico.core.record import parse_record
from magnifico.core.rng import SEALED
from magnifico.server.play.dice import seed_of, share_commitment, verify
from tests.server.browser import BOT, ME, PERSON, Browser
from tests.server.local_server import running

BEA = {"kind": "me", "name": "Bea"}
ADA, CY = "ada-" * 8, "cyrus-" * 5


def test_a_served_game_draws_from_a_sealed_stream(anna, server):
    table = anna.table("lorenzo", [ME, BEA])
    found = server.run(server.lobby.table(table))
    assert found.row.seed.startswith(SEALED)
    assert len(server.run(found.history()).game.state.rng) == 9


def test_the_seed_is_made_of_all_shares(any_browsers):
    anna, bruno = any_browsers(), any_browsers()
    made = anna.create("masters", [ME, PERSON], promise=share_commitment(ADA))
    table = made["table"]["id"]
    with anna.live(table, 0) as live:
        sit = {"seat": 1, "secret": anna.links(table)[1], "promise": share_commitment(CY)}
        assert bruno.post(f"/api/tables/{table}/sit", sit)["table"]["starting"]
        while not live.table["starting"]:
            live.receive()
        assert [seat["luck"] for seat in live.table["seats"]] == ["promised", "promised"]
        assert live.table["status"] == "waiting"
        assert live.ask(type="share", share=ADA)["type"] == "done"
        with bruno.live(table, 1) as other:
            assert other.ask(type="share", share=CY)["type"] == "done"
        while live.table["status"] == "waiting":
            live.receive()
        assert live.table["shares"] == {"0": ADA, "1": CY}
        assert live.table["seed"] is None
    anna.post(f"/api/tables/{table}/end", {"seat": 0})
    info = anna.get(f"/api/tables/{table}")["table"]
    assert info["seed"] == seed_of(info["secret"], {0: ADA, 1: CY})
    promised = hashlib.sha256(f"{info['salt']}:{info['secret']}".encode()).hexdigest()
    assert info["commitment"] == f"sha256:{promised}" == made["table"]["commitment"]
    assert anna.get(f"/api/tables/{table}/proof")["verified"]
    text = anna.web.get(f"/api/tables/{table}/record").text
    verify(parse_record(text))
    with pytest.raises(RecordError, match="not made of the shares"):
        verify(parse_record(text.replace(ADA, CY)))


def test_who_does_not_tell_the_share_is_left_out(tmp_path):
    """At a server that waits for nobody's share."""
    with running(f"sqlite:///{tmp_path}/t.db", share_seconds=0.0) as server:
        anna = Browser(server.address)
        table = anna.table("masters", [ME, BEA], promise=share_commitment(ADA))
        with anna.live(table) as live:
            while live.table["status"] == "waiting":
                live.receive()
            assert live.table["seats"][0]["luck"] == "promised"
            assert live.table["shares"] == {}
        anna.close()


def test_another_share_than_the_promised_one_is_refused(anna, bruno):
    table = anna.table("masters", [ME, PERSON], promise=share_commitment(ADA))
    with anna.live(table, 0) as live:
        assert live.ask(type="share", share=ADA)["code"] == "not-starting"
        bruno.sit(table, 1, anna.links(table)[1])
        assert live.ask(type="share", share=CY)["code"] == "other-share"
        assert live.ask(type="promise", promise=share_commitment(CY))["code"] == "started"
        assert live.ask(type="share", share=ADA)["type"] == "done"


def test_shares_that_are_told_are_void_when_somebody_leaves(anna, bruno):
    """Who sits down next could choose a share that suits them."""
    table = anna.table("masters", [ME, PERSON], promise=share_commitment(ADA))
    sit = {"seat": 1, "secret": anna.links(table)[1], "promise": share_commitment(CY)}
    with anna.live(table, 0) as live:
        bruno.post(f"/api/tables/{table}/sit", sit)
        assert live.ask(type="share", share=ADA)["type"] == "done"
        left = bruno.post(f"/api/tables/{table}/leave", {"seat": 1})["table"]
        assert [seat["luck"] for seat in left["seats"]] == ["none", "none"]


# -- playing on -------------------------------------------------------------------------------


def finished(anna):
    """A finished game of one person, and a moment in its middle."""
    table = anna.table("masters", [ME, BEA])
    with anna.live(table) as live:
        while live.view["outcome"] is None:
            live.move(live.options[-1]["move"])
        return table, live.view["number"] // 2


def position(server, table):
    return server.run(server.lobby.table(table)).row.position


def test_alone_a_finished_game_goes_on_exactly_and_is_not_called_fair(anna, server):
    table, number = finished(anna)
    ask = {"number": number, "seats": [ME, BOT]}
    new = anna.post(f"/api/tables/{table}/play-on", ask)["table"]
    assert new["seed_chosen"]
    record = parse_record(anna.web.get(f"/api/tables/{table}/record").text)
    game = Game.replay(record.until(number))
    assert position(server, new["id"]) == game.rules.document(game.state)


def test_among_people_what_is_hidden_is_dealt_anew(anna, bruno, server):
    table, number = finished(anna)
    ask = {"number": number, "seats": [ME, PERSON]}
    new = anna.post(f"/api/tables/{table}/play-on", ask)["table"]
    assert not new["seed_chosen"]
    record = parse_record(anna.web.get(f"/api/tables/{table}/record").text)
    game = Game.replay(record.until(number))
    true, dealt = game.rules.document(game.state), position(server, new["id"])
    assert dealt["rng"] == []
    assert dealt["grid"] != true["grid"]
    assert dealt["market"] == true["market"]
    bruno.sit(new["id"], 1, anna.links(new["id"])[1])
    with anna.live(new["id"], 0) as live:
        assert live.view["number"] == 0
    anna.post(f"/api/tables/{new['id']}/end", {"seat": 0})
    assert anna.get(f"/api/tables/{new['id']}/proof")["verified"]
