"""The first magnifico and the first greedy, for tests of strength and not for people: whoever
imports this module gives them their names."""

from magnifico.bots.names import register_bot
from magnifico.yardstick.greedy import GreedyBot
from magnifico.yardstick.search import Budget, SearchBot


def magnifico_1(seed: str) -> SearchBot:
    """The strongest of the first four levels: a search of 48 iterations."""
    return SearchBot("magnifico-1", Budget(iterations=48, seconds=30.0), seed)


def greedy_1(seed: str) -> GreedyBot:
    """The first bot that looked to the end of its own turn."""
    return GreedyBot(seed, "greedy-1")


register_bot("magnifico-1", magnifico_1)
register_bot("greedy-1", greedy_1)
