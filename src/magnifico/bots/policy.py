"""Which options are promising before any of them is tried.

Some units of a network (see ``net``) sum up the position for the seat that is to choose. An option
is described by rows, as a position is; a row weighs these units. What the rows of an option come
to, in comparison with its rivals, is how likely a strong player is to choose it.
"""

from __future__ import annotations

import math

from mypy_extensions import i64


class Policy:
    """Rows for options."""

    def __init__(self, first: int, rows: list[list[float]], biases: list[float]) -> None:
        """``first`` is the first of the units that are weighed, after which all others follow;
        ``rows`` has what each unit counts for, ``biases`` what a row counts for by itself."""
        self.first: int = first
        self.rows: list[list[float]] = rows
        self.biases: list[float] = biases

    def priors(self, lanes: bytes, options: list[list[int]]) -> list[float]:
        """How likely each option is, given what the units of a position pass on."""
        active: list[int] = []
        passed: list[float] = []
        unit: i64 = 0
        place: i64 = 2 * self.first
        end: i64 = len(lanes)
        while place < end:
            number: i64 = lanes[place] + (lanes[place + 1] << 8)
            if number != 0:
                active.append(int(unit))
                passed.append(float(int(number)))
            unit += 1
            place += 2
        return softmax([self._weighed(active, passed, rows) for rows in options])

    def _weighed(self, active: list[int], passed: list[float], rows: list[int]) -> float:
        total = 0.0
        for row in rows:
            weights = self.rows[row]
            total += self.biases[row]
            for place in range(len(active)):
                total += passed[place] * weights[active[place]]
        return total


def softmax(logits: list[float]) -> list[float]:
    """Shares of 1, larger ones for larger numbers."""
    most = max(logits)
    shares = [math.exp(logit - most) for logit in logits]
    total = sum(shares)
    return [share / total for share in shares]
