"""The rules browser in a real browser: by chapter, searched, linked to."""

from __future__ import annotations

from typing import Any

from tests.browser.acting import check_access, shoot
from tests.server.house import House


def test_rules(page: Any, house: House) -> None:
    page.goto(f"http://{house.address}/rules/masters#MR-DEPOT-05")
    page.locator("article.target").wait_for()
    page.get_by_role("searchbox").fill("strongbox")
    assert 0 < page.locator("article").count() < 40
    assert page.locator("mark").count()
    check_access(page)
    shoot(page, "rules")


def test_what_leads_to_several_rules_shows_these_alone(page: Any, house: House) -> None:
    page.goto(f"http://{house.address}/rules/masters#MR-DEPOT-05+MR-DEPOT-06")
    page.locator("article").first.wait_for()
    shown = page.locator("article").evaluate_all("nodes => nodes.map((node) => node.id)")
    assert shown == ["MR-DEPOT-05", "MR-DEPOT-06"]
    page.get_by_role("link", name="Show all rules").click()
    page.locator("#MR-TURN-01").wait_for()
