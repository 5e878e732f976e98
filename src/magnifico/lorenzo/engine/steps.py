"""Steps: the kinds of work that can wait on the stack, and the decisions they open.

A step either does its work at once or opens a decision; when that is answered, ``choose``
goes on from there. A chapter defines its steps and puts them into ``STEPS`` at its number.
"""

from __future__ import annotations

from typing import Final

from magnifico.lorenzo.engine.table import Table

NEXT_TURN: Final = 1
NEW_ROUND: Final = 2
TURN: Final = 3
AFTER: Final = 4
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
FIRST_ROUND: Final = 19
STEP_COUNT: Final = 64


class Step:
    """One kind of pending work; a frame carries its seat and arguments."""

    def run(self, t: Table, frame: int) -> None:
        """Do the work, or open a decision with ``t.offer``."""

    def choose(self, t: Table, frame: int, option: int) -> None:
        """Go on with the option that was chosen."""


STEPS: Final[list[Step]] = [Step() for _ in range(STEP_COUNT)]
