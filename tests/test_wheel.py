"""What is given away: the source distribution, the wheel that is built from it, and what both do in
an environment that knows nothing of this tree."""

import importlib.util
import os
import pty
import select
import shutil
import signal
import subprocess
import sys
import sysconfig
import tarfile
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
pytestmark = pytest.mark.slow

SOURCES = (
    "MANIFEST.in",
    "pyproject.toml",
    "setup.py",
    "README.md",
    "LICENSE",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "constraints.txt",
)
MOST_LOOKS = 1000
ELSEWHERE = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
"""The environment of somebody who does not work on this tree."""
BUILD = "from setuptools import build_meta; build_meta.build_{}('dist')"


def build(kind, folder):
    """Build a distribution, without compilation."""
    environment = {**os.environ, "MAGNIFICO_PURE": "1"}
    command = [sys.executable, "-c", BUILD.format(kind)]
    (folder / "dist").mkdir(exist_ok=True)
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def sdist(tmp_path_factory):
    """A source distribution of a copy of this tree, in which a web client was built."""
    copy = tmp_path_factory.mktemp("sources")
    for name in SOURCES:
        shutil.copy(ROOT / name, copy)
    unwanted = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.egg-info")
    shutil.copytree(ROOT / "src", copy / "src", ignore=unwanted)
    (copy / "tests").mkdir()
    (copy / "tests" / "test_stray.py").write_text("")
    (copy / "web" / "dist" / "assets").mkdir(parents=True)
    (copy / "web" / "dist" / "index.html").write_text("<!doctype html><title>the table</title>")
    (copy / "web" / "dist" / "assets" / "a.js").write_text("")
    build("sdist", copy)
    (file,) = (copy / "dist").glob("magnifico-*.tar.gz")
    return file


@pytest.fixture(scope="module")
def wheel(sdist, tmp_path_factory):
    """The wheel that pip would build from the source distribution."""
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (unpacked,) = folder.iterdir()
    build("wheel", unpacked)
    (file,) = (unpacked / "dist").glob("magnifico-*.whl")
    return file


@pytest.fixture(scope="module")
def contents(wheel):
    return set(zipfile.ZipFile(wheel).namelist())


def installed(wheel, folder, libraries):
    """A new environment with the wheel, and with the libraries of a folder."""
    venv.create(folder, with_pip=False)
    place = Path(sysconfig.get_path("purelib", "venv", {"base": str(folder)}))
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python")]
    command = [*pip, "install", "-q", "--no-deps", "--no-index", "--no-compile", str(wheel)]
    subprocess.run(command, check=True, env=ELSEWHERE)
    (place / "libraries.pth").write_text(f"{libraries}\n")
    return folder / "bin"


@pytest.fixture(scope="module")
def whole(wheel, tmp_path_factory):
    """The programs of an environment with every library of this one, but without this tree."""
    libraries = sysconfig.get_path("purelib")
    return installed(wheel, tmp_path_factory.mktemp("whole"), libraries)


@pytest.fixture(scope="module")
def bare(wheel, tmp_path_factory):
    """The programs of an environment with what the package itself requires, and no more."""
    libraries = tmp_path_factory.mktemp("libraries")
    shutil.copy(importlib.util.find_spec("mypy_extensions").origin, libraries)
    return installed(wheel, tmp_path_factory.mktemp("bare"), libraries)


def run(*command, **settings):
    settings.setdefault("cwd", command[0].parent)
    return subprocess.run(
        command, capture_output=True, text=True, timeout=300, env=ELSEWHERE, **settings
    )


# -- what is in them --------------------------------------------------------------------------


def test_the_source_distribution_has_the_client_and_no_tests(sdist):
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"web/dist/index.html", "web/dist/assets/a.js", "setup.py", "README.md"} <= names
    assert {path.relative_to(ROOT).as_posix() for path in (ROOT / "src").rglob("*.c")} <= names
    assert not [name for name in names if name.startswith("tests")]


def test_every_source_and_data_file_is_in_the_wheel(contents):
    package = ROOT / "src" / "magnifico"
    kinds = (".py", ".toml", ".json", ".tcss", ".css", ".html", ".net")
    for path in package.rglob("*"):
        if path.suffix in kinds or path.name == "py.typed":
            assert path.relative_to(ROOT / "src").as_posix() in contents


def test_the_built_web_client_is_in_the_wheel_where_the_server_looks_for_it(contents):
    from magnifico.server.http.web import PACKAGED

    folder = PACKAGED.relative_to(ROOT / "src").as_posix()
    assert {f"{folder}/index.html", f"{folder}/assets/a.js"} <= contents


def test_nothing_else_is_in_the_wheel(contents):
    assert {name.split("/")[0].split("-")[0] for name in contents} == {"magnifico"}
    assert not [name for name in contents if Path(name).name.startswith("test_")]
    assert not [name for name in contents if name.endswith(".c")]


# -- what they do -----------------------------------------------------------------------------


def test_a_game_is_played_from_the_wheel(whole):
    done = run(whole / "magnifico", "play", "masters", "--seed", "siena", input="1\n" * 2000)
    assert done.returncode == 0, done.stderr
    assert "Result" in done.stdout
    code = "import magnifico; print(magnifico.__file__)"
    assert str(whole.parent) in run(whole / "python", "-c", code).stdout


def test_the_engine_alone_needs_no_extra_and_the_command_says_what_it_needs(bare):
    code = (
        "from magnifico import Game\n"
        "game = Game.new('lorenzo', 2, 'siena')\n"
        "while game.decision: game.play(game.decision.options[0], game.decision.seat)\n"
        "print(game.outcome.points)"
    )
    done = run(bare / "python", "-c", code)
    assert done.returncode == 0, done.stderr
    for command in ((bare / "magnifico",), (bare / "python", "-m", "magnifico")):
        done = run(*command, "version")
        assert done.returncode == 1
        assert "pip install 'magnifico[play]'" in done.stderr
        assert "Traceback" not in done.stderr


@pytest.mark.parametrize("command", ["magnifico", "python -m magnifico"])
def test_the_command_alone_opens_the_table_in_a_browser(whole, command, tmp_path):
    program, *words = command.split()
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.new && mv {opened}.new {opened}\n')
    browser.chmod(0o755)
    main, side = pty.openpty()
    environment = {
        **ELSEWHERE,
        "BROWSER": str(browser),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "TERM": "xterm",
    }
    process = subprocess.Popen(
        [whole / program, *words],
        cwd=tmp_path,
        env=environment,
        stdin=side,
        stdout=side,
        stderr=side,
        start_new_session=True,
    )
    os.close(side)
    try:
        shown = b""
        for _ in range(MOST_LOOKS):
            if opened.exists():
                break
            assert process.poll() is None, shown
            if select.select([main], [], [], 0.2)[0]:
                shown += os.read(main, 65536)
        address = opened.read_text().strip()
        with urllib.request.urlopen(address, timeout=60) as page:
            assert b"the table" in page.read()
        assert (tmp_path / "data" / "magnifico" / "tables.db").exists()
        assert not (tmp_path / "magnifico.db").exists()
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        os.close(main)
