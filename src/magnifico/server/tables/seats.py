"""Seats: sitting down, leaving, coming back, links and notices."""

from __future__ import annotations

import asyncio
import hmac
from typing import Any

from magnifico.server import wire
from magnifico.server.errors import Conflict, Forbidden, NotFound
from magnifico.server.model import SeatRow, TableChange, WriteConflict
from magnifico.server.play.dice import share_commitment
from magnifico.server.tables.client import Client
from magnifico.server.tables.create import clean
from magnifico.server.tables.moves import playing
from magnifico.server.tables.moves.clock import is_played_by_bot
from magnifico.server.tables.table import Table
from magnifico.server.tables.viewing.viewers import announce, drop_strangers, tell_table
from magnifico.server.tables.viewing.views import knock_code, looking_on
from magnifico.server.tokens import hash_of, is_secret, link_secret

WATCH = -1
INFINITE = float("inf")


def links(table: Table, client: Client) -> list[wire.SeatLink]:
    """The links that a browser may know: those that follow from its own token, and for every
    player of a finished game the one that lets others look at it."""
    found = []
    own = table.seats_of(client)
    for seat in table.seats:
        if seat.seat in own and seat.maker == client.id:
            generation = seat.generation
        elif table.row.owner == client.id and not seat.taken:
            generation = 0
        else:
            continue
        secret = link_secret(client.token, table.id, seat.seat, generation)
        found.append(_link(table, seat.seat, secret))
    if table.row.owner == client.id:
        found.append(_link(table, WATCH, link_secret(client.token, table.id, WATCH, 0)))
    elif own and table.is_finished:
        found.append(_link(table, WATCH, _shared_secret(table)))
    return found


def _link(table: Table, seat: int, secret: str) -> wire.SeatLink:
    place = "watch" if seat == WATCH else f"sit/{seat}"
    return wire.SeatLink(seat, f"/tables/{table.id}/{place}#{secret}", secret)


def _shared_secret(table: Table) -> str:
    """A secret of the spectators that no browser's token is needed for; good after the end."""
    return link_secret(table.row.watch_hash, table.id, WATCH, 0)


def seat_at(table: Table, number: int) -> SeatRow:
    """A seat by its number; raises ``NotFound``."""
    if number >= len(table.seats):
        raise NotFound(f"there is no seat {number} at this table", code="no-seat")
    return table.seats[number]


async def sit(table: Table, client: Client, request: wire.SitRequest) -> None:
    """Sit down on a free seat, or come back to one's own with its link."""
    async with table.lock:
        seat = seat_at(table, request.seat)
        _check_entrance(table, client, seat, request.secret)
        if seat.taken:
            await _come_back(table, client, seat)
        else:
            await _take(table, client, seat, clean(request.name), request.promise)


def _check_entrance(table: Table, client: Client, seat: SeatRow, secret: str | None) -> None:
    if seat.kind == "bot":
        raise Conflict("a bot sits here", code="bot-seat")
    if client.id in table.row.refused:
        raise Forbidden("the host of this table does not want you to play here", code="refused")
    if (seat.seat, client.id) in table.stored.grants:
        return
    if secret is not None and is_secret(
        secret, seat.secret_hash if seat.taken else seat.invite_hash
    ):
        return
    if secret is not None:
        raise Forbidden("this is not the secret of the seat", code="wrong-secret")
    if seat.kind != "open":
        raise Forbidden("this seat is taken with its link only", code="needs-secret")
    if seat.taken:
        raise Conflict("somebody else sits here", code="taken")


async def _come_back(table: Table, client: Client, seat: SeatRow) -> None:
    """Another browser with the link of a taken seat: who sits there lets it in. Where nobody has
    looked on as this seat for a while, the link alone must do."""
    grant = (seat.seat, client.id)
    if grant in table.stored.grants:
        return
    if not _is_watched(table, seat.seat):
        await announce(table, "second-browser", seat.seat, TableChange(add_grants=[grant]))
        return
    if grant not in table.stored.knocks:
        await table.write(TableChange(add_knocks=[grant]))
        tell_table(table)
    code = knock_code(table, client.id)
    message = f"let this browser in from the one that sits there: its code is {code}"
    raise Conflict(message, code="knocking", data={"seat": seat.seat, "code": code})


def _is_watched(table: Table, number: int) -> bool:
    """Whether somebody looks on as a seat, or did so not long ago."""
    holders = table.holders(number)
    here = set(looking_on(table))
    recently = table.services.steady() - table.services.settings.knock_seconds
    return any(one in here or table.last_seen.get(one, -INFINITE) > recently for one in holders)


async def admit(table: Table, client: Client, request: wire.AdmitRequest) -> None:
    """Let another browser onto one's own seat, or send it away."""
    async with table.lock:
        seat_at(table, request.seat)
        number = table.seat_of(client, request.seat)
        knocks = [
            (seat, other)
            for seat, other in table.stored.knocks
            if seat == number and knock_code(table, other) == request.code.upper()
        ]
        if not knocks:
            raise NotFound("nobody with this code asks to be let in", code="no-knock")
        if request.admit:
            await announce(table, "second-browser", number, TableChange(add_grants=knocks))
        else:
            await table.write(TableChange(drop_grants=knocks))
            tell_table(table)


