"""What must hold in a game of Lorenzo il Magnifico at every moment, in a form quick enough to
be looked at in every decision of thousands of games."""

from __future__ import annotations

from magnifico.core.game import Game
from magnifico.core.rules import rules_of
from magnifico.core.state import NOBODY
from magnifico.lorenzo.engine.flow import LorenzoState
from magnifico.lorenzo.engine.modifiers import recompute_abilities
from magnifico.lorenzo.engine.names import (
    ABSENT,
    BROWN,
    COUNCIL,
    DECK,
    FLOORS,
    GOOD_NAMES,
    GOODS,
    HARVEST_LARGE,
    HARVEST_SMALL,
    HOME,
    MEMBERS,
    MOST_CARDS,
    PRODUCTION_LARGE,
    SOURCES,
    SPACES,
    TOWERS,
    VICTORY,
)
from magnifico.lorenzo.engine.steps import PAY_FOR

RULES = rules_of("lorenzo")
SHARED = (COUNCIL, HARVEST_LARGE, PRODUCTION_LARGE)
ZONES = [
    space // FLOORS
    if space < TOWERS * FLOORS
    else (-1 if space < HARVEST_SMALL else TOWERS + (space - HARVEST_SMALL) // 2)
    for space in range(SPACES)
]
"""Where only one coloured member of a player may stand: towers and the two areas."""

ARIOSTO = 1 << 1
DERIVED = (
    *("value", "member_bonus", "member_set", "plus", "minus", "discount"),
    *("either_discount", "discount_packed", "flags", "penalty", "servant_rate"),
)

_readable: set[int] = set()
"""Options whose notation has been read back already."""


def check(state: LorenzoState) -> None:
    """All that is cheap to check."""
    check_options(state)
    check_goods(state)
    check_cards(state)
    check_leaders(state)
    check_members(state)


def check_options(state: LorenzoState) -> None:
    options = state.options
    if state.seat == NOBODY:
        assert not options
        return
    assert options
    assert len(set(options)) == len(options)
    if not _readable.issuperset(options):
        for code in options:
            assert RULES.parse(RULES.text(code)) == code
        _readable.update(options)


def check_goods(state: LorenzoState) -> None:
    """Nothing but victory points is negative, and the faith track ends at 15 (LM-EFFECT-08)."""
    goods = state.goods
    for first in range(0, len(goods), GOODS):
        wood, stone, servants, coins, military, faith, _, tokens = goods[first : first + GOODS]
        assert wood >= 0
        assert stone >= 0
        assert servants >= 0
        assert coins >= 0
        assert military >= 0
        assert 0 <= faith <= 15
        assert tokens == 0


def check_cards(state: LorenzoState) -> None:
    """Every card of the game is in one place; boards hold at most six of a type."""
    cards = [card for card in state.floor if card >= 0]
    cards += state.discarded_cards
    ahead = state.round * FLOORS
    decks = state.decks
    for first in range(0, len(decks), DECK):
        cards += decks[first + ahead : first + DECK]
    owned, count = state.owned, state.count
    assert max(count) <= 6
    for i, number in enumerate(count):
        cards += owned[i * MOST_CARDS : i * MOST_CARDS + number]
    assert owned.count(-1) == len(owned) - sum(count)
    cards.sort()
    assert cards == state.card_pool


def check_leaders(state: LorenzoState) -> None:
    """Every leader of the game is in one place."""
    places = [state.removed_leaders, *state.hand, *state.played, *state.pack]
    places += [1 << leader for leader in state.leader_deck]
    together = 0
    for leaders in places:
        together |= leaders
    assert together == sum(1 << leader for leader in state.leader_pool)
    assert sum(leaders.bit_count() for leaders in places) == len(state.leader_pool)
    for seat in range(state.players):
        assert state.used[seat] & ~state.played[seat] == 0
        pick = state.pick[seat]
        assert pick < 0 or state.pack[seat] >> pick & 1


def check_members(state: LorenzoState) -> None:
    """Members, occupants, crowds and the council agree; colours keep apart (LM-TOWER-05)."""
    occupants = [0] * SPACES
    crowd = [0] * TOWERS
    in_council = 0
    members = state.member
    for seat in range(state.players):
        zones = set()
        for member in range(MEMBERS):
            space = members[seat * MEMBERS + member]
            if member == BROWN:
                assert space == ABSENT
            elif space == COUNCIL:
                in_council += 1
                occupants[space] += 1
            elif space != HOME:
                occupants[space] += 1
                assert not state.closed >> space & 1
                if space < TOWERS * FLOORS:
                    crowd[space // FLOORS] += 1
                    assert state.floor[space] < 0 or state.kind == PAY_FOR
                zone = ZONES[space]
                if member < 3 and zone >= 0:
                    assert zone not in zones
                    zones.add(zone)
    assert state.occupants == occupants
    assert state.tower_count == crowd
    assert sum(occupants) <= state.turn
    assert len(set(state.council)) == in_council == len(state.council)
    for token in state.council:
        assert members[token] == COUNCIL
    if not any(played & ARIOSTO or copied == 1 for played, copied in _leaders(state)):
        assert all(n < 2 or space in SHARED for space, n in enumerate(occupants))


def _leaders(state: LorenzoState) -> list[tuple[int, int]]:
    return list(zip(state.played, state.copied))


def check_derived(state: LorenzoState) -> None:
    """The sums of standing abilities are what they would be if worked out anew.

    Before the first round nobody needs them.
    """
    if state.round == 0:
        return
    fresh = state.clone()
    for seat in range(state.players):
        recompute_abilities(fresh, seat)
    for name in DERIVED:
        assert getattr(fresh, name) == getattr(state, name), name


def check_copies(state: LorenzoState, option: int) -> None:
    """A clone is equal and goes its own way; a loaded document is the same state."""
    before = state.key()
    clone = state.clone()
    assert clone == state
    assert hash(clone) == hash(state)
    loaded = RULES.load(RULES.document(state))
    assert loaded.key() == before
    clone.play(option)
    assert state.key() == before
    assert clone.key() != before
    loaded.play(option)
    assert loaded.key() == clone.key()


def check_account(state: LorenzoState) -> None:
    """The points of every source add up to the points on the track."""
    for seat in range(state.players):
        earned = sum(state.earned[seat * SOURCES : (seat + 1) * SOURCES])
        assert earned == state.goods[seat * GOODS + VICTORY]


def _lorenzo(game: Game) -> LorenzoState:
    assert isinstance(game.state, LorenzoState)
    return game.state


class Bookkeeper:
    """Keeps the goods of all players by the events alone."""

    def __init__(self, game: Game) -> None:
        self.goods = list(_lorenzo(game).goods)
        self.heard = len(game.events)

    def follow(self, game: Game) -> None:
        """Book the new events, and compare."""
        for event in game.events[self.heard :]:
            book = self._BOOKS.get(event.kind)
            if book is not None:
                book(self, event.seat * GOODS, event)
        self.heard = len(game.events)
        assert self.goods == _lorenzo(game).goods, game.events[-8:]

    def _gain(self, base: int, event) -> None:
        for name, amount in event.data["goods"].items():
            self.goods[base + GOOD_NAMES.index(name)] += amount

    def _pay(self, base: int, event) -> None:
        for name, amount in event.data["goods"].items():
            self.goods[base + GOOD_NAMES.index(name)] -= amount

    def _score(self, base: int, event) -> None:
        self._gain(base, event)
        if event.rule in ("LM-VATICAN-06", "LM-VATICAN-08", "LM-VATICAN-09"):
            self.goods[base + GOOD_NAMES.index("faith")] = 0

    _BOOKS = {
        "gain": _gain,
        "pay": _pay,
        "fee": _pay,
        "servants": _pay,
        "score": _score,
        "lose": _pay,
    }
