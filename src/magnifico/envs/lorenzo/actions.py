"""Every move of Lorenzo il Magnifico, group by group (see ``actions``).

Numbers of servants and repetitions have no limit in the rules. The table ends where no sensible
game goes: a seat with more servants than that sees only the moves up to the limit.
"""

from __future__ import annotations

from collections.abc import Iterable

from magnifico.envs.actions import Group
from magnifico.lorenzo.data.components import contents
from magnifico.lorenzo.engine import names
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.notation import PLAIN, PRIVILEGE_NAMES, WITH_LEADER

MOST_SERVANTS = 60
MOST_INSTEAD = 20
MOST_TIMES = 30
ALTERNATIVES = 4
ARROWS = 2
MOST_PLAYERS = 5


def groups() -> list[Group]:
    """The table; new groups go to its end."""
    box = contents()
    leaders, cards = range(len(box.leaders)), range(len(box.cards))
    faces, tower_spaces = range(len(box.tokens)), range(names.TOWERS * names.FLOORS)
    spaces = [*range(names.SPACES), *(names.PRIVATE + leader for leader in leaders)]
    return [
        *(Group(word, (p.option(verb),)) for verb, word in PLAIN.items()),
        _two("MEMBER>SPACE", p.PLACE, range(names.MEMBERS), spaces),
        _one("servants:NUMBER", p.SERVANTS, range(MOST_SERVANTS + 1)),
        _two("pay:NUMBERab", p.PAY, range(ALTERNATIVES), range(2)),
        _one("privilege:PRIVILEGE", p.PRIVILEGE, range(len(PRIVILEGE_NAMES))),
        _two("exchange:CARD:ARROW", p.EXCHANGE, cards, [p.NO_ARROW, *range(ARROWS)]),
        _repeated(),
        _one("take:SPACE", p.TAKE, tower_spaces),
        *(_one(f"{word}:LEADER", verb, leaders) for verb, word in WITH_LEADER.items()),
        _one("raise:MEMBER", p.RAISE, range(names.MEMBERS)),
        _one("tile:TILE", p.TILE, range(len(box.bonus_tiles))),
        _two("offer:PLACE:LINE", p.OFFER, range(MOST_PLAYERS), range(names.OFFER_LINES)),
        _one("token:TOKEN", p.USE_TOKEN, faces),
        _two("store:CARD:TOKEN", p.STORE, [c for c in cards if box.cards[c].token_slot], faces),
        _one("give-token:TOKEN", p.GIVE_TOKEN, faces),
        _one("trade:FAMILY", p.TRADE, range(len(box.families))),
        _one("card:CARD", p.CARD, cards),
        _two("arrow:LEADER:ARROW", p.ARROW, leaders, range(ARROWS)),
        _one("give:GOOD", p.GIVE, range(names.GOODS)),
        _one("opponent:SEAT", p.OPPONENT, range(MOST_PLAYERS)),
        _one("action:ACTION", p.ACTION, (names.HARVEST, names.PRODUCTION)),
        _one("flip:NUMBER", p.FLIP, range(len(box.visconti_tokens))),
        _one("reward:SPACE", p.REWARD, range(names.MARKET, names.MARKET + names.MARKET_SPACES)),
        _two(
            "instead:GOOD:NUMBER",
            p.PAY_WITH_SERVANTS,
            range(names.RESOURCES),
            range(MOST_INSTEAD + 1),
        ),
    ]


def _one(form: str, verb: int, values: Iterable[int]) -> Group:
    return Group(form, tuple(p.option(verb, value) for value in values))


def _two(form: str, verb: int, first: Iterable[int], second: Iterable[int]) -> Group:
    others = list(second)
    return Group(form, tuple(p.option(verb, one, other) for one in first for other in others))


def _repeated() -> Group:
    """Exchanges of the cards that can run several times in one action."""
    codes = [
        p.option(p.EXCHANGE, card, 0, times)
        for card, data in enumerate(contents().cards)
        if data.repeat_up_to_value
        for times in range(1, MOST_TIMES + 1)
    ]
    return Group("exchange:CARD:ARROWxTIMES", tuple(codes))
