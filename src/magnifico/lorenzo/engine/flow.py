"""The state of a game of Lorenzo il Magnifico: it plays an option and goes on to the next
decision."""

from __future__ import annotations

from typing import Final

import magnifico.lorenzo.vocabulary  # noqa: F401  (its words bring the operations of effects)
from magnifico.core.state import NOBODY
from magnifico.lorenzo.engine import (
    activation,
    houses,
    leaders,
    payments,
    pazzi,
    placement,
    privileges,
    rounds,
    setup,
    towers,
    vatican,
)
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine import steps as s
from magnifico.lorenzo.engine.modifiers import recompute_all_abilities
from magnifico.lorenzo.engine.privacy import fill_in, hide
from magnifico.lorenzo.engine.scoring import ranking
from magnifico.lorenzo.engine.setup import offer_pick
from magnifico.lorenzo.engine.steps import Step
from magnifico.lorenzo.engine.table import Table

_STEPS: Final[dict[int, Step]] = {
    s.NEXT_TURN: rounds.NextTurn("next-turn"),
    s.NEW_ROUND: rounds.NewRound("new-round"),
    s.TURN: rounds.Turn("turn"),
    s.END_OF_TURN: rounds.EndOfTurn("after"),
    s.SERVANTS_FOR: placement.ServantsFor("servants", "member", "space", "value", "discount"),
    s.TAKE_CARD: towers.TakeCard("take-card", "member", "space", "discount", "value"),
    s.PAY_FOR: towers.PayFor("pay", "space", "discount"),
    s.PRIVILEGE_CHOICE: privileges.PrivilegeChoice("privilege", "left", "used", "cause"),
    s.BONUS_CARD: towers.BonusCard("bonus-card", "types", "value", "cause", "discount"),
    s.BONUS_ACTIVATION: activation.BonusActivation(
        "bonus-activation", "action", "value", "limits", "cause"
    ),
    s.EXCHANGE_CHOICE: activation.ExchangeChoice("exchange", "card", "value"),
    s.RECEIVE: activation.Receive("receive", "action", "value", "bonus"),
    s.VATICAN: vatican.VaticanReport("vatican"),
    s.END_ROUND: rounds.EndRound("end-round"),
    s.BONUS_TILE: setup.ChooseBonusTile("bonus-tile"),
    s.DRAFT: setup.Draft("draft"),
    s.COPY_LEADER: leaders.CopyLeader("copy", "leader"),
    s.RAISE_MEMBER: leaders.RaiseMember("raise-member", "value", "cause"),
    s.GET_CARD: towers.GetCard("get-card", "space"),
    s.FREE_LEADER: leaders.FreeLeader("free-leader", "cause"),
    s.TAKE_SWEPT: pazzi.TakeSwept("take-discarded", "types", "cause"),
    s.ACTIVATE_CARD: activation.ActivateCard("activate-card", "types", "left", "cause", "before"),
    s.OPPONENT_DISCARD: pazzi.OpponentDiscard("opponent-discard", "types", "cause"),
    s.OPPONENT_GIVE: pazzi.OpponentGive("opponent-give", "most", "receiver", "cause"),
    s.OPPONENT_TAX: pazzi.OpponentTax("opponent-tax", "good", "price", "receiver", "cause"),
    s.BORROW: pazzi.Borrow("borrow", "action", "value", "cause"),
    s.COPY_IMMEDIATE: pazzi.CopyImmediate("copy-immediate", "whose", "cause"),
    s.MARKET_REWARD: pazzi.MarketReward("market-reward", "cause"),
    s.DISCARD_DRAWN: houses.DiscardDrawn("discard-drawn", "left", "cause"),
    s.EITHER_ACTIVATION: activation.EitherActivation(
        "either-activation", "value", "limits", "cause"
    ),
    s.FLIP_TOKEN: houses.FlipToken("flip-token", "cause"),
    s.REMOVE_LEADER: leaders.RemoveLeader("remove-leader", "cause"),
    s.PAY_TOKENS: payments.PayTokens("pay-token", "left", "cause"),
    s.PAY_BILL: payments.PayBill("pay-instead", "good", "cause"),
    s.DISCARD_OWN: pazzi.DiscardOwn("discard-own", "what", "cause"),
    s.AUCTION: houses.Auction("auction"),
    s.AUCTION_END: houses.AuctionEnd("auction-end"),
    s.LAID_LEADER: houses.LaidLeader("laid-leader"),
    s.LEFTOVERS: houses.Leftovers("leftovers"),
    s.LAST_TOKENS: houses.LastTokens("last-tokens"),
    s.SCORING: rounds.Scoring("scoring"),
    s.LEADER_ARROW: leaders.LeaderArrow("leader-exchange", "leader"),
    s.ONE_CARD_CHOICE: activation.OneCardChoice("one-card", "action", "value"),
    s.FAITH_TILE: houses.FaithTile("faith-tile", "tile"),
    s.RELAY_CHOICE: activation.RelayChoice("relay", "card", "value"),
    s.CARD_TAKEN: towers.CardTaken("card-taken", "ability", "value"),
    s.RUN_ARROW: leaders.RunArrow("run-arrow", "arrow", "cause"),
}
"""Every step: its number, what does it, its name in documents and decisions, and the names of the
arguments in its frames."""


def _by_number(known: dict[int, Step]) -> list[Step]:
    steps = [Step("") for _ in range(s.STEP_COUNT)]
    for number in known:
        steps[number] = known[number]
    return steps


STEPS: Final[list[Step]] = _by_number(_STEPS)
NO_OPTIONS: Final[list[int]] = []


class LorenzoState(Table):
    """A game in progress."""

    def clone(self) -> LorenzoState:
        return LorenzoState(self)

    def play(self, option: int) -> None:
        STEPS[self.kind].choose(self, self.frame, option)
        self.advance()

    def advance(self) -> None:
        """Do pending work until somebody has to decide or the game is over.

        A single option resolves itself, except a placement.
        """
        while True:
            frame = self.stack.pop()
            self.options = NO_OPTIONS
            STEPS[p.step_of(frame)].run(self, frame)
            options = self.options
            if self.seat == NOBODY:
                return
            if len(options) == 1 and p.verb_of(options[0]) != p.PLACE:
                STEPS[self.kind].choose(self, self.frame, options[0])
            elif options:
                return

    def focus(self, seat: int) -> None:
        if self.kind == s.DRAFT and seat in self.waiting:
            offer_pick(self, self.frame, seat)

    def refresh(self) -> None:
        recompute_all_abilities(self)
        self.reopen()

    def reopen(self) -> None:
        """Work out the options of the open decision."""
        if self.kind == s.DRAFT:
            offer_pick(self, self.frame, self.seat)
        elif self.seat != NOBODY:
            STEPS[self.kind].ask(self, self.frame)

    def redact(self, viewer: int) -> LorenzoState:
        copy = LorenzoState(self)
        hide(copy, viewer)
        return copy

    def guess(self, rng: list[int]) -> LorenzoState:
        copy = LorenzoState(self)
        fill_in(copy, rng)
        copy.reopen()
        return copy

    def points(self, seat: int) -> int:
        return self.have(seat, n.VICTORY)

    def result(self) -> list[int]:
        best = ranking(self)[0]
        return [1 if seat == best else 0 for seat in range(self.players)]
