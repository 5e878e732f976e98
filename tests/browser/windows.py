"""What must hold of a table in any window: nothing overlaps or is cut, all can be read and hit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

Window = tuple[int, int]

WINDOWS: tuple[Window, ...] = (
    (1280, 640),
    (1280, 720),
    (1366, 657),
    (1440, 789),
    (1440, 900),
    (1536, 730),
    (1920, 950),
    (2560, 1300),
    (1024, 768),
    (820, 1180),
    (390, 844),
    (844, 390),
)
"""Browser windows of laptops, desks, tablets and phones, without what the browser itself takes."""

ZOOMED = ((960, 600), (720, 450))
"""A window of 1440x900 at 150 and at 200 %."""

FINGERS = ((820, 1180), (390, 844), (844, 390))
"""Windows that are touched."""

LANGUAGES = ("en", "it")

MOUSE, FINGER = 24, 44
"""The least size of what can be chosen, in CSS pixels."""

FAULTS = (Path(__file__).parent / "faults.js").read_text(encoding="utf-8").rstrip("\n;")
"""Everything that is wrong with the page in the window that it is in, in a language."""


def resize(page: Any, window: Window) -> None:
    page.set_viewport_size({"width": window[0], "height": window[1]})


def faults_in(page: Any, window: Window, language: str) -> list[str]:
    """What is wrong with the page in a window, in a language."""
    resize(page, window)
    least = FINGER if window in FINGERS else MOUSE
    faults = page.evaluate(FAULTS, [least, language])
    return [f"{window[0]}x{window[1]} {fault}" for fault in faults]
