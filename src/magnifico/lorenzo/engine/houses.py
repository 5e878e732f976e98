"""Houses of Renaissance: the auction of families, special tokens and what families do."""

from __future__ import annotations

from magnifico.core.state import NOBODY
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine import steps as s
from magnifico.lorenzo.engine.activation import can_run, pay_arrow
from magnifico.lorenzo.engine.costs import card_limit
from magnifico.lorenzo.engine.effects import run_effect, use_token
from magnifico.lorenzo.engine.leaders import play_leader
from magnifico.lorenzo.engine.modifiers import recompute_abilities
from magnifico.lorenzo.engine.steps import Step
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
            for line in range(highest_offer(t, place) + 1, n.OFFER_LINES):
                options.append(p.option(p.OFFER, place, line))
        t.offer(s.AUCTION, code, p.seat_of(code), p.BY_AUCTION, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        seat = p.seat_of(code)
        place = p.first(chosen)
        outbid = holder_of(t, place)
        t.offers = t.offers[:]
        t.offers[seat] = place * n.OFFER_LINES + p.second(chosen)
        if t.log is not None:
            cause = p.BY_FAMILY + t.families[place]
            data: dict[str, object] = {"family": t.cause_name(cause), "line": p.second(chosen) + 1}
            t.tell("offer", seat, cause, "LM-AUCTION-02", data)
        if outbid != NOBODY:
            t.offers[outbid] = n.NO_OFFER
            t.stack.append(p.frame(s.AUCTION, outbid))


def holder_of(t: Table, place: int) -> int:
    """Who has the offer on an auction tile, or ``NOBODY``."""
    for seat in range(t.players):
        if t.offers[seat] != n.NO_OFFER and t.offers[seat] // n.OFFER_LINES == place:
            return seat
    return NOBODY


def highest_offer(t: Table, place: int) -> int:
    """The line of the offer on an auction tile, or -1."""
    seat = holder_of(t, place)
    return -1 if seat == NOBODY else t.offers[seat] % n.OFFER_LINES


class AuctionEnd(Step):
    """Everybody takes family and goods (LM-AUCTION-07)."""

    def run(self, t: Table, code: int) -> None:
        t.family = [t.families[t.offers[seat] // n.OFFER_LINES] for seat in range(t.players)]
        for seat in range(t.players):
            _take_goods(t, seat)
            recompute_abilities(t, seat)
            if t.flags[seat] & n.BROWN_MEMBER:
                t.member[seat * n.MEMBERS + n.BROWN] = n.HOME
            _take_laid_leaders(t, seat)


def _take_goods(t: Table, seat: int) -> None:
    """The goods of the line; penalties cannot exist yet."""
    place = t.offers[seat] // n.OFFER_LINES
    line = t.offers[seat] % n.OFFER_LINES
    bundle = t.box.offer[t.auction[place] * n.OFFER_LINES + line]
    goods: dict[str, object] = {}
    for good in range(n.GOODS):
        amount = t.box.bundles[bundle * n.GOODS + good]
        t.goods[seat * n.GOODS + good] += amount
        if t.log is not None and amount > 0:
            goods[n.GOOD_NAMES[good]] = amount
    if t.log is not None:
        cause = p.BY_FAMILY + t.family[seat]
        data: dict[str, object] = {"family": t.cause_name(cause), "goods": goods}
        t.tell("family", seat, cause, "LM-AUCTION-07", data)


def _take_laid_leaders(t: Table, seat: int) -> None:
    """Leaders laid by a family tile go to its winner (LM-FAMILY-08, LM-FAMILY-12)."""
    family = t.family[seat]
    if t.box.family_laid[family] == 0:
        return
    place = t.families.index(family)
    t.hand = t.hand[:]
    t.hand[seat] |= t.family_leaders[place]
    t.family_leaders = t.family_leaders[:]
    t.family_leaders[place] = 0
    if t.box.family_plays[family]:
        t.stack.append(p.frame(s.LAID_LEADER, seat))


class LaidLeader(Step):
    """The Sforza play one of their two leaders at once, ignoring requirements."""

    def run(self, t: Table, code: int) -> None:
        seat = p.seat_of(code)
        options: list[int] = []
        mine = t.hand[seat]
        leader = 0
        while mine >> leader:
            if mine >> leader & 1:
                options.append(p.option(p.FREE, leader))
            leader += 1
        t.offer(s.LAID_LEADER, code, seat, p.BY_FAMILY + t.family[seat], options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        play_leader(t, p.seat_of(code), p.first(chosen))


# -- free actions ---------------------------------------------------------------------------------


def family_actions(t: Table, seat: int, options: list[int]) -> None:
    """Add the free actions with tokens and the family's exchange (LM-FAMILY-16)."""
    if t.tokens[seat]:
        faces = faces_of(t, t.tokens[seat])
        for face in faces:
            options.append(p.option(p.USE_TOKEN, face))
        _add_stores(t, seat, faces, options)
    family = t.family[seat]
    if family != n.NO_FAMILY and t.box.family_arrow[family] >= 0:
        if can_run(t, seat, t.box.family_arrow[family]):
            options.append(p.option(p.TRADE, family))


def _add_stores(t: Table, seat: int, faces: list[int], options: list[int]) -> None:
    """A token may be laid on a card that has a slot for one (LM-SPFX-01, LM-SPFX-11)."""
    for card_type in range(n.TYPES):
        i = seat * n.TYPES + card_type
        for place in range(t.count[i]):
            card = t.owned[i * n.MOST_CARDS + place]
            slot = t.box.token_slot[card]
            if slot >= 0 and t.slot[slot] == n.NO_TOKEN:
                for face in faces:
                    options.append(p.option(p.STORE, card, face))


def do_family_action(t: Table, seat: int, chosen: int) -> None:
    """Carry out a free action of a token or family."""
    verb = p.verb_of(chosen)
    if verb == p.USE_TOKEN:
        cash_token(t, seat, p.first(chosen))
    elif verb == p.STORE:
        store_token(t, seat, p.first(chosen), p.second(chosen))
    else:
        arrow = t.box.family_arrow[p.first(chosen)]
        t.stack.append(p.frame(s.RUN_ARROW, seat, arrow, p.BY_FAMILY + p.first(chosen)))
        pay_arrow(t, seat, arrow, 1, p.BY_FAMILY + p.first(chosen))


def cash_token(t: Table, seat: int, face: int) -> None:
    """Discard a token for what it shows (LM-TOKEN-03)."""
    token = token_with_face(t, seat, face)
    discard_token(t, seat, token)
    if t.log is not None:
        t.tell("cash-token", seat, p.BY_TOKEN + face, "LM-TOKEN-03", {"token": face_name(t, token)})
    use_token(t, seat, token, n.FROM_OTHER)


def store_token(t: Table, seat: int, card: int, face: int) -> None:
    """Lay a token on a card for the rest of the game (LM-TOKEN-07)."""
    token = token_with_face(t, seat, face)
    remove_token(t, seat, token)
    t.slot = t.slot[:]
    t.slot[t.box.token_slot[card]] = token
    if t.log is not None:
        data: dict[str, object] = {"token": face_name(t, token)}
        data["card"] = t.cause_name(p.BY_CARD + card)
        t.tell("store-token", seat, p.BY_CARD + card, "LM-SPFX-01", data)


class DiscardDrawn(Step):
    """Discard one of the tokens just drawn (LM-LEADER-37). Frame: how many, cause."""

    def run(self, t: Table, code: int) -> None:
        _left, cause = p.two_arguments(code)
        options = [p.option(p.GIVE_TOKEN, face) for face in faces_of(t, t.drawn)]
        t.offer(s.DISCARD_DRAWN, code, p.seat_of(code), cause, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        left, cause = p.two_arguments(code)
        seat = p.seat_of(code)
        for token in range(len(t.box.token_face)):
            if t.drawn >> token & 1 and t.box.token_face[token] == p.first(chosen):
                t.drawn &= ~(1 << token)
                discard_token(t, seat, token)
                if t.log is not None:
                    data: dict[str, object] = {"token": face_name(t, token)}
                    t.tell("discard-token", seat, cause, "LM-LEADER-37", data)
                break
        if left > 1:
            t.stack.append(p.frame(s.DISCARD_DRAWN, seat, left - 1, cause))
        else:
            t.drawn = 0


# -- families during and after play ---------------------------------------------------------------


class FaithTile(Step):
    """The bonus of a special faith tile that was reached (LM-FAMILY-10). Frame: tile."""

    def run(self, t: Table, code: int) -> None:
        tile = p.one_argument(code)
        program = t.box.faith_tile_effect[tile]
        run_effect(t, p.seat_of(code), program, p.BY_FAITH_TILE + tile, n.FROM_OTHER, False, 0)


class FlipToken(Step):
    """Flip a Visconti token; all flipped ones give their bonus (LM-VISCONTI-01, -02).

    Frame: cause.
    """

    def run(self, t: Table, code: int) -> None:
        cause = p.one_argument(code)
        options: list[int] = []
        for token in range(len(t.box.visconti_effect)):
            if t.flipped >> token & 1 == 0:
                options.append(p.option(p.FLIP, token))
        if options:
            t.offer(s.FLIP_TOKEN, code, p.seat_of(code), cause, options)
        else:
            _give_flipped(t, p.seat_of(code))

    def choose(self, t: Table, code: int, chosen: int) -> None:
        t.flipped |= 1 << p.first(chosen)
        _give_flipped(t, p.seat_of(code))


def _give_flipped(t: Table, seat: int) -> None:
    for token in range(len(t.box.visconti_effect)):
        if t.flipped >> token & 1:
            program = t.box.visconti_effect[token]
            run_effect(t, seat, program, p.BY_VISCONTI + token, n.FROM_OTHER, False, 0)


def leftover_frames(t: Table) -> None:
    """The Gonzaga may take a card at the end of the actions phase (LM-FAMILY-04)."""
    for seat in range(t.players):
        if t.flags[seat] & n.TAKES_LEFTOVERS and t.have(seat, n.SERVANT) >= n.LEFTOVER_PRICE:
            t.stack.append(p.frame(s.LEFTOVERS, seat))


class Leftovers(Step):
    """Spend servants to take one card left on the four normal towers, or decline."""

    def run(self, t: Table, code: int) -> None:
        seat = p.seat_of(code)
        options: list[int] = []
        for space in range(n.TYPES * n.FLOORS):
            card = t.floor[space]
            if card >= 0:
                kind = t.box.card_type[card]
                if t.count[seat * n.TYPES + kind] < card_limit(t, seat, kind):
                    options.append(p.option(p.TAKE, space))
        options.append(p.option(p.DECLINE))
        t.offer(s.LEFTOVERS, code, seat, p.BY_FAMILY + t.family[seat], options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        if p.verb_of(chosen) == p.TAKE:
            seat = p.seat_of(code)
            t.goods[seat * n.GOODS + n.SERVANT] -= n.LEFTOVER_PRICE
            if t.log is not None:
                goods: dict[str, object] = {"servant": n.LEFTOVER_PRICE}
                cause = p.BY_FAMILY + t.family[seat]
                t.tell("pay", seat, cause, "LM-FAMILY-04", {"goods": goods})
            take(t, seat, p.first(chosen))


class LastTokens(Step):
    """Cash tokens once more before the final scoring; no actions (LM-TOKEN-08, -11)."""

    def run(self, t: Table, code: int) -> None:
        seat = p.seat_of(code)
        options: list[int] = []
        for face in faces_of(t, t.tokens[seat]):
            if not t.box.face_is_action[face]:
                options.append(p.option(p.USE_TOKEN, face))
        options.append(p.option(p.DECLINE))
        t.offer(s.LAST_TOKENS, code, seat, 0, options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        if p.verb_of(chosen) == p.USE_TOKEN:
            t.stack.append(code)
            cash_token(t, p.seat_of(code), p.first(chosen))
