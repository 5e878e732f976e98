"""The pages around the tables; ``test_moments`` checks that everybody can use them."""

from __future__ import annotations

from typing import Any

from tests.browser.acting import BOT, me, open_table
from tests.server.house import House

SHIFTS = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
GOOD_SHIFT = 0.1
"""What counts as no jump: the bound of the Core Web Vitals."""


def test_a_table_in_two_clicks(page: Any, house: House) -> None:
    page.goto(f"http://{house.address}/")
    page.get_by_role("link", name="Play Lorenzo").click()
    page.get_by_role("button", name="Open the table").click()
    page.locator(".table").wait_for()


def test_my_tables_can_be_found_again_and_deleted(page: Any, house: House) -> None:
    page.goto(f"http://{house.address}/new/lorenzo")
    page.get_by_role("button", name="Open the table").click()
    page.locator(".table").wait_for()
    page.goto(f"http://{house.address}/")
    page.locator("li a[href^='/tables/']").first.wait_for()
    page.get_by_role("button", name="Delete").first.click()
    page.get_by_text("You have no open tables").wait_for()


def test_the_first_load_is_small(page: Any, house: House) -> None:
    """Less than 300 kB of compressed JavaScript."""
    sizes: list[int] = []

    def note(response: Any) -> None:
        if response.url.endswith(".js"):
            sizes.append(response.request.sizes()["responseBodySize"])

    page.on("response", note)
    page.goto(f"http://{house.address}/")
    page.wait_for_load_state("networkidle")
    assert sizes
    assert sum(sizes) < 300_000


def test_the_theme_follows_the_settings(page: Any, house: House) -> None:
    page.goto(f"http://{house.address}/settings")
    page.get_by_label("Light").select_option("dark")
    assert page.locator("html").get_attribute("data-theme") == "dark"
    page.reload()
    page.locator("h1").wait_for()
    assert page.locator("html").get_attribute("data-theme") == "dark"


def test_nothing_jumps_while_a_page_or_a_table_is_loaded(page: Any, house: House) -> None:
    page.add_init_script(SHIFTS)
    page.goto(f"http://{house.address}/")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.shifted") < GOOD_SHIFT
    open_table(page, house, [me(), BOT], seed="arno")
    page.locator(".target.legal").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.shifted") < GOOD_SHIFT


def test_the_table_does_not_move_when_something_is_chosen(page: Any, house: House) -> None:
    open_table(page, house, [me(), BOT], seed="arno")
    market = page.locator('[data-at="space:market1"]')
    page.locator(".target.legal").first.wait_for()
    market.click()
    before = market.bounding_box()
    page.locator(".tray [data-option]").last.click()
    page.locator(".bar [data-key='confirm']").wait_for()
    assert market.bounding_box() == before


def test_every_expansion_can_be_chosen_at_once(page: Any, house: House) -> None:
    page.goto(f"http://{house.address}/new/lorenzo")
    page.get_by_label("Everything").check()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("region", name="Auction of the families").wait_for()


def test_the_settings_are_kept(page: Any, house: House) -> None:
    page.goto(f"http://{house.address}/settings")
    assert not page.get_by_label("Sound").is_checked()
    page.get_by_label("Signs beside colours").check()
    page.get_by_label("Movement").select_option("none")
    page.reload()
    page.locator("h1").wait_for()
    assert page.locator("html").get_attribute("data-symbols") == "on"
    assert page.locator("html").get_attribute("data-motion") == "none"
