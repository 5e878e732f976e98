"""Running a server: health, metrics, logs, backups, retention, clocks, notices, a good end."""

from __future__ import annotations

import asyncio
import json
import os
import time
from contextlib import closing
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from magnifico.core.errors import MagnificoError
from magnifico.server.database.backup import backup, restore
from magnifico.server.database.engine import migrate, open_engine
from magnifico.server.database.rows import metadata
from tests.server.browser import BOT, ME, PERSON, Browser
from tests.server.little import Cable, serving, until
from tests.server.local_server import running
from tests.server.postgres import free_port, new_database

BEA = {"kind": "me", "name": "Bea"}


def test_health(any_server):
    with closing(Browser(any_server.address)) as browser:
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
            assert live.expect("closed")["code"] == "shutdown"
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert {line["level"] for line in lines} == {"info"}
    assert table in {line.get("table") for line in lines}


def test_a_full_disc_is_noticed_and_over_when_there_is_room_again(tmp_path, processes):
    """The limit of a file's size stands for the disc: nothing can be written beyond it."""
    server = processes(f"sqlite:///{tmp_path}/t.db", tmp_path / "log")
    with closing(Browser(server.address)) as anna:
        table = anna.table("lorenzo", [ME, BEA])
        with anna.live(table) as live:
            with server.full_disc():
                assert live.move(live.options[0]["move"])["code"] == "database"
                answer = anna.web.post(f"/api/tables/{table}/leave", json={"seat": 0})
                assert (answer.status_code, answer.json()["code"]) == (503, "database")
                assert answer.headers["retry-after"]
                assert until(lambda: anna.web.get("/api/health").status_code == 503)
            assert until(lambda: anna.web.get("/api/health").status_code == 200)
            assert live.move(live.options[0]["move"])["type"] == "done"


def test_a_lost_database_is_no_fault_of_ours_and_comes_back(postgres):
    with (
        Cable(postgres) as cable,
        running(cable.address) as server,
        closing(Browser(server.address)) as anna,
    ):
        table = anna.table("lorenzo", [ME, BEA])
        with anna.live(table) as live:
            cable.cut()
            assert anna.web.get("/api/health").status_code == 503
            assert live.move(live.options[0]["move"])["code"] == "database"
            for path in ("/api/tables", f"/api/tables/{table}/chat"):
                answer = anna.web.get(path)
                assert (answer.status_code, answer.json()["code"]) == (503, "database")
            move = {"seq": live.seq, "move": live.options[0]["move"]}
            answer = anna.web.post(f"/api/tables/{table}/moves", json=move)
            assert answer.status_code == 503
            cable.mend()
            assert until(lambda: anna.web.get("/api/health").status_code == 200)
            assert live.move(live.options[0]["move"])["type"] == "done"


def test_files_are_for_their_owner_only(tmp_path):
    database, file = tmp_path / "t.db", tmp_path / "backup.gz"
    old = os.umask(0o022)
    try:
        with (
            running(f"sqlite:///{database}", new=True) as server,
            closing(Browser(server.address)) as anna,
        ):
            anna.table("lorenzo", [ME, BOT])
            asyncio.run(backup(server.settings.database, file))
            made = list(tmp_path.iterdir())
            assert {path.name for path in made} >= {"t.db", "t.db-wal", "t.db-shm", "backup.gz"}
            assert {oct(path.stat().st_mode & 0o777) for path in made} == {"0o600"}
    finally:
        os.umask(old)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_the_migrations_lead_to_the_rows_of_today(kind, request):
    """Nothing is left to migrate: what the code expects is what the database has."""
    engine = open_engine(request.getfixturevalue(kind))

    def differences(connection):
        return compare_metadata(MigrationContext.configure(connection), metadata)

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
def test_a_backup_is_restored_into_either_kind_of_database(kind, server, anna, tmp_path, request):
    table, state = played_table(anna)
    file = tmp_path / "backup.gz"
    assert asyncio.run(backup(server.settings.database, file)) > 12
    target = f"sqlite:///{tmp_path}/restored.db"
    if kind == "postgresql":
        target = new_database(request.getfixturevalue("postgres"), "restored")
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
    with (
        running(address, keep_finished_days=30) as server,
        closing(Browser(server.address)) as anna,
    ):
        table = anna.table("masters", [BOT])
        other = anna.table("lorenzo", [ME, BOT])
        with anna.live(table, -1) as live:
            while live.view["outcome"] is None:
                live.receive()
        server.run(server.lobby.sweep())
        assert anna.get(f"/api/tables/{table}")["table"]["status"] == "finished"
        row = server.run(server.lobby.table(table)).row
        write(server, table, {"finished": row.finished - 31 * 86400})
        write(server, other, {"updated": row.finished - 31 * 86400})
        server.run(server.lobby.sweep())
        assert anna.web.get(f"/api/tables/{table}").status_code == 404
        assert anna.get(f"/api/tables/{other}")["table"]["status"] == "running"


