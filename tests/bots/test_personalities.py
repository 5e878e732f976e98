"""Bots with a personality like a way to win: more of what they like, and nobody else is told so."""

import pytest

from magnifico.bots import (
    LEVELS,
    PERSONALITIES,
    Budget,
    SearchBot,
    bot_from,
    bot_names,
    levels,
    lorenzo,
    masters,
)
from magnifico.bots.lorenzo import likings as of_lorenzo
from magnifico.bots.masters import likings as of_masters
from magnifico.bots.registry import likes_of, taste_of
from magnifico.bots.taste import Taste
from magnifico.core.errors import SetupError
from magnifico.core.rules import rules_of
from tests.bots.tables import EVERYTHING, middle, play, start
from tests.core.sample import NAME
from tests.deep import DEEP

ITERATIONS = 16
DEALS = {"lorenzo": 3, "masters": 8}
LEADERS = {"lorenzo": {"advanced": True}, "masters": {}}
LIKES = {"lorenzo": lorenzo.LIKES, "masters": masters.LIKES}
LIKINGS = {"lorenzo": of_lorenzo, "masters": of_masters}
TABLES = [("lorenzo", 2, {"advanced": True}), ("lorenzo", 4, EVERYTHING), ("masters", 3, {})]
EACH = [(game, name) for game in LIKINGS for name in PERSONALITIES]


def side_by_side(game, name, deals):
    """What a personality and a bot that just wants to win had in the end of what the personality
    likes, each deal from both seats."""
    worth = Taste(0, dict(likes_of(game, name))).worth
    found = [0.0, 0.0]
    for number in range(2 * deals):
        state = start(game, 2, f"liked {number // 2}", LEADERS[game])
        fond = SearchBot(name, Budget(ITERATIONS), "a", personality=name)
        plain = SearchBot("plain", Budget(ITERATIONS), "b")
        seat = number % 2
        play(state, [fond, plain] if seat == 0 else [plain, fond])
        for bot in range(2):
            found[bot] += worth(LIKINGS[game].amounts(state, seat ^ bot))
    return found


@pytest.mark.parametrize(("game", "name"), EACH)
def test_it_gets_more_of_what_it_likes_than_who_just_wants_to_win(monkeypatch, game, name):
    """It likes it twice as much as usual here, so that few games of short searches show it; the
    ladder tells how much it is in usual ones."""
    twice = {thing: 2 * weight for thing, weight in likes_of(game, name).items()}
    monkeypatch.setitem(LIKES[game], name, twice)
    fond, plain = side_by_side(game, name, 60 if DEEP else DEALS[game])
    assert fond > plain


@pytest.mark.parametrize(("game", "name"), EACH)
def test_a_personality_likes_things_that_the_game_counts(game, name):
    likes = likes_of(game, name)
    state = start(game, 2)
    assert likes
    assert set(likes) <= set(LIKINGS[game].amounts(state, 0))


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
@pytest.mark.parametrize("name", PERSONALITIES)
def test_only_its_own_seat_likes_it_and_nobody_is_told(name, game, players, options):
    """What a hint or an explanation says of a position stays what it is worth."""
    state = middle(game, players, decisions=60, options=options)
    worth, liked = taste_of(state).estimates(state), taste_of(state, name).estimates(state)
    amounts = LIKINGS[game].amounts(state, state.seat)
    more = sum(weight * amounts[thing] for thing, weight in likes_of(game, name).items())
    for seat in range(players):
        own = more * LIKINGS[game].rest(state) if seat == state.seat else 0.0
        assert liked[seat].utility == pytest.approx(worth[seat].utility + own)
        assert liked[seat].chance == worth[seat].chance
        assert liked[seat].points == worth[seat].points
        assert liked[seat].lead == worth[seat].lead
    assert taste_of(state).estimates(state)[0].utility == worth[0].utility


@pytest.mark.parametrize("game", LIKINGS)
def test_what_is_liked_counts_less_and_less(game):
    state = start(game, 2, options=LEADERS[game])
    bot = bot_from("greedy")
    left = []
    while not state.is_over():
        left.append(LIKINGS[game].rest(state))
        state.play(bot.choose(state.redact(state.seat)))
    assert left[0] == 1.0
    assert left == sorted(left, reverse=True)
    assert 0.0 <= left[-1] < 0.3, "little, even where the last stage but one is the last"


def test_it_thinks_as_long_as_the_magnifico(monkeypatch):
    monkeypatch.setitem(levels.BUDGETS, "magnifico", Budget(7))
    state = middle("masters", 2)
    view = state.redact(state.seat)
    for name in ("magnifico", *PERSONALITIES):
        assert sum(candidate.visits for candidate in bot_from(name).explain(view)) == 7


def test_in_a_game_that_knows_no_personalities_it_plays_like_the_magnifico(monkeypatch):
    monkeypatch.setitem(levels.BUDGETS, "magnifico", Budget(20))
    rules = rules_of(NAME)
    assert not likes_of(NAME, "builder")
    ends = []
    for name in ("magnifico", *PERSONALITIES):
        state = rules.start(2, "alike", rules.check(2, {}), False)
        moves = []
        bot = bot_from(name, "dice")
        while not state.is_over():
            moves.append(bot.choose(state.redact(state.seat)))
            state.play(moves[-1])
        ends.append(moves)
    assert all(moves == ends[0] for moves in ends)


def test_who_just_wants_to_win_plays_by_the_same_evaluation_as_ever():
    state = middle("lorenzo", 2)
    assert taste_of(state) is taste_of(state, "")
    assert taste_of(state) is taste_of(state, "a stranger to this game")
    assert type(taste_of(state)) is not type(taste_of(state, "builder"))


def test_personalities_come_after_the_levels_by_names_of_their_own():
    names = [name for name in bot_names() if name in (*LEVELS, *PERSONALITIES)]
    assert names == [*LEVELS, *PERSONALITIES]
    with pytest.raises(SetupError, match=r"unknown bot 'baker'; known are .*builder, .*bishop"):
        bot_from("baker")
    with pytest.raises(SetupError, match="builder takes no setting, got '5'"):
        bot_from("builder:5")
