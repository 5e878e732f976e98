"""Fits a network to positions, by AdamW on the parts of its rows (see ``bots.features``).

The first layer is a product with a sparse matrix, which SciPy does three to four times as quickly
on a processor as JAX does (40 ms against 130 to 200 ms for 2,048 positions with 96 units); the
rest is small.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import numpy as np
import numpy.typing as npt
from scipy.sparse import csr_matrix

from magnifico.bots.features import NOTHING, Block, FeatureSet, Part
from magnifico.bots.models import Model, describe
from magnifico.bots.sums import HALF, OUTPUTS
from magnifico.learn.dataset import Dataset, Floats

SCALES = np.array([20.0, 20.0, 1.0], np.float32)
"""What 1 stands for in the outputs: points, points, odds."""
WEIGHTS = np.array([1.0, 1.0, 2.0], np.float32)
"""What the outputs count for."""
CHANCE = 2
"""The output that is a chance."""
BATCH = 2048
FEWEST = 16
"""Batches of an epoch, however few positions there are."""
RATE = 0.004
DECAY = 0.5
CELLS = 0.05
"""How quickly what a single cell has for itself is learned, beside what it shares with others: a
network that learns every cell by itself knows chance from skill no longer."""
HELD_OUT = 20
"""One game of so many checks the fit and is not learned from."""
ROOM = 3.0
"""How many times the largest sum ever seen a lane must hold."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a network is fitted."""

    units: int = 64
    epochs: int = 3
    seed: int = 0
    members: int = 4
    """How many small networks are fitted by themselves. Their mean is the network: what one of
    them takes for skill by chance, the others do not."""

    def member(self, number: int) -> Settings:
        """How one of the small networks is fitted."""
        units = max(self.units // self.members, 1)
        return replace(self, units=units, seed=self.seed + number, members=1)


def parts_matrix(features: FeatureSet) -> tuple[csr_matrix, npt.NDArray[np.bool_]]:
    """Which parts each row is made of; and which parts are whole cells."""
    rows: list[int] = []
    columns: list[int] = []
    factors: list[float] = []
    whole: list[bool] = []
    for block in features.blocks:
        for number, part in enumerate(block.parts):
            first = len(whole)
            size = _add_part(block, part, first, rows, columns, factors)
            whole += [number == 0] * size
    matrix = csr_matrix(
        (np.array(factors, np.float32), (rows, columns)), (features.size, len(whole))
    )
    return matrix, np.array(whole)


def _add_part(
    block: Block,
    part: Part,
    first: int,
    rows: list[int],
    columns: list[int],
    factors: list[float],
) -> int:
    """Add the entries of one part; how many columns it has."""
    sizes = {axis.name: len(axis) for axis in block.axes}
    for row, cell in enumerate(product(*(range(len(axis)) for axis in block.axes)), block.first):
        at = dict(zip(sizes, cell))
        column = 0
        for name in part.agree:
            column = column * sizes[name] + at[name]
        factor = 1.0
        for name in part.scale:
            factor *= at[name] / max(sizes[name] - 1, 1)
        if factor:
            rows.append(row)
            columns.append(first + column)
            factors.append(factor)
    return int(np.prod([sizes[name] for name in part.agree], dtype=int))


class Adam:
    """Weights that follow their gradients (AdamW)."""

    def __init__(self, weights: list[Floats], decay: float, pace: Floats | float = 1.0) -> None:
        """``pace`` says how quickly each line of the first weights learns."""
        self.weights = weights
        self.decay = decay
        self.pace = pace
        self.first = [np.zeros_like(part) for part in weights]
        self.second = [np.zeros_like(part) for part in weights]
        self.steps = 0

    def apply(self, gradients: list[Floats], rate: float) -> None:
        self.steps += 1
        for place, gradient in enumerate(gradients):
            first, second = self.first[place], self.second[place]
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient * gradient - second)
            size = rate / (1 - 0.9**self.steps)
            spread = np.sqrt(second / (1 - 0.999**self.steps)) + 1e-8
            change = size * first / spread + rate * self.decay * self.weights[place]
            self.weights[place] -= (change * self.pace if place == 0 else change).astype(np.float32)


def shared_weights(whole: npt.NDArray[np.bool_], units: int, draw: np.random.Generator) -> Floats:
    """Weights for the parts of rows, to begin with: little for whole cells."""
    shared: Floats = draw.normal(0, 0.05, (len(whole), units)).astype(np.float32)
    shared[whole] *= 0.2
    return shared


def matrix_of(
    rows: npt.NDArray[np.int32],
    starts: npt.NDArray[np.int64],
    chosen: npt.NDArray[np.int64],
    width: int,
) -> csr_matrix:
    """Some of many lists of rows, as a matrix of zeros and ones."""
    lengths = starts[chosen + 1] - starts[chosen]
    ends = np.cumsum(lengths)
    places = np.arange(ends[-1]) + np.repeat(starts[chosen] - ends + lengths, lengths)
    found = rows[places]
    pointers = np.concatenate([[0], ends])
    return csr_matrix((np.ones(len(found), np.float32), found, pointers), (len(chosen), width))