def test_unfinished_tables_are_kept_as_long_as_something_happens(tmp_path):
    address = f"sqlite:///{tmp_path}/t.db"
    with (
        running(address, keep_unfinished_days=7) as server,
        closing(Browser(server.address)) as anna,
    ):
        table, other = (anna.table("lorenzo", [ME, PERSON]) for _ in range(2))
        write(server, table, {"updated": time.time() - 8 * 86400})
        write(server, other, {"updated": time.time() - 6 * 86400})
        server.run(server.lobby.sweep())
        assert anna.web.get(f"/api/tables/{table}").status_code == 404
        assert anna.get(f"/api/tables/{other}")["table"]["status"] == "waiting"


def write(server, table, changes):
    from magnifico.server.model import TableChange

    server.run(server.run(server.lobby.table(table)).write(TableChange(changes)))


def test_idle_tables_leave_the_memory_but_not_the_database(tmp_path):
    address = f"sqlite:///{tmp_path}/t.db"
    with running(address, idle_seconds=0.0) as server, closing(Browser(server.address)) as anna:
        table, state = played_table(anna, 5)

        def is_gone():
            server.run(server.lobby.sweep())
            return table not in server.lobby._tables

        assert until(is_gone)
        assert anna.get(f"/api/tables/{table}/view")["view"]["state"] == state


@pytest.fixture
def quick_server(tmp_path):
    """A server that looks at the clocks all the time."""
    with running(f"sqlite:///{tmp_path}/t.db", sweep_seconds=0.1) as server:
        yield server


def test_who_uses_up_the_time_is_replaced_by_a_bot(quick_server):
    server = quick_server
    with closing(Browser(server.address)) as anna, closing(Browser(server.address)) as bruno:
        table = anna.table("lorenzo", [ME, PERSON], time={"budget": 1000, "per_move": 0})
        bruno.sit(table, 1, anna.links(table)[1])
        with anna.live(table, 0) as live:
            turn = live.table["turn"][0]
            assert 0 < live.table["seats"][turn]["time_left"] <= 1000
            server.run(spend(server, table, turn, 1001))
            write(server, table, {"deadline": time.time() - 1})
            while not live.table["seats"][turn]["away"]:
                live.receive()
            assert live.table["seats"][turn]["bot"] == "random"
            notices = [m["line"]["notice"] for m in live.received if m["type"] == "chat"]
            assert "timeout" in notices
        late = anna if turn == 0 else bruno
        assert late.refused(f"/api/tables/{table}/return", {"seat": turn}) == "time-over"


def test_a_move_comes_too_late_when_the_time_is_over(tmp_path):
    address = f"sqlite:///{tmp_path}/t.db"
    with running(address, sweep_seconds=3600) as server, closing(Browser(server.address)) as anna:
        table = anna.table("lorenzo", [ME, BEA], time={"budget": 1000, "per_move": 0})
        with anna.live(table) as live:
            seat = live.view["viewer"]
            server.run(spend(server, table, seat, 1001))
            answer = live.move(live.options[0]["move"])
            assert (answer["type"], answer["code"]) == ("refused", "time-over")
            server.run(spend(server, table, seat, 500))
            assert live.move(live.options[0]["move"])["type"] == "done"


def test_leaving_and_coming_back_gives_no_time(tmp_path):
    address = f"sqlite:///{tmp_path}/t.db"
    with running(address, bot_pause=3600) as server, closing(Browser(server.address)) as anna:
        table = anna.table("lorenzo", [ME, BEA], time={"budget": 10_000, "per_move": 0})
        seat = anna.get(f"/api/tables/{table}")["table"]["turn"][0]
        server.run(spend(server, table, seat, 9_000))
        for _ in range(3):
            anna.post(f"/api/tables/{table}/leave", {"seat": seat})
            info = anna.post(f"/api/tables/{table}/return", {"seat": seat})["table"]
        assert 0 < info["seats"][seat]["time_left"] <= 1_000


