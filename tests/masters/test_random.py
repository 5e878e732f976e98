"""Random play: whole games of one to four players, with what must hold at every moment."""

from __future__ import annotations

from collections import Counter

import pytest

from magnifico import Game
from magnifico.core.rng import below
from magnifico.masters.engine import amounts as a
from magnifico.masters.engine import packing as p
from magnifico.masters.engine import steps as s
from magnifico.masters.rules import RULES
from tests.conformance import check_game
from tests.deep import seed, share
from tests.masters.invariants import (
    check,
    check_cards,
    check_end,
    check_faith,
    check_goods,
    check_leaders,
    check_marbles,
    check_options,
    check_tiles,
)
from tests.masters.players import busy_choice, decisions, fresh, random_choice, stream

SEED = seed("random")
GAMES = share(1000, 100_000)
PARTS = 8

# -- whole games -----------------------------------------------------------------------------


def play_checked(state, rng, choose, largest):
    """Play a game to its end, looking at every decision; how many there were."""
    before = state.clone()
    count = 0
    for number in decisions(state, choose, rng):
        check_options(state)
        check_tiles(state)
        check_faith(state, before)
        before = state.clone()
        largest[state.kind] = max(largest[state.kind], len(state.options))
        if state.kind != s.TURN or number % 4 == 0:
            check_marbles(state)
            check_goods(state)
        if number % 8 == 0:
            check_cards(state)
            check_leaders(state)
        count = number + 1
    check(state)
    check_faith(state, before)
    return count


def play_all_leaders(state):
    """Let everybody keep two leaders, and put them all into play."""
    while state.waiting:
        state.play(state.options[below(state.rng, 6)])
    for seat in range(state.players):
        state.played = (
            state.played[: seat * 2]
            + state.hand[seat * 4 : seat * 4 + 2]
            + (state.played[seat * 2 + 2 :])
        )
    state.hand = [0] * len(state.hand)
    state.refresh()
    return state


@pytest.mark.rule("MR-MARKET-04", "MR-FAITH-01", "MR-FAITH-03", "MR-DEPOT-07", "MR-TURN-03")
@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_keep_every_promise(part):
    largest: Counter[int] = Counter()
    for number in range(part, GAMES, PARTS):
        players = 1 + number // PARTS % 4
        state = fresh(players, f"{SEED} {number}")
        if number % 5 == 0:
            state = play_all_leaders(state)
        choose = busy_choice if number % 3 == 0 else random_choice
        assert play_checked(state, stream(f"{SEED} {number}"), choose, largest) > 5
        check_end(state)
    assert max(largest.values()) < 100


# -- what is dearer to check ------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_random_games_conform(players, seed):
    check_game("masters", players, seed=f"{SEED} {seed}", every=11, rehides=players == 1)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_busy_games_conform(players):
    """The same for players who get things done (a rough likeness of ``busy_choice``)."""
    rng = stream(f"{SEED} {players}")
    check_game(
        "masters",
        players,
        seed=f"{SEED} busy",
        every=17,
        rehides=players == 1,
        choose=lambda n: below(rng, n) if below(rng, 3) else max(n - 1 - below(rng, 3), 0),
    )


def moved(event, name):
    """What an event says about goods, as four amounts."""
    goods = event.data.get(name, {})
    return [goods.get(r, 0) for r in ("coin", "stone", "servant", "shield")]


def told_changes(events, players):
    """What the events say about warehouses, strongboxes and faith."""
    warehouse = [[0] * 4 for _ in range(players)]
    strongbox = [[0] * 4 for _ in range(players)]
    faith = [0] * players
    cross = 0
    for event in events:
        if event.kind in ("market", "white", "starting-resource"):
            warehouse[event.seat] = add(warehouse[event.seat], moved(event, "goods"))
        elif event.kind == "discarded":
            warehouse[event.seat] = add(warehouse[event.seat], moved(event, "goods"), -1)
        elif event.kind == "paid":
            warehouse[event.seat] = add(warehouse[event.seat], moved(event, "warehouse"), -1)
            strongbox[event.seat] = add(strongbox[event.seat], moved(event, "strongbox"), -1)
        elif event.kind == "produced":
            strongbox[event.seat] = add(strongbox[event.seat], moved(event, "goods"))
        elif event.kind == "faith":
            faith[event.seat] += event.data["goods"]["faith"]
        elif event.kind == "cross":
            cross += event.data["steps"]
    return warehouse, strongbox, faith, cross


