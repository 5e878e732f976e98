"""Plans: moves that a player has thought of before the turn comes, played then if still legal."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from magnifico.core.errors import MagnificoError, Refusal
from magnifico.core.foresight import ahead_of
from magnifico.core.game import Game
from magnifico.core.rng import seeded
from magnifico.server.errors import Conflict
from magnifico.server.logger import Logger
from magnifico.server.model import TableChange
from magnifico.server.play.history import History
from magnifico.server.tables.client import Client
from magnifico.server.tables.moves.clock import is_played_by_bot
from magnifico.server.tables.table import Table
from magnifico.server.tables.viewing.viewers import tell_table

log = Logger("magnifico.plans")

LATE = "plan-late"
"""Why a plan is dropped whose turn never came."""

PlayPlan = Callable[[Table, int, Sequence[str]], Awaitable[None]]
"""Plays moves of a seat; the lock is held."""


def game_ahead(history: History, seat: int) -> Game:
    """The game at the next turn of a seat, as things stand; raises ``Conflict`` when the turn is
    there, or none is to come."""
    if seat in history.turn:
        raise Conflict("it is your turn: play", code="your-turn")
    ahead = ahead_of(history.game, seat)
    if ahead is None:
        raise Conflict("your next turn cannot be planned yet", code="no-turn-ahead")
    return ahead


async def queue(table: Table, client: Client, seat: int, moves: Sequence[str]) -> None:
    """Keep moves for the next turn of a seat; without any, forget those that wait."""
    async with table.lock:
        table.check_running()
        history = await table.history()
        seat = table.seat_of(client, seat)
        plan = _plan(table, game_ahead(history, seat), seat, moves) if moves else None
        await table.write(TableChange({}, {seat: {"plan": plan}}))
        tell_table(table)


def _plan(table: Table, ahead: Game, seat: int, moves: Sequence[str]) -> dict[str, Any]:
    """A plan that is legal as things stand; raises ``Refusal``."""
    rules, seen = ahead.rules, ahead.state.redact(seat)
    codes = [rules.parse(move) for move in moves]
    _check_legal(ahead, seat, codes)
    return {
        "moves": list(moves),
        "text": table.voice().text(rules.option_said(seen, codes[0])),
        "kind": rules.kinds[seen.kind].name,
        "round": seen.round,
        "reason": None,
    }


def _check_legal(ahead: Game, seat: int, codes: Sequence[int]) -> None:
    """Raise ``Refusal`` unless moves are legal one after the other, as far as the seat knows."""
    state = ahead.state.redact(seat).guess(seeded("plan"))
    for code in codes:
        if state.seat != seat or code not in state.options:
            move, reason = ahead.rules.text(code), ahead.rules.why_not(state, code)
            message = f"{move!r} cannot be planned"
            raise Refusal(message, text=move, code=reason.code, data=reason.data, rule=reason.rule)
        state.play(code)


def is_planned(table: Table, seat: int) -> bool:
    """Whether a seat has moves that wait for its turn."""
    row = table.seats[seat]
    return row.plan is not None and row.plan["reason"] is None and not is_played_by_bot(row)


async def play_plans(table: Table, play: PlayPlan, tell: Callable[[Table, int], None]) -> None:
    """Play the plans of all seats whose turn has come; players who must decide after all are
    told."""
    async with table.lock:
        for seat in list(table.row.turn):
            if table.is_running and is_planned(table, seat) and seat in table.row.turn:
                if not await _is_played(table, seat, play):
                    tell(table, seat)


async def _is_played(table: Table, seat: int, play: PlayPlan) -> bool:
    """Play the plan of a seat, unless something else is asked first; drop it when it cannot be."""
    history, plan = await table.history(), table.seats[seat].plan
    assert plan is not None
    state = history.game.state
    if history.rules.kinds[state.kind].name != plan["kind"]:
        return False
    try:
        if state.round != plan["round"]:
            raise Conflict("the turn that was planned has gone by", code=LATE)
        await play(table, seat, plan["moves"])
    except MagnificoError as error:
        await _drop(table, seat, plan, error)
        return False
    return True


async def _drop(table: Table, seat: int, plan: dict[str, Any], error: MagnificoError) -> None:
    rule = error.rule if isinstance(error, Refusal) else ""
    reason = {"code": error.code, "data": dict(error.data), "rule": rule}
    if table.seats[seat].plan is None:  # a part of it was played before something was in the way
        return
    log.info("plan-dropped", table=table.id, seat=seat, code=error.code)
    await table.write(TableChange({}, {seat: {"plan": plan | {"reason": reason}}}))
    tell_table(table)