def test_a_clock_on_the_wall_that_jumps_costs_nobody_time(tmp_path):
    """A day forward, a day back, with the table in memory and out of it."""
    address, wall = f"sqlite:///{tmp_path}/t.db", [time.time()]
    with running(address, sweep_seconds=3600) as server, closing(Browser(server.address)) as anna:
        object.__setattr__(server.lobby.services, "now", lambda: wall[0])
        table = anna.table("lorenzo", [ME, BEA], time={"budget": 1000, "per_move": 0})
        for jump in (86400, -86400):
            wall[0] += jump
            server.run(server.lobby.sweep())
            info = anna.get(f"/api/tables/{table}")["table"]
            assert not any(seat["away"] for seat in info["seats"])
            assert min(seat["time_left"] for seat in info["seats"]) > 900
            server.lobby._drop(server.run(server.lobby.table(table)), "idle")


def test_time_by_the_day_runs_on_through_a_restart(tmp_path):
    """What was used of the budget is kept; that the server is down costs nobody any time."""
    address, day = f"sqlite:///{tmp_path}/t.db", 86400
    with running(address) as server, closing(Browser(server.address)) as anna:
        table = anna.table("lorenzo", [ME, PERSON], time={"budget": 3 * day, "per_move": day})
        with closing(Browser(server.address)) as bruno:
            bruno.sit(table, 1, anna.links(table)[1])
        turn = anna.get(f"/api/tables/{table}")["table"]["turn"][0]
        server.run(server.lobby.table(table)).seats[turn].spent = 0.0
        server.run(spend(server, table, turn, 2 * day))
        write(server, table, {"deadline": time.time() - 1})
    with running(address, sweep_seconds=0.1) as server, closing(Browser(server.address)) as again:
        again.web.cookies = anna.web.cookies
        server.run(server.lobby.sweep())
        info = again.get(f"/api/tables/{table}")["table"]
        assert not info["seats"][turn]["away"]
        assert day - 60 < info["seats"][turn]["time_left"] <= day
        row = server.run(server.lobby.table(table)).row
        assert row.deadline > time.time() + day - 60


async def spend(server, table, seat, seconds):
    from magnifico.server.model import TableChange

    found = await server.lobby.table(table)
    await found.write(TableChange({}, {seat: {"spent": float(seconds)}}))


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


def test_a_webhook_that_fails_disturbs_nobody(anna, bruno):
    """Nobody listens at this address: the failure is counted, and the game goes on."""
    table = anna.table("lorenzo", [ME, PERSON], start="owner")
    bruno.sit(table, 1, anna.links(table)[1])
    for seat, browser in enumerate((anna, bruno)):
        request = {"seat": seat, "webhook": f"http://127.0.0.1:{free_port()}/x"}
        browser.post(f"/api/tables/{table}/notice", request)
    anna.post(f"/api/tables/{table}/start")
    failed = 'magnifico_notices_total{result="failed",way="webhook"}'
    assert until(lambda: failed in anna.web.get("/api/metrics").text)
    with anna.live(table, 0) as first, bruno.live(table, 1) as second:
        mover = first if first.options else second
        assert mover.move(mover.options[0]["move"])["type"] == "done"


def test_where_to_be_told_is_a_matter_of_the_own_seat(anna, bruno):
    table = anna.table("lorenzo", [ME, PERSON])
    body = {"seat": 0, "webhook": "http://127.0.0.1/x"}
    assert bruno.refused(f"/api/tables/{table}/notice", body, 403) == "wrong-seat"
    for bad, code in (
        ({"webhook": "javascript:alert(1)"}, "malformed"),
        ({"webhook": "http://example.org/ HTTP/1.1\r\nX: 1"}, "webhook"),
        ({"email": "anna"}, "malformed"),
        ({"email": "a@b.c,x"}, "email"),
        ({"email": "anna@example.org\n"}, "email"),
        ({"email": "anna@example.org"}, "no-email"),
    ):
        assert anna.refused(f"/api/tables/{table}/notice", {"seat": 0, **bad}) == code
