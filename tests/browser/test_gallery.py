"""The gallery in a real browser: every component, searched, filtered, with rules and statistics."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from magnifico.core.rules import rules_of
from tests.browser.actions import check_access, shoot
from tests.server.local_server import LocalServer


def open_gallery(page: Any, server: LocalServer, game: str, hash: str = "") -> None:
    page.goto(f"http://{server.address}/gallery/{game}{hash}")
    page.locator(".shelf li").first.wait_for()


def expect_found(page: Any, count: int) -> None:
    """So many are shown, and said to be."""
    expect(page.get_by_role("status")).to_have_text(re.compile(rf"^\s*{count}\b"))


def found(page: Any) -> int:
    return int(page.get_by_role("status").inner_text().split()[0])


@pytest.mark.parametrize("game", ["lorenzo", "masters"])
def test_everything_is_there(page: Any, server: LocalServer, game: str) -> None:
    open_gallery(page, server, game)
    expect_found(page, len(rules_of(game).components))
    check_access(page)
    shoot(page, f"gallery-{game}")


def test_filters_of_lorenzo(page: Any, server: LocalServer) -> None:
    open_gallery(page, server, "lorenzo")
    page.locator('[data-filter="group"]').select_option("building")
    page.locator('[data-filter="stage"]').select_option("2")
    page.locator('[data-filter="module"]').select_option("base")
    expect_found(page, 8)
    page.locator('[data-filter="effect"]').select_option("exchange")
    expect(page.get_by_role("status")).not_to_have_text(re.compile(r"^\s*8\b"))
    assert 0 < found(page) < 8
    page.get_by_role("button", name="Clear the filters").click()
    expect_found(page, len(rules_of("lorenzo").components))
    page.locator('[data-filter="cost"]').select_option("free")
    expect(page.locator(".shelf li").nth(100)).to_have_count(0)
    assert 0 < found(page) < 100
    page.get_by_role("button", name="Clear the filters").click()
    page.get_by_text("For makers of bots").click()
    page.get_by_label("Reconstructed only").check()
    wanted = sum(component.reconstructed for component in rules_of("lorenzo").components)
    expect_found(page, wanted)
    expect(page.locator(".shelf .made")).to_have_count(page.locator(".shelf li").count())


def test_both_languages_are_searched(page: Any, server: LocalServer) -> None:
    open_gallery(page, server, "lorenzo")
    page.get_by_role("searchbox").fill("zecca")
    expect_found(page, 1)
    page.get_by_role("searchbox").fill("mint")
    expect(page.locator('[data-component="card:mint"]')).to_have_count(1)


def test_a_card_with_its_rules_and_statistics(
    page: Any, server: LocalServer, tmp_path: Path
) -> None:
    open_gallery(page, server, "masters", "#D01")
    dialog = page.locator("dialog[open]")
    dialog.locator("a[href$='#MR-BUY-01']").wait_for()
    expect(dialog).not_to_contain_text("arena report")
    assert "Costa 2 scudi" in dialog.inner_text()
    check_access(page, "dialog[open]")
    shoot(page, "gallery-card")
    page.keyboard.press("Escape")
    report = {
        "game": "masters",
        "games": 40,
        "bots": [{"name": "patron"}, {"name": "merchant"}],
        "taken": {"card": [{"name": "D01", "games": 12, "win_rate": 0.75}]},
    }
    path = tmp_path / "report.json"
    path.write_text(json.dumps(report), encoding="utf-8")
    page.locator('input[type="file"]').set_input_files(path)
    page.get_by_text("40 games, patron, merchant").wait_for()
    page.reload()
    page.get_by_label("Best results first").check()
    page.locator(".shelf li").first.locator('[data-component="card:D01"]').click()
    page.get_by_text("Taken in 12 of 40 games").wait_for()
    page.keyboard.press("Escape")
    path.write_text("{}", encoding="utf-8")
    page.locator('input[type="file"]').set_input_files(path)
    page.get_by_text("not an arena report").wait_for()
