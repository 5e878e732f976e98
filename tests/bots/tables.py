"""Tables for the tests of bots."""

from magnifico.bots import bot_from
from magnifico.core.rules import rules_of

EVERYTHING = {
    "advanced": True,
    "houses": True,
    "pazzi": True,
    "promo_tiles": True,
    "promo_cards": True,
}


def start(game, players, seed="bots", options=None):
    """A game at its first decision."""
    rules = rules_of(game)
    return rules.start(players, seed, rules.check(players, options or {}), False)


def play(state, bots, limit=5000):
    """Play to the end, every bot from the view of its seat."""
    for _ in range(limit):
        if state.is_over():
            return state
        seen = state.redact(state.seat)
        option = bots[state.seat].choose(seen)
        assert option in state.options
        state.play(option)
    raise AssertionError(f"no end within {limit} decisions")


def middle(game, players, seed="bots", decisions=30, options=None):
    """A game after some decisions of greedy bots, with something to choose."""
    state = start(game, players, seed, options)
    bot = bot_from("greedy")
    count = 0
    while count < decisions or len(state.options) < 3:
        state.play(bot.choose(state.redact(state.seat)))
        count += 1
    return state


def wins(game, one, other, deals, seed="match"):
    """The share of games that a bot wins against another one, each deal in both seats."""
    won = 0.0
    for number in range(2 * deals):
        seed_ = f"{seed}:{number // 2}"
        names = [one, other] if number % 2 == 0 else [other, one]
        bots = [bot_from(name, f"{seed_}:{seat}") for seat, name in enumerate(names)]
        result = play(start(game, 2, seed_), bots).result()
        won += result[number % 2] / sum(result)
    return won / (2 * deals)
