"""Players in the database: who has which devices, passkeys, addresses and invitations."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, TypeVar

from sqlalchemy import Table, delete, exists, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from magnifico.server.database import rows
from magnifico.server.database.engine import RowStore
from magnifico.server.database.rows import row_of, values_of
from magnifico.server.players.model import Device, Passkey, Player
from magnifico.server.tokens import new_table_id

Row = TypeVar("Row")


class NameTaken(Exception):
    """Somebody else keeps this name."""


class PlayerStore(RowStore):
    """The players that a server knows."""

    # -- players and their devices --------------------------------------------------------------

    async def of_browser(self, browser: int) -> Player | None:
        """The player whose device a browser is."""
        mine = rows.devices.c.browser == browser
        question = select(rows.players).join(rows.devices).where(mine)
        async with self._read() as connection:
            return _first(Player, (await connection.execute(question)).first())

    async def of_browsers(self, browsers: Collection[int]) -> dict[int, int]:
        """The players of browsers, by their numbers; browsers without one are left out."""
        columns = rows.devices.c
        question = select(columns.browser, columns.player_id).where(columns.browser.in_(browsers))
        async with self._read() as connection:
            return {row.browser: row.player_id for row in await connection.execute(question)}

    async def player(self, player_id: int) -> Player | None:
        return await self._player(rows.players.c.id == player_id)

    async def with_handle(self, handle: str) -> Player | None:
        return await self._player(rows.players.c.handle == handle)

    async def _player(self, wanted: Any) -> Player | None:
        async with self._read() as connection:
            found = await connection.execute(select(rows.players).where(wanted))
            return _first(Player, found.first())

    async def add(self, browser: int, label: str, now: float) -> Player:
        """A new player with one device; or the one that somebody else just made for it."""
        player = Player(0, new_table_id(), "", None, "", False, False, now)
        values = values_of(player)
        del values["id"]
        try:
            async with self._write() as connection:
                result = await connection.execute(insert(rows.players), values)
                player.id = int((result.inserted_primary_key or (0,))[0])
                device = Device(browser, player.id, label, now)
                await connection.execute(insert(rows.devices), values_of(device))
        except IntegrityError:  # another request of the same browser came first
            found = await self.of_browser(browser)
            if found is None:
                raise
            return found
        return player

    async def change(self, player_id: int, **changes: Any) -> None:
        """Change the row of a player; raises ``NameTaken``."""
        mine = rows.players.c.id == player_id
        try:
            async with self._write() as connection:
                await connection.execute(update(rows.players).where(mine).values(changes))
        except IntegrityError:
            raise NameTaken from None

    async def holder_of(self, name_key: str) -> Player | None:
        """Who keeps a name."""
        return await self._player(rows.players.c.name_key == name_key)

    async def has_played(self, player_id: int) -> bool:
        mine = rows.participations.c.player_id == player_id
        async with self._read() as connection:
            return bool(await connection.scalar(select(exists().where(mine))))

    async def is_kept(self, player_id: int) -> bool:
        """Whether the player can come back without this browser's memory."""
        async with self._read() as connection:
            return await _is_kept(connection, player_id)

    async def who_show_history(self) -> frozenset[int]:
        """The players whose finished games everybody may see."""
        question = select(rows.players.c.id).where(rows.players.c.show_history.is_(True))
        async with self._read() as connection:
            return frozenset(await connection.scalars(question))

    async def devices(self, player_id: int) -> list[Device]:
        return await self._all(Device, rows.devices, player_id, "added")

    async def label(self, browser: int, label: str) -> None:
        """Say what kind of device a browser is, where that was not known."""
        columns = rows.devices.c
        unknown = (columns.browser == browser, columns.label == "")
        async with self._write() as connection:
            await connection.execute(update(rows.devices).where(*unknown).values(label=label))

    async def kin(self, browser: int) -> frozenset[int]:
        """A browser and all others of its player."""
        mine = select(rows.devices.c.player_id).where(rows.devices.c.browser == browser)
        question = select(rows.devices.c.browser).where(
            rows.devices.c.player_id == mine.scalar_subquery()
        )
        async with self._read() as connection:
            return frozenset({browser, *await connection.scalars(question)})

    async def drop_device(self, player_id: int, browser: int) -> bool:
        """Take a device from a player; whether it was one."""
        columns = rows.devices.c
        mine = (columns.player_id == player_id, columns.browser == browser)
        async with self._write() as connection:
            return bool((await connection.execute(delete(rows.devices).where(*mine))).rowcount)

    async def join(self, browser: int, player_id: int, label: str, now: float) -> None:
        """Make a browser a device of a player. What it played before as somebody who is kept
        nowhere else belongs to the player from now on."""
        async with self._write() as connection:
            mine = rows.devices.c.browser == browser
            before = await connection.scalar(select(rows.devices.c.player_id).where(mine))
            if before == player_id:
                return
            await connection.execute(delete(rows.devices).where(mine))
            device = Device(browser, player_id, label, now)
            await connection.execute(insert(rows.devices), values_of(device))
            if before is not None and not await _is_needed(connection, before):
                await _merge(connection, before, player_id)

    async def delete(self, player_id: int) -> None:
        """Forget a player: the games stay with those who played them too, without the name."""
        mine = rows.participations.c.player_id == player_id
        nobody = {"player_id": None, "name": ""}
        async with self._write() as connection:
            await connection.execute(update(rows.participations).where(mine).values(nobody))
            await connection.execute(delete(rows.players).where(rows.players.c.id == player_id))

    # -- passkeys -------------------------------------------------------------------------------

    async def passkeys(self, player_id: int) -> list[Passkey]:
        return await self._all(Passkey, rows.passkeys, player_id, "created")

    async def passkey(self, key: str) -> Passkey | None:
        async with self._read() as connection:
            question = select(rows.passkeys).where(rows.passkeys.c.id == key)
            return _first(Passkey, (await connection.execute(question)).first())

    async def add_passkey(self, passkey: Passkey) -> bool:
        """Keep a passkey; whether it was a new one."""
        try:
            async with self._write() as connection:
                await connection.execute(insert(rows.passkeys), values_of(passkey))
        except IntegrityError:
            return False
        return True

    async def note_use(self, key: str, sign_count: int, now: float) -> None:
        used = {"sign_count": sign_count, "used": now}
        mine = rows.passkeys.c.id == key
        async with self._write() as connection:
            await connection.execute(update(rows.passkeys).where(mine).values(used))

    async def drop_passkey(self, player_id: int, key: str) -> bool:
        columns = rows.passkeys.c
        mine = (columns.player_id == player_id, columns.id == key)
        async with self._write() as connection:
            return bool((await connection.execute(delete(rows.passkeys).where(*mine))).rowcount)

    async def set_challenge(self, browser: int, challenge: str, expires: float) -> None:
        """Remember what a browser shall have signed; an older question is void."""
        values = {"browser": browser, "challenge": challenge, "expires": expires}
        mine = rows.challenges.c.browser == browser
        async with self._write() as connection:
            await connection.execute(delete(rows.challenges).where(mine))
            await connection.execute(insert(rows.challenges), values)

    async def take_challenge(self, browser: int, now: float) -> str | None:
        """What a browser was asked to sign, once and in time."""
        columns = rows.challenges.c
        question = select(columns.challenge, columns.expires).where(columns.browser == browser)
        async with self._write() as connection:
            found = (await connection.execute(question)).first()
            await connection.execute(delete(rows.challenges).where(columns.browser == browser))
        return None if found is None or found.expires < now else str(found.challenge)

    # -- addresses and links --------------------------------------------------------------------

    async def emails(self, player_id: int) -> list[str]:
        columns = rows.player_emails.c
        question = select(columns.address).where(columns.player_id == player_id)
        async with self._read() as connection:
            return list(await connection.scalars(question.order_by(columns.address)))

    async def with_email(self, address: str) -> int | None:
        columns = rows.player_emails.c
        async with self._read() as connection:
            return await connection.scalar(
                select(columns.player_id).where(columns.address == address)
            )

    async def add_email(self, player_id: int, address: str, now: float) -> None:
        values = {"address": address, "player_id": player_id, "confirmed": now}
        async with self._write() as connection:
            await connection.execute(insert(rows.player_emails), values)

    async def drop_email(self, player_id: int, address: str) -> bool:
        columns = rows.player_emails.c
        mine = (columns.player_id == player_id, columns.address == address)
        async with self._write() as connection:
            done = await connection.execute(delete(rows.player_emails).where(*mine))
            return bool(done.rowcount)

    async def add_link(self, secret_hash: str, address: str, expires: float) -> None:
        values = {"secret_hash": secret_hash, "address": address, "expires": expires}
        async with self._write() as connection:
            await connection.execute(insert(rows.email_links), values)

    async def take_link(self, secret_hash: str, now: float) -> str | None:
        """The address that a link was sent to, once and in time."""
        columns = rows.email_links.c
        mine = columns.secret_hash == secret_hash
        async with self._write() as connection:
            found = (await connection.execute(select(rows.email_links).where(mine))).first()
            await connection.execute(delete(rows.email_links).where(mine))
        return None if found is None or found.expires < now else str(found.address)

    # -- invitations ----------------------------------------------------------------------------

    async def has_owner(self) -> bool:
        async with self._read() as connection:
            owned = exists().where(rows.players.c.role == "owner")
            return bool(await connection.scalar(select(owned)))

    async def invite(
        self, secret_hash: str, role: str, note: str, now: float, expires: float, uses: int
    ) -> None:
        values = {
            "secret_hash": secret_hash,
            "role": role,
            "note": note,
            "created": now,
            "expires": expires,
            "uses_left": uses,
        }
        async with self._write() as connection:
            await connection.execute(insert(rows.invitations), values)

    async def take_invitation(self, secret_hash: str, now: float) -> str | None:
        """Use an invitation once; the role that it gives, or None."""
        columns = rows.invitations.c
        good = (columns.secret_hash == secret_hash, columns.uses_left > 0, columns.expires >= now)
        async with self._write() as connection:
            used = update(rows.invitations).where(*good).values(uses_left=columns.uses_left - 1)
            if not (await connection.execute(used)).rowcount:
                return None
            question = select(columns.role).where(columns.secret_hash == secret_hash)
            return await connection.scalar(question)

    async def forget_expired(self, now: float) -> None:
        """Forget what is no good any more: questions, links, invitations."""
        async with self._write() as connection:
            for table in (rows.challenges, rows.email_links, rows.invitations):
                await connection.execute(delete(table).where(table.c.expires < now))

    async def _all(self, kind: type[Row], table: Table, player_id: int, order: str) -> list[Row]:
        """The rows of a player in a table, the oldest first."""
        question = select(table).where(table.c.player_id == player_id).order_by(order)
        async with self._read() as connection:
            return [row_of(kind, row) for row in await connection.execute(question)]


