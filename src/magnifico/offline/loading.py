"""What takes long to load, before anything else: the games, their bots, and the standard library.

Nothing here may need a library that is compiled: the memory of Python is kept as it is after this,
and such a library cannot be kept with it.
"""

from __future__ import annotations

import asyncio  # noqa: F401
import datetime  # noqa: F401
import decimal  # noqa: F401
import hashlib  # noqa: F401
import hmac  # noqa: F401
import inspect  # noqa: F401
import ipaddress  # noqa: F401
import json  # noqa: F401
import logging  # noqa: F401
import pickle  # noqa: F401
import secrets  # noqa: F401
import urllib.parse  # noqa: F401
import uuid  # noqa: F401

from magnifico.bots.registry import evaluation_of
from magnifico.core.game import Game
from magnifico.core.rules import games, rules_of


def load() -> None:
    """Read all that is read once: the rules, cards and texts of every game, and its evaluation."""
    for name in games():
        rules = rules_of(name)
        _ = rules.components, rules.ledger, rules.texts
        evaluation_of(Game.new(name, rules.seats.start, "").state)
