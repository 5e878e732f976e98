"""Scenarios: a position, some moves and what must come of them, as a TOML file.

They serve as tests, puzzles and bug reports; ``docs/scenarios.md`` describes the format.
A scenario either *passes*, *fails* (something is not as ``then`` says) or is *malformed*
(``ScenarioError``: an unknown key, a position that cannot be).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from magnifico.core.document import Document, look_up, merge
from magnifico.core.errors import MagnificoError, Refusal, ScenarioError
from magnifico.core.game import Game
from magnifico.core.rules import rules_of
from magnifico.core.state import NOBODY

_KEYS = {"name", "rules", "game", "players", "options", "seed", "given", "when", "then", "comment"}
_STEP_KEYS = {"play", "seat", "refused", "then"}
_DECISION_KEYS = {"seat": int, "kind": str, "cause": str, "count": int}
_THEN_KEYS = {
    "state": dict,
    "offered": list,
    "not_offered": list,
    "decision": dict,
    "points": list,
    "winners": list,
    "ranking": list,
    "sources": dict,
    "over": bool,
    "reason": str,
}
_KIND_NAMES = {
    str: "a text",
    int: "a whole number",
    bool: "true or false",
    list: "a list",
    dict: "a table",
}


@dataclass(frozen=True, slots=True)
class ScenarioMove:
    """One move: who plays what, the refusal code it must meet (if any), checks after it."""

    play: str
    seat: int | None = None
    refused: str | None = None
    then: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Failure:
    """One thing that is not as it should be."""

    where: str
    expected: object
    actual: object

    def __str__(self) -> str:
        return f"{self.where}: expected {self.expected!r}, got {self.actual!r}"


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario as read from a file."""

    name: str
    game: str
    players: int
    rules: tuple[str, ...] = ()
    seed: str = "scenario"
    options: dict[str, Any] = field(default_factory=dict)
    given: dict[str, Any] = field(default_factory=dict)
    when: tuple[ScenarioMove, ...] = ()
    then: dict[str, Any] = field(default_factory=dict)

    def run(self) -> list[Failure]:
        """Play the scenario; an empty list means that it passes.

        Raises ``ScenarioError`` when the position cannot be set up, or when the scenario speaks
        of something that the game does not have.
        """
        game = self.position()
        for number, step in enumerate(self.when, start=1):
            failures = _play(game, step, f"move {number} ({step.play})")
            failures += _check(game, step.then, f"after move {number} ({step.play})")
            if failures:
                return failures
        return _check(game, self.then, "then")

    def position(self) -> Game:
        """The game as ``given``, before the first move."""
        try:
            rules = rules_of(self.game)
            game = Game.new(self.game, self.players, self.seed, self.options)
        except MagnificoError as error:
            raise _malformed("", error) from error
        unknown = [rule for rule in self.rules if rule not in rules.ledger]
        if unknown:
            raise ScenarioError(f"rules: {unknown[0]} is not in the ledger of {self.game}")
        return self._given(game) if self.given else game

    def _given(self, game: Game) -> Game:
        rules = game.rules
        try:
            document = rules.arrange(rules.document(game.state), self.given)
            return Game.from_position(self.game, document, self.seed)
        except MagnificoError as error:
            raise _malformed("given: ", error) from error


def _malformed(where: str, error: MagnificoError) -> ScenarioError:
    return ScenarioError(f"{where}{error}", code=error.code, data=error.data)


def _play(game: Game, step: ScenarioMove, where: str) -> list[Failure]:
    before = game.state.key()
    try:
        game.play(step.play, seat=step.seat)
    except Refusal as refusal:
        if step.refused is None:
            return [Failure(where, "a legal move", f"refused ({refusal.code}): {refusal}")]
        if refusal.code != step.refused:
            return [Failure(where, f"refused ({step.refused})", f"refused ({refusal.code})")]
        if game.state.key() != before:
            return [Failure(where, "an unchanged state", "a refused move changed the state")]
        return []
    if step.refused is not None:
        return [Failure(where, f"refused ({step.refused})", "it was accepted")]
    return []


