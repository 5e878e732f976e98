"""Live: a picture at first, then every move, as each viewer may see it."""

from __future__ import annotations

import pytest

from magnifico.core.errors import Refusal
from magnifico.core.rng import below, seeded
from magnifico.server.model import Entry
from magnifico.server.play.history import reveals
from magnifico.server.tables.client import Client
from magnifico.server.tables.moves import playing
from tests.server.browser import BOT, ME, PERSON


def two_people(anna, bruno, **terms):
    table = anna.table("lorenzo", [ME, PERSON], **terms)
    bruno.sit(table, 1, anna.links(table)[1], "Bruno")
    return table


def test_a_game_against_a_bot_is_played_to_its_end(any_browsers):
    anna = any_browsers()
    table = anna.table("lorenzo", [ME, BOT])
    with anna.live(table, 0) as live:
        while live.wait_for_options():
            assert live.move(live.options[-1]["move"])["type"] == "done"
        outcome = live.view["outcome"]
    held = anna.get(f"/api/tables/{table}")["table"]
    assert held["status"] == "finished"
    assert held["points"] == outcome["points"]
    assert held["seed"]


def test_the_other_player_hears_of_a_move(anna, bruno):
    table = two_people(anna, bruno)
    with anna.live(table, 0) as first, bruno.live(table, 1) as second:
        mover, other = (first, second) if first.options else (second, first)
        assert other.options == []
        for move in ("orange>council", "servants:0"):
            assert mover.move(move)["type"] == "done"
        assert other.expect("update")["entries"][0]["move"] == "orange>council"
        update = other.expect("update")
        assert update["entries"][0]["seat"] == update["by"]
        event = update["entries"][0]["events"][0]
        assert (event["data"]["space"], "text" in event) == ("space:council", False)
        assert update["seq"] == 3
        assert update["view"]["number"] == 2


def test_options_have_words_and_targets(anna):
    table = anna.table("lorenzo", [ME, {"kind": "me", "name": "Bea"}])
    with anna.live(table) as live:
        place = next(o for o in live.options if o["target"]["verb"] == "place")
        assert place["target"]["member"].startswith("member:")
        assert place["target"]["space"].startswith("space:")
        key, facts = place["text"]
        assert key.startswith("option.place")
        assert "value" in facts
        assert "space" not in facts, "the target tells it"
        values = live.view["decisions"][0]["values"]
        assert values[place["value"]][0]["step"] == "die"


@pytest.mark.parametrize(("words", "place"), [("en", "Council"), ("it", "Consiglio")])
def test_who_asks_for_words_gets_sentences_of_one_language(anna, words, place):
    table = anna.table("lorenzo", [ME, {"kind": "me", "name": "Bea"}])
    with anna.live(table, words=words) as live:
        option = next(o for o in live.options if o["move"] == "orange>council")
        assert place in option["text"]
        assert live.move(option["move"])["type"] == "done"
        assert live.move("servants:0")["type"] == "done"
        update = [message for message in live.received if message["type"] == "update"][-1]
        assert place in update["entries"][0]["events"][0]["text"]
    assert place in str(anna.get(f"/api/tables/{table}/log", words=words)["entries"])


def test_who_wants_the_whole_gets_no_changes(anna):
    table = anna.table("lorenzo", [ME, {"kind": "me", "name": "Bea"}])
    with anna.live(table, whole=True) as whole, anna.live(table) as other:
        assert whole.move(whole.options[0]["move"])["type"] == "done"
        update = next(one for one in whole.received if one["type"] == "update")
        assert "changes" not in update
        other.expect("update")
        assert update["view"] == other.view


def test_a_hot_seat_browser_looks_through_the_seat_that_decides(anna):
    table = anna.table("lorenzo", [ME, {"kind": "me", "name": "Bea"}])
    with anna.live(table) as live:
        viewers = set()
        for _ in range(8):
            viewers.add(live.view["viewer"])
            assert live.move(live.wait_for_options()[0]["move"])["type"] == "done"
        assert viewers == {0, 1}


def test_a_stale_move_is_refused(anna, bruno):
    table = two_people(anna, bruno)
    with anna.live(table, 0) as first, bruno.live(table, 1) as second:
        mover = first if first.options else second
        refused = mover.move(mover.options[0]["move"], seq=0)
        assert refused["type"] == "refused"
        assert refused["code"] == "stale"
        assert refused["text"] == ["refusal.stale", {}]
        assert refused["view"] is None


