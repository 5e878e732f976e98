"""Migrations: a database of an older version is brought to the newest form with its games."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import insert, text

from magnifico.core.game import Game
from magnifico.server.database import rows
from magnifico.server.database.engine import alembic_config, newest_revision, open_engine
from magnifico.server.database.store import Store
from magnifico.server.play.dice import commitment, verify
from magnifico.server.players.recording import Recorder
from magnifico.server.tables.records.replaying import record_of
from tests.server.local_server import running
from tests.server.postgres import new_database

BEFORE_PLAYERS = Path(__file__).parent / "databases" / "0003.sql"
"""A database that a server of version 0003 left behind: two browsers, a bot, four tables."""
SEED, SALT, NOW = "an old seed", "an old salt", 1_700_000_000.0


def old_rows():
    """A finished game as version 0001 kept it: browser, table, seats, grants and log."""
    game = Game.new("masters", 2, SEED)
    log = []
    while game.decision is not None:
        seat, option = game.decision.seat, game.decision.options[-1]
        place = game.state.round, game.state.turn
        game.play(option, seat)
        log.append((len(log) + 1, seat, option.text, *place))
    table = {
        "id": "old-table",
        "owner": 1,
        "game": "masters",
        "rules": game.rules.version,
        "options": "{}",
        "title": "Before",
        "status": "finished",
        "listed": False,
        "start": "full",
        "undo": "turn",
        "hints": True,
        "per_move": 0,
        "seed": SEED,
        "salt": SALT,
        "commitment": commitment(SEED, SALT),
        "seed_chosen": False,
        "watch_hash": "w" * 64,
        "created": NOW,
        "updated": NOW,
        "finished": NOW,
        "seq": len(log) + 1,
        "number": len(log),
        "turn": "[]",
        "bot_turn": False,
        "result": json.dumps(game.outcome.document()),
    }
    seat = {
        "table_id": "old-table",
        "kind": "person",
        "taken": True,
        "maker": 1,
        "generation": 0,
        "spent": 0.0,
        "secret_hash": "s" * 64,
    }
    entry = {"table_id": "old-table", "public": None, "reveals": True, "at": NOW, "events": "[]"}
    start = {"seq": 1, "kind": "start", "number": 0, "seat": -1, "text": "", "round": 0, "turn": 0}
    names = ("number", "seat", "text", "round", "turn")
    moves = [dict(zip(names, move)) | {"kind": "move", "seq": move[0] + 1} for move in log]
    return [
        ("browsers", {"id": 1, "token_hash": "t" * 64, "created": NOW, "seen": NOW}),
        ("tables", table),
        *(("seats", seat | {"seat": n, "name": name}) for n, name in enumerate(("Ada", "Cy"))),
        *(("grants", {"table_id": "old-table", "seat": n, "browser": 1}) for n in range(2)),
        *(("entries", entry | one) for one in [start, *moves]),
    ]


async def make_old(address):
    """A database as version 0001 left it."""
    engine = open_engine(address)
    async with engine.begin() as connection:
        await connection.run_sync(lambda sync: command.upgrade(alembic_config(sync), "0001"))
        for table, row in old_rows():
            columns, values = ", ".join(row), ", ".join(f":{name}" for name in row)
            await connection.execute(
                text(f"INSERT INTO {table} ({columns}) VALUES ({values})"), row
            )
    await engine.dispose()


@pytest.fixture(params=["sqlite", "postgres"])
def old_database(request, tmp_path):
    address = f"sqlite:///{tmp_path}/old.db"
    if request.param == "postgres":
        name = request.node.name.partition("[")[0][:60]
        address = new_database(request.getfixturevalue("postgres"), name)
    asyncio.run(make_old(address))
    return address


def test_a_finished_game_of_the_first_version_is_still_there(old_database):
    with running(old_database) as server:
        table = server.run(server.lobby.table("old-table"))
        record = server.run(record_of(table, 0))
        assert verify(record).record.result
        assert [seat.name for seat in table.seats] == ["Ada", "Cy"]
        assert not table.row.aborted
        assert not table.row.spectators_muted
        assert table.row.refused == []
        assert not any(seat.muted for seat in table.seats)
        assert server.run(table.services.store.is_working())
        assert table.stored.grants == {(0, 1), (1, 1)}


def test_the_last_migration_is_known_by_the_name_of_its_file():
    assert newest_revision() == ScriptDirectory.from_config(alembic_config()).get_current_head()


def test_upgrading_twice_changes_nothing(old_database):
    async def twice():
        for _ in range(2):
            store = await Store.open(old_database)
            found = await store.table("old-table")
            await store.close()
        return found

    assert asyncio.run(twice()).row.secret == SEED


@pytest.fixture(params=["sqlite", "postgres"])
def database_before_players(request, tmp_path):
    """The address of a database of version 0003, with what was played on it."""
    file = tmp_path / "before.db"
    with sqlite3.connect(file) as found:
        found.executescript(BEFORE_PLAYERS.read_text("utf-8"))
    if request.param == "sqlite":
        return f"sqlite:///{file}"
    address = new_database(request.getfixturevalue("postgres"), "before_players")
    asyncio.run(copy_to(address, found))
    found.close()
    return address


async def copy_to(address, found):
    """Copy a database of version 0003 into an empty one of another kind."""
    engine = open_engine(address)
    found.row_factory = sqlite3.Row
    async with engine.begin() as connection:
        await connection.run_sync(lambda sync: command.upgrade(alembic_config(sync), "0003"))
        for name in ("browsers", "tables", "seats", "grants", "entries", "snapshots", "chat"):
            kept = [dict(row) for row in found.execute(f"SELECT * FROM {name}")]
            for row in kept:
                await connection.execute(insert(rows.metadata.tables[name]), read(name, row))
    await engine.dispose()


def read(name, row):
    """A row of SQLite as the types of the columns have it."""
    columns = rows.metadata.tables[name].c
    values = {}
    for key, value in row.items():
        kind = type(columns[key].type).__name__
        values[key] = (
            value
            if value is None
            else {"JSON": json.loads, "Boolean": bool}.get(kind, lambda same: same)(value)
        )
    return values


def test_games_played_before_there_were_players_are_in_their_history(database_before_players):
    with running(database_before_players) as server:
        services = server.lobby.services
        server.run(Recorder(services).catch_up())
        players = server.run(services.store.players.of_browsers([1, 2]))
        games = server.run(services.store.results.games_of(players[1]))
        assert [game.title for game in games] == [
            "A known seed",
            "Anna and Bruno",
            "Anna and a bot",
        ]
        assert [game.unrated for game in games] == ["known-seed", "", ""]
        assert [seat.name for seat in games[1].seats] == ["Anna", "Bruno"]
        assert [seat.player_id for seat in games[1].seats] == [players[1], players[2]]
        assert sum(seat.won for seat in games[1].seats) == 1
        assert all(seat.components for seat in games[1].seats)
        for seat, points in enumerate(zip(*games[1].sources.values())):
            assert sum(points) == games[1].seats[seat].points
        (rating,) = server.run(services.store.results.ratings_of(players[2]))
        assert (rating.mode, rating.games, rating.opponents) == (
            "two",
            1,
            [f"player:{players[1]}"],
        )