def _check(game: Game, then: Mapping[str, Any], where: str) -> list[Failure]:
    failures = _check_state(game, then.get("state", {}), where)
    failures += _check_offers(game, then, where)
    failures += _check_decision(game, then.get("decision"), where)
    failures += _check_outcome(game, then, where)
    return failures


def _check_state(game: Game, table: Mapping[str, Any], where: str) -> list[Failure]:
    failures: list[Failure] = []
    document = game.rules.document(game.state)
    for path, expected in _flat(table):
        try:
            actual = look_up(document, path)
        except KeyError as error:
            raise ScenarioError(f"{where}: state.{path}: there is no {error.args[0]}") from None
        if not _is_same(expected, actual):
            failures.append(Failure(f"{where}: {path}", expected, actual))
        elif actual == 0:
            _check_name(game, document, path, actual, where)
    return failures


def _check_name(game: Game, document: Document, path: str, patch: Any, where: str) -> None:
    """Raise where a table of amounts has no such name: there, an absent amount counts as 0."""
    for part in reversed(path.split(".")):
        patch = {part: patch}
    try:
        game.rules.load(merge(document, patch))
    except MagnificoError as error:
        raise _malformed(f"{where}: state.{path}: ", error) from error


def _is_same(expected: Any, actual: Any) -> bool:
    """Whether two values of documents are equal; true and 1 are not."""
    if isinstance(expected, list) and isinstance(actual, list):
        return len(expected) == len(actual) and all(map(_is_same, expected, actual))
    if isinstance(expected, Mapping) and isinstance(actual, Mapping):
        same_keys = expected.keys() == actual.keys()
        return same_keys and all(_is_same(expected[key], actual[key]) for key in expected)
    return bool(expected == actual) and type(expected) is type(actual)


def _flat(table: Mapping[str, Any], prefix: str = "") -> list[tuple[str, Any]]:
    """The leaves of nested tables as dotted paths."""
    leaves: list[tuple[str, Any]] = []
    for key, value in table.items():
        path = f"{prefix}{key}"
        if isinstance(value, Mapping) and value:
            leaves += _flat(value, path + ".")
        else:
            leaves.append((path, value))
    return leaves


def _check_offers(game: Game, then: Mapping[str, Any], where: str) -> list[Failure]:
    offered = sorted(option.text for decision in game.decisions for option in decision.options)
    failures: list[Failure] = []
    for text in then.get("offered", []):
        if _canonical(game, text, f"{where}: offered") not in offered:
            failures.append(Failure(f"{where}: offered", text, offered))
    for text in then.get("not_offered", []):
        if _canonical(game, text, f"{where}: not_offered") in offered:
            failures.append(Failure(f"{where}: not_offered", f"no {text}", "it is offered"))
    return failures


def _canonical(game: Game, text: str, where: str) -> str:
    try:
        return game.rules.text(game.rules.parse(text))
    except MagnificoError as error:
        raise _malformed(f"{where}: ", error) from error


def _check_decision(game: Game, expected: Mapping[str, Any] | None, where: str) -> list[Failure]:
    if expected is None:
        return []
    decision = game.decision_of(expected.get("seat", NOBODY)) or game.decision
    actual: dict[str, Any] = {}
    if decision is not None:
        actual = {
            "seat": decision.seat,
            "kind": decision.kind,
            "cause": decision.cause,
            "count": len(decision.options),
        }
    return [
        Failure(f"{where}: decision.{key}", value, actual.get(key))
        for key, value in expected.items()
        if actual.get(key) != value
    ]