async def _take(
    table: Table, client: Client, seat: SeatRow, name: str, promise: str | None
) -> None:
    if table.row.status != "waiting":
        raise Conflict("the game has started already", code="started")
    grant = (seat.seat, client.id)
    others = (*table.stored.grants, *table.stored.knocks)
    change = TableChange(
        {"updated": table.services.now()},
        {
            seat.seat: {
                "taken": True,
                "name": name or seat.name,
                "promise": promise,
                "share": None,
                **_own_link(table, client, seat),
            }
        },
        add_grants=[grant],
        drop_grants=[old for old in others if old[0] == seat.seat and old != grant],
        claim=seat.seat,
    )
    try:
        await table.write(change)
    except WriteConflict:
        await table.reload()
        raise Conflict("somebody else sits here", code="taken") from None
    await announce(table, "sat", seat.seat)
    await start_when_full(table)


def _own_link(table: Table, client: Client, seat: SeatRow) -> dict[str, Any]:
    """A new secret of a seat, that only this client knows."""
    generation = seat.generation + 1
    secret = link_secret(client.token, table.id, seat.seat, generation)
    return {"maker": client.id, "generation": generation, "secret_hash": hash_of(secret)}


async def start_when_full(table: Table) -> None:
    """Begin by itself where that was agreed; the lock is held."""
    row = table.row
    if row.status == "waiting" and row.start == "full" and is_full(table):
        await begin(table)


async def begin(table: Table) -> None:
    """Begin as soon as the shares of the seed are told that were promised, or after a while
    without those that are missing; the lock is held."""
    if not _missing_shares(table):
        await playing.start(table)
    elif table.starting is None:
        expect_start(table)
        table.services.peers.start_soon(table.id)


def expect_start(table: Table) -> None:
    """Ask for the shares of the seed, because the table is full here or at another server."""
    if table.row.status == "waiting" and table.starting is None:
        table.starting = asyncio.create_task(_begin_later(table))
        tell_table(table)


async def start_when_told(table: Table) -> None:
    """Begin with the shares that were told at several servers; the lock is held."""
    if table.starting is None:
        return
    is_waiting = table.row.status == "waiting"
    if not is_waiting or (is_full(table) and not _missing_shares(table)):
        table.starting.cancel()
        table.starting = None
        if is_waiting:
            await playing.start(table)


def _missing_shares(table: Table) -> list[int]:
    """The seats that promised a share of the seed, and have not told it."""
    return [seat.seat for seat in table.seats if seat.promise and seat.share is None]


async def _begin_later(table: Table) -> None:
    await asyncio.sleep(table.services.settings.share_seconds)
    async with table.lock:
        table.starting = None
        if table.row.status == "waiting" and is_full(table) and not table.is_gone:
            await playing.start(table)
        else:
            tell_table(table)


async def promise_share(table: Table, client: Client, number: int, promise: str) -> None:
    """Promise a share of the seed, while the table waits."""
    async with table.lock:
        if table.row.status != "waiting" or table.starting is not None:
            raise Conflict("it is too late to promise a share of the seed", code="started")
        if table.row.seed_chosen:
            raise Conflict("the seed of this table is known already", code="seed-chosen")
        number = table.seat_of(client, number)
        await table.write(TableChange({}, {number: {"promise": promise, "share": None}}))
        tell_table(table)


async def tell_share(table: Table, client: Client, number: int, share: str) -> None:
    """Tell the share of the seed that was promised, once nobody can promise any more."""
    async with table.lock:
        number = table.seat_of(client, number)
        if table.starting is None:
            raise Conflict("shares are told when all seats are taken", code="not-starting")
        if share_commitment(share) != table.seats[number].promise:
            raise Conflict("this is not the share that was promised", code="other-share")
        await table.write(TableChange({}, {number: {"share": share}}))
        if not _missing_shares(table):
            table.starting.cancel()
            table.starting = None
            await playing.start(table)


def is_full(table: Table) -> bool:
    return all(seat.taken for seat in table.seats)


async def start(table: Table, client: Client) -> None:
    """Begin, because the owner says so."""
    async with table.lock:
        if not table.is_owner(client):
            raise Forbidden("only who made the table may start the game", code="not-owner")
        if table.row.status != "waiting":
            raise Conflict("the game has started already", code="started")
        if not is_full(table):
            free = [seat.seat for seat in table.seats if not seat.taken]
            raise Conflict("some seats are still free", code="not-full", data={"seats": free})
        await begin(table)


async def leave(table: Table, client: Client, number: int) -> None:
    """Leave a seat: before the start it is free again, then a bot plays on it."""
    async with table.lock:
        seat_at(table, number)
        number = table.seat_of(client, number)
        if table.is_finished:
            raise Conflict("the game is over", code="over")
        if table.is_running:
            if table.seats[number].substitute is None:
                await substitute(table, number, "left")
            return
        others = [grant for grant in table.stored.grants if grant[0] == number]
        change = TableChange({}, emptied(table, number), drop_grants=others)
        await announce(table, "left", number, change)


