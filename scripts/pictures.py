"""Makes the pictures of the README and of the documentation: a turn at the table that moves, what a
player sees from the waiting room to the puzzles, the terminal, the library. Pictures of the table
are made twice: by day, and by candlelight with ``-dark`` in the name.

    make pictures
    python -m scripts.pictures study    # only this one

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
from tests.browser.actions import NAMES, QUIET, bring, make_table, me, settle
from tests.browser.moments import moment, open_moment, record_of
from tests.server.local_server import LocalServer, running
from tests.terminal.screens import settle as settle_screen
from tests.terminal.screens import started

from magnifico.study.puzzles import played_game, puzzles_of
from magnifico.terminal.app import TableApp

ROOT = Path(__file__).parents[1]
IMAGES = ROOT / "docs" / "images"
WINDOW = {"width": 1440, "height": 900}
WIDTH = 960
WIDE = 1200
"""How many pixels a picture of the table has from left to right."""
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
    keep_both(page, path)


def table_picture(page: Any, server: LocalServer, path: Path) -> None:
    """The table late in a game of four."""
    open_moment(page, server, "middle")
    page.locator(".bar.own").wait_for()
    keep_both(page, path)


def choice_picture(page: Any, server: LocalServer, path: Path) -> None:
    """A harvest before it is played."""
    open_moment(page, server, "harvest")
    page.locator('[data-at="space:harvest"].legal').click()
    page.locator(".tray [data-option]").last.click()
    page.get_by_role("slider", name="servants").fill("1")
    keep_both(page, path)


def room_picture(page: Any, server: LocalServer, path: Path) -> None:
    """The waiting room, where somebody is still missing."""
    bot = {"kind": "bot", "bot": "patron"}
    table = make_table(page, server, [me(), {"kind": "person"}, bot], options={"advanced": True})
    page.goto(f"http://{server.address}/tables/{table}")
    page.locator("li input").first.wait_for()
    keep_both(page, path)


def vatican_picture(page: Any, server: LocalServer, path: Path) -> None:
    """The church asks whether somebody shows support."""
    open_moment(page, server, "vatican")
    page.locator(".bar.own").wait_for()
    keep_both(page, path)


def end_picture(page: Any, server: LocalServer, path: Path) -> None:
    """The points of everybody, by source and over the rounds."""
    table = bring(page, server, record_of("lorenzo-4"))
    page.goto(f"http://{server.address}/tables/{table}")
    page.locator(".fair .mark").wait_for()
    keep_both(page, path)


def puzzle_picture(page: Any, server: LocalServer, path: Path) -> None:
    """A puzzle that waits for an answer."""
    names = sorted(puzzles_of("masters"))
    page.goto(f"http://{server.address}/puzzles/masters/{names[len(names) // 2]}")
    page.locator(".bar.own").wait_for()
    keep_both(page, path)


def keep_both(page: Any, path: Path) -> None:
    """The page by day and by candlelight, with nothing under the mouse or in focus."""
    page.mouse.move(2, 2)
    page.evaluate("document.activeElement?.blur()")
    for theme, name in (("light", path.stem), ("dark", f"{path.stem}-dark")):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        settle(page)
        page.wait_for_timeout(SETTLED)
        keep(page.screenshot(), path.with_stem(name), WIDE)


async def terminal_picture() -> str:
    """The terminal's table as SVG."""
    app = TableApp(started("masters", seed="medici"))
    async with app.run_test(size=(120, 40)) as pilot:
        await settle_screen(pilot)
        return app.export_screenshot()


def photograph(page: Any, html: str, selector: str, path: Path) -> None:
    """A piece of a page as a picture."""
    style = (
        f"body {{ margin: 0 }} pre {{ margin: 0; width: fit-content }} svg {{ width: {WIDTH}px }}"
    )
    page.set_content(f"<style>{style}</style>{html}")
    keep(page.locator(selector).first.screenshot(), path, WIDE)


def keep(shot: bytes, path: Path, width: int = 0) -> None:
    """Write a picture, made smaller where a width is given."""
    picture = Image.open(io.BytesIO(shot)).convert("RGB")
    if width:
        size = (width, picture.height * width // picture.width)
        picture = picture.resize(size, Image.Resampling.LANCZOS)
    picture.save(path, quality=80, method=6)


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
        page = browser.new_page(viewport=WINDOW, device_scale_factor=2)
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


TABLES = {
    "turn": film_a_turn,
    "table": table_picture,
    "choice": choice_picture,
    "room": room_picture,
    "vatican": vatican_picture,
    "end": end_picture,
    "puzzle": puzzle_picture,
    "study": study_picture,
}
"""What is photographed at a real table."""
DRAWINGS = {"terminal": (terminal_drawing, "svg"), "library": (library_drawing, "pre")}
"""What draws itself, and which piece of the page it is."""

if __name__ == "__main__":
    main(*sys.argv[1:])
