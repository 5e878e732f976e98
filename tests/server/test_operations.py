"""Running a server: health, metrics, logs, backups, retention, clocks, notices, a good end."""

from __future__ import annotations

import asyncio
import json
import ssl
import subprocess
import threading
import time
from contextlib import closing
from email import message_from_string
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from socketserver import StreamRequestHandler, TCPServer

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from magnifico.core.errors import MagnificoError
from magnifico.server.database.backup import backup, restore
from magnifico.server.database.engine import migrate, open_engine
from magnifico.server.database.rows import Base
from magnifico.server.notices import find_place, send_letter
from magnifico.server.settings import Mail
from tests.server.browser import BOT, ME, PERSON, Browser
from tests.server.house import running
from tests.server.postgres import free_port

BEA = {"kind": "me", "name": "Bea"}


def test_health(any_house):
    with closing(Browser(any_house.address)) as browser:
        health = browser.get("/api/health")
    assert health["status"] == "ok"
    assert health["database"]


def test_metrics_are_counted(anna):
    table = anna.table("lorenzo", [ME, BEA])
    with anna.live(table) as live:
        live.move(live.options[0]["move"])
        text = anna.web.get("/api/metrics").text
    assert 'magnifico_moves_total{by="person",game="lorenzo"}' in text
    assert "magnifico_move_seconds_bucket" in text
    assert "magnifico_viewers 0.0" not in text


def test_a_server_ends_well_and_logs_in_json(tmp_path, processes):
    log = tmp_path / "log"
    server = processes(f"sqlite:///{tmp_path}/t.db", log)
    with closing(Browser(server.address)) as anna:
        table = anna.table("lorenzo", [BOT] * 3)
        with anna.live(table, -1) as live:
            live.expect("update")
            assert server.stop() == 0
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert {line["level"] for line in lines} == {"info"}
    assert table in {line.get("table") for line in lines}


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_the_migrations_lead_to_the_rows_of_today(kind, request):
    """Nothing is left to migrate: what the code expects is what the database has."""
    engine = open_engine(request.getfixturevalue(kind))

    def differences(connection):
        return compare_metadata(MigrationContext.configure(connection), Base.metadata)

    async def compare():
        await migrate(engine)
        async with engine.connect() as connection:
            found = await connection.run_sync(differences)
        await engine.dispose()
        return found

    assert asyncio.run(compare()) == []


# -- backups ------------------------------------------------------------------------------------


def played_table(browser, moves=12):
    table = browser.table("lorenzo", [ME, BEA])
    with browser.live(table) as live:
        for _ in range(moves):
            live.move(live.options[0]["move"])
        live.ask(type="chat", text="arrivederci")
        return table, live.view["state"]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_backup_is_restored_into_either_kind_of_database(kind, house, anna, tmp_path, request):
    table, state = played_table(anna)
    file = tmp_path / "backup.gz"
    assert asyncio.run(backup(house.settings.database, file)) > 12
    target = f"sqlite:///{tmp_path}/restored.db"
    if kind == "postgresql":
        target = new_database(request.getfixturevalue("postgres"))
    assert asyncio.run(restore(file, target)) > 12
    with running(target) as restored, closing(Browser(restored.address)) as again:
        again.web.cookies = anna.web.cookies
        with again.live(table) as live:
            assert live.view["state"] == state
            assert live.move(live.options[0]["move"])["type"] == "done"
            live.ask(type="chat", text="di nuovo qui")
        assert again.table("lorenzo", [ME, BOT])
    with pytest.raises(MagnificoError) as caught:
        asyncio.run(restore(file, target))
    assert caught.value.code == "not-empty"


def new_database(address):
    import asyncpg  # type: ignore[import-untyped]

    async def create():
        connection = await asyncpg.connect(address)
        await connection.execute("CREATE DATABASE restored")
        await connection.close()

    asyncio.run(create())
    return address.rsplit("/", 1)[0] + "/restored"


def test_what_is_no_backup_is_refused(tmp_path):
    file = tmp_path / "no.gz"
    file.write_text("hello")
    with pytest.raises(MagnificoError):
        asyncio.run(restore(file, f"sqlite:///{tmp_path}/t.db"))
    with pytest.raises(MagnificoError) as caught:
        asyncio.run(backup(f"sqlite:///{tmp_path}/none.db", tmp_path / "b.gz"))
    assert caught.value.code == "no-database"


