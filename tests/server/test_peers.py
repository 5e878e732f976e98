"""Several servers on one PostgreSQL database: who is there, what was asked for, who starts."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from resource import RLIMIT_NOFILE, prlimit

import httpx
import pytest
from sqlalchemy import event

from magnifico.server.database import notifications
from magnifico.server.database.engine import open_engine
from magnifico.server.model import Entry, TableChange, Written
from magnifico.server.operations import handover, peers
from magnifico.server.play.dice import share_commitment
from tests.server import little
from tests.server.browser import ME, PERSON, Browser, fetch
from tests.server.local_server import WIDE, running
from tests.server.postgres import new_database
from tests.server.process import COMMAND, SOURCE

BEA = {"kind": "person", "name": "Bea"}


@pytest.fixture(scope="module")
def shared(postgres):
    """A database that only the servers of this file use."""
    return new_database(postgres, "peers")


def until(found):
    """Wait for something to be so."""
    assert little.until(found), "it never came to be so"


def seats_online(browser, table):
    seats = browser.web.get(f"/api/tables/{table}").json()["table"]["seats"]
    return [seat["online"] for seat in seats]


@pytest.fixture
def two(shared):
    """Two servers, a browser at each, and a table of both, where the second sits at the other."""
    with ExitStack() as stack:
        houses = [stack.enter_context(running(shared)) for _ in range(2)]
        anna, bruno = (stack.enter_context(closing(Browser(server.address))) for server in houses)
        yield *houses, anna, bruno, table_of_both(anna, bruno)


def table_of_both(anna, bruno):
    """A table where the second sits down at the other server; the first one hears of it from the
    database."""
    table = anna.table("lorenzo", [ME, PERSON])
    bruno.sit(table, 1, anna.links(table)[1])
    until(lambda: anna.get(f"/api/tables/{table}")["table"]["status"] == "running")
    return table


def test_who_looks_on_at_another_server_is_there(two):
    one, other, anna, bruno, table = two
    assert seats_online(anna, table) == [False, False]
    with bruno.live(table, 1):
        until(lambda: seats_online(anna, table) == [False, True])
        with anna.live(table, 0) as live:
            assert [seat["online"] for seat in live.table["seats"]] == [True, True]
            until(lambda: seats_online(bruno, table) == [True, True])
    until(lambda: seats_online(anna, table) == [False, False])
    until(lambda: seats_online(bruno, table) == [False, False])


def test_players_hear_that_somebody_comes_at_another_server(two):
    *_, anna, bruno, table = two
    with anna.live(table, 0) as live, bruno.live(table, 1):
        while not live.table["seats"][1]["online"]:
            live.receive()


def test_moves_and_undone_moves_of_another_server_are_followed(two):
    """The game in memory goes on, and is not read again from its beginning."""
    one, other, anna, bruno, table = two
    games = [server.run(server.lobby.table(table)) for server in (one, other)]
    with anna.live(table, 0) as here, bruno.live(table, 1) as there:
        histories = [server.run(game.history()) for server, game in zip((one, other), games)]
        turn_by_turn(games, here, there, 12)
        live, other_live = (here, there) if histories[0].moves[-1].seat == 0 else (there, here)
        taken = live.ask(type="undo", seq=live.seq)
        assert taken["type"] == "done", taken
        other_live.expect("update")
        assert [game.known_history for game in games] == histories
    assert histories[0].game.state == histories[1].game.state
    assert histories[0].number == histories[1].number == 11


def turn_by_turn(games, here, there, moves):
    """Play moves of whoever must decide, who may be at either server; both have heard of each."""
    for _ in range(moves):
        live, other_live = (here, there) if games[0].row.turn == [0] else (there, here)
        move = live.wait_for_options()[0]["move"]
        assert live.move(move)["type"] == "done"
        other_live.expect("update")
        until(lambda: games[0].row.seq == games[1].row.seq)


@contextmanager
def asked(server, table):
    """What a server asks its database about a table, but for what servers tell each other."""
    found = []
    until(lambda: not server.lobby._hearing)

    def note(_, __, statement, values, *___):
        if "pg_notify" not in statement and table in str(values):
            found.append(statement)

    engine = server.lobby.services.store.engine.sync_engine
    event.listen(engine, "before_cursor_execute", note)
    yield found
    event.remove(engine, "before_cursor_execute", note)


def test_a_move_of_another_server_is_followed_without_a_question_to_the_database(two):
    one, other, anna, bruno, table = two
    games = [server.run(server.lobby.table(table)) for server in (one, other)]
    with anna.live(table, 0) as here, bruno.live(table, 1) as there:
        until(lambda: seats_online(anna, table) == seats_online(bruno, table) == [True, True])
        with asked(one, table) as here_asked, asked(other, table) as there_asked:
            turn_by_turn(games, here, there, 10)
    assert here_asked + there_asked == []  # moves are written without the layer that is asked
    assert [game.row.number for game in games] == [10, 10]


def test_a_table_where_nobody_looks_on_is_not_read_when_another_server_writes(two):
    one, other, anna, bruno, table = two
    games = [server.run(server.lobby.table(table)) for server in (one, other)]
    with anna.live(table, 0) as here, asked(other, table) as there_asked:
        assert here.move(here.wait_for_options()[0]["move"])["type"] == "done"
        until(lambda: games[0].row.seq == games[1].row.seq)
        assert there_asked == []
    states = [server.run(game.history()).game.state for server, game in zip((one, other), games)]
    assert states[0] == states[1]


def test_notifications_that_are_lost_or_repeated_do_no_harm(two, monkeypatch):
    one, other, anna, bruno, table = two
    games = [server.run(server.lobby.table(table)) for server in (one, other)]
    notifications = other.lobby.services.store.notifications
    hear, heard = notifications._hear, []

    def hear_some(told, *listener):
        heard.append(told)
        if len(heard) % 3:  # every third is lost
            hear(told, *listener)
            hear(told, *listener)

    with anna.live(table, 0) as here, bruno.live(table, 1) as there:
        monkeypatch.setattr(notifications, "_hear", hear_some)
        sent = 0
        while sent < 12:
            live = here if games[0].row.turn == [0] else there
            assert live.move(live.wait_for_options()[0]["move"])["type"] == "done"
            sent += 1
            is_lost = sent % 3 == 0
            if is_lost:  # it is read with the next
                assert here.ask(type="chat", text="hello")["type"] == "done"
            sent += is_lost
            until(lambda: games[0].row.seq == games[1].row.seq)
        until(lambda: len(heard) >= 12)
    states = [server.run(game.history()).game.state for server, game in zip((one, other), games)]
    assert states[0] == states[1]


def test_what_came_first_is_read_where_both_servers_wrote(shared):
    """Until a server has heard of its own write, it does not know what of it still holds."""
    engine = open_engine(shared)
    ours, theirs = notifications.Notifications(engine), notifications.Notifications(engine)
    change = TableChange({"seq": 2}, entries=[Entry("move", 1, 0, "pass", seq=2)])
    told = next(notifications._parts([notifications._told(Written("t", change))]))
    heard = []
    ours._unheard = {1: {"t"}}
    for text in (f"{theirs.name} 7 {told}", f'{ours.name} 1 [["t"]]', f"{theirs.name} 8 {told}"):
        ours._hear(text, heard.extend, {"t"}.__contains__)
    ours._hear(f"{theirs.name} 9 {told}", heard.extend, {"another"}.__contains__)
    assert heard == [Written("t"), Written("t", change)]


def test_moves_too_long_for_a_notification_are_told_by_name():
    long = Entry("move", 1, 0, "pass", events=[["gain", 0, "", "", {"text": "x" * 8000}, None]])
    short = [
        Written(f"table-{n}", TableChange({"seq": 2}, entries=[Entry("move", 1)]))
        for n in range(90)
    ]
    told = [
        notifications._told(one) for one in [Written("long", TableChange(entries=[long])), *short]
    ]
    parts = list(notifications._parts(told))
    assert len(parts) > 1
    assert max(len(part) for part in parts) <= notifications.LONGEST + 2
    found = [one for part in parts for one in json.loads(part)]
    assert [one[0] for one in found] == ["long", *(one.table_id for one in short)]
    assert [bool(one[-1]) for one in found] == [False, *[True] * 90]


def test_a_server_that_comes_later_hears_who_is_there(two, shared):
    one, _, anna, _, table = two
    with anna.live(table, 0), running(shared) as third, closing(Browser(third.address)) as same:
        same.web.cookies = anna.web.cookies
        until(lambda: seats_online(same, table) == [True, False])


def test_who_looks_on_at_a_server_that_goes_is_gone(two, shared):
    one, other, anna, bruno, table = two
    with bruno.live(table, 1):
        until(lambda: seats_online(anna, table) == [False, True])
        other.stop()
        until(lambda: seats_online(anna, table) == [False, False])


def test_a_server_that_is_heard_no_more_counts_as_gone():
    times = [0.0]
    lost = peers.DatabasePeers(_Channel("here"), lambda: times[0])
    heard = []
    lost.on_look = heard.append
    lost._hear(json.dumps({"by": "there", "looks": {"t": [7, 8]}, "guests": {"net": 2}}))
    assert (list(lost.elsewhere("t")), lost.guests_elsewhere("net"), heard) == ([7, 8], 2, ["t"])
    times[0] = peers.LOST + 1
    lost._forget_lost()
    assert (list(lost.elsewhere("t")), lost.guests_elsewhere("net")) == ([], 0)
    assert heard == ["t", "t"]


class _Channel:
    """A channel where nobody listens."""

    def __init__(self, name):
        self.name = name


def test_long_news_go_in_several_messages():
    news = peers.Talk("here", starting=["a"] * 61, who=True)
    news.looks = {f"table-{n:08}": [123456] * 3 for n in range(130)}
    news.used = {"requests": {f"2001:db8:{n}::/64": 1.5 for n in range(70)}}
    parts = list(peers._parts(news))
    assert len(parts) == 1 + 2 + 3 + 2
    told = {}
    for part in parts:
        told |= part.looks
    assert told == news.looks
    assert [part.who for part in parts] == [True] + [False] * 7
    assert max(len(str(part)) for part in parts) < 8000


def test_every_player_adds_to_the_seed_wherever_they_are(shared):
    shares = ["anna-adds-this-much", "bruno-adds-this-much"]
    with ExitStack() as stack:
        houses = [
            stack.enter_context(running(shared, share_seconds=3600.0)) for _ in range(2)
        ]  # nobody is left out for being late
        anna, bruno = (stack.enter_context(closing(Browser(server.address))) for server in houses)
        seats = [{**ME, "name": "Anna"}, BEA]
        table = anna.table("lorenzo", seats, promise=share_commitment(shares[0]))
        here = stack.enter_context(anna.live(table, 0))
        secret, promise = anna.links(table)[1], share_commitment(shares[1])
        bruno.post(f"/api/tables/{table}/sit", {"seat": 1, "secret": secret, "promise": promise})
        there = stack.enter_context(bruno.live(table, 1))
        for live, share in ((here, shares[0]), (there, shares[1])):
            while not live.table["starting"]:
                live.receive()
            assert live.ask(type="share", share=share)["type"] == "done"
        for live in (here, there):
            while live.table["status"] != "running":
                live.receive()
            assert [seat["luck"] for seat in live.table["seats"]] == ["told", "told"]


def test_limits_count_what_is_asked_of_all_servers(shared):
    limits = replace(WIDE, tables_an_hour=3)
    with ExitStack() as stack:
        houses = [stack.enter_context(running(shared, limits=limits)) for _ in range(2)]
        anna, bruno = (stack.enter_context(closing(Browser(server.address))) for server in houses)
        for _ in range(3):
            anna.table("lorenzo", [ME, PERSON])
        body = {"game": "lorenzo", "seats": [ME, PERSON]}
        refused = anna.web.post("/api/tables", json=body)
        assert (refused.status_code, refused.json()["code"]) == (429, "too-many-tables")
        made = houses[1].lobby._made

        async def is_used_up():
            return not made.take("127.0.0.1", 0.5)

        until(lambda: houses[1].run(is_used_up()))
        assert bruno.web.post("/api/tables", json=body).status_code == 429


def test_live_connections_are_counted_together(shared):
    limits = replace(WIDE, live_of_a_client=2)
    with ExitStack() as stack:
        houses = [stack.enter_context(running(shared, limits=limits)) for _ in range(2)]
        anna, bruno = (stack.enter_context(closing(Browser(server.address))) for server in houses)
        table = anna.table("lorenzo", [ME, PERSON], listed=True)
        lives = [stack.enter_context(anna.live(table)) for _ in range(2)]
        services = houses[1].lobby.services
        until(lambda: services.peers.guests_elsewhere("127.0.0.1") == len(lives))
        with bruno.socket(table) as socket:
            assert json.loads(socket.recv(120))["code"] == "too-many"


# -- live connections go to the home of their table ------------------------------------------------


@contextmanager
def two_houses(shared):
    """Two servers that hand live connections to each other."""
    pairs = handover.pairs(2)
    with ExitStack() as stack:
        for one in (one for pair in pairs for one in pair):
            stack.callback(one.close)
        givers = [handover.Handover(own, pairs) for own in range(2)]
        houses = [stack.enter_context(running(shared, one)) for one in givers]
        browsers = [stack.enter_context(closing(Browser(house.address))) for house in houses]
        yield houses, browsers


def lookers(house, table):
    """How many look on at a table through a server."""
    found = house.lobby._tables.get(table)
    return 0 if found is None else len(found.viewers)


def test_players_of_a_table_are_together_whichever_server_they_come_to(shared):
    with two_houses(shared) as (houses, (anna, bruno)):
        for _ in range(4):  # tables are at home here and there
            table = table_of_both(anna, bruno)
            home = handover.home_of(table.encode(), 2)
            with anna.live(table, 0) as here, bruno.live(table, 1) as there:
                assert [lookers(house, table) for house in houses] == [2 - 2 * home, 2 * home]
                live, other = (here, there) if here.options else (there, here)
                assert live.move(live.options[0]["move"])["type"] == "done"
                other.expect("update")


def test_a_connection_stays_where_it_is_when_the_home_of_its_table_takes_no_more(shared):
    with two_houses(shared) as (houses, (anna, _)):
        tables = [anna.table("lorenzo", [ME, PERSON]) for _ in range(8)]
        away = next(one for one in tables if handover.home_of(one.encode(), 2) == 1)
        houses[1].run(_called(houses[1].server._handover.close))
        full = houses[1].server._handover._pairs[1][1]
        with suppress(BlockingIOError):
            while full.send(b"x" * 1000):
                pass
        with anna.live(away, 0) as live:
            assert live.table["id"] == away
            assert [lookers(house, away) for house in houses] == [1, 0]


async def _called(work):
    work()


# -- processes behind one port --------------------------------------------------------------------


def children(pid):
    """The server processes that a process has started."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return {int(one) for one in found if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()}


