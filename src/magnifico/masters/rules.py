"""Masters of Renaissance as the house knows it: the boundary around the engine."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from magnifico.core.decision import Kind, Outcome, Reason
from magnifico.core.document import Document
from magnifico.core.rules import Component, Rules
from magnifico.core.state import State
from magnifico.core.text import Language, Wording
from magnifico.masters import arranging, documents, notation, refusals
from magnifico.masters.engine import scoring, setup
from magnifico.masters.engine.flow import MastersState
from magnifico.masters.engine.news import cause_id
from magnifico.masters.words import Words

_SOURCES = {
    "cards": scoring.card_points,
    "faith": scoring.faith_points,
    "favor tiles": scoring.tile_points,
    "leaders": scoring.leader_points,
    "resources": scoring.resource_points,
}


class MastersRules(Rules):
    """The rules of Masters of Renaissance, for one to four players."""

    name: ClassVar[str] = "masters"
    title: ClassVar[str] = "Masters of Renaissance"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 5)
    folder: ClassVar[Path] = Path(__file__).parent
    kinds: ClassVar[tuple[Kind, ...]] = (
        Kind("keep-leaders", ("MR-SETUP-03", "MR-SETUP-07"), secret=True),
        Kind("starting-resource", ("MR-SETUP-05", "MR-SETUP-06")),
        Kind("turn", ("MR-TURN-01", "MR-TURN-02", "MR-TURN-03")),
        Kind("end-turn", ("MR-TURN-02", "MR-TURN-04")),
        Kind("white", ("MR-LEADER-05", "MR-LEADER-06")),
        Kind("store", ("MR-DEPOT-02", "MR-DEPOT-05", "MR-DEPOT-06", "MR-DEPOT-07")),
        Kind("powers", ("MR-PROD-01", "MR-PROD-03", "MR-PROD-05")),
        Kind("basic-input", ("MR-PROD-02", "MR-PROD-03")),
        Kind("output", ("MR-PROD-02", "MR-LEADER-08")),
        Kind("pay", ("MR-BUY-01", "MR-PROD-04")),
    )

    def start(
        self, players: int, seed: str, options: Mapping[str, Any], listen: bool
    ) -> MastersState:
        state = MastersState()
        if listen:
            state.log = []
        setup.lay_out(state, players, seed)
        state.refresh()
        return state

    # -- notation -----------------------------------------------------------------------------

    def text(self, code: int) -> str:
        return notation.text(code)

    def parse(self, text: str) -> int:
        try:
            return notation.parse(text)
        except notation.Unreadable as error:
            raise self.notation_error(text, str(error)) from None

    # -- the open decision --------------------------------------------------------------------

    def cause(self, state: State) -> str:
        return cause_id(state.cause)

    def why_not(self, state: State, code: int) -> Reason:
        return refusals.why_not(_masters(state), code)

    def outcome(self, state: State) -> Outcome | None:
        if not state.is_over():
            return None
        table = _masters(state)
        seats = range(table.players)
        points = tuple(scoring.points(table, seat) for seat in seats)
        ranks = [(-points[seat], -scoring.resources(table, seat), seat) for seat in seats]
        return Outcome(
            winners=tuple(seat for seat, won in enumerate(scoring.winners(table)) if won),
            points=points,
            ranking=tuple(seat for _, _, seat in sorted(ranks)),
            sources={
                name: tuple(source(table, seat) for seat in seats)
                for name, source in _SOURCES.items()
            },
            reason=scoring.reason(table),
        )

    # -- documents ----------------------------------------------------------------------------

    def document(self, state: State) -> Document:
        return documents.document(_masters(state))

    def load(self, document: Document) -> MastersState:
        return documents.load(document)

    def arrange(self, document: Document, given: Mapping[str, Any]) -> Document:
        return arranging.arrange(document, given)

    # -- words --------------------------------------------------------------------------------

    @cached_property
    def words(self) -> Words:
        """What the game says beyond its templates."""
        return Words(self.texts)

    @cached_property
    def components(self) -> tuple[Component, ...]:
        return self.words.components()

    def component_name(self, component_id: str, lang: Language) -> str:
        return self.words.component_name(component_id, lang)

    def amount(self, name: str, value: int, lang: Language) -> str:
        return self.words.amount(name, value, lang)

    def say_option(self, state: State, code: int, wording: Wording) -> str:
        return self.words.option(_masters(state), code, wording)


def _masters(state: State) -> MastersState:
    """The state as one of this game."""
    assert isinstance(state, MastersState)
    return state


RULES = MastersRules()
