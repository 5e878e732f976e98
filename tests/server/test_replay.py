"""Looking back: every moment by number, records, playing on, fair dice."""

from __future__ import annotations

import hashlib
from contextlib import closing

import pytest

from magnifico.core.errors import RecordError
from magnifico.core.game import Game
from magnifico.core.record import parse_record
from magnifico.server.play.dice import commitment, verify
from tests.server.browser import BOT, ME, PERSON, Browser

BEA = {"kind": "me", "name": "Bea"}


def first_option(game: Game) -> str:
    assert game.decision is not None
    return game.decision.options[0].text


def finished(browser, game="lorenzo", seats=(ME, BEA), **terms):
    """A table that was played to its end, and the views that were seen on the way."""
    table = browser.table(game, list(seats), **terms)
    views = {}
    with browser.live(table) as live:
        while live.wait_for_options():
            views[live.view["number"]] = live.view
            assert live.move(live.options[0]["move"])["type"] == "done"
    return table, views


@pytest.fixture(scope="module")
def played(server):
    with closing(Browser(server.address)) as browser:
        yield browser, *finished(browser, options={"advanced": True})


def whole(decisions):
    """Decisions with what is left out where there is nothing of it."""
    return [{"values": []} | decision for decision in decisions]


def test_every_moment_is_there_again(played):
    browser, table, views = played
    for number, view in list(views.items())[::9]:
        again = browser.get(f"/api/tables/{table}/replay/{number}", seat=view["viewer"])
        assert again["view"]["state"] == view["state"]
        assert whole(again["view"]["decisions"]) == whole(view["decisions"])
        assert again["entry"]["number"] == number
    assert again["last"] == max(views) + 1


def test_after_the_end_everybody_may_look_as_anybody_and_openly(played, bruno):
    browser, table, _ = played
    bruno.post(f"/api/tables/{table}/watch", {"secret": browser.links(table)[-1]})
    closed = bruno.get(f"/api/tables/{table}/replay/20", seat=-1)["view"]["state"]
    own = bruno.get(f"/api/tables/{table}/replay/20", seat=1)["view"]["state"]
    everything = bruno.get(f"/api/tables/{table}/replay/20", seat=-1, open_hands=True)
    assert closed["players"][1]["hand"] == [None] * len(own["players"][1]["hand"])
    assert None not in own["players"][1]["hand"]
    assert None not in everything["view"]["state"]["players"][0]["hand"]
    assert "rng" not in everything["view"]["state"]


def test_every_player_can_share_a_game_that_is_over(anna, bruno, server):
    table = anna.table("fair", [ME, PERSON])
    bruno.sit(table, 1, anna.links(table)[1])
    assert -1 not in bruno.links(table)
    with anna.live(table) as first, bruno.live(table) as second:
        while first.view["outcome"] is None:
            live = first if first.options else second
            live.move(live.wait_for_options()[0]["move"])
            for one in (first, second):
                while one.seq < live.seq:
                    one.receive()
    secret = bruno.links(table)[-1]
    assert secret != anna.links(table)[-1]
    with closing(Browser(server.address)) as friend:
        assert friend.refused(f"/api/tables/{table}/watch", {"secret": "guess"}) == "needs-secret"
        friend.post(f"/api/tables/{table}/watch", {"secret": secret})
        assert friend.get(f"/api/tables/{table}/replay/1")["view"]["viewer"] == -1


def test_until_the_end_one_looks_back_as_oneself_only(anna, bruno):
    table = anna.table("lorenzo", [ME, PERSON])
    bruno.sit(table, 1, anna.links(table)[1])
    assert anna.get(f"/api/tables/{table}/replay/0", seat=0)["view"]["viewer"] == 0
    path = f"/api/tables/{table}/replay/0"
    assert anna.web.get(path, params={"seat": 1}).json()["code"] == "wrong-seat"
    assert anna.web.get(path, params={"open_hands": True}).json()["code"] == "not-over"
    assert anna.web.get(f"/api/tables/{table}/replay/9").json()["code"] == "no-moment"


