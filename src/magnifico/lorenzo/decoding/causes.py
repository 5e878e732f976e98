"""The names of causes: what asks or gives, as events tell it."""

from __future__ import annotations

from magnifico.lorenzo.data.components import Contents, space_names
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p


def cause_names(all_of: Contents) -> list[str]:
    """The component id of every cause."""
    names = [""] * 1024
    groups: list[tuple[int, list[str]]] = [
        (p.BY_CARD, [f"card:{card.slug}" for card in all_of.cards]),
        (p.BY_LEADER, [f"leader:{leader.slug}" for leader in all_of.leaders]),
        (p.BY_SPACE, [f"space:{space}" for space in space_names()]),
        (p.BY_TILE, [f"tile:{tile.id}" for tile in all_of.tiles]),
        (p.BY_BONUS_TILE, [f"bonus-tile:{tile.id}" for tile in all_of.bonus_tiles]),
        (p.BY_FAMILY, [f"family:{family.slug}" for family in all_of.families]),
        (p.BY_TOKEN, [f"token:{token.id}" for token in all_of.tokens]),
        (p.BY_FAITH_TILE, [f"faith-tile:{tile.step}" for tile in all_of.faith_tiles]),
        (p.BY_VISCONTI, [f"visconti:{i + 1}" for i in range(len(all_of.visconti_tokens))]),
        (p.BY_CHURCH, ["rule:church"]),
        (p.BY_LEADER_DISCARD, ["rule:leader-discard"]),
        (p.BY_SCORING, ["rule:scoring"]),
        (p.BY_FEE, ["rule:fee"]),
        (p.BY_AUCTION, ["rule:auction"]),
        (p.BY_SUPPLY, ["rule:supply"]),
        (
            p.BY_FINAL,
            [f"final:{name}" for name in n.SOURCE_NAMES[n.FOR_TERRITORIES : n.EXCOMMUNICATIONS]],
        ),
    ]
    for first, group in groups:
        names[first : first + len(group)] = group
    return names
