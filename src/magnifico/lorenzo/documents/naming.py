"""The names of documents: what stands for the numbers of the engine."""

from __future__ import annotations

from functools import cache, lru_cache

from magnifico.lorenzo.components import contents
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.names import MEMBER_NAMES, MEMBERS
from magnifico.lorenzo.engine.steps import STEP_COUNT
from magnifico.lorenzo.own_box import contents_with

STEP_NAMES = (
    "",
    "next-turn",
    "new-round",
    "turn",
    "after",
    "servants",
    "take-card",
    "pay",
    "privilege",
    "bonus-card",
    "bonus-activation",
    "exchange",
    "receive",
    "vatican",
    "end-round",
    "bonus-tile",
    "draft",
    "copy",
    "raise-member",
    "get-card",
    "free-leader",
    "take-discarded",
    "activate-card",
    "opponent-discard",
    "opponent-give",
    "opponent-tax",
    "borrow",
    "copy-immediate",
    "market-reward",
    "discard-drawn",
    "either-activation",
    "flip-token",
    "remove-leader",
    "pay-token",
    "pay-instead",
    "discard-own",
    "auction",
    "auction-end",
    "laid-leader",
    "leftovers",
    "last-tokens",
    "scoring",
    "leader-exchange",
    "one-card",
    "faith-tile",
    "relay",
    "deal",
    "card-taken",
    "run-arrow",
)
"""By the numbers in ``engine.steps``; those that open decisions name the decision kinds."""

assert len(STEP_NAMES) <= STEP_COUNT


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
    return f"{token // MEMBERS}:{MEMBER_NAMES[token % MEMBERS]}"