def add(values, more, sign=1):
    return [value + sign * extra for value, extra in zip(values, more)]


def waiting_goods(state):
    """What was taken but is not stored yet, by seat."""
    goods = [[0] * 4 for _ in range(state.players)]
    for item in state.stack:
        line, taken = p.both(item)
        if p.step_of(item) == s.STORE:
            goods[state.seat] = [a.amount_of(taken, r) for r in range(4)]
        elif p.step_of(item) == s.WHITE_MARBLES:
            places = range(line * 4, line * 4 + 4) if line < 3 else range(line - 3, 12, 4)
            marbles = [state.market[place] for place in places]
            goods[state.seat] = [marbles.count(r) for r in range(4)]
    return goods


@pytest.mark.rule("MR-COMP-06", "MR-DEPOT-08", "MR-DEPOT-05", "MR-FAITH-01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_resource_and_faith_point_is_accounted_for_in_events(players):
    for number in range(40):
        state = fresh(players, f"{SEED} events {number}", listen=True)
        if number % 4 == 0:
            state = play_all_leaders(state)
        before = state.clone()
        state.log = []
        for _ in decisions(state, busy_choice, stream(number)):
            check_accounts(before, state, state.log)
            before = state.clone()
            state.log = []
        if players > 1:  # a solo game may end between taking and storing
            check_accounts(before, state, state.log)


def check_accounts(before, after, events):
    warehouse, strongbox, faith, cross = told_changes(events, after.players)
    earlier, later = waiting_goods(before), waiting_goods(after)
    for seat in range(after.players):
        place = slice(seat * 4, seat * 4 + 4)
        had = add(before.warehouse[place], earlier[seat])
        assert add(had, warehouse[seat]) == add(after.warehouse[place], later[seat])
        assert add(before.strongbox[place], strongbox[seat]) == after.strongbox[place]
        assert before.faith[seat] + faith[seat] == after.faith[seat]
    assert before.cross + cross == after.cross


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_listening_changes_nothing(players):
    for number in range(10):
        deaf = fresh(players, f"{SEED} {number}")
        listening = fresh(players, f"{SEED} {number}", listen=True)
        rng = stream(number)
        for _ in decisions(deaf, busy_choice, stream(number)):
            assert deaf == listening
            listening.play(busy_choice(listening, rng))
        assert deaf == listening
        assert listening.log


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_nothing_off_the_list_is_accepted(players):
    """Options of other moments are refused unless they are offered now."""
    game = Game.new("masters", players, f"{SEED} list")
    rng = stream("list")
    seen: dict[str, None] = {}
    while game.decision is not None:
        now = {option.text for option in game.decision.options}
        for text in list(seen)[-30:]:
            assert (game.why_not(text) is None) == (text in now)
        seen.update(dict.fromkeys(now))
        game.play(RULES.text(busy_choice(game.state, rng)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_guess_keeps_what_the_viewer_knows(players):
    """Two guesses differ in hidden things only: every seat that knows as much sees the same."""
    state = fresh(players, f"{SEED} guess")
    differing = 0
    for number in decisions(state, busy_choice, stream("guess")):
        if number % 3:
            continue
        for viewer in range(-1, players):
            seen = state.redact(viewer)
            one, other = seen.guess(stream("one")), seen.guess(stream("other"))
            assert one.redact(viewer) == other.redact(viewer) == seen
            differing += one != other
            if viewer >= 0:
                mine = slice(viewer * 4, viewer * 4 + 4)
                assert one.hand[mine] == other.hand[mine] == state.hand[mine]
    assert differing > 20
