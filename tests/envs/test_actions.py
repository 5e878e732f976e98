"""The tables of actions: every move has one number, in every kind of table."""

import random
from itertools import product

import pytest

from magnifico.core.errors import SetupError
from magnifico.envs.actions import actions_of, table_of
from magnifico.envs.masters.actions import MOST_DROPPED
from magnifico.masters.engine.amounts import amount_of
from magnifico.masters.engine.depots import Shelves
from tests.envs.tables import every_table, random_states

TABLES = {"lorenzo": (1911, "3ddcaf07e8e88ed2"), "masters": (1033, "ce7fa1824f4470b9")}
"""What agents were trained with. Whoever changes this makes their weights useless: say so."""


@pytest.mark.parametrize("game", TABLES)
def test_the_table_stays_as_it_is(game):
    actions = table_of(game)
    assert (len(actions), actions.digest()) == TABLES[game]


@pytest.mark.parametrize("game", TABLES)
def test_every_move_reads_back_to_its_number(game):
    actions = table_of(game)
    assert [actions.parse(actions.text(n)) for n in range(len(actions))] == list(
        range(len(actions))
    )


def test_every_option_of_random_games_in_all_kinds_of_tables_has_a_number_of_its_own():
    tables = list(every_table())
    chosen = random.Random(6).sample(tables, 2000) + [t for t in tables if t[0] == "masters"] * 150
    options: dict[str, set[int]] = {"lorenzo": set(), "masters": set()}
    for number, (game, players, switches) in enumerate(chosen):
        for state in random_states(game, players, switches, str(number)):
            options[game].update(state.options)
    for game, codes in options.items():
        numbers = {table_of(game).number(code) for code in codes}
        assert None not in numbers
        assert len(numbers) == len(codes) > 300


def test_no_goods_that_can_be_without_a_place_are_left_out():
    """Every warehouse, every line of marbles, every legal choice of what is kept."""
    taken = [line for line in product(range(5), repeat=4) if 1 <= sum(line) <= 4]
    for room in {(0, 0, 0, 0), (0, 0, 0, 2), (0, 0, 2, 2)}:  # the other rooms are alike
        for old_minus_kept in changes(Shelves(list(room))):
            for line in taken:
                dropped = [change + new for change, new in zip(old_minus_kept, line)]
                assert min(dropped) < 0 or sum(dropped) <= MOST_DROPPED


def changes(shelves: Shelves) -> set[tuple[int, ...]]:
    """What the warehouse can lose (or win, below zero) of each resource when it is filled."""
    amounts = [[amount_of(goods, resource) for resource in range(4)] for goods in shelves.keepable]
    found = set()
    for kept, grows in zip(amounts, shelves.growable):
        for old in amounts:
            change = tuple(before - after for before, after in zip(old, kept))
            stays = all(c <= 0 or not amount_of(grows, r) & 128 for r, c in enumerate(change))
            if stays and sum(-c for c in change if c < 0) <= 4:
                found.add(change)
    return found


def test_a_game_that_nobody_knows_is_refused_by_name():
    with pytest.raises(SetupError, match=r"unknown game 'chess'; known are lorenzo, masters"):
        actions_of("chess")
