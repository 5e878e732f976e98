"""Lorenzo il Magnifico and Masters of Renaissance: rules, bots and tables.

The engine runs compiled where it was built so, and as plain Python otherwise. With the
environment variable ``MAGNIFICO_PURE=1`` plain Python runs in any case.
"""

from magnifico._pure import install, is_compiled

install()  # before anything of the engine is imported

from magnifico.core.decision import Decision, Option, Outcome, Reason
from magnifico.core.errors import (
    DataError,
    MagnificoError,
    NotationError,
    RecordError,
    Refusal,
    ScenarioError,
    SetupError,
)
from magnifico.core.events import Event
from magnifico.core.game import Game
from magnifico.core.record import Move, Record, parse_record
from magnifico.core.rules import Rules, games, register, rules_of
from magnifico.core.scenario import Scenario, load_scenario
from magnifico.core.state import State

__version__ = "0.1.0"

register("lorenzo", "magnifico.lorenzo.rules:RULES")
register("masters", "magnifico.masters.rules:RULES")
Game.drawn_by = "magnifico.terminal.text:drawn"

__all__ = [
    "DataError",
    "Decision",
    "Event",
    "Game",
    "MagnificoError",
    "Move",
    "NotationError",
    "Option",
    "Outcome",
    "Reason",
    "Record",
    "RecordError",
    "Refusal",
    "Rules",
    "Scenario",
    "ScenarioError",
    "SetupError",
    "State",
    "__version__",
    "games",
    "is_compiled",
    "load_scenario",
    "parse_record",
    "register",
    "rules_of",
]
