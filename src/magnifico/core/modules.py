"""Rules whose questions are answered by modules, one for each, as both games here are built."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple, Protocol

from magnifico.core.decision import Reason
from magnifico.core.document import Document, DocumentCache
from magnifico.core.errors import Unreadable
from magnifico.core.rules import Rules
from magnifico.core.state import State
from magnifico.core.text import Language


class Notation(Protocol):
    """How options are written; ``parse`` raises ``Unreadable`` for anything else."""

    def text(self, code: int) -> str: ...
    def parse(self, text: str) -> int: ...


class Documents(Protocol):
    """How a state is written as plain data, and what a position changes in it."""

    def document(self, state: Any, cache: DocumentCache | None = None) -> Document: ...
    def arrange(self, document: Document, given: Mapping[str, Any]) -> Document: ...


class Refusals(Protocol):
    """Why an option is not offered."""

    def why_not(self, state: Any, code: int) -> Reason: ...


class Ahead(Protocol):
    """The next turn of a seat, for who plans in advance."""

    def next_turn(self, state: Any, seat: int) -> State | None: ...


class Phases(Protocol):
    """The part of a turn that an option belongs to."""

    def phase(self, code: int) -> str: ...


class Names(Protocol):
    """What components and amounts are called."""

    def name(self, component: str, lang: Language) -> str: ...
    def amount(self, name: str, value: int, lang: Language) -> str: ...


class Modules(NamedTuple):
    """What answers the questions of a game."""

    notation: Notation
    documents: Documents
    refusals: Refusals
    ahead: Ahead
    phases: Phases


class ModularRules(Rules):
    """Rules that pass a question on to the module of the game that answers it."""

    modules: ClassVar[Modules]

    @property
    @abstractmethod
    def words(self) -> Names:
        """What things are called."""

    def text(self, code: int) -> str:
        return self.modules.notation.text(code)

    def parse(self, text: str) -> int:
        try:
            return self.modules.notation.parse(text)
        except Unreadable as problem:
            raise self.notation_error(text, str(problem)) from None

    def why_not(self, state: State, code: int) -> Reason:
        return self.modules.refusals.why_not(state, code)

    def next_turn(self, state: State, seat: int) -> State | None:
        return self.modules.ahead.next_turn(state, seat)

    def phase(self, code: int) -> str:
        return self.modules.phases.phase(code)

    def document(self, state: State) -> Document:
        return self.modules.documents.document(state)

    def next_document(self, state: State, cache: DocumentCache) -> Document:
        return self.modules.documents.document(state, cache)

    def arrange(self, document: Document, given: Mapping[str, Any]) -> Document:
        return self.modules.documents.arrange(document, given)

    def component_name(self, component_id: str, lang: Language) -> str:
        return self.words.name(component_id, lang)

    def amount(self, name: str, value: int, lang: Language) -> str:
        return self.words.amount(name, value, lang)
