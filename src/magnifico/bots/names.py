"""Bots by name: the short texts that commands, tables and records use."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from magnifico.bots.base import Bot
from magnifico.bots.greedy import GreedyBot
from magnifico.bots.levels import LEVELS, level
from magnifico.bots.personalities import PERSONALITIES, personality
from magnifico.bots.random import RandomBot
from magnifico.bots.search import Budget, SearchBot
from magnifico.core.errors import SetupError

DEFAULT_SEARCH = "400it"
_BUDGET = re.compile(r"(\d+(?:\.\d+)?)(ms|s|it)")


def _plain(name: str, make: Callable[[str], Bot], argument: str, seed: str) -> Bot:
    """A bot without a setting."""
    if argument:
        raise SetupError(f"the bot {name} takes no setting, got {argument!r}", code="bot")
    return make(seed)


def _search(argument: str, seed: str) -> Bot:
    name = f"search:{argument}" if argument else "search"
    return SearchBot(name, parse_budget(argument or DEFAULT_SEARCH), seed)


def parse_budget(text: str) -> Budget:
    """How long to think: ``200ms``, ``1.5s`` or ``1000it``; raises ``SetupError``."""
    match = _BUDGET.fullmatch(text)
    amount = float(match[1]) if match else 0.0
    if match is None or not amount or (match[2] == "it" and not amount.is_integer()):
        message = "the bot search thinks for a time or for iterations, as 200ms, 2s or 1000it"
        raise SetupError(f"{message}; got {text!r}", code="bot")
    if match[2] == "it":
        return Budget(iterations=int(amount))
    return Budget(seconds=amount / 1000 if match[2] == "ms" else amount)


_MAKERS: dict[str, Callable[[str, str], Bot]] = {
    "random": partial(_plain, "random", RandomBot),
    "greedy": partial(_plain, "greedy", GreedyBot),
    "search": _search,
    **{name: partial(_plain, name, partial(level, name)) for name in LEVELS},
    **{name: partial(_plain, name, partial(personality, name)) for name in PERSONALITIES},
}
"""By name: what makes a bot from its setting (the text after the colon) and its seed."""
_OWN: dict[str, Callable[..., Bot]] = {}
"""Those that were registered, as they were given."""


def bot_names() -> tuple[str, ...]:
    """The names of all bots, without their settings."""
    return tuple(_MAKERS)


def register_bot(name: str, make: Callable[..., Bot], takes_setting: bool = False) -> None:
    """Give a bot of your own a name. ``make`` makes it from a seed; or from a setting (the text
    after the colon, maybe empty) and a seed, where it takes one. Raises ``SetupError`` for a name
    that is taken."""
    if not name or ":" in name or "," in name:
        raise SetupError(f"a bot cannot have the name {name!r}", code="bot")
    if name in _MAKERS:
        raise SetupError(f"there is a bot {name!r} already", code="bot")
    _MAKERS[name] = make if takes_setting else partial(_plain, name, make)
    _OWN[name] = make


def maker_of(text: str) -> Callable[..., Bot] | None:
    """What was registered as the maker of a bot; None for a bot that was not registered."""
    return _OWN.get(text.partition(":")[0])


def bot_from(text: str, seed: str = "") -> Bot:
    """The bot that ``text`` names: a name, with a setting after a colon where it takes one.

    ``seed`` starts the bot's own random stream. Raises ``SetupError`` for a name or a setting
    that no bot has.

    >>> bot_from("search:200ms").name
    'search:200ms'
    >>> bot_from("deep-thought")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    magnifico.core.errors.SetupError: unknown bot 'deep-thought'; known are random, greedy, ...
    """
    name, _, argument = text.partition(":")
    if name not in _MAKERS:
        known = ", ".join(_MAKERS)
        raise SetupError(f"unknown bot {text!r}; known are {known}", code="bot")
    return _MAKERS[name](argument, seed)
