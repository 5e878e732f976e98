"""A network with many inputs of which few are active, in whole numbers.

One hidden layer adds up the rows that the slots of a position name (see ``features``) and passes on
what is above 0; each output adds up what the units pass on, with gains that each stage of the game
has for itself: what is on the table is worth much early and little late. Some units more are
weighed by a policy, for every option (see ``policy``). Numbers are whole, so the order of additions
makes no difference, and a position that differs little from one seen before is summed up from
there: only slots that changed are looked at. How the numbers are added and weighed is told in
``sums``.
"""

from __future__ import annotations

from magnifico.bots.policy import Policy
from magnifico.bots.sums import Sums


class Accumulator:
    """The slots of a position with what makes rows of them, and the sum of these rows."""

    def __init__(self, slots: list[int], bases: list[int], total: object) -> None:
        self.slots: list[int] = slots
        self.bases: list[int] = bases
        self.total: object = total


class Net:
    """What is calculated with the numbers of a network, and what they stand for."""

    def __init__(
        self, sums: Sums, bases: list[list[float]], unit: float, policy: Policy | None = None
    ) -> None:
        """``bases`` has for each stage what each output begins with; ``unit`` is what every 1
        counts for that the gains add up to."""
        self.sums: Sums = sums
        self.bases: list[list[float]] = bases
        self.unit: float = unit
        self.policy: Policy | None = policy

    def blank(self, bases: list[int]) -> Accumulator:
        """What was seen before the first position: nothing in any slot."""
        return Accumulator([0] * len(bases), bases, self.sums.start)

    def update(self, slots: list[int], before: Accumulator) -> Accumulator:
        """Sum up a position, beginning with one of as many slots at the same stage."""
        total = self.sums.update(slots, before.slots, before.bases, before.total)
        return Accumulator(slots, before.bases, total)

    def outputs(self, seen: Accumulator, stage: int) -> list[float]:
        """What the units pass on, weighed for each output as it counts in a stage."""
        points, lead, odds = self.sums.weigh(seen.total, stage)
        bases = self.bases[stage]
        unit = self.unit
        return [
            bases[0] + unit * float(points),
            bases[1] + unit * float(lead),
            bases[2] + unit * float(odds),
        ]

    def priors(self, seen: Accumulator, options: list[list[int]]) -> list[float]:
        """How likely each option is, told by its rows; empty without a policy."""
        policy = self.policy
        return [] if policy is None else policy.priors(self.sums, seen.total, options)
