"""Council privileges (LM-PRIV-01 to LM-PRIV-05)."""

from __future__ import annotations

from magnifico.lorenzo.engine.gains import gain
from magnifico.lorenzo.engine.names import FROM_OTHER
from magnifico.lorenzo.engine.packing import (
    PRIVILEGE,
    arg_a,
    arg_b,
    arg_c,
    first,
    frame,
    option,
    seat_of,
)
from magnifico.lorenzo.engine.steps import PRIVILEGE_CHOICE, STEPS, Step
from magnifico.lorenzo.engine.table import Table


class PrivilegeChoice(Step):
    """Convert one privilege; those of one source must differ.

    Frame: how many are left, options already used (mask), cause.
    """

    def run(self, t: Table, code: int) -> None:
        used = arg_b(code)
        options: list[int] = []
        for i in range(len(t.box.privileges)):
            if used >> i & 1 == 0:
                options.append(option(PRIVILEGE, i))
        t.offer(PRIVILEGE_CHOICE, code, seat_of(code), arg_c(code), options)

    def choose(self, t: Table, code: int, chosen: int) -> None:
        seat = seat_of(code)
        left = arg_a(code) - 1
        choice = first(chosen)
        if left > 0:
            used = arg_b(code) | 1 << choice
            t.stack.append(frame(PRIVILEGE_CHOICE, seat, left, used, arg_c(code)))
        gain(t, seat, t.box.privileges[choice], 1, arg_c(code), FROM_OTHER)


STEPS[PRIVILEGE_CHOICE] = PrivilegeChoice()