def test_points_over_time_end_with_the_result(played):
    browser, table, views = played
    history = browser.get(f"/api/tables/{table}/points")
    assert len(history["points"]) == len(history["rounds"]) == max(views) + 2
    assert history["points"][-1] == browser.get(f"/api/tables/{table}")["table"]["points"]


def test_the_record_of_a_finished_game_is_verified(played, tmp_path):
    browser, table, _ = played
    text = browser.web.get(f"/api/tables/{table}/record").text
    record = parse_record(text)
    info = browser.get(f"/api/tables/{table}")["table"]
    assert record.commitment == info["commitment"] == commitment(info["secret"], info["salt"])
    assert verify(record).record.result == record.result


def test_a_forged_seed_is_found_out(played):
    browser, table, _ = played
    text = browser.web.get(f"/api/tables/{table}/record").text
    seed = browser.get(f"/api/tables/{table}")["table"]["seed"]
    with pytest.raises(RecordError) as caught:
        verify(parse_record(text.replace(seed, "another")))
    assert caught.value.code == "other-seed"


def test_the_record_of_a_running_game_hides_the_seed(anna, server):
    table = anna.table("lorenzo", [ME, BOT], options={"advanced": True})
    text = anna.web.get(f"/api/tables/{table}/record").text
    record = parse_record(text)
    assert not record.has_seed
    stored = server.run(server.lobby.table(table)).row
    assert stored.seed not in text
    assert stored.salt not in text


def test_a_record_is_imported_and_looked_at(played, anna):
    browser, table, views = played
    text = browser.web.get(f"/api/tables/{table}/record").text
    held = anna.post("/api/records", {"text": text, "title": "The same"})
    assert held["table"]["status"] == "finished"
    assert held["table"]["points"] == browser.get(f"/api/tables/{table}")["table"]["points"]
    path = f"/api/tables/{held['table']['id']}/replay/30"
    again = anna.get(path, seat=0)["view"]
    assert again["state"] == browser.get(f"/api/tables/{table}/replay/30", seat=0)["view"]["state"]


def test_an_unfinished_record_is_played_on(anna):
    game = Game.new("lorenzo", 2, "import", names=("Anna", "Bea"))
    for _ in range(10):
        game.play(first_option(game))
    held = anna.post("/api/records", {"text": str(game.record)})
    table = held["table"]["id"]
    assert held["table"]["number"] == 10
    with anna.live(table) as live:
        assert live.options[0]["move"] == first_option(game)
        assert live.move(live.options[0]["move"])["type"] == "done"
        assert live.ask(type="undo", seq=live.seq, to=3)["type"] == "done"


def test_what_is_no_record_is_refused(anna):
    assert anna.refused("/api/records", {"text": "hello"}, 400) == "record"
    text = '[Game "lorenzo"]\n[Players "2"]\n[Rules "2"]\n[Seed "x"]\n\n1.0 s0 nonsense\n'
    assert anna.refused("/api/records", {"text": text}, 400) == "illegal-move"


def test_playing_on_from_a_finished_game_starts_from_the_same_table(played, anna):
    browser, table, views = played
    number = next(number for number in views if number > 20)
    body = {"number": number, "seats": [ME, BEA], "title": "What if"}
    held = browser.post(f"/api/tables/{table}/play-on", body)
    with browser.live(held["table"]["id"]) as live:
        assert live.view["state"]["towers"] == views[number]["state"]["towers"]
        assert live.options
        while live.wait_for_options():
            live.move(live.options[-1]["move"])
    record = parse_record(browser.web.get(f"/api/tables/{held['table']['id']}/record").text)
    assert verify(record).outcome is not None


def test_playing_on_keeps_the_log_of_what_was_before(played):
    browser, table, views = played
    number = next(number for number in views if number > 20)
    old = browser.get(f"/api/tables/{table}/log")["entries"][: number + 1]
    body = {"number": number, "seats": [ME, BEA]}
    again = browser.post(f"/api/tables/{table}/play-on", body)["table"]["id"]
    with browser.live(again) as live:
        assert live.move(live.wait_for_options()[0]["move"])["type"] == "done"
    entries = browser.get(f"/api/tables/{again}/log")["entries"]
    before = [entry for entry in entries if entry["number"] < 0]
    assert [entry["number"] for entry in entries] == [*range(-number - 1, 0), 0, 1]
    assert [entry["events"] for entry in before] == [entry["events"] for entry in old]
    assert {entry["move"] for entry in before} == {None}
    third = browser.post(f"/api/tables/{again}/play-on", {"number": 1, "seats": [ME, BEA]})
    log = browser.get(f"/api/tables/{third['table']['id']}/log")["entries"]
    assert [entry["number"] for entry in log] == [*range(-number - 3, 0), 0]


