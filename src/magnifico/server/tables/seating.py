"""Seats: sitting down, leaving, coming back, links and notices."""

from __future__ import annotations

import hmac

from magnifico.server import wire
from magnifico.server.database.rows import SeatRow
from magnifico.server.database.store import Overtaken, Written
from magnifico.server.errors import Conflict, Forbidden, NotFound
from magnifico.server.tables import playing
from magnifico.server.tables.audience import announce, drop_strangers, tell_table
from magnifico.server.tables.clock import is_played_by_bot
from magnifico.server.tables.making import clean
from magnifico.server.tables.person import Person
from magnifico.server.tables.table import Table
from magnifico.server.tokens import hash_of, is_secret, link_secret

WATCH = -1


def links(table: Table, person: Person) -> list[wire.SeatLink]:
    """The links that a browser may know: those that follow from its own token, and for every
    player of a finished game the one that lets others look at it."""
    found = []
    own = table.seats_of(person)
    for seat in table.seats:
        known = seat.seat in own or (table.is_owner(person) and not seat.taken)
        if known and seat.maker == person.browser and seat.kind != "bot":
            secret = link_secret(person.token, table.id, seat.seat, seat.generation)
            found.append(_link(table, seat.seat, secret))
    if table.is_owner(person):
        found.append(_link(table, WATCH, link_secret(person.token, table.id, WATCH, 0)))
    elif own and table.is_finished:
        found.append(_link(table, WATCH, _shared_secret(table)))
    return found


def _link(table: Table, seat: int, secret: str) -> wire.SeatLink:
    place = "watch" if seat == WATCH else f"sit/{seat}"
    return wire.SeatLink(seat, f"/tables/{table.id}/{place}#{secret}", secret)


def _shared_secret(table: Table) -> str:
    """A secret of the spectators that no browser's token is needed for; good after the end."""
    return link_secret(table.row.watch_hash, table.id, WATCH, 0)


def _seat(table: Table, number: int) -> SeatRow:
    if number >= len(table.seats):
        raise NotFound(f"there is no seat {number} at this table", code="no-seat")
    return table.seats[number]


async def sit(table: Table, person: Person, wish: wire.Sitting) -> None:
    """Sit down on a free seat, or come back to the own one with its link."""
    async with table.lock:
        seat = _seat(table, wish.seat)
        _check_entrance(table, person, seat, wish.secret)
        if seat.taken:
            await _come_back(table, person, seat)
        else:
            await _take(table, person, seat, clean(wish.name))


def _check_entrance(table: Table, person: Person, seat: SeatRow, secret: str | None) -> None:
    if seat.kind == "bot":
        raise Conflict("a bot sits here", code="bot-seat")
    if (seat.seat, person.browser) in table.kept.grants:
        return
    if secret is not None and is_secret(secret, seat.secret_hash):
        return
    if secret is not None:
        raise Forbidden("this is not the secret of the seat", code="wrong-secret")
    if seat.kind != "open":
        raise Forbidden("this seat is taken with its link only", code="needs-secret")
    if seat.taken:
        raise Conflict("somebody else sits here", code="taken")


async def _come_back(table: Table, person: Person, seat: SeatRow) -> None:
    grant = (seat.seat, person.browser)
    if grant not in table.kept.grants:
        await announce(table, "second-browser", seat.seat, Written(add_grants=[grant]))


async def _take(table: Table, person: Person, seat: SeatRow, name: str) -> None:
    if table.row.status != "waiting":
        raise Conflict("the game has started already", code="started")
    changes = {"taken": True, "name": name or seat.name}
    if seat.kind == "open":  # the link of an open seat is the sitter's own
        secret = link_secret(person.token, table.id, seat.seat, seat.generation + 1)
        changes |= {
            "maker": person.browser,
            "generation": seat.generation + 1,
            "secret_hash": hash_of(secret),
        }
    grant = (seat.seat, person.browser)
    stale = [old for old in table.kept.grants if old[0] == seat.seat and old != grant]
    written = Written(
        {"updated": table.services.now()},
        {seat.seat: changes},
        add_grants=[grant],
        drop_grants=stale,
        claim=seat.seat,
    )
    try:
        await table.write(written)
    except Overtaken:
        await table.reload()
        raise Conflict("somebody else sits here", code="taken") from None
    await announce(table, "sat", seat.seat)
    await start_when_full(table)


async def start_when_full(table: Table) -> None:
    """Begin by itself where that was agreed; the lock is held."""
    row = table.row
    if row.status == "waiting" and row.start == "full" and is_full(table):
        await playing.start(table)


def is_full(table: Table) -> bool:
    return all(seat.taken for seat in table.seats)


