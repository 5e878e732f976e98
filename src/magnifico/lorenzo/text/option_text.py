"""The options of Lorenzo il Magnifico in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from magnifico.core.document import Document
from magnifico.core.text import Said, Spoken
from magnifico.lorenzo.data.components import Contents, Entry, contents, space_names
from magnifico.lorenzo.data.corrections import contents_with
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine.box import MOD_SUPPORT
from magnifico.lorenzo.engine.costs import SIDES, due
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.modifiers import ability_of, sum_of
from magnifico.lorenzo.engine.names import (
    ACTION_NAMES,
    FAITH,
    FLOORS,
    GOOD_NAMES,
    GOODS,
    IMMUNE,
    MARKET,
    MEMBER_NAMES,
    MEMBERS,
    MORE_VICTORY,
    ROUNDS,
    TOWERS,
    VICTORY,
)
from magnifico.lorenzo.engine.placement import value_at
from magnifico.lorenzo.engine.privileges import CHEST
from magnifico.lorenzo.engine.steps import BONUS_ACTIVATION, OPPONENT_TAX
from magnifico.lorenzo.engine.values import added_by, bonus_value
from magnifico.lorenzo.notation import WITH_LEADER, card_slugs, family_slugs, leader_slugs
from magnifico.lorenzo.targets import target
from magnifico.lorenzo.text.effect_text import ARROW_WORDS, EffectText, Facts

Option = tuple[str, Facts]
"""The key of an option's text, and its facts."""