# -- time ---------------------------------------------------------------------------------------


def test_finished_tables_are_kept_for_so_long(tmp_path):
    address = f"sqlite:///{tmp_path}/t.db"
    with running(address, keep_finished_days=30) as house, closing(Browser(house.address)) as anna:
        table = anna.table("masters", [BOT])
        other = anna.table("lorenzo", [ME, BOT])
        with anna.live(table, -1) as live:
            while live.view["outcome"] is None:
                live.receive()
        house.run(house.lobby.sweep())
        assert anna.get(f"/api/tables/{table}")["table"]["status"] == "finished"
        row = house.run(house.lobby.table(table)).row
        write(house, table, {"finished": row.finished - 31 * 86400})
        write(house, other, {"updated": row.finished - 31 * 86400})
        house.run(house.lobby.sweep())
        assert anna.web.get(f"/api/tables/{table}").status_code == 404
        assert anna.get(f"/api/tables/{other}")["table"]["status"] == "running"


def test_unfinished_tables_are_kept_as_long_as_something_happens(tmp_path):
    address = f"sqlite:///{tmp_path}/t.db"
    with (
        running(address, keep_unfinished_days=7) as house,
        closing(Browser(house.address)) as anna,
    ):
        table, other = (anna.table("lorenzo", [ME, PERSON]) for _ in range(2))
        write(house, table, {"updated": time.time() - 8 * 86400})
        write(house, other, {"updated": time.time() - 6 * 86400})
        house.run(house.lobby.sweep())
        assert anna.web.get(f"/api/tables/{table}").status_code == 404
        assert anna.get(f"/api/tables/{other}")["table"]["status"] == "waiting"


def write(house, table, changes):
    from magnifico.server.database.writer import Written

    house.run(house.run(house.lobby.table(table)).write(Written(changes)))


def test_idle_tables_leave_the_memory_but_not_the_database(tmp_path):
    address = f"sqlite:///{tmp_path}/t.db"
    with running(address, idle_seconds=0.0) as house, closing(Browser(house.address)) as anna:
        table, state = played_table(anna, 5)
        time.sleep(0.05)
        house.run(house.lobby.sweep())
        assert table not in house.lobby._tables
        assert anna.get(f"/api/tables/{table}/view")["view"]["state"] == state


@pytest.fixture
def quick_house(tmp_path):
    """A server that looks at the clocks all the time."""
    with running(f"sqlite:///{tmp_path}/t.db", sweep_seconds=0.1) as house:
        yield house


def test_who_uses_up_the_time_is_replaced_by_a_bot(quick_house):
    house = quick_house
    with closing(Browser(house.address)) as anna, closing(Browser(house.address)) as bruno:
        table = anna.table("lorenzo", [ME, PERSON], time={"budget": 10, "per_move": 0})
        bruno.sit(table, 1, anna.links(table)[1])
        with anna.live(table, 0) as live:
            turn = live.table["turn"][0]
            assert 0 < live.table["seats"][turn]["time_left"] <= 10
            house.run(house.lobby.table(table)).clock.restart(turn, time.time() - 11)
            write(house, table, {"deadline": time.time() - 1})
            while not live.table["seats"][turn]["away"]:
                live.receive()
            assert live.table["seats"][turn]["bot"] == "random"
            notices = [m["line"]["notice"] for m in live.received if m["type"] == "chat"]
            assert "timeout" in notices
        late = anna if turn == 0 else bruno
        seat = late.post(f"/api/tables/{table}/return", {"seat": turn})["table"]["seats"][turn]
        assert not seat["away"]
        assert 0 < seat["time_left"] <= 1


