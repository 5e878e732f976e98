"""Why a choice in the middle of something is not offered: exchanges, gifts, tokens, offers."""

from __future__ import annotations

from collections.abc import Callable

from magnifico.core.decision import Reason
from magnifico.lorenzo.data.components import Card, contents, space_names
from magnifico.lorenzo.decisions import DECISION_RULES
from magnifico.lorenzo.documents import STEP_NAMES
from magnifico.lorenzo.engine import box as b
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine import steps as s
from magnifico.lorenzo.engine.costs import has_to_discard
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.houses import highest_offer
from magnifico.lorenzo.engine.leaders import has_coloured_at_home
from magnifico.lorenzo.engine.modifiers import ability_of
from magnifico.lorenzo.engine.privileges import CHEST
from magnifico.lorenzo.engine.tokens import token_with_face
from magnifico.lorenzo.notation import bonus_tile_ids, card_slugs, leader_slugs


def not_now(state: LorenzoState, rule: str = "") -> Reason:
    """Something else has to be decided first; ``rule`` says when this could be done."""
    facts = {"decision": STEP_NAMES[state.kind], "seat": f"seat:{state.seat}"}
    facts["cause"] = state.cause_name(state.cause)
    return Reason("not-now", facts, rule or _open_rule(state))


def _open_rule(state: LorenzoState) -> str:
    """The first rule behind the open decision."""
    return DECISION_RULES[STEP_NAMES[state.kind]][0]


def not_offered(state: LorenzoState, code: int) -> Reason:
    """A choice of the right kind that is not among those which are open."""
    verb = p.verb_of(code)
    if any(p.verb_of(option) == verb for option in state.options):
        return _not_among(state)
    return not_now(state)


def _not_among(state: LorenzoState) -> Reason:
    return Reason("not-offered", rule=_open_rule(state))


def leader_rule(leader: int) -> str:
    """The rule of one leader."""
    return f"LM-LEADER-{contents().leaders[leader].number:02d}"


def _family_rule(family: int) -> str:
    """The rule of one family."""
    return f"LM-FAMILY-{contents().families[family].number:02d}"


def leader_id(code: int) -> str:
    return f"leader:{leader_slugs()[p.first(code)]}"


# -- exchanges ------------------------------------------------------------------------------------


def _exchange(state: LorenzoState, code: int) -> Reason:
    card, arrow = p.first(code), p.second(code)
    open_card, most = p.two_arguments(state.frame)
    if state.kind != s.EXCHANGE_CHOICE or open_card != card:
        return not_now(state)
    if arrow == p.NO_ARROW:
        return Reason("must-choose", {"card": f"card:{card_slugs()[card]}"}, "LM-EFFECT-01")
    if arrow >= state.box.arrow_count[card]:
        return _not_among(state)
    times = max(p.third(code), 1)
    if times > most:
        return Reason("too-often", {"times": times, "most": most}, "LM-SPFX-06")
    return exchange_reason(state, state.box.arrow_first[card] + arrow, "LM-PROD-02", times)


def _leader_exchange(state: LorenzoState, code: int) -> Reason:
    if state.kind != s.LEADER_ARROW or p.one_argument(state.frame) != p.first(code):
        return not_now(state)
    ability = ability_of(state, state.seat, p.first(code))
    if p.second(code) >= state.box.leader_arrows[ability]:
        return _not_among(state)
    arrow = state.box.leader_arrow[ability] + p.second(code)
    return exchange_reason(state, arrow, leader_rule(ability))


def _trade(state: LorenzoState, code: int) -> Reason:
    family = p.first(code)
    if state.kind not in (s.TURN, s.END_OF_TURN):
        return not_now(state, "LM-FAMILY-16")
    rule = _family_rule(family)
    if state.family[state.seat] != family:
        facts = {"family": state.cause_name(p.BY_FAMILY + family)}
        return Reason("not-your-family", facts, rule)
    arrow = state.box.family_arrow[family]
    return exchange_reason(state, arrow, rule) if arrow >= 0 else Reason("not-offered", rule=rule)


