"""What the commands of the Makefile do on machines of other people."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from scripts.check import near

ROOT = Path(__file__).parent.parent
TOOLS = (
    "bash",
    "cat",
    "date",
    "env",
    "find",
    "grep",
    "head",
    "ls",
    "make",
    "mktemp",
    "rm",
    "touch",
)
WEB = Path("web", "dist", "index.html")


@pytest.fixture
def checkout(tmp_path):
    """A copy of the project that has everything but sources, with a made environment."""
    for name in ("Makefile", "pyproject.toml", "constraints.txt", "setup.py"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "scripts", tmp_path / "scripts")
    for room in ("core", "lorenzo", "masters", "bots"):
        (tmp_path / "src" / "magnifico" / room).mkdir(parents=True)
    (tmp_path / "web").mkdir()
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / ".venv" / "bin" / "python").symlink_to(sys.executable)
    for name in (".made", ".installed", ".compiled"):
        (tmp_path / ".venv" / name).touch()
    return tmp_path


@pytest.fixture
def run(checkout, tmp_path_factory):
    """Runs a command there, on a machine without Node.js."""
    tools = tmp_path_factory.mktemp("tools")
    for name in TOOLS:
        found = shutil.which(name)
        assert found is not None
        (tools / name).symlink_to(found)
    passed_on = {key: os.environ[key] for key in ("TMPDIR",) if key in os.environ}

    def run(*words: str, **more: str) -> subprocess.CompletedProcess[str]:
        environment = {"PATH": str(tools)} | passed_on | more
        return subprocess.run(words, cwd=checkout, env=environment, capture_output=True, text=True)

    return run


def put_wheel(path: Path, *names: str) -> None:
    path.parent.mkdir(exist_ok=True)
    with zipfile.ZipFile(path, "w") as wheel:
        for name in names:
            wheel.writestr(f"magnifico/{name}", f"this is {name}")


def test_without_node_the_client_comes_out_of_a_wheel(checkout, run):
    client = ("server/client/index.html", "server/client/assets/a.js")
    put_wheel(checkout / "dist" / "magnifico-1.whl", *client, "core/game.py")
    done = run("make", ".venv/.web")
    assert done.returncode == 0, done.stderr
    assert "dist/magnifico-1.whl" in done.stdout
    files = [path for path in (checkout / "web").rglob("*") if path.is_file()]
    assert sorted(path.name for path in files) == ["a.js", "index.html"]
    assert (checkout / WEB).read_text() == "this is server/client/index.html"


def test_a_wheel_that_lies_elsewhere_can_be_named(checkout, run):
    put_wheel(checkout / "other" / "m.whl", "server/client/index.html")
    assert run("make", ".venv/.web", WHEEL="other/m.whl").returncode == 0
    assert (checkout / WEB).exists()


def test_without_node_a_client_that_is_built_already_is_taken(checkout, run):
    (checkout / WEB).parent.mkdir()
    (checkout / WEB).write_text("as it was")
    done = run("make", ".venv/.web")
    assert done.returncode == 0
    assert "as it lies in web/dist" in done.stdout
    assert (checkout / WEB).read_text() == "as it was"


@pytest.mark.parametrize("names", [(), ("core/game.py",)])
def test_without_node_and_a_client_it_is_said_what_to_do(checkout, run, names):
    if names:
        put_wheel(checkout / "dist" / "magnifico-1.whl", *names)
    done = run("make", "play")
    assert done.returncode != 0
    for word in ("Node.js 20", "node is not here", "wheel", "make terminal"):
        assert word in done.stderr
    assert not (checkout / ".venv" / ".web").exists()


def test_what_is_no_wheel_is_named(checkout, run):
    (checkout / "m.whl").write_text("hello")
    done = run("make", ".venv/.web", WHEEL="m.whl")
    assert done.returncode != 0
    assert done.stderr.startswith("m.whl is not a wheel\n")


def test_a_deep_run_says_its_seed_and_takes_another(checkout, run):
    for name in (".web", ".tools", ".browser", ".postgres"):
        (checkout / ".venv" / name).touch()
    pytest = checkout / ".venv" / "bin" / "pytest"
    pytest.write_text('#!/usr/bin/env bash\necho "$MAGNIFICO_DEEP $MAGNIFICO_SEED $*"\n')
    pytest.chmod(0o755)
    said, told = run("make", "test-deep").stdout.splitlines()
    assert told == f"1 {said.split('=')[-1]} -n 2"
    assert run("make", "test-deep", "MAGNIFICO_SEED=7").stdout.endswith("1 7 -n 2\n")


def test_the_second_start_only_starts(checkout, run):
    (checkout / ".venv" / ".web").touch()
    said = run("make", "--dry-run", "play").stdout.splitlines()
    assert said[-1] == ".venv/bin/magnifico serve "
    assert not [line for line in said if "pip" in line or "setup.py" in line or "client" in line]


def test_after_a_change_of_the_server_nothing_is_compiled(checkout, run):
    (checkout / ".venv" / ".web").touch()
    (checkout / "src" / "magnifico" / "server").mkdir()
    (checkout / "src" / "magnifico" / "server" / "app.py").touch()
    assert "setup.py" not in run("make", "--dry-run", "play").stdout
    (checkout / "src" / "magnifico" / "core" / "rng.py").touch()
    assert "setup.py" in run("make", "--dry-run", "play").stdout


def test_a_step_says_what_it_does_and_not_what_its_command_says(run):
    done = run("scripts/step.sh", "1 of 2: Counting", "bash", "-c", "echo uno; echo due >&2")
    assert done.returncode == 0
    assert done.stdout.splitlines()[0] == "== 1 of 2: Counting"
    assert done.stdout.splitlines()[-1].startswith("== 1 of 2: Counting: done in ")
    assert "uno" not in done.stdout
    assert not done.stderr


def test_where_somebody_looks_on_a_step_counts_the_seconds(checkout):
    terminal, end = os.openpty()
    command = ["scripts/step.sh", "Counting", "cat"]
    with subprocess.Popen(command, cwd=checkout, stdin=subprocess.PIPE, stdout=end) as work:
        os.close(end)
        said = os.read(terminal, 100)
        work.communicate()
    while b"done in" not in said:
        said += os.read(terminal, 1000)
    os.close(terminal)
    assert re.search(rb"== Counting \(\d+ s\)", said)
    assert b"== Counting: done in" in said


def test_a_step_that_fails_tells_all(run):
    done = run("scripts/step.sh", "Counting", "bash", "-c", "echo one; echo two >&2; exit 7")
    assert done.returncode == 7
    assert done.stderr.splitlines()[:2] == ["one", "two"]
    assert "Counting" in done.stderr.splitlines()[-1]


@pytest.mark.parametrize(
    ("path", "tests"),
    [
        ("src/magnifico/arena/nothing.py", {"tests/arena", "tests/test_doctests.py"}),
        (
            "src/magnifico/lorenzo/engine/scoring.py",
            {
                "tests/lorenzo/test_golden.py",
                "tests/lorenzo/test_scoring.py",
                "tests/test_doctests.py",
                "tests/test_scenarios.py",
            },
        ),
        (
            "src/magnifico/server/tables/moves/bot_seats.py",
            {
                "tests/server/test_bots.py",
                "tests/server/test_live.py",
                "tests/server/test_tables.py",
                "tests/server/test_wire.py",
                "tests/test_doctests.py",
            },
        ),
        ("tests/core/test_rng.py", {"tests/core/test_rng.py"}),
        ("tests/server/house.py", {"tests/server"}),
        ("tests/scenarios/masters/x.toml", {"tests/test_scenarios.py"}),
        ("docs/cards.md", {"tests/test_docs.py"}),
        ("web/src/App.svelte", set()),
        (".gitignore", set()),
    ],
)
def test_the_tests_near_a_change(path, tests):
    assert near(Path(path)) == tests
