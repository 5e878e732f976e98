"""What a wheel has in it."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = ("pyproject.toml", "setup.py", "README.md", "LICENSE")


@pytest.fixture(scope="module")
def contents(tmp_path_factory):
    """The names in a wheel that is built, without compilation, from a copy of the sources."""
    copy = tmp_path_factory.mktemp("sources")
    for name in SOURCES:
        shutil.copy(ROOT / name, copy)
    unwanted = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.egg-info")
    shutil.copytree(ROOT / "src", copy / "src", ignore=unwanted)
    (copy / "web" / "dist" / "assets").mkdir(parents=True)
    (copy / "web" / "dist" / "index.html").write_text("<!doctype html>")
    (copy / "web" / "dist" / "assets" / "a.js").write_text("")
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "."]
    subprocess.run(command, cwd=copy, env={**os.environ, "MAGNIFICO_PURE": "1"}, check=True)
    (wheel,) = copy.glob("magnifico-*.whl")
    return set(zipfile.ZipFile(wheel).namelist())


def test_every_source_and_data_file_is_in_the_wheel(contents):
    package = ROOT / "src" / "magnifico"
    kinds = (".py", ".toml", ".json")
    for path in package.rglob("*"):
        if path.suffix in kinds or path.name == "py.typed":
            assert path.relative_to(ROOT / "src").as_posix() in contents


def test_the_built_web_client_is_in_the_wheel_where_the_server_looks_for_it(contents):
    from magnifico.server.web import PACKAGED

    folder = PACKAGED.relative_to(ROOT / "src").as_posix()
    assert {f"{folder}/index.html", f"{folder}/assets/a.js"} <= contents


def test_nothing_else_is_in_the_wheel(contents):
    assert {name.split("/")[0].split("-")[0] for name in contents} == {"magnifico"}
    assert not [name for name in contents if Path(name).name.startswith("test_")]
