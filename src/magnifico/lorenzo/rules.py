"""Lorenzo il Magnifico as the other rooms see it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from magnifico.core.decision import Decision, Kind, Outcome, Reason, Target, ValuePart
from magnifico.core.document import Document
from magnifico.core.errors import DataError, SetupError
from magnifico.core.events import Event
from magnifico.core.modules import ModularRules, Modules
from magnifico.core.rules import BenchTables, Component, GameOption
from magnifico.core.state import State
from magnifico.core.text import Said
from magnifico.lorenzo import ahead, documents, notation, phases, refusals
from magnifico.lorenzo.data.components import must_choose, space_names
from magnifico.lorenzo.data.corrections import box_for, read_corrections, with_changes
from magnifico.lorenzo.data.decks import deck_problems, modules_in_play
from magnifico.lorenzo.decisions import DECISION_RULES
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.scoring import ending, ranking, score_now
from magnifico.lorenzo.explain import Explainer
from magnifico.lorenzo.secrecy import has_secrets
from magnifico.lorenzo.start import start
from magnifico.lorenzo.targets import LorenzoTarget, target
from magnifico.lorenzo.text.catalogue import Catalogue
from magnifico.lorenzo.text.effect_text import REQUIREMENTS, one_by_one
from magnifico.lorenzo.text.option_text import OptionText

COLLECTED = {"cards": "card", "played": "leader", "family": "family"}
"""Where the documents of players tell what they took, and what kind of thing that is."""

_EVERYTHING = {"houses": True, "pazzi": True, "promo_tiles": True, "promo_cards": True}
BENCH: BenchTables = {
    "random": [
        (2, {}, ""),
        (4, {}, ""),
        (2, {"advanced": True}, ""),
        (4, {"advanced": True}, ""),
        (5, _EVERYTHING, "everything"),
    ],
    "search": [(2, {}, ""), (4, {}, "")],
    "environment": [(2, {}, "")],
}


class LorenzoRules(ModularRules):
    """The game of Lorenzo il Magnifico."""

    name: ClassVar[str] = "lorenzo"
    title: ClassVar[str] = "Lorenzo il Magnifico"
    version: ClassVar[int] = 2
    seats: ClassVar[range] = range(2, 6)
    kinds: ClassVar[tuple[Kind, ...]] = tuple(
        Kind(name, DECISION_RULES.get(name, ()), secret=name == "draft", auto=name != "turn")
        for name in documents.STEP_NAMES
    )
    table_options: ClassVar[tuple[GameOption, ...]] = (
        GameOption("advanced", rule="LM-ADV-05"),
        GameOption("large_spaces_open", rule="LM-VAR-01"),
        GameOption("turn_order", ("random", "seats"), rule="LM-SETUP-09"),
        GameOption("characters_raise_leaders", rule="LM-LEADER-01"),
        GameOption("houses", rule="LM-HSET-08"),
        GameOption("pazzi", rule="LM-PSET-02"),
        GameOption("promo_tiles", rule="LM-EXGEN-07"),
        GameOption("promo_cards", rule="LM-PROMO-01"),
        GameOption("leaders", ("all", "base", "houses"), rule="LM-VAR-04"),
        GameOption("repeat_privileges", rule="LM-PRIV-04"),
        GameOption("open_decks", rule="LM-VAR-02"),
        GameOption("decks", ((),), rule="LM-VAR-03", free=True),
        GameOption("box", ({},), free=True),
    )
    target_type: ClassVar[type[Any]] = LorenzoTarget
    modules: ClassVar[Modules] = Modules(notation, documents, refusals, ahead, phases)
    folder: ClassVar[Path] = Path(__file__).parent
    add_ons: ClassVar[Mapping[str, str]] = {
        "actions": "magnifico.envs.lorenzo.actions:groups",
        "bench": "magnifico.lorenzo.rules:BENCH",
        "vocabulary": "magnifico.lorenzo.vocabulary:PUBLISHED",
        "collected": "magnifico.lorenzo.rules:COLLECTED",
        "observation": "magnifico.envs.lorenzo.observation:write",
        "terminal": "magnifico.terminal.tables.lorenzo_menu:DRAWING",
        "evaluation": "magnifico.bots.lorenzo:ENTRY",
        "network": "magnifico.bots.lorenzo:NETWORK",
        "curriculum": "magnifico.learn.lorenzo:CURRICULUM",
    }

    def check(self, players: int, options: Mapping[str, Any]) -> dict[str, Any]:
        complete = super().check(players, options)
        if complete["decks"]:
            problems = deck_problems(complete["decks"], modules_in_play(complete))
            if problems:
                message = f"these decks cannot be played: {'; '.join(problems)}"
                raise SetupError(message, code="decks", data={"problems": problems})
        if complete["houses"]:
            complete["advanced"] = True
        elif players == 5:
            message = "five players need the expansion Houses of Renaissance (option houses)"
            raise SetupError(message, code="players", data={"players": players})
        elif complete["leaders"] == "houses":
            message = "the leaders of Houses need the expansion (option houses)"
            raise SetupError(message, code="option", data={"option": "leaders"})
        if complete["leaders"] != "all" and players == 5:
            message = "one set of leaders is too small for five players and their families"
            raise SetupError(message, code="option", data={"option": "leaders"})
        return complete

    def check_free_option(self, name: str, value: object) -> None:
        if name == "decks" and not isinstance(value, list | tuple):
            raise SetupError(f"decks: expected a list of cards, got {value!r}", code="option")
        if name == "box":
            self._check_box(value)

    def _check_box(self, value: object) -> None:
        if not isinstance(value, Mapping):
            raise SetupError(f"box: expected a table, got {value!r}", code="option")
        try:
            box_for(4, True, value)
        except DataError as error:
            raise SetupError(f"box: {error}", code="option") from error

    def read_corrections(self, path: Path) -> dict[str, Any]:
        return read_corrections(path)

    def corrected_components(self, box: Mapping[str, Any]) -> tuple[Component, ...]:
        """Every component with the corrections of an owner of the box."""
        return Catalogue(self.words).all(with_changes(box))

    def options_of(self, state: State) -> dict[str, Any]:
        return documents.options_of(_lorenzo(state))

    def start(self, players: int, seed: str, options: Mapping[str, Any], listen: bool) -> State:
        return start(players, seed, self.unusual(options), listen)

    def outcome(self, state: State) -> Outcome | None:
        if not state.is_over():
            return None
        table = _lorenzo(state)
        order = ranking(table)
        points = tuple(state.points(seat) for seat in range(state.players))
        return Outcome(
            winners=(order[0],),
            points=points,
            ranking=tuple(order),
            sources={
                name: tuple(table.earned[seat * n.SOURCES + i] for seat in range(state.players))
                for i, name in enumerate(n.SOURCE_NAMES)
            },
            reason=ending(table),
        )

    def score_now(self, state: State, seat: int) -> dict[str, int]:
        table = _lorenzo(state)
        if state.is_over():
            points = table.earned[seat * n.SOURCES : (seat + 1) * n.SOURCES]
        else:
            points = score_now(table, seat)
        return dict(zip(n.SOURCE_NAMES, points, strict=True))

    def knows_more(self, state: State, seat: int) -> bool:
        return has_secrets(_lorenzo(state), seat)

    def target(self, move: str, document: Document) -> Target:
        return target(move, document) or super().target(move, document)

    def value_parts(self, state: State, codes: Sequence[int]) -> list[list[ValuePart]]:
        return Explainer(_lorenzo(state), state.seat).options(codes)

    def purse(self, document: Document, seat: int) -> dict[str, int]:
        return dict(document["players"][seat]["goods"])

    def tableau(self, document: Document, seat: int) -> list[str]:
        player = document["players"][seat]
        cards = [f"card:{name}" for names in player["cards"].values() for name in names]
        return cards + [f"leader:{name}" for name in player["played"]]

    def load(self, document: Document) -> State:
        return documents.load(document, self.unusual_of)

    @cached_property
    def words(self) -> OptionText:
        return OptionText(self.texts)

    @cached_property
    def components(self) -> tuple[Component, ...]:
        return Catalogue(self.words).all()

    def places(self) -> Iterable[str]:
        yield from (f"space:{name}" for name in space_names() if name)
        yield from (f"tower:{name}" for name in n.TYPE_NAMES)

    def amount_names(self) -> Iterable[str]:
        yield from (*n.GOOD_NAMES, *n.TYPE_NAMES, *REQUIREMENTS)
        yield from (f"most:{name}" for name in (*n.GOOD_NAMES, *n.TYPE_NAMES))

    def event_said(self, event: Event) -> Said:
        if event.secret:
            known = f"{event.kind}-known"
            event = Event(known, event.seat, event.cause, event.rule, event.facts())
        elif event.cause.startswith("token:"):
            event = Event(event.kind, event.seat, _spoken(event.cause), event.rule, event.data)
        return super().event_said(event)

    def is_plain_event(self, event: Event) -> bool:
        is_known = event.secret or event.cause.startswith("token:")
        return not is_known and super().is_plain_event(event)

    def decision_said(self, decision: Decision) -> Said:
        kind, cause = decision.kind, _spoken(decision.cause)
        if _is_due(decision):
            kind = "exchange-due"
        if (kind, cause) != (decision.kind, decision.cause):
            decision = replace(decision, kind=kind, cause=cause)
        return super().decision_said(decision)

    def is_plain_decision(self, decision: Decision) -> bool:
        return not _is_due(decision) and _spoken(decision.cause) == decision.cause

    def reason_said(self, reason: Reason) -> Said:
        code, data = reason.code, reason.data
        if code == "not-now" and "decision" in data:
            seat = int(data["seat"].removeprefix("seat:"))
            now = self.decision_said(Decision(seat, data["decision"], data["cause"], ()))
            return Said("reason", "not-now-but", {"now": now})
        if code == "own-colour":
            data = {"area": str(data["area"]).replace("tower:", "in-tower:")}
        elif code == "value" and not any(data["servants"].values()):
            code = "value-bare"
        elif code == "value" and "each" in data:
            code = "value-rate" if data["each"]["servant"] > 1 else "value-rate-one"
        elif code == "requirements":
            data = {**data, **{word: one_by_one(data[word]) for word in _DEMANDS}}
        elif code == "outbid" and data["line"] == n.OFFER_LINES:
            code = "outbid-top"
        return Said("reason", code, data)

    def option_said(self, state: State, code: int) -> Said:
        return self.words.option(_lorenzo(state), code)

    def options_said(self, state: State, codes: Sequence[int], document: Document) -> list[Said]:
        moves = self.texts_of(codes)
        return self.words.options_beside_targets(_lorenzo(state), codes, moves, document)


_DEMANDS = ("needs", "missing")


def _is_due(decision: Decision) -> bool:
    """Whether an exchange must be chosen."""
    return decision.kind == "exchange" and decision.cause.removeprefix("card:") in must_choose()


def _spoken(cause: str) -> str:
    """A cause as sentences name it: tokens have no names, only what they show."""
    return "rule:token" if cause.startswith("token:") else cause


def _lorenzo(state: State) -> LorenzoState:
    assert isinstance(state, LorenzoState)
    return state


RULES = LorenzoRules()
