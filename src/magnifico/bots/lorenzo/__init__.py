"""What bots know of Lorenzo il Magnifico."""

from pathlib import Path

from magnifico.bots.evaluation import Evaluation
from magnifico.bots.lorenzo.evaluation import LorenzoEvaluation
from magnifico.bots.lorenzo.features import FEATURES
from magnifico.bots.lorenzo.likings import FondEvaluation, rest
from magnifico.bots.lorenzo.moves import OPTIONS
from magnifico.bots.registry import Entry, Likings, Teachable
from magnifico.bots.taste import Taste
from magnifico.lorenzo.engine.flow import LorenzoState

WEIGHTS = Path(__file__).parent.parent / "weights" / "lorenzo.net"
NETWORK = Teachable(FEATURES, OPTIONS, LorenzoEvaluation, WEIGHTS)
AMBITION = 0.1
"""What a leader in play counts for in the first round, as a chance to win. With it, bots play a
third of a leader more in a game and win as often; with twice as much they win less
(``docs/bots.md``)."""


def _with_ambition(evaluation: Evaluation) -> LorenzoEvaluation:
    assert isinstance(evaluation, LorenzoEvaluation)
    return LorenzoEvaluation(evaluation.net, AMBITION)


def _with_taste(evaluation: Evaluation, taste: Taste) -> FondEvaluation:
    assert isinstance(evaluation, LorenzoEvaluation)
    return FondEvaluation(evaluation.net, evaluation.ambition, taste)


LIKES: dict[str, dict[str, float]] = {
    "builder": {"buildings": 0.13, "production": 0.008},
    "soldier": {"military": 0.035, "territories": 0.03},
    "bishop": {"church": 0.025, "excommunications": -0.2},
}
"""By personality: what one of a thing counts for at the beginning, as a chance to win."""
LIKINGS = Likings(LIKES, rest, _with_taste)
ENTRY = Entry(LorenzoState, NETWORK.load, _with_ambition, LIKINGS)
