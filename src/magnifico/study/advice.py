"""Advice: the moves that a bot considers, with what each is expected to come to, and why.

The best few moves are played to their end several times, with the same guesses of what is hidden
and still to come. Where a move differs from the others in the points of a source by more than
chance would explain, that source is told.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from magnifico.bots.base import Adviser, Bot, Candidate
from magnifico.bots.registry import evaluation_of
from magnifico.core.rules import Rules
from magnifico.core.state import State
from magnifico.core.text import LANGUAGES
from magnifico.study.judging import standard_error
from magnifico.study.turning import played_out
from magnifico.study.words import NOTABLE, reason_said

MOST = 3
"""Moves that are advised."""
COMPARED = 4
"""Moves that are played out: those that are advised, and the next one beside them."""
PLAYOUTS = 24
FEWEST_PLAYOUTS = 4
SECONDS = 3.0
"""Nobody waits longer for reasons, once the fewest playouts are done."""
SURE = 2.0
"""How many standard errors a difference must have to be told."""

Finals = Sequence[Mapping[str, int]]
"""The final points by source that some moves came to, with the same guess for all."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A move that is worth considering."""

    option: int
    points: float
    """The final points that the seat can expect."""
    chance: float
    """The chance to win, from 0 to 1."""
    gains: Mapping[str, float] | None
    """Points by source beyond what the other moves bring; ``None`` where there are no others."""

    def why(self, rules: Rules) -> dict[str, str]:
        """Which sources of points it feeds, in each language."""
        return {lang: reason_said(self.gains, rules, lang) for lang in LANGUAGES}


def advise(adviser: Adviser, rules: Rules, view: State) -> list[Advice]:
    """The best moves of the seat in focus in a redacted state, the best first."""
    found = adviser.explain(view)[:COMPARED]
    gains = _gains(rules, view, found)
    return [
        Advice(one.option, one.points, one.chance, gain)
        for one, gain in zip(found[:MOST], gains, strict=False)
    ]


@dataclass(frozen=True, slots=True)
class Thought:
    """A move that a bot considered: its notation, and what it expects of it."""

    move: str
    points: float | None = None
    chance: float | None = None
    why: dict[str, str] | None = None
    """Which sources of points it feeds, in each language."""


def chosen(rules: Rules, view: State, bot: Bot) -> Thought:
    """The move that a bot would play in a redacted state."""
    return Thought(rules.text(bot.choose(view)))


def explained(rules: Rules, view: State, bot: Bot) -> list[Thought]:
    """The moves that a bot advises in a redacted state, the best first, and why; the one that it
    would play, where it can advise nothing."""
    if not isinstance(bot, Adviser):
        return [chosen(rules, view, bot)]
    found = advise(bot, rules, view)
    return [
        Thought(rules.text(one.option), one.points, one.chance, one.why(rules)) for one in found
    ]


def _gains(
    rules: Rules, view: State, found: Sequence[Candidate]
) -> Sequence[Mapping[str, float] | None]:
    if len(found) < 2:
        return [None] * len(found)
    finals = _played_out(rules, view, [one.option for one in found])
    return [_beyond_others(finals, number) for number in range(len(found))]


def _played_out(rules: Rules, view: State, options: Sequence[int]) -> list[Finals]:
    evaluation, begun = evaluation_of(view), time.monotonic()
    finals: list[Finals] = []
    for number in range(PLAYOUTS):
        finals.append([played_out(evaluation, rules, view, way, number) for way in options])
        if number + 1 >= FEWEST_PLAYOUTS and time.monotonic() - begun > SECONDS:
            break
    return finals


def _beyond_others(finals: Sequence[Finals], number: int) -> dict[str, float]:
    """What a move brings beyond the average of the others, where that is no chance."""
    differences = {
        source: [_beyond(each, number, source) for each in finals] for source in finals[0][0]
    }
    means = {source: sum(each) / len(each) for source, each in differences.items()}
    return {
        source: mean
        for source, mean in means.items()
        if abs(mean) >= max(NOTABLE, SURE * standard_error(differences[source]))
    }


def _beyond(finals: Finals, number: int, source: str) -> float:
    points = [each[source] for each in finals]
    others = sum(points) - points[number]
    return points[number] - others / (len(points) - 1)