class OptionText(EffectText):
    """Puts options into words, as they stand in a state."""

    def option(self, state: LorenzoState, code: int) -> Said:
        """What an option is, as it stands in a state."""
        return Said("option", *self._facts(state, code))

    def options_beside_targets(
        self, state: LorenzoState, codes: Sequence[int], moves: Sequence[str], document: Document
    ) -> list[Said]:
        """What options say beside their targets; ``moves`` is their notation."""
        placements = PlacementText(state)
        return [
            placements.said(code)
            if p.verb_of(code) == p.PLACE
            else self._beside_target(state, code, target(move, document) or {})
            for code, move in zip(codes, moves)
        ]

    def _beside_target(self, state: LorenzoState, code: int, known: Mapping[str, Any]) -> Said:
        """What an option says that its target does not tell under the same name."""
        key, facts = self._facts(state, code)
        return Said(
            "option", key, {n: f for n, f in facts.items() if n not in known or known[n] != f}
        )

    def _facts(self, state: LorenzoState, code: int) -> Option:
        verb, one, other = p.verb_of(code), p.first(code), p.second(code)
        if verb in WITH_LEADER:
            return WITH_LEADER[verb], {"leader": f"leader:{leader_slugs()[one]}"}
        if verb in _PLAIN_VERBS:
            return _PLAIN_VERBS[verb], {}
        if verb == p.EXCHANGE:
            return self._exchange(state, code)
        return _SAYERS[verb](self, state, one, other)

    def _place(self, state: LorenzoState, member: int, space: int) -> Option:
        facts: Facts = {
            "member": f"member:{MEMBER_NAMES[member]}",
            "value": state.value[state.seat * MEMBERS + member],
            "space": f"space:{space_names()[space]}",
        }
        if space < TOWERS * FLOORS and state.floor[space] >= 0:
            return "place-card", {**facts, "card": _card(state.floor[space])}
        return "place", facts

    def _servants(self, state: LorenzoState, servants: int, _b: int) -> Option:
        value = _value_without_servants(state) + added_by(state, state.seat, servants)
        key = "servants" if servants else "servants-none"
        return key, {"servants": {"servant": servants}, "value": value}

    def _pay(self, state: LorenzoState, alternative: int, side: int) -> Option:
        space, discount = p.two_arguments(state.frame)
        card = state.floor[space]
        way = alternative * SIDES + side
        due_now = [due(state, state.seat, card, way, discount, good) for good in range(GOODS)]
        return "pay", {"goods": {GOOD_NAMES[good]: n for good, n in enumerate(due_now) if n}}

    def _privilege(self, state: LorenzoState, choice: int, _b: int) -> Option:
        if choice == CHEST:
            return "chest", {"goods": {name: n for name, n in zip(GOOD_NAMES, state.chest) if n}}
        return "privilege", {"goods": goods_of(state, state.box.privileges[choice])}

    def _exchange(self, state: LorenzoState, code: int) -> Option:
        arrow, times = p.second(code), p.third(code)
        if arrow == p.NO_ARROW:
            return "no-exchange", {}
        data = _box(state).cards[p.first(code)]
        entry = (data.exchange or data.choose)[arrow]
        pay, effect = self._arrow(entry)
        if "discard" in entry:
            return "exchange-discard", {"pay": pay, "effect": effect}
        if times:
            return "exchange-times", {"times": times, "pay": pay, "effect": effect}
        if pay is None:
            return "privilege", {"goods": effect}
        return "exchange", {"pay": pay, "effect": effect}

    def _take(self, state: LorenzoState, space: int, _b: int) -> Option:
        facts = {"card": _card(state.floor[space]), "space": f"space:{space_names()[space]}"}
        return "take", facts

    def _tile(self, state: LorenzoState, tile: int, _b: int) -> Option:
        side = _box(state).bonus_tiles[tile]
        facts = {"tile": f"bonus-tile:{side.id}"}
        return "tile", {**facts, "harvest": side.harvest, "production": side.production}

    def _raise(self, state: LorenzoState, member: int, _b: int) -> Option:
        return "raise", {"member": f"member:{MEMBER_NAMES[member]}"}

    def _support(self, state: LorenzoState, _a: int, _b: int) -> Option:
        bonus = sum_of(state, state.seat, MOD_SUPPORT)
        return "support", {"points": _church_points(state, bonus)}

    def _refuse(self, state: LorenzoState, _a: int, _b: int) -> Option:
        key = "refuse-immune" if state.has_flag(state.seat, IMMUNE) else "refuse"
        last = "-last" if state.round == ROUNDS else ""
        return key + last, {"points": _church_points(state)}

    def _offer(self, state: LorenzoState, place: int, line: int) -> Option:
        tile = _box(state).auction_tiles[state.auction[place]]
        family = f"family:{family_slugs()[state.families[place]]}"
        return "offer", {"family": family, "line": line + 1, "goods": tile.lines[line]}

    def _cash(self, state: LorenzoState, face: int, _b: int) -> Option:
        return "cash", {"effects": self._face(state, face)}

    def _store(self, state: LorenzoState, card: int, face: int) -> Option:
        return "store", {"card": _card(card), "effects": self._face(state, face)}

    def _give_token(self, state: LorenzoState, face: int, _b: int) -> Option:
        return "give-token", {"effects": self._face(state, face)}

    def _face(self, state: LorenzoState, face: int) -> Spoken:
        return self._spoken(_box(state).tokens[face].effects)

    def _spoken(self, effects: Sequence[Entry]) -> Spoken:
        return Spoken(lambda wording: self.effects(effects, wording))

    def _arrow(self, entry: Entry) -> tuple[Spoken | None, Spoken]:
        """What an exchange asks for, if anything, and what it gives."""
        asks = any(entry.get(word) for word in ARROW_WORDS)
        pay = Spoken(lambda wording: self.arrow(entry, wording)[0]) if asks else None
        return pay, Spoken(lambda wording: self.arrow(entry, wording)[1])

    def _trade(self, state: LorenzoState, family: int, _b: int) -> Option:
        pay, effects = self._arrow(_box(state).families[family].exchange[0])
        name = f"family:{family_slugs()[family]}"
        return "trade", {"family": name, "pay": pay, "effects": effects}

    def _card_option(self, state: LorenzoState, card: int, _b: int) -> Option:
        return "card", {"card": _card(card)}

    def _arrow_option(self, state: LorenzoState, leader: int, arrow: int) -> Option:
        ability = ability_of(state, state.seat, leader)
        entry = _box(state).leaders[ability].exchange[arrow]
        pay, effect = self._arrow(entry)
        key = "exchange-discard" if "discard" in entry else "exchange"
        return key, {"pay": pay, "effect": effect}

    def _give(self, state: LorenzoState, good: int, _b: int) -> Option:
        if state.kind == OPPONENT_TAX:
            _asked, price, _receiver, _cause = p.four_arguments(state.frame)
            amount = p.tax_points(price) if good == VICTORY else p.tax_amount(price)
        else:
            most, _receiver, _cause = p.three_arguments(state.frame)
            amount = min(most, state.have(state.seat, good))
        return "give", {"goods": {GOOD_NAMES[good]: amount}}

    def _opponent(self, state: LorenzoState, seat: int, _b: int) -> Option:
        return "opponent", {"seat": f"seat:{seat}"}

    def _action(self, state: LorenzoState, action: int, _b: int) -> Option:
        return f"action-{ACTION_NAMES[action]}", {}

    def _flip(self, state: LorenzoState, token: int, _b: int) -> Option:
        effects = self._spoken(_box(state).visconti_tokens[token].effects)
        return "flip", {"token": f"visconti:{token + 1}", "effects": effects}

    def _reward(self, state: LorenzoState, space: int, _b: int) -> Option:
        effects = self._spoken(contents().board["market"][space - MARKET])
        return "reward", {"space": f"space:{space_names()[space]}", "effects": effects}

    def _instead(self, state: LorenzoState, good: int, servants: int) -> Option:
        name = GOOD_NAMES[good]
        if servants == 0:
            return "instead-none", {"goods": Said("goods", name)}
        return "instead", {"servants": {"servant": servants}, "goods": {name: servants}}


