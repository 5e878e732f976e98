"""Every bot has every seat of every deal."""

from collections import Counter

import pytest

from magnifico.arena.tournament.schedule import Schedule, ScheduledMatch


@pytest.mark.parametrize(("bots", "players"), [(1, 1), (3, 1), (2, 2), (4, 2), (3, 3), (5, 4)])
def test_every_bot_has_every_seat_of_a_deal_equally_often(bots, players):
    line_ups = Schedule(bots, players).of_a_deal
    seats = Counter((bot, seat) for line_up in line_ups for seat, bot in enumerate(line_up))
    assert len(seats) == bots * players
    assert len(set(seats.values())) == 1


def test_two_bots_meet_twice_per_deal_with_seats_swapped():
    fixtures = Schedule(2, 2)
    assert [fixtures[number] for number in range(4)] == [
        ScheduledMatch(0, (0, 1)),
        ScheduledMatch(0, (1, 0)),
        ScheduledMatch(1, (0, 1)),
        ScheduledMatch(1, (1, 0)),
    ]


def test_every_two_bots_meet_equally_often():
    meetings = Counter(frozenset(line_up) for line_up in Schedule(4, 2).of_a_deal)
    assert len(meetings) == 6
    assert set(meetings.values()) == {2}


def test_too_few_bots_sit_in_several_seats():
    line_ups = Schedule(2, 4).of_a_deal
    assert all(Counter(line_up) == {0: 2, 1: 2} for line_up in line_ups)


def test_one_bot_plays_itself_once_per_deal():
    assert Schedule(1, 3).of_a_deal == ((0, 0, 0),)


def test_a_bot_alone_has_every_seat_among_each_of_the_others():
    line_ups = Schedule(3, 4, alone=True).of_a_deal
    assert len(line_ups) == 8
    assert all(sorted(line_up)[0] == 0 and len(set(line_up)) == 2 for line_up in line_ups)
    assert Counter(line_up.index(0) for line_up in line_ups) == dict.fromkeys(range(4), 2)
