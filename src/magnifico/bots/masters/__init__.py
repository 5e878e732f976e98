"""What bots know of Masters of Renaissance."""

from pathlib import Path

from magnifico.bots.masters.evaluation import MastersEvaluation
from magnifico.bots.masters.features import FEATURES
from magnifico.bots.masters.moves import OPTIONS
from magnifico.bots.registry import Entry, Teachable
from magnifico.masters.engine.flow import MastersState

WEIGHTS = Path(__file__).parent.parent / "weights" / "masters.net"
NETWORK = Teachable(FEATURES, OPTIONS, MastersEvaluation, WEIGHTS)
ENTRY = Entry(MastersState, NETWORK.load)
