"""Why a choice in the middle of something is not offered: exchanges, gifts, tokens, offers."""

from __future__ import annotations

from collections.abc import Callable

from magnifico.core.decision import Reason
from magnifico.lorenzo.components import space_names
from magnifico.lorenzo.documents import STEP_NAMES
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine.box import DISCARD_LEADER, DISCARD_NOTHING, DISCARD_TYPE
from magnifico.lorenzo.engine.costs import has_to_discard
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.houses import highest_offer
from magnifico.lorenzo.engine.leaders import has_coloured_at_home
from magnifico.lorenzo.engine.names import (
    FAITH_WITH_PRIVILEGES,
    GOOD_NAMES,
    GOODS,
    MEMBER_NAMES,
    MEMBERS,
    NO_TOKEN,
    RESOURCES,
    TYPE_NAMES,
)
from magnifico.lorenzo.engine.privileges import CHEST
from magnifico.lorenzo.engine.steps import (
    AFTER,
    AUCTION,
    BONUS_TILE,
    DISCARD_DRAWN,
    DRAFT,
    EXCHANGE_CHOICE,
    FREE_LEADER,
    LAID_LEADER,
    LAST_TOKENS,
    LEADER_ARROW,
    MARKET_REWARD,
    OPPONENT_GIVE,
    OPPONENT_TAX,
    PAY_TOKENS,
    PRIVILEGE_CHOICE,
    RAISE_MEMBER,
    TURN,
)
from magnifico.lorenzo.engine.tokens import token_with_face
from magnifico.lorenzo.notation import bonus_tile_ids, card_slugs, leader_slugs


def not_now(state: LorenzoState) -> Reason:
    """Something else has to be decided first."""
    facts = {"decision": STEP_NAMES[state.kind], "seat": f"seat:{state.seat}"}
    return Reason("not-now", {**facts, "cause": state.cause_name(state.cause)})


def not_offered(state: LorenzoState, code: int) -> Reason:
    """A choice of the right kind that is not among those which are open."""
    verb = p.verb_of(code)
    if any(p.verb_of(option) == verb for option in state.options):
        return Reason("not-offered")
    return not_now(state)


def leader_id(code: int) -> str:
    return f"leader:{leader_slugs()[p.first(code)]}"


# -- exchanges ------------------------------------------------------------------------------------


def _exchange(state: LorenzoState, code: int) -> Reason:
    card, arrow = p.first(code), p.second(code)
    if state.kind != EXCHANGE_CHOICE or p.arg_a(state.frame) != card:
        return not_now(state)
    if arrow == p.NO_ARROW:
        return Reason("must-choose", {"card": f"card:{card_slugs()[card]}"})
    if arrow >= state.box.arrow_count[card]:
        return Reason("not-offered")
    times = max(p.third(code), 1)
    return exchange_reason(state, state.box.arrow_first[card] + arrow, times, p.arg_b(state.frame))


def _leader_exchange(state: LorenzoState, code: int) -> Reason:
    if state.kind != LEADER_ARROW or p.arg_a(state.frame) != p.first(code):
        return not_now(state)
    ability = p.first(code)
    if p.second(code) >= state.box.leader_arrows[ability]:
        return Reason("not-offered")
    return exchange_reason(state, state.box.leader_arrow[ability] + p.second(code))


def _trade(state: LorenzoState, code: int) -> Reason:
    family = p.first(code)
    if state.kind not in (TURN, AFTER):
        return not_now(state)
    if state.family[state.seat] != family:
        return Reason("not-your-family", {"family": state.cause_name(p.BY_FAMILY + family)})
    arrow = state.box.family_arrow[family]
    return exchange_reason(state, arrow) if arrow >= 0 else Reason("not-offered")


def exchange_reason(
    state: LorenzoState, arrow: int, times: int = 1, most: int | None = None
) -> Reason:
    """What an exchange asks for that the player lacks."""
    box, seat = state.box, state.seat
    if most is not None and times > most:
        return Reason("too-often", {"times": times, "most": most})
    bundle = box.arrow_pay[arrow] * GOODS
    missing: dict[str, int] = {}
    for good in range(GOODS):
        short = box.bundles[bundle + good] * times - state.have(seat, good)
        if box.bundles[bundle + good] and short > 0:
            missing[GOOD_NAMES[good]] = short
    discard = box.arrow_discard[arrow]
    if discard != DISCARD_NOTHING and not has_to_discard(state, seat, discard):
        word = "other_leaders" if discard == DISCARD_LEADER else TYPE_NAMES[discard - DISCARD_TYPE]
        missing[word] = 1
    return Reason("exchange", {"missing": missing}) if missing else Reason("not-offered")


