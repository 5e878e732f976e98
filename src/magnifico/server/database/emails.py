"""E-mail addresses in the database: who agreed to what, and how much was sent to them."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, Update, case, delete, exists, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from magnifico.server.database import rows
from magnifico.server.database.engine import RowStore

MINUTE = 60.0
DAY = 86400.0


@dataclass(frozen=True, slots=True)
class Consent:
    """Whether the owner of an address lets a browser have e-mails sent to it."""

    address: str
    secret: str
    """Opens the page where the owner decides: it is in e-mails to the address, nowhere else."""
    confirmed: bool
    blocked: bool
    """Whether the owner wants no e-mails at all."""


class EmailStore(RowStore):
    """The e-mail addresses that the server knows."""

    async def consent_for(self, address: str, client_id: int, secret: str) -> Consent:
        """The consent for a browser; when it was never asked for, with a new secret."""
        asked = _consents(
            rows.email_consents.c.address == address, rows.email_consents.c.browser == client_id
        )
        found = await self._first(asked)
        if found is None:
            await self._add(address, client_id, secret)
            found = await self._first(asked)
        assert found is not None
        return found

    async def consent(self, secret: str) -> Consent | None:
        """The consent that a secret belongs to."""
        return await self._first(_consents(rows.email_consents.c.secret == secret))

    async def consent_of(self, address: str, client_ids: Collection[int]) -> Consent | None:
        """The consent that one of some browsers has, if the owner of the address confirmed it."""
        consents = rows.email_consents.c
        wanted = (
            consents.address == address,
            consents.browser.in_(client_ids),
            consents.confirmed.is_(True),
            rows.emails.c.blocked.is_(False),
        )
        return await self._first(_consents(*wanted))

    async def confirm(self, consent: Consent) -> None:
        """Let e-mails be sent for the browser that asked."""
        mine = rows.email_consents.c.secret == consent.secret
        async with self._write() as connection:
            await connection.execute(_set_blocked(consent.address, False))
            await connection.execute(update(rows.email_consents).where(mine).values(confirmed=True))

    async def block(self, consent: Consent) -> None:
        """Send nothing more to an address, whoever asks for it."""
        theirs = rows.email_consents.c.address == consent.address
        forgotten = update(rows.email_consents).where(theirs).values(confirmed=False)
        async with self._write() as connection:
            await connection.execute(_set_blocked(consent.address, True))
            await connection.execute(forgotten)

    async def may_send(self, address: str, now: float, a_day: int) -> bool:
        """Count an e-mail, if another one may be sent now: one a minute, and so many a day."""
        emails, day = rows.emails.c, int(now // DAY)
        wanted = (
            emails.address == address,
            emails.blocked.is_(False),
            emails.sent <= now - MINUTE,
            or_(emails.day != day, emails.sent_that_day < a_day),
        )
        count = case((emails.day == day, emails.sent_that_day + 1), else_=1)
        change = update(rows.emails).where(*wanted).values(sent=now, day=day, sent_that_day=count)
        async with self._write() as connection:
            return bool((await connection.execute(change)).rowcount)

    async def forget_unconfirmed(self, before: float) -> None:
        """Forget the addresses that nobody confirmed or blocked, after a while."""
        consents, emails = rows.email_consents.c, rows.emails.c
        confirmed = exists().where(consents.address == emails.address, consents.confirmed)
        old = select(emails.address).where(emails.sent < before, ~emails.blocked, ~confirmed)
        async with self._write() as connection:
            found = list(await connection.scalars(old))
            for table in (rows.email_consents, rows.emails):
                await connection.execute(delete(table).where(table.c.address.in_(found)))

    async def forget_browsers(self, client_ids: Collection[int]) -> None:
        """Forget what browsers asked to be sent, and the addresses that nobody else named."""
        consents, emails = rows.email_consents.c, rows.emails.c
        named = exists().where(consents.address == emails.address)
        async with self._write() as connection:
            theirs = consents.browser.in_(client_ids)
            await connection.execute(delete(rows.email_consents).where(theirs))
            await connection.execute(delete(rows.emails).where(~named, ~emails.blocked))

    async def _first(self, question: Select[Any]) -> Consent | None:
        async with self._read() as connection:
            found = (await connection.execute(question)).first()
        return None if found is None else Consent(*found)

    async def _add(self, address: str, client_id: int, secret: str) -> None:
        """Add an address and a consent; another server may have done so in this moment."""
        email = {"address": address, "blocked": False, "sent": 0.0, "day": 0, "sent_that_day": 0}
        consent = {"address": address, "browser": client_id, "secret": secret, "confirmed": False}
        for table, values in ((rows.emails, email), (rows.email_consents, consent)):
            with suppress(IntegrityError):
                async with self._write() as connection:
                    await connection.execute(insert(table), values)


def _consents(*wanted: Any) -> Select[Any]:
    consents, emails = rows.email_consents, rows.emails
    columns = (consents.c.address, consents.c.secret, consents.c.confirmed, emails.c.blocked)
    return select(*columns).join(emails, consents.c.address == emails.c.address).where(*wanted)


def _set_blocked(address: str, blocked: bool) -> Update:
    return update(rows.emails).where(rows.emails.c.address == address).values(blocked=blocked)
