"""Puzzles: moments of games where one move is clearly the best, and not the first that one sees.

A moment becomes a puzzle when a short look finds a move that the greedy bot does not, and trees
that think much longer, each for itself, all agree that it is the best by a margin.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from magnifico.bots import bot_from
from magnifico.bots.evaluation import Evaluation
from magnifico.bots.greedy import GreedyBot
from magnifico.bots.lookahead import turn_of
from magnifico.bots.registry import evaluation_of
from magnifico.bots.tree import Node, Settings, Tree
from magnifico.core.errors import DataError
from magnifico.core.foresight import seen_by
from magnifico.core.game import Game
from magnifico.core.record import Record, parse_record
from magnifico.core.rng import seeded
from magnifico.core.state import State
from magnifico.study.luck import grown
from magnifico.study.turning import best_line

FOLDER = Path(__file__).parent / "data"
"""Where the puzzles are that come with the package, in a file for each game."""

GLANCE = 60
QUICK = 240
"""Iterations of the short look; after a glance it ends where it sees what greedy sees."""
LOOKS = (((300, 0.25), (1_200, 0.75), (6_000, 0.75)), ((1_200, 0.25), (6_000, 0.75)))
"""How the trees look that check what it found, one after the other: after so many iterations the
best move must be better by such a part of the margin. Most of what is no puzzle ends early."""
RIVALS = 6
"""Other moves that are looked into closely, each with its share of the iterations."""
MARGIN = 0.04
"""How much better than all others the best move must be, as a chance to win: on average of the
trees at their end, and in each of them three quarters of that."""
ENDGAME = 0.85
"""The last part of a game."""
THEMES = {
    "vatican": "vatican",
    "leaders": "leader",
    "cards": "engine",
    "production": "engine",
    "market": "market",
}
"""What a puzzle is about, by the phase of its solution; what has none of its own is about tempo."""
EASIEST, HARDEST = 800, 2400


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A moment of a game whose best move is to be found."""

    id: str
    record: Record
    """The game up to the moment."""
    theme: str
    rating: int
    """How hard it is, on the scale of players' ratings."""
    solution: tuple[str, ...]
    """The best move, and how the turn goes on best."""
    chance: float
    """What it promises, as a chance to win."""
    margin: float
    """How much better it is than the best of the others."""

    @property
    def game(self) -> str:
        return self.record.game

    def document(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "theme": self.theme,
            "rating": self.rating,
            "solution": list(self.solution),
            "chance": round(self.chance, 3),
            "margin": round(self.margin, 3),
            "record": str(self.record),
        }


def puzzle_of(document: Mapping[str, Any]) -> Puzzle:
    """A puzzle as it was written down."""
    return Puzzle(
        id=document["id"],
        record=parse_record(document["record"]),
        theme=document["theme"],
        rating=document["rating"],
        solution=tuple(document["solution"]),
        chance=document["chance"],
        margin=document["margin"],
    )


# -- reading and writing ----------------------------------------------------------------------


def read_puzzles(path: Path) -> list[Puzzle]:
    """The puzzles of a file, one in each line; raises ``DataError``."""
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        try:
            found.append(puzzle_of(json.loads(line)))
        except (KeyError, TypeError, ValueError) as error:
            raise DataError(f"{path}, line {number}: no puzzle ({error!r})") from None
    return found


@cache
def puzzles_of(game: str) -> Mapping[str, Puzzle]:
    """The puzzles of a game that come with the package, by their names; the easiest first."""
    path = FOLDER / f"{game}.jsonl"
    found = read_puzzles(path) if path.is_file() else []
    return {puzzle.id: puzzle for puzzle in sorted(found, key=lambda one: (one.rating, one.id))}


def written(puzzle: Puzzle) -> str:
    """A puzzle as a line of a file."""
    return json.dumps(puzzle.document(), ensure_ascii=False) + "\n"


# -- finding ----------------------------------------------------------------------------------


def played_game(game: str, players: int, options: Mapping[str, Any], bot: str, seed: str) -> Record:
    """A game between equal bots."""
    table = Game.new(game, players, seed, options)
    bots = [bot_from(bot, f"{seed}:{seat}") for seat in range(players)]
    while table.decision:
        seat = table.seats_to_act[0]
        table.play(table.rules.text(bots[seat].choose(seen_by(table, seat))), seat)
    return table.record