def test_time_by_the_day_runs_on_through_a_restart(tmp_path):
    """What was used of the budget is kept; that the server is down costs nobody any time."""
    address, day = f"sqlite:///{tmp_path}/t.db", 86400
    with running(address) as house, closing(Browser(house.address)) as anna:
        table = anna.table("lorenzo", [ME, PERSON], time={"budget": 3 * day, "per_move": day})
        with closing(Browser(house.address)) as bruno:
            bruno.sit(table, 1, anna.links(table)[1])
        turn = anna.get(f"/api/tables/{table}")["table"]["turn"][0]
        house.run(house.lobby.table(table)).seats[turn].spent = 0.0
        house.run(spend(house, table, turn, 2 * day))
        write(house, table, {"deadline": time.time() - 1})
    with running(address, sweep_seconds=0.1) as house, closing(Browser(house.address)) as again:
        again.web.cookies = anna.web.cookies
        house.run(house.lobby.sweep())
        info = again.get(f"/api/tables/{table}")["table"]
        assert not info["seats"][turn]["away"]
        assert day - 60 < info["seats"][turn]["time_left"] <= day
        row = house.run(house.lobby.table(table)).row
        assert row.deadline > time.time() + day - 60


async def spend(house, table, seat, seconds):
    from magnifico.server.database.writer import Written

    found = await house.lobby.table(table)
    await found.write(Written({}, {seat: {"spent": float(seconds)}}))


def test_moves_give_time_back(anna):
    table = anna.table("lorenzo", [ME, BEA], time={"budget": 100, "per_move": 50})
    with anna.live(table) as live:
        seat = live.view["viewer"]
        live.move(live.options[0]["move"])
        assert live.table["seats"][seat]["time_left"] > 140


# -- notices ------------------------------------------------------------------------------------


@pytest.fixture
def hook():
    """An address that hears webhooks, and what it heard."""
    heard: list[dict] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            heard.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_):
            pass

    with serving(HTTPServer(("127.0.0.1", 0), Handler)) as port:
        yield f"http://127.0.0.1:{port}/hook", heard


class serving:
    """A little server in a thread of its own."""

    def __init__(self, server):
        self.server = server

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self.server.server_address[1]

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


def until(condition):
    for _ in range(200):
        if condition():
            return True
        time.sleep(0.05)
    return False


def test_a_webhook_says_that_it_is_your_turn(anna, bruno, hook):
    address, heard = hook
    table = anna.table("lorenzo", [ME, PERSON], title="Cena", options={"turn_order": "seats"})
    anna.post(f"/api/tables/{table}/notice", {"seat": 0, "webhook": address})
    bruno.sit(table, 1, anna.links(table)[1])
    bruno.post(f"/api/tables/{table}/notice", {"seat": 1, "webhook": address})
    with bruno.live(table, 1) as live:
        while live.options:
            live.move(live.options[0]["move"])
    assert until(lambda: heard)
    assert set(heard[0]) == {"text"}
    assert heard[0]["text"].startswith("Cena: Anna, it is your turn / tocca a te. ")
    assert heard[0]["text"].endswith(f"/tables/{table}")


@pytest.fixture
def post_office():
    """A mail server that keeps every letter."""
    letters: list[str] = []

    class Handler(StreamRequestHandler):
        def handle(self):
            self.wfile.write(b"220 hello\r\n")
            while line := self.rfile.readline():
                word = line.split()[0].upper()
                if word == b"DATA":
                    self.wfile.write(b"354 go on\r\n")
                    letter = b""
                    while (part := self.rfile.readline()) != b".\r\n":
                        letter += part
                    letters.append(letter.decode())
                self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 ok\r\n")

    with serving(TCPServer(("127.0.0.1", 0), Handler)) as port:
        yield Mail("127.0.0.1", port, "table@example.org"), letters


def test_a_letter_says_that_it_is_your_turn(tmp_path, post_office):
    mail, letters = post_office
    address = f"sqlite:///{tmp_path}/t.db"
    with running(address, mail=mail) as house, closing(Browser(house.address)) as anna:
        assert anna.get("/api/catalogue")["email"]
        seats = [{"kind": "me", "name": name} for name in ("Anna", "Bea")]
        table = anna.table("lorenzo", seats, start="owner")
        for seat, name in enumerate(("anna", "bea")):
            body = {"seat": seat, "email": f"{name}@example.org"}
            anna.post(f"/api/tables/{table}/notice", body)
        anna.post(f"/api/tables/{table}/start")
        assert until(lambda: letters)
    letter = message_from_string(letters[0])
    assert letter["To"] in ("anna@example.org", "bea@example.org")
    assert "it is your turn" in letter["Subject"]