def test_an_illegal_move_is_refused_with_its_reason(anna):
    table = anna.table("lorenzo", [ME, {"kind": "me", "name": "Bea"}])
    with anna.live(table, whole=True) as live:
        refused = live.move("neutral>territory4")
        assert refused["code"] == "value"
        assert refused["data"]["needs"] == 7
        assert refused["text"][0].startswith("reason.value")
        assert live.move("nonsense")["code"] == "notation"
        assert refused["view"]["number"] == 0


def test_nobody_moves_for_another(anna, bruno):
    table = two_people(anna, bruno)
    with anna.live(table, 0) as first, bruno.live(table, 1) as second:
        mover, other = (first, second) if first.options else (second, first)
        move = mover.options[0]["move"]
        assert other.move(move)["code"] == "not-your-turn"
        assert other.move(move, seat=mover.view["viewer"])["code"] == "wrong-seat"


def test_why_not(anna):
    table = anna.table("lorenzo", [ME, {"kind": "me", "name": "Bea"}])
    with anna.live(table) as live:
        legal = live.options[0]["move"]
        answer = live.ask(type="why", moves=[legal, "neutral>territory4", "end"])
        assert [why["legal"] for why in answer["reasons"]] == [True, False, False]
        assert answer["reasons"][1]["code"] == "value"
        assert answer["reasons"][1]["text"][0].startswith("reason.value")


def test_a_preview_tells_what_a_move_pays_and_gains(anna):
    table = anna.table("lorenzo", [ME, {"kind": "me", "name": "Bea"}])
    with anna.live(table) as live:
        seat = live.view["viewer"]
        lines = [[option["move"]] for option in live.options]
        previews = live.ask(type="preview", lines=lines)["previews"]
        assert all(preview["legal"] for preview in previews)
        market = next(p for p in previews if p["line"][0].endswith(">market1"))
        if market["next"] is None:
            change = next(c for c in market["changes"] if c["seat"] == seat)
            assert change["gains"] == {"coin": 5}
        deeper = next(p for p in previews if p["next"])
        line = [*deeper["line"], deeper["next"]["options"][0]["move"]]
        assert live.ask(type="preview", lines=[line])["previews"][0]["legal"]
        [refused] = live.ask(type="preview", lines=[["white>market1", "servants:99"]])["previews"]
        assert (refused["legal"], refused["rule"]) == (False, "LM-VALUE-05")
        assert live.view["number"] == 0


def test_a_preview_tells_what_is_used_up(anna):
    table = anna.table("lorenzo", [ME, {"kind": "me", "name": "Bea"}])
    with anna.live(table) as live:
        seat = live.view["viewer"]
        line = ["neutral>market1", "servants:3"]
        [preview] = live.ask(type="preview", lines=[line])["previews"]
        change = next(c for c in preview["changes"] if c["seat"] == seat)
        assert change["pays"] == {"servant": 3}
        assert change["left"]["servant"] == 0


def test_a_hint_is_a_legal_move_with_its_reason(anna):
    table = anna.table("lorenzo", [ME, BOT])
    with anna.live(table, 0) as live:
        moves = [option["move"] for option in live.wait_for_options()]
        hint = live.ask(type="hint")
        assert hint["move"] in moves
        assert hint["candidates"][0]["move"] == hint["move"]
        assert 0 <= hint["candidates"][0]["chance"] <= 1
        assert len(hint["candidates"]) == 3
        for candidate in hint["candidates"]:
            assert "other moves" in candidate["why"]["en"]
            assert "altre mosse" in candidate["why"]["it"]


def test_a_table_may_forbid_hints(anna):
    table = anna.table("lorenzo", [ME, BOT], hints=False)
    with anna.live(table, 0) as live:
        live.wait_for_options()
        assert live.ask(type="hint")["code"] == "no-hints"


def test_chat_reaches_everybody_at_the_table(anna, bruno):
    table = two_people(anna, bruno)
    with anna.live(table, 0) as first, bruno.live(table, 1) as second:
        assert first.ask(type="chat", text="ciao <b>")["type"] == "done"
        line = second.expect("chat")["line"]
        assert (line["name"], line["text"], line["seat"]) == ("Anna", "ciao <b>", 0)
    assert anna.get(f"/api/tables/{table}/chat")["lines"][-1]["text"] == "ciao <b>"


