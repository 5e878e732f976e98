"""The options of Lorenzo il Magnifico in words."""

from __future__ import annotations

from collections.abc import Callable

from magnifico.core.text import Wording
from magnifico.lorenzo.components import Contents, contents, space_names
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
    MARKET,
    MEMBER_NAMES,
    MEMBERS,
    MORE_VICTORY,
    TOWERS,
    VICTORY,
)
from magnifico.lorenzo.engine.placement import value_at
from magnifico.lorenzo.engine.privileges import CHEST
from magnifico.lorenzo.engine.steps import BONUS_ACTIVATION, OPPONENT_TAX
from magnifico.lorenzo.engine.values import added_by, bonus_value
from magnifico.lorenzo.notation import card_slugs, family_slugs, leader_slugs
from magnifico.lorenzo.own_box import contents_with
from magnifico.lorenzo.phrases import Facts, Phrases

Said = tuple[str, Facts]


class Words(Phrases):
    """Puts options into words, as they stand in a state."""

    def option(self, state: LorenzoState, code: int, wording: Wording) -> str:
        """An option in words."""
        key, facts = self._facts(state, code, wording)
        return self.texts.render("option", key, facts, wording)

    def _facts(self, state: LorenzoState, code: int, wording: Wording) -> Said:
        verb, a, b = p.verb_of(code), p.first(code), p.second(code)
        if verb in _LEADER_VERBS:
            return _LEADER_VERBS[verb], {"leader": f"leader:{leader_slugs()[a]}"}
        if verb in _PLAIN_VERBS:
            return _PLAIN_VERBS[verb], {}
        if verb == p.EXCHANGE:
            return self._exchange(state, code, wording)
        return _SAYERS[verb](self, state, a, b, wording)

    def _place(self, state: LorenzoState, member: int, space: int, _: Wording) -> Said:
        facts: Facts = {
            "member": f"member:{MEMBER_NAMES[member]}",
            "value": state.value[state.seat * MEMBERS + member],
            "space": f"space:{space_names()[space]}",
        }
        if space < TOWERS * FLOORS and state.floor[space] >= 0:
            return "place-card", {**facts, "card": _card(state.floor[space])}
        return "place", facts

    def _servants(self, state: LorenzoState, servants: int, _b: int, _: Wording) -> Said:
        frame, seat = state.frame, state.seat
        a, b, c = p.arg_a(frame), p.arg_b(frame), p.arg_c(frame)
        value = (bonus_value if state.kind == BONUS_ACTIVATION else value_at)(state, seat, a, b, c)
        value += added_by(state, seat, servants)
        key = "servants" if servants else "servants-none"
        return key, {"servants": {"servant": servants}, "value": value}

    def _pay(self, state: LorenzoState, alternative: int, side: int, _: Wording) -> Said:
        card, discount = state.floor[p.arg_a(state.frame)], p.arg_b(state.frame)
        way = alternative * SIDES + side
        due_now = [due(state, state.seat, card, way, discount, good) for good in range(GOODS)]
        return "pay", {"goods": {GOOD_NAMES[good]: n for good, n in enumerate(due_now) if n}}

    def _privilege(self, state: LorenzoState, choice: int, _b: int, _: Wording) -> Said:
        if choice == CHEST:
            return "chest", {"goods": dict(zip(GOOD_NAMES, state.chest))}
        return "privilege", {"goods": goods_of(state, state.box.privileges[choice])}

    def _exchange(self, state: LorenzoState, code: int, wording: Wording) -> Said:
        arrow, times = p.second(code), p.third(code)
        if arrow == p.NO_ARROW:
            return "no-exchange", {}
        data = _box(state).cards[p.first(code)]
        pay, effect = self.arrow((data.exchange or data.choose)[arrow], wording)
        if times:
            return "exchange-times", {"times": times, "pay": pay, "effect": effect}
        if not pay:
            return "privilege", {"goods": effect}
        return "exchange", {"pay": pay, "effect": effect}

    def _take(self, state: LorenzoState, space: int, _b: int, _: Wording) -> Said:
        facts = {"card": _card(state.floor[space]), "space": f"space:{space_names()[space]}"}
        return "take", facts

    def _tile(self, state: LorenzoState, tile: int, _b: int, _: Wording) -> Said:
        side = _box(state).bonus_tiles[tile]
        facts = {"tile": f"bonus-tile:{side.id}"}
        return "tile", {**facts, "harvest": side.harvest, "production": side.production}

    def _raise(self, state: LorenzoState, member: int, _b: int, _: Wording) -> Said:
        return "raise", {"member": f"member:{MEMBER_NAMES[member]}"}

    def _support(self, state: LorenzoState, _a: int, _b: int, _: Wording) -> Said:
        gains = [state.box.faith_victory[state.have(state.seat, FAITH)]]
        gains.append(sum_of(state, state.seat, MOD_SUPPORT))
        more = 1 if state.has_flag(state.seat, MORE_VICTORY) else 0
        points = sum(gain + more for gain in gains if gain)
        return "support", {"points": {"victory": points}}

    def _offer(self, state: LorenzoState, place: int, line: int, _: Wording) -> Said:
        tile = _box(state).auction_tiles[state.auction[place]]
        family = f"family:{family_slugs()[state.families[place]]}"
        return "offer", {"family": family, "line": line + 1, "goods": tile.lines[line]}

    def _cash(self, state: LorenzoState, face: int, _b: int, wording: Wording) -> Said:
        return "cash", {"effects": self._face(state, face, wording)}

    def _store(self, state: LorenzoState, card: int, face: int, wording: Wording) -> Said:
        return "store", {"card": _card(card), "effects": self._face(state, face, wording)}

    def _give_token(self, state: LorenzoState, face: int, _b: int, wording: Wording) -> Said:
        return "give-token", {"effects": self._face(state, face, wording)}

    def _face(self, state: LorenzoState, face: int, wording: Wording) -> str:
        return self.effects(_box(state).tokens[face].effects, wording)

    def _trade(self, state: LorenzoState, family: int, _b: int, wording: Wording) -> Said:
        pay, effects = self.arrow(_box(state).families[family].exchange[0], wording)
        name = f"family:{family_slugs()[family]}"
        return "trade", {"family": name, "pay": pay, "effects": effects}

    def _card_option(self, state: LorenzoState, card: int, _b: int, _: Wording) -> Said:
        return "card", {"card": _card(card)}

    def _arrow_option(self, state: LorenzoState, leader: int, arrow: int, wording: Wording) -> Said:
        ability = ability_of(state, state.seat, leader)
        pay, effects = self.arrow(_box(state).leaders[ability].exchange[arrow], wording)
        return "arrow", {"pay": pay, "effects": effects}

    def _give(self, state: LorenzoState, good: int, _b: int, _: Wording) -> Said:
        frame = state.frame
        amount = p.arg_a(frame)
        if state.kind == OPPONENT_TAX:
            amount = p.arg_b(frame) >> 4 if good == VICTORY else p.arg_b(frame) & 15
        elif amount > state.have(state.seat, good):
            amount = state.have(state.seat, good)
        return "give", {"goods": {GOOD_NAMES[good]: amount}}

    def _opponent(self, state: LorenzoState, seat: int, _b: int, _: Wording) -> Said:
        return "opponent", {"seat": f"seat:{seat}"}

    def _action(self, state: LorenzoState, action: int, _b: int, _: Wording) -> Said:
        return f"action-{ACTION_NAMES[action]}", {}

    def _flip(self, state: LorenzoState, token: int, _b: int, wording: Wording) -> Said:
        effects = self.effects(_box(state).visconti_tokens[token].effects, wording)
        return "flip", {"token": f"visconti:{token + 1}", "effects": effects}

    def _reward(self, state: LorenzoState, space: int, _b: int, wording: Wording) -> Said:
        effects = self.effects(contents().board["market"][space - MARKET], wording)
        return "reward", {"space": f"space:{space_names()[space]}", "effects": effects}

    def _instead(self, state: LorenzoState, good: int, servants: int, wording: Wording) -> Said:
        word = self.texts.template("goods", GOOD_NAMES[good], wording.lang)
        key = "instead" if servants else "instead-none"
        return key, {"servants": {"servant": servants}, "good": word}


