"""Lorenzo il Magnifico as the other rooms see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, cast

from magnifico.core.decision import Decision, Kind, Outcome, Reason
from magnifico.core.document import Document
from magnifico.core.errors import DataError, SetupError
from magnifico.core.events import Event
from magnifico.core.rules import Component, GameOption, Rules
from magnifico.core.state import State
from magnifico.core.text import Language, Wording
from magnifico.lorenzo import documents, notation
from magnifico.lorenzo.catalogue import Catalogue
from magnifico.lorenzo.components import must_choose
from magnifico.lorenzo.decks import deck_problems, modules_in_play
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.names import OFFER_LINES, SOURCE_NAMES, SOURCES
from magnifico.lorenzo.engine.scoring import ending, ranking
from magnifico.lorenzo.own_box import box_for, read_own_box, with_changes
from magnifico.lorenzo.refusals import why_not
from magnifico.lorenzo.start import start
from magnifico.lorenzo.words import Words

_DECISION_RULES: dict[str, tuple[str, ...]] = {
    "turn": ("LM-ROUND-06", "LM-ROUND-11"),
    "after": ("LM-ROUND-11", "LM-LEAD-05"),
    "servants": ("LM-VALUE-05", "LM-VALUE-06"),
    "pay": ("LM-CARD-02", "LM-CARD-05"),
    "privilege": ("LM-PRIV-01", "LM-PRIV-03"),
    "bonus-card": ("LM-BONUS-01", "LM-BONUS-07"),
    "bonus-activation": ("LM-BONUS-05", "LM-BONUS-07"),
    "exchange": ("LM-EFFECT-02", "LM-PROD-04"),
    "vatican": ("LM-VATICAN-04",),
    "bonus-tile": ("LM-ADV-01",),
    "draft": ("LM-ADV-03", "LM-ADV-04"),
    "copy": ("LM-LCOPY-01",),
    "raise-member": ("LM-LEADER-12",),
    "free-leader": ("LM-LEAD-12",),
    "take-discarded": ("LM-SPFX-13",),
    "activate-card": ("LM-SPFX-16",),
    "opponent-discard": ("LM-PGEN-01", "LM-PGEN-02"),
    "opponent-give": ("LM-PGEN-01", "LM-PGEN-07"),
    "opponent-tax": ("LM-PGEN-01", "LM-PAZZI-158"),
    "borrow": ("LM-PGEN-08",),
    "copy-immediate": ("LM-PROMO-01",),
    "market-reward": ("LM-PAZZI-161",),
    "discard-drawn": ("LM-LEADER-37",),
    "either-activation": ("LM-LEADER-40", "LM-TOKEN-10"),
    "flip-token": ("LM-VISCONTI-01",),
    "remove-leader": ("LM-EXCOM-29",),
    "pay-token": ("LM-TOKEN-05",),
    "pay-instead": ("LM-LEADER-28",),
    "discard-own": ("LM-PGEN-02",),
    "auction": ("LM-AUCTION-02", "LM-AUCTION-04"),
    "laid-leader": ("LM-FAMILY-08",),
    "leftovers": ("LM-FAMILY-04",),
    "last-tokens": ("LM-TOKEN-08",),
    "leader-exchange": ("LM-LEAD-08",),
    "one-card": ("LM-LEADER-29", "LM-LEADER-31"),
    "relay": ("LM-SPFX-12", "LM-SPFX-14"),
}


class LorenzoRules(Rules):
    """The game of Lorenzo il Magnifico."""

    name: ClassVar[str] = "lorenzo"
    title: ClassVar[str] = "Lorenzo il Magnifico"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 6)
    kinds: ClassVar[tuple[Kind, ...]] = tuple(
        Kind(name, _DECISION_RULES.get(name, ()), secret=name == "draft", auto=name != "turn")
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
    folder: ClassVar[Path] = Path(__file__).parent

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

    def read_own_box(self, path: Path) -> dict[str, Any]:
        return read_own_box(path)

    def own_components(self, box: Mapping[str, Any]) -> tuple[Component, ...]:
        """Every component with the corrections of an owner of the box."""
        return Catalogue(self.words).all(with_changes(box))

    def start(self, players: int, seed: str, options: Mapping[str, Any], listen: bool) -> State:
        return start(players, seed, options, listen)

    def text(self, code: int) -> str:
        return notation.text(code)

    def parse(self, text: str) -> int:
        try:
            return notation.parse(text)
        except notation.Unreadable as problem:
            raise self.notation_error(text, str(problem)) from None

    def cause(self, state: State) -> str:
        return _lorenzo(state).cause_name(state.cause)

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
                name: tuple(table.earned[seat * SOURCES + i] for seat in range(state.players))
                for i, name in enumerate(SOURCE_NAMES)
            },
            reason=ending(table),
        )

    def why_not(self, state: State, code: int) -> Reason:
        return why_not(_lorenzo(state), code)

    def document(self, state: State) -> Document:
        return documents.document(_lorenzo(state))

    def load(self, document: Document) -> State:
        return documents.load(document)

    def arrange(self, document: Document, given: Mapping[str, Any]) -> Document:
        return documents.arrange(document, given)

    @cached_property
    def words(self) -> Words:
        return Words(self.texts)

    @cached_property
    def components(self) -> tuple[Component, ...]:
        return Catalogue(self.words).all()

    def component_name(self, component_id: str, lang: Language) -> str:
        return self.words.name(component_id, lang)

    def amount(self, name: str, value: int, lang: Language) -> str:
        return self.words.amount(name, value, lang)

    def say_event(self, event: Event, wording: Wording) -> str:
        if event.secret:
            known = f"{event.kind}-known"
            event = Event(known, event.seat, event.cause, event.rule, event.facts())
        elif event.cause.startswith("token:"):
            event = Event(event.kind, event.seat, _spoken(event.cause), event.rule, event.data)
        return super().say_event(event, wording)

    def say_decision(self, decision: Decision, wording: Wording) -> str:
        kind = decision.kind
        if kind == "exchange" and decision.cause.removeprefix("card:") in must_choose():
            kind = "exchange-due"
        decision = replace(decision, kind=kind, cause=_spoken(decision.cause))
        return super().say_decision(decision, wording)

    def say_reason(self, reason: Reason, wording: Wording) -> str:
        code, data = reason.code, reason.data
        if code == "not-now" and "decision" in data:
            seat = int(data["seat"].removeprefix("seat:"))
            now = self.say_decision(Decision(seat, data["decision"], data["cause"], ()), wording)
            return self.texts.render("reason", "not-now-but", {"now": now}, wording)
        if code == "own-colour":
            data = {"area": str(data["area"]).replace("tower:", "in-tower:")}
        elif code == "value" and not any(data["servants"].values()):
            code = "value-bare"
        elif code == "value" and "each" in data:
            code = "value-rate"
        elif code == "outbid" and data["line"] == OFFER_LINES:
            code = "outbid-top"
        return self.texts.render("reason", code, data, wording)

    def say_option(self, state: State, code: int, wording: Wording) -> str:
        return self.words.option(_lorenzo(state), code, wording)


def _spoken(cause: str) -> str:
    """A cause as sentences name it: tokens have no names, only what they show."""
    return "rule:token" if cause.startswith("token:") else cause


def _lorenzo(state: State) -> LorenzoState:
    return cast(LorenzoState, state)


RULES = LorenzoRules()
