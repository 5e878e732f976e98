"""Builds the engine with mypyc where that is possible, and as pure Python where it is not.

Everything else about the package is in ``pyproject.toml``.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from shutil import copytree, which
from sysconfig import get_config_var, get_path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

# The modules that are compiled: glob patterns below src/magnifico. Modules of one room are
# compiled together, so that calls between them are direct. `__init__.py` files are left out.
COMPILED = [
    "core/comparing.py",
    "core/copying.py",
    "core/document.py",
    "core/events.py",
    "core/foresight.py",
    "core/rng.py",
    "core/state.py",
    "bots/evaluation.py",
    "bots/lookahead.py",
    "bots/lorenzo/*.py",
    "bots/masters/*.py",
    "bots/net.py",
    "bots/policy.py",
    "bots/taste.py",
    "bots/tree.py",
    "envs/encoder.py",
    "envs/episode.py",
    "envs/*/observation.py",
    "envs/playing.py",
    "masters/documents/*.py",
    "masters/engine/*.py",
    "masters/text/option_text.py",
    "lorenzo/documents/*.py",
    "lorenzo/engine/*.py",
    "lorenzo/explain.py",
    "lorenzo/secrecy.py",
    "lorenzo/targets.py",
    "lorenzo/text/option_text.py",
    "server/database/move_view.py",
    "server/database/thread_writer.py",
    "server/http/flow.py",
    "server/http/frames.py",
    "server/play/changes.py",
    "server/play/event_views.py",
    "server/play/history.py",
    "server/play/view.py",
    "server/play/voice.py",
    "server/tables/moves/clock.py",
    "server/tables/moves/playing.py",
    "server/tables/table.py",
    "server/tables/viewing/connection.py",
    "server/tables/viewing/log_views.py",
    "server/tables/viewing/shared_views.py",
    "server/tables/viewing/updates.py",
    "server/tables/viewing/viewer.py",
    "server/tables/viewing/viewers.py",
    "server/tables/viewing/views.py",
    "yardstick/evaluation.py",
    "yardstick/lookahead.py",
    "yardstick/lorenzo_evaluation.py",
    "yardstick/lorenzo_options.py",
    "yardstick/masters_evaluation.py",
    "yardstick/network.py",
    "yardstick/tree.py",
]

# What is written in C beside its twin in Python. No two steps with floating-point numbers become
# one, so that it comes to the same everywhere.
IN_C = {"magnifico.bots.quick_sums": "bots/quick_sums.c"}
C_FLAGS = ["-O3", "-ffp-contract=off"]

# Functions of one room are called by nobody outside except through mypyc's own tables: hidden from
# the linker, the small ones are put in where they are called.
INLINE_FLAGS = ["-fvisibility=hidden"]

PACKAGE = Path("src/magnifico")
CLIENT = Path("web/dist")
SITE = Path("build/site")
OFFLINE = Path("build/offline")
PACKAGED = {
    CLIENT: "magnifico/server/client",
    SITE: "magnifico/server/site",
    OFFLINE: "magnifico/server/offline",
}
BUILD_COMMANDS = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}
IN_PLACE_COMMANDS = {"build_ext", "develop", "editable_wheel"}


def rooms() -> dict[str, list[str]]:
    """The files to compile, by room."""
    found: dict[str, list[str]] = {}
    for pattern in COMPILED:
        for path in sorted(PACKAGE.glob(pattern)):
            if path.name != "__init__.py":
                found.setdefault(path.relative_to(PACKAGE).parts[0], []).append(path.as_posix())
    return found


def compiled_files() -> set[Path]:
    """The compiled modules of this Python that lie beside the sources."""
    return {path.resolve() for path in PACKAGE.rglob("*" + get_config_var("EXT_SUFFIX"))}


def why_pure() -> str | None:
    """The reason why nothing can or shall be compiled, or None."""
    if os.environ.get("MAGNIFICO_PURE", "") not in ("", "0"):
        return "MAGNIFICO_PURE is set"
    try:
        import mypyc.build  # noqa: F401
    except ImportError:
        return "mypy is not installed"
    return compiler_problem()


def compiler_problem() -> str | None:
    """Compiles a line of C against Python's headers; what went wrong, or None."""
    # setuptools' own copy, which takes the place of the one that Python had until 3.11
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    compiler = new_compiler()
    customize_compiler(compiler)
    if compiler.compiler_type != "unix":
        return None  # Microsoft's compiler: setuptools itself says best what is wrong with it
    program = compiler.compiler[0]
    if which(program) is None:
        return f"there is no C compiler ({program} was not found)"
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\n")
        command = [program, "-c", f"-I{get_path('include')}", "-o", f"{folder}/probe.o", str(probe)]
        done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode == 0:
        return None
    errors = [line for line in done.stderr.splitlines() if "error" in line]
    return " ".join([f"{program} cannot compile for this Python:", *errors[:1]])


def extensions() -> list[Extension]:
    """The extension modules to build; none, and a line that says why, for pure Python."""
    if not BUILD_COMMANDS & set(sys.argv):
        return []
    by_room = rooms()
    reason = why_pure() if by_room else "none of the modules to compile exists"
    if reason:
        print(f"magnifico: building pure Python, without compilation: {reason}", flush=True)
        if IN_PLACE_COMMANDS & set(sys.argv):
            for path in compiled_files():
                path.unlink()
        return []
    from mypyc.build import mypycify

    files = [file for room in by_room.values() for file in room]
    groups = [(room_files, f"magnifico.{room}.{room}") for room, room_files in by_room.items()]
    built: list[Extension] = mypycify(
        ["--cache-dir=build/mypy_cache", *files],
        opt_level="3",
        separate=groups,
    )
    if sys.platform != "win32":
        for extension in built:
            extension.extra_compile_args += INLINE_FLAGS
    return built + in_c()


def in_c() -> list[Extension]:
    """The modules that are written in C."""
    flags = C_FLAGS if sys.platform != "win32" else []
    return [
        Extension(name, [(PACKAGE / path).as_posix()], extra_compile_args=flags)
        for name, path in IN_C.items()
    ]


class BuildExt(build_ext):
    """Builds rooms side by side, and leaves no outdated compiled module beside the sources."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count() or 1

    def run(self) -> None:
        super().run()
        if not self.inplace:
            return
        built = {Path(self.get_ext_fullpath(ext.name)).resolve() for ext in self.extensions}
        for path in compiled_files() - built:
            path.unlink()
        for path in built:
            path.touch()  # newer than its source, even when there was nothing to compile


class BuildPy(build_py):
    """Lays what has been built of the client, the documentation and the edition without a server
    into the package."""

    def run(self) -> None:
        super().run()
        for built, place in PACKAGED.items():
            if not self.editable_mode and built.is_dir():
                copytree(built, Path(self.build_lib, place), dirs_exist_ok=True)


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildExt, "build_py": BuildPy})
