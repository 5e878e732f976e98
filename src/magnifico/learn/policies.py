"""Teaches a network which options are promising: a policy (see ``bots.policy``).

The teacher is the network itself when it thinks, at decisions of games that were played: what it
finds by a search, the policy learns to say at once. The first policy has no search to learn from;
it learns from a careful look at every option.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from magnifico.bots.evaluation import NetworkEvaluation, lead_of
from magnifico.bots.features import NOTHING, FeatureSet
from magnifico.bots.lookahead import appraise
from magnifico.bots.models import Model, describe
from magnifico.bots.sums import HALF
from magnifico.bots.tree import Settings, Tree
from magnifico.core.rng import seeded
from magnifico.core.state import State
from magnifico.learn.dataset import Floats
from magnifico.learn.games import Played, replay
from magnifico.learn.training import (
    HELD_OUT,
    ROOM,
    Adam,
    matrix_of,
    parts_matrix,
    rate_at,
    shared_weights,
)

UNITS = 32
EPOCHS = 6
BATCH = 512
DECAY = 2.0
SHARPNESS = 30.0
"""How clearly the teacher prefers what it finds better: for utilities that differ by 1 / 30, the
better option counts almost three times as much."""


@dataclass
class Decisions:
    """Many decisions: positions, their options, and how good the teacher finds each."""

    rows: npt.NDArray[np.int32]
    starts: npt.NDArray[np.int64]
    """Where the rows of each position begin; last of all where they end."""
    option_rows: npt.NDArray[np.int32]
    option_starts: npt.NDArray[np.int64]
    """Where the rows of each option begin; last of all where they end."""
    firsts: npt.NDArray[np.int64]
    """The first option of each position; last of all how many there are."""
    targets: Floats
    """For every option, how likely the teacher is to choose it."""

    def __len__(self) -> int:
        return len(self.firsts) - 1


Decision = tuple[list[int], list[list[int]], list[float]]
"""The rows of a position, those of its options, and how likely the teacher is to choose each."""


def decisions_of(
    game: str, evaluation: NetworkEvaluation, played: Played, share: float, iterations: int
) -> Iterator[Decision]:
    """What the teacher says of a share of the decisions of a game."""
    draw = random.Random(f"policy:{played.seed}")
    stream = seeded(f"policy:{played.seed}")
    for state in replay(game, played):
        if state.is_over() or draw.random() >= share:
            continue
        if len(evaluation.candidate_options(state)) > 1:
            options, shares = _taught(evaluation, state, stream, iterations)
            yield _rows(evaluation, state), evaluation.option_rows(state, options), shares


def _taught(
    evaluation: NetworkEvaluation, state: State, stream: list[int], iterations: int
) -> tuple[list[int], list[float]]:
    """Options, and how likely the teacher is to choose each."""
    view = state.redact(state.seat)
    if not (iterations and evaluation.has_policy()):
        found = appraise(evaluation, view.guess(stream), with_care=True)
        return found.options, _shares([estimate.utility for estimate in found.estimates])
    tree = Tree(evaluation, Settings(), stream)
    tree.think(view, iterations, 0.0)
    children = tree.root.children
    visits = sum(child.visits for child in children)
    return [child.option for child in children], [child.visits / visits for child in children]


def _rows(evaluation: NetworkEvaluation, state: State) -> list[int]:
    lead = lead_of(evaluation.points_of_all(state), state.seat)
    return evaluation.rows(state, state.seat, lead)


def collected(found: Iterable[Decision]) -> Decisions:
    """Decisions as arrays."""
    rows: list[int] = []
    starts = [0]
    option_rows: list[int] = []
    option_starts = [0]
    firsts = [0]
    targets: list[float] = []
    for position, options, shares in found:
        rows += position
        starts.append(len(rows))
        for option in options:
            option_rows += option
            option_starts.append(len(option_rows))
        firsts.append(len(option_starts) - 1)
        targets += shares
    return Decisions(
        np.array(rows, np.int32),
        np.array(starts, np.int64),
        np.array(option_rows, np.int32),
        np.array(option_starts, np.int64),
        np.array(firsts, np.int64),
        np.array(targets, np.float32),
    )


def _shares(utilities: list[float]) -> list[float]:
    best = max(utilities)
    shares = np.exp(SHARPNESS * (np.array(utilities) - best))
    return [float(share) for share in shares / shares.sum()]


@dataclass
class _Batch:
    """Some decisions, with what the weights make of them."""

    inputs: Any
    options: Any
    owners: npt.NDArray[np.int64]
    """For every option, which of the decisions it belongs to."""
    firsts: npt.NDArray[np.int64]
    targets: Floats


class PolicyFit:
    """A policy that is being fitted."""

    def __init__(self, features: FeatureSet, options: FeatureSet, seed: int = 0) -> None:
        self.features = features
        self.options = options
        self.draw = np.random.default_rng(seed)
        self.parts, whole = parts_matrix(features)
        self.weights: list[Floats] = [
            shared_weights(whole, UNITS, self.draw),
            np.full(UNITS, 0.1, np.float32),
            self.draw.normal(0, 0.1, (options.size, UNITS)).astype(np.float32),
            np.zeros(options.size, np.float32),
        ]
        self.adam = Adam(self.weights, DECAY)

    def batch(self, decisions: Decisions, chosen: npt.NDArray[np.int64]) -> _Batch:
        counts = decisions.firsts[chosen + 1] - decisions.firsts[chosen]
        ends = np.cumsum(counts)
        places = np.arange(ends[-1]) + np.repeat(decisions.firsts[chosen] - ends + counts, counts)
        return _Batch(
            matrix_of(decisions.rows, decisions.starts, chosen, self.features.size),
            matrix_of(decisions.option_rows, decisions.option_starts, places, self.options.size),
            np.repeat(np.arange(len(chosen)), counts),
            ends - counts,
            decisions.targets[places],
        )

    def sums(self, batch: _Batch) -> Floats:
        result: Floats = batch.inputs @ (self.parts @ self.weights[0]) + self.weights[1]
        return result

    def priors(self, batch: _Batch, passed: Floats) -> Floats:
        """How likely each option is."""
        weights = batch.options @ self.weights[2]
        logits = (weights * passed[batch.owners]).sum(axis=1) + batch.options @ self.weights[3]
        logits -= np.maximum.reduceat(logits, batch.firsts)[batch.owners]
        shares = np.exp(logits)
        result: Floats = shares / np.add.reduceat(shares, batch.firsts)[batch.owners]
        return result

    def step(self, batch: _Batch, rate: float) -> None:
        sums = self.sums(batch)
        passed = np.maximum(sums, 0)
        error = (self.priors(batch, passed) - batch.targets) / np.float32(len(batch.firsts))
        weights = batch.options @ self.weights[2]
        back = np.add.reduceat(weights * error[:, None], batch.firsts, axis=0) * (sums > 0)
        self.adam.apply(
            [
                self.parts.T @ (batch.inputs.T @ back),
                back.sum(axis=0),
                batch.options.T @ (passed[batch.owners] * error[:, None]),
                batch.options.T @ error,
            ],
            rate,
        )

    def quality(self, decisions: Decisions, held: npt.NDArray[np.int64]) -> dict[str, float]:
        """How well a policy does at decisions that it has not seen: its loss, that of the
        teacher itself, and how often both choose the same."""
        batch = self.batch(decisions, held)
        priors = self.priors(batch, np.maximum(self.sums(batch), 0))
        same = 0
        ends = [*batch.firsts[1:], len(priors)]
        for first, end in zip(batch.firsts, ends):
            same += int(priors[first:end].argmax() == batch.targets[first:end].argmax())
        count = len(batch.firsts)
        own = -(batch.targets * np.log(np.maximum(batch.targets, 1e-9))).sum() / count
        loss = -(batch.targets * np.log(np.maximum(priors, 1e-9))).sum() / count
        facts = {"loss": float(loss), "least": float(own), "same": same / count}
        return {name: round(value, 4) for name, value in facts.items()}

    def added_to(self, model: Model, decisions: Decisions, facts: dict[str, Any]) -> Model:
        """A network with this policy."""
        everything = np.arange(len(decisions))
        rows: Floats = self.parts @ self.weights[0]
        rows[NOTHING] = 0.0
        most = max(
            float(np.abs(self.sums(self.batch(decisions, some))).max())
            for some in np.array_split(everything, len(decisions) // BATCH + 1)
        )
        fine = HALF / (ROOM * max(most, 1.0))
        none = np.zeros((model.outputs, UNITS), np.float32)
        beside = _whole(np.concatenate([rows * fine, self.weights[1][None] * fine, none]))
        lines = np.frombuffer(model.numbers, "<u2").reshape(model.lines, model.units)
        weights, biases = self.weights[2], self.weights[3]
        sharp = (HALF - 1) / max(float(np.abs(weights).max()), 1e-9)
        bias_sharp = (HALF - 1) / max(float(np.abs(biases).max()), 1e-9)
        own = _whole(np.concatenate([weights * sharp, biases[:, None] * bias_sharp], axis=1))
        policy = {
            "units": UNITS,
            "unit": 1.0 / (fine * sharp),
            "bias_unit": 1.0 / bias_sharp,
            "blocks": describe(self.options),
            "card": facts,
        }
        head = {**model.head, "units": model.units + UNITS, "policy": policy}
        return Model(head, np.concatenate([lines, beside], axis=1).tobytes() + own.tobytes())


def with_policy_of(model: Model, other: Model) -> Model:
    """A network with the policy of another one that is told the same."""
    if not other.policy_units or model.head["blocks"] != other.head["blocks"]:
        return model
    units = other.policy_units
    lines = np.frombuffer(model.numbers, "<u2").reshape(model.lines, model.units)
    size = 2 * other.units * other.lines
    theirs = np.frombuffer(other.numbers[:size], "<u2").reshape(other.lines, other.units)
    head = {**model.head, "units": model.units + units, "policy": other.head["policy"]}
    numbers = np.concatenate([lines, theirs[:, -units:]], axis=1).tobytes()
    return Model(head, numbers + other.numbers[size:])


def without_policy(model: Model) -> Model:
    """A network without its policy."""
    units = model.units - model.policy_units
    lines = np.frombuffer(model.numbers[: 2 * model.units * model.lines], "<u2")
    kept = lines.reshape(model.lines, model.units)[:, :units]
    head = {name: value for name, value in model.head.items() if name != "policy"}
    return Model({**head, "units": units}, kept.tobytes())


def _whole(numbers: Floats) -> npt.NDArray[np.uint16]:
    result = np.clip(np.rint(numbers), 1 - HALF, HALF - 1) + HALF
    return result.astype("<u2")


def fit(
    features: FeatureSet, options: FeatureSet, decisions: Decisions, report: Callable[[str], None]
) -> tuple[PolicyFit, dict[str, Any]]:
    """A policy for decisions, and how well it does at some that it has not seen."""
    model = PolicyFit(features, options)
    numbers = np.arange(len(decisions))
    learned = numbers[numbers % HELD_OUT != 0]
    held = numbers[numbers % HELD_OUT == 0]
    parts = max(len(learned) // BATCH, 1)
    for epoch in range(EPOCHS):
        for place, some in enumerate(np.array_split(model.draw.permutation(learned), parts)):
            rate = rate_at((epoch + place / parts) / EPOCHS)
            model.step(model.batch(decisions, some), rate)
        report(f"policy: epoch {epoch + 1} of {EPOCHS}")
    return model, {"decisions": len(decisions), **model.quality(decisions, held)}
