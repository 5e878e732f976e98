"""Bad input: refused with a clear code, nothing changed, nobody else disturbed."""

from __future__ import annotations

import json
import socket
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from magnifico.core.game import Game
from magnifico.server.http.security import Guard
from magnifico.server.settings import Limits, Settings
from tests.server.browser import BOT, ME, PERSON, Browser, Live
from tests.server.little import ask_raw, raw_request, status_of, until
from tests.server.local_server import running

BEA = {"kind": "me", "name": "Bea"}

RECORD = str(Game.new("lorenzo", 2, seed="SEED").record)

MALFORMED = [
    "",
    "{",
    "null",
    "[]",
    '"hello"',
    "{}",
    '{"type": "dance"}',
    '{"type": "move"}',
    '{"type": "move", "id": 1, "seq": 1}',
    '{"type": "move", "id": "1", "seq": 1, "move": "end"}',
    '{"type": "move", "id": 1, "seq": -1, "move": "end"}',
    '{"type": "move", "id": 1, "seq": 1, "move": ""}',
    '{"type": "move", "id": 1, "seq": 1, "move": "end", "extra": true}',
    '{"type": "move", "id": 1, "seq": 1, "move": "end", "seat": 99}',
    '{"type": "chat", "id": 1, "text": ""}',
    json.dumps({"type": "chat", "id": 1, "text": "x" * 501}),
    json.dumps({"type": "move", "id": 1, "seq": 1, "move": "x" * 201}),
    '{"type": "why", "id": 1, "moves": []}',
    '{"type": "preview", "id": 1, "lines": [[]]}',
    "[" * 5000,
    '{"type": "ping", "id": 1' + "0" * 400 + "}",
]


def drain(live):
    """Receive until the server ends the connection."""
    while True:
        live.receive(3)


@pytest.fixture
def live(anna):
    table = anna.table("lorenzo", [ME, BEA])
    with anna.live(table) as connection:
        yield connection


@pytest.mark.parametrize("text", MALFORMED, ids=range(len(MALFORMED)))
def test_malformed_messages_are_refused_and_the_connection_goes_on(live, text):
    before = live.view
    live.socket.send(text)
    answer = live.receive()
    assert answer["type"] == "error"
    assert answer["code"] == "malformed"
    assert live.ask(type="ping")["type"] == "pong"
    assert live.view == before


def test_bytes_are_no_messages(live):
    live.socket.send(b"\xff\xfe\x00")
    assert live.receive()["code"] == "malformed"


def test_a_huge_message_ends_the_connection_of_its_sender_only(anna, bruno):
    table = anna.table("lorenzo", [ME, PERSON])
    bruno.sit(table, 1, anna.links(table)[1])
    with anna.live(table, 0) as bad, bruno.live(table, 1) as good:
        bad.socket.send("x" * 1_000_000)
        with pytest.raises(ConnectionClosed):
            drain(bad)
        assert good.ask(type="ping")["type"] == "pong"


def test_a_flood_ends_the_connection_of_its_sender_only(tmp_path):
    limits = Limits(messages_a_second=5, message_burst=20)
    with running(f"sqlite:///{tmp_path}/t.db", limits=limits) as server:
        anna = Browser(server.address)
        table = anna.table("lorenzo", [ME, BEA])
        with anna.live(table, 0) as bad, anna.live(table, 1) as good:
            with suppress(ConnectionClosed):  # it may be closed before all is sent
                for number in range(200):
                    bad.send(type="ping", id=number)
            with pytest.raises(ConnectionClosed):
                drain(bad)
            assert bad.received[-1] == {"type": "closed", "code": "flood"}
            assert good.ask(type="ping")["type"] == "pong"
        anna.close()


