"""Making tables: from a wish, as a rematch, from a moment of another one, from a record."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from magnifico.core.errors import SetupError
from magnifico.core.rules import rules_of
from magnifico.server import wire
from magnifico.server.database.rows import SeatRow, TableRow
from magnifico.server.database.store import Kept
from magnifico.server.errors import Forbidden
from magnifico.server.play.dice import commitment, new_secret
from magnifico.server.tables.person import Person
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


def clean(text: str) -> str:
    """A name or title without control characters, on one line."""
    shown = "".join(" " if unicodedata.category(char)[0] in "CZ" else char for char in text)
    return " ".join(shown.split())


def terms_of(wish: wire.NewTable) -> Terms:
    """The terms of a wish; raises ``Forbidden`` for a seed that others would not know of."""
    if wish.seed is not None and any(seat.kind not in ("me", "bot") for seat in wish.seats):
        message = "a chosen seed is for tables where you and bots hold all seats"
        raise Forbidden(message, code="seed-not-alone")
    return Terms(
        game=wish.game,
        options=wish.options,
        title=clean(wish.title),
        listed=wish.listed,
        start=wish.start,
        undo=wish.undo,
        hints=wish.hints,
        time=wish.time,
        seed=wish.seed,
    )


def check_bots(wishes: Sequence[wire.SeatWish], known: Sequence[str]) -> None:
    """Raise ``SetupError`` for a bot that this server does not offer."""
    for seat, wish in enumerate(wishes):
        if wish.bot is not None and wish.bot not in known:
            message = f"unknown bot {wish.bot!r}; known are {', '.join(known)}"
            raise SetupError(message, code="bot", data={"seat": seat, "bot": wish.bot})


def make(terms: Terms, wishes: Sequence[wire.SeatWish], person: Person, now: float) -> Kept:
    """A new table; raises ``SetupError`` naming what cannot be."""
    rules = rules_of(terms.game)
    if terms.position is not None:  # as a record of it will write it, for the commitment
        terms = replace(terms, position=rules.document(rules.load(terms.position)))
    complete = rules.check(len(wishes), terms.options)
    free = {option.name for option in rules.table_options if option.free}
    options = {n: v for n, v in complete.items() if n not in free or n in terms.options}
    row = _row(terms, rules.version, options, person, now)
    names = _names(wishes)
    seats = [_seat(row, i, wish, names[i], person) for i, wish in enumerate(wishes)]
    grants = {(i, person.browser) for i, wish in enumerate(wishes) if wish.kind == "me"}
    return Kept(row, seats, grants)


def _row(
    terms: Terms, version: int, options: dict[str, Any], person: Person, now: float
) -> TableRow:
    seed = new_secret() if terms.seed is None else terms.seed
    salt, table_id = new_secret(), new_table_id()
    return TableRow(
        id=table_id,
        owner=person.browser,
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
        seed=seed,
        salt=salt,
        commitment=commitment(seed, salt, terms.position),
        seed_chosen=terms.seed is not None,
        position=terms.position,
        watch_hash=hash_of(link_secret(person.token, table_id, -1, 0)),
        created=now,
        updated=now,
        finished=None,
        seq=0,
        number=0,
        turn=[],
        bot_turn=False,
        deadline=None,
        result=None,
        rematch=None,
    )


def _names(wishes: Sequence[wire.SeatWish]) -> list[str]:
    """The names on the seats; bots without one get one that nobody has."""
    names = [clean(wish.name) for wish in wishes]
    free = [name for name in BOT_NAMES if name not in names]
    for i, wish in enumerate(wishes):
        if wish.kind == "bot" and not names[i]:
            names[i] = free.pop(0)
    return names


def _seat(row: TableRow, seat: int, wish: wire.SeatWish, name: str, person: Person) -> SeatRow:
    if (wish.kind == "bot") != (wish.bot is not None):
        problem = f"seat {seat}: a bot is named for a seat of kind bot, and only there"
        raise SetupError(problem, code="seats", data={"seat": seat})
    return SeatRow(
        table_id=row.id,
        seat=seat,
        kind="person" if wish.kind == "me" else wish.kind,
        name=name,
        bot=wish.bot,
        substitute=None,
        taken=wish.kind in ("me", "bot"),
        secret_hash=hash_of(link_secret(person.token, row.id, seat, 0)),
        maker=person.browser,
        generation=0,
        spent=0.0,
        webhook=None,
        email=None,
    )


def rematch_of(old: Kept, person: Person, now: float) -> Kept:
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
    own = {seat for seat, browser in old.grants if browser == person.browser}
    new = make(terms, [_again(seat, seat.seat in own) for seat in old.seats], person, now)
    new.grants |= {(seat, browser) for seat, browser in old.grants if seat >= 0}
    return new


def _again(seat: SeatRow, mine: bool) -> wire.SeatWish:
    if seat.kind == "bot":
        return wire.SeatWish("bot", seat.name, seat.bot)
    return wire.SeatWish("me" if mine else "person", seat.name)
