"""Games of self-play: how they are played, and how they are kept.

A game is kept as its moves. What the network is told of its positions is worked out when it is
learned from; so what it is told can change, and old games still serve.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from magnifico.bots.evaluation import Evaluation
from magnifico.bots.lookahead import Appraisal, appraise, resolve, turn_of
from magnifico.bots.registry import with_taste
from magnifico.bots.search import Budget, SearchBot
from magnifico.core.rng import seeded
from magnifico.core.rules import rules_of
from magnifico.core.state import State
from magnifico.learn.curriculum import Curriculum, curriculum_of

NOISE = (0.0, 0.0, 0.02, 0.06, 0.15)
"""How far the estimates of a seat are off at most, as a chance to win; one is drawn for a seat."""
OPENINGS = (0, 0, 0, 1, 2, 4)
"""How many turns a seat begins with at random."""
EAGER = 0.25
"""The part of the seats that play leaders whenever they can, and never give one away."""
KEEPING = 0.6
"""The part of the other seats that give no leader away before the end: what leaders in hand can
become is never seen where all are given away in the first turns."""
AIMING = 0.25
"""The part of the seats that work towards what takes many turns, such as the requirements of their
leaders: what is never worked towards is rarely reached, and its worth never seen."""
AIMS = (0.1, 0.2, 0.4)
"""How much it counts for such a seat to get there, as a chance to win; one is drawn for a seat."""
GIFTED = 0.4
"""The part of the seats that are given gifts."""
DEALT = 0.4
"""The part of the seats that choose all before the first round at random."""
LONGEST = 1500
"""Decisions after which all seats play at random: a network that knows little may never end a
game of its own will."""
OLDER = 0.2
"""The part of the seats that play with an earlier network."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played."""

    players: int
    options: Mapping[str, Any]
    seed: str
    moves: Sequence[int]
    """What the seats chose; gifts are below 0: -1 stands for gift 0."""
    points: Sequence[int]
    result: Sequence[int]

    def line(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))


def read_games(path: Path) -> Iterator[Played]:
    """The games of a file; a last line that was not written to its end is passed over."""
    with path.open(encoding="utf-8") as file:
        for line in file:
            if line.endswith("}\n"):
                yield Played(**json.loads(line))


def drop_unfinished(path: Path) -> None:
    """Cut off a last line that was not written to its end, before more is appended."""
    data = path.read_bytes()
    whole = data.rfind(b"\n") + 1
    if whole < len(data):
        path.write_bytes(data[:whole])


@dataclass
class Player:
    """Who sits in a seat, and how it explores."""

    evaluation: Evaluation
    noise: float
    is_eager: bool
    is_keeping: bool
    aim: float
    """What it counts for the seat to get where it works towards; 0: it works towards nothing."""
    is_gifted: bool
    is_dealt: bool
    opening: int
    with_care: bool
    search: SearchBot | None
    """How it thinks with care, where it has learned a policy."""


@dataclass(frozen=True, slots=True)
class Care:
    """How carefully seats think."""

    share: float
    """The share of seats that finish their turns with care."""
    iterations: int = 0
    """How long those search that have learned a policy; 0: they do not."""
    explorers: float = 1.0
    """The share of seats that explore; the others play as well as they can."""


def drawn_player(
    game: str, evaluations: Sequence[Evaluation], care: Care, draw: random.Random
) -> Player:
    """A player for a seat; the first evaluation is the newest."""
    if care.explorers < 1.0 and draw.random() >= care.explorers:
        return _strong_player(with_taste(game, evaluations[0]), care, draw)
    older = len(evaluations) > 1 and draw.random() < OLDER
    is_eager = draw.random() < EAGER
    aim = draw.choice(AIMS) if draw.random() < AIMING else 0.0
    evaluation = draw.choice(evaluations[1:]) if older else evaluations[0]
    seed = str(draw.random())
    return Player(
        evaluation=evaluation,
        noise=draw.choice(NOISE),
        is_eager=is_eager,
        is_keeping=is_eager or aim > 0 or draw.random() < KEEPING,
        aim=aim,
        is_gifted=draw.random() < GIFTED,
        is_dealt=draw.random() < DEALT,
        opening=draw.choice(OPENINGS),
        with_care=draw.random() < care.share,
        search=_search(evaluation, care.iterations, seed),
    )


