"""Tunes the weights of the evaluations by self-play.

    python scripts/tune.py lorenzo --rounds 3 --games 3000

A round plays games between bots that use the present weights, writes down the features of every
seat at the beginning of every turn, and fits a new network to the final points that the seats
came to. The games of the latest rounds are kept, so that a network knows the mistakes which its
predecessors made. Games differ in the number of players, in expansions and in how carelessly the
seats play: who always plays the best move never learns what a bad one costs.

Solo games of Masters of Renaissance have a second network. It estimates how far the player gets
in the race against Lorenzo: 1 is a win.

At the end of a round the new weights play the ones before, and are taken over if they are not
worse. docs/bots.md says more.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from magnifico.arena.parallel import spread
from magnifico.bots import Bot, Budget, GreedyBot, SearchBot
from magnifico.bots.evaluation import Evaluation
from magnifico.bots.knowledge import FOLDER, Weights, evaluation_from, weights_of
from magnifico.bots.masters_evaluation import PROGRESS
from magnifico.bots.network import BLOCK
from magnifico.core.rules import rules_of
from magnifico.core.state import State

Array = npt.NDArray[np.float32]

CARELESS = (0.0, 0.0, 0.02, 0.06, 0.15)
"""How carelessly seats play; one of these is drawn for every seat."""

LONGING = {
    "lorenzo": {"hand": 1.5, "hand-ready": 2.0, "leaders": 6.0},
    "masters": {
        "hand": 3.0,
        "hand-ready": 1.0,
        "discount": 25.0,
        "depot": 25.0,
        "white": 25.0,
        "power": 25.0,
    },
    "solo": {},
}
"""What some seats value too highly, in points: bots who think little of leaders never play them,
and would never learn what leaders are worth."""

LONGING_SEATS = 0.35
"""The part of the seats that do."""

DEALT_SEATS = 0.5
"""The part of the seats that choose leaders and all else before the first round at random: a bot
that thinks little of some leaders would never keep them."""

TABLES = {
    "lorenzo": [2] * 5 + [3] * 2 + [4] * 3,
    "masters": [2] * 5 + [3] * 2 + [4] * 2,
    "solo": [1],
}
"""How many players sit at a table; one of these is drawn for every game."""

KEPT_ROUNDS = 2
HELD_OUT = 0.1
"""The part of the games that checks the fit and says when to stop."""


# -- self-play --------------------------------------------------------------------------------


@dataclass
class Sample:
    """Positions: a row of features for every seat, and what became of them."""

    features: Array
    targets: Array
    games: npt.NDArray[np.int64]
    """The number of the game that each row is from."""
    positions: npt.NDArray[np.int64]
    """Equal for the rows of the seats of one position."""
    wins: Array
    """What each row's seat had of the win."""


def options_for(game: str, draw: random.Random) -> dict[str, Any]:
    """Options of a game, drawn: four of ten games are without any."""
    if game != "lorenzo" or draw.random() < 0.4:
        return {}
    return {
        "advanced": draw.random() < 0.7,
        "houses": draw.random() < 0.3,
        "pazzi": draw.random() < 0.3,
        "promo_tiles": draw.random() < 0.2,
        "promo_cards": draw.random() < 0.2,
    }


def player(evaluation: Evaluation, iterations: int, seed: str, carelessness: float) -> Bot:
    """A bot for self-play: one that searches, or one that looks a turn ahead."""
    if iterations:
        return SearchBot("search", Budget(iterations), seed, evaluation=evaluation)
    return GreedyBot(seed, carelessness=carelessness, evaluation=evaluation)


def longing(weights: Weights, extra: dict[str, float]) -> Weights:
    """The weights with something on top of the estimate: one more block of units, of which one
    adds up the features in question."""
    features = {
        name: [*row, extra.get(name, 0.0), *[0.0] * (BLOCK - 1)]
        for name, row in weights["features"].items()
    }
    return {
        **weights,
        "features": features,
        "base": weights["base"] - FAR_UP,
        "gains": [*weights["gains"], 1.0, *[0.0] * (BLOCK - 1)],
        "start": [*weights["start"], FAR_UP, *[0.0] * (BLOCK - 1)],
    }


