"""Your own box: corrections of the components by somebody who has the cardboard.

Some values of the expansions are reconstructed. An owner of the box writes the printed ones
into a small TOML file (docs/cards.md, "Your own box"); they are merged over ours, checked, and
recorded with the game, so that its replay stays exact.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from magnifico.core.document import read_toml
from magnifico.core.errors import DataError
from magnifico.lorenzo.data.components import Contents, contents
from magnifico.lorenzo.decoding import build_box
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine.box import Box

TOKENS = 30
MOST = 99
"""The largest number that a field may have."""


@dataclass(frozen=True, slots=True)
class _Group:
    """A kind of component: where it stands, what names it, what stays as it is."""

    attribute: str
    key: str
    fixed: tuple[str, ...]


_GROUPS = {
    "card": _Group(
        "cards", "number", ("name", "type", "period", "tower", "module", "print", "token_slot")
    ),
    "leader": _Group("leaders", "number", ("name", "module")),
    "excommunication": _Group("tiles", "id", ("module",)),
    "bonus_tile": _Group("bonus_tiles", "id", ("module",)),
    "token": _Group("tokens", "id", ("module",)),
    "family": _Group("families", "number", ("name", "module", "laid_leaders", "plays_laid_leader")),
    "auction_tile": _Group("auction_tiles", "id", ()),
    "adaptation_tile": _Group("adaptation_tiles", "id", ("doubt",)),
    "faith_tile": _Group("faith_tiles", "place", ()),
    "visconti_token": _Group("visconti_tokens", "place", ()),
}


def read_corrections(path: Path) -> dict[str, Any]:
    """The corrections in a file; raises ``DataError`` naming what is wrong."""
    try:
        changes = read_toml(path)
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"{path.name}: {error}") from None
    build_box(with_changes(changes), 4, True)
    return changes


def with_changes(changes: Mapping[str, Any]) -> Contents:
    """All components with corrections laid over them."""
    box = contents()
    for group, entries in changes.items():
        if group not in _GROUPS:
            raise DataError(f"unknown table {group!r}; known are {', '.join(_GROUPS)}")
        if not isinstance(entries, list):
            raise DataError(f"{group}: expected a list of tables, as in [[{group}]]")
        known = list(getattr(box, _GROUPS[group].attribute))
        for entry in entries:
            place = _place(group, entry, known)
            known[place] = _changed(group, entry, known[place])
        changed: dict[str, Any] = {_GROUPS[group].attribute: tuple(known)}
        box = replace(box, **changed)
    if sum(token.count for token in box.tokens) != TOKENS:
        raise DataError(f"token: the counts must add up to {TOKENS}")
    steps = {tile.step for tile in box.faith_tiles}
    if len(steps) != len(box.faith_tiles) or not steps <= set(range(1, n.LAST_FAITH_STEP + 1)):
        raise DataError(f"faith_tile: the steps must differ and be from 1 to {n.LAST_FAITH_STEP}")
    return box


def _place(group: str, entry: Any, known: list[Any]) -> int:
    """Which component an entry is about."""
    key = _GROUPS[group].key
    if not isinstance(entry, dict) or key not in entry:
        raise DataError(f"{group}: every entry needs {key!r}")
    if key == "place":
        names: list[Any] = list(range(1, len(known) + 1))
    else:
        names = [getattr(component, key) for component in known]
    if entry[key] not in names:
        raise DataError(f"{group}: there is none with {key} = {entry[key]!r}")
    return names.index(entry[key])


def _changed(group: str, entry: dict[str, Any], component: Any) -> Any:
    key, fixed = _GROUPS[group].key, _GROUPS[group].fixed
    where = f"{group} {entry[key]}"
    values = {word: value for word, value in entry.items() if word != key}
    kinds = {f.name: str(f.type) for f in fields(component)}
    allowed = [name for name in kinds if name not in (key, "reconstructed", *fixed)]
    for word, value in values.items():
        if word not in allowed:
            raise DataError(f"{where}: {word!r} cannot be changed; {', '.join(allowed)} can")
        if not _is_kind(kinds[word], value):
            raise DataError(f"{where}: {word} must be {_kind_name(kinds[word])}, not {value!r}")
    if hasattr(component, "reconstructed"):
        values["reconstructed"] = [w for w in component.reconstructed if _field_of(w) not in values]
    return replace(component, **values)


def _is_kind(kind: str, value: Any) -> bool:
    """Whether a value is of the kind of its field."""
    if kind == "list[int]":
        return isinstance(value, list) and all(_is_kind("int", entry) for entry in value)
    if kind.startswith("list"):
        return isinstance(value, list) and all(isinstance(entry, dict) for entry in value)
    if kind in ("str", "bool"):
        return type(value).__name__ == kind
    if kind.startswith("int"):
        return type(value) is int and 0 <= value <= MOST
    return isinstance(value, dict)


def _kind_name(kind: str) -> str:
    if kind.startswith("list"):
        return "a list of whole numbers" if kind == "list[int]" else "a list of tables"
    plain = {"str": "a text", "bool": "true or false", "int": f"a whole number from 0 to {MOST}"}
    return plain.get(kind.partition(" ")[0], "a table")


def _field_of(mark: str) -> str:
    """The field that a mark is about: "line 3" of an auction tile stands in ``lines``."""
    return "lines" if mark.startswith("line ") else mark


def box_for(players: int, houses: bool, changes: Mapping[str, Any]) -> Box:
    """The box of a game, with the corrections that its table asked for."""
    return _box_for(players, houses, json.dumps(changes, sort_keys=True) if changes else "")


@lru_cache(maxsize=64)
def _box_for(players: int, houses: bool, changes: str) -> Box:
    box = build_box(contents_with(changes), players, houses)
    box.changes = changes
    return box


@lru_cache(maxsize=64)
def contents_with(changes: str) -> Contents:
    """All components with the corrections that a box notes (``Box.changes``)."""
    return with_changes(json.loads(changes)) if changes else contents()
