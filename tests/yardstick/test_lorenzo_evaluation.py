"""What the first bots remember of a position makes no difference to what they see."""

from magnifico.yardstick.knowledge import evaluation_of
from magnifico.yardstick.lorenzo_evaluation import features_of
from tests.bots.tables import EVERYTHING, middle

FREE = ("goods", "value", "plus", "minus", "discount", "penalty", "flags")
"""Lists whose numbers may be one higher than they are."""
LISTS = (*FREE, "dice", "count", "owned", "member", "banned", "hand", "played", "used")


def worth(state):
    """What every seat is worth, worked out anew."""
    network = evaluation_of(state).network
    return [network.value(features_of(state, seat)) for seat in range(state.players)]


def others(one, other, name, place):
    """Other numbers that could stand somewhere: of another moment, or not far from this one."""
    now = getattr(one, name)[place]
    if name == "used":
        return {now ^ one.played[place]} - {now}
    if name in FREE:
        return {now + 1}
    return {getattr(other, name)[place]} - {now}


def test_a_seat_is_worth_what_it_is_worth_now_however_little_has_changed():
    one, other = (middle("lorenzo", 3, "seen", decisions, EVERYTHING) for decisions in (150, 60))
    one.played = [(1 << 20) - 1] * 3  # leaders enough that some can be used once a round
    evaluation = evaluation_of(one)
    told_apart = set()
    for name in LISTS:
        now = getattr(one, name)
        for place in range(len(now)):
            for number in others(one, other, name, place):
                changed = one.clone()
                setattr(changed, name, [*now[:place], number, *now[place + 1 :]])
                assert evaluation.values(one) == worth(one)
                assert evaluation.values(changed) == worth(changed), (name, place)
                told_apart |= {name} if worth(changed) != worth(one) else set()
    assert told_apart == set(LISTS)
