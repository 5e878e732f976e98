"""Work beside the table: in another worker of the browser, as a server has it done by processes.

What is to be done travels as bytes, the same Python on both sides: a function by its name, and its
arguments.
"""

from __future__ import annotations

import pickle
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from magnifico.server.play.bot_pool import Priority

T = TypeVar("T")

Carry = Callable[[bytes], Awaitable[bytes]]
"""Takes work to the other side, and brings back what came of it."""


class CarriedWorkers:
    """Has work done on the other side of something that carries bytes."""

    def __init__(self, carry: Carry) -> None:
        self._carry = carry

    async def run(
        self, work: Callable[..., T], task: tuple[Any, ...], priority: Priority = Priority.PEOPLE
    ) -> T:
        """Have some work done; raises what it raised."""
        is_done, found = pickle.loads(await self._carry(pickle.dumps((work, task))))
        if not is_done:
            raise found
        result: T = found
        return result

    def has_spare(self) -> bool:
        """There is only one on the other side."""
        return False


def do(carried: bytes) -> bytes:
    """Do work that was carried here; runs in the worker that thinks."""
    work, task = pickle.loads(carried)
    try:
        return pickle.dumps((True, work(*task)))
    except Exception as error:
        return pickle.dumps((False, error))
