"""Every bot has every seat of every deal."""

from collections import Counter

import pytest

from magnifico.arena.fixtures import Fixture, Fixtures


@pytest.mark.parametrize(("bots", "players"), [(1, 1), (3, 1), (2, 2), (4, 2), (3, 3), (5, 4)])
def test_every_bot_has_every_seat_of_a_deal_equally_often(bots, players):
    line_ups = Fixtures(bots, players).of_a_deal
    seats = Counter((bot, seat) for line_up in line_ups for seat, bot in enumerate(line_up))
    assert len(seats) == bots * players
    assert len(set(seats.values())) == 1


def test_two_bots_meet_twice_per_deal_with_seats_swapped():
    fixtures = Fixtures(2, 2)
    assert [fixtures[number] for number in range(4)] == [
        Fixture(0, (0, 1)),
        Fixture(0, (1, 0)),
        Fixture(1, (0, 1)),
        Fixture(1, (1, 0)),
    ]


def test_every_two_bots_meet_equally_often():
    meetings = Counter(frozenset(line_up) for line_up in Fixtures(4, 2).of_a_deal)
    assert len(meetings) == 6
    assert set(meetings.values()) == {2}


def test_too_few_bots_sit_in_several_seats():
    line_ups = Fixtures(2, 4).of_a_deal
    assert all(Counter(line_up) == {0: 2, 1: 2} for line_up in line_ups)


def test_one_bot_plays_itself_once_per_deal():
    assert Fixtures(1, 3).of_a_deal == ((0, 0, 0),)
