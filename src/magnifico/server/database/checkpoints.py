"""Brings what was committed to an SQLite database from its log (WAL) into its file.

SQLite does so in a commit by itself, whenever the log has grown: that commit, and all who wait for
it, take ten times as long. A thread of its own lets commits go on meanwhile. The log begins anew
only when all of it was brought in and nothing was committed meanwhile; so now and then a commit
still brings in the little that is left (``LOG_PAGES`` in ``engine.py``).
"""

from __future__ import annotations

from queue import SimpleQueue
from threading import Thread

from sqlalchemy import Engine

from magnifico.server.database.engine import noticing_loss
from magnifico.server.errors import Unavailable

EVERY = 500
"""How many changes are written between two of them: about a thousand pages."""


class Checkpoints:
    """Looks after the log of a database; whoever writes to it says how much."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._written = 0
        self._calls: SimpleQueue[bool] = SimpleQueue()
        """Whether to go on."""
        self._worker: Thread | None = None

    def count(self, changes: int) -> None:
        """So many changes were committed."""
        self._written += changes
        if self._written < EVERY:
            return
        self._written = 0
        if self._worker is None:
            self._worker = Thread(target=self._run, name="checkpoints", daemon=True)
            self._worker.start()
        if self._calls.empty():
            self._calls.put(True)

    def close(self) -> None:
        """Wait until the thread has ended."""
        if self._worker is not None:
            self._calls.put(False)
            self._worker.join()

    def _run(self) -> None:
        while self._calls.get():
            try:
                with noticing_loss():
                    self._empty_log()
            except Unavailable:
                pass  # it is in the log of the server, and nothing is lost: later ones bring it in

    def _empty_log(self) -> None:
        connection = self._engine.raw_connection()  # SQLAlchemy's own would begin a transaction
        try:
            connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)")
        finally:
            connection.close()
