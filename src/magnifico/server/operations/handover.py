"""Live connections are handed to the process where their table is at home.

A connection comes to whichever process takes it first. If the players of a table were at several,
each of these would work out the same views after every move. So each table is at home with one of
the processes of a server, and a process that is asked for a live connection to another's table
hands the socket over, together with the head of the request. Where that cannot be (an encrypted
connection, a process that does not keep up), the connection stays where it is: what it is told is
the same.
"""

from __future__ import annotations

import array
import asyncio
import re
import socket
import sys
import zlib
from collections.abc import Callable, Sequence

import structlog

from magnifico.server.http.connections import LimitedProtocol

log = structlog.get_logger("magnifico.handover")

IS_POSSIBLE = sys.platform == "linux"
"""Elsewhere there are no sockets that keep messages apart, in order, with files attached."""
LONGEST = 100_000
"""Bytes of the head of a request, which is refused long before."""
_LIVE = re.compile(rb"/api/tables/([\w-]+)/live$")

Pair = tuple[socket.socket, socket.socket]
"""Where one process takes connections in, and where the others hand them to it."""
NewProtocol = Callable[[], LimitedProtocol]


def pairs(count: int) -> list[Pair]:
    """What so many processes need; none where nothing can be handed over."""
    if not IS_POSSIBLE:
        return []
    made = [socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET) for _ in range(count)]
    for one in (one for pair in made for one in pair):
        one.setblocking(False)
    return made


def home_of(table_id: bytes, count: int) -> int:
    """The process where a table is at home."""
    return zlib.crc32(table_id) % count


class Handover:
    """What one of several processes hands to the others, and takes from them."""

    def __init__(self, own: int, pairs: Sequence[Pair]) -> None:
        self._own, self._pairs = own, pairs
        self._taking: set[asyncio.Task[None]] = set()

    # -- giving -----------------------------------------------------------------------------------

    def give(self, transport: asyncio.Transport, path: bytes, head: bytes) -> bool:
        """Hand a live connection to the home of its table; whether that was done. It is closed
        here then, which whoever is at the other end does not notice."""
        found = _LIVE.search(path)
        if found is None or transport.get_extra_info("ssl_object") is not None:
            return False
        home = home_of(found[1], len(self._pairs))
        if home == self._own or not self._send(home, transport, head):
            return False
        transport.abort()
        return True

    def _send(self, home: int, transport: asyncio.Transport, head: bytes) -> bool:
        handle = transport.get_extra_info("socket").fileno()
        rights = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [handle]))
        try:
            return self._pairs[home][1].sendmsg([head], [rights]) == len(head)
        except OSError:  # it has too many waiting
            return False

    # -- taking -----------------------------------------------------------------------------------

    def open(self, new_protocol: NewProtocol) -> None:
        """Take what the others hand over, from now on."""
        inbox = self._pairs[self._own][0]
        asyncio.get_running_loop().add_reader(inbox, self._take, inbox, new_protocol)

    def close(self) -> None:
        """Take nothing more."""
        asyncio.get_running_loop().remove_reader(self._pairs[self._own][0])

    def _take(self, inbox: socket.socket, new_protocol: NewProtocol) -> None:
        try:
            head, handles, *_ = socket.recv_fds(inbox, LONGEST, 1)
        except BlockingIOError:
            return
        for handle in handles:
            task = asyncio.create_task(_welcome(socket.socket(fileno=handle), head, new_protocol))
            self._taking.add(task)
            task.add_done_callback(self._taking.discard)


async def _welcome(taken: socket.socket, head: bytes, new_protocol: NewProtocol) -> None:
    """Go on with a connection as if it had come here."""
    taken.setblocking(False)
    loop = asyncio.get_running_loop()
    try:
        _, protocol = await loop.connect_accepted_socket(new_protocol, taken)
    except OSError as error:  # whoever it was has left
        log.info("handover-lost", error=repr(error))
        taken.close()
        return
    protocol.data_received(head)
