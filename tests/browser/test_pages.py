"""The pages around the tables: home, new table, settings, gallery."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.acting import check_access, shoot
from tests.server.house import House


@pytest.mark.parametrize("path", ["", "new/lorenzo", "settings", "gallery"])
def test_every_page_can_be_used_by_everybody(page: Any, house: House, path: str) -> None:
    page.goto(f"http://{house.address}/{path}")
    page.locator("h1").wait_for()
    page.wait_for_load_state("networkidle")
    check_access(page)
    shoot(page, path.split("/")[0] or "home")


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