def test_requests_are_limited(tmp_path):
    limits = Limits(requests_a_minute=20)
    with running(f"sqlite:///{tmp_path}/t.db", limits=limits) as server:
        anna = Browser(server.address)
        answers = [anna.web.get("/api/tables") for _ in range(25)]
        assert [a.status_code for a in answers[:20]] == [200] * 20
        assert answers[-1].status_code == 429
        assert answers[-1].json()["code"] == "too-many"
        assert anna.web.get("/api/health").status_code == 200
        anna.close()


def test_tables_are_limited(tmp_path):
    limits = Limits(tables_of_a_browser=2, tables=3)
    with running(f"sqlite:///{tmp_path}/t.db", limits=limits) as server:
        anna, bruno = Browser(server.address), Browser(server.address)
        for _ in range(2):
            anna.table("lorenzo", [ME, PERSON])
        body = {"game": "lorenzo", "seats": [ME, PERSON]}
        assert anna.refused("/api/tables", body, 429) == "too-many-tables"
        bruno.table("lorenzo", [ME, PERSON])
        assert bruno.refused("/api/tables", body, 429) == "server-full"
        anna.close()
        bruno.close()


def test_viewers_are_limited(tmp_path):
    limits = Limits(viewers_of_a_browser=2)
    with running(f"sqlite:///{tmp_path}/t.db", limits=limits) as server:
        anna = Browser(server.address)
        table = anna.table("lorenzo", [ME, BEA])
        with anna.live(table), anna.live(table), anna.socket(table) as third:
            connection = Live(third)
            connection.send(type="hello")
            assert connection.receive()["code"] == "too-many-viewers"
        anna.close()


def test_live_connections_of_an_address_are_limited(tmp_path):
    limits = Limits(live_of_a_client=2)
    with running(f"sqlite:///{tmp_path}/t.db", limits=limits) as server:
        anna, bruno = Browser(server.address), Browser(server.address)
        table = anna.table("lorenzo", [ME, BEA], listed=True)
        with anna.live(table), anna.live(table), bruno.socket(table) as third:
            assert Live(third).receive()["code"] == "too-many"
        assert until(lambda: not server.lobby._guests)
        with bruno.live(table, -1) as live:
            assert live.view
        anna.close()
        bruno.close()


