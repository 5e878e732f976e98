"""Which evaluation belongs to which game, with its weights from the data files."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from magnifico.core.errors import DataError
from magnifico.core.state import State
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.yardstick.evaluation import Evaluation
from magnifico.yardstick.network import Network

FOLDER = Path(__file__).parent / "weights"

Weights = Mapping[str, Any]
"""The tables of a weights file."""


def evaluation_of(state: State) -> Evaluation:
    """The evaluation for the game that a state belongs to."""
    return _known("lorenzo" if isinstance(state, LorenzoState) else "masters")


@cache
def _known(game: str) -> Evaluation:
    return evaluation_from(game, weights_of(game))


def weights_of(game: str) -> Weights:
    """The weights of a game as they stand in its file."""
    return tomllib.loads((FOLDER / f"{game}.toml").read_text(encoding="utf-8"))


def evaluation_from(game: str, weights: Weights) -> Evaluation:
    """The evaluation of a game with the given weights; raises ``DataError``."""
    return _MAKERS[game](weights)


def _masters(weights: Weights) -> Evaluation:
    from magnifico.yardstick.masters_evaluation import FEATURES, MastersEvaluation

    solo = weights["solo"]
    return MastersEvaluation(
        network_from(weights, FEATURES),
        list(weights["spread"]),
        network_from(solo, FEATURES),
        list(solo["curve"]),
    )


def _lorenzo(weights: Weights) -> Evaluation:
    from magnifico.yardstick.lorenzo_evaluation import FEATURES, LorenzoEvaluation

    return LorenzoEvaluation(network_from(weights, FEATURES), list(weights["spread"]))


def network_from(weights: Weights, features: Sequence[str]) -> Network:
    """The network of a weights file, for features in a given order."""
    rows = weights["features"]
    missing = [name for name in features if name not in rows]
    unknown = [name for name in rows if name not in features]
    if missing or unknown:
        raise DataError(f"weights: missing {missing}, unknown {unknown}")
    table = [[float(weight) for weight in rows[name]] for name in features]
    table.append([float(weight) for weight in weights["start"]])
    return Network(table, [float(gain) for gain in weights["gains"]], float(weights["base"]))


_MAKERS: dict[str, Callable[[Weights], Evaluation]] = {
    "lorenzo": _lorenzo,
    "masters": _masters,
}