def exchange_reason(state: LorenzoState, arrow: int, rule: str, times: int = 1) -> Reason:
    """What an exchange asks for that the player lacks."""
    box, seat = state.box, state.seat
    bundle = box.arrow_pay[arrow] * n.GOODS
    missing: dict[str, int] = {}
    for good in range(n.GOODS):
        short = box.bundles[bundle + good] * times - state.have(seat, good)
        if box.bundles[bundle + good] and short > 0:
            missing[n.GOOD_NAMES[good]] = short
    discard = box.arrow_discard[arrow]
    if discard != b.DISCARD_NOTHING and not has_to_discard(state, seat, discard):
        word = (
            "other_leaders"
            if discard == b.DISCARD_LEADER
            else n.TYPE_NAMES[discard - b.DISCARD_TYPE]
        )
        missing[word] = 1
    return Reason("exchange", {"missing": missing}, rule) if missing else _not_among(state)


# -- privileges, gifts, rewards -------------------------------------------------------------------


def _privilege(state: LorenzoState, code: int) -> Reason:
    choice = p.first(code)
    if state.kind != s.PRIVILEGE_CHOICE:
        return not_now(state)
    if choice == CHEST:
        return Reason("no-chest", rule="LM-FAMILY-01")
    if choice >= len(state.box.privileges):
        return Reason("no-tokens-in-game", rule="LM-PRIV-02")
    _left, used, _cause = p.three_arguments(state.frame)
    if used >> choice & 1 == 0 and state.has_flag(state.seat, n.FAITH_WITH_PRIVILEGES):
        family = state.cause_name(p.BY_FAMILY + state.family[state.seat])
        return Reason("privilege-faith", {"family": family}, "LM-FAMILY-11")
    return Reason("privilege-used", rule=_privilege_rule(state))


def _privilege_rule(state: LorenzoState) -> str:
    """Why the privileges of the open decision must differ."""
    if state.has_flag(state.seat, n.MORE_PRIVILEGES):
        return "LM-LEADER-44"
    _left, _used, cause = p.three_arguments(state.frame)
    card = _card_behind(cause)
    omitted = card is not None and any("may_repeat" in entry for entry in card.immediate)
    return "LM-PRIV-04" if omitted else "LM-PRIV-03"


def _card_behind(cause: int) -> Card | None:
    """The card that asks for something, if it is one."""
    cards = contents().cards
    return cards[cause - p.BY_CARD] if p.BY_CARD <= cause < p.BY_CARD + len(cards) else None


def _give(state: LorenzoState, code: int) -> Reason:
    good = p.first(code)
    if state.kind == s.OPPONENT_GIVE:
        needs, _receiver, _cause = p.three_arguments(state.frame)
        is_asked, rule = good < n.RESOURCES, "LM-PGEN-07"
    elif state.kind == s.OPPONENT_TAX:
        asked, price, _receiver, _cause = p.four_arguments(state.frame)
        needs, is_asked, rule = p.tax_amount(price), good == asked, _tax_rule(state)
    else:
        return not_now(state)
    has = state.have(state.seat, good)
    if not is_asked or has >= needs:
        return Reason("not-offered", rule=rule)
    name = n.GOOD_NAMES[good]
    return Reason("too-little", {"needs": {name: needs}, "has": {name: has}}, rule)


def _tax_rule(state: LorenzoState) -> str:
    """The rule of the card that makes opponents give."""
    card = _card_behind(state.cause)
    return f"LM-PAZZI-{card.number}" if card and card.module == "pazzi" else "LM-PGEN-01"


def _reward(state: LorenzoState, code: int) -> Reason:
    space = p.first(code)
    if state.kind != s.MARKET_REWARD:
        return not_now(state)
    facts: dict[str, object] = {"space": f"space:{space_names()[space]}"}
    if state.closed >> space & 1:
        return Reason("closed", {**facts, "players": state.players}, "LM-PAZZI-161")
    return Reason("occupied", facts, "LM-PAZZI-161")


