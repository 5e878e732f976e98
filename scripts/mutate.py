"""Breaks the engine in one small way after the other, and sees which of them the tests notice.

    python scripts/mutate.py                          every area, 20 mutants of each
    python scripts/mutate.py scoring depots -n 100    more of some areas
    python scripts/mutate.py --survivors              only those that nothing noticed last time

A mutant is the engine with one comparison, number, sum or condition changed, or one statement left
out. The tests of its area run against it, as plain Python; golden games and random play are left
out, because they notice that something changed but not which rule. What survives is printed with
its line: write a test that kills it, or see that the change makes no difference.

Results are kept in ``build/mutants.json``, so a run that was stopped goes on where it was;
``--anew`` forgets them. ``--minutes`` ends a run in good time.
"""

from __future__ import annotations

import argparse
import ast
import copy
import json
import os
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
RESULTS = ROOT / "build" / "mutants.json"
MOST_SECONDS = 300
"""After so long a mutant counts as noticed: it runs in circles. Of processor time."""
UNWANTED = "not golden and not random and not pure_and_compiled and not conform"


@dataclass(frozen=True)
class Area:
    """Modules of the engine, and the tests that are meant to notice what is wrong with them."""

    modules: tuple[str, ...]
    tests: tuple[str, ...]


LORENZO = ("tests/test_scenarios.py", "tests/lorenzo/test_interactions.py")
AREAS = {
    "placement": Area(
        ("lorenzo/engine/placement.py", "lorenzo/engine/values.py", "lorenzo/engine/towers.py"),
        (
            "tests/lorenzo/test_board.py",
            "tests/lorenzo/test_refusals.py",
            "tests/lorenzo/houses/test_house_leaders.py",
            "tests/lorenzo/pazzi/test_pazzi_leaders.py",
            *LORENZO,
        ),
    ),
    "payments": Area(
        ("lorenzo/engine/payments.py", "lorenzo/engine/costs.py"),
        (
            "tests/lorenzo/test_refused_choices.py",
            "tests/lorenzo/test_cards.py",
            "tests/lorenzo/houses/test_house_leaders.py",
            "tests/lorenzo/houses/test_special_cards.py",
            *LORENZO,
        ),
    ),
    "scoring": Area(
        ("lorenzo/engine/scoring.py",),
        (
            "tests/lorenzo/test_scoring.py",
            "tests/lorenzo/test_scoring_now.py",
            "tests/lorenzo/pazzi/test_pazzi_cards.py",
            "tests/lorenzo/promo/test_promo_cards.py",
            "tests/lorenzo/test_excommunications.py",
            *LORENZO,
        ),
    ),
    "leaders": Area(
        ("lorenzo/engine/leaders.py",),
        (
            "tests/lorenzo/test_leaders.py",
            "tests/lorenzo/houses/test_house_leaders.py",
            "tests/lorenzo/promo/test_promo_tiles.py",
            *LORENZO,
        ),
    ),
    "market": Area(
        ("masters/engine/market.py",),
        (
            "tests/masters/test_market.py",
            "tests/masters/test_leaders.py",
            "tests/test_scenarios.py",
        ),
    ),
    "depots": Area(
        ("masters/engine/depots.py",),
        (
            "tests/masters/test_market.py",
            "tests/masters/test_leaders.py",
            "tests/test_scenarios.py",
        ),
    ),
}

# -- mutants ------------------------------------------------------------------------------------

SWAPPED: dict[type, type] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.And: ast.Or,
    ast.Or: ast.And,
}
NAMES = {"min": "max", "max": "min", "all": "any", "any": "all"}


@dataclass(frozen=True)
class Mutant:
    """One change: the module, the place of the node in it, and what it says there."""

    module: str
    place: int
    line: int
    text: str

    @property
    def key(self) -> str:
        return f"{self.module}:{self.line}:{self.place} {self.text}"


def change(node: ast.AST) -> str | None:
    """Change a node as far as it can be changed; says how."""
    match node:
        case ast.Compare(ops=[only]) if type(only) in SWAPPED:
            node.ops = [SWAPPED[type(only)]()]
        case ast.BinOp() | ast.AugAssign() | ast.BoolOp() if type(node.op) in SWAPPED:
            node.op = SWAPPED[type(node.op)]()
        case ast.UnaryOp(op=ast.Not()):
            node.op = ast.UAdd()
            node.operand = ast.Call(ast.Name("bool", ast.Load()), [node.operand], [])
        case ast.Constant(value=bool()):
            node.value = not node.value
        case ast.Constant(value=int()):
            node.value += 1
        case ast.Name(id=name, ctx=ast.Load()) if name in NAMES:
            node.id = NAMES[name]
        case ast.If():
            node.test = ast.Constant(True)
        case ast.Expr(value=ast.Call()):
            node.value = ast.Constant(None)
        case _:
            return None
    return ast.unparse(ast.fix_missing_locations(node)).splitlines()[0]


def mutable(tree: ast.Module) -> Iterator[tuple[int, ast.AST]]:
    """The nodes inside functions, with their numbers."""
    inside = {
        id(node)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for statement in function.body
        for node in ast.walk(statement)
    }
    for place, node in enumerate(ast.walk(tree)):
        if id(node) in inside and not isinstance(node, ast.FunctionDef):
            yield place, node


def mutants(module: str) -> list[Mutant]:
    """All mutants of a module."""
    tree = ast.parse((SOURCE / "magnifico" / module).read_text(encoding="utf-8"))
    found = []
    for place, node in mutable(tree):
        after = change(copy.deepcopy(node))
        if after is not None:
            before = ast.unparse(node).splitlines()[0]
            found.append(
                Mutant(module, place, getattr(node, "lineno", 0), f"{before}  =>  {after}")
            )
    return found


