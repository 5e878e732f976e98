"""Players that are programs: they choose an option from what their seat may know."""

from magnifico.bots.base import Bot
from magnifico.bots.names import bot_from, bot_names
from magnifico.bots.random import RandomBot

__all__ = ["Bot", "RandomBot", "bot_from", "bot_names"]
