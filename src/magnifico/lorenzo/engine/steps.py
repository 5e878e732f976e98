"""Steps: the kinds of work that can wait on the stack, and the decisions they open.

A step either does its work at once or opens a decision; when that is answered, ``choose``
goes on from there. ``flow`` has the table of all steps by these numbers.
"""

from __future__ import annotations

from typing import Final

from magnifico.lorenzo.engine.table import Table

NEXT_TURN: Final = 1
NEW_ROUND: Final = 2
TURN: Final = 3
END_OF_TURN: Final = 4
SERVANTS_FOR: Final = 5
TAKE_CARD: Final = 6
PAY_FOR: Final = 7
PRIVILEGE_CHOICE: Final = 8
BONUS_CARD: Final = 9
BONUS_ACTIVATION: Final = 10
EXCHANGE_CHOICE: Final = 11
RECEIVE: Final = 12
VATICAN: Final = 13
END_ROUND: Final = 14
BONUS_TILE: Final = 15
DRAFT: Final = 16
COPY_LEADER: Final = 17
RAISE_MEMBER: Final = 18
GET_CARD: Final = 19
FREE_LEADER: Final = 20
TAKE_SWEPT: Final = 21
ACTIVATE_CARD: Final = 22
OPPONENT_DISCARD: Final = 23
OPPONENT_GIVE: Final = 24
OPPONENT_TAX: Final = 25
BORROW: Final = 26
COPY_IMMEDIATE: Final = 27
MARKET_REWARD: Final = 28
DISCARD_DRAWN: Final = 29
EITHER_ACTIVATION: Final = 30
FLIP_TOKEN: Final = 31
REMOVE_LEADER: Final = 32
PAY_TOKENS: Final = 33
PAY_BILL: Final = 34
DISCARD_OWN: Final = 35
AUCTION: Final = 36
AUCTION_END: Final = 37
LAID_LEADER: Final = 38
LEFTOVERS: Final = 39
LAST_TOKENS: Final = 40
SCORING: Final = 41
LEADER_ARROW: Final = 42
ONE_CARD_CHOICE: Final = 43
FAITH_TILE: Final = 44
RELAY_CHOICE: Final = 45
CARD_TAKEN: Final = 46
RUN_ARROW: Final = 47
STEP_COUNT: Final = 64


class Step:
    """One kind of pending work; a frame carries its seat and arguments.

    ``name`` is what documents call it, and the decision that it opens; ``arguments`` are the names
    of the arguments in its frames.
    """

    def __init__(self, name: str, *arguments: str) -> None:
        self.name = name
        self.arguments = arguments

    def run(self, t: Table, frame: int) -> None:
        """Do the work, or open a decision with ``t.offer``."""

    def ask(self, t: Table, frame: int) -> None:
        """Open the decision anew, after a position was set up: where ``run`` would not ask at
        all, because there is nothing to choose, a step says here how to ask all the same."""
        self.run(t, frame)

    def choose(self, t: Table, frame: int, option: int) -> None:
        """Go on with the option that was chosen."""
