"""One game between bots, who are held to the rules: what they did, and what it cost."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from operator import index
from time import process_time

from magnifico.arena.programs.program import ProgramBot, ProgramError
from magnifico.arena.run.playout import LIMIT
from magnifico.arena.run.processes import is_stopped
from magnifico.bots import Bot, RandomBot
from magnifico.core.decision import Outcome
from magnifico.core.errors import MagnificoError
from magnifico.core.state import State


class Fault(MagnificoError):
    """A bot that does not play: it failed, or chose what it was not offered."""

    default_code = "fault"


@dataclass(slots=True)
class SeatStats:
    """How one seat played: its decisions, the CPU time they took, and its fault, if any."""

    decisions: int = 0
    seconds: float = 0.0
    fault: str = ""


@dataclass(slots=True)
class MatchStats:
    """How all seats played, and how many options they had: in all, and in one decision at most."""

    seats: list[SeatStats]
    offered: int = 0
    longest: int = 0

    @property
    def decisions(self) -> list[int]:
        return [seat.decisions for seat in self.seats]

    @property
    def seconds(self) -> list[float]:
        return [seat.seconds for seat in self.seats]

    @property
    def faults(self) -> list[str]:
        return [seat.fault for seat in self.seats]


def play(state: State, bots: Sequence[Bot]) -> MatchStats:
    """Play a game to its end, or until the run is stopped.

    Every bot is shown what its seat may know, and no more. A bot that fails, or chooses what it
    was not offered, has lost; its seat plays on at random, for the sake of the others.
    """
    stats = MatchStats([SeatStats() for _ in range(state.players)])
    bots = list(bots)
    for _ in range(LIMIT):
        if state.is_over() or is_stopped():
            return stats
        seat = stats.seats[state.seat]
        options = tuple(state.options)  # a bot can change its own list only
        view = state.redact(state.seat)
        try:
            option = _chosen(bots[state.seat], view, options, seat)
        except Fault as error:
            seat.fault = str(error)
            bots[state.seat] = RandomBot(bots[state.seat].name)
            option = bots[state.seat].choose(state)
        seat.decisions += 1
        stats.offered += len(options)
        stats.longest = max(stats.longest, len(options))
        state.play(option)
    raise RuntimeError(f"a game did not end within {LIMIT} decisions")


def _chosen(bot: Bot, view: State, options: Sequence[int], seat: SeatStats) -> int:
    """What a bot chooses, and its CPU time; raises ``Fault``."""
    begin = _cpu_seconds(bot)
    try:
        option = bot.choose(view)
    except ProgramError as error:
        raise Fault(str(error)) from None
    except (Exception, SystemExit) as error:
        raise Fault(f"{bot.name}: {_failure(error)}") from error
    finally:
        seat.seconds += _cpu_seconds(bot) - begin
    try:
        if (number := index(option)) in options:
            return number
    except TypeError:
        pass
    raise Fault(f"{bot.name}: it chose {option!r}, which is none of the {len(options)} options")


def _cpu_seconds(bot: Bot) -> float:
    """The CPU time of the process that a bot thinks in."""
    return bot.cpu_seconds if isinstance(bot, ProgramBot) else process_time()


def _failure(error: BaseException) -> str:
    """What went wrong in a bot, and where."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({last.filename}, line {last.lineno})"


@dataclass(slots=True)
class UnmadeBot:
    """Sits in the seat of a bot that could not be made, and fails when it is asked."""

    name: str
    error: Exception = field(repr=False)

    def choose(self, state: State) -> int:
        raise self.error


def forfeited(outcome: Outcome, faults: Sequence[str]) -> Outcome:
    """An outcome in which seats with a fault are last and do not win."""
    if not any(faults):
        return outcome
    playing = [seat for seat in outcome.ranking if not faults[seat]]
    winners = tuple(seat for seat in outcome.winners if not faults[seat]) or tuple(playing[:1])
    ranking = (*playing, *(seat for seat in outcome.ranking if faults[seat]))
    return replace(outcome, winners=winners, ranking=ranking, reason="forfeit")
