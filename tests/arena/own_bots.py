"""Bots of one's own, as a user's module registers them: good ones, and ones that do not play."""

import os
import signal
import sys
from time import process_time

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
    """Plays at random, and at its fifth decision does what it must not. What it does makes no
    difference to its stream."""

    def __init__(self, setting, seed):
        super().__init__(seed.replace(setting, ""))
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

    def _interrupt(self, state):
        raise KeyboardInterrupt

    def _die(self, state):
        os._exit(3)

    def _break(self, state):
        os.kill(os.getpid(), signal.SIGSEGV)

    def _loop(self, state):
        while True:
            self._asked += 1

    def _riddle(self, state):
        class Riddle:
            def __index__(self):
                raise SystemExit

            __repr__ = __index__

        return Riddle()

    def _honest(self, state):
        return super().choose(state)

    def _busy(self, state):
        end = process_time() + 0.01
        while process_time() < end:
            pass
        return super().choose(state)

    def _truth(self, state):
        return True

    def _print(self, state):
        print("move no-such-move", flush=True)
        return super().choose(state)

    def _spoil(self, state):
        """Change lists of the state, and play on."""
        option = super().choose(state)
        for values in (state.options, state.grid, state.slots, state.tiles, state.hand):
            values[:] = [0] * len(values)
        return option

    def _replace(self, state):
        """Look for the other player, and put somebody else there."""
        frame = sys._getframe()
        while frame:
            bots = frame.f_locals.get("bots")
            if isinstance(bots, list):
                bots[:] = [self for _ in bots]
            frame = frame.f_back
        return super().choose(state)


def unmade(setting, seed):
    if seed:
        raise OSError("no weights here")
    return RandomBot()


register_bot("likes", Likes, takes_setting=True)
register_bot("bad", Bad, takes_setting=True)
register_bot("unmade", unmade, takes_setting=True)
