"""What bots know of Masters of Renaissance."""

from pathlib import Path

from magnifico.bots.evaluation import Evaluation
from magnifico.bots.masters.evaluation import MastersEvaluation
from magnifico.bots.masters.features import FEATURES
from magnifico.bots.masters.likings import LIKES, FondEvaluation, rest
from magnifico.bots.masters.moves import OPTIONS
from magnifico.bots.registry import Entry, Likings, Teachable
from magnifico.bots.taste import Taste
from magnifico.masters.engine.flow import MastersState

WEIGHTS = Path(__file__).parent.parent / "weights" / "masters.net"
NETWORK = Teachable(FEATURES, OPTIONS, MastersEvaluation, WEIGHTS)


def _with_taste(evaluation: Evaluation, taste: Taste) -> FondEvaluation:
    assert isinstance(evaluation, MastersEvaluation)
    return FondEvaluation(evaluation.net, taste)


LIKINGS = Likings(LIKES, rest, _with_taste)
ENTRY = Entry(MastersState, NETWORK.load, likings=LIKINGS)
