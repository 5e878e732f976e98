"""The names of documents: what stands for the numbers of the engine."""

from __future__ import annotations

from functools import cache, lru_cache

from magnifico.lorenzo.data.components import contents
from magnifico.lorenzo.data.corrections import contents_with
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine.flow import STEPS, LorenzoState

STEP_NAMES = ("", *[step.name for step in STEPS if step.name])
"""By the numbers in ``engine.steps``; those that open decisions name the decision kinds."""

STEP_NUMBERS = {name: number for number, name in enumerate(STEP_NAMES) if name}


def members_of_set(numbers: int) -> list[int]:
    """The numbers in a set that is kept as bits."""
    members = []
    while numbers:
        lowest = numbers & -numbers
        members.append(lowest.bit_length() - 1)
        numbers ^= lowest
    return members


@cache
def tile_ids() -> tuple[str, ...]:
    return tuple(tile.id for tile in contents().tiles)


def token_names(state: LorenzoState) -> tuple[str, ...]:
    """Every token by its face and a number of its own: ``coin3.1``."""
    return _token_names(state.box.changes)


@lru_cache(maxsize=64)
def _token_names(changes: str) -> tuple[str, ...]:
    tokens = contents_with(changes).tokens
    return tuple(f"{token.id}.{i + 1}" for token in tokens for i in range(token.count))


@cache
def slot_cards() -> tuple[str, ...]:
    """The cards that a token can lie on, by the numbers of their slots."""
    return tuple(card.slug for card in contents().cards if card.token_slot)


def member_word(token: int) -> str:
    """A member in the council: the seat and the name."""
    return f"{token // n.MEMBERS}:{n.MEMBER_NAMES[token % n.MEMBERS]}"
