"""Players that are programs: they choose an option from what their seat may know."""

from magnifico.bots.base import Adviser, Bot, Candidate
from magnifico.bots.greedy import GreedyBot
from magnifico.bots.levels import LEVELS
from magnifico.bots.names import bot_from, bot_names, register_bot
from magnifico.bots.personalities import PERSONALITIES
from magnifico.bots.random import RandomBot
from magnifico.bots.search import Budget, SearchBot

__all__ = [
    "LEVELS",
    "PERSONALITIES",
    "Adviser",
    "Bot",
    "Budget",
    "Candidate",
    "GreedyBot",
    "RandomBot",
    "SearchBot",
    "bot_from",
    "bot_names",
    "register_bot",
]
