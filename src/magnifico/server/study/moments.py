"""A moment of a game that is tried out anew: what moves would bring there, and what they are
worth. The moment comes from a table whose game is over, or from a puzzle."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec

from magnifico.core.foresight import seen_by
from magnifico.core.game import Game
from magnifico.core.record import Record
from magnifico.core.rules import home_of
from magnifico.server import wire
from magnifico.server.errors import Conflict, Forbidden, NotFound, TooMany
from magnifico.server.play.bot_pool import Priority
from magnifico.server.play.previews import Question, previews
from magnifico.server.services import Services
from magnifico.server.study.work import Studied, try_out
from magnifico.server.tables.client import Client
from magnifico.server.tables.lobby import Lobby
from magnifico.server.tables.records.replaying import record_of
from magnifico.server.tables.table import Table
from magnifico.study.findings import INACCURACY
from magnifico.study.trial import TRIAL, Trial

MOST_TRIALS = 4
"""Trials that are thought about at the same time."""
_TRIALS = asyncio.Semaphore(MOST_TRIALS)


async def whole_record(table: Table, viewer: int) -> Record:
    """The record of a game that is over, with the comments on its moves."""
    if not table.is_finished:
        raise Forbidden("a game is studied once it is over", code="not-over")
    async with table.lock:
        record = await record_of(table, viewer)
    return record.annotated(await table.services.store.studies.comments(table.id))


def until(record: Record, number: int, seat: int) -> Record:
    """The record up to a moment where a seat decides."""
    if number >= len(record.moves):
        last = len(record.moves) - 1
        raise NotFound(f"the last decision is after {last} moves", code="no-moment")
    past = record.until(number)
    if seat not in Game.replay(past, listen=False).seats_to_act:
        raise Conflict(f"seat {seat} does not decide at this moment", code="not-your-turn")
    return past


async def preview_lines(
    lobby: Lobby, client: Client, past: Record, seat: int, lines: Sequence[Sequence[str]]
) -> wire.PreviewList:
    """What lines of moves would bring after the moves of a record."""
    if not lobby.previews.take(client.host, sum(map(len, lines))):
        raise TooMany("too many previews: wait a moment", code="too-many")
    game = await lobby.services.aside(Game.replay, past, False)
    if seat not in game.seats_to_act:
        raise Conflict(f"seat {seat} does not decide at this moment", code="not-your-turn")
    rules = game.rules
    document = msgspec.json.encode(rules.document(seen_by(game, seat)))
    question = Question(rules.name, home_of(rules.name), document, seat, None, past.names)
    answer = await lobby.services.previewers.run(previews, (question, lines))
    return wire.PreviewList(msgspec.json.decode(answer, type=list[msgspec.Raw]))


async def try_line(
    services: Services, past: Record, seat: int, line: Sequence[str]
) -> tuple[Trial, wire.Words]:
    """What a line of moves is worth; raises ``Refusal`` for one that is not legal."""
    if _TRIALS.locked():
        raise TooMany("too many trials at once: wait a moment", code="too-many")
    async with _TRIALS:
        task = (Studied.of(past), seat, list(line), TRIAL)
        found, said = await services.bot_pool.run(try_out, task, Priority.STUDY)
    return found, wire.Words(**said)


async def trial(
    services: Services, record: Record, number: int, request: wire.TrialRequest
) -> wire.TrialReply:
    """What another way through a turn is worth, beside what was played."""
    past = await services.aside(until, record, number, request.seat)
    found, said = await try_line(services, past, request.seat, request.moves)
    verdict: wire.TrialVerdict = "best"
    if not found.is_good:
        played, _ = await try_line(services, past, request.seat, _turn_played(record, number))
        verdict = "better" if played.loss - found.loss >= INACCURACY else "worse"
    return wire.TrialReply(verdict, found.loss, found.error, found.best, said)


def _turn_played(record: Record, number: int) -> list[str]:
    """The moves of the turn that was played at a moment."""
    first = record.moves[number]
    place = (first.seat, first.round, first.turn)
    line = []
    for move in record.moves[number : number + wire.MAX_PLAN]:
        if (move.seat, move.round, move.turn) != place:
            break
        line.append(move.text)
    return line