def test_presence_is_told(anna, bruno):
    table = two_people(anna, bruno)
    with anna.live(table, 0) as live:
        assert not live.table["seats"][1]["online"]
        with bruno.live(table, 1):
            live.wait_until(lambda told: told["seats"][1]["online"])
        live.wait_until(lambda told: not told["seats"][1]["online"])


def test_two_tabs_of_a_seat_stay_in_step(anna):
    table = anna.table("lorenzo", [ME, {"kind": "me", "name": "Bea"}])
    with anna.live(table) as one, anna.live(table) as other:
        one.move(one.options[0]["move"])
        update = other.expect("update")
        assert update["seq"] == one.seq == 2


def test_a_viewer_who_comes_back_gets_what_was_missed(anna):
    table = anna.table("lorenzo", [ME, {"kind": "me", "name": "Bea"}])
    with anna.live(table) as live:
        for _ in range(5):
            live.move(live.wait_for_options()[0]["move"])
    with anna.live(table, since=3) as live:
        entries = live.received[0]["entries"]
        assert [entry["number"] for entry in entries] == [4, 5]
    log = anna.get(f"/api/tables/{table}/log", since=0)
    assert [entry["number"] for entry in log["entries"]] == [0, 1, 2, 3, 4, 5]
    assert log["entries"][0]["move"] is None


def test_moves_over_http(anna):
    table = anna.table("lorenzo", [ME, {"kind": "me", "name": "Bea"}])
    picture = anna.get(f"/api/tables/{table}/view")
    for _ in range(4):
        decision = next(d for d in picture["view"]["decisions"] if d["options"])
        body = {"seq": picture["seq"], "move": decision["options"][0]["move"]}
        picture = anna.post(f"/api/tables/{table}/moves", body)
    assert picture["view"]["number"] == 4
    assert anna.refused(f"/api/tables/{table}/moves", body, 409) == "stale"
    illegal = {"seq": picture["seq"], "move": "nonsense"}
    answer = anna.web.post(f"/api/tables/{table}/moves", json=illegal)
    assert answer.status_code == 400
    problem = answer.json()
    assert problem["data"]["seq"] == picture["seq"]
    assert problem["data"]["view"] == picture["view"]


def test_a_plan_is_kept_and_told_as_one(anna, bruno):
    table = two_people(anna, bruno)
    with anna.live(table, 0) as first, bruno.live(table, 1) as second:
        mover, other = (first, second) if first.options else (second, first)
        moves = ["orange>council", "servants:0"]
        assert mover.ask(type="plan", seq=mover.seq, moves=moves)["seq"] == 3
        update = other.expect("update")
        assert [entry["move"] for entry in update["entries"]] == moves
        assert (update["seq"], update["view"]["number"]) == (3, 2)
        assert mover.ask(type="undo", seq=mover.seq, to=0)["type"] == "done"
        assert mover.view["number"] == 0


def test_a_plan_with_a_move_that_is_not_legal_changes_nothing(anna, bruno):
    table = two_people(anna, bruno)
    with anna.live(table, 0) as first, bruno.live(table, 1) as second:
        mover = first if first.options else second
        before = mover.view
        refused = mover.ask(type="plan", seq=mover.seq, moves=["orange>council", "servants:99"])
        assert (refused["type"], refused["seq"]) == ("refused", 1)
        assert mover.ask(type="plan", seq=mover.seq, moves=["orange>council"])["type"] == "done"
        assert mover.view["number"] == before["number"] + 1


def test_what_a_plan_has_revealed_stays_played(server, anna):
    """Otherwise a plan whose last move cannot be legal would be a free look at what is hidden."""
    table_id = anna.table("masters", [ME, {"kind": "me", "name": "Bea"}])

    async def play():
        table, stream = await server.lobby.table(table_id), seeded("revealed")
        client = Client(table.row.owner, "", "127.0.0.1")
        while True:
            history = await table.history()
            seat = history.turn[0]
            options = history.game.decision_of(seat).options
            move = options[below(stream, len(options))].text
            tried = history.game.clone()
            shows = reveals(tried, [Entry("move", 1, seat, move)])
            plan = [move, "nonsense"] if shows else [move]
            before = history.number
            try:
                await playing.move(table, client, seat, table.row.seq, plan)
            except Refusal:
                return table.row.number - before

    assert server.run(play()) == 1