def test_chat_is_plain_text_on_one_line(live):
    assert live.ask(type="chat", text="<img onerror=x>\u202e\n\x00ciao")["type"] == "done"
    (line,) = [m["line"] for m in live.received if m["type"] == "chat"]
    assert line["text"] == "<img onerror=x> ciao"
    assert live.ask(type="chat", text="\u202e \n")["code"] == "empty"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"{", "malformed"),
        (b"[]", "malformed"),
        (b'{"game": "lorenzo"}', "malformed"),
        (b'{"game": "lorenzo", "seats": [], "hack": 1}', "malformed"),
        (b'{"game": "lorenzo", "seats": [{"kind": "me"}], "title": 5}', "malformed"),
        (b"\xff", "malformed"),
        (b'{"game": "lorenzo\xff", "seats": [{"kind": "me"}]}', "malformed"),
        (b'{"game": "\\ud800", "seats": [{"kind": "me"}]}', "malformed"),
        (b'{"game":"lorenzo","seats":' + b"[" * 3000, "malformed"),
    ],
)
def test_malformed_bodies_are_refused(anna, body, code):
    answer = anna.web.post(
        "/api/tables", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code == 400
    assert answer.json()["code"] == code
    assert "Traceback" not in answer.text


def test_a_huge_body_is_refused(anna):
    body = b'{"text": "' + b"x" * 500_000 + b'"}'
    answer = anna.web.post("/api/records", content=body)
    assert answer.status_code == 413
    assert answer.json()["code"] == "too-large"


def test_pages_of_other_sites_are_refused(anna):
    headers = {"Origin": "https://evil.example"}
    body = {"game": "lorenzo", "seats": [ME, BOT]}
    answer = anna.web.post("/api/tables", json=body, headers=headers)
    assert answer.status_code == 403
    assert answer.json()["code"] == "origin"
    assert anna.web.get("/api/tables", headers=headers).status_code == 200
    own = {"Origin": f"http://{anna.address}"}
    assert anna.web.post("/api/tables", json=body, headers=own).status_code == 201
    assert anna.web.post("/api/tables", json=body, headers={"Origin": "null"}).status_code == 403


@pytest.mark.parametrize("name", ["evil.example", "evil.example:8000", "localhost.evil.example"])
def test_a_name_that_the_server_is_not_known_by_is_another_site(anna, name):
    """Whoever owns a name can let it stand for this machine."""
    body = json.dumps({"game": "lorenzo", "seats": [ME, BOT]}).encode()
    request = raw_request("POST", "/api/tables", body, Host=name, Origin=f"http://{name}")
    answer = ask_raw(anna.address, request)
    assert status_of(answer) == 403
    assert b'"origin"' in answer


@pytest.mark.parametrize(
    "name",
    ["localhost:8000", "magnifico.localhost", "192.0.2.7:8000", "[2001:db8::1]:8000", "host"],
)
def test_names_and_numbers_of_this_machine_are_the_own_site(anna, name):
    name = socket.gethostname() if name == "host" else name
    body = json.dumps({"game": "lorenzo", "seats": [ME, BOT]}).encode()
    request = raw_request("POST", "/api/tables", body, Host=name, Origin=f"http://{name}")
    assert status_of(ask_raw(anna.address, request)) == 201


def test_the_name_that_people_use_is_the_own_site():
    settings = Settings(address="https://play.example.org", host="table.lan")
    guard = Guard(settings)
    assert guard.is_own("https://play.example.org", "127.0.0.1:8000")  # the proxy's own name
    assert guard.is_own("http://table.lan:8000", "table.lan:8000")
    assert not guard.is_own("http://table.lan:8000", "table.lan:9000")
    assert not guard.is_own("http://[", "[")


NUL = "\u0000"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/tables", {"game": NUL, "seats": [ME, BOT]}),
        ("/api/tables", {"game": "lorenzo", "seats": [ME, {"kind": "bot", "bot": NUL}]}),
        ("/api/tables", {"game": "lorenzo", "seats": [ME, BOT], "options": {NUL: NUL}}),
        ("/api/tables", {"game": "lorenzo", "seats": [ME, BOT], "seed": f"a{NUL}b"}),
        ("/api/tables/{table}/sit", {"seat": 1, "secret": NUL}),
        ("/api/tables/{table}/watch", {"secret": NUL}),
        ("/api/tables/{table}/notice", {"seat": 0, "webhook": f"http://example.org/{NUL}"}),
        ("/api/tables/{table}/notice", {"seat": 0, "email": f"a{NUL}@example.org"}),
        ("/api/tables/{table}/moves", {"seq": 0, "move": NUL}),
        ("/api/tables/%00/sit", {"seat": 0}),
        ("/api/records", {"text": NUL}),
        ("/api/records", {"text": RECORD.replace("SEED", f"a{NUL}b")}),
    ],
)
def test_nul_is_refused_where_it_could_not_be_kept(any_browsers, path, body):
    anna = any_browsers()
    table = anna.table("lorenzo", [ME, PERSON])
    answer = anna.web.post(path.format(table=table), json=body)
    assert answer.is_client_error, answer.text


def test_nul_is_taken_out_of_names(any_browsers):
    anna = any_browsers()
    seats = [{"kind": "me", "name": f"An{NUL}na"}, BEA]
    made = anna.create("lorenzo", seats, title=f"Ce{NUL}na")["table"]
    assert made["title"] == "Ce na"
    assert made["seats"][0]["name"] == "An na"
    with anna.live(made["id"], 0) as live:
        assert live.ask(type="chat", text=f"ci{NUL}ao")["type"] == "done"


