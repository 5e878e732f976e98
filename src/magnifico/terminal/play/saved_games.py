"""Games that are kept while they are played, so that nothing is lost whatever happens.

Every game at this terminal has a file of its own, written after every move. Those that were not
finished are offered when the next game starts. While a game is played its file is claimed, so that
no second terminal writes it; the claim of a process that has ended is void.
"""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout
from platformdirs import user_state_path

from magnifico.core.errors import RecordError, SetupError
from magnifico.core.record import Record
from magnifico.terminal.play.records import read_record

MOST = 50
"""So many games are kept; older ones are removed."""


def folder() -> Path:
    """Where games are kept."""
    return user_state_path("magnifico", appauthor=False) / "games"


def new_file(game: str) -> Path:
    """A file for a new game."""
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    return folder() / f"{stamp}-{game}-{secrets.token_hex(2)}.txt"


def keep(path: Path, record: Record) -> None:
    """Write a record so that the file is whole at every moment; raises ``OSError``."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".new")
    draft.write_text(str(record), encoding="utf-8")
    os.replace(draft, path)


@contextmanager
def claimed(path: Path | None) -> Iterator[None]:
    """Keep a file for this terminal alone; raises ``SetupError`` when another one has it.

    Where no lock can be written no game can be either: then there is nothing to claim.
    """
    lock = _lock(path) if path is not None else None
    try:
        yield
    finally:
        if lock is not None:
            lock.release()


def _lock_file(path: Path) -> Path:
    return path.with_suffix(".lock")


def _lock(path: Path) -> FileLock | None:
    lock = FileLock(_lock_file(path))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire(timeout=0)
    except Timeout:
        problem = f"{path} is open in another terminal: go on there, or leave the game there first"
        raise SetupError(problem, code="claimed") from None
    except OSError:
        return None
    return lock


def is_claimed(path: Path) -> bool:
    """Whether a game is being played now."""
    try:
        with claimed(path):
            return False
    except SetupError:
        return True


def unfinished() -> list[Path]:
    """The kept games that were begun, not finished and left by everybody, the latest first."""
    return [path for path in _files() if _is_unfinished(path) and not is_claimed(path)]


def tidy() -> None:
    """Remove the oldest games, when there are too many."""
    for path in _files()[MOST:]:
        if not is_claimed(path):
            for file in (path, _lock_file(path)):
                with suppress(OSError):
                    file.unlink()


def _files() -> list[Path]:
    return sorted(folder().glob("*.txt"), key=_changed, reverse=True)


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0  # removed meanwhile


def _is_unfinished(path: Path) -> bool:
    try:
        record = read_record(path)
    except RecordError:
        return False
    return bool(record.moves) and not record.result