class Fit:
    """A network that is being fitted. Its weights: the parts of the rows, what the units begin
    with, gains and bases of the outputs; last what each stage adds to these gains and bases."""

    def __init__(self, features: FeatureSet, settings: Settings) -> None:
        self.features = features
        self.settings = settings
        self.draw = np.random.default_rng(settings.seed)
        self.parts, self.whole = parts_matrix(features)
        units = settings.units
        self.weights: list[Floats] = [
            shared_weights(self.whole, units, self.draw),
            np.zeros(units, np.float32),
            self.draw.normal(0, units**-0.5, (units, OUTPUTS)).astype(np.float32),
            np.zeros(OUTPUTS, np.float32),
            np.zeros((features.stages, units, OUTPUTS), np.float32),
            np.zeros((features.stages, OUTPUTS), np.float32),
        ]
        pace = np.where(self.whole, CELLS, 1.0).astype(np.float32)[:, None]
        self.adam = Adam(self.weights, DECAY, pace)

    def rows(self) -> Floats:
        """The rows that the parts add up to."""
        result: Floats = self.parts @ self.weights[0]
        return result

    def matrix(self, dataset: Dataset, chosen: npt.NDArray[np.int64]) -> csr_matrix:
        """Some views of a dataset as a matrix of zeros and ones."""
        return matrix_of(dataset.rows, dataset.starts, chosen, self.features.size)

    def step(self, dataset: Dataset, chosen: npt.NDArray[np.int64], rate: float) -> None:
        """Learn from some views."""
        inputs = self.matrix(dataset, chosen)
        rows = self.rows()
        sums: Floats = inputs @ rows + self.weights[1]
        passed = np.maximum(sums, 0)
        stages = dataset.stages[chosen]
        outputs = self.weighed(passed, stages)
        outputs[:, CHANCE] = _chance(outputs[:, CHANCE])
        error = (outputs - dataset.targets[chosen] / SCALES) * WEIGHTS / np.float32(len(chosen))
        back = np.zeros_like(passed)
        gains, bases = (np.zeros_like(part) for part in self.weights[4:])
        for stage, here in _by_stage(stages):
            back[here] = error[here] @ self.gains(stage).T
            gains[stage] = passed[here].T @ error[here]
            bases[stage] = error[here].sum(axis=0)
        back *= sums > 0
        gradients = [
            self.parts.T @ (inputs.T @ back),
            back.sum(axis=0),
            gains.sum(axis=0),
            bases.sum(axis=0),
            gains,
            bases,
        ]
        self.adam.apply(gradients, rate)

    def gains(self, stage: int) -> Floats:
        """What the units count for in a stage."""
        result: Floats = self.weights[2] + self.weights[4][stage]
        return result

    def bases(self, stage: int) -> Floats:
        """What the outputs begin with in a stage."""
        result: Floats = self.weights[3] + self.weights[5][stage]
        return result

    def weighed(self, passed: Floats, stages: npt.NDArray[np.int8]) -> Floats:
        """The outputs for what the units of some views pass on."""
        result = np.zeros((len(passed), OUTPUTS), np.float32)
        for stage, here in _by_stage(stages):
            result[here] = passed[here] @ self.gains(stage) + self.bases(stage)
        return result

    def sums(self, dataset: Dataset, chosen: npt.NDArray[np.int64]) -> Floats:
        result: Floats = self.matrix(dataset, chosen) @ self.rows() + self.weights[1]
        return result

    def outputs(self, dataset: Dataset, chosen: npt.NDArray[np.int64]) -> Floats:
        """Points, lead and chance of some views."""
        passed = np.maximum(self.sums(dataset, chosen), 0)
        result: Floats = self.weighed(passed, dataset.stages[chosen]) * SCALES
        result[:, CHANCE] = _chance(result[:, CHANCE])
        return result

    def blank(self) -> Model:
        """A network that knows nothing: all its outputs are 0."""
        stages = self.features.stages
        lines = self.features.size + 1 + stages * OUTPUTS
        head = {
            "units": self.settings.units,
            "unit": 1.0,
            "bases": [[0.0] * OUTPUTS] * stages,
            "blocks": describe(self.features),
            "card": {"generation": 0, "games": 0},
        }
        numbers = np.full((lines, self.settings.units), HALF)
        return Model(head, numbers.astype("<u2").tobytes())

    def model(self, dataset: Dataset, card: dict[str, Any]) -> Model:
        """The network in whole numbers; what no position has shown weighs nothing by itself."""
        seen = np.zeros(self.features.size, np.float32)
        seen[np.unique(dataset.rows)] = 1.0
        unseen = np.asarray(self.parts.T @ seen == 0)
        self.weights[0][unseen] = 0.0
        rows = self.rows()
        rows[NOTHING] = 0.0
        most = max(float(np.abs(self.sums(dataset, chosen)).max()) for chosen in batches(dataset))
        fine = HALF / (ROOM * max(most, 1.0))
        stages = range(self.features.stages)
        gains = np.concatenate([self.gains(stage).T * SCALES[:, None] for stage in stages])
        sharp = (HALF - 1) / float(np.abs(gains).max())
        lines = np.concatenate([rows * fine, self.weights[1][None] * fine, gains * sharp])
        head = {
            "units": self.settings.units,
            "unit": 1.0 / (fine * sharp),
            "bases": [(self.bases(stage) * SCALES).tolist() for stage in stages],
            "blocks": describe(self.features),
            "card": card,
        }
        numbers = np.clip(np.rint(lines), 1 - HALF, HALF - 1) + HALF
        return Model(head, numbers.astype("<u2").tobytes())