FAR_UP = 1000.0
"""A unit that starts here is always above 0."""


def play_game(
    task: str, weights: Weights, iterations: int, seed: str
) -> list[tuple[list[float], int, int]]:
    """One game; the rows of features, each with its position and its seat, and last of all the
    final points and wins of the seats."""
    game = "masters" if task == "solo" else task
    draw = random.Random(seed)
    players = draw.choice(TABLES[task])
    rules = rules_of(game)
    options = rules.check(players, options_for(game, draw))
    evaluation = evaluation_from(game, weights)
    other = evaluation_from(game, longing(weights, LONGING[task]))
    bots = [
        player(
            other if draw.random() < LONGING_SEATS else evaluation,
            iterations,
            f"{seed}:{seat}",
            draw.choice(CARELESS),
        )
        for seat in range(players)
    ]
    is_dealt = [draw.random() < DEALT_SEATS for _ in bots]
    state = rules.start(players, seed, options, False)
    rows: list[tuple[list[float], int, int]] = []
    turn = -1
    while not state.is_over():
        if state.round * 1000 + state.turn != turn and evaluation.is_pause(state):
            turn = state.round * 1000 + state.turn
            rows += [(evaluation.features(state, seat), turn, seat) for seat in range(players)]
        if state.round == 0 and is_dealt[state.seat]:
            state.play(draw.choice(state.options))
        else:
            state.play(bots[state.seat].choose(state.redact(state.seat)))
    result = state.result()
    ends = [target(task, evaluation, state, seat) for seat in range(players)]
    rows.append((ends, -1, -1))
    rows.append(([won / max(sum(result), 1) for won in result], -1, -1))
    return rows


def target(task: str, evaluation: Evaluation, state: State, seat: int) -> float:
    """What the network is to estimate: final points, or in the race against Lorenzo how far the
    player got."""
    if task != "solo":
        return float(state.points(seat))
    if state.result()[seat]:
        return 1.0
    return evaluation.features(state, seat)[PROGRESS]


def play_games(
    task: str, weights: Weights, iterations: int, seed: str, numbers: range
) -> list[tuple[int, Any]]:
    return [
        (number, play_game(task, weights, iterations, f"{seed}:{number}")) for number in numbers
    ]


def collect(
    task: str, weights: Weights, iterations: int, seed: str, games: int, jobs: int
) -> Sample:
    """Play games and put what they showed side by side."""
    found: dict[int, Any] = {}

    def take(chunk: list[tuple[int, Any]]) -> None:
        found.update(chunk)
        print(f"\r{len(found)} of {games} games", end="", flush=True)

    spread(partial(play_games, task, weights, iterations, seed), games, jobs, take)
    print()
    return sample_of(found)


def sample_of(found: dict[int, Any]) -> Sample:
    features, targets, numbers, positions, wins = [], [], [], [], []
    for number, rows in sorted(found.items()):
        *rows, (points, _, _), (shares, _, _) = rows
        for row, turn, seat in rows:
            features.append(row)
            targets.append(points[seat])
            wins.append(shares[seat])
            numbers.append(number)
            positions.append(number * 100_000 + turn)
    return Sample(
        np.array(features, np.float32),
        np.array(targets, np.float32),
        np.array(numbers),
        np.array(positions),
        np.array(wins, np.float32),
    )


def joined(samples: list[Sample]) -> Sample:
    """Several samples as one; numbers of games stay apart."""
    shift = 10_000_000
    return Sample(
        np.concatenate([sample.features for sample in samples]),
        np.concatenate([sample.targets for sample in samples]),
        np.concatenate([sample.games + place * shift for place, sample in enumerate(samples)]),
        np.concatenate(
            [sample.positions + place * shift * 100_000 for place, sample in enumerate(samples)]
        ),
        np.concatenate([sample.wins for sample in samples]),
    )