# -- privileges, gifts, rewards -------------------------------------------------------------------


def _privilege(state: LorenzoState, code: int) -> Reason:
    choice = p.first(code)
    if state.kind != PRIVILEGE_CHOICE:
        return not_now(state)
    if choice == CHEST:
        return Reason("no-chest")
    if choice >= len(state.box.privileges):
        return Reason("no-tokens-in-game")
    if p.arg_b(state.frame) >> choice & 1 == 0 and state.has_flag(
        state.seat, FAITH_WITH_PRIVILEGES
    ):
        return Reason(
            "privilege-faith",
            {"family": state.cause_name(p.BY_FAMILY + state.family[state.seat])},
        )
    return Reason("privilege-used")


def _give(state: LorenzoState, code: int) -> Reason:
    good = p.first(code)
    if state.kind not in (OPPONENT_GIVE, OPPONENT_TAX):
        return not_now(state)
    needs = p.arg_a(state.frame) if state.kind == OPPONENT_GIVE else p.arg_b(state.frame) & 15
    asked = good < RESOURCES if state.kind == OPPONENT_GIVE else good == p.arg_a(state.frame)
    has = state.have(state.seat, good)
    if not asked or has >= needs:
        return Reason("not-offered")
    name = GOOD_NAMES[good]
    return Reason("too-little", {"needs": {name: needs}, "has": {name: has}})


def _reward(state: LorenzoState, code: int) -> Reason:
    space = p.first(code)
    if state.kind != MARKET_REWARD:
        return not_now(state)
    facts: dict[str, object] = {"space": f"space:{space_names()[space]}"}
    if state.closed >> space & 1:
        return Reason("closed", {**facts, "players": state.players})
    return Reason("occupied", facts)


def _raise(state: LorenzoState, code: int) -> Reason:
    if state.kind != RAISE_MEMBER or not has_coloured_at_home(state, state.seat):
        return not_now(state)
    place = state.member[state.seat * MEMBERS + p.first(code)]
    name = f"member:{MEMBER_NAMES[p.first(code)]}"
    if place < 0:
        return Reason("not-offered")
    return Reason("placed", {"member": name, "space": f"space:{space_names()[place]}"})


# -- leaders and tiles of the set-up --------------------------------------------------------------


def _keep(state: LorenzoState, code: int) -> Reason:
    if state.kind != DRAFT:
        return not_now(state)
    return Reason("not-in-pack", {"leader": leader_id(code)})


def _free(state: LorenzoState, code: int) -> Reason:
    if state.kind not in (FREE_LEADER, LAID_LEADER):
        return not_now(state)
    if state.hand[state.seat] >> p.first(code) & 1:
        return Reason("not-offered")
    return Reason("not-in-hand", {"leader": leader_id(code)})


def _tile(state: LorenzoState, code: int) -> Reason:
    if state.kind != BONUS_TILE:
        return not_now(state)
    if p.first(code) not in state.bonus_tile:
        return Reason("not-offered")
    owner = state.bonus_tile.index(p.first(code))
    tile = f"bonus-tile:{bonus_tile_ids()[p.first(code)]}"
    return Reason("tile-taken", {"tile": tile, "owner": f"seat:{owner}"})


def _offer(state: LorenzoState, code: int) -> Reason:
    if state.kind != AUCTION or p.first(code) >= len(state.auction):
        return not_now(state)
    return Reason("outbid", {"line": highest_offer(state, p.first(code)) + 1})


# -- tokens ---------------------------------------------------------------------------------------


def _token(state: LorenzoState, code: int) -> Reason:
    if state.kind not in (TURN, AFTER, PAY_TOKENS, DISCARD_DRAWN, LAST_TOKENS):
        return not_now(state)
    if token_with_face(state, state.seat, p.first(code)) == NO_TOKEN:
        return Reason("no-token")
    return Reason("token-acts") if state.kind == LAST_TOKENS else Reason("not-offered")


def _store(state: LorenzoState, code: int) -> Reason:
    if state.kind not in (TURN, AFTER):
        return not_now(state)
    if token_with_face(state, state.seat, p.second(code)) == NO_TOKEN:
        return Reason("no-token")
    return Reason("no-slot", {"card": f"card:{card_slugs()[p.first(code)]}"})


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
    p.CASH: _token,
    p.GIVE_TOKEN: _token,
    p.STORE: _store,
}
