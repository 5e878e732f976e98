"""Records in files."""

from __future__ import annotations

from pathlib import Path

from magnifico.core.errors import MagnificoError, RecordError
from magnifico.core.game import Game
from magnifico.core.record import Record, parse_record

RECORD_START = "[Game "


def read_record(path: Path) -> Record:
    """The record in a file; raises ``RecordError`` that names the file."""
    try:
        return parse_record(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise RecordError(f"{path} cannot be read: it is no text") from None
    except RecordError as error:
        raise RecordError(f"{path}: {error}", code=error.code, data=error.data) from None


def read_game(path: Path, until: int | None = None) -> Game:
    """The game in a file, played again (up to move ``until``).

    Raises ``RecordError`` that names the file.
    """
    record = read_record(path)
    try:
        return Game.replay(record if until is None else record.until(until))
    except MagnificoError as error:
        raise RecordError(f"{path}: {error}", code=error.code, data=error.data) from None


def write_record(path: Path, record: Record) -> None:
    """Write a record to a file; a file that is no record is never overwritten.

    Raises ``OSError`` or, for what cannot be the name of a file, ``ValueError``.
    """
    if path.is_dir():
        raise IsADirectoryError(f"{path} is a folder; name a file in it")
    if path.exists() and RECORD_START not in path.read_bytes().decode("utf-8", "replace")[:20]:
        raise FileExistsError(f"{path} is there already and is no record")
    path.write_text(str(record), encoding="utf-8")


def problem(error: Exception) -> str:
    """Why a file cannot be read or written, in words."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error)
