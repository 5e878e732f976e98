"""One game between bots, who are held to the rules: what they did, and what it cost."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from operator import index
from time import process_time
from typing import SupportsIndex, cast

from magnifico.arena.programs.program import ProgramBot, ProgramError, rules_for
from magnifico.arena.run.playout import LIMIT
from magnifico.arena.run.processes import is_stopped
from magnifico.bots import Bot, RandomBot
from magnifico.core.decision import Outcome
from magnifico.core.errors import MagnificoError
from magnifico.core.state import State

SHORT = 200
"""Letters that a wrong choice is told in at most."""


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
        options = tuple(state.options)
        try:
            option = _chosen(bots[state.seat], _view(state, bots[state.seat]), options, seat)
        except Fault as error:
            seat.fault = str(error)
            bots[state.seat] = RandomBot(name_of(bots[state.seat]))
            option = bots[state.seat].choose(state)
        seat.decisions += 1
        stats.offered += len(options)
        stats.longest = max(stats.longest, len(options))
        state.play(option)
    raise RuntimeError(f"a game did not end within {LIMIT} decisions")


def _view(state: State, bot: Bot) -> State:
    """What a bot is shown. Views of one state share lists with it, which our own bots leave as they
    are; any other bot has a view that shares nothing."""
    view = state.redact(state.seat)
    if isinstance(bot, ProgramBot) or type(bot).__module__.startswith("magnifico."):
        return view
    rules = rules_for(state)
    return apart(rules.load(rules.document(view)))


def apart(view: State) -> State:
    """A state that was loaded, with a list of options of its own: some lists are the engine's."""
    view.options = view.options[:]
    return view


def _chosen(bot: Bot, view: State, options: Sequence[int], seat: SeatStats) -> int:
    """What a bot chooses, and its CPU time; raises ``Fault``."""
    begin = _cpu_seconds(bot)
    try:
        option = bot.choose(view)
    except ProgramError as error:
        raise Fault(str(error)) from None
    except KeyboardInterrupt:
        raise  # a stop, most likely
    except BaseException as error:
        raise Fault(f"{name_of(bot)}: {failure(error)}") from error
    finally:
        seat.seconds += _cpu_seconds(bot) - begin
    try:
        return legal(option, options)
    except Fault as error:
        raise Fault(f"{name_of(bot)}: {error}") from None


def name_of(bot: Bot) -> str:
    """The name of a bot; its class where it has none."""
    return str(getattr(bot, "name", type(bot).__name__))


def legal(option: object, options: Sequence[int]) -> int:
    """The option that a bot chose, as a number; raises ``Fault`` for what it was not offered."""
    try:
        number = -1 if isinstance(option, bool) else index(cast(SupportsIndex, option))
    except BaseException:
        number = -1
    if number in options:
        return number
    raise Fault(f"it chose {_said(option, repr)}, which is none of the {len(options)} options")


def _said(thing: object, say: Callable[[object], str]) -> str:
    """A thing in a few words, even where it does not want to be told."""
    try:
        text = " ".join(say(thing).split())
    except BaseException:
        text = f"a {type(thing).__name__}"
    return text if len(text) <= SHORT else f"{text[:SHORT]}…"


def _cpu_seconds(bot: Bot) -> float:
    """The CPU time of the process that a bot thinks in."""
    return bot.cpu_seconds if isinstance(bot, ProgramBot) else process_time()


def failure(error: BaseException) -> str:
    """What went wrong in a bot, and where."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {_said(error, str)} ({last.filename}, line {last.lineno})"


@dataclass(slots=True)
class UnmadeBot:
    """Sits in the seat of a bot that could not be made, and fails when it is asked."""

    name: str
    error: BaseException = field(repr=False)

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
