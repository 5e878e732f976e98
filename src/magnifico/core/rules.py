"""What a game must offer: the one interface through which every room uses every game.

A game's ``rules`` module defines one subclass of ``Rules``. The engine proper is the ``State``
it creates; ``Rules`` is the boundary around it: options of the table, notation, documents,
texts, components and the ledger.
"""

from __future__ import annotations

import importlib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from magnifico.core.decision import Decision, Kind, Option, Outcome, Reason
from magnifico.core.document import Document, merge
from magnifico.core.errors import NotationError, SetupError
from magnifico.core.events import Event
from magnifico.core.ledger import Ledger
from magnifico.core.state import State
from magnifico.core.text import Language, Texts, Wording


@dataclass(frozen=True, slots=True)
class GameOption:
    """A switch of the table: its values (the first is the default) and the rule behind it.

    Its one-line explanation is the text ``options.<name>`` of the game.
    """

    name: str
    values: tuple[object, ...] = (False, True)
    rule: str = ""
    free: bool = False
    """A table or list of the game's own making instead of one of ``values``."""

    @property
    def default(self) -> object:
        return self.values[0]


@dataclass(frozen=True, slots=True)
class Component:
    """A card, tile, token or board part as a person looks it up."""

    id: str
    group: str
    module: str
    name: dict[Language, str]
    text: dict[Language, str]
    rules: tuple[str, ...] = ()
    reconstructed: bool = False
    facts: dict[str, Any] = field(default_factory=dict)