def _check_outcome(game: Game, then: Mapping[str, Any], where: str) -> list[Failure]:
    outcome = game.outcome
    actual: dict[str, Any] = {"over": outcome is not None}
    actual["points"] = [game.state.points(seat) for seat in range(game.state.players)]
    actual["winners"] = list(outcome.winners) if outcome else None
    actual["ranking"] = list(outcome.ranking) if outcome else None
    actual["reason"] = outcome.reason if outcome else None
    sources = outcome.document()["sources"] if outcome else {}
    failures = [
        Failure(f"{where}: {key}", then[key], value)
        for key, value in actual.items()
        if key in then and not _is_same(then[key], value)
    ]
    for name, points in then.get("sources", {}).items():
        if sources.get(name) != points:
            failures.append(Failure(f"{where}: sources.{name}", points, sources.get(name)))
    return failures


def load_scenario(path: Path) -> Scenario:
    """Read a scenario file; raises ``ScenarioError`` naming what is wrong with it."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ScenarioError(f"not valid TOML: {error}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise ScenarioError(f"cannot be read: {error}") from None
    return scenario_from(table)


def scenario_from(table: Mapping[str, Any]) -> Scenario:
    """A scenario from its table of data."""
    _known(table, _KEYS, "")
    for key in ("name", "game", "players"):
        if key not in table:
            raise ScenarioError(f"{key} is missing")
    rules = _typed(table, "rules", list, [])
    _all_of(rules, str, "rules")
    seed = table.get("seed", "scenario")
    if not isinstance(seed, str | int) or isinstance(seed, bool):
        raise ScenarioError(f"seed: expected a text or a whole number, got {seed!r}")
    when = _typed(table, "when", list, [])
    return Scenario(
        name=_typed(table, "name", str),
        game=_typed(table, "game", str),
        players=_typed(table, "players", int),
        rules=tuple(rules),
        seed=str(seed),
        options=_typed(table, "options", dict, {}),
        given=_typed(table, "given", dict, {}),
        when=tuple(_step(entry, f"when[{i}]") for i, entry in enumerate(when)),
        then=_then(table, ""),
    )


def _step(entry: object, where: str) -> ScenarioMove:
    if isinstance(entry, str):
        return ScenarioMove(entry)
    if not isinstance(entry, Mapping):
        raise ScenarioError(f"{where}: expected a move or a table, got {entry!r}")
    _known(entry, _STEP_KEYS, where + ".")
    if "play" not in entry:
        raise ScenarioError(f"{where}: play is missing")
    return ScenarioMove(
        _typed(entry, "play", str, where=where + "."),
        _typed(entry, "seat", int, where=where + ".") if "seat" in entry else None,
        _typed(entry, "refused", str, where=where + ".") if "refused" in entry else None,
        _then(entry, where + "."),
    )


def _then(table: Mapping[str, Any], where: str) -> dict[str, Any]:
    """What must be, each entry checked for its kind."""
    then: dict[str, Any] = _typed(table, "then", dict, {}, where)
    where += "then."
    _known(then, set(_THEN_KEYS), where)
    for key, kind in _THEN_KEYS.items():
        _typed(then, key, kind, kind(), where)
    for key in ("offered", "not_offered"):
        _all_of(then.get(key, []), str, where + key)
    for key in ("points", "winners", "ranking"):
        _all_of(then.get(key, []), int, where + key)
    decision = then.get("decision", {})
    _known(decision, set(_DECISION_KEYS), where + "decision.")
    for key in decision:
        _typed(decision, key, _DECISION_KEYS[key], where=where + "decision.")
    return then


def _known(table: Mapping[str, Any], keys: set[str], where: str) -> None:
    for key in table:
        if key not in keys:
            raise ScenarioError(f"{where}{key}: unknown key; known are {', '.join(sorted(keys))}")


def _typed(
    table: Mapping[str, Any], key: str, kind: type, default: Any = None, where: str = ""
) -> Any:
    value = table.get(key, default)
    _expect(value, kind, where + key)
    return value


def _all_of(values: list[Any], kind: type, where: str) -> None:
    for i, value in enumerate(values):
        _expect(value, kind, f"{where}[{i}]")


def _expect(value: object, kind: type, where: str) -> None:
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise ScenarioError(f"{where}: expected {_KIND_NAMES[kind]}, got {value!r}")