def test_live_connections_of_other_sites_are_refused(anna):
    table = anna.table("lorenzo", [ME, BOT])
    for origin in ("https://evil.example", "null", f"http://{anna.address}.evil.example"):
        with pytest.raises(InvalidStatus), anna.socket(table, Origin=origin):
            pass
    with anna.socket(table, Origin=f"http://{anna.address}") as socket:
        connection = Live(socket)
        connection.send(type="hello")
        assert connection.receive()["type"] == "view"


def test_a_stranger_learns_nothing_of_a_private_table(anna, bruno):
    table = anna.table("lorenzo", [ME, BOT])
    for path in ("view", "log", "chat", "record", "points", "replay/0"):
        assert bruno.web.get(f"/api/tables/{table}/{path}").status_code == 404
    with bruno.socket(table) as socket:
        connection = Live(socket)
        connection.send(type="hello")
        assert connection.receive()["code"] == "no-table"
        assert connection.receive()["type"] == "closed"


def test_hello_comes_first(anna):
    table = anna.table("lorenzo", [ME, BOT])
    with anna.socket(table) as socket:
        connection = Live(socket)
        connection.send(type="ping", id=1)
        assert connection.receive()["code"] == "malformed"


def test_nobody_looks_through_the_eyes_of_another(anna, bruno):
    table = anna.table("lorenzo", [ME, PERSON])
    bruno.sit(table, 1, anna.links(table)[1])
    with bruno.live(table, 1) as live:
        live.send(type="look", seat=0)
        assert live.expect("error")["code"] == "wrong-seat"
        live.send(type="look", seat=-1)
        assert live.expect("view")["view"]["viewer"] == -1
    path = f"/api/tables/{table}/view"
    assert bruno.web.get(path, params={"seat": 0}).json()["code"] == "wrong-seat"
    assert bruno.web.get(path, params={"seat": 5}).json()["code"] == "no-seat"


def test_a_made_up_cookie_is_nobody(server, anna):
    table = anna.table("lorenzo", [ME, BOT])
    with_cookie = Browser(server.address)
    with_cookie.web.cookies.set("magnifico", "A" * 43)
    assert with_cookie.get("/api/tables/mine")["tables"] == []
    assert with_cookie.web.get(f"/api/tables/{table}/view").status_code == 404
    with_cookie.close()


def test_the_cookie_is_out_of_reach_of_scripts(anna):
    answer = anna.web.post("/api/tables", json={"game": "lorenzo", "seats": [ME, BOT]})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie


def test_behind_https_the_cookie_is_secure(tmp_path):
    address = "https://play.example.org"
    with running(f"sqlite:///{tmp_path}/t.db", address=address) as server:
        anna = Browser(server.address)
        body = {"game": "lorenzo", "seats": [ME, BOT]}
        answer = anna.web.post("/api/tables", json=body, headers={"Origin": address})
        assert "secure" in answer.headers["set-cookie"].lower()
        assert "max-age" in answer.headers["strict-transport-security"]
        anna.close()


def test_answers_carry_the_headers_that_keep_pages_safe(anna):
    headers = anna.web.get("/api/tables").headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cache-control"] == "no-store"


def test_secrets_are_kept_as_hashes_only(anna, tmp_path):
    with running(f"sqlite:///{tmp_path}/t.db") as server:
        browser = Browser(server.address)
        table = browser.table("lorenzo", [ME, PERSON])
        secrets = [*browser.links(table).values(), browser.web.cookies["magnifico"]]
        browser.close()
    stored = b"".join(file.read_bytes() for file in tmp_path.glob("t.db*"))
    assert table.encode() in stored
    assert not any(secret.encode() in stored for secret in secrets)


def test_what_fails_inside_is_not_told(anna, server, monkeypatch):
    async def broken(*_):
        raise RuntimeError("the secret cellar")

    monkeypatch.setattr(server.lobby, "listed", broken)
    answer = anna.web.get("/api/tables")
    assert answer.status_code == 500
    assert answer.json()["code"] == "internal"
    assert "cellar" not in answer.text
