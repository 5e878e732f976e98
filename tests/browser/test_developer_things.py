"""Codes of rules, names of data fields and files for makers of bots are one step away."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from magnifico.core.rules import rules_of
from tests.browser.actions import BOT, bring, me, open_table
from tests.browser.moments import open_moment, record_of
from tests.server.local_server import LocalServer

SEEN_OR_READ_OUT = """() => [document.body.innerText].concat(
  [...document.querySelectorAll("[aria-label], [title], [aria-description]")].flatMap((one) =>
    ["aria-label", "title", "aria-description"].map((name) => one.getAttribute(name) ?? "")),
).join("\\n")"""
"""All words of a page: what is drawn, and what is said to whoever points at it or cannot see it."""
GAMES = ("lorenzo", "masters")
AREAS = {rule.id.rpartition("-")[0] for game in GAMES for rule in rules_of(game).ledger.rules}
CODE = re.compile(rf"\b(?:{'|'.join(sorted(AREAS))})-\d+")


def told(page: Any) -> str:
    text: str = page.evaluate(SEEN_OR_READ_OUT)
    return text


def test_a_table_its_refusals_and_its_log_tell_no_codes(page: Any, server: LocalServer) -> None:
    open_moment(page, server, "middle")
    page.locator(".bar .rule-link").wait_for()
    page.locator(".log .line").last.click()
    page.locator(".log .open").wait_for()
    assert not CODE.findall(told(page))
    open_table(page, server, [me(), BOT], seed="arno")
    page.locator('[data-at="space:market4"]').click()
    page.locator(".inspector .why").wait_for()
    assert not CODE.findall(told(page))


def test_a_replay_tells_no_codes(page: Any, server: LocalServer) -> None:
    table = bring(page, server, record_of("lorenzo-4"))
    page.goto(f"http://{server.address}/tables/{table}/replay#138")
    page.locator(".log .line").first.wait_for()
    page.locator('[data-do="moments"]').click()
    page.locator("dialog[open]").wait_for()
    assert not CODE.findall(told(page))


@pytest.mark.parametrize("game", GAMES)
def test_the_gallery_hides_what_makers_of_bots_need(
    page: Any, server: LocalServer, game: str
) -> None:
    page.goto(f"http://{server.address}/gallery/{game}")
    page.locator(".shelf li").first.wait_for()
    for tool in ("Load an arena report", "magnifico tournament"):
        expect(page.get_by_text(tool)).to_be_hidden()
    page.locator(".shelf li a").first.click()
    dialog = page.locator("dialog[open]")
    dialog.locator("a[href*='/rules/']").first.wait_for()
    assert not CODE.findall(told(page))
    assert "arena report" not in told(page)
    page.keyboard.press("Escape")
    page.get_by_text("For makers of bots").click()
    expect(page.get_by_text("Load an arena report")).to_be_visible()
    expect(page.get_by_text("magnifico tournament")).to_be_visible()


RECONSTRUCTED = {"en": "line 1, line 2", "it": "riga 1, riga 2"}


@pytest.mark.parametrize("language", RECONSTRUCTED)
def test_what_was_reconstructed_is_told_in_words(
    page: Any, server: LocalServer, language: str
) -> None:
    page.add_init_script(
        f"localStorage.setItem('magnifico.settings', JSON.stringify({{ language: '{language}' }}))"
    )
    made = next(one for one in rules_of("lorenzo").components if one.id.startswith("auction-tile:"))
    page.goto(f"http://{server.address}/gallery/lorenzo")
    page.get_by_role("searchbox").fill(made.name["en"])
    page.locator(f'[data-component="{made.id}"]').click()
    expect(page.locator("dialog[open] .made")).to_contain_text(RECONSTRUCTED[language])
