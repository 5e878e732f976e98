"""The house keeps its order: imports follow the arrows, the engine is light, pins are plain."""

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from scripts.check import is_outdated

from magnifico._pure import is_pure_asked

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "magnifico"

FACADE = "magnifico"
"""The modules that stand in no room: what `from magnifico import ...` gives."""

DOOR = "magnifico.__main__"
"""What `python -m magnifico` runs: the terminal's, though it cannot stand in its room."""

ENGINE = {"core", "lorenzo", "masters"}
ARROWS = {
    "core": set(),
    "lorenzo": {"core"},
    "masters": {"core"},
    FACADE: ENGINE,
    "bots": ENGINE | {FACADE},
    "arena": ENGINE | {FACADE, "bots", "study"},
    "yardstick": ENGINE | {FACADE, "bots"},
    "study": ENGINE | {FACADE, "bots"},
    "learn": ENGINE | {FACADE, "bots", "arena", "yardstick"},
    "envs": ENGINE | {FACADE, "bots"},
    "server": ENGINE | {FACADE, "bots", "study", "arena"},
    "offline": ENGINE | {FACADE, "bots", "study", "server"},
    "terminal": ENGINE | {FACADE, "bots", "arena", "envs", "server", "learn", "yardstick", "study"},
}
"""Which rooms each room may import, besides itself."""

ENGINE_LIBRARIES = sys.stdlib_module_names | {"mypy_extensions"}


def module_name(path: Path) -> str:
    """`src/magnifico/core/rng.py` is `magnifico.core.rng`; a package ends in `.__init__`."""
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)


def imported(tree: ast.AST, module: str) -> Iterator[tuple[int, str]]:
    """Every name that a module imports, in full, with its line."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=source, names=names, level=level):
                base = module.split(".")[:-level] if level else []
                start = ".".join(base + ([source] if source else []))
                yield from ((node.lineno, f"{start}.{alias.name}") for alias in names)
            case ast.Call(
                func=ast.Name(id="import_module" | "__import__")
                | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield node.lineno, name


def room(name: str) -> str:
    """The room of a module of magnifico; the façade when it stands in none."""
    if name == DOOR:
        return "terminal"
    parts = name.split(".")
    return parts[1] if len(parts) > 1 and (PACKAGE / parts[1]).is_dir() else FACADE


def complaints(source: str, module: str) -> list[str]:
    """What a module imports and may not."""
    here = room(module)
    if here not in ARROWS:
        return [f"{module}: the room {here} is not on the map in {Path(__file__).name}"]
    wrong = []
    for line, name in imported(ast.parse(source), module):
        there = room(name) if name.split(".")[0] == "magnifico" else None
        if there is not None and there != here and there not in ARROWS[here]:
            wrong.append(f"{module}, line {line}: {here} may not import {name}")
        if there is None and here in ENGINE and name.split(".")[0] not in ENGINE_LIBRARIES:
            wrong.append(f"{module}, line {line}: the engine may not import {name}")
    return wrong


def test_imports_follow_the_arrows():
    files = sorted(PACKAGE.rglob("*.py"))
    wrong = [text for path in files for text in complaints(path.read_text(), module_name(path))]
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("magnifico.core.rng", "import magnifico.masters"),
        ("magnifico.core.rng", "from magnifico import masters"),
        ("magnifico.core.rng", "from magnifico import __version__"),
        ("magnifico.core.rng", "from ..masters import cards"),
        ("magnifico.core.__init__", "from ..terminal.cli import main"),
        ("magnifico.core.rng", "def late():\n    from magnifico.terminal import cli"),
        ("magnifico.core.rng", "importlib.import_module('magnifico.lorenzo')"),
        ("magnifico.masters.cards", "import magnifico.lorenzo.cards"),
        ("magnifico.masters.cards", "import rich"),
        ("magnifico.__init__", "from magnifico.terminal import cli"),
    ],
)
def test_an_import_against_an_arrow_is_found(module, source):
    assert len(complaints(source, module)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("magnifico.core.state", "from magnifico.core import rng\nimport random"),
        ("magnifico.core.state", "from .rng import seeded\nfrom mypy_extensions import i64"),
        ("magnifico.masters.cards", "from magnifico.core.rng import seeded"),
        ("magnifico.__init__", "from magnifico._pure import install"),
        ("magnifico.terminal.cli", "import rich\nimport magnifico\nfrom magnifico import core"),
    ],
)
def test_an_import_along_an_arrow_is_fine(module, source):
    assert complaints(source, module) == []


TABLE_LIBRARIES = ENGINE_LIBRARIES | {"msgspec", "magnifico"}
NOT_IN_A_BROWSER = {"multiprocessing", "socketserver", "sqlite3"}
IMPORT_TABLES = """
import asyncio, msgspec, sys
before = set(sys.modules)
import magnifico.offline.edition
print(*set(sys.modules) - before)
"""


def test_tables_know_no_framework_no_database_and_no_processes():
    """What a table does runs in a browser too, on the standard library and msgspec."""
    command = [sys.executable, "-c", IMPORT_TABLES]
    pure = os.environ | {"MAGNIFICO_PURE": "1"}
    done = subprocess.run(command, env=pure, capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in done.stdout.split()}
    assert not loaded - TABLE_LIBRARIES
    assert not loaded & NOT_IN_A_BROWSER


IMPORT_COMMANDS = """
import sys
import magnifico.terminal.cli
print(*sys.modules)
import magnifico.server.serve
print(*sys.modules)
"""


def test_what_is_slow_to_import_is_imported_where_it_is_used():
    """A command begins without numpy, and a server with an up-to-date database without Alembic."""
    command = [sys.executable, "-c", IMPORT_COMMANDS]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    commands, server = (set(line.split()) for line in done.stdout.splitlines())
    assert not commands & {"numpy", "jinja2", "litestar", "sqlalchemy"}
    assert not server & {"numpy", "alembic"}


def test_the_package_alone_needs_only_the_engine_libraries():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    names = {re.split(r"[^\w-]", text)[0] for text in project["dependencies"]}
    assert names <= ENGINE_LIBRARIES


def test_constraints_are_names_and_versions_only():
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    assert lines
    assert [line for line in lines if not re.fullmatch(r"[\w.-]+==[\w.+!]+", line)] == []


def reported_form(**environment: str) -> str:
    """What a fresh Python says of the engine: `True` for compiled."""
    inherited = {key: value for key, value in os.environ.items() if key != "MAGNIFICO_PURE"}
    done = subprocess.run(
        [sys.executable, "-c", "import magnifico; print(magnifico.is_compiled())"],
        env=inherited | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def compiled_modules() -> list[Path]:
    """The compiled modules that lie beside the sources, for this Python."""
    suffix = EXTENSION_SUFFIXES[0]
    return [path for path in PACKAGE.rglob("*" + suffix) if "__mypyc" not in path.name]


def test_pure_python_runs_when_asked_for():
    assert reported_form(MAGNIFICO_PURE="1") == "False"


def test_the_compiled_engine_runs_when_there_is_one():
    assert reported_form() == str(bool(compiled_modules()))


@pytest.mark.skipif(is_pure_asked(), reason="compiled modules are passed by")
def test_the_compiled_engine_is_up_to_date():
    outdated = [path.name for path in compiled_modules() if is_outdated(path)]
    assert not outdated, f"compile again (make compile) or not at all (make pure): {outdated}"