class PlacementText:
    """What placements say beside their targets, at one moment: of each member the value."""

    def __init__(self, state: LorenzoState) -> None:
        self._floor = state.floor
        self._value = state.value[state.seat * MEMBERS : (state.seat + 1) * MEMBERS]
        self._said: dict[int, Said] = {}

    def said(self, code: int) -> Said:
        """What a placement says, the same object for all that say the same."""
        space = p.second(code)
        value = self._value[p.first(code)]
        has_card = space < TOWERS * FLOORS and self._floor[space] >= 0
        key = 2 * value + (1 if has_card else 0)
        known = self._said.get(key)
        if known is None:
            known = self._said[key] = _placement("place-card" if has_card else "place", value)
        return known


@cache
def _placement(kind: str, value: int) -> Said:
    return Said("option", kind, {"value": value})


def _church_points(state: LorenzoState, bonus: int = 0) -> Facts:
    """What the step of the faith track gives, and a bonus besides."""
    gains = (state.box.faith_victory[state.have(state.seat, FAITH)], bonus)
    more = 1 if state.has_flag(state.seat, MORE_VICTORY) else 0
    return {"victory": sum(gain + more for gain in gains if gain)}


def _value_without_servants(state: LorenzoState) -> int:
    """The value of the action that servants can be added to."""
    if state.kind == BONUS_ACTIVATION:
        action, start, limits, _cause = p.four_arguments(state.frame)
        return bonus_value(state, state.seat, action, start, limits)
    member, space, bonus, _discount = p.four_arguments(state.frame)
    return value_at(state, state.seat, member, space, bonus)


def _card(card: int) -> str:
    return f"card:{card_slugs()[card]}"


def _box(state: LorenzoState) -> Contents:
    """All components, with the corrections of the table's own box."""
    return contents_with(state.box.changes)


def goods_of(state: LorenzoState, bundle: int) -> dict[str, int]:
    """A bundle as amounts by name."""
    row = state.box.bundles[bundle * GOODS : (bundle + 1) * GOODS]
    return {name: amount for name, amount in zip(GOOD_NAMES, row) if amount}


_PLAIN_VERBS = {p.DECLINE: "decline", p.END: "end", p.PASS: "pass"}
_SAYERS: dict[int, Callable[[OptionText, LorenzoState, int, int], Option]] = {
    p.PLACE: OptionText._place,
    p.SERVANTS: OptionText._servants,
    p.PAY: OptionText._pay,
    p.PRIVILEGE: OptionText._privilege,
    p.TAKE: OptionText._take,
    p.TILE: OptionText._tile,
    p.RAISE: OptionText._raise,
    p.SUPPORT: OptionText._support,
    p.REFUSE: OptionText._refuse,
    p.OFFER: OptionText._offer,
    p.USE_TOKEN: OptionText._cash,
    p.STORE: OptionText._store,
    p.GIVE_TOKEN: OptionText._give_token,
    p.TRADE: OptionText._trade,
    p.CARD: OptionText._card_option,
    p.ARROW: OptionText._arrow_option,
    p.GIVE: OptionText._give,
    p.OPPONENT: OptionText._opponent,
    p.ACTION: OptionText._action,
    p.FLIP: OptionText._flip,
    p.REWARD: OptionText._reward,
    p.PAY_WITH_SERVANTS: OptionText._instead,
}
