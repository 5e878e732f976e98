"""Documents: a state as plain nested data (dicts, lists, numbers, strings), and back.

One codec serves snapshots, views, scenarios and debugging. ``Reader`` takes a document apart
and reports a wrong, missing or unknown entry with its path, as ``$.players[0].goods.coin``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from magnifico.core.errors import DataError, SetupError
from magnifico.core.rng import SEALED_WORDS, WORDS

Document = dict[str, Any]

LARGEST_WORD = 0xFFFFFFFF

_Part = TypeVar("_Part")

_MISSING = object()


def read_toml(path: Path) -> Document:
    """The tables of a data file; raises ``DataError`` that names the file."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{path.name}: not valid TOML: {error}") from None


class Reader:
    """Reads one table of a document; ``done()`` complains about keys nobody asked for."""

    def __init__(self, table: object, path: str = "$") -> None:
        if not isinstance(table, Mapping):
            raise SetupError(f"{path}: expected a table, got {table!r}", data={"path": path})
        self.path = path
        self._table = table
        self._asked: set[str] = set()

    def _take(self, key: str, default: object) -> Any:
        self._asked.add(key)
        value = self._table.get(key, default)
        if value is _MISSING:
            raise self.error(key, "is missing")
        return value

    def error(self, key: str, problem: str) -> SetupError:
        """An error about one entry of this table."""
        path = f"{self.path}.{key}"
        return SetupError(f"{path}: {problem}", data={"path": path})

    def has(self, key: str) -> bool:
        return key in self._table

    def value(self, key: str, default: object = _MISSING) -> Any:
        return self._take(key, default)

    def number(
        self,
        key: str,
        default: object = _MISSING,
        least: int | None = None,
        most: int | None = None,
    ) -> int:
        return self._number(key, self._take(key, default), least, most)

    def _number(self, key: str, value: object, least: int | None, most: int | None) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.error(key, f"expected a whole number, got {value!r}")
        if (least is not None and value < least) or (most is not None and value > most):
            limits = [f"from {least}"] if least is not None else []
            limits += [f"to {most}"] if most is not None else []
            raise self.error(key, f"expected a whole number {' '.join(limits)}, got {value}")
        return value

    def flag(self, key: str, default: object = _MISSING) -> bool:
        value = self._take(key, default)
        if not isinstance(value, bool):
            raise self.error(key, f"expected true or false, got {value!r}")
        return value

    def text(self, key: str, default: object = _MISSING) -> str:
        value = self._take(key, default)
        if not isinstance(value, str):
            raise self.error(key, f"expected a text, got {value!r}")
        return value

    def entries(self, key: str, default: object = _MISSING, length: int | None = None) -> list[Any]:
        value = self._take(key, default)
        if not isinstance(value, Sequence) or isinstance(value, str):
            raise self.error(key, f"expected a list, got {value!r}")
        if length is not None and len(value) != length:
            raise self.error(key, f"expected {length} entries, got {len(value)}")
        return list(value)

    def numbers(
        self,
        key: str,
        default: object = _MISSING,
        length: int | None = None,
        least: int | None = None,
        most: int | None = None,
    ) -> list[int]:
        values = self.entries(key, default, length)
        return [self._number(f"{key}[{i}]", v, least, most) for i, v in enumerate(values)]

    def stream(self, key: str) -> list[int]:
        """A random stream (see ``core.rng``), or none where it is hidden."""
        words = self.numbers(key, least=0, most=LARGEST_WORD)
        if len(words) not in (0, WORDS, SEALED_WORDS):
            expected = f"expected {WORDS} or {SEALED_WORDS} words, or none where they are hidden"
            raise self.error(key, f"{expected}; got {len(words)}")
        return words

    def name(self, key: str, known: Mapping[str, int], default: object = _MISSING) -> int:
        """A name out of a known set, as its number."""
        return self.known_name(key, self._take(key, default), known)

    def known_name(self, key: str, value: object, known: Mapping[str, int]) -> int:
        if not isinstance(value, str) or value not in known:
            listed = ", ".join(list(known)[:12]) + (", ..." if len(known) > 12 else "")
            raise self.error(key, f"unknown name {value!r}; known are {listed}")
        return known[value]

    def names(
        self,
        key: str,
        known: Mapping[str, int],
        default: object = _MISSING,
        length: int | None = None,
        unknown: int | None = None,
    ) -> list[int]:
        """A list of names as numbers; ``None`` entries become ``unknown`` where that is given."""
        result = []
        for i, value in enumerate(self.entries(key, default, length)):
            if value is None and unknown is not None:
                result.append(unknown)
            else:
                result.append(self.known_name(f"{key}[{i}]", value, known))
        return result

    def amounts(
        self,
        key: str,
        names: Sequence[str],
        default: object = _MISSING,
        least: int | None = None,
        most: int | None = None,
    ) -> list[int]:
        """A table of amounts by name, as a list in the order of ``names`` (absent is 0)."""
        table = self.table(key, default)
        values = [table.number(name, 0, least, most) for name in names]
        table.done()
        return values

    def table(self, key: str, default: object = _MISSING) -> Reader:
        return Reader(self._take(key, default), f"{self.path}.{key}")

    def tables(
        self, key: str, default: object = _MISSING, length: int | None = None
    ) -> list[Reader]:
        values = self.entries(key, default, length)
        return [Reader(value, f"{self.path}.{key}[{i}]") for i, value in enumerate(values)]

    def done(self) -> None:
        """Raise when the table has keys that were never read."""
        unread = sorted(str(key) for key in self._table if key not in self._asked)
        if unread:
            known = ", ".join(sorted(self._asked)) or "none"
            raise self.error(unread[0], f"unknown entry; known are {known}")


