"""Masters of Renaissance as the other rooms see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from magnifico.core.decision import Decision, Kind, Outcome, Target
from magnifico.core.document import Document
from magnifico.core.modules import ModularRules, Modules
from magnifico.core.rules import BenchTables, Component
from magnifico.core.state import State
from magnifico.core.text import Said
from magnifico.masters import ahead, documents, notation, phases, refusals
from magnifico.masters.data.components import COLOURS
from magnifico.masters.decisions import DECISION_RULES
from magnifico.masters.engine import scoring, setup
from magnifico.masters.engine.flow import MastersState
from magnifico.masters.targets import MastersTarget, target
from magnifico.masters.text.catalogue import Catalogue
from magnifico.masters.text.effect_text import PLACES, EffectText
from magnifico.masters.text.option_text import option_said

_SOURCES = {
    "cards": scoring.card_points,
    "faith": scoring.faith_points,
    "favor tiles": scoring.tile_points,
    "leaders": scoring.leader_points,
    "resources": scoring.resource_points,
}

COLLECTED = {"slots": "card", "played": "leader"}
"""Where the documents of players tell what they took, and what kind of thing that is."""

BENCH: BenchTables = {
    "random": [(1, {}, ""), (4, {}, "")],
    "search": [(2, {}, "")],
    "environment": [(1, {}, "")],
}


class MastersRules(ModularRules):
    """The rules of Masters of Renaissance, for one to four players."""

    name: ClassVar[str] = "masters"
    title: ClassVar[str] = "Masters of Renaissance"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 5)
    target_type: ClassVar[type[Any]] = MastersTarget
    modules: ClassVar[Modules] = Modules(notation, documents, refusals, ahead, phases)
    folder: ClassVar[Path] = Path(__file__).parent
    add_ons: ClassVar[Mapping[str, str]] = {
        "actions": "magnifico.envs.masters.actions:groups",
        "bench": "magnifico.masters.rules:BENCH",
        "collected": "magnifico.masters.rules:COLLECTED",
        "observation": "magnifico.envs.masters.observation:write",
        "terminal": "magnifico.terminal.tables.masters:DRAWING",
        "evaluation": "magnifico.bots.masters:ENTRY",
        "network": "magnifico.bots.masters:NETWORK",
        "curriculum": "magnifico.learn.masters:CURRICULUM",
    }
    kinds: ClassVar[tuple[Kind, ...]] = tuple(
        Kind(name, behind, secret=name == "keep-leaders") for name, behind in DECISION_RULES.items()
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

    # -- the open decision --------------------------------------------------------------------

    def target(self, move: str, document: Document) -> Target:
        return target(move) or super().target(move, document)

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

    def score_now(self, state: State, seat: int) -> dict[str, int]:
        return {name: source(_masters(state), seat) for name, source in _SOURCES.items()}

    # -- documents ----------------------------------------------------------------------------

    def load(self, document: Document) -> MastersState:
        return documents.load(document)

    def purse(self, document: Document, seat: int) -> dict[str, int]:
        player = document["players"][seat]
        goods = Counter(player["warehouse"]) + Counter(player["strongbox"])
        return dict(goods) | {"faith": player["faith"]}

    def tableau(self, document: Document, seat: int) -> list[str]:
        player = document["players"][seat]
        return [card for slot in player["slots"] for card in slot] + list(player["played"])

    # -- words --------------------------------------------------------------------------------

    @cached_property
    def words(self) -> EffectText:
        """The names of components, and amounts, in words."""
        return EffectText(self.texts)

    @cached_property
    def components(self) -> tuple[Component, ...]:
        return Catalogue(self.texts).all()

    def places(self) -> Iterable[str]:
        return PLACES

    def amount_names(self) -> Iterable[str]:
        yield from (name for name in self.texts.keys("one") if not name.startswith("card"))
        for colour in COLOURS:
            yield from (f"card-{colour}", *(f"card-{colour}-{level}" for level in (1, 2, 3)))

    def decision_said(self, decision: Decision) -> Said:
        """Where not everything fits, the sentence says that something must be discarded."""
        if _must_discard(decision):
            decision = replace(decision, kind="store-forced")
        return super().decision_said(decision)

    def is_plain_decision(self, decision: Decision) -> bool:
        return not _must_discard(decision)

    def option_said(self, state: State, code: int) -> Said:
        return option_said(_masters(state), code)


def _must_discard(decision: Decision) -> bool:
    """Whether not everything can be stored."""
    if decision.kind != "store" or not decision.options:
        return False
    return decision.option(notation.STORE_ALL) is None


def _masters(state: State) -> MastersState:
    """The state as one of this game."""
    assert isinstance(state, MastersState)
    return state


RULES = MastersRules()