def _by_stage(stages: npt.NDArray[np.int8]) -> list[tuple[int, npt.NDArray[np.int64]]]:
    """The stages of some views, each with the places of its views."""
    return [(int(stage), np.flatnonzero(stages == stage)) for stage in np.unique(stages)]


def _chance(odds: Floats) -> Floats:
    result: Floats = (1.0 / (1.0 + np.exp(-np.clip(odds, -30, 30)))).astype(np.float32)
    return result


def batches(dataset: Dataset) -> list[npt.NDArray[np.int64]]:
    """All views in order, in batches."""
    count = -(-len(dataset) // BATCH)
    return np.array_split(np.arange(len(dataset)), max(count, 1))


def fit(
    features: FeatureSet, dataset: Dataset, settings: Settings, report: Callable[[str], None]
) -> tuple[Fit, dict[str, Any]]:
    """A network for a dataset, and how far it is off in games that it has not seen."""
    members: list[Fit] = []
    for number in range(settings.members):
        members.append(_fitted(features, dataset, settings.member(number)))
        report(f"network {number + 1} of {settings.members}")
    model = mean_of(members)
    return model, errors(model, dataset, np.flatnonzero(dataset.games % HELD_OUT == 0))


def _fitted(features: FeatureSet, dataset: Dataset, settings: Settings) -> Fit:
    model = Fit(features, settings)
    learned = np.flatnonzero(dataset.games % HELD_OUT)
    parts = max(len(learned) // BATCH, FEWEST)
    for epoch in range(settings.epochs):
        order = model.draw.permutation(learned)
        for place, batch in enumerate(np.array_split(order, parts)):
            progress = (epoch + place / parts) / settings.epochs
            model.step(dataset, batch, rate_at(progress))
    return model


def mean_of(members: list[Fit]) -> Fit:
    """The network that says what several say in the mean: their units side by side."""
    first = members[0]
    units = sum(member.settings.units for member in members)
    whole = Fit(first.features, replace(first.settings, units=units))
    rows, starts, gains, bases, more_gains, more_bases = zip(*(one.weights for one in members))
    whole.weights = [
        np.concatenate(rows, axis=1),
        np.concatenate(starts),
        (np.concatenate(gains) / len(members)).astype(np.float32),
        np.mean(bases, axis=0).astype(np.float32),
        (np.concatenate(more_gains, axis=1) / len(members)).astype(np.float32),
        np.mean(more_bases, axis=0).astype(np.float32),
    ]
    return whole


def rate_at(progress: float) -> float:
    """Up for a tenth of the time, then down to nothing."""
    if progress < 0.1:
        return RATE * (0.1 + 9 * progress)
    return float(RATE * 0.5 * (1 + np.cos(np.pi * (progress - 0.1) / 0.9)))


def errors(model: Fit, dataset: Dataset, held: npt.NDArray[np.int64]) -> dict[str, Any]:
    """Mean errors in held-out games, against how these ended: points by stage, with that of a
    constant guess beside it, and the loss of the chance."""
    if not len(held):
        return {}
    outputs = model.outputs(dataset, held)
    targets = dataset.ends[held]
    stages = dataset.stages[held]
    off = np.abs(outputs[:, 0] - targets[:, 0])
    result: dict[str, Any] = {"points": {}, "constant": {}}
    for stage in np.unique(stages):
        here = stages == stage
        guess = np.abs(targets[here, 0] - targets[here, 0].mean())
        result["points"][int(stage)] = round(float(off[here].mean()), 2)
        result["constant"][int(stage)] = round(float(guess.mean()), 2)
    chance = np.clip(outputs[:, CHANCE], 1e-6, 1 - 1e-6)
    won = targets[:, CHANCE]
    loss = -(won * np.log(chance) + (1 - won) * np.log(1 - chance)).mean()
    result["chance"] = round(float(loss), 4)
    return result
