"""Bots of one's own, as a user's module registers them: good ones, and ones that do not play."""

import sys

from magnifico.bots import RandomBot, register_bot


class Likes(RandomBot):
    """Takes one of the options at a place; the place is its setting."""

    def __init__(self, setting, seed):
        super().__init__(seed)
        self.name = f"likes:{setting}"
        self._place = int(setting or 0)

    def choose(self, state):
        return state.options[self._place % len(state.options)]


class Bad(RandomBot):
    """Plays at random, and at its fifth decision does what it must not."""

    def __init__(self, setting, seed):
        super().__init__(seed)
        self.name = f"bad:{setting}"
        self._setting = setting
        self._asked = 0

    def choose(self, state):
        self._asked += 1
        if self._asked < 5:
            return super().choose(state)
        return getattr(self, f"_{self._setting}")(state)

    def _cheat(self, state):
        return max(state.options) + 1

    def _smuggle(self, state):
        state.options.append(12345)
        return 12345

    def _silence(self, state):
        return None

    def _crash(self, state):
        return 1 // 0

    def _exit(self, state):
        sys.exit("enough")


def unmade(setting, seed):
    if seed:
        raise OSError("no weights here")
    return RandomBot()


register_bot("likes", Likes, takes_setting=True)
register_bot("bad", Bad, takes_setting=True)
register_bot("unmade", unmade, takes_setting=True)