async def start(table: Table, person: Person) -> None:
    """Begin, because the owner says so."""
    async with table.lock:
        if not table.is_owner(person):
            raise Forbidden("only who made the table may start the game", code="not-owner")
        if table.row.status != "waiting":
            raise Conflict("the game has started already", code="started")
        if not is_full(table):
            free = [seat.seat for seat in table.seats if not seat.taken]
            raise Conflict("some seats are still free", code="not-full", data={"seats": free})
        await playing.start(table)


async def leave(table: Table, person: Person, number: int) -> None:
    """Leave a seat: before the start it is free again, then a bot plays on it."""
    async with table.lock:
        _seat(table, number)
        number = table.seat_of(person, number)
        if table.is_finished:
            raise Conflict("the game is over", code="over")
        if table.is_running:
            if table.seats[number].substitute is None:
                await substitute(table, number, "left")
            return
        others = [grant for grant in table.kept.grants if grant[0] == number]
        written = Written({}, {number: {"taken": False}}, drop_grants=others)
        await announce(table, "left", number, written)


async def substitute(table: Table, number: int, why: str) -> None:
    """Let a bot play on a seat; the lock is held."""
    now, seat = table.services.now(), table.seats[number]
    bot = table.services.settings.substitute
    changes = {"substitute": bot, "spent": seat.spent + table.clock.used(number, now)}
    await announce(table, why, number, Written({}, {number: changes}))
    await _renew_turn(table, now)


async def take_back(table: Table, person: Person, number: int) -> None:
    """Play again on a seat where a bot took over."""
    async with table.lock:
        _seat(table, number)
        number = table.seat_of(person, number)
        if table.seats[number].substitute is None:
            raise Conflict("nobody plays in your place", code="not-away")
        now, changes = table.services.now(), {"substitute": None, **_grace(table, number)}
        await announce(table, "back", number, Written({}, {number: changes}))
        table.clock.restart(number, now)
        await _renew_turn(table, now)


def _grace(table: Table, number: int) -> dict[str, float]:
    """Some time for a player who comes back and has none left: a tenth of the budget, or what
    a move brings if that is more."""
    row, spent = table.row, table.seats[number].spent
    if row.budget is None:
        return {}
    return {"spent": min(spent, row.budget - max(row.budget / 10, row.per_move))}


async def _renew_turn(table: Table, now: float) -> None:
    """Note again whether bots must move, and when the next time is up."""
    if not table.is_running:
        return
    await table.course()
    changes = {
        "bot_turn": any(is_played_by_bot(table.seats[seat]) for seat in table.row.turn),
        "deadline": table.clock.deadline(table.row, table.seats, now),
    }
    await table.write(Written(changes))
    playing.go_on(table)


async def check_time(table: Table) -> None:
    """Let a bot take the place of everybody whose time is up."""
    async with table.lock:
        if not table.is_running or table.row.budget is None:
            return
        await table.course()
        now = table.services.now()
        for number in list(table.row.turn):
            seat = table.seats[number]
            left = table.clock.time_left(table.row, seat, now)
            if left is not None and left <= 0 and not is_played_by_bot(seat):
                await substitute(table, number, "timeout")
        if table.row.deadline is not None and table.row.deadline <= now:
            await _renew_turn(table, now)  # the server was down for a while, which costs no time


async def renew_link(table: Table, person: Person, number: int) -> None:
    """Make a new link for the own seat; the old one and other browsers lose it."""
    async with table.lock:
        seat = _seat(table, number)
        number = table.seat_of(person, number)
        secret = link_secret(person.token, table.id, number, seat.generation + 1)
        changes = {
            "maker": person.browser,
            "generation": seat.generation + 1,
            "secret_hash": hash_of(secret),
        }
        others = [
            grant
            for grant in table.kept.grants
            if grant[0] == number and grant[1] != person.browser
        ]
        await table.write(Written({}, {number: changes}, drop_grants=others))
        drop_strangers(table)
        tell_table(table)


async def watch(table: Table, person: Person, secret: str | None) -> None:
    """Look on as a spectator, with the link or at a listed table."""
    async with table.lock:
        if not table.row.listed and not (secret and _opens(table, secret)):
            raise Forbidden("this table is watched with its link only", code="needs-secret")
        await table.write(Written(add_grants=[(WATCH, person.browser)]))


def _opens(table: Table, secret: str) -> bool:
    """Whether a secret lets a spectator in."""
    if is_secret(secret, table.row.watch_hash):
        return True
    return table.is_finished and hmac.compare_digest(
        secret.encode(), _shared_secret(table).encode()
    )


async def set_notice(table: Table, person: Person, wish: wire.NoticeWish) -> None:
    """Choose where to be told of the own turn."""
    async with table.lock:
        _seat(table, wish.seat)
        number = table.seat_of(person, wish.seat)
        changes = {"webhook": wish.webhook, "email": wish.email}
        await table.write(Written({}, {number: changes}))
