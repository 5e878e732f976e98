"""How much is played: ``make test`` plays a little and always the same, ``make test-deep`` a lot.

``MAGNIFICO_DEEP=1``    also run what takes hours
``MAGNIFICO_QUICK=1``   leave out what takes more than a moment: ``make check``
``MAGNIFICO_SEED=text`` play other games than usual
"""

from __future__ import annotations

import os

DEEP = os.environ.get("MAGNIFICO_DEEP", "0") not in ("", "0")
QUICK = os.environ.get("MAGNIFICO_QUICK", "0") not in ("", "0")
SEED = os.environ.get("MAGNIFICO_SEED", "")


def share(usual: int, deep: int) -> int:
    """How many games, cases or rounds: some in ``make test``, more in the deep run."""
    return deep if DEEP else max(1, usual // 8) if QUICK else usual


def seed(usual: str) -> str:
    """A seed of a test, and with ``MAGNIFICO_SEED`` another one."""
    return f"{SEED} {usual}" if SEED else usual
