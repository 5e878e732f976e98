"""The rules browser in a real browser: by chapter, searched, linked to."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.actions import check_access, shoot
from tests.server.local_server import LocalServer


def test_rules(page: Any, server: LocalServer) -> None:
    page.goto(f"http://{server.address}/rules/masters#MR-DEPOT-05")
    page.locator("article.target").wait_for()
    page.get_by_role("searchbox").fill("strongbox")
    page.locator("mark").first.wait_for()
    assert 0 < page.locator("article").count() < 40
    check_access(page)
    shoot(page, "rules")


def test_what_leads_to_several_rules_shows_these_alone(page: Any, server: LocalServer) -> None:
    page.goto(f"http://{server.address}/rules/masters#MR-DEPOT-05+MR-DEPOT-06")
    expect(page.locator("article")).to_have_count(2)
    shown = page.locator("article").evaluate_all("nodes => nodes.map((node) => node.id)")
    assert shown == ["MR-DEPOT-05", "MR-DEPOT-06"]
    page.get_by_role("link", name="Show all rules").click()
    page.locator("#MR-TURN-01").wait_for()


def test_titles_examples_and_readings_are_italian_too(page: Any, server: LocalServer) -> None:
    page.add_init_script(
        "localStorage.setItem('magnifico.settings', JSON.stringify({ language: 'it' }))"
    )
    page.goto(f"http://{server.address}/rules/lorenzo#LM-VATICAN-08")
    rule = page.locator("#LM-VATICAN-08")
    rule.wait_for()
    text = rule.inner_text()
    assert "Eccezione del round 6" in text
    assert "Esempio" in text
    assert "un cubo sulla tessera III" in text
    assert "Letture" in text
    assert "004: riassunto con domande frequenti" in text
    assert "Fonti: regolamento inglese, Vatican Report; regolamento italiano" in text
    page.get_by_role("searchbox").fill("eccezione del round")
    expect(page.locator("article")).to_have_count(1)
    expect(page.locator(".tools [role=status]")).to_have_text("1 regola")
    check_access(page)
    shoot(page, "rules-it")
