"""What is kept for Web Push: the key of this server, and the browsers that push services reach."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from magnifico.server.database import rows
from magnifico.server.database.engine import RowStore

THE_KEY = 1
"""The one row of keys."""


@dataclass(frozen=True, slots=True)
class Subscription:
    """A browser as a push service knows it."""

    endpoint: str
    """Where the push service takes messages for it."""
    public_key: str
    auth: str
    language: str


class PushStore(RowStore):
    """The browsers that asked to be reached while no page is open."""

    async def private_key(self, new: str) -> str:
        """The private key of this server; the first time it is the new one."""
        with suppress(IntegrityError):  # another server may do so in this moment
            async with self._write() as connection:
                question = select(rows.push_keys.c.private)
                found = await connection.scalar(question)
                if found is not None:
                    return str(found)
                await connection.execute(insert(rows.push_keys), {"id": THE_KEY, "private": new})
                return new
        return await self.private_key(new)

    async def add(self, client_id: int, subscription: Subscription, most: int) -> None:
        """Keep a subscription of a browser, and no more than a few of it: the oldest go."""
        table = rows.push_subscriptions
        values = {
            "endpoint": subscription.endpoint,
            "browser": client_id,
            "public_key": subscription.public_key,
            "auth": subscription.auth,
            "language": subscription.language,
        }
        async with self._write() as connection:
            same = table.c.endpoint == subscription.endpoint
            await connection.execute(delete(table).where(same))
            mine = select(table.c.endpoint).where(table.c.browser == client_id)
            kept = list(await connection.scalars(mine))
            surplus = kept[: max(0, len(kept) + 1 - most)]
            await connection.execute(delete(table).where(table.c.endpoint.in_(surplus)))
            await connection.execute(insert(table), values)

    async def remove(self, endpoint: str, client_id: int | None = None) -> None:
        """Forget a subscription, of one browser or because its push service knows it no more."""
        table = rows.push_subscriptions
        wanted = [table.c.endpoint == endpoint]
        if client_id is not None:
            wanted.append(table.c.browser == client_id)
        async with self._write() as connection:
            await connection.execute(delete(table).where(*wanted))

    async def forget_browsers(self, client_ids: Collection[int]) -> None:
        """Forget all subscriptions of some browsers, and what they follow."""
        async with self._write() as connection:
            for table in (rows.push_subscriptions, rows.followed_tables):
                await connection.execute(delete(table).where(table.c.browser.in_(client_ids)))

    async def follow(self, client_id: int, table_ids: Collection[str]) -> None:
        """Keep which tables a browser follows: these, as far as they exist, and no others."""
        table, known = rows.followed_tables, rows.tables.c.id
        async with self._write() as connection:
            await connection.execute(delete(table).where(table.c.browser == client_id))
            found = await connection.scalars(select(known).where(known.in_(table_ids)))
            values = [{"browser": client_id, "table_id": one} for one in found]
            if values:
                await connection.execute(insert(table), values)

    async def followed(self, client_ids: Collection[int]) -> Sequence[str]:
        """The tables that some browsers follow."""
        table = rows.followed_tables.c
        question = select(table.table_id).where(table.browser.in_(client_ids)).distinct()
        async with self._read() as connection:
            return list(await connection.scalars(question))

    async def followers(self, table_id: str) -> Sequence[int]:
        """The browsers that follow a table and want to hear of it."""
        table = rows.followed_tables.c
        question = select(table.browser).where(table.table_id == table_id)
        async with self._read() as connection:
            return list(await connection.scalars(question))

    async def of(self, client_ids: Collection[int]) -> Sequence[Subscription]:
        """The subscriptions of some browsers."""
        table = rows.push_subscriptions.c
        columns = (table.endpoint, table.public_key, table.auth, table.language)
        question = select(*columns).where(table.browser.in_(client_ids))
        async with self._read() as connection:
            return [Subscription(*row) for row in await connection.execute(question)]
