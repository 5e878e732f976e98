"""Records: a whole game as text, to be kept, read by people and replayed exactly.

As PGN does for chess: headers in brackets, then the moves, one line per turn::

    [Game "masters"]
    [Players "2"]
    [Rules "1"]
    [Seed "florence"]
    [Seat0 "Bianca"]

    0.0 s0 keep:L01,L05 s1 keep:L02,L09
    1.0 s0 row:2 store:coin end
    1.1 s1 col:1 {a comment} done

A line starts with round and turn; ``s1`` says which seat makes the moves that follow. Comments
stand in braces, after the move that they are about. Everything but the headers, the seat marks and
the moves is for the reader.
``docs/notation.md`` describes the format.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from magnifico.core.errors import RecordError

if TYPE_CHECKING:
    from magnifico.core.events import Event
    from magnifico.core.state import State

_TOKEN = re.compile(
    r"""^[ \t]*(?P<header>\[.*)$
    | (?P<space>\n|[^\S\n]+)
    | (?P<comment>\{[^{}]*\})
    | (?P<place>[0-9]+\.[0-9]+)(?=[\s{]|\Z)
    | s(?P<seat>[0-9]+)(?=[\s{]|\Z)
    | (?P<move>[^\s{}]+)
    | (?P<brace>[{}])""",
    re.VERBOSE | re.MULTILINE,
)
_HEADER = re.compile(r'\[([A-Za-z]\w*) ("(?:[^"\\]|\\.)*")\]\s*$')
_NAME = re.compile(r"[A-Za-z]\w*$")
_SEAT_NAME = re.compile(r"Seat([0-9]+)$")
_RESERVED = ("Game", "Players", "Rules", "Seed", "Commitment", "Options", "Position", "Result")


@dataclass(frozen=True, slots=True)
class Move:
    """One played option: who, what (in notation) and when."""

    seat: int
    text: str
    round: int = 0
    turn: int = 0
    comment: str = field(default="", compare=False)
    """What somebody says about it."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game as seed, options and moves.

    ``seed`` may be empty where ``commitment`` stands for it: such a record can be read but not
    replayed. ``position`` is the document that the game started from, when that was not the
    usual set-up.
    """

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
    position: dict[str, Any] | None = None

    @property
    def has_seed(self) -> bool:
        """Whether the seed is known; an empty one counts only where nothing stands for it."""
        return bool(self.seed) or not self.commitment

    @property
    def comments(self) -> dict[int, str]:
        """What is said about moves, by their numbers (from 1)."""
        numbered = enumerate(self.moves, start=1)
        return {number: move.comment for number, move in numbered if move.comment}

    def annotated(self, comments: Mapping[int, str]) -> Record:
        """The same game with comments, by the numbers of the moves; braces in them become
        parentheses, and line ends spaces."""
        moves = [
            replace(move, comment=_plain(comments.get(number, "")))
            for number, move in enumerate(self.moves, start=1)
        ]
        return replace(self, moves=tuple(moves))

    def until(self, count: int) -> Record:
        """The same game up to and including move ``count``."""
        return replace(self, moves=self.moves[:count], result="")

    def replay(self) -> Iterator[tuple[State, Move, list[Event]]]:
        """The game once more, move by move: the position before each move, the move, and what
        it brought about. Raises ``RecordError`` at the first move that is not legal.

        >>> from magnifico import Game
        >>> game = Game.new("masters", players=2, seed="florence")
        >>> events = game.play("keep:L05,L07")
        >>> for position, move, events in game.record.replay():
        ...     print(position.round, move.seat, move.text, [event.kind for event in events])
        0 0 keep:L05,L07 ['leaders-kept']
        """
        from magnifico.core.game import Game  # which is made of records

        game = Game.replay(self.until(0))
        for number, move in enumerate(self.moves, start=1):
            position = game.state.clone()
            yield position, move, game.play_recorded(number, move)

    def __str__(self) -> str:
        return "\n".join(_header_lines(self)) + "\n\n" + "\n".join(_move_lines(self.moves)) + "\n"


def _header_lines(record: Record) -> Iterator[str]:
    for name in record.headers:
        if not _NAME.match(name) or _is_reserved(name):
            raise RecordError(f"{name!r} cannot be the name of a header of your own")
    for name, value in _headers(record).items():
        yield f"[{name} {json.dumps(value, ensure_ascii=False)}]"


def _headers(record: Record) -> dict[str, str]:
    headers = {"Game": record.game, "Players": str(record.players), "Rules": str(record.rules)}
    if record.has_seed:
        headers["Seed"] = record.seed
    if record.commitment:
        headers["Commitment"] = record.commitment
    if record.options:
        headers["Options"] = _json(record.options)
    for seat, name in enumerate(record.names):
        headers[f"Seat{seat}"] = name
    if record.position is not None:
        headers["Position"] = _json(record.position)
    headers.update(record.headers)
    if record.result:
        headers["Result"] = record.result
    return headers


def _json(table: Mapping[str, Any]) -> str:
    return json.dumps(table, sort_keys=True, ensure_ascii=False)


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
        if move.comment:
            line.append("{" + move.comment + "}")
    if line:
        yield " ".join(line)


def _plain(comment: str) -> str:
    """A comment as it can stand in braces."""
    return " ".join(comment.translate(str.maketrans("{}", "()")).split())


def parse_record(text: str) -> Record:
    """Read a record; raises ``RecordError`` with the line that cannot be read."""
    reader = _RecordReader()
    for token in _TOKEN.finditer(text.removeprefix("\ufeff")):
        reader.take(token)
    return _assembled(reader.headers, tuple(reader.moves))


class _RecordReader:
    """Takes the tokens of a record one after the other."""

    def __init__(self) -> None:
        self.headers: dict[str, str] = {}
        self.moves: list[Move] = []
        self._place = (0, 0)
        self._seat = -1

    def take(self, token: re.Match[str]) -> None:
        kind = token.lastgroup
        if kind == "header":
            self._header(token)
        elif kind == "place":
            first, second = token["place"].split(".")
            self._place, self._seat = (int(first), int(second)), -1
        elif kind == "seat":
            self._seat = int(token["seat"])
        elif kind == "move":
            self._move(token)
        elif kind == "comment":
            self._comment(token)
        elif kind == "brace":
            raise _error(token, f"{token[0]!r} without its partner; comments stand in {{ and }}")

    def _header(self, token: re.Match[str]) -> None:
        match = _HEADER.match(token["header"])
        if match is None:
            expected = 'expected [Name "value"]'
            raise _error(token, f"cannot read header {token['header']!r}; {expected}")
        name = match[1]
        if self.moves:
            raise _error(token, f"header {name} comes after the first move")
        if name in self.headers:
            raise _error(token, f"header {name} appears twice")
        try:
            self.headers[name] = json.loads(match[2], strict=False)
        except json.JSONDecodeError as error:
            raise _error(token, f"header {name}: {error.msg}") from None

    def _move(self, token: re.Match[str]) -> None:
        if self._seat < 0:
            raise _error(token, f"move {token[0]!r} comes before any seat mark such as s0")
        self.moves.append(Move(self._seat, token[0], *self._place))

    def _comment(self, token: re.Match[str]) -> None:
        """Goes with the move before it; what stands before all moves is for the reader alone."""
        if self.moves:
            move = self.moves[-1]
            self.moves[-1] = replace(move, comment=_plain(f"{move.comment} {token[0][1:-1]}"))


def _error(token: re.Match[str], problem: str) -> RecordError:
    line = 1 + token.string.count("\n", 0, token.start())
    return RecordError(f"line {line}: {problem}", data={"line": line})


def _assembled(headers: dict[str, str], moves: tuple[Move, ...]) -> Record:
    for name in ("Game", "Players", "Rules"):
        if name not in headers:
            raise RecordError(f"header {name} is missing")
    if "Seed" not in headers and "Commitment" not in headers:
        raise RecordError("header Seed is missing (and there is no Commitment in its place)")
    players = _whole(headers, "Players")
    position = _table(headers, "Position")
    return Record(
        game=headers["Game"],
        players=players,
        rules=_whole(headers, "Rules"),
        seed=headers.get("Seed", ""),
        options=_table(headers, "Options") or {},
        names=_names(headers, players),
        moves=moves,
        result=headers.get("Result", ""),
        commitment=headers.get("Commitment", ""),
        headers={name: headers[name] for name in headers if not _is_reserved(name)},
        position=position,
    )


def _is_reserved(name: str) -> bool:
    return name in _RESERVED or _SEAT_NAME.match(name) is not None


def _names(headers: dict[str, str], players: int) -> tuple[str, ...]:
    seats = [int(match[1]) for match in map(_SEAT_NAME.match, headers) if match]
    if seats and max(seats) >= players:
        raise RecordError(f"header Seat{max(seats)}: there are only {players} players")
    names = tuple(headers.get(f"Seat{seat}", "") for seat in range(players))
    return names if any(names) else ()


def _whole(headers: dict[str, str], name: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", headers[name]):
        raise RecordError(f"header {name}: expected a whole number, got {headers[name]!r}")
    return int(headers[name])


def _table(headers: dict[str, str], name: str) -> dict[str, Any] | None:
    if name not in headers:
        return None
    try:
        table = json.loads(headers[name])
    except json.JSONDecodeError as error:
        raise RecordError(f"header {name}: {error}") from None
    if not isinstance(table, dict):
        raise RecordError(f"header {name}: expected a table, got {headers[name]!r}")
    return table
