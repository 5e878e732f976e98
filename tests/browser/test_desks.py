"""Browsers that tests use one after the other: nothing of one person is left for the next."""

from __future__ import annotations

from typing import Any

from tests.browser.actions import Desks
from tests.server.local_server import LocalServer

LEAVE_TRACES = """async () => {
  document.cookie = "left=behind";
  localStorage.setItem("left", "behind");
  await (await caches.open("left")).put("/left", new Response("behind"));
  await new Promise((done) => { indexedDB.open("left").onsuccess = done; });
  await navigator.serviceWorker.ready;
}"""
TRACES = """async () => [
  document.cookie,
  ...Object.keys(localStorage),
  ...(await caches.keys()),
  ...(await indexedDB.databases()).map((one) => one.name),
  ...(await navigator.serviceWorker.getRegistrations()).map((one) => one.scope),
].filter((one) => one)"""


def test_a_browser_that_is_used_again_remembers_nothing(chromium: Any, server: LocalServer) -> None:
    desks, home = Desks(chromium), f"http://{server.address}"
    first = desks.take()
    page = first.new_page()
    page.goto(f"{home}/settings")
    page.evaluate(LEAVE_TRACES)
    first.grant_permissions(["notifications"], origin=home)
    first.set_offline(True)
    assert len(page.evaluate(TRACES)) >= 5
    desks.leave(first)
    again = desks.take()
    assert again is first
    page = again.new_page()
    page.goto(f"{home}/api/health")
    assert page.evaluate(TRACES) == []
    assert again.cookies() == []
    assert page.evaluate("Notification.permission") != "granted"
    again.close()
