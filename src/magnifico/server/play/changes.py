"""What changed between two documents, and a document with changes made.

Changes are a table: ``=name`` has a new value, ``-name`` is gone, ``name`` has changes inside. In a
list the names are places. What did not change is shared by the old and the new document, so that
comparing again costs next to nothing.

>>> changes({"coin": 1, "cards": ["a"], "hand": 3}, {"coin": 2, "cards": ["a", "b"]})
{'=coin': 2, 'cards': {'=1': 'b'}, '-hand': 0}
>>> changed({"coin": 1, "cards": ["a"], "hand": 3}, {"=coin": 2, "cards": {"=1": "b"}, "-hand": 0})
{'coin': 2, 'cards': ['a', 'b']}
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

Changes = dict[str, Any]
Memory = dict[tuple[int, int], tuple[Any, Any, Changes]]
"""What changed between two parts of documents, by the identities of both, with the parts
themselves: as long as they are here, nothing else has these identities."""

_MISSING = object()
_PARTS = (dict, list)
_SORTED = msgspec.json.Encoder(order="sorted")


def changes(old: dict[str, Any], new: dict[str, Any], memory: Memory | None = None) -> Changes:
    """What has to be done to the old table to make it the new one. Documents that share parts
    can share a memory, so that no two parts are compared twice."""
    memory = {} if memory is None else memory
    found: Changes = {}
    gone = len(old)
    for name, value in new.items():
        before = old.get(name, _MISSING)
        if before is not _MISSING:
            gone -= 1
        if before is value:
            continue
        if isinstance(value, dict) and value and isinstance(before, dict) and before:
            if inside := _inside(before, value, memory):
                found[name] = inside
            continue
        if before == value:
            continue
        if isinstance(value, _PARTS) and (inside := _inside(before, value, memory)):
            found[name] = inside
        else:
            found[f"={name}"] = value
    if gone:
        for name in old:
            if name not in new:
                found[f"-{name}"] = 0
    return found


def _inside(before: Any, value: Any, memory: Memory) -> Changes:
    """The changes inside a part; none where it is better told as a whole."""
    key = (id(before), id(value))
    if key not in memory:
        inside: Changes = {}
        if isinstance(value, list):
            inside = _list_changes(before, value, memory) if isinstance(before, list) else {}
        elif isinstance(before, dict) and before and value:
            inside = changes(before, value, memory)
        memory[key] = (before, value, inside)
    return memory[key][2]


def _list_changes(old: list[Any], new: list[Any], memory: Memory) -> Changes:
    """The changes of a list; none where it is better told as a whole."""
    if len(new) != len(old) and (not old or new[: len(old)] != old):
        return {}
    found: Changes = {}
    for place, value in enumerate(new):
        if place >= len(old):
            found[f"={place}"] = value
        elif old[place] is value or old[place] == value:
            continue
        elif isinstance(value, _PARTS) and (inside := _inside(old[place], value, memory)):
            found[str(place)] = inside
        else:
            found[f"={place}"] = value
    is_inside = [key for key in found if key[0] != "="]
    return found if is_inside or 2 * len(found) <= len(new) else {}


def changed(old: dict[str, Any], made: Changes) -> dict[str, Any]:
    """A table with changes made; what did not change is shared."""
    new = dict(old)
    for key, value in made.items():
        if key.startswith("="):
            new[key[1:]] = value
        elif key.startswith("-"):
            del new[key[1:]]
        else:
            new[key] = _changed(old[key], value)
    return new


def _changed(old: Any, made: Changes) -> Any:
    if isinstance(old, dict):
        return changed(old, made)
    new = list(old)
    for key, value in made.items():
        place = int(key.removeprefix("="))
        inner = value if key.startswith("=") else _changed(old[place], value)
        new[place : place + 1] = [inner]
    return new


def fingerprint(document: dict[str, Any]) -> str:
    """By which two people know that they have the same document."""
    return hashlib.sha256(_SORTED.encode(document)).hexdigest()[:16]
