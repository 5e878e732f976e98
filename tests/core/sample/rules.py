"""The boundary of the Fair: what every room uses to play it and to speak about it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, cast

from magnifico.core.decision import Kind, Outcome, Reason
from magnifico.core.document import Document
from magnifico.core.rules import Component, GameOption, Rules
from magnifico.core.state import State
from magnifico.core.text import Language, Said
from tests.core.sample import NAME, documents, notation
from tests.core.sample.state import (
    BID,
    BIDDING,
    CHARGE,
    MARKET,
    PASS,
    TAKE,
    TASTE_CARD,
    TASTING,
    TOLL,
    FairState,
)
from tests.core.sample.wares import BID_CARDS, WARE_NAMES, WARE_NUMBERS, price_of, value_of


class FairRules(Rules):
    """The Fair, for two to four merchants."""

    name = NAME
    title = "The Fair"
    version = 1
    seats = range(2, 5)
    kinds = (
        Kind("bid", ("FAIR-BID-01",), secret=True, auto=False),
        Kind("market", ("FAIR-MARKET-01", "FAIR-MARKET-04")),
        Kind("toll", ("FAIR-TOLL-01", "FAIR-TOLL-02")),
        Kind("tasting", ("FAIR-TASTING-01",)),
    )
    table_options = (
        GameOption("days", (3, 2, 4), "FAIR-DAY-02"),
        GameOption("tolls", (True, False), "FAIR-TOLL-01"),
    )
    folder = Path(__file__).parent

    # -- playing ------------------------------------------------------------------------------

    def start(self, players: int, seed: str, options: Mapping[str, Any], listen: bool) -> State:
        state = FairState()
        state.log = [] if listen else None
        state.set_up(players, seed, options["days"], options["tolls"])
        return state

    def text(self, code: int) -> str:
        return notation.text(code)

    def parse(self, text: str) -> int:
        code = notation.parse(text)
        if code is None:
            expected = "expected bid:7, take:spice-3, pass, toll, waive, taste:coin or taste:card"
            raise self.notation_error(text, expected)
        return code

    def outcome(self, state: State) -> Outcome | None:
        if not state.is_over():
            return None
        table = cast(FairState, state)
        seats = range(table.players)
        sources = [table.sources(seat) for seat in seats]
        return Outcome(
            winners=tuple(seat for seat in seats if table.result()[seat]),
            points=tuple(table.points(seat) for seat in seats),
            ranking=tuple(sorted(seats, key=table.standing, reverse=True)),
            sources={name: tuple(source[name] for source in sources) for name in sources[0]},
            reason=self._how_it_ended(table),
        )

    def _how_it_ended(self, table: FairState) -> str:
        points = sorted((table.points(seat) for seat in range(table.players)), reverse=True)
        if points[0] > points[1]:
            return "points"
        return "coins" if sum(table.result()) == 1 else "shared"

    def options_of(self, state: State) -> dict[str, Any]:
        table = cast(FairState, state)
        return self.unusual({"days": table.days, "tolls": table.tolls})

    # -- why not ------------------------------------------------------------------------------

    def why_not(self, state: State, code: int) -> Reason:
        table = cast(FairState, state)
        verb, component = divmod(code, 100)
        if table.kind == BIDDING and verb == BID:
            return Reason("not-in-hand", {"card": f"bid:{component}"})
        if table.kind == MARKET and verb == TAKE:
            return self._why_not_take(table, component)
        if table.kind == TASTING and code == TASTE_CARD:
            return Reason("no-cards")
        if table.kind == TOLL and code == CHARGE:
            return Reason("no-coins", {"payer": f"seat:{table.buyer()}"})
        return Reason("not-now")

    def _why_not_take(self, table: FairState, ware: int) -> Reason:
        if ware not in table.market:
            return Reason("not-in-market", {"ware": f"ware:{WARE_NAMES[ware]}"})
        needs, has = {"coin": price_of(ware)}, {"coin": table.coins[table.seat]}
        return Reason("price", {"ware": f"ware:{WARE_NAMES[ware]}", "needs": needs, "has": has})

    # -- documents ----------------------------------------------------------------------------

    def document(self, state: State) -> Document:
        return documents.document(cast(FairState, state))

    def load(self, document: Document) -> State:
        return documents.load(document)

    def arrange(self, document: Document, given: Mapping[str, Any]) -> Document:
        return documents.arrange(document, given)

    # -- words --------------------------------------------------------------------------------

    @cached_property
    def components(self) -> tuple[Component, ...]:
        wares = [self._component(f"ware:{name}", "ware") for name in WARE_NAMES]
        cards = [self._component(f"bid:{card}", "bid") for card in range(1, BID_CARDS + 1)]
        return (*wares, *cards)

    def _component(self, component_id: str, group: str) -> Component:
        names: dict[Language, str] = {
            "en": self.component_name(component_id, "en"),
            "it": self.component_name(component_id, "it"),
        }
        return Component(component_id, group, "base", names, names)

    def component_name(self, component_id: str, lang: Language) -> str:
        kind, _, name = component_id.partition(":")
        if kind == "ware":
            good = self.texts.template("good", name.partition("-")[0], lang)
            return f"{good} {value_of(WARE_NUMBERS[name])}"
        if kind == "bid":
            return self.texts.template("component", "bid", lang).format(card=name)
        return self.texts.template("good", name, lang)

    def amount(self, name: str, value: int, lang: Language) -> str:
        form = "one" if value == 1 else "many"
        return f"{value} {self.texts.template('amount', f'{name}-{form}', lang)}"

    def amount_names(self) -> Iterable[str]:
        return [key.removesuffix("-one") for key in self.texts.keys("amount") if "-one" in key]

    def option_said(self, state: State, code: int) -> Said:
        verb, component = divmod(code, 100)
        if verb == BID:
            return Said("option", "bid", {"card": f"bid:{component}"})
        if verb == TAKE:
            price = {"coin": price_of(component)}
            facts = {"ware": f"ware:{WARE_NAMES[component]}", "price": price}
            return Said("option", "take", facts)
        if code == PASS:
            return Said("option", "pass")
        facts = {"payer": f"seat:{cast(FairState, state).buyer()}"}
        return Said("option", self.text(code).replace(":", "-"), facts)


RULES = FairRules()
