"""Steps: the kinds of work that can wait on the stack, and the decisions they open.

A step either does its work at once or opens a decision; when that is answered, ``choose``
goes on from there. ``flow`` has the table of all steps by these numbers. Work that asks something
stays on the stack until it is answered. Two steps are never on it: the choice of leaders at the
beginning, and the turn of a seat that has done nothing yet.
"""

from __future__ import annotations

from typing import Final

from magnifico.masters.engine.table import Table

# Steps that ask; their numbers are those of the decisions.
KEEP_LEADERS: Final = 0
STARTING_RESOURCE: Final = 1
TURN: Final = 2
END_TURN: Final = 3
WHITE_MARBLES: Final = 4
STORE: Final = 5
CHOOSE_POWERS: Final = 6
BASIC_INPUT: Final = 7
OUTPUT: Final = 8
PAYMENT: Final = 9
# Steps that only do something.
PLACE: Final = 10
YIELD: Final = 11
NEED: Final = 12


class Step:
    """One kind of pending work; a frame carries its arguments.

    ``name`` is what documents call it; ``arguments`` are the names of the arguments in its frames.
    """

    def __init__(self, name: str, *arguments: str) -> None:
        self.name = name
        self.arguments = arguments

    def run(self, t: Table, frame: int) -> None:
        """Do the work, or open a decision with ``t.offer``."""

    def ask(self, t: Table, frame: int) -> None:
        """Open the decision anew, after a position was set up; work that asks nobody waits."""
        self.run(t, frame)

    def choose(self, t: Table, frame: int, option: int) -> None:
        """Go on with the option that was chosen."""


class Work(Step):
    """Work that asks nobody anything."""

    def ask(self, t: Table, frame: int) -> None:
        """There is nothing to ask."""
