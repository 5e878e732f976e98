"""Changes that wait together are written together, and each alone where one of them cannot be."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections import deque
from contextlib import closing
from typing import Any

import pytest

from magnifico.server.database.checkpoints import EVERY, Checkpoints
from magnifico.server.database.engine import open_engine, plain_engine
from magnifico.server.database.thread_writer import MANY, SOME, parts, statements
from magnifico.server.database.writer import MOST_TOGETHER, PendingWrite, next_batch
from magnifico.server.model import Entry, Snapshot, TableChange, WriteConflict
from tests.server.browser import ME
from tests.server.little import until

SEATS = [ME, {**ME, "name": "Bea"}]


@pytest.fixture
def table_ids(any_browsers):
    anna = any_browsers()
    return [anna.table("lorenzo", SEATS) for _ in range(3)]


def written(server, changes):
    """What comes of changes that are asked for at once."""
    store = server.lobby.services.store

    async def write():
        wanted = [store.write(table_id, change) for table_id, change in changes]
        return await asyncio.gather(*wanted, return_exceptions=True)

    return server.run(write())


def kept(server, table_id):
    """A table and its log, as the database has them."""
    store = server.lobby.services.store

    async def read():
        return await store.table(table_id), await store.entries(table_id)

    return server.run(read())


def entry(seq):
    events = [["paid", 0, "", "", {"n": 1}, {}]]
    return Entry("move", seq - 1, 0, "pass", "pass", 1, 2, False, events, seq, 12.5)


def move(seq, **more):
    """A move as it is written."""
    table = {"seq": seq, "turn": [1, 0], "updated": 12.5, "bot_turn": False, "deadline": None}
    seat = {"spent": float(seq), "plan": {"moves": ["pass"]}}
    return TableChange(table | more, {0: seat}, [entry(seq)])


def test_changes_of_many_tables_are_kept(any_server, table_ids):
    changes = [(table_id, move(10 + i)) for i, table_id in enumerate(table_ids)]
    assert written(any_server, changes) == [None] * 3
    for i, table_id in enumerate(table_ids):
        stored, log = kept(any_server, table_id)
        assert (stored.row.seq, stored.row.turn, stored.row.updated) == (10 + i, [1, 0], 12.5)
        assert (stored.row.bot_turn, stored.row.deadline) == (False, None)
        assert (stored.seats[0].spent, stored.seats[0].plan) == (10.0 + i, {"moves": ["pass"]})
        assert (stored.seats[1].spent, stored.seats[1].plan) == (0.0, None)
        assert log[-1] == changes[i][1].entries[0]


def test_changes_of_other_columns_and_snapshots_are_kept(any_server, table_ids):
    one, two, three = table_ids
    snapshot = Snapshot(11, 10, {"round": 3})
    changes = [
        (one, move(11, undo_request={"seat": 1})),
        (two, TableChange({"title": "Florence"})),
        (three, TableChange({"seq": 11}, snapshot=snapshot)),
    ]
    assert written(any_server, changes) == [None] * 3
    assert kept(any_server, one)[0].row.undo_request == {"seat": 1}
    assert kept(any_server, two)[0].row.title == "Florence"
    store = any_server.lobby.services.store
    assert any_server.run(store.snapshot(three, 11)) == {"round": 3}


def test_the_last_of_two_changes_of_a_table_counts(any_server, table_ids):
    one, two, _ = table_ids
    changes = [(one, move(10)), (two, move(20)), (one, move(11)), (one, TableChange({"seq": 12}))]
    assert written(any_server, changes) == [None] * 4
    stored, log = kept(any_server, one)
    assert (stored.row.seq, stored.seats[0].spent) == (12, 11.0)
    assert [one.seq for one in log][-2:] == [10, 11]
    assert kept(any_server, two)[0].row.seq == 20


def test_a_change_that_cannot_be_does_not_disturb_the_others(any_server, table_ids):
    one, two, three = table_ids
    assert written(any_server, [(two, move(10))]) == [None]
    second = move(10, title="late")
    found = written(any_server, [(one, move(10)), (two, second), (three, move(10))])
    assert [type(result) for result in found] == [type(None), WriteConflict, type(None)]
    assert [kept(any_server, table_id)[0].row.seq for table_id in table_ids] == [10] * 3
    assert kept(any_server, two)[0].row.title == ""


def test_many_rows_are_written_in_parts_of_a_few_sizes():
    for count in range(70):
        found = list(parts([(number,) for number in range(count)]))
        assert [number for part in found for (number,) in part] == list(range(count))
        assert {len(part) for part in found} <= {*range(1, SOME + 1), MANY}
        assert len(found) <= count // MANY + 2


def batch(changes):
    """Changes that nobody waits for."""
    nobody: Any = None
    return [PendingWrite(table_id, change, nobody) for table_id, change in changes]


def test_moves_of_many_tables_are_one_statement():
    found = list(statements(batch((f"t{number}", move(10 + number)) for number in range(SOME))))
    assert len(found) == 1


def test_changes_that_are_written_together_are_of_different_tables():
    waiting = deque(batch([("one", move(10)), ("two", move(5)), ("one", move(11))]))
    together = [[write.table_id for write in next_batch(waiting)] for _ in range(3)]
    assert together == [["one", "two"], ["one"], []]


def test_no_more_changes_are_written_together_than_may_be():
    waiting = deque(batch((f"t{number}", move(10)) for number in range(MOST_TOGETHER + 1)))
    assert [len(next_batch(waiting)) for _ in range(2)] == [MOST_TOGETHER, 1]


@pytest.mark.parametrize("seats", [{}, {0: {"spent": 4.0}}, {1: {"plan": None, "spent": 2.5}}])
def test_moves_change_their_table_and_the_seat_that_moved(any_server, table_ids, seats):
    changes = [
        (table_id, TableChange(move(10).table, seats, [entry(10)])) for table_id in table_ids
    ]
    before = [seat.spent for seat in kept(any_server, table_ids[0])[0].seats]
    assert written(any_server, changes) == [None] * 3
    for table_id in table_ids:
        stored, log = kept(any_server, table_id)
        assert (stored.row.seq, stored.row.turn, log[-1]) == (10, [1, 0], entry(10))
        spent = [seats.get(seat, {}).get("spent", before[seat]) for seat in range(2)]
        assert [seat.spent for seat in stored.seats] == spent


def test_changes_of_very_many_are_kept(any_server, table_ids):
    one, two, three = table_ids
    moves = [(one, move(10 + number)) for number in range(21)]
    others = [(two, move(10)), (three, move(30))]
    assert written(any_server, moves + others) == [None] * 23
    assert [entry.seq for entry in kept(any_server, one)[1]][-21:] == list(range(10, 31))
    assert [kept(any_server, table_id)[0].row.seq for table_id in table_ids] == [30, 10, 30]


# -- from the log into the file -----------------------------------------------------------------


def rows_in_file(file, tmp_path):
    """The numbers in a database as far as its file has them, without the log beside it."""
    copy = shutil.copy(file, tmp_path / "copy.db")
    with closing(sqlite3.connect(copy)) as connection:
        try:
            return [number for (number,) in connection.execute("SELECT number FROM kept")]
        except sqlite3.DatabaseError:  # nothing is there yet, or half of it
            return []


@pytest.fixture
def plain(tmp_path):
    """An engine for a file, as the writer has it, and what adds a number there."""
    engine = plain_engine(open_engine(f"sqlite:///{tmp_path}/kept.db"))
    connection = engine.raw_connection()
    connection.cursor().execute("CREATE TABLE kept (number)")
    yield engine, lambda number: connection.cursor().execute(f"INSERT INTO kept VALUES ({number})")
    connection.close()
    engine.dispose()


def test_what_was_committed_comes_into_the_file_while_commits_go_on(plain, tmp_path):
    engine, add = plain
    checkpoints = Checkpoints(engine)
    add(1)
    checkpoints.count(EVERY - 1)
    assert rows_in_file(tmp_path / "kept.db", tmp_path) == []
    checkpoints.count(1)
    assert until(lambda: rows_in_file(tmp_path / "kept.db", tmp_path) == [1])
    add(2)
    checkpoints.count(EVERY)
    assert until(lambda: rows_in_file(tmp_path / "kept.db", tmp_path) == [1, 2])
    checkpoints.close()


def test_commits_do_not_do_it_by_themselves(plain, tmp_path):
    """They would by SQLite's own settings, after a thousand pages."""
    _, add = plain
    for _ in range(1100):
        add(1)
    assert rows_in_file(tmp_path / "kept.db", tmp_path) == []


def test_a_file_that_cannot_be_written_loses_nothing(plain, tmp_path, monkeypatch):
    engine, add = plain
    add(1)
    checkpoints = Checkpoints(engine)
    with monkeypatch.context() as lost:
        tried = []

        def fail():
            tried.append(1)
            raise sqlite3.OperationalError("disk I/O error")

        lost.setattr(engine, "raw_connection", fail)
        checkpoints.count(EVERY)
        assert until(lambda: tried)
    checkpoints.count(EVERY)
    assert until(lambda: rows_in_file(tmp_path / "kept.db", tmp_path) == [1])
    checkpoints.close()


def test_the_writer_counts_what_it_wrote(server, anna, monkeypatch):
    counted = []
    monkeypatch.setattr(Checkpoints, "count", lambda _, changes: counted.append(changes))
    table_id = anna.table("lorenzo", SEATS)
    counted.clear()
    assert written(server, [(table_id, move(10)), (table_id, move(11))]) == [None, None]
    assert until(lambda: sum(counted) == 2)
