"""What bots know of Lorenzo il Magnifico."""

from pathlib import Path

from magnifico.bots.lorenzo.evaluation import LorenzoEvaluation
from magnifico.bots.lorenzo.features import FEATURES
from magnifico.bots.lorenzo.moves import OPTIONS
from magnifico.bots.registry import Entry, Teachable
from magnifico.lorenzo.engine.flow import LorenzoState

WEIGHTS = Path(__file__).parent.parent / "weights" / "lorenzo.net"
NETWORK = Teachable(FEATURES, OPTIONS, LorenzoEvaluation, WEIGHTS)
ENTRY = Entry(LorenzoState, NETWORK.load)