def _first(kind: type[Row], found: Any) -> Row | None:
    return None if found is None else row_of(kind, found)


async def _is_kept(connection: AsyncConnection, player_id: int) -> bool:
    held = or_(
        exists().where(rows.passkeys.c.player_id == player_id),
        exists().where(rows.player_emails.c.player_id == player_id),
    )
    return bool(await connection.scalar(select(held)))


async def _is_needed(connection: AsyncConnection, player_id: int) -> bool:
    """Whether somebody can still come back as a player."""
    devices = select(func.count()).where(rows.devices.c.player_id == player_id)
    return bool(await connection.scalar(devices)) or await _is_kept(connection, player_id)


async def _merge(connection: AsyncConnection, old: int, new: int) -> None:
    """Give all that a player has played to another one. Where both have a rating, that of the
    one who is kept counts."""
    games = rows.participations
    await connection.execute(update(games).where(games.c.player_id == old).values(player_id=new))
    await _merge_ratings(connection, old, new)
    tries = rows.challenge_tries
    tried = select(tries.c.week).where(tries.c.player_id == new)
    mine = (tries.c.player_id == old, tries.c.week.not_in(list(await connection.scalars(tried))))
    await connection.execute(update(tries).where(*mine).values(player_id=new))
    role = await connection.scalar(select(rows.players.c.role).where(rows.players.c.id == old))
    if role:
        weaker = (rows.players.c.id == new, rows.players.c.role == "")
        await connection.execute(update(rows.players).where(*weaker).values(role=role))
    await connection.execute(delete(rows.players).where(rows.players.c.id == old))


async def _merge_ratings(connection: AsyncConnection, old: int, new: int) -> None:
    columns = rows.ratings.c
    question = select(columns.player_id, columns.game, columns.mode)
    found = await connection.execute(question.where(columns.player_id.in_([old, new])))
    kinds = {(row.player_id, row.game, row.mode) for row in found}
    renamed = {"subject": f"player:{new}", "player_id": new}
    for player_id, game, mode in kinds:
        if player_id == old and (new, game, mode) not in kinds:
            mine = (columns.player_id == old, columns.game == game, columns.mode == mode)
            await connection.execute(update(rows.ratings).where(*mine).values(renamed))