def _strong_player(evaluation: Evaluation, care: Care, draw: random.Random) -> Player:
    """A player that does not explore: it plays as bots do, with care."""
    return Player(
        evaluation=evaluation,
        noise=0.0,
        is_eager=False,
        is_keeping=False,
        aim=0.0,
        is_gifted=False,
        is_dealt=False,
        opening=0,
        with_care=True,
        search=_search(evaluation, care.iterations, str(draw.random())),
    )


def _search(evaluation: Evaluation, iterations: int, seed: str) -> SearchBot | None:
    if not iterations or not evaluation.has_policy():
        return None
    return SearchBot("search", Budget(iterations), seed, evaluation=evaluation)


def play_game(game: str, evaluations: Sequence[Evaluation], care: Care, seed: str) -> Played:
    """A game of self-play."""
    draw = random.Random(seed)
    rules = rules_of(game)
    curriculum = curriculum_of(game)
    players, given = curriculum.table(draw)
    options = rules.check(players, given)
    state = rules.start(players, seed, options, False)
    seats = [drawn_player(game, evaluations, care, draw) for _ in range(players)]
    moves = _moves(curriculum, state, seats, draw)
    points = [state.points(seat) for seat in range(players)]
    return Played(players, dict(given), seed, moves, points, state.result())


def _moves(
    curriculum: Curriculum, state: State, seats: Sequence[Player], draw: random.Random
) -> list[int]:
    """Play a game to its end."""
    stream = seeded(f"guesses:{draw.random()}")
    moves: list[int] = []
    turn = -1
    turns = [0] * len(seats)
    while not state.is_over():
        player = seats[state.seat]
        is_new = turn_of(state) != turn and state.round > 0
        if is_new:
            turn = turn_of(state)
            turns[state.seat] += 1
            if player.is_gifted and draw.random() < curriculum.gifts:
                gift = curriculum.gift(state, draw)
                if gift is not None:
                    moves.append(-1 - gift)
                    curriculum.give(state, gift)
                    continue
        at_random = player.is_dealt if state.round == 0 else turns[state.seat] <= player.opening
        if at_random or len(moves) >= LONGEST:
            move = draw.choice(state.options)
        else:
            move = _chosen(curriculum, state, player, stream, draw)
        moves.append(move)
        state.play(move)
    return moves


def _chosen(
    curriculum: Curriculum, state: State, player: Player, stream: list[int], draw: random.Random
) -> int:
    if player.is_eager:
        for option in state.options:
            if curriculum.is_eager(state, option):
                return option
    options = player.evaluation.candidate_options(state)
    if len(options) == 1:
        return options[0]
    if player.with_care and player.search is not None and not (player.is_eager or player.aim):
        option = player.search.choose(state.redact(state.seat))
        if not (player.is_keeping and curriculum.is_wasteful(state, option)):
            return option
    view = state.redact(state.seat).guess(stream)
    found = appraise(player.evaluation, view, player.with_care)
    felt = [
        estimate.utility + player.noise * (2 * draw.random() - 1) for estimate in found.estimates
    ]
    if player.aim:
        _work_towards(curriculum, view, player, found, felt)
    if player.is_keeping:
        _forbid(curriculum, state, found, felt)
    return found.options[felt.index(max(felt))]


def _work_towards(
    curriculum: Curriculum, view: State, player: Player, found: Appraisal, felt: list[float]
) -> None:
    """Make options better by how near they bring the seat to what it works towards."""
    seat, turn = view.seat, turn_of(view)
    for place, option in enumerate(found.options):
        after = view.clone()
        after.play(option)
        resolve(player.evaluation, after, seat, turn, with_care=False)
        felt[place] += player.aim * curriculum.nearness(after, seat)


def _forbid(curriculum: Curriculum, state: State, found: Appraisal, felt: list[float]) -> None:
    """Make wasteful options the last that are taken."""
    for place, option in enumerate(found.options):
        if curriculum.is_wasteful(state, option):
            felt[place] -= 1000.0


def replay(game: str, played: Played) -> Iterator[State]:
    """The positions of a game, one after the other, in one state that goes on; ends at once when
    the game cannot be replayed with the rules of today."""
    rules = rules_of(game)
    curriculum = curriculum_of(game)
    options = rules.check(played.players, played.options)
    state = rules.start(played.players, played.seed, options, False)
    for move in played.moves:
        if state.is_over() or (move >= 0 and move not in state.options):
            return
        yield state
        if move < 0:
            curriculum.give(state, -1 - move)
        else:
            state.play(move)
    if state.is_over():
        yield state