def test_a_webhook_that_fails_disturbs_nobody(anna, bruno):
    """Nobody listens at this address: the failure is counted, and the game goes on."""
    table = anna.table("lorenzo", [ME, PERSON], start="owner")
    bruno.sit(table, 1, anna.links(table)[1])
    for seat, browser in enumerate((anna, bruno)):
        wish = {"seat": seat, "webhook": f"http://127.0.0.1:{free_port()}/x"}
        browser.post(f"/api/tables/{table}/notice", wish)
    anna.post(f"/api/tables/{table}/start")
    failed = 'magnifico_notices_total{result="failed",way="webhook"}'
    assert until(lambda: failed in anna.web.get("/api/metrics").text)
    with anna.live(table, 0) as first, bruno.live(table, 1) as second:
        mover = first if first.options else second
        assert mover.move(mover.options[0]["move"])["type"] == "done"


class SafePost(StreamRequestHandler):
    """A mail server that speaks TLS and wants a password."""

    certificate: Path
    heard: list[bytes]

    def handle(self):
        self.wfile.write(b"220 hello\r\n")
        while line := self.rfile.readline():
            self.heard.append(line.strip())
            word = line.split()[0].upper()
            if word == b"STARTTLS":
                self.wfile.write(b"220 go on\r\n")
                self.begin_tls()
            elif word == b"EHLO":
                self.wfile.write(b"250-localhost\r\n250-STARTTLS\r\n250 AUTH PLAIN\r\n")
            elif word == b"AUTH":
                self.wfile.write(b"235 welcome\r\n")
            elif word == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                while self.rfile.readline() != b".\r\n":
                    pass
                self.wfile.write(b"250 ok\r\n")
            else:
                self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 ok\r\n")

    def begin_tls(self):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate)
        try:
            self.request = context.wrap_socket(self.request, server_side=True)
        except ssl.SSLError:
            return  # whoever asks does not believe us
        self.setup()

    def finish(self):
        super().finish()
        self.request.close()


@pytest.mark.parametrize("trusted", [True, False])
def test_the_password_of_the_mail_server_is_for_that_server_only(tmp_path, monkeypatch, trusted):
    certificate = tmp_path / "certificate.pem"
    subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    key = ["-newkey", "rsa:2048", "-nodes", "-keyout", tmp_path / "key.pem"]
    request = ["openssl", "req", "-x509", *key, "-out", certificate, "-days", "2", *subject]
    subprocess.run(request, check=True, capture_output=True)
    if trusted:
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    both = tmp_path / "both.pem"
    both.write_text(certificate.read_text() + (tmp_path / "key.pem").read_text())
    heard: list[bytes] = []
    handler = type("Handler", (SafePost,), {"certificate": both, "heard": heard})
    with serving(TCPServer(("127.0.0.1", 0), handler)) as port:
        mail = Mail("localhost", port, "t@example.org", "anna", "secret", starttls=True)
        if trusted:
            send_letter(mail, "bea@example.org", "it is your turn")
        else:
            with pytest.raises(ssl.SSLCertVerificationError):
                send_letter(mail, "bea@example.org", "it is your turn")
    assert any(line.startswith(b"AUTH") for line in heard) == trusted
    assert (b"DATA" in [line.upper() for line in heard]) == trusted


@pytest.mark.parametrize(
    "address",
    ["http://127.0.0.1/", "http://10.0.0.1/x", "http://localhost:80/", "http://[::1]/", "ftp://a/"],
)
def test_webhooks_do_not_lead_into_the_own_network(address):
    with pytest.raises(ValueError):
        find_place(address)


def test_where_to_be_told_is_a_matter_of_the_own_seat(anna, bruno):
    table = anna.table("lorenzo", [ME, PERSON])
    body = {"seat": 0, "webhook": "http://127.0.0.1/x"}
    assert bruno.refused(f"/api/tables/{table}/notice", body, 403) == "wrong-seat"
    bad = {"seat": 0, "webhook": "javascript:alert(1)"}
    assert anna.refused(f"/api/tables/{table}/notice", bad, 400) == "malformed"
