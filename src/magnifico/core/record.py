"""Records: a whole game as text, to be kept, read by people and replayed exactly.

As PGN does for chess: headers in brackets, then the moves, one line per turn::

    [Game "masters"]
    [Players "2"]
    [Rules "1"]
    [Seed "florence"]
    [Seat0 "Bianca"]

    0.0 s0 keep:L01,L05 s1 keep:L02,L09
    1.0 s0 row:2 store:coin end
    1.1 s1 {a comment} col:1 done

A line starts with round and turn; ``s1`` says which seat makes the moves that follow. Comments
stand in braces. Everything but the headers, the seat marks and the moves is for the reader.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from magnifico.core.errors import RecordError

_HEADER = re.compile(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]\s*$')
_PLACE = re.compile(r"\d+\.\d+$")
_SEAT = re.compile(r"s(\d+)$")
_RESERVED = ("Game", "Players", "Rules", "Seed", "Commitment", "Options", "Result")


@dataclass(frozen=True, slots=True)
class Move:
    """One played option: who, what (in notation) and when."""

    seat: int
    text: str
    round: int = 0
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Record:
    """A game as seed, options and moves."""

    game: str
    players: int
    rules: int
    seed: str
    options: dict[str, Any] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    moves: tuple[Move, ...] = ()
    result: str = ""
    commitment: str = ""
    headers: dict[str, str] = field(default_factory=dict)

    def until(self, count: int) -> Record:
        """The same game up to and including move ``count``."""
        return replace(self, moves=self.moves[:count], result="")

    def __str__(self) -> str:
        return "\n".join(_header_lines(self)) + "\n\n" + "\n".join(_move_lines(self.moves)) + "\n"


def _header_lines(record: Record) -> Iterator[str]:
    headers: dict[str, str] = {
        "Game": record.game,
        "Players": str(record.players),
        "Rules": str(record.rules),
        "Seed": record.seed,
    }
    if record.commitment:
        headers["Commitment"] = record.commitment
    if record.options:
        headers["Options"] = json.dumps(record.options, sort_keys=True, ensure_ascii=False)
    for seat, name in enumerate(record.names):
        headers[f"Seat{seat}"] = name
    headers.update(record.headers)
    if record.result:
        headers["Result"] = record.result
    for name, value in headers.items():
        escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
        yield f'[{name} "{escaped}"]'


def _move_lines(moves: Iterable[Move]) -> Iterator[str]:
    line: list[str] = []
    place: tuple[int, int] | None = None
    seat = -1
    for move in moves:
        if (move.round, move.turn) != place:
            if line:
                yield " ".join(line)
            place = (move.round, move.turn)
            line = [f"{move.round}.{move.turn}"]
            seat = -1
        if move.seat != seat:
            seat = move.seat
            line.append(f"s{seat}")
        line.append(move.text)
    if line:
        yield " ".join(line)


def parse_record(text: str) -> Record:
    """Read a record; raises ``RecordError`` with the line that cannot be read."""
    headers: dict[str, str] = {}
    body: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        stripped = line.strip()
        if stripped.startswith("[") and not body:
            match = _HEADER.match(stripped)
            if match is None:
                raise RecordError(f"line {number}: cannot read header {stripped!r}")
            headers[match[1]] = re.sub(r"\\(.)", r"\1", match[2])
        elif stripped:
            body.append(stripped)
    return _assembled(headers, tuple(_moves(" \n ".join(body))))


def _moves(body: str) -> Iterator[Move]:
    if body.count("{") != body.count("}"):
        raise RecordError("a comment is opened with { but never closed (or the reverse)")
    place = (0, 0)
    seat = -1
    for word in re.sub(r"\{[^{}]*\}", " ", body).split():
        if _PLACE.match(word):
            first, second = word.split(".")
            place = (int(first), int(second))
            seat = -1
        elif match := _SEAT.match(word):
            seat = int(match[1])
        elif seat < 0:
            raise RecordError(f"move {word!r} comes before any seat mark such as s0")
        else:
            yield Move(seat, word, *place)


def _assembled(headers: dict[str, str], moves: tuple[Move, ...]) -> Record:
    for name in ("Game", "Players", "Rules", "Seed"):
        if name not in headers:
            raise RecordError(f"header {name} is missing")
    players = _whole(headers, "Players")
    names = tuple(headers.get(f"Seat{seat}", "") for seat in range(players))
    extra = {
        name: value
        for name, value in headers.items()
        if name not in _RESERVED and not re.match(r"Seat\d+$", name)
    }
    return Record(
        game=headers["Game"],
        players=players,
        rules=_whole(headers, "Rules"),
        seed=headers["Seed"],
        options=_options(headers.get("Options", "{}")),
        names=names if any(names) else (),
        moves=moves,
        result=headers.get("Result", ""),
        commitment=headers.get("Commitment", ""),
        headers=extra,
    )


def _whole(headers: dict[str, str], name: str) -> int:
    if not headers[name].isdigit():
        raise RecordError(f"header {name}: expected a whole number, got {headers[name]!r}")
    return int(headers[name])


def _options(text: str) -> dict[str, Any]:
    try:
        options = json.loads(text)
    except json.JSONDecodeError as error:
        raise RecordError(f"header Options: {error}") from None
    if not isinstance(options, dict):
        raise RecordError(f"header Options: expected a table, got {text!r}")
    return options
