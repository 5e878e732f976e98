"""Bots by name: the short texts that commands, tables and records use."""

from __future__ import annotations

from collections.abc import Callable

from magnifico.bots.base import Bot
from magnifico.bots.random import RandomBot
from magnifico.core.errors import SetupError


def _random(argument: str, seed: str) -> Bot:
    if argument:
        raise SetupError(f"the bot random takes no setting, got {argument!r}", code="bot")
    return RandomBot(seed)


_MAKERS: dict[str, Callable[[str, str], Bot]] = {"random": _random}
"""By name: what makes a bot from its setting (the text after the colon) and its seed."""


def bot_names() -> tuple[str, ...]:
    """The names of all bots, without their settings."""
    return tuple(_MAKERS)


def bot_from(text: str, seed: str = "") -> Bot:
    """The bot that ``text`` names: a name, with a setting after a colon where it takes one.

    ``seed`` starts the bot's own random stream. Raises ``SetupError`` for a name or a setting
    that no bot has.

    >>> bot_from("random").name
    'random'
    >>> bot_from("deep-thought")
    Traceback (most recent call last):
    magnifico.core.errors.SetupError: unknown bot 'deep-thought'; known are random
    """
    name, _, argument = text.partition(":")
    if name not in _MAKERS:
        known = ", ".join(_MAKERS)
        raise SetupError(f"unknown bot {text!r}; known are {known}", code="bot")
    return _MAKERS[name](argument, seed)