def emptied(table: Table, number: int) -> dict[int, dict[str, Any]]:
    """The seats when one of them is free again. Shares of the seed that are told already are
    void: who sits down next could choose a share that suits them."""
    told = any(seat.share is not None for seat in table.seats)
    void: dict[str, Any] = {"promise": None, "share": None}
    changes = {seat.seat: dict(void) for seat in table.seats} if told else {number: dict(void)}
    changes[number] |= {"taken": False, "webhook": None, "email": None, "muted": False}
    return changes


# -- ending before the end --------------------------------------------------------------------


async def agree_to_end(table: Table, client: Client, request: wire.EndRequest) -> None:
    """Say that the game may end now, or take that back. It ends when everybody who plays says so;
    before each of them has moved, one is enough."""
    async with table.lock:
        table.check_running()
        seat_at(table, request.seat)
        number = table.seat_of(client, request.seat)
        await table.write(TableChange({}, {number: {"wants_end": request.end}}))
        playing_now = [seat for seat in table.seats if not is_played_by_bot(seat)]
        history = await table.history()
        moved = {move.seat for move in history.moves}
        is_early = not {seat.seat for seat in playing_now} <= moved
        if request.end and (is_early or all(seat.wants_end for seat in playing_now)):
            await playing.abort(table)
        else:
            tell_table(table)


async def substitute(table: Table, number: int, why: str) -> None:
    """Let a bot play on a seat; the lock is held."""
    seat, bot = table.seats[number], table.services.settings.substitute
    changes = {"substitute": bot, "spent": seat.spent + table.clock.used(number)}
    await announce(table, why, number, TableChange({}, {number: changes}))
    await _renew_turn(table)


async def take_back(table: Table, client: Client, number: int) -> None:
    """Play again on a seat where a bot took over."""
    async with table.lock:
        seat_at(table, number)
        number = table.seat_of(client, number)
        if table.seats[number].substitute is None:
            raise Conflict("nobody plays in your place", code="not-away")
        if table.clock.is_over(table.row, table.seats[number]):
            raise Conflict("your time is over", code="time-over", data={"seat": number})
        await announce(table, "back", number, TableChange({}, {number: {"substitute": None}}))
        table.clock.restart(number)
        await _renew_turn(table)


async def _renew_turn(table: Table) -> None:
    """Note again whether bots must move, and when the next time is up."""
    if not table.is_running:
        return
    await table.history()
    changes = {
        "bot_turn": any(is_played_by_bot(table.seats[seat]) for seat in table.row.turn),
        "deadline": table.clock.deadline(table.row, table.seats, table.services.now()),
    }
    await table.write(TableChange(changes))
    playing.go_on(table)


async def check_time(table: Table) -> None:
    """Let a bot take the place of everybody whose time is up."""
    async with table.lock:
        if not table.is_running or table.row.budget is None:
            return
        await table.history()
        for number in list(table.row.turn):
            seat = table.seats[number]
            if not is_played_by_bot(seat) and table.clock.is_over(table.row, seat):
                await substitute(table, number, "timeout")
        deadline = table.row.deadline
        if deadline is not None and deadline <= table.services.now():
            await _renew_turn(table)  # the time of day jumped, or nobody kept the table in memory


async def renew_link(table: Table, client: Client, number: int) -> None:
    """Make a new link for the own seat; the old one and other browsers lose it."""
    async with table.lock:
        seat = seat_at(table, number)
        number = table.seat_of(client, number)
        changes = _own_link(table, client, seat)
        others = [
            grant for grant in table.stored.grants if grant[0] == number and grant[1] != client.id
        ]
        await table.write(TableChange({}, {number: changes}, drop_grants=others))
        drop_strangers(table)
        tell_table(table)


async def watch(table: Table, client: Client, secret: str | None) -> None:
    """Look on as a spectator, with the link or at a listed table."""
    async with table.lock:
        if not table.row.listed and not (secret and _opens(table, secret)):
            raise Forbidden("this table is watched with its link only", code="needs-secret")
        await table.write(TableChange(add_grants=[(WATCH, client.id)]))


def _opens(table: Table, secret: str) -> bool:
    """Whether a secret lets a spectator in."""
    if is_secret(secret, table.row.watch_hash):
        return True
    return table.is_finished and hmac.compare_digest(
        secret.encode(), _shared_secret(table).encode()
    )


async def set_notice(table: Table, client: Client, request: wire.NoticeRequest) -> wire.NoticeInfo:
    """Choose where to be notified of the own turn; an e-mail address must be confirmed first."""
    notifier, webhook, confirmed = table.services.notifier, request.webhook, False
    if webhook is not None:
        notifier.check_webhook(webhook)
    email = None if request.email is None else notifier.parse_address(request.email)
    async with table.lock:
        seat_at(table, request.seat)
        number = table.seat_of(client, request.seat)
        if email is not None:
            confirmed = await notifier.ask_consent(email, client)
        await table.write(TableChange({}, {number: {"webhook": webhook, "email": email}}))
    return wire.NoticeInfo(number, webhook, email, confirmed)