class Rules(ABC):
    """One game: how to start it, and how to speak about it."""

    name: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[int]
    """Raised whenever the same seed and moves would give another game."""
    seats: ClassVar[range]
    kinds: ClassVar[tuple[Kind, ...]]
    """By the number in ``State.kind``."""
    table_options: ClassVar[tuple[GameOption, ...]] = ()
    folder: ClassVar[Path]
    """Where the data files are: ``ledger.toml``, ``texts.toml`` and the components."""

    # -- starting -----------------------------------------------------------------------------

    @abstractmethod
    def start(self, players: int, seed: str, options: Mapping[str, Any], listen: bool) -> State:
        """A fresh state at its first decision; options are complete and checked."""

    def check(self, players: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """The complete options of a table; raises ``SetupError`` naming what cannot be."""
        if type(players) is not int or players not in self.seats:
            allowed = f"{self.seats.start} to {self.seats.stop - 1}"
            message = f"{self.title} seats {allowed} players, not {players}"
            raise SetupError(message, code="players", data={"players": players})
        complete = {option.name: option.default for option in self.table_options}
        for name, value in options.items():
            self._check_option(name, value)
            complete[name] = value
        return complete

    def _check_option(self, name: str, value: object) -> None:
        known = {option.name: option for option in self.table_options}
        if name not in known:
            names = ", ".join(known) or "none"
            message = f"unknown option {name!r} of {self.name}; known are {names}"
            raise SetupError(message, code="option", data={"option": name})
        if known[name].free:
            self.check_free_option(name, value)
        elif not any(value == v and type(value) is type(v) for v in known[name].values):
            values = ", ".join(str(v) for v in known[name].values)
            message = f"option {name!r} cannot be {value!r}; it can be {values}"
            raise SetupError(message, code="option", data={"option": name, "value": value})

    def check_free_option(self, name: str, value: object) -> None:
        """Raise ``SetupError`` when a free option cannot be; games that have some override it."""
        raise SetupError(f"option {name!r} cannot be {value!r}", code="option")

    def read_own_box(self, path: Path) -> dict[str, Any]:
        """Corrections of the components by an owner of the box, for the option ``box``."""
        raise SetupError(f"{self.title} has no components that need correction", code="option")

    def own_components(self, box: Mapping[str, Any]) -> tuple[Component, ...]:
        """Every component, with the corrections of an owner of the box."""
        return self.components

    # -- notation -----------------------------------------------------------------------------

    @abstractmethod
    def text(self, code: int) -> str:
        """The notation of an option: one word, without spaces and braces, that does not look
        like a seat mark (``s0``), a place (``1.0``) or a header (``[``)."""

    @abstractmethod
    def parse(self, text: str) -> int:
        """The option written in notation; raises ``NotationError`` for anything else."""

    def public_text(self, kind: int, code: int) -> str | None:
        """A played option as everybody may read it in the list of moves; None hides it.

        A game overrides this where one kind of decision has open and secret options.
        """
        return None if self.kinds[kind].secret else self.text(code)

    def notation_error(self, text: str, expected: str) -> NotationError:
        return NotationError(f"{text!r} is no move of {self.title}: {expected}", text=text)

    # -- the open decision --------------------------------------------------------------------

    def decision(self, state: State) -> Decision | None:
        """The open decision in focus, or None when the game is over."""
        if state.is_over():
            return None
        return self.question(state, [Option(code, self.text(code)) for code in state.options])

    def question(self, state: State, options: Iterable[Option] = ()) -> Decision:
        """What the open decision in focus asks; without options it costs no notation."""
        kind, cause = self.kinds[state.kind], self.cause(state)
        return Decision(state.seat, kind.name, cause, tuple(options), kind.rules, kind.secret)

    @abstractmethod
    def cause(self, state: State) -> str:
        """The component id of what asks for the open decision, or ""."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """The result, once the game is over."""

    @abstractmethod
    def why_not(self, state: State, code: int) -> Reason:
        """Why an option is not offered to the seat in focus."""

    # -- documents ----------------------------------------------------------------------------

    @abstractmethod
    def document(self, state: State) -> Document:
        """The state as plain data. Hidden components (of redacted states) are ``None``."""

    @abstractmethod
    def load(self, document: Document) -> State:
        """The state written in a document; raises ``SetupError`` with the path of what is wrong."""

    def arrange(self, document: Document, given: Mapping[str, Any]) -> Document:
        """A document with ``given`` laid over it and the rest of the table made consistent."""
        return merge(document, given)

    # -- words --------------------------------------------------------------------------------

    @cached_property
    def ledger(self) -> Ledger:
        return Ledger.load(self.folder / "ledger.toml")

    @cached_property
    def texts(self) -> Texts:
        return Texts.load(Path(__file__).parent / "texts.toml", self.folder / "texts.toml")

    @property
    @abstractmethod
    def components(self) -> tuple[Component, ...]:
        """Every component of the game, for card lists and galleries."""

    @abstractmethod
    def component_name(self, component_id: str, lang: Language) -> str:
        """The name of a component, space, good or any other id that events and causes use."""

    @abstractmethod
    def amount(self, name: str, value: int, lang: Language) -> str:
        """An amount in words: "2 coins", "1 fede"."""

    def wording(self, lang: Language, names: Sequence[str] = ()) -> Wording:
        return Wording(lang, self.component_name, self.amount, names)

    def say_event(self, event: Event, wording: Wording) -> str:
        """An event as a sentence.

        An event whose secret the reader may not know has the text ``event.<kind>-unseen``.
        """
        facts = {"seat": f"seat:{event.seat}", "cause": event.cause, **event.facts()}
        key = event.kind
        if self.texts.has("event", f"{key}-unseen") and not self._tells(key, facts):
            key = f"{key}-unseen"
        return self.texts.render("event", key, facts, wording)

    def _tells(self, key: str, facts: Mapping[str, object]) -> bool:
        return self.texts.needs("event", key) <= facts.keys()

    def say_reason(self, reason: Reason, wording: Wording) -> str:
        """A reason why not as a sentence."""
        return self.texts.render("reason", reason.code, reason.data, wording)

    def say_decision(self, decision: Decision, wording: Wording) -> str:
        """What must be decided, as a sentence."""
        facts = {"seat": f"seat:{decision.seat}", "cause": decision.cause}
        return self.texts.render("decision", decision.kind, facts, wording)

    @abstractmethod
    def say_option(self, state: State, code: int, wording: Wording) -> str:
        """An option in words, as it stands in this state."""


_HOMES: dict[str, str] = {}
_KNOWN: dict[str, Rules] = {}


def register(name: str, home: str) -> None:
    """Make a game known by name; ``home`` is ``module:attribute`` of its ``Rules`` object.

    Nothing is imported until somebody asks for the game.
    """
    if ":" not in home:
        raise SetupError(f"home of {name!r}: expected module:attribute, got {home!r}", code="game")
    if _HOMES.get(name) != home:
        _KNOWN.pop(name, None)
    _HOMES[name] = home


def games() -> tuple[str, ...]:
    """The names of all registered games."""
    return tuple(_HOMES)


def rules_of(name: str) -> Rules:
    """The rules of a game by name; raises ``SetupError`` for a name nobody registered."""
    if name not in _HOMES:
        known = ", ".join(_HOMES) or "none"
        raise SetupError(f"unknown game {name!r}; known are {known}", code="game")
    if name not in _KNOWN:
        module, attribute = _HOMES[name].split(":")
        _KNOWN[name] = getattr(importlib.import_module(module), attribute)
    return _KNOWN[name]
