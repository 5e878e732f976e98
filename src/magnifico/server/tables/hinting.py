"""Hints: what a bot would do in the place of a person, where the table allows it."""

from __future__ import annotations

from magnifico.server import wire
from magnifico.server.errors import Conflict, Forbidden
from magnifico.server.play.course import sight_of
from magnifico.server.play.sight import document_of, option_info
from magnifico.server.tables.table import Table

MOST = 5
"""Candidates that are told."""


async def hint(table: Table, seat: int) -> list[wire.Candidate]:
    """The best moves of a seat, in the eyes of a bot; the same question is thought over once."""
    if not table.row.hints:
        raise Forbidden("this table plays without hints", code="no-hints")
    async with table.hint_lock:
        moment = (table.row.seq, seat)
        if table.hint is None or table.hint[0] != moment:
            table.hint = (moment, await _think(table, seat))
        return table.hint[1]


async def _think(table: Table, seat: int) -> list[wire.Candidate]:
    async with table.lock:
        course = await table.course()
        if seat not in course.turn:
            raise Conflict("it is not your turn", code="not-your-turn")
        rules, seen = course.rules, sight_of(course.game, seat)
        seed = f"{table.id}:{table.row.seq}"
    settings, thinkers = table.services.settings, table.services.thinkers
    thoughts = await thinkers.explain(rules.name, rules.document(seen), settings.hint_bot, seed)
    shown = document_of(rules, seen)
    found = []
    for thought in thoughts[:MOST]:
        option = option_info(rules, seen, rules.parse(thought.move), shown, table.speech)
        found.append(wire.Candidate(option.move, option.text, thought.points, thought.chance))
    return found
