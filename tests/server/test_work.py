"""A move takes no more work than when it was last looked at: calls are counted, not time."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pytest

from magnifico.core.rng import below, seeded
from magnifico.server.operations import garbage
from magnifico.server.play import changes
from magnifico.server.tables.client import Client
from magnifico.server.tables.moves import playing
from magnifico.server.tables.viewing import viewers
from magnifico.server.tables.viewing.viewer import Manner, Viewer
from tests.server.browser import ME
from tests.server.little import until

HOUSE = Path(playing.__file__).parents[3]
ENGINE = ("/engine/", "/core/rng.py", "/core/events.py", "/core/state.py")
"""What runs compiled, mostly, and has a gate of its own."""
MOVES = 60
MOST_GROWTH = 1.1
IS_COMPILED = not str(changes.__file__).endswith(".py")
"""Calls of compiled functions cannot be counted: then there are others to compare with."""
CASES = [
    ("lorenzo", {}, 0, 56 if IS_COMPILED else 155),
    ("lorenzo", {}, 4, 62 if IS_COMPILED else 581),
    ("lorenzo", {"advanced": True}, 4, 60 if IS_COMPILED else 921),
    ("masters", {}, 4, 97 if IS_COMPILED else 781),
]
"""Game, options, seats that look on, and what a move took then: calls of functions."""
UPDATES = [
    ("lorenzo", {}, 3.7 if IS_COMPILED else 68),
    ("lorenzo", {"advanced": True}, 5.0 if IS_COMPILED else 134),
    ("masters", {}, 13.0 if IS_COMPILED else 117),
]
"""Game, options, and what telling a move to one more seat took."""


@cache
def is_counted(file: str) -> bool:
    return file.startswith(str(HOUSE)) and not any(part in file for part in ENGINE)


class Calls:
    """Counts the calls of functions of the house but the engine's, in the thread where it is
    used."""

    def __init__(self) -> None:
        self.found: Counter[str] = Counter()

    def __call__(self, frame, event, _):
        if event == "call" and is_counted(frame.f_code.co_filename):
            self.found[frame.f_code.co_name] += 1

    def __enter__(self):
        sys.setprofile(self)
        return self

    def __exit__(self, *_):
        sys.setprofile(None)

    @property
    def total(self) -> int:
        return self.found.total()


def played(server, anna, game, options, looking):
    """The calls of some moves, and bytes of an update, of a game whose seats look on."""
    seats = [{**ME, "name": f"P{seat}"} for seat in range(4)]
    table_id = anna.table(game, seats, options=options, seed="work")

    async def play():
        table = await server.lobby.table(table_id)
        client = Client(table.row.owner, "127.0.0.1")
        audience = [Viewer(client, seat, 1000, Manner()) for seat in range(looking)]
        for viewer in audience:
            await viewers.join(table, viewer)
            await viewer.next()
        stream, calls, told = seeded("work"), Calls(), []
        for _ in range(MOVES):
            history = await table.history()
            seat = history.turn[0]
            options_now = history.game.decision_of(seat).options
            move = options_now[below(stream, len(options_now))].text
            with calls:
                await playing.move(table, client, seat, table.row.seq, [move])
            told += [len(await viewer.next()) for viewer in audience]
        for viewer in audience:
            viewers.leave(table, viewer)
        return calls, sum(told) / max(1, len(told))

    return server.run(play())


def calls_of_move(server, anna, game, options, looking):
    """The calls of a move; the same game twice, because the server may have had something else to
    do meanwhile."""
    games = [played(server, anna, game, options, looking) for _ in range(2)]
    return min(calls.total for calls, _ in games) / MOVES


@pytest.mark.parametrize(("game", "options", "looking", "recorded"), CASES)
def test_calls_per_move(server, anna, game, options, looking, recorded):
    calls = calls_of_move(server, anna, game, options, looking)
    assert calls <= MOST_GROWTH * recorded, f"{recorded:,} -> {calls:,.0f}"


@pytest.mark.parametrize(("game", "options", "recorded"), UPDATES)
def test_calls_per_update(server, anna, game, options, recorded):
    one, four = (calls_of_move(server, anna, game, options, seats) for seats in (1, 4))
    calls = (four - one) / 3
    assert calls <= MOST_GROWTH * recorded, f"{recorded:,} -> {calls:,.0f}"


def test_an_update_is_small(server, anna):
    _, size = played(server, anna, "lorenzo", {}, 4)
    assert size < 1200  # of the first moves, which have most options


def test_those_who_see_the_same_are_told_by_one_message(server, anna):
    """Without hidden hands there are two ways of seeing: who decides, and everybody else."""
    seats = [{**ME, "name": f"P{seat}"} for seat in range(4)]
    table_id = anna.table("lorenzo", seats)

    async def told():
        table = await server.lobby.table(table_id)
        client = Client(table.row.owner, "127.0.0.1")
        audience = [Viewer(client, seat, 1000, Manner()) for seat in range(4)]
        for viewer in audience:
            await viewers.join(table, viewer)
            await viewer.next()
        history = await table.history()
        seat = history.turn[0]
        move = history.game.decision_of(seat).options[0].text
        await playing.move(table, client, seat, table.row.seq, [move])
        messages = [await viewer.next() for viewer in audience]
        for viewer in audience:
            viewers.leave(table, viewer)
        return messages, history.turn[0]

    messages, chooses = server.run(told())
    others = [message for seat, message in enumerate(messages) if seat != chooses]
    assert len({id(message) for message in others}) == 1
    assert b'"options":[' in messages[chooses]
    assert b'"options":[' not in others[0]


def test_nothing_is_built_where_nobody_looks(server, anna):
    built = {"next_document", "options_said", "is_plain_event", "is_plain_decision"}
    alone, _ = played(server, anna, "lorenzo", {}, 0)
    watched, _ = played(server, anna, "lorenzo", {}, 1)
    assert built & alone.found.keys() == set()
    assert built <= watched.found.keys()


def looks_for_garbage(found, visits, quiet=lambda: False):
    """What is looked at, time by time (0: nothing), where looks find so much; ``visits`` are those
    who came or went by then."""
    looked, to_find, come = [], dict(enumerate(found)), iter([0, *visits])
    known = [0]

    async def pause(_):
        if len(looked) == len(visits):
            raise asyncio.CancelledError
        looked.append(0)
        known[0] = next(come)

    def collect(generation=2):
        looked[-1] = generation
        return to_find.get(len(looked) - 1, 0)

    with pytest.MonkeyPatch.context() as patch:
        next(come)
        patch.setattr(garbage, "asyncio", SimpleNamespace(sleep=pause))
        patch.setattr(garbage.gc, "collect", collect)
        patch.setattr(garbage.gc, "freeze", lambda: None)
        patch.setattr(garbage.gc, "unfreeze", lambda: None)
        patch.setattr(garbage, "LOOKS", 2)
        patch.setattr(garbage, "SAMPLE", 9)
        patch.setattr(garbage, "FULL_LOOK", 5 * garbage.TICK)
        with pytest.raises(asyncio.CancelledError):
            asyncio.run(garbage.collect(quiet, lambda: known[0]))
    return looked


def test_garbage_is_looked_for_when_somebody_came_or_went():
    """And now and then: here the ninth time."""
    assert looks_for_garbage([], [0, 0, 0, 0, 0, 1, 1, 1, 1, 1]) == [1, 1, 0, 0, 0, 1, 1, 0, 1, 0]


def test_garbage_is_looked_for_as_long_as_some_is_found():
    assert looks_for_garbage([0, 7, 7], [0] * 8) == [1, 1, 1, 1, 1, 0, 0, 0]


def test_everything_is_looked_at_rarely_and_only_when_nobody_plays():
    quiet = iter([False, True, True])
    assert looks_for_garbage([], [0] * 12, lambda: next(quiet)) == [1, 1, 0, 0, 0, 2] + [0] * 4 + [
        2,
        0,
    ]


def test_who_comes_and_goes_is_counted(server, anna):
    """Requests, and live connections when they begin and when they end."""
    visits = server.server._visits
    before = visits()
    table = anna.table("lorenzo", [ME, ME])
    asked = visits()
    assert asked > before
    with anna.live(table, 0):
        assert until(lambda: visits() == asked + 1)
    assert until(lambda: visits() == asked + 2)


def test_moves_leave_no_garbage(server, anna):
    """What is no longer needed goes by itself, so nobody has to wait while it is looked for."""
    gc.collect()
    gc.disable()
    try:
        played(server, anna, "lorenzo", {}, 4)
        assert gc.collect() < 4 * MOVES  # those who come leave some
    finally:
        gc.enable()
