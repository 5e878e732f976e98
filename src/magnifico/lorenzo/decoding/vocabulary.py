"""The vocabulary of effects and abilities: the words an entry may have (the first one must be
there), and how it becomes a row of the engine's tables.

A gain "for each" of something must stand before the plain gain.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from magnifico.lorenzo.components import Entry
from magnifico.lorenzo.engine import box as b
from magnifico.lorenzo.engine.names import (
    ACTION_NAMES,
    COUNTED_NAMES,
    FLAG_NAMES,
    GOOD_NAMES,
    HARVEST,
    MEMBER_NAMES,
    TYPE_NAMES,
    TYPES,
    WHEN_NAMES,
)

if TYPE_CHECKING:
    from magnifico.lorenzo.decoding.pieces import Pieces

Decode = Callable[["Pieces", Entry], list[int]]
"""Makes a row of an entry."""

MOST_TAX = 15
"""The most of a good, and of victory points, that one effect takes from an opponent."""


def _gain_per(x: Pieces, e: Entry) -> list[int]:
    counted = x.index(e["for_each"], COUNTED_NAMES)
    return [b.OP_PER, x.bundle(e["gain"]), counted, e.get("per", 1), int("up_to_value" in e)]


def _take(x: Pieces, e: Entry) -> list[int]:
    types = x.mask(e["take"], TYPE_NAMES)
    if not e.get("not_special"):
        types |= b.SPECIAL_TOWER_TOO
    return [b.OP_TAKE, types, e["value"], x.bundle(e.get("discount", {}))]


def _either_activation(x: Pieces, e: Entry) -> list[int]:
    value = e["harvest_or_production"]
    return [b.OP_EITHER_ACTIVATION, b.MEMBER_VALUE if value == "member" else value, x.limits(e)]


def _tax(x: Pieces, e: Entry) -> list[int]:
    ((good, amount),) = e["opponents_pay"].items()
    if max(amount, e["or_victory"]) > MOST_TAX:
        raise x.fail(f"opponents can pay at most {MOST_TAX}: {e!r}")
    return [b.OP_TAX, x.index(good, GOOD_NAMES), amount, e["or_victory"]]


def _stored_token(x: Pieces, e: Entry) -> list[int]:
    if not x.has_slot:
        raise x.fail("stored_token is for cards with a token_slot")
    return [b.OP_STORED_TOKEN]


EFFECTS: dict[tuple[str, ...], Decode] = {
    ("for_each", "gain", "per", "up_to_value"): _gain_per,
    ("gain",): lambda x, e: [b.OP_GAIN, x.bundle(e["gain"])],
    ("privileges", "may_repeat"): lambda x, e: [
        b.OP_PRIVILEGES,
        e["privileges"],
        int("may_repeat" in e),
    ],
    ("take", "value", "discount", "not_special"): _take,
    ("harvest", "servants_only", "one_card"): lambda x, e: [
        b.OP_HARVEST,
        e["harvest"],
        x.limits(e),
    ],
    ("production", "servants_only", "one_card"): lambda x, e: [
        b.OP_PRODUCTION,
        e["production"],
        x.limits(e),
    ],
    ("raise_member",): lambda x, e: [b.OP_RAISE, e["raise_member"]],
    ("lose",): lambda x, e: [b.OP_LOSE, x.bundle(e["lose"])],
    ("lose_all",): lambda x, e: [b.OP_LOSE_ALL, x.index(e["lose_all"], GOOD_NAMES)],
    ("draw_leaders",): lambda x, e: [b.OP_DRAW_LEADERS, e["draw_leaders"]],
    ("match_military",): lambda x, e: [b.OP_MATCH_MILITARY],
    ("opponents_lose",): lambda x, e: [b.OP_OPPONENTS_LOSE, x.bundle(e["opponents_lose"])],
    ("stored_token",): _stored_token,
    ("play_leader",): lambda x, e: [b.OP_PLAY_LEADER],
    ("take_discarded",): lambda x, e: [
        b.OP_TAKE_SWEPT,
        x.mask(e["take_discarded"], TYPE_NAMES),
    ],
    ("activate", "count"): lambda x, e: [
        b.OP_ACTIVATE,
        x.mask(e["activate"], TYPE_NAMES),
        e["count"],
    ],
    ("opponents_discard",): lambda x, e: [
        b.OP_OPPONENTS_DISCARD,
        x.mask(e["opponents_discard"], TYPE_NAMES),
    ],
    ("opponents_give",): lambda x, e: [b.OP_OPPONENTS_GIVE, e["opponents_give"]],
    ("opponents_pay", "or_victory"): _tax,
    ("borrow", "value"): lambda x, e: [
        b.OP_BORROW,
        x.index(e["borrow"], ACTION_NAMES),
        e["value"],
    ],
    ("copy_immediate",): lambda x, e: [
        b.OP_COPY_IMMEDIATE,
        x.index(e["copy_immediate"], b.COPIED_NAMES),
    ],
    ("market_reward",): lambda x, e: [b.OP_MARKET_REWARD],
    ("draw_tokens", "keep"): lambda x, e: [
        b.OP_DRAW_TOKENS,
        e["draw_tokens"],
        e["draw_tokens"] - e["keep"],
    ],
    (
        "harvest_or_production",
        "servants_only",
        "one_card",
        "no_personal_bonus",
    ): _either_activation,
    ("harvest_of_card",): lambda x, e: [b.OP_HARVEST_OF_CARD],
    ("count_sets",): lambda x, e: [b.OP_COUNT_SETS],
    ("flip_token",): lambda x, e: [b.OP_FLIP_TOKEN],
    ("remove_leader",): lambda x, e: [b.OP_REMOVE_LEADER],
}


def _discount(x: Pieces, e: Entry) -> list[int]:
    on = x.index(e["on"], TYPE_NAMES) if "on" in e else TYPES
    return [b.MOD_DISCOUNT, on, x.bundle(e["discount"])]


def _either(x: Pieces, e: Entry) -> list[int]:
    sides = [x.bundle(side) for side in e["discount_one_of"]]
    if len(sides) != 2:
        raise x.fail("discount_one_of needs two sides")
    return [b.MOD_EITHER, x.index(e["on"], TYPE_NAMES), *sides]


def _loss(x: Pieces, e: Entry) -> list[int]:
    what = x.index(e["lose_victory_for_each"], b.LOSS_NAMES)
    return [b.MOD_LOSS, what, e.get("per", 1), e.get("points", 1)]


def _trigger(x: Pieces, e: Entry) -> list[int]:
    return [b.MOD_TRIGGER, x.index(e["when"], WHEN_NAMES), x.program(e["effects"]), x.cause]


ABILITIES: dict[tuple[str, ...], Decode] = {
    ("action", "value"): lambda x, e: [
        b.MOD_ACTION,
        x.index(e["action"], ACTION_NAMES),
        e["value"],
    ],
    ("opponents_action", "value"): lambda x, e: [
        b.MOD_OPPONENTS,
        HARVEST + x.index(e["opponents_action"], ACTION_NAMES[HARVEST:]),
        e["value"],
    ],
    ("discount", "on"): _discount,
    ("discount_one_of", "on"): _either,
    ("flag",): lambda x, e: [b.MOD_FLAG, 1 << x.index(e["flag"], FLAG_NAMES)],
    ("members", "value"): lambda x, e: [
        b.MOD_MEMBERS,
        x.mask(e["members"], MEMBER_NAMES),
        e["value"],
    ],
    ("members_set", "value"): lambda x, e: [
        b.MOD_SET,
        x.mask(e["members_set"], MEMBER_NAMES),
        e["value"],
    ],
    ("penalty",): lambda x, e: [b.MOD_PENALTY, x.bundle(e["penalty"])],
    ("support_victory",): lambda x, e: [b.MOD_SUPPORT, e["support_victory"]],
    ("servants", "add"): lambda x, e: [b.MOD_SERVANTS, e["add"], e["servants"]],
    ("no_score",): lambda x, e: [b.MOD_NO_SCORE, x.index(e["no_score"], TYPE_NAMES)],
    ("lose_victory_for_each", "per", "points"): _loss,
    ("when", "effects"): _trigger,
    ("leader_cost",): lambda x, e: [b.MOD_LEADER_COST, x.bundle(e["leader_cost"])],
}
