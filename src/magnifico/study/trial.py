"""Trials: somebody tries another way through a turn, and the search says what it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from magnifico.bots.registry import evaluation_of
from magnifico.core.foresight import legal, seen_by
from magnifico.core.game import Game
from magnifico.core.rng import seeded
from magnifico.study.depth import Depth
from magnifico.study.findings import INACCURACY
from magnifico.study.judging import compare

TRIAL = Depth(iterations=2400, draws=1, trees=3)
"""How long is thought about each step of a trial."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What a way through a turn is worth."""

    loss: float
    """The share of the game that it gives away, all its steps together."""
    error: float
    """How far that may be off."""
    best: str
    """The best first step."""

    @property
    def is_good(self) -> bool:
        """Whether it is as good as the best, as far as anybody can tell."""
        return self.loss < max(INACCURACY, self.error)


def tried(game: Game, seat: int, line: Sequence[str], depth: Depth = TRIAL) -> Trial:
    """Judge moves of a seat by what it may know; raises ``Refusal`` for a first one that is not
    legal. Where a step depends on what nobody knew, the trial ends."""
    codes = [legal(game, seat, line[0]).code, *map(game.rules.parse, line[1:])]
    view = seen_by(game, seat)
    evaluation = evaluation_of(view)
    loss, variance, best = 0.0, 0.0, ""
    state = view.guess(seeded("trial"))
    for code in codes:
        if state.seat != seat or code not in state.options:
            break
        found = compare(evaluation, state.redact(seat), code, depth)
        best = best or game.rules.text(found.best)
        if code != found.best:
            loss += max(0.0, found.promised.chances[seat] - found.played.chances[seat])
            variance += found.error**2
        state.play(code)
    return Trial(loss, variance**0.5, best)