# -- the fit ----------------------------------------------------------------------------------


class Fit:
    """A network with one hidden layer, fitted by Adam to scaled features."""

    def __init__(self, sample: Sample, units: int, seed: int = 0) -> None:
        self.draw = np.random.default_rng(seed)
        self.mean = sample.features.mean(axis=0)
        deviation = sample.features.std(axis=0)
        self.scale = np.where(deviation > 1e-6, deviation, 1.0).astype(np.float32)
        self.is_used = deviation > 1e-6
        self.is_known = self.is_used
        self.level = float(sample.targets.mean())
        self.range = float(sample.targets.std()) + 1e-6
        count = sample.features.shape[1]
        self.weights: list[Array] = [
            self.draw.normal(0, (2 / count) ** 0.5, (count, units)).astype(np.float32),
            np.zeros(units, np.float32),
            self.draw.normal(0, units**-0.5, units).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self.first = [np.zeros_like(part) for part in self.weights]
        self.second = [np.zeros_like(part) for part in self.weights]
        self.steps = 0

    def begin_with(self, table: Weights) -> None:
        """Go on from the network of a weights file instead of a random one."""
        rows = np.array(list(table["features"].values()), np.float32)
        start = np.array(table["start"], np.float32)
        gains = np.array(table["gains"], np.float32)
        base = np.array([table["base"]], np.float32)
        self.weights = [
            rows * self.scale[:, None],
            start + self.mean @ rows,
            gains / self.range,
            (base - self.level) / self.range,
        ]
        self.first = [np.zeros_like(part) for part in self.weights]
        self.second = [np.zeros_like(part) for part in self.weights]
        self.is_known = np.ones_like(self.is_used)

    def scaled(self, features: Array) -> Array:
        result: Array = (features - self.mean) / self.scale * self.is_used
        return np.clip(result, -8, 8)

    def estimate(self, features: Array) -> Array:
        """The targets of rows of features."""
        hidden = np.maximum(self.scaled(features) @ self.weights[0] + self.weights[1], 0)
        result: Array = (hidden @ self.weights[2] + self.weights[3]) * self.range + self.level
        return result

    def step(self, rows: Array, targets: Array, rate: float) -> None:
        """Adam, with the gradients of the mean square error."""
        sums = rows @ self.weights[0] + self.weights[1]
        hidden = np.maximum(sums, 0)
        error = (hidden @ self.weights[2] + self.weights[3] - targets) / len(targets)
        back = np.outer(error, self.weights[2]) * (sums > 0)
        gradients = [rows.T @ back, back.sum(axis=0), hidden.T @ error, error.sum(keepdims=True)]
        self.steps += 1
        for place, gradient in enumerate(gradients):
            self.first[place] += 0.1 * (gradient - self.first[place])
            self.second[place] += 0.001 * (gradient**2 - self.second[place])
            first = self.first[place] / (1 - 0.9**self.steps)
            second = self.second[place] / (1 - 0.999**self.steps)
            self.weights[place] -= rate * first / (np.sqrt(second) + 1e-8)
            self.weights[place] *= 1 - rate * DECAY

    def table(self, names: list[str]) -> dict[str, Any]:
        """The network for raw features, as the weights file has it."""
        rows = self.weights[0] / self.scale[:, None] * self.is_known[:, None]
        start = self.weights[1] - self.mean @ rows
        return {
            "base": _short(float(self.weights[3][0]) * self.range + self.level),
            "gains": [_short(float(gain) * self.range) for gain in self.weights[2]],
            "start": [_short(float(x)) for x in start],
            "features": {
                name: [_short(float(x)) for x in row] for name, row in zip(names, rows, strict=True)
            },
        }


DECAY = 0.002
BATCH = 512
FIRST_RATE = 3e-3
LATER_RATE = 5e-4
"""For a network that goes on from the present weights."""


def fit(sample: Sample, units: int, epochs: int, old: Weights | None = None) -> tuple[Fit, float]:
    """The network that fits a sample best, and how far it is off in games it has not seen."""
    held = sample.games % 1000 < 1000 * HELD_OUT
    model = Fit(sample, units)
    top = FIRST_RATE
    if old is not None:
        model.begin_with(old)
        top = LATER_RATE
    rows = model.scaled(sample.features[~held])
    targets = ((sample.targets[~held] - model.level) / model.range).astype(np.float32)
    best, kept = np.inf, [part.copy() for part in model.weights]
    for epoch in range(epochs):
        rate = top * 0.5 * (1 + np.cos(np.pi * epoch / epochs))
        for batch in _batches(len(rows), model.draw):
            model.step(rows[batch], targets[batch], rate)
        miss = model.estimate(sample.features[held]) - sample.targets[held]
        error = float(np.sqrt((miss**2).mean()))
        if error < best:
            best, kept = error, [part.copy() for part in model.weights]
    model.weights = kept
    return model, best


def _batches(count: int, draw: np.random.Generator) -> Iterator[npt.NDArray[np.int64]]:
    order = draw.permutation(count)
    for start in range(0, count - BATCH + 1, BATCH):
        yield order[start : start + BATCH]


def spreads(sample: Sample, estimates: Array) -> list[float]:
    """How many points make a chance: the two numbers that explain best who won.

    The chance of a seat is in proportion to exp(estimate / spread), and the spread grows with the
    time that is left (the first feature).
    """
    order = np.argsort(sample.positions, kind="stable")
    _, starts = np.unique(sample.positions[order], return_index=True)
    left = sample.features[order, 0]
    value, won = estimates[order], sample.wins[order]
    best, found = np.inf, [3.0, 10.0]
    for end in np.arange(0.5, 6.1, 0.5):
        for more in np.arange(0.0, 16.1, 1.0):
            scaled = value / (end + more * left)
            top = np.maximum.reduceat(scaled, starts)
            sizes = np.diff(np.append(starts, len(scaled)))
            total = np.log(np.add.reduceat(np.exp(scaled - np.repeat(top, sizes)), starts)) + top
            loss = float(-(won * (scaled - np.repeat(total, sizes))).sum())
            if loss < best:
                best, found = loss, [float(end), float(more)]
    return found


def logistic(estimates: Array, wins: Array) -> list[float]:
    """Middle and width of the S-shaped curve from the estimated race to the chance to win it."""
    best, found = np.inf, [1.0, 0.1]
    for middle in np.arange(0.7, 1.31, 0.02):
        for width in np.arange(0.02, 0.3, 0.01):
            chance = np.clip(1 / (1 + np.exp((middle - estimates) / width)), 1e-6, 1 - 1e-6)
            loss = float(-(wins * np.log(chance) + (1 - wins) * np.log(1 - chance)).sum())
            if loss < best:
                best, found = loss, [round(float(middle), 3), round(float(width), 3)]
    return found


# -- files ------------------------------------------------------------------------------------


def _short(number: float) -> float:
    return float(f"{number:.5g}")


def written(game: str, weights: Weights) -> str:
    """A weights file."""
    lines = [
        f"# Weights of the evaluation of {game}, made by scripts/tune.py. docs/bots.md explains"
        " them.",
        "",
    ]
    tables = {name: value for name, value in weights.items() if isinstance(value, dict)}
    lines += [f"{name} = {value}" for name, value in weights.items() if name not in tables]
    for name, table in tables.items():
        lines += _table(name, table)
    return "\n".join(lines) + "\n"


def _table(name: str, table: dict[str, Any]) -> list[str]:
    inner = {key: value for key, value in table.items() if isinstance(value, dict)}
    lines = ["", f"[{name}]"]
    lines += [f"{key} = {value}" for key, value in table.items() if key not in inner]
    for key, value in inner.items():
        lines += _table(f"{name}.{key}", value)
    return lines


# -- rounds -----------------------------------------------------------------------------------


def duel(game: str, new: Weights, old: Weights, seed: str, numbers: range) -> list[float]:
    """What new weights make of games against old ones, looking one turn ahead, in either seat.
    Options are drawn as in self-play."""
    rules = rules_of(game)
    found = []
    for number in numbers:
        seat = number % 2
        deal = f"{seed}:{number // 2}"
        options = rules.check(2, options_for(game, random.Random(deal)))
        state = rules.start(2, deal, options, False)
        bots = [
            GreedyBot(evaluation=evaluation_from(game, new if place == seat else old))
            for place in range(2)
        ]
        while not state.is_over():
            state.play(bots[state.seat].choose(state.redact(state.seat)))
        result = state.result()
        found.append(result[seat] / sum(result))
    return found


def alone(new: Weights, iterations: int, seed: str, numbers: range) -> list[float]:
    """Whether solo games are won with new weights."""
    rules = rules_of("masters")
    found = []
    for number in numbers:
        state = rules.start(1, f"{seed}:{number}", {}, False)
        bot = player(evaluation_from("masters", new), iterations, f"{seed}:{number}", 0.0)
        while not state.is_over():
            state.play(bot.choose(state.redact(0)))
        found.append(float(state.result()[0]))
    return found


def judged(
    task: str, new: Weights, old: Weights, iterations: int, seed: str, games: int, jobs: int
) -> float:
    """The share of the games that new weights win: against old ones, or alone."""
    results: list[float] = []
    work: Any = partial(alone, new, iterations, seed)
    if task != "solo":
        work = partial(duel, task, new, old, seed)
    spread(work, games, jobs, results.extend)
    return float(np.mean(results))


def tuned(task: str, weights: Weights, sample: Sample, units: int, epochs: int) -> Weights:
    """New weights, fitted to a sample; without ``units`` they go on from the present ones."""
    game = "masters" if task == "solo" else task
    present = weights["solo"] if task == "solo" else weights
    model, error = fit(sample, units or len(present["gains"]), epochs, None if units else present)
    held = sample.games % 1000 < 1000 * HELD_OUT
    estimates = model.estimate(sample.features[held])
    print(f"{len(sample.targets)} rows; off by {error:.3f} in games not seen")
    names = list(weights_of(game)["features"])
    if task == "solo":
        curve = logistic(estimates, sample.wins[held])
        return {**weights, "solo": {"curve": curve, **model.table(names)}}
    part = Sample(*(array[held] for array in vars(sample).values()))
    table = model.table(names)
    kept = {"solo": weights["solo"]} if "solo" in weights else {}
    return {"spread": spreads(part, estimates), **table, **kept}


UNITS_HELP = "hidden units, a multiple of 8; 0: go on from the present network"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("task", choices=sorted(TABLES))
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--games", type=int, default=3000, help="self-play games of a round")
    parser.add_argument("--search", type=int, default=0, help="iterations of the bots; 0: greedy")
    parser.add_argument("--units", type=int, default=16, help=UNITS_HELP)
    parser.add_argument("--epochs", type=int, default=25)
    parser.add_argument("--check", type=int, default=200, help="games of new against old weights")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--out", type=Path, help="instead of the weights file of the game")
    asked = parser.parse_args()
    game = "masters" if asked.task == "solo" else asked.task
    weights, samples = weights_of(game), []
    for number in range(asked.rounds):
        seed = f"{asked.seed}:{number}"
        samples.append(collect(asked.task, weights, asked.search, seed, asked.games, asked.jobs))
        new = tuned(asked.task, weights, joined(samples[-KEPT_ROUNDS:]), asked.units, asked.epochs)
        check = (asked.search, f"{seed}:check", asked.check, asked.jobs)
        share = judged(asked.task, new, weights, *check)
        bar = 0.5 if asked.task != "solo" else judged(asked.task, weights, weights, *check)
        verdict = "taken over" if share >= bar else "thrown away"
        print(f"round {number + 1}: wins {share:.1%} of {asked.check} games: {verdict}")
        if share >= bar:
            weights = new
            path = asked.out or FOLDER / f"{game}.toml"
            path.write_text(written(game, weights), encoding="utf-8")


if __name__ == "__main__":
    main()