@contextmanager
def no_more_files(pid):
    """A process keeps the files that it has open, and can open no others."""
    usual = prlimit(pid, RLIMIT_NOFILE)
    prlimit(pid, RLIMIT_NOFILE, (3, usual[1]))  # 0 to 2 are taken
    try:
        yield
    finally:
        prlimit(pid, RLIMIT_NOFILE, usual)


def counted(address, name):
    text = fetch(address, "/api/metrics").text
    found = [line for line in text.splitlines() if line.startswith(name)]
    return sum(float(line.split()[-1]) for line in found)


def is_well(address):
    with suppress(httpx.HTTPError):  # such as one that the lost process had taken
        return fetch(address, "/api/health").is_success
    return False


def holder(pids, socket):
    """The process that has the other end of a connection."""
    ends = [f"{end[1]:04X}" for end in (socket.socket.getpeername(), socket.socket.getsockname())]
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()]
    inode = next(row[9] for row in rows if [row[n][-4:] for n in (1, 2)] == ends)
    for pid in pids:
        for handle in Path(f"/proc/{pid}/fd").iterdir():
            with suppress(OSError):  # closed meanwhile
                if handle.readlink().name == f"socket:[{inode}]":
                    return pid
    return None


@pytest.mark.slow
def test_several_processes_serve_behind_one_port(processes, shared, tmp_path):
    server = processes(shared, tmp_path / "log", "--processes", "2", "--bot-workers", "1")
    first = children(server.pid)
    assert len(first) == 2
    with ExitStack() as stack:
        for number in range(8):  # each connection goes to one of the two
            browser = stack.enter_context(closing(Browser(server.address)))
            browser.table("lorenzo", [ME, PERSON])
            assert counted(server.address, "magnifico_tables_made_total") == number + 1
        table = browser.table("lorenzo", [ME, ME])
        with ExitStack() as looking:
            lives = [looking.enter_context(browser.live(table, seat)) for seat in (0, 1) * 4]
            assert len({holder(first, live.socket) for live in lives}) == 1
            live = next(live for live in lives if live.options)
            assert live.move(live.options[0]["move"])["type"] == "done"
            for other in lives:
                if other is not live:
                    other.expect("update")
        with no_more_files(server.pid):  # the first process cannot start another one
            os.kill(min(first), signal.SIGKILL)
            until(lambda: "process-not-started" in (tmp_path / "log").read_text())
        is_replaced = little.until(lambda: len(children(server.pid) - first) == 1)
        assert is_replaced, (tmp_path / "log").read_text()
        until(lambda: is_well(server.address))
        browser.table("lorenzo", [ME, PERSON])
    started = children(server.pid)
    assert server.stop() == 0
    assert not any(Path(f"/proc/{pid}").exists() for pid in started)


def test_several_processes_need_postgresql(tmp_path):
    command = [sys.executable, "-c", COMMAND, "serve", "--processes", "2", "--api-only"]
    done = subprocess.run(
        [*command, "--database", f"sqlite:///{tmp_path}/t.db"],
        env=os.environ | {"PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
    )
    assert done.returncode != 0
    assert "several processes need a PostgreSQL database" in done.stderr