def mutated(mutant: Mutant) -> Any:
    """The code of a module with its mutant in it."""
    path = SOURCE / "magnifico" / mutant.module
    tree = ast.parse(path.read_text(encoding="utf-8"))
    node = next(node for place, node in enumerate(ast.walk(tree)) if place == mutant.place)
    assert change(node) is not None
    return compile(ast.fix_missing_locations(tree), str(path), "exec")


# -- running ------------------------------------------------------------------------------------


class Finder(MetaPathFinder):
    """Gives Python the mutant in the place of its module."""

    def __init__(self, mutant: Mutant) -> None:
        self.path = SOURCE / "magnifico" / mutant.module
        self.name = "magnifico." + mutant.module.removesuffix(".py").replace("/", ".")
        self.code = mutated(mutant)

    def find_spec(self, name: str, path: Any, target: Any = None) -> ModuleSpec | None:
        return spec_from_file_location(name, self.path, loader=self) if name == self.name else None

    def create_module(self, spec: ModuleSpec) -> None:
        return None

    def exec_module(self, module: Any) -> None:
        exec(self.code, module.__dict__)


def is_noticed(mutant: Mutant | None, tests: tuple[str, ...]) -> bool:
    """Whether a test fails, in a process that has the mutant in it."""
    child = os.fork()
    if not child:
        run_tests(mutant, tests)
    _, status = os.waitpid(child, 0)
    return status != 0


def run_tests(mutant: Mutant | None, tests: tuple[str, ...]) -> None:
    """Run the tests up to the first that fails, say nothing, and end this process."""
    import pytest

    signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS)
    for stream in (1, 2):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
    if mutant is not None:
        put_in(mutant)
    code = pytest.main(["-x", "-q", "-pno:cacheprovider", "-k", UNWANTED, *tests])
    os._exit(int(code))


def put_in(mutant: Mutant) -> None:
    """Let Python find the mutant before the finder of plain Python, which magnifico installs."""
    spec = spec_from_file_location("magnifico._pure", SOURCE / "magnifico" / "_pure.py")
    assert spec is not None
    assert spec.loader is not None
    sys.modules[spec.name] = pure = module_from_spec(spec)
    spec.loader.exec_module(pure)
    pure.install()
    sys.meta_path.insert(0, Finder(mutant))


def prepare() -> None:
    """Set the environment, and load what all runs need, so that each begins at once."""
    os.chdir(ROOT)
    os.environ |= {"MAGNIFICO_PURE": "1", "MAGNIFICO_QUICK": "1"}
    sys.path[:0] = [str(SOURCE), str(ROOT)]
    import hypothesis  # noqa: F401
    import pytest  # noqa: F401


def chosen(area: Area, number: int, seed: str) -> list[Mutant]:
    """Some mutants of an area: the same ones, whenever the engine and the seed are the same."""
    found = [mutant for module in area.modules for mutant in mutants(module)]
    return random.Random(seed).sample(found, min(number, len(found)))


def main() -> int:
    wishes = asked()
    prepare()
    if wishes.anew:
        RESULTS.unlink(missing_ok=True)
    end = time.monotonic() + wishes.minutes * 60
    for name in wishes.areas or AREAS:
        area = AREAS[name]
        tried = chosen(area, wishes.number, wishes.seed)
        for mutant in tried:
            known = load().get(mutant.key)
            again = known == "survived" and wishes.survivors
            if time.monotonic() < end and (known is None or again):
                save(mutant.key, "killed" if is_noticed(mutant, area.tests) else "survived")
        report(name, load(), tried)
        if not has_survivor(tried) and is_noticed(None, area.tests):
            print(f"{name}: this says nothing, because its tests fail as it is")
            return 1
    return 0


def has_survivor(tried: list[Mutant]) -> bool:
    """Whether the tests passed at all, if only with a mutant in the engine."""
    kept = load()
    return any(kept.get(mutant.key) == "survived" for mutant in tried)


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Break the engine, and see what tests notice.")
    parser.add_argument("areas", nargs="*", metavar="area", help=", ".join(AREAS))
    parser.add_argument("-n", "--number", type=int, default=20, help="mutants of each area")
    parser.add_argument("--seed", default="mutants", help="which mutants")
    parser.add_argument("--minutes", type=float, default=60, help="stop after so long")
    parser.add_argument("--survivors", action="store_true", help="try again those that survived")
    parser.add_argument("--anew", action="store_true", help="forget earlier results")
    wishes = parser.parse_args()
    if unknown := set(wishes.areas) - set(AREAS):
        parser.error(f"there is no area {', '.join(unknown)}; there are {', '.join(AREAS)}")
    return wishes


def load() -> dict[str, str]:
    kept: dict[str, str] = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    return kept


def save(key: str, result: str) -> None:
    """Keep a result beside those of other runs, which may go on at the same time."""
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(json.dumps(load() | {key: result}, indent=1))


def report(name: str, kept: dict[str, str], tried: list[Mutant]) -> None:
    """The figures of an area, and its survivors."""
    counts = Counter(kept[mutant.key] for mutant in tried if mutant.key in kept)
    print(f"{name}: {counts['killed']} of {counts.total()} mutants killed", flush=True)
    for mutant in tried:
        if kept.get(mutant.key) == "survived":
            print(f"  {mutant.module}:{mutant.line}: {mutant.text}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