def find(record: Record, hear: Callable[[int], None] = lambda number: None) -> Iterator[Puzzle]:
    """The puzzles in a game; ``hear`` is told how many of its moves were looked at."""
    game = Game.replay(record.until(0), listen=False)
    evaluation = evaluation_of(game.state)
    before = (-1, -1)
    for number, move in enumerate(record.moves, start=1):
        view = seen_by(game, move.seat)
        place = (turn_of(view), move.seat)
        if place != before:
            found = puzzle_at(game, view, evaluation, number / len(record.moves))
            if found is not None:
                yield found
        before = place
        game.play_recorded(number, move)
        hear(number)


def looked_at_again(puzzle: Puzzle) -> Puzzle | None:
    """A puzzle as the bots of today find it; None where they see no puzzle, or another solution."""
    game = Game.replay(puzzle.record, listen=False)
    view = seen_by(game, game.seats_to_act[0])
    found = puzzle_at(game, view, evaluation_of(view), 0.0)
    if found is None or found.solution[0] != puzzle.solution[0]:
        return None
    return replace(found, theme=puzzle.theme)  # which may tell how far the game was


def puzzle_at(game: Game, view: State, evaluation: Evaluation, part: float) -> Puzzle | None:
    """The puzzle of a moment, if it is one."""
    options = evaluation.candidate_options(view)
    if len(options) < 2:
        return None
    quick = _surprise(evaluation, view)
    if quick is None:
        return None
    best = quick.best().option
    options = [best, *_rivals(quick, best)]
    margins: list[float] = []
    for number, looks in enumerate(LOOKS, start=1):
        tree = Tree(evaluation, Settings(), seeded(f"deep:{number}"))
        if not all(_agrees(tree, view, options, *look) for look in looks):
            return None
        margins.append(_margin(tree, best))
    margin = sum(margins) / len(margins)
    return _puzzle(game, view, tree, margin, part) if margin >= MARGIN else None


def _surprise(evaluation: Evaluation, view: State) -> Tree | None:
    """A short look that finds a better move than greedy does; None if it finds no such move."""
    obvious = GreedyBot(evaluation=evaluation).choose(view)
    tree = grown(evaluation, view, GLANCE, "puzzle")
    best = tree.best()
    if best.option == obvious and best.visits > GLANCE // 2:
        return None
    tree.think(view, QUICK, 0.0)
    best = tree.best()
    is_found = best.option != obvious and _margin(tree, best.option) >= MARGIN / 2
    return tree if is_found else None


def _agrees(tree: Tree, view: State, options: list[int], iterations: int, part: float) -> bool:
    """Whether a tree that has thought so long, about each of some options too, finds the first of
    them the best, by a part of the margin."""
    tree.think(view, iterations, 0.0)
    for option in options:
        tree.think_about(view, option, iterations // (2 * RIVALS))
    best = options[0]
    return tree.best().option == best and _margin(tree, best) >= part * MARGIN


def _margin(tree: Tree, best: int) -> float:
    """How much better an option is than all others that a tree has tried."""
    seat = tree.root.seat
    chances = {node.option: _chance(node, seat) for node in tree.root.children if node.visits}
    own = chances.pop(best, 0.0)
    return own - max(chances.values(), default=own)


def _chance(node: Node, seat: int) -> float:
    return node.chances[seat] / node.visits


def _rivals(tree: Tree, best: int) -> list[int]:
    """The other options that look best: by what was tried, and by their appraisals."""
    others = [node for node in tree.root.children if node.option != best]
    others.sort(key=lambda node: -node.mean(tree.root.seat, 2.0, 0.0))
    return [node.option for node in others[:RIVALS]]


def _puzzle(game: Game, view: State, tree: Tree, margin: float, part: float) -> Puzzle:
    best, rules = tree.best(), game.rules
    record = game.record
    name = hashlib.sha256(str(record).encode()).hexdigest()[:10]
    phase = rules.phase(best.option)
    theme = "endgame" if part >= ENDGAME else THEMES.get(phase, "tempo")
    return Puzzle(
        id=name,
        record=record,
        theme=theme,
        rating=_rating(tree, best, margin),
        solution=tuple(rules.text(option) for option in best_line(tree, view)),
        chance=_chance(best, tree.root.seat),
        margin=margin,
    )


def _rating(tree: Tree, best: Node, margin: float) -> int:
    """How hard a puzzle is: the more moves there are, the more of them look better at first, and
    the less the best one stands out, the harder."""
    nodes = [node for node in tree.root.children if node.estimate is not None]
    own = best.estimate.utility if best.estimate is not None else 0.0
    ahead = sum(node.estimate.utility > own for node in nodes if node.estimate is not None)
    found = 1000 + 12 * min(len(nodes), 40) + 90 * min(ahead, 10) - 1500 * (margin - MARGIN)
    return round(min(HARDEST, max(EASIEST, found)))
