"""Houses of Renaissance: the auction of families, special tokens and what families do."""

from __future__ import annotations

from magnifico.core.state import NOBODY
from magnifico.lorenzo.engine.activation import can_run, pay_arrow
from magnifico.lorenzo.engine.costs import card_limit
from magnifico.lorenzo.engine.effects import run_effect, use_token
from magnifico.lorenzo.engine.gains import tell
from magnifico.lorenzo.engine.leaders import play_leader
from magnifico.lorenzo.engine.modifiers import sum_up
from magnifico.lorenzo.engine.names import (
    BROWN,
    BROWN_MEMBER,
    FLOORS,
    FROM_OTHER,
    GOOD_NAMES,
    GOODS,
    HOME,
    LEFTOVER_PRICE,
    MEMBERS,
    MOST_CARDS,
    NO_FAMILY,
    NO_OFFER,
    NO_TOKEN,
    OFFER_LINES,
    SERVANT,
    TAKES_LEFTOVERS,
    TYPES,
)
from magnifico.lorenzo.engine.packing import (
    BY_AUCTION,
    BY_CARD,
    BY_FAITH_TILE,
    BY_FAMILY,
    BY_TOKEN,
    BY_VISCONTI,
    CASH,
    DECLINE,
    FLIP,
    FREE,
    GIVE_TOKEN,
    OFFER,
    STORE,
    TAKE,
    TRADE,
    arg_a,
    arg_b,
    first,
    frame,
    option,
    seat_of,
    second,
    verb_of,
)
from magnifico.lorenzo.engine.steps import (
    AUCTION,
    AUCTION_END,
    DISCARD_DRAWN,
    FAITH_TILE,
    FLIP_TOKEN,
    LAID_LEADER,
    LAST_TOKENS,
    LEFTOVERS,
    RUN_ARROW,
    STEPS,
    Step,
)
from magnifico.lorenzo.engine.table import Table
from magnifico.lorenzo.engine.tokens import (
    discard_token,
    face_name,
    faces_of,
    remove_token,
    token_with_face,
)
from magnifico.lorenzo.engine.towers import take


