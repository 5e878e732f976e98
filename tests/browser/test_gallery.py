"""The gallery in a real browser: every component, searched, filtered, with rules and statistics."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.browser.acting import check_access, shoot
from tests.server.house import House

from magnifico.core.rules import rules_of


def open_gallery(page: Any, house: House, game: str, hash: str = "") -> None:
    page.goto(f"http://{house.address}/gallery/{game}{hash}")
    page.locator(".shelf li").first.wait_for()


def found(page: Any) -> int:
    return int(page.get_by_role("status").inner_text().split()[0])


@pytest.mark.parametrize("game", ["lorenzo", "masters"])
def test_everything_is_there(page: Any, house: House, game: str) -> None:
    open_gallery(page, house, game)
    assert found(page) == len(rules_of(game).components)
    check_access(page)
    shoot(page, f"gallery-{game}")


def test_filters_of_lorenzo(page: Any, house: House) -> None:
    open_gallery(page, house, "lorenzo")
    page.locator('[data-filter="group"]').select_option("building")
    page.locator('[data-filter="stage"]').select_option("2")
    page.locator('[data-filter="module"]').select_option("base")
    assert found(page) == 8
    page.locator('[data-filter="effect"]').select_option("exchange")
    fewer = found(page)
    assert 0 < fewer < 8
    page.get_by_role("button", name="Clear the filters").click()
    page.locator('[data-filter="cost"]').select_option("free")
    assert 0 < found(page) < 100
    page.get_by_role("button", name="Clear the filters").click()
    page.get_by_text("For makers of bots").click()
    page.get_by_label("Reconstructed only").check()
    wanted = sum(component.reconstructed for component in rules_of("lorenzo").components)
    assert found(page) == wanted
    assert page.locator(".shelf .made").count() == page.locator(".shelf li").count()


def test_both_languages_are_searched(page: Any, house: House) -> None:
    open_gallery(page, house, "lorenzo")
    page.get_by_role("searchbox").fill("zecca")
    assert found(page) == 1
    page.get_by_role("searchbox").fill("mint")
    assert page.locator('[data-component="card:mint"]').count() == 1


def test_a_card_with_its_rules_and_statistics(page: Any, house: House, tmp_path: Path) -> None:
    open_gallery(page, house, "masters", "#D01")
    dialog = page.locator("dialog[open]")
    dialog.get_by_role("link", name="MR-BUY-01").wait_for()
    assert "Costa 2 scudi" in dialog.inner_text()
    check_access(page)
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
