"""Makes the pictures of the README: a turn at the table that moves, the study room, the terminal,
the library.

    make pictures
    python scripts/pictures.py study    # only this one

The table is a real one in a real browser, at a moment of tests/browser/games. What the terminal and
the library show is drawn by them as well; the browser only turns it into a picture.
"""

from __future__ import annotations

import asyncio
import io
import os
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import sync_playwright
from tests.browser.actions import NAMES, QUIET, bring
from tests.browser.moments import moment, open_moment
from tests.server.local_server import LocalServer, running
from tests.terminal.screens import settle, started

from magnifico.study.puzzles import played_game
from magnifico.terminal.app import TableApp

ROOT = Path(__file__).parents[1]
IMAGES = ROOT / "docs" / "images"
WINDOW = {"width": 1366, "height": 800}
WIDTH = 960
SHORT, LONG = 700, 1800
"""Milliseconds that a frame stays."""
SETTLED = 400
PATIENCE = 1_800_000
"""Milliseconds that an analysis may take on a busy machine."""


class Film:
    """Frames of a page, and how long each stays."""

    def __init__(self, page: Any) -> None:
        self._page = page
        self._frames: list[Image.Image] = []
        self._times: list[int] = []

    def take(self, time: int = SHORT) -> None:
        self._page.wait_for_timeout(SETTLED)
        frame = Image.open(io.BytesIO(self._page.screenshot())).convert("RGB")
        height = frame.height * WIDTH // frame.width
        self._frames.append(frame.resize((WIDTH, height), Image.Resampling.LANCZOS))
        self._times.append(time)

    def write(self, path: Path) -> None:
        first, *others = self._frames
        settings = {"duration": self._times, "loop": 0, "quality": 70, "method": 6}
        first.save(path, save_all=True, append_images=others, **settings)


def film_a_turn(page: Any, server: LocalServer, path: Path) -> None:
    """A harvest: the space, the member, the servants, and what it brings."""
    open_moment(page, server, "harvest")
    film = Film(page)
    space = page.locator('[data-at="space:harvest"].legal')
    space.wait_for()
    film.take(LONG)
    space.hover()
    film.take()
    space.click()
    page.locator(".tray [data-option]").last.wait_for()
    film.take(LONG)
    page.locator(".tray [data-option]").last.click()
    slider = page.get_by_role("slider", name="servants")
    slider.wait_for()
    film.take(LONG)
    for servants in range(1, int(slider.get_attribute("max")) + 1):
        slider.fill(str(servants))
        film.take()
    film.take(LONG)
    page.locator(".bar [data-key='confirm']").click()
    film.take(LONG)
    film.write(path)


def study_picture(page: Any, server: LocalServer, path: Path) -> None:
    """The study room of a game of four, at one of the moments that decided it."""
    played = played_game("lorenzo", 4, {"advanced": True}, "search:100it", "study")
    table = bring(page, server, str(replace(played, names=NAMES[:4])))
    page.goto(f"http://{server.address}/tables/{table}/replay#analyse")
    page.get_by_role("slider", name="Chance to win").wait_for(timeout=PATIENCE)
    page.locator('[data-tab="moments"]').click()
    page.locator("[data-turning]").last.get_by_role("button", name="Go there").click()
    page.locator('[data-tab="game"]').click()
    page.wait_for_timeout(SETTLED)
    keep(page.screenshot(), path)


async def terminal_picture() -> str:
    """The terminal's table as SVG."""
    app = TableApp(started("masters", seed="medici"))
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        return app.export_screenshot()


def photograph(page: Any, html: str, selector: str, path: Path) -> None:
    """A piece of a page as a picture."""
    style = (
        f"body {{ margin: 0 }} pre {{ margin: 0; width: fit-content }} svg {{ width: {WIDTH}px }}"
    )
    page.set_content(f"<style>{style}</style>{html}")
    keep(page.locator(selector).first.screenshot(), path)


def keep(shot: bytes, path: Path) -> None:
    Image.open(io.BytesIO(shot)).convert("RGB").save(path, quality=80, method=6)


def main(*wanted: str) -> None:
    """Make the pictures with these names, or all of them."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ["MAGNIFICO_BROWSER"], args=QUIET
        )
        page = browser.new_page(viewport=WINDOW, reduced_motion="reduce", locale="en-GB")
        with running(
            f"sqlite:///{folder}/tables.db", web=ROOT / "web" / "dist", bot_seconds=600
        ) as server:
            for name, make in TABLES.items():
                if name in (wanted or TABLES):
                    make(page, server, IMAGES / f"{name}.webp")
        for name, (draw, selector) in DRAWINGS.items():
            if name in (wanted or DRAWINGS):
                photograph(page, draw(), selector, IMAGES / f"{name}.webp")
        browser.close()


def terminal_drawing() -> str:
    return asyncio.run(terminal_picture())


def library_drawing() -> str:
    found = moment("masters-4")._repr_html_()
    assert found is not None
    return found


TABLES = {"turn": film_a_turn, "study": study_picture}
"""What is photographed at a real table."""
DRAWINGS = {"terminal": (terminal_drawing, "svg"), "library": (library_drawing, "pre")}
"""What draws itself, and which piece of the page it is."""

if __name__ == "__main__":
    main(*sys.argv[1:])