def test_what_was_secret_before_stays_so_at_a_table_with_others(anna, bruno):
    """A running game goes on elsewhere: its log tells what everybody knew, and no more."""
    table = anna.table("lorenzo", [ME, BEA], options={"advanced": True})
    with anna.live(table) as live:
        for _ in range(6):
            live.move(live.wait_for_options()[0]["move"])
    body = {"number": 6, "seats": [ME, PERSON]}
    again = anna.post(f"/api/tables/{table}/play-on", body)["table"]["id"]
    bruno.sit(again, 1, anna.links(again)[1])
    for browser in (anna, bruno):
        told = browser.get(f"/api/tables/{again}/log")["entries"]
        events = [event for entry in told if entry["number"] < 0 for event in entry["events"]]
        kept = [event for event in events if event["kind"] == "keep-leader"]
        assert len(kept) > 1
        assert not any(event["data"] for event in kept)


def test_playing_on_from_a_running_game_deals_hidden_things_anew(anna, server):
    table = anna.table("lorenzo", [ME, PERSON], options={"advanced": True}, seed=None)
    bruno = type(anna)(anna.address)
    bruno.sit(table, 1, anna.links(table)[1])
    body = {"number": 0, "seats": [ME, BEA]}
    held = anna.post(f"/api/tables/{table}/play-on", body)
    old = server.run(server.run(server.lobby.table(table)).history()).game.state
    new = server.run(server.run(server.lobby.table(held["table"]["id"])).history()).game.state
    assert new.redact(0).key() == old.redact(0).key()
    assert new.decks != old.decks
    assert new.rng != old.rng
    bruno.close()


@pytest.mark.slow
def test_a_rematch_has_the_same_people_on_the_same_seats(anna, bruno):
    table = anna.table("masters", [ME, PERSON, BOT])
    bruno.sit(table, 1, anna.links(table)[1], "Bruno")
    assert anna.refused(f"/api/tables/{table}/rematch", status=409) == "not-over"
    for person, seat in ((anna, 0), (bruno, 1)):
        person.post(f"/api/tables/{table}/leave", {"seat": seat})
    with anna.live(table, 0) as live:
        while live.view["outcome"] is None:
            live.receive()
        new = anna.post(f"/api/tables/{table}/rematch")["table"]["id"]
        live.wait_until(lambda told: told["rematch"] == new)
    assert bruno.post(f"/api/tables/{table}/rematch")["table"]["id"] == new
    assert bruno.sit(new, 1)["table"]["status"] == "running"


def test_the_proof_of_a_finished_game(played):
    browser, table, _ = played
    proof = browser.get(f"/api/tables/{table}/proof")
    digest = hashlib.sha256(proof["promise"].encode()).hexdigest()
    assert proof["commitment"] == f"sha256:{digest}"
    assert proof["verified"]
    assert proof["problem"] == ""
    assert not proof["seed_chosen"]


def test_the_proof_of_a_game_from_a_moment_holds_its_position(played, anna):
    browser, table, _ = played
    wish = {"number": 30, "seats": [ME, BEA]}
    again = browser.post(f"/api/tables/{table}/play-on", wish)["table"]["id"]
    with browser.live(again) as live:
        while live.wait_for_options():
            assert live.move(live.options[0]["move"])["type"] == "done"
    proof = browser.get(f"/api/tables/{again}/proof")
    assert proof["verified"], proof["problem"]
    assert '"players"' in proof["promise"]


def test_there_is_no_proof_before_the_end(anna):
    table = anna.table("masters", [ME])
    assert anna.web.get(f"/api/tables/{table}/proof").json()["code"] == "not-over"
