"""What all tests share: the sample game is known, and the rules that tests name exist."""

from __future__ import annotations

import gc
import os
import random
import signal
from pathlib import Path

import pytest
from hypothesis import settings

import magnifico  # noqa: F401 (makes the two games known)
import tests.core.sample  # noqa: F401 (makes the sample game known)
from magnifico.core.rules import games, rules_of
from tests.deep import DEEP, QUICK, SEED

ROOT = Path(__file__).parent.parent

settings.register_profile("server", deadline=None, derandomize=not SEED)  # a slow machine is no bug
settings.load_profile("server")

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
"""For sums as small as those of tests, the threads of numpy would wait for each other, busily."""


FIRST = (
    "tests/test_wheel.py",
    "tests/browser/test_offline.py",
    "tests/arena/test_ray.py",
    "tests/test_site.py",
    "tests/server/test_crash.py",
    "tests/browser",
    "tests/server",
    "tests/terminal",
    "tests/study",
    "tests/envs",
    "tests/learn",
)
"""Files and folders whose tests take longest: they begin, so that no worker is left with one of
them at the end, while the other has nothing more to do."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--shuffle", metavar="SEED", help="run files and their tests in another order")


def pytest_configure(config: pytest.Config) -> None:
    # a run in the background begins with Ctrl-C ignored, and so would every program under test
    signal.signal(signal.SIGINT, signal.default_int_handler)
    gc.disable()  # while tests are looked for, hardly anything becomes garbage


def pytest_collection_finish() -> None:
    """What is there now stays to the end: no need to look through it again and again. What tests
    make is looked through less often than usual: they keep little of it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


def pytest_report_header() -> str:
    """So that what failed can be played again."""
    return f"MAGNIFICO_DEEP={int(DEEP)} MAGNIFICO_SEED={SEED}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what takes long, but for the deep run; refuse rules that no ledger has."""
    check_rules(items)
    longest_first(items)
    shuffle(items, config.getoption("shuffle"))
    late = {item for item in items if any(map(item.get_closest_marker, left_out()))}
    if late:
        config.hook.pytest_deselected(items=list(late))
        items[:] = [item for item in items if item not in late]


def longest_first(items: list[pytest.Item]) -> None:
    """Begin with what takes longest; the rest stays in its order."""
    places = {name: place for place, name in enumerate(FIRST)}
    orders: dict[Path, int] = {}
    for path in dict.fromkeys(item.path for item in items):
        names = [one.as_posix() for one in (path, *path.parents)]
        known = [place for name, place in places.items() if f"{ROOT}/{name}" in names]
        orders[path] = min(known, default=len(places))
    items.sort(key=lambda item: orders[item.path])


def shuffle(items: list[pytest.Item], seed: str | None) -> None:
    """Another order, the same for the same seed; the tests of a file stay together."""
    if seed is None:
        return
    lot = random.Random(seed)
    places = {path: lot.random() for path in dict.fromkeys(item.path for item in items)}
    order = {item: (places[item.path], lot.random()) for item in items}
    items.sort(key=order.__getitem__)


def left_out() -> list[str]:
    """The marks of the tests that this run leaves out."""
    return [] if DEEP else ["deep", "slow"] if QUICK else ["deep"]


def check_rules(items: list[pytest.Item]) -> None:
    """Refuse a test that says it proves a rule that no ledger has."""
    ledgers = known_rules()
    unknown = [
        f"{item.nodeid}: {rule_id}"
        for item in items
        for mark in item.iter_markers("rule")
        for rule_id in mark.args or ("a mark without any rule",)
        if not is_rule(rule_id, ledgers)
    ]
    if unknown:
        raise pytest.UsageError("no ledger has these rules:\n  " + "\n  ".join(unknown))


def known_rules() -> dict[str, set[str]]:
    """The ids of all rules of the games that can be loaded, by their first part (``MR``)."""
    known: dict[str, set[str]] = {}
    for name in games():
        try:
            ledger = rules_of(name).ledger
        except Exception:  # a game that is still being made: its own tests say what is wrong
            continue
        for rule in ledger:
            known.setdefault(prefix(rule.id), set()).add(rule.id)
    return known


def prefix(rule_id: str) -> str:
    return rule_id.partition("-")[0]


def is_rule(rule_id: object, ledgers: dict[str, set[str]]) -> bool:
    """Whether a rule exists; one of a game that cannot be loaded yet is taken on trust."""
    if not isinstance(rule_id, str):
        return False
    known = ledgers.get(prefix(rule_id))
    return rule_id in known if known is not None else prefix(rule_id) in ("MR", "LM")
