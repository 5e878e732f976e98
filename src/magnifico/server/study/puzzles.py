"""Puzzles at the server: which there are, the one of the day, and whether an answer is right."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime
from functools import lru_cache

from magnifico.core.game import Game
from magnifico.core.rules import games
from magnifico.server import wire
from magnifico.server.errors import NotFound
from magnifico.server.play.view import Moment
from magnifico.server.play.voice import Voice
from magnifico.server.services import Services
from magnifico.server.study.moments import try_line
from magnifico.server.study.work import said_move
from magnifico.study.findings import MISTAKE
from magnifico.study.puzzles import Puzzle, puzzles_of


def today(now: float) -> date:
    return datetime.fromtimestamp(now, UTC).date()


def daily(puzzles: Mapping[str, Puzzle], day: date) -> str | None:
    """The puzzle of a day: the same for everybody, and another one the next day."""
    if not puzzles:
        return None
    names = sorted(puzzles, key=lambda name: hashlib.sha256(name.encode()).digest())
    return names[day.toordinal() % len(names)]


def listed(game: str, now: float) -> wire.PuzzleList:
    """The puzzles of a game."""
    if game not in games():
        raise NotFound(f"there is no game {game}", code="no-game")
    found = puzzles_of(game)
    infos = [
        wire.PuzzleInfo(one.id, one.theme, one.rating, one.record.players) for one in found.values()
    ]
    day = today(now)
    return wire.PuzzleList(day.isoformat(), daily(found, day), infos)


def puzzle(game: str, name: str) -> Puzzle:
    """A puzzle by name; raises ``NotFound``."""
    found = puzzles_of(game).get(name) if game in games() else None
    if found is None:
        raise NotFound(f"there is no puzzle {name} of {game}", code="no-puzzle")
    return found


@lru_cache(maxsize=64)
def _game_at(game: str, name: str) -> Game:
    return Game.replay(puzzle(game, name).record, listen=False)


def seat_of(one: Puzzle) -> int:
    """Who has to find the move."""
    return _game_at(one.game, one.id).seats_to_act[0]


def view_of(one: Puzzle) -> wire.PuzzleView:
    """The puzzle as its solver sees it."""
    game, seat = _game_at(one.game, one.id), seat_of(one)
    moment = Moment(game, Voice(game.rules, None), len(one.record.moves))
    return wire.PuzzleView(one.id, one.theme, one.rating, moment.view(seat).game_view())


async def judged(services: Services, one: Puzzle, line: Sequence[str]) -> wire.PuzzleVerdict:
    """Whether an answer is right: it begins with the best move, and does not spoil it later."""
    right = line[0] == one.solution[0]
    found, _ = await try_line(services, one.record, seat_of(one), line)
    return wire.PuzzleVerdict(
        right=right and (found.best != line[0] or found.loss < MISTAKE),
        solution=list(one.solution),
        said=_said(one),
        chance=one.chance,
        margin=one.margin,
    )


def _said(one: Puzzle) -> list[wire.Words]:
    """The solution in words, as far as it does not depend on what is hidden."""
    game, seat, told = Game.replay(one.record, listen=False), seat_of(one), list[wire.Words]()
    for move in one.solution:
        decision = game.decision_of(seat)
        if decision is None or move not in [option.text for option in decision.options]:
            break
        told.append(wire.Words(**said_move(game, seat, move)))
        game.play(move, seat)
    return told
