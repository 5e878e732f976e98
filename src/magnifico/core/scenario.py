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

from magnifico.core.document import look_up
from magnifico.core.errors import MagnificoError, Refusal, ScenarioError
from magnifico.core.game import Game
from magnifico.core.record import Record
from magnifico.core.rules import Rules, rules_of

_KEYS = {"name", "rules", "game", "players", "options", "seed", "given", "when", "then", "comment"}
_STEP_KEYS = {"play", "seat", "refused", "then"}
_THEN_KEYS = {"state", "offered", "not_offered", "decision", "points", "winners", "over", "reason"}
_DECISION_KEYS = {"seat", "kind", "cause", "count"}


@dataclass(frozen=True, slots=True)
class Step:
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
    when: tuple[Step, ...] = ()
    then: dict[str, Any] = field(default_factory=dict)

    def run(self) -> list[Failure]:
        """Play the scenario; an empty list means that it passes.

        Raises ``ScenarioError`` when the position cannot be set up.
        """
        game = self.position()
        failures: list[Failure] = []
        for number, step in enumerate(self.when, start=1):
            failures += _play(game, step, f"move {number} ({step.play})")
            failures += _check(game, step.then, f"after move {number} ({step.play})")
            if failures:
                return failures
        return _check(game, self.then, "then")

    def position(self) -> Game:
        """The game as ``given``, before the first move."""
        rules = rules_of(self.game)
        unknown = [rule for rule in self.rules if rule not in rules.ledger]
        if unknown:
            raise ScenarioError(f"rules: {unknown[0]} is not in the ledger of {self.game}")
        try:
            game = Game.new(self.game, self.players, self.seed, self.options)
            return _given(rules, game, self.given) if self.given else game
        except ScenarioError:
            raise
        except MagnificoError as error:
            raise ScenarioError(f"given: {error}", code=error.code, data=error.data) from error


def _given(rules: Rules, game: Game, given: Mapping[str, Any]) -> Game:
    state = rules.load(rules.arrange(rules.document(game.state), given))
    state.log = []
    record = Record(rules.name, state.players, rules.version, game.record.seed)
    return Game(rules, state, record)


def _play(game: Game, step: Step, where: str) -> list[Failure]:
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
    failures: list[Failure] = []
    document = game.rules.document(game.state)
    for path, expected in _flat(then.get("state", {})):
        try:
            actual = look_up(document, path)
        except KeyError as error:
            raise ScenarioError(f"{where}: state.{path}: there is no {error.args[0]}") from None
        if actual != expected:
            failures.append(Failure(f"{where}: {path}", expected, actual))
    failures += _check_offers(game, then, where)
    failures += _check_decision(game, then.get("decision"), where)
    failures += _check_outcome(game, then, where)
    return failures


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
    offered = {option.text for decision in game.decisions for option in decision.options}
    failures = [
        Failure(f"{where}: offered", text, sorted(offered))
        for text in then.get("offered", [])
        if text not in offered
    ]
    for text in then.get("not_offered", []):
        game.rules.parse(text)
        if text in offered:
            failures.append(Failure(f"{where}: not_offered", f"no {text}", "it is offered"))
    return failures


def _check_decision(game: Game, expected: Any, where: str) -> list[Failure]:
    if expected is None:
        return []
    decision = game.decision
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
    actual["reason"] = outcome.reason if outcome else None
    return [
        Failure(f"{where}: {key}", then[key], actual[key])
        for key in ("over", "points", "winners", "reason")
        if key in then and then[key] != actual[key]
    ]


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
    then = table.get("then", {})
    _known_then(then, "then.")
    return Scenario(
        name=_typed(table, "name", str),
        game=_typed(table, "game", str),
        players=_typed(table, "players", int),
        rules=tuple(_typed(table, "rules", list, [])),
        seed=str(table.get("seed", "scenario")),
        options=_typed(table, "options", dict, {}),
        given=_typed(table, "given", dict, {}),
        when=tuple(
            _step(entry, f"when[{i}]") for i, entry in enumerate(_typed(table, "when", list, []))
        ),
        then=then,
    )


def _step(entry: object, where: str) -> Step:
    if isinstance(entry, str):
        return Step(entry)
    if not isinstance(entry, Mapping):
        raise ScenarioError(f"{where}: expected a move or a table, got {entry!r}")
    _known(entry, _STEP_KEYS, where + ".")
    if "play" not in entry:
        raise ScenarioError(f"{where}: play is missing")
    then = entry.get("then", {})
    _known_then(then, where + ".then.")
    return Step(
        _typed(entry, "play", str),
        _typed(entry, "seat", int) if "seat" in entry else None,
        _typed(entry, "refused", str) if "refused" in entry else None,
        then,
    )


def _known_then(then: object, where: str) -> None:
    if not isinstance(then, Mapping):
        raise ScenarioError(f"{where[:-1]}: expected a table, got {then!r}")
    _known(then, _THEN_KEYS, where)
    _known(then.get("decision", {}), _DECISION_KEYS, where + "decision.")


def _known(table: Mapping[str, Any], keys: set[str], where: str) -> None:
    for key in table:
        if key not in keys:
            raise ScenarioError(f"{where}{key}: unknown key; known are {', '.join(sorted(keys))}")


def _typed(table: Mapping[str, Any], key: str, kind: type, default: Any = None) -> Any:
    value = table.get(key, default)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise ScenarioError(f"{key}: expected {kind.__name__}, got {value!r}")
    return value
