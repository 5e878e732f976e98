"""The page as an installed app: manifest, icons, and a worker that keeps nothing of a game."""

from __future__ import annotations

from typing import Any

from tests.server.house import House


def test_the_manifest_and_its_icons(page: Any, house: House) -> None:
    home = f"http://{house.address}"
    manifest = page.request.get(f"{home}/manifest.webmanifest").json()
    assert {"name", "start_url", "display", "icons"} <= manifest.keys()
    for icon in manifest["icons"]:
        answer = page.request.get(home + icon["src"])
        assert answer.headers["content-type"] == icon["type"]
        assert len(answer.body()) > 300


def test_the_worker_keeps_nothing_of_a_game(page: Any, house: House, browser_context: Any) -> None:
    page.goto(f"http://{house.address}/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.goto(f"http://{house.address}/rules/masters")
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
    page.goto(f"http://{house.address}/")
    assert "no connection" in page.locator("body").inner_text()
    browser_context.set_offline(False)