def _card(card: int) -> str:
    return f"card:{card_slugs()[card]}"


def _box(state: LorenzoState) -> Contents:
    """All components, with the corrections of the table's own box."""
    return contents_with(state.box.changes)


def goods_of(state: LorenzoState, bundle: int) -> dict[str, int]:
    """A bundle as amounts by name."""
    row = state.box.bundles[bundle * GOODS : (bundle + 1) * GOODS]
    return {name: amount for name, amount in zip(GOOD_NAMES, row) if amount}


_LEADER_VERBS = {
    p.PLAY: "play",
    p.DISCARD: "discard",
    p.ACTIVATE: "activate",
    p.COPY: "copy",
    p.KEEP: "keep",
    p.REMOVE: "remove",
    p.FREE: "free",
}
_PLAIN_VERBS = {p.DECLINE: "decline", p.END: "end", p.PASS: "pass", p.REFUSE: "refuse"}
_SAYERS: dict[int, Callable[[Words, LorenzoState, int, int, Wording], Said]] = {
    p.PLACE: Words._place,
    p.SERVANTS: Words._servants,
    p.PAY: Words._pay,
    p.PRIVILEGE: Words._privilege,
    p.TAKE: Words._take,
    p.TILE: Words._tile,
    p.RAISE: Words._raise,
    p.SUPPORT: Words._support,
    p.OFFER: Words._offer,
    p.CASH: Words._cash,
    p.STORE: Words._store,
    p.GIVE_TOKEN: Words._give_token,
    p.TRADE: Words._trade,
    p.CARD: Words._card_option,
    p.ARROW: Words._arrow_option,
    p.GIVE: Words._give,
    p.OPPONENT: Words._opponent,
    p.ACTION: Words._action,
    p.FLIP: Words._flip,
    p.REWARD: Words._reward,
    p.INSTEAD: Words._instead,
}
