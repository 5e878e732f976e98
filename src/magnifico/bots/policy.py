"""Which options are promising before any of them is tried.

Some units of a network (see ``net``) sum up the position for the seat that is to choose. An option
is described by rows, as a position is; a row weighs these units. What the rows of an option come
to, in comparison with its rivals, is how likely a strong player is to choose it.
"""

from __future__ import annotations

import math

from magnifico.bots.sums import Sums


class Policy:
    """What the numbers of the rows of options stand for."""

    def __init__(self, unit: float, bias_unit: float) -> None:
        """``unit`` is what every 1 counts for that a row weighs, ``bias_unit`` every 1 that it
        counts for by itself."""
        self.unit: float = unit
        self.bias_unit: float = bias_unit

    def priors(self, sums: Sums, total: object, options: list[list[int]]) -> list[float]:
        """How likely each option is in a position that comes to this total."""
        return softmax(sums.appeal(total, options, self.unit, self.bias_unit))


def softmax(logits: list[float]) -> list[float]:
    """Shares of 1, larger ones for larger numbers."""
    most = max(logits)
    shares = [math.exp(logit - most) for logit in logits]
    total = sum(shares)
    return [share / total for share in shares]
