"""What a game must offer: the one interface through which every room uses every game.

A game's ``rules`` module defines one subclass of ``Rules``. The engine proper is the ``State``
it creates; ``Rules`` is the boundary around it: options of the table, notation, documents,
texts, components and the ledger.
"""

from __future__ import annotations

import importlib
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from magnifico.core.decision import (
    Decision,
    Kind,
    Option,
    Options,
    Outcome,
    Reason,
    Target,
    ValuePart,
)
from magnifico.core.document import Document, DocumentCache, merge
from magnifico.core.errors import NotationError, SetupError
from magnifico.core.events import Event
from magnifico.core.ledger import Ledger
from magnifico.core.state import State
from magnifico.core.text import Language, Said, Texts, Wording

MOST_REMEMBERED = 50_000
"""Options whose notation is remembered, of one game."""


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


BenchTables = Mapping[str, Sequence[tuple[int, Mapping[str, Any], str]]]
"""The add-on ``bench``: at which tables (players, options, label) the speed of random games is
measured (``random``), of the ``search``, of the ``server`` and of an ``environment``."""


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
    target_type: ClassVar[type[Any]] = Target
    """What ``target`` gives: ``Target`` with entries of the game's own."""
    folder: ClassVar[Path]
    """Where the data files are: ``ledger.toml``, ``texts.toml`` and the components."""
    add_ons: ClassVar[Mapping[str, str]] = {}
    """What the game brings for other rooms (how bots judge it, how a terminal draws it), as
    ``module:attribute`` by name. A room that finds none treats the game as any game."""

    def add_on(self, name: str) -> Any:
        """What the game brings for another room, imported when it is first asked for; or None."""
        home = self.add_ons.get(name)
        return imported(home) if home else None

    # -- starting -----------------------------------------------------------------------------

    @abstractmethod
    def start(self, players: int, seed: str, options: Mapping[str, Any], listen: bool) -> State:
        """A fresh state at its first decision; options are complete and checked."""

    def check(self, players: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """The complete options of a table; raises ``SetupError`` naming what cannot be."""
        if type(players) is not int or players not in self.seats:
            allowed = f"{self.seats.start} to {self.seats.stop - 1}"
            message = f"{self.title} seats {allowed} players, not {players!r}"
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

    def unusual(self, complete: Mapping[str, Any]) -> dict[str, Any]:
        """The options out of complete ones that are not as usual."""
        return {
            option.name: complete[option.name]
            for option in self.table_options
            if complete[option.name] != option.default
        }

    def unusual_of(self, players: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a table that are not as usual; raises ``SetupError`` as ``check``."""
        return self.unusual(self.check(players, options))

    def options_of(self, state: State) -> dict[str, Any]:
        """The options of the table of a state that are not as usual; games that have options
        override it."""
        return {}

    def check_free_option(self, name: str, value: object) -> None:
        """Raise ``SetupError`` when a free option cannot be; games that have some override it."""
        raise SetupError(f"option {name!r} cannot be {value!r}", code="option")

    def read_corrections(self, path: Path) -> dict[str, Any]:
        """Corrections of the components by an owner of the box, for the option ``box``."""
        raise SetupError(f"{self.title} has no components that need correction", code="option")

    def corrected_components(self, box: Mapping[str, Any]) -> tuple[Component, ...]:
        """Every component, with the corrections of an owner of the box."""
        return self.components

    # -- notation -----------------------------------------------------------------------------

    @abstractmethod
    def text(self, code: int) -> str:
        """The notation of an option: one word, without spaces and braces, that does not look
        like a seat mark (``s0``), a place (``1.0``) or a header (``[``)."""

    def option(self, code: int) -> Option:
        """An option with its notation; the same few come up again and again."""
        known = self._options.get(code)
        if known is None:
            if len(self._options) >= MOST_REMEMBERED:
                self._options.clear()
                self._notations.clear()
            known = self._options[code] = Option(code, self.text(code))
            self._notations[code] = known.text
        return known

    def texts_of(self, codes: Sequence[int]) -> list[str]:
        """The notation of options."""
        try:
            return list(map(self._notations.__getitem__, codes))
        except KeyError:  # some come up for the first time
            return [self.option(code).text for code in codes]

    @cached_property
    def _options(self) -> dict[int, Option]:
        return {}

    @cached_property
    def _notations(self) -> dict[int, str]:
        """The notation of the same options."""
        return {}

    @abstractmethod
    def parse(self, text: str) -> int:
        """The option written in notation; raises ``NotationError`` for anything else."""

    def public_text(self, kind: int, code: int) -> str | None:
        """A played option as everybody may read it in the list of moves; None hides it.

        A game overrides this where one kind of decision has open and secret options.
        """
        return None if self.kinds[kind].secret else self.option(code).text

    def notation_error(self, text: str, expected: str) -> NotationError:
        return NotationError(f"{text!r} is no move of {self.title}: {expected}", text=text)

    # -- the open decision --------------------------------------------------------------------

    def decision(self, state: State) -> Decision | None:
        """The open decision in focus, or None when the game is over."""
        if state.is_over():
            return None
        kind, cause = self.kinds[state.kind], self.cause(state)
        options = Options(state.options, self.option)
        return Decision(state.seat, kind.name, cause, options, kind.rules, kind.secret)

    def cause(self, state: State) -> str:
        """The component id of what asks for the open decision, or ""."""
        return state.cause_name(state.cause)

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """The result, once the game is over."""

    def score_now(self, state: State, seat: int) -> dict[str, int]:
        """The points that a seat would have if the game ended now, by source."""
        return {"points": state.points(seat)}

    @abstractmethod
    def why_not(self, state: State, code: int) -> Reason:
        """Why an option is not offered to the seat in focus."""

    def next_turn(self, state: State, seat: int) -> State | None:
        """The table as it lies, with the next turn of a seat that does not decide now open: what
        it could do then, if nothing happened in between. None where it has no turn to come; a game
        that never says so cannot be planned ahead."""
        return None

    def knows_more(self, state: State, seat: int) -> bool:
        """Whether a seat may see something that not everybody sees. A game that is not sure says
        yes: who knows more is shown what ``redact`` lets it see, all others what everybody sees."""
        return True

    def phase(self, code: int) -> str:
        """What kind of decision an option belongs to, to tell apart what a player is good at."""
        return "moves"

    def target(self, move: str, document: Document) -> Target:
        """What a move is about, at a table that looks as ``document`` says."""
        verb, colon, rest = move.partition(":")
        return {"verb": verb, "argument": rest} if colon else {"verb": verb}

    def value_parts(self, state: State, codes: Sequence[int]) -> list[list[ValuePart]]:
        """How the values of the actions come about that some open options stand for; empty for
        options whose action has no value. Those that are the same may be the same object."""
        return [[]] * len(codes)

    # -- documents ----------------------------------------------------------------------------

    @abstractmethod
    def document(self, state: State) -> Document:
        """The state as plain data. Hidden components (of redacted states) are ``None``."""

    def next_document(self, state: State, cache: DocumentCache) -> Document:
        """The same, for who writes one moment after the other: parts that are as they were are
        taken from the cache, and shared. Nobody may change a document that shares parts."""
        return self.document(state)

    @abstractmethod
    def load(self, document: Document) -> State:
        """The state written in a document; raises ``SetupError`` with the path of what is wrong."""

    def arrange(self, document: Document, given: Mapping[str, Any]) -> Document:
        """A document with ``given`` laid over it and the rest of the table made consistent."""
        return merge(document, given)

    def purse(self, document: Document, seat: int) -> dict[str, int]:
        """What a seat has to pay with and to win with, by name: the amounts that previews
        compare. Goods that it has none of may be left out."""
        return {}

    def tableau(self, document: Document, seat: int) -> list[str]:
        """The components that a seat has in front of it, by id: what it bought and played."""
        return []

    # -- words --------------------------------------------------------------------------------

    @cached_property
    def ledger(self) -> Ledger:
        return Ledger.load(self.folder / "ledger.toml")

    def say_source(self, source: str, lang: Language) -> str:
        """Where a rule comes from: a book (``book`` in the texts) and the place in it."""
        code, _, place = source.partition(" ")
        if self.texts.has("book", code):
            book = self.texts.template("book", code, lang)
            return f"{book}, {place}" if place else book
        key = source.replace(" ", "-")
        return self.texts.template("book", key, lang) if self.texts.has("book", key) else source

    def word(self, group: str, key: str, lang: Language) -> str:
        """A word of the game: a source of points (``source``), a kind of decision (``phase``)."""
        if self.texts.has(group, key):
            return self.texts.template(group, key, lang)
        return key.replace("-", " ").replace("_", " ").capitalize()

    def books(self, text: str, lang: Language) -> dict[str, str]:
        """The books that a text names by their codes, as conflicts do, with their names."""
        codes = dict.fromkeys(re.findall(r"\b\d+\b", text))
        return {
            code: self.texts.template("book", code, lang)
            for code in sorted(codes)
            if self.texts.has("book", code)
        }

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
        return Wording(lang, self.component_name, self.amount, names, self.texts)

    def places(self) -> Iterable[str]:
        """Ids that sentences name and that are no components, such as spaces of the board. Where
        ``group:word`` is a text of its own, it need not be here."""
        return ()

    def amount_names(self) -> Iterable[str]:
        """Everything that amounts are told of."""
        return ()

    def names(self, lang: Language) -> dict[str, str]:
        """What is called how, by id: for clients that make sentences themselves."""
        found = {place: self.component_name(place, lang) for place in self.places()}
        return found | {component.id: component.name[lang] for component in self.components}

    def event_said(self, event: Event) -> Said:
        """An event as a sentence.

        An event whose secret the reader may not know has the text ``event.<kind>-unseen``. What
        did not move is not spoken of.
        """
        facts = {"seat": f"seat:{event.seat}", "cause": event.cause, **_moved(event.facts())}
        key = event.kind
        if self.texts.has("event", f"{key}-unseen") and not self._tells(key, facts):
            key = f"{key}-unseen"
        return Said("event", key, facts)

    def _tells(self, key: str, facts: Mapping[str, object]) -> bool:
        return self.texts.needs("event", key) <= facts.keys()

    def is_plain_event(self, event: Event) -> bool:
        """Whether ``event_said`` says the text of its kind, of its own cause: who knows the event
        then knows the sentence."""
        if event.kind not in self._kinds_unseen:
            return True
        return self._tells(event.kind, {"seat": event.seat, "cause": event.cause, **event.facts()})

    @cached_property
    def _kinds_unseen(self) -> frozenset[str]:
        """The kinds of events that have a text for those who may not know what happened."""
        keys = self.texts.keys("event")
        return frozenset(key for key in keys if f"{key}-unseen" in keys)

    def reason_said(self, reason: Reason) -> Said:
        """A reason why not as a sentence."""
        return Said("reason", reason.code, reason.data)

    def decision_said(self, decision: Decision) -> Said:
        """What must be decided, as a sentence."""
        facts = {"seat": f"seat:{decision.seat}", "cause": decision.cause}
        return Said("decision", decision.kind, facts)

    def is_plain_decision(self, decision: Decision) -> bool:
        """Whether ``decision_said`` says the text of its kind, of its own seat and cause. Games
        that say something else override both."""
        return True

    @abstractmethod
    def option_said(self, state: State, code: int) -> Said:
        """What an option is, as it stands in this state."""

    def options_said(self, state: State, codes: Sequence[int], document: Document) -> list[Said]:
        """What options are, each without the facts that its ``target`` tells, at a table that
        looks as ``document`` says. Those that say the same may be the same object."""
        return [self.said_beside_target(state, code, document) for code in codes]

    def said_beside_target(self, state: State, code: int, document: Document) -> Said:
        """What an option is, without the facts that its target tells."""
        group, key, facts = self.option_said(state, code)
        known: Mapping[str, Any] = self.target(self.option(code).text, document)
        return Said(group, key, {n: f for n, f in facts.items() if n not in known or known[n] != f})

    def say_event(self, event: Event, wording: Wording) -> str:
        """An event in words."""
        return wording.say(self.event_said(event))

    def say_reason(self, reason: Reason, wording: Wording) -> str:
        """A reason why not in words."""
        return wording.say(self.reason_said(reason))

    def say_decision(self, decision: Decision, wording: Wording) -> str:
        """What must be decided, in words."""
        return wording.say(self.decision_said(decision))

    def say_option(self, state: State, code: int, wording: Wording) -> str:
        """An option in words, as it stands in this state."""
        return wording.say(self.option_said(state, code))


def _moved(facts: Mapping[str, object]) -> dict[str, object]:
    """The facts of an event, with amounts that are not zero."""
    return {
        name: {good: n for good, n in fact.items() if n} if isinstance(fact, dict) else fact
        for name, fact in facts.items()
    }


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


def home_of(name: str) -> str:
    """``module:attribute`` of a registered game, with which another process registers it."""
    return _HOMES[name]


def rules_of(name: str) -> Rules:
    """The rules of a game by name; raises ``SetupError`` for a name nobody registered."""
    if name not in _HOMES:
        known = ", ".join(_HOMES) or "none"
        raise SetupError(f"unknown game {name!r}; known are {known}", code="game")
    if name not in _KNOWN:
        _KNOWN[name] = imported(_HOMES[name])
    return _KNOWN[name]


def imported(home: str) -> Any:
    """What ``module:attribute`` names."""
    module, attribute = home.split(":")
    return getattr(importlib.import_module(module), attribute)
