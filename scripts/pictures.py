"""Makes the pictures of the README: a turn at the table that moves, the terminal, the library.

    make pictures

The table is a real one in a real browser, at a moment of tests/browser/games. What the terminal and
the library show is drawn by them as well; the browser only turns it into a picture.
"""

from __future__ import annotations

import asyncio
import io
import os
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import sync_playwright
from tests.browser.acting import QUIET
from tests.browser.moments import moment, open_moment
from tests.server.house import House, running
from tests.terminal.screens import settle, started

from magnifico.terminal.app import TableApp

ROOT = Path(__file__).parents[1]
IMAGES = ROOT / "docs" / "images"
WINDOW = {"width": 1366, "height": 800}
WIDTH = 960
SHORT, LONG = 700, 1800
"""Milliseconds that a frame stays."""
SETTLED = 400


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


def film_a_turn(page: Any, house: House, path: Path) -> None:
    """A harvest: the space, the member, the servants, and what it brings."""
    open_moment(page, house, "harvest")
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
    picture = Image.open(io.BytesIO(page.locator(selector).first.screenshot())).convert("RGB")
    picture.save(path, quality=80, method=6)


def main() -> None:
    terminal = asyncio.run(terminal_picture())
    library = moment("masters-4")._repr_html_()
    assert library is not None
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ["MAGNIFICO_BROWSER"], args=QUIET
        )
        page = browser.new_page(viewport=WINDOW, reduced_motion="reduce", locale="en-GB")
        with running(f"sqlite:///{folder}/tables.db", web=ROOT / "web" / "dist") as house:
            film_a_turn(page, house, IMAGES / "turn.webp")
        photograph(page, terminal, "svg", IMAGES / "terminal.webp")
        photograph(page, library, "pre", IMAGES / "library.webp")
        browser.close()


if __name__ == "__main__":
    main()
