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