class DocumentCache:
    """The parts of the last document that was written of a game, with what they were made of: a
    part whose source is the same is not written again, and shared.

    >>> cache = DocumentCache()
    >>> cache.part("order", [0, 1], lambda seats: [f"seat:{seat}" for seat in seats], [0, 1])
    ['seat:0', 'seat:1']
    >>> cache.part("order", [0, 1], print, "never")
    ['seat:0', 'seat:1']
    """

    __slots__ = ("_parts",)

    def __init__(self, other: DocumentCache | None = None) -> None:
        self._parts: dict[object, tuple[object, Any]] = {} if other is None else dict(other._parts)

    def part(
        self, name: object, source: object, write: Callable[..., _Part], *given: object
    ) -> _Part:
        """A part of the document, written from what is given unless its source is as it was."""
        known = self._parts.get(name)
        if known is None or known[0] != source:
            known = self._parts[name] = (source, write(*given))
        part: _Part = known[1]
        return part


def amounts(values: Sequence[int], names: Sequence[str]) -> dict[str, int]:
    """A table of the amounts that are not zero, by name: the reverse of ``Reader.amounts``."""
    return {name: value for name, value in zip(names, values, strict=False) if value}


def merge(document: Document, patch: Mapping[str, Any], path: str = "$") -> Document:
    """``document`` with ``patch`` laid over it; neither is changed.

    Tables merge key by key; a list is replaced by a list, or changed in single places by a
    table with numbers as keys; anything else is replaced. A key that the document does not
    have is an error, because a misspelt word must not pass in silence. Only tables of amounts
    (and tables that are empty in ``document``) accept new keys: an amount of 0 is not written.
    """
    merged: Document = dict(document)
    for key, value in patch.items():
        where = f"{path}.{key}"
        if key not in merged and document:
            known = ", ".join(map(str, document))
            raise SetupError(f"{where}: unknown entry; known are {known}", data={"path": where})
        merged[key] = _merged(merged.get(key), value, where)
    return merged


def _merged(old: Any, new: Any, path: str) -> Any:
    if not isinstance(new, Mapping):
        return new
    if isinstance(old, list):
        result = list(old)
        for key, value in new.items():
            place = _place(key, result)
            if place is None:
                known = f"expected a place from 0 to {len(result) - 1}" if result else "it is empty"
                raise SetupError(f"{path}.{key}: {known}", data={"path": f"{path}.{key}"})
            result[place] = _merged(result[place], value, f"{path}.{key}")
        return result
    if isinstance(old, dict) and not _is_amounts(old):
        return merge(old, new, path)
    if isinstance(old, dict):
        return {**old, **new}
    return dict(new)


def _place(key: object, entries: list[Any]) -> int | None:
    """The place in a list that a key of a table or a part of a path means, if there is one."""
    text = str(key)
    if not (text.isascii() and text.isdigit()) or int(text) >= len(entries):
        return None
    return int(text)


def _is_amounts(table: Mapping[str, Any]) -> bool:
    return all(isinstance(value, int) and not isinstance(value, bool) for value in table.values())


def look_up(document: Any, path: str) -> Any:
    """The entry of a document at a dotted path such as ``players.0.goods.coin``.

    An absent entry of a table of amounts counts as 0. Raises ``KeyError`` with the part of the
    path that leads nowhere.
    """
    here = document
    walked: list[str] = []
    for part in path.split("."):
        walked.append(part)
        if isinstance(here, list) and (place := _place(part, here)) is not None:
            here = here[place]
        elif isinstance(here, dict) and part in here:
            here = here[part]
        elif isinstance(here, dict) and _is_amounts(here):
            here = 0
        else:
            raise KeyError(".".join(walked))
    return here
