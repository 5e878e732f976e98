"""What bots know of Masters of Renaissance."""

from pathlib import Path

from magnifico.bots.evaluation import Evaluation
from magnifico.bots.masters.evaluation import MastersEvaluation
from magnifico.bots.masters.features import FEATURES
from magnifico.bots.masters.likings import FondEvaluation, rest
from magnifico.bots.masters.moves import OPTIONS
from magnifico.bots.registry import Entry, Likings, Teachable
from magnifico.bots.taste import Taste
from magnifico.masters.engine.flow import MastersState

WEIGHTS = Path(__file__).parent.parent / "weights" / "masters.net"
NETWORK = Teachable(FEATURES, OPTIONS, MastersEvaluation, WEIGHTS)


def _with_taste(evaluation: Evaluation, taste: Taste) -> FondEvaluation:
    assert isinstance(evaluation, MastersEvaluation)
    return FondEvaluation(evaluation.net, taste)


LIKES: dict[str, dict[str, float]] = {
    "builder": {"cards": 0.04, "levels": 0.04},
    "soldier": {"shields": 0.01, "arms": 0.06},
    "bishop": {"faith": 0.05, "favours": 0.06},
}
"""By personality: what one of a thing counts for at the beginning, as a chance to win."""
LIKINGS = Likings(LIKES, rest, _with_taste)
ENTRY = Entry(MastersState, NETWORK.load, likings=LIKINGS)
