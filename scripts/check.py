"""Runs the tests near a small change: those with the name of a changed file, and golden games, or
all of its room where no test has that name. Of a room whose tests take minutes, those that share a
word with the file or its folders, and a few that go through all of it.

    python scripts/check.py              what differs from the last commit
    python scripts/check.py main         what differs from another branch or commit

Long tests are left out, and random play is short (``MAGNIFICO_QUICK=1``). After a change of the
compiled engine its source runs, so that nothing has to be compiled first.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "magnifico"
ALWAYS = ("tests/test_house.py",)
GOLDEN = ("tests/lorenzo/test_golden.py", "tests/masters/test_golden.py")
NEAR = {
    "README.md": ("tests/test_docs.py", "README.md"),
    "CONTRIBUTING.md": ("tests/test_docs.py",),
    "docs": ("tests/test_docs.py",),
    "Makefile": ("tests/test_make.py",),
    "scripts": ("tests/test_make.py",),
    "setup.py": ("tests/test_wheel.py",),
    "pyproject.toml": ("tests/test_wheel.py",),
    "tests/scenarios": ("tests/test_scenarios.py",),
    "src/magnifico/core": ("tests/test_scenarios.py", *GOLDEN),
    "src/magnifico/lorenzo": ("tests/test_scenarios.py",),
    "src/magnifico/masters": ("tests/test_scenarios.py",),
    "src": ("tests/test_doctests.py",),
}
"""The tests near a file, besides those of its room: by the folders that it lies in."""
LONG = {
    "server": ("tests/server/test_live.py", "tests/server/test_wire.py"),
    "terminal": ("tests/terminal/test_cli.py", "tests/terminal/test_line_mode.py"),
}
"""Rooms whose tests take minutes, and those that go through all of it."""


def changed(since: str) -> list[Path]:
    """Files that differ from a commit, and new ones."""
    commands = (
        ("diff", "--name-only", "--relative", since),
        ("ls-files", "--others", "--exclude-standard"),
    )
    found = [
        subprocess.run(("git", *words), cwd=ROOT, capture_output=True, text=True, check=True).stdout
        for words in commands
    ]
    return [Path(line) for text in found for line in text.splitlines()]


def near(path: Path) -> set[str]:
    """The tests near a file."""
    found = {test for folder in (path, *path.parents) for test in NEAR.get(folder.as_posix(), ())}
    match path.parts:
        case ("src", "magnifico", room, *folders, name) if room != name:
            found.update(of_room(room, *folders, path.stem))
        case ("tests", *_, name) if name.startswith("test_"):
            found.add(path.as_posix())
        case ("tests", room, _, *_) if room != "scenarios":
            found.add(f"tests/{room}")
    return {test for test in found if (ROOT / test).exists()}


def of_room(room: str, *names: str) -> set[str]:
    """The tests of a room near a file: the names of its folders, and its own."""
    tests = {
        path.stem.removeprefix("test_"): path for path in (ROOT / "tests" / room).rglob("test_*")
    }
    if names[-1] in tests:
        found = [tests[names[-1]]]
    elif room in LONG:
        words = words_of(*names)
        found = [path for name, path in tests.items() if words & words_of(name)]
    else:
        return {f"tests/{room}"}
    near = {path.relative_to(ROOT).as_posix() for path in found}
    return near | {f"tests/{room}/test_golden.py", *LONG.get(room, ())}


def words_of(*names: str) -> set[str]:
    """The words of names, without an s at their ends: bot_seats and bots have one in common."""
    return {word.rstrip("s") for name in names for word in name.split("_") if word}


def is_engine_outdated() -> bool:
    """Whether a compiled module is older than its source."""
    compiled = [path for path in PACKAGE.rglob("*.*.so") if "__mypyc" not in path.name]
    return any(is_outdated(path) for path in compiled)


def is_outdated(module: Path) -> bool:
    """Whether a compiled module has no source, in Python or in C, or an older one."""
    name = module.name.split(".")[0]
    sources = [module.with_name(name + suffix) for suffix in (".py", ".c")]
    changed = [source.stat().st_mtime for source in sources if source.exists()]
    return not changed or max(changed) > module.stat().st_mtime


def run_tests(tests: list[str]) -> int:
    pure = {"MAGNIFICO_PURE": "1"} if is_engine_outdated() else {}
    print(f"== Running the tests near the change: {' '.join(tests)}", flush=True)
    if pure:
        print("== The engine runs as plain Python: it is newer than what was compiled", flush=True)
    command = [sys.executable, "-m", "pytest", "-q", "-n2", *tests]
    return subprocess.run(
        command, cwd=ROOT, env=os.environ | pure | {"MAGNIFICO_QUICK": "1"}
    ).returncode


def check_client() -> int:
    """Style, types and the nearest tests of the web client."""
    print("== Checking the web client", flush=True)
    commands = (
        ["npm", "run", "-s", "lint"],
        ["npm", "run", "-s", "check"],
        ["npx", "vitest", "run", "--changed"],
    )
    return max(subprocess.run(command, cwd=ROOT / "web").returncode for command in commands)


def main(since: str = "HEAD") -> int:
    paths = changed(since)
    tests = sorted({*ALWAYS, *(test for path in paths for test in near(path))})
    code = run_tests(tests)
    if any(path.parts[0] == "web" for path in paths):
        code = max(code, check_client())
    return code


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