class Auction(Step):
    """Put an offer on a free line; whoever is outbid offers again at once (LM-AUCTION-02
    to -06)."""

    def run(self, t: Table, code: int) -> None:
        options: list[int] = []
        for place in range(len(t.auction)):
            for line in range(highest_offer(t, place) + 1, OFFER_LINES):
                options.append(option(OFFER, place, line))
        t.offer(AUCTION, code, seat_of(code), BY_AUCTION, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        seat = seat_of(code)
        place = first(chosen)
        outbid = holder_of(t, place)
        t.offers = t.offers[:]
        t.offers[seat] = place * OFFER_LINES + second(chosen)
        if t.log is not None:
            cause = BY_FAMILY + t.families[place]
            data: dict[str, object] = {"family": t.cause_name(cause), "line": second(chosen) + 1}
            tell(t, "offer", seat, cause, "LM-AUCTION-02", data)
        if outbid != NOBODY:
            t.offers[outbid] = NO_OFFER
            t.stack.append(frame(AUCTION, outbid))


def holder_of(t: Table, place: int) -> int:
    """Who has the offer on an auction tile, or ``NOBODY``."""
    for seat in range(t.players):
        if t.offers[seat] != NO_OFFER and t.offers[seat] // OFFER_LINES == place:
            return seat
    return NOBODY


def highest_offer(t: Table, place: int) -> int:
    """The line of the offer on an auction tile, or -1."""
    seat = holder_of(t, place)
    return -1 if seat == NOBODY else t.offers[seat] % OFFER_LINES


class AuctionEnd(Step):
    """Everybody takes family and goods (LM-AUCTION-07)."""

    def run(self, t: Table, code: int) -> None:
        t.family = [t.families[t.offers[seat] // OFFER_LINES] for seat in range(t.players)]
        for seat in range(t.players):
            _take_goods(t, seat)
            sum_up(t, seat)
            if t.flags[seat] & BROWN_MEMBER:
                t.member[seat * MEMBERS + BROWN] = HOME
            _take_laid_leaders(t, seat)


def _take_goods(t: Table, seat: int) -> None:
    """The goods of the line; penalties cannot exist yet."""
    place = t.offers[seat] // OFFER_LINES
    line = t.offers[seat] % OFFER_LINES
    bundle = t.box.offer[t.auction[place] * OFFER_LINES + line]
    goods: dict[str, object] = {}
    for good in range(GOODS):
        amount = t.box.bundles[bundle * GOODS + good]
        t.goods[seat * GOODS + good] += amount
        if t.log is not None and amount > 0:
            goods[GOOD_NAMES[good]] = amount
    if t.log is not None:
        cause = BY_FAMILY + t.family[seat]
        data: dict[str, object] = {"family": t.cause_name(cause), "goods": goods}
        tell(t, "family", seat, cause, "LM-AUCTION-07", data)


def _take_laid_leaders(t: Table, seat: int) -> None:
    """Leaders laid by a family tile go to its winner (LM-FAMILY-08, LM-FAMILY-12)."""
    family = t.family[seat]
    if t.box.family_laid[family] == 0:
        return
    place = t.families.index(family)
    t.hand = t.hand[:]
    t.hand[seat] |= t.laid[place]
    t.laid = t.laid[:]
    t.laid[place] = 0
    if t.box.family_plays[family]:
        t.stack.append(frame(LAID_LEADER, seat))


class LaidLeader(Step):
    """The Sforza play one of their two leaders at once, ignoring requirements."""

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        options: list[int] = []
        mine = t.hand[seat]
        leader = 0
        while mine >> leader:
            if mine >> leader & 1:
                options.append(option(FREE, leader))
            leader += 1
        t.offer(LAID_LEADER, code, seat, BY_FAMILY + t.family[seat], options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        play_leader(t, seat_of(code), first(chosen))


# -- free actions ---------------------------------------------------------------------------------


def family_actions(t: Table, seat: int, options: list[int]) -> None:
    """Add the free actions with tokens and the family's exchange (LM-FAMILY-16)."""
    if t.tokens[seat]:
        faces = faces_of(t, t.tokens[seat])
        for face in faces:
            options.append(option(CASH, face))
        _add_stores(t, seat, faces, options)
    family = t.family[seat]
    if family != NO_FAMILY and t.box.family_arrow[family] >= 0:
        if can_run(t, seat, t.box.family_arrow[family]):
            options.append(option(TRADE, family))


def _add_stores(t: Table, seat: int, faces: list[int], options: list[int]) -> None:
    """A token may be laid on a card that has a slot for one (LM-SPFX-01, LM-SPFX-11)."""
    for card_type in range(TYPES):
        i = seat * TYPES + card_type
        for place in range(t.count[i]):
            card = t.owned[i * MOST_CARDS + place]
            slot = t.box.token_slot[card]
            if slot >= 0 and t.slot[slot] == NO_TOKEN:
                for face in faces:
                    options.append(option(STORE, card, face))


def do_family_action(t: Table, seat: int, chosen: int) -> None:
    """Carry out a free action of a token or family."""
    verb = verb_of(chosen)
    if verb == CASH:
        cash_token(t, seat, first(chosen))
    elif verb == STORE:
        store_token(t, seat, first(chosen), second(chosen))
    else:
        arrow = t.box.family_arrow[first(chosen)]
        t.stack.append(frame(RUN_ARROW, seat, arrow, BY_FAMILY + first(chosen)))
        pay_arrow(t, seat, arrow, 1, BY_FAMILY + first(chosen))


def cash_token(t: Table, seat: int, face: int) -> None:
    """Discard a token for what it shows (LM-TOKEN-03)."""
    token = token_with_face(t, seat, face)
    discard_token(t, seat, token)
    if t.log is not None:
        tell(t, "cash-token", seat, BY_TOKEN + face, "LM-TOKEN-03", {"token": face_name(t, token)})
    use_token(t, seat, token, FROM_OTHER)


def store_token(t: Table, seat: int, card: int, face: int) -> None:
    """Lay a token on a card for the rest of the game (LM-TOKEN-07)."""
    token = token_with_face(t, seat, face)
    remove_token(t, seat, token)
    t.slot = t.slot[:]
    t.slot[t.box.token_slot[card]] = token
    if t.log is not None:
        data: dict[str, object] = {"token": face_name(t, token)}
        data["card"] = t.cause_name(BY_CARD + card)
        tell(t, "store-token", seat, BY_CARD + card, "LM-SPFX-01", data)


class DiscardDrawn(Step):
    """Discard one of the tokens just drawn (LM-LEADER-37). Frame: how many, cause."""

    def run(self, t: Table, code: int) -> None:
        options = [option(GIVE_TOKEN, face) for face in faces_of(t, t.drawn)]
        t.offer(DISCARD_DRAWN, code, seat_of(code), arg_b(code), options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        seat = seat_of(code)
        for token in range(len(t.box.token_face)):
            if t.drawn >> token & 1 and t.box.token_face[token] == first(chosen):
                t.drawn &= ~(1 << token)
                discard_token(t, seat, token)
                if t.log is not None:
                    data: dict[str, object] = {"token": face_name(t, token)}
                    tell(t, "discard-token", seat, arg_b(code), "LM-LEADER-37", data)
                break
        if arg_a(code) > 1:
            t.stack.append(frame(DISCARD_DRAWN, seat, arg_a(code) - 1, arg_b(code)))
        else:
            t.drawn = 0


# -- families during and after play ---------------------------------------------------------------


class FaithTile(Step):
    """The bonus of a special faith tile that was reached (LM-FAMILY-10). Frame: tile."""

    def run(self, t: Table, code: int) -> None:
        tile = arg_a(code)
        program = t.box.faith_tile_effect[tile]
        run_effect(t, seat_of(code), program, BY_FAITH_TILE + tile, FROM_OTHER, False, 0)


class FlipToken(Step):
    """Flip a Visconti token; all flipped ones give their bonus (LM-VISCONTI-01, -02).

    Frame: cause.
    """

    def run(self, t: Table, code: int) -> None:
        options: list[int] = []
        for token in range(len(t.box.visconti_effect)):
            if t.flipped >> token & 1 == 0:
                options.append(option(FLIP, token))
        if options:
            t.offer(FLIP_TOKEN, code, seat_of(code), arg_a(code), options)
        else:
            _give_flipped(t, seat_of(code))

    def choose(self, t: Table, code: int, chosen: int) -> None:
        t.flipped |= 1 << first(chosen)
        _give_flipped(t, seat_of(code))


def _give_flipped(t: Table, seat: int) -> None:
    for token in range(len(t.box.visconti_effect)):
        if t.flipped >> token & 1:
            program = t.box.visconti_effect[token]
            run_effect(t, seat, program, BY_VISCONTI + token, FROM_OTHER, False, 0)


def leftover_frames(t: Table) -> None:
    """The Gonzaga may take a card at the end of the actions phase (LM-FAMILY-04)."""
    for seat in range(t.players):
        if t.flags[seat] & TAKES_LEFTOVERS and t.have(seat, SERVANT) >= LEFTOVER_PRICE:
            t.stack.append(frame(LEFTOVERS, seat))


class Leftovers(Step):
    """Spend servants to take one card left on the four normal towers, or decline."""

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        options: list[int] = []
        for space in range(TYPES * FLOORS):
            card = t.floor[space]
            if card >= 0:
                kind = t.box.card_type[card]
                if t.count[seat * TYPES + kind] < card_limit(t, seat, kind):
                    options.append(option(TAKE, space))
        options.append(option(DECLINE))
        t.offer(LEFTOVERS, code, seat, BY_FAMILY + t.family[seat], options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        if verb_of(chosen) == TAKE:
            seat = seat_of(code)
            t.goods[seat * GOODS + SERVANT] -= LEFTOVER_PRICE
            if t.log is not None:
                goods: dict[str, object] = {"servant": LEFTOVER_PRICE}
                cause = BY_FAMILY + t.family[seat]
                tell(t, "pay", seat, cause, "LM-FAMILY-04", {"goods": goods})
            take(t, seat, first(chosen))


class LastTokens(Step):
    """Cash tokens once more before the final scoring; no actions (LM-TOKEN-08, -11)."""

    def run(self, t: Table, code: int) -> None:
        seat = seat_of(code)
        options: list[int] = []
        for face in faces_of(t, t.tokens[seat]):
            if not t.box.face_is_action[face]:
                options.append(option(CASH, face))
        options.append(option(DECLINE))
        t.offer(LAST_TOKENS, code, seat, 0, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        if verb_of(chosen) == CASH:
            t.stack.append(code)
            cash_token(t, seat_of(code), first(chosen))


STEPS[AUCTION] = Auction()
STEPS[AUCTION_END] = AuctionEnd()
STEPS[LAID_LEADER] = LaidLeader()
STEPS[DISCARD_DRAWN] = DiscardDrawn()
STEPS[FAITH_TILE] = FaithTile()
STEPS[FLIP_TOKEN] = FlipToken()
STEPS[LEFTOVERS] = Leftovers()
STEPS[LAST_TOKENS] = LastTokens()
