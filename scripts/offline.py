"""Builds the edition without a server into build/offline: static files for any web server.

The client comes from web/, Pyodide from its npm package, msgspec for WebAssembly from the package
index, in the version of constraints.txt, and the games from src/. What has not changed since the
last build is not built again.

    python scripts/offline.py                build what is missing or outdated
    python scripts/offline.py --force        build everything
    python scripts/offline.py --wheel FILE   take the games from a wheel for Pyodide
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
SOURCE = ROOT / "src" / "magnifico"
TARGET = ROOT / "build" / "offline"
WHEELS = ROOT / "build" / "offline-wheels"
STAMP = ROOT / "build" / "offline.stamp"
PYODIDE = WEB / "node_modules" / "pyodide"

PYODIDE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
PLATFORM = "pyemscripten_2026_0_wasm32"
"""What wheels for the Pyodide of package.json are called."""
PYTHON = "314"
LEFT_OUT = {
    *("arena", "envs", "learn", "terminal"),
    *("server/api", "server/client", "server/database", "server/offline", "server/site"),
}
"""Rooms that have nothing to do in a browser."""
LEFT_OUT_OF_CLIENT = ("worker.js", "offline.html")
"""Files of the client of a server."""
SERVICE = "service.js"
OLDEST = (1980, 1, 1, 0, 0, 0)
"""The time of files in archives: the same files make the same archive."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the edition without a server.")
    parser.add_argument("--force", action="store_true", help="build what is built already")
    parser.add_argument("--wheel", type=Path, help="a wheel of magnifico for Pyodide")
    wished = parser.parse_args()
    made_of = fingerprint() + (str(wished.wheel) if wished.wheel else "")
    if not wished.force and is_built(made_of):
        print("== The edition without a server is built already: build/offline")
        return
    STAMP.unlink(missing_ok=True)
    build_client()
    add_pyodide()
    is_compiled = add_packages(wished.wheel)
    add_manifest()
    add_service(is_compiled)
    STAMP.write_text(made_of)
    size = sum(path.stat().st_size for path in TARGET.rglob("*") if path.is_file())
    print(f"== build/offline: {size / 1e6:.1f} MB of static files, for any web server")


def is_built(made_of: str) -> bool:
    return (TARGET / SERVICE).is_file() and STAMP.is_file() and STAMP.read_text() == made_of


def fingerprint() -> str:
    """Another text with every change of a file that the edition is made of."""
    found = hashlib.sha256()
    skipped = {"node_modules", "dist", "tests", "__pycache__"}
    folders = [path for path in (WEB, SOURCE) for path in path.rglob("*") if path.is_file()]
    single = [Path(__file__), ROOT / "constraints.txt"]
    for path in sorted([*folders, *single]):
        name = path.relative_to(ROOT)
        if not skipped & set(name.parts) and path.suffix != ".so":
            found.update(name.as_posix().encode() + path.read_bytes())
    return found.hexdigest()


# -- the parts ----------------------------------------------------------------------------------


def build_client() -> None:
    if not PYODIDE.is_dir():
        sys.exit("The edition without a server is built with Node.js: npm --prefix web ci")
    run("npm", "--prefix", str(WEB), "run", "--silent", "build:offline")
    for name in LEFT_OUT_OF_CLIENT:
        (TARGET / name).unlink()


def add_pyodide() -> None:
    (TARGET / "pyodide").mkdir()
    for name in PYODIDE_FILES:
        shutil.copyfile(PYODIDE / name, TARGET / "pyodide" / name)


def add_packages(ready: Path | None) -> bool:
    """The games and what they need: msgspec apart, because it is compiled; whether they are too."""
    extensions = wheel("mypy_extensions")
    msgspec = wheel("msgspec", "--platform", PLATFORM, "--python-version", PYTHON)
    games = dict(sources() if ready is None else members(ready))
    with archive("python.zip") as target:
        for name, content in (games | dict(members(extensions))).items():
            put(target, name, content)
    with archive("msgspec.zip") as target:
        for name, content in members(msgspec):
            put(target, name, content)
    return any(name.endswith(".so") for name in games)


def sources() -> Iterator[tuple[str, bytes]]:
    """The files of the rooms that run in a browser."""
    for path in sorted(SOURCE.rglob("*")):
        name = path.relative_to(SOURCE.parent).as_posix()
        is_made = "__pycache__" in path.parts or path.suffix in (".c", ".so", ".pyd", ".pyc")
        if path.is_file() and not is_made and is_wanted(name):
            yield name, path.read_bytes()


def is_wanted(name: str) -> bool:
    """Whether a file of the package belongs to a room that runs in a browser."""
    return not any(name.startswith(f"magnifico/{room}/") for room in LEFT_OUT)


def wheel(name: str, *more: str) -> Path:
    """The wheel of a library in the version of constraints.txt, from the package index."""
    version = pinned(name)
    pattern = f"{name}-{version}-*.whl"
    if more:
        pattern = f"{name}-{version}-*{PLATFORM}.whl"
    if not list(WHEELS.glob(pattern)):
        wanted = (f"{name}=={version}", "--no-deps", "--only-binary=:all:", "-d", str(WHEELS))
        run(sys.executable, "-m", "pip", "download", "-qq", *wanted, *more)
    return next(WHEELS.glob(pattern))


def pinned(name: str) -> str:
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    versions = dict(line.split("==") for line in lines)
    return versions[name]


def archive(name: str) -> ZipFile:
    return ZipFile(TARGET / name, "w", ZIP_DEFLATED, compresslevel=9)


def put(target: ZipFile, name: str, content: bytes) -> None:
    info = ZipInfo(name, OLDEST)
    info.compress_type = ZIP_DEFLATED
    target.writestr(info, content)


def members(wheel: Path) -> Iterator[tuple[str, bytes]]:
    """The files of a wheel, as far as they run in a browser."""
    with ZipFile(wheel) as opened:
        for name in sorted(opened.namelist()):
            if not name.endswith("/") and is_wanted(name):
                yield name, opened.read(name)


def add_manifest() -> None:
    """The manifest of the app, for a folder anywhere, in which addresses stand behind a #."""
    path = TARGET / "manifest.webmanifest"
    manifest = json.loads(path.read_text())
    manifest |= {"id": "./", "start_url": "./", "scope": "./"}
    for icon in manifest["icons"]:
        icon["src"] = "." + icon["src"]
    for shortcut in manifest["shortcuts"]:
        shortcut["url"] = "./#" + shortcut["url"]
    path.write_text(json.dumps(manifest, indent=2, ensure_ascii=False))


def add_service(is_compiled: bool) -> None:
    """The service worker, and what it keeps."""
    found = hashlib.sha256()
    files = []
    for path in sorted(path for path in TARGET.rglob("*") if path.is_file()):
        content, name = path.read_bytes(), path.relative_to(TARGET).as_posix()
        found.update(name.encode() + b"\0" + content)
        files.append({"path": name, "size": len(content)})
    build = found.hexdigest()[:16]
    (TARGET / "build.json").write_text(json.dumps({"build": build, "compiled": is_compiled}))
    files.append({"path": "build.json", "size": (TARGET / "build.json").stat().st_size})
    text = (WEB / "offline" / SERVICE).read_text()
    text = text.replace('"BUILD"', json.dumps(build)).replace("FILES = []", f"FILES = {files!r}")
    (TARGET / SERVICE).write_text(text)


def run(*command: str) -> None:
    done = subprocess.run(command, cwd=ROOT, env=os.environ, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)} failed:\n{done.stdout[-3000:]}{done.stderr[-3000:]}")


if __name__ == "__main__":
    main()