def _raise(state: LorenzoState, code: int) -> Reason:
    if state.kind != s.RAISE_MEMBER or not has_coloured_at_home(state, state.seat):
        return not_now(state)
    place = state.member[state.seat * n.MEMBERS + p.first(code)]
    name = f"member:{n.MEMBER_NAMES[p.first(code)]}"
    if place < 0:
        return _not_among(state)
    facts = {"member": name, "space": f"space:{space_names()[place]}"}
    return Reason("placed", facts, "LM-LEADER-12")


# -- leaders and tiles of the set-up --------------------------------------------------------------


def _keep(state: LorenzoState, code: int) -> Reason:
    if state.kind != s.DRAFT:
        return not_now(state)
    return Reason("not-in-pack", {"leader": leader_id(code)}, "LM-ADV-03")


def _free(state: LorenzoState, code: int) -> Reason:
    if state.kind not in (s.FREE_LEADER, s.LAID_LEADER):
        return not_now(state)
    if state.hand[state.seat] >> p.first(code) & 1:
        return _not_among(state)
    rule = "LM-LEAD-12" if state.kind == s.FREE_LEADER else "LM-FAMILY-08"
    return Reason("not-in-hand", {"leader": leader_id(code)}, rule)


def _tile(state: LorenzoState, code: int) -> Reason:
    if state.kind != s.BONUS_TILE:
        return not_now(state)
    if p.first(code) not in state.bonus_tile:
        return _not_among(state)
    owner = state.bonus_tile.index(p.first(code))
    tile = f"bonus-tile:{bonus_tile_ids()[p.first(code)]}"
    return Reason("tile-taken", {"tile": tile, "owner": f"seat:{owner}"}, "LM-ADV-02")


def _offer(state: LorenzoState, code: int) -> Reason:
    if state.kind != s.AUCTION or p.first(code) >= len(state.auction):
        return not_now(state)
    line = highest_offer(state, p.first(code)) + 1
    rule = "LM-AUCTION-04" if line < n.OFFER_LINES else "LM-AUCTION-06"
    return Reason("outbid", {"line": line}, rule)


# -- tokens ---------------------------------------------------------------------------------------


def _cash(state: LorenzoState, code: int) -> Reason:
    if state.kind not in (s.TURN, s.END_OF_TURN, s.LAST_TOKENS):
        return not_now(state, "LM-TOKEN-03")
    if token_with_face(state, state.seat, p.first(code)) == n.NO_TOKEN:
        last = state.kind == s.LAST_TOKENS
        return Reason("no-token", rule="LM-TOKEN-08" if last else "LM-TOKEN-03")
    return Reason("token-acts", rule="LM-TOKEN-11")


def _give_token(state: LorenzoState, code: int) -> Reason:
    if state.kind not in (s.PAY_TOKENS, s.DISCARD_DRAWN):
        return not_now(state)
    if token_with_face(state, state.seat, p.first(code)) == n.NO_TOKEN:
        return Reason("no-token", rule=_open_rule(state))
    return _not_among(state)


def _store(state: LorenzoState, code: int) -> Reason:
    card = p.first(code)
    character = state.box.card_type[card] == n.CHARACTER
    rule = "LM-SPFX-11" if character else "LM-SPFX-01"
    if state.kind not in (s.TURN, s.END_OF_TURN):
        return not_now(state, rule)
    if token_with_face(state, state.seat, p.second(code)) == n.NO_TOKEN:
        return Reason("no-token", rule=rule)
    return Reason("no-slot", {"card": f"card:{card_slugs()[card]}"}, rule)


CHOICES: dict[int, Callable[[LorenzoState, int], Reason]] = {
    p.EXCHANGE: _exchange,
    p.ARROW: _leader_exchange,
    p.TRADE: _trade,
    p.PRIVILEGE: _privilege,
    p.GIVE: _give,
    p.REWARD: _reward,
    p.RAISE: _raise,
    p.KEEP: _keep,
    p.FREE: _free,
    p.TILE: _tile,
    p.OFFER: _offer,
    p.USE_TOKEN: _cash,
    p.GIVE_TOKEN: _give_token,
    p.STORE: _store,
}
