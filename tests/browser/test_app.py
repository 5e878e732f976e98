"""The page as an installed app: manifest, icons, and a worker that keeps nothing of a game."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect
from tests.browser.actions import BOT, me, open_table
from tests.server.local_server import LocalServer


def test_the_manifest_and_its_icons(page: Any, server: LocalServer) -> None:
    home = f"http://{server.address}"
    manifest = page.request.get(f"{home}/manifest.webmanifest").json()
    assert {"name", "start_url", "display", "icons"} <= manifest.keys()
    for icon in manifest["icons"]:
        answer = page.request.get(home + icon["src"])
        assert answer.headers["content-type"] == icon["type"]
        assert len(answer.body()) > 300


def test_the_worker_keeps_nothing_of_a_game(
    page: Any, server: LocalServer, browser_context: Any
) -> None:
    page.goto(f"http://{server.address}/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.goto(f"http://{server.address}/rules/masters")
    page.locator("article").first.wait_for()
    kept = page.evaluate(
        """async () => {
            const names = await caches.keys()
            const lists = await Promise.all(
                names.map(async (name) => (await caches.open(name)).keys())
            )
            return lists.flat().map((request) => new URL(request.url).pathname)
        }"""
    )
    assert sorted(kept) == ["/icon.svg", "/offline.html"]
    browser_context.set_offline(True)
    page.goto(f"http://{server.address}/")
    expect(page.locator("body")).to_contain_text("no connection")
    browser_context.set_offline(False)


OFFER = """
() => {
  const offer = new Event("beforeinstallprompt", { cancelable: true })
  offer.prompt = async () => { window.asked = true }
  window.dispatchEvent(offer)
  return offer.defaultPrevented
}
"""
"""What a browser does that can install the page: Chromium without a screen never offers it."""


def test_the_page_is_installed_with_a_button_when_the_browser_offers_it(
    page: Any, server: LocalServer
) -> None:
    page.goto(f"http://{server.address}/settings")
    page.locator("h1").wait_for()
    assert page.locator('[data-do="install"]').count() == 0
    assert page.evaluate(OFFER)
    page.locator('[data-do="install"]').click()
    page.wait_for_function("window.asked")
    expect(page.locator('[data-do="install"]')).to_have_count(0)


NOTICES = """
localStorage.setItem("magnifico.settings", JSON.stringify({ notify: true }))
window.noticed = []
ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
  window.noticed.push([title, options.body, options.data])
}
Object.defineProperty(document, "hidden", { get: () => true })
"""
"""Chromium without a screen shows no notices and never counts a page as hidden: what would be shown
is recorded, and the page is told that nobody sees it. The permission is real."""


def test_a_notice_when_it_is_ones_turn(
    page: Any, server: LocalServer, browser_context: Any
) -> None:
    home = f"http://{server.address}"
    browser_context.grant_permissions(["notifications"], origin=home)
    page.add_init_script(NOTICES)
    page.goto(home)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    table = open_table(page, server, [me(), BOT], game="masters", seed="carnival")
    assert page.evaluate("Notification.permission") == "granted"
    for number in "12":
        page.locator(f'.tray [data-pick="{number}"]').click()
    asked = '.bar.own .tray [data-option], .bar.own [data-key="confirm"]:enabled'
    ready = "asked => window.noticed.length || document.querySelector(asked)"
    while page.wait_for_function(ready, arg=asked).evaluate("found => found instanceof Element"):
        page.locator(asked).first.click()
    assert page.evaluate("window.noticed[0]") == ["magnifico", "Your turn.", f"/tables/{table}"]
