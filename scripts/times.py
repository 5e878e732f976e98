"""Says which folder of tests takes how long, one after the other: on the clock, and of processors.

    python scripts/times.py              every folder
    python scripts/times.py tests/core   some of them

The time of processors (of all processes that the tests start) says the same on a busy machine.
Chromium leaves some of its own behind: on Linux they are adopted, so that their time counts, too.
"""

from __future__ import annotations

import ctypes
import os
import re
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).parent.parent
TESTS = ROOT / "tests"
ADOPT = 36
"""What Linux calls PR_SET_CHILD_SUBREAPER."""
PATIENCE = 10.0
"""Seconds to wait for processes that nobody has ended."""


def folders() -> list[str]:
    """The folders of tests, and the files beside them."""
    rooms = sorted(path.parent for path in TESTS.glob("*/test_*.py"))
    names = [str(path.relative_to(ROOT)) for path in dict.fromkeys(rooms)]
    return [*names, *sorted(str(path.relative_to(ROOT)) for path in TESTS.glob("test_*.py"))]


def adopt() -> None:
    """Become the parent of processes whose own parent has ended."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(ADOPT, 1, 0, 0, 0)


def bury() -> None:
    """Wait for those that were adopted, which will soon end: what they used counts only then."""
    late = time.monotonic() + PATIENCE
    with suppress(ChildProcessError):
        while time.monotonic() < late:
            if os.waitpid(-1, os.WNOHANG) == (0, 0):
                time.sleep(0.05)


def processors() -> float:
    times = os.times()
    return times.children_user + times.children_system


def measure(name: str) -> tuple[str, float, float]:
    """What pytest says last about a folder, and the seconds that it took."""
    begin, used = time.perf_counter(), processors()
    command = [sys.executable, "-m", "pytest", "-q", name]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    bury()
    said = re.sub(r" in .*", "", done.stdout.strip().splitlines()[-1])
    return said, time.perf_counter() - begin, processors() - used


def main(names: list[str]) -> None:
    total = 0.0
    adopt()
    print(f"{'':32}{'clock':>8}{'processors':>12}")
    for name in names:
        said, clock, used = measure(name)
        total += used
        print(f"{name:32}{clock:>6.0f} s{used:>10.0f} s  {said}", flush=True)
    print(f"{'all':32}{'':8}{total:>10.0f} s")


if __name__ == "__main__":
    main(sys.argv[1:] or folders())
