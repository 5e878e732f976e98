"""Making tables: from a request, as a rematch, from a moment of another one, from a record."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from magnifico.core.errors import SetupError
from magnifico.core.rules import rules_of
from magnifico.server import wire
from magnifico.server.errors import Forbidden
from magnifico.server.model import SeatRow, StoredTable, TableRow
from magnifico.server.play.dice import commitment, new_secret
from magnifico.server.tables.client import Client
from magnifico.server.tokens import hash_of, link_secret, new_table_id

BOT_NAMES = ("Cosimo", "Ginevra", "Piero", "Lucrezia", "Giuliano", "Simonetta", "Sandro", "Bianca")


@dataclass(frozen=True, slots=True)
class Terms:
    """What a new table is made of, besides its seats."""

    game: str
    options: Mapping[str, Any]
    title: str = ""
    listed: bool = False
    start: str = "full"
    undo: str = "turn"
    hints: bool = True
    time: wire.TimeControl | None = None
    seed: str | None = None
    position: dict[str, Any] | None = None
    is_known: bool = False
    """Whether somebody knows what comes: the dice are those of another game."""
    promise: str | None = None
    """The commitment of who makes the table to a share of the seed."""


def clean(text: str) -> str:
    """A name or title without control characters, on one line."""
    shown = "".join(" " if unicodedata.category(char)[0] in "CZ" else char for char in text)
    return " ".join(shown.split())


def terms_of(request: wire.NewTable) -> Terms:
    """The terms of a request; raises ``Forbidden`` for a seed that others would not know of."""
    if request.seed is not None and any(seat.kind not in ("me", "bot") for seat in request.seats):
        message = "a chosen seed is for tables where you and bots hold all seats"
        raise Forbidden(message, code="seed-not-alone")
    return Terms(
        game=request.game,
        options=request.options,
        title=clean(request.title),
        listed=request.listed,
        start=request.start,
        undo=request.undo,
        hints=request.hints,
        time=request.time,
        seed=request.seed,
        promise=request.promise,
    )


def check_bots(requests: Sequence[wire.SeatRequest], known: Sequence[str]) -> None:
    """Raise ``SetupError`` for a bot that this server does not offer."""
    for seat, request in enumerate(requests):
        if request.bot is not None and request.bot not in known:
            message = f"unknown bot {request.bot!r}; known are {', '.join(known)}"
            raise SetupError(message, code="bot", data={"seat": seat, "bot": request.bot})


def make(
    terms: Terms, requests: Sequence[wire.SeatRequest], client: Client, now: float
) -> StoredTable:
    """A new table; raises ``SetupError`` naming what cannot be."""
    rules = rules_of(terms.game)
    if terms.position is not None:  # as a record of it will write it, for the commitment
        terms = replace(terms, position=rules.document(rules.load(terms.position)))
    complete = rules.check(len(requests), terms.options)
    free = {option.name for option in rules.table_options if option.free}
    options = {n: v for n, v in complete.items() if n not in free or n in terms.options}
    row = _row(terms, rules.version, options, client, now)
    names = _names(requests)
    seats = [_seat(row, i, request, names[i], client) for i, request in enumerate(requests)]
    mine = [seat for seat, request in zip(seats, requests) if request.kind == "me"]
    if mine and not row.seed_chosen:
        mine[0].promise = terms.promise
    grants = {(i, client.id) for i, request in enumerate(requests) if request.kind == "me"}
    return StoredTable(row, seats, grants)


def _row(
    terms: Terms, version: int, options: dict[str, Any], client: Client, now: float
) -> TableRow:
    secret = new_secret() if terms.seed is None else terms.seed
    salt, table_id = new_secret(), new_table_id()
    return TableRow(
        id=table_id,
        owner=client.id,
        game=terms.game,
        rules=version,
        options=options,
        title=terms.title,
        status="waiting",
        listed=terms.listed,
        start=terms.start,
        undo=terms.undo,
        hints=terms.hints,
        budget=terms.time.budget if terms.time else None,
        per_move=terms.time.per_move if terms.time else 0,
        seed=terms.seed or "",
        secret=secret,
        salt=salt,
        commitment=commitment(secret, salt, terms.position),
        seed_chosen=terms.seed is not None or terms.is_known,
        position=terms.position,
        watch_hash=hash_of(link_secret(client.token, table_id, -1, 0)),
        created=now,
        updated=now,
    )


def _names(requests: Sequence[wire.SeatRequest]) -> list[str]:
    """The names on the seats; bots without one get one that nobody has."""
    names = [clean(request.name) for request in requests]
    free = bot_names(names)
    for i, request in enumerate(requests):
        if request.kind == "bot" and not names[i]:
            names[i] = free.pop(0)
    return names


def bot_names(taken: Sequence[str]) -> list[str]:
    """Names for bots that nobody has."""
    return [name for name in BOT_NAMES if name not in taken]


def _seat(
    row: TableRow, seat: int, request: wire.SeatRequest, name: str, client: Client
) -> SeatRow:
    if (request.kind == "bot") != (request.bot is not None):
        problem = f"seat {seat}: a bot is named for a seat of kind bot, and only there"
        raise SetupError(problem, code="seats", data={"seat": seat})
    invite = hash_of(link_secret(client.token, row.id, seat, 0))
    return SeatRow(
        table_id=row.id,
        seat=seat,
        kind="person" if request.kind == "me" else request.kind,
        name=name,
        bot=request.bot,
        taken=request.kind in ("me", "bot"),
        invite_hash=invite,
        secret_hash=invite,
        maker=client.id,
    )


def rematch_of(old: StoredTable, client: Client, now: float) -> StoredTable:
    """The same table again: the same people may sit down on the same seats."""
    row = old.row
    time = None if row.budget is None else wire.TimeControl(row.budget, row.per_move)
    terms = Terms(
        game=row.game,
        options=row.options,
        title=row.title,
        listed=row.listed,
        start=row.start,
        undo=row.undo,
        hints=row.hints,
        time=time,
    )
    own = {seat for seat, client_id in old.grants if client_id == client.id}
    new = make(terms, [_again(seat, seat.seat in own) for seat in old.seats], client, now)
    new.grants |= {(seat, client_id) for seat, client_id in old.grants if seat >= 0}
    return new


def _again(seat: SeatRow, mine: bool) -> wire.SeatRequest:
    if seat.kind == "bot":
        return wire.SeatRequest("bot", seat.name, seat.bot)
    return wire.SeatRequest("me" if mine else "person", seat.name)
