"""The page as an installed app: manifest, icons, and a worker that keeps nothing of a game."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

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
