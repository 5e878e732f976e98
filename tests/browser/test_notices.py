"""Notices in a real browser: of a page that nobody looks at, and by Web Push when it is closed."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.actions import (
    BOT,
    NO_SCROLL,
    PHONE,
    check_access,
    make_table,
    me,
    open_table,
    shoot,
    two_people,
)
from tests.server.little import until
from tests.server.local_server import LocalServer
from tests.server.playing_out import play_out
from tests.server.pushing import Keys, push_service

WHOLE_BROWSER = True
"""Notices need more than a browser without a window has."""

NOTICES = """
localStorage.setItem("magnifico.settings", JSON.stringify({ notify: true }))
window.noticed = []
ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
  window.noticed.push([title, options.body, options.data])
}
Object.defineProperty(document, "hidden", { get: () => Boolean(window.away) })
"""
"""Chromium without a screen shows no notices and never counts a page as hidden: what would be shown
is recorded, and the page can be told that nobody sees it. The permission is real."""

SUBSCRIBE = """
([endpoint, keys]) => {
  PushManager.prototype.subscribe = async function (options) {
    window.subscribedWith = options;
    return { endpoint, toJSON: () => ({ endpoint, keys }) };
  };
}
"""
"""The push service of a browser's maker is not within reach of a test: this one is on loopback."""

SHOWN = """async () => {
  const worker = await navigator.serviceWorker.getRegistration();
  const [notice] = await worker.getNotifications();
  return notice ? [notice.title, notice.body, notice.data] : null;
}"""


def test_a_notice_when_it_is_ones_turn(
    page: Any, server: LocalServer, browser_context: Any
) -> None:
    home = f"http://{server.address}"
    browser_context.grant_permissions(["notifications"], origin=home)
    page.add_init_script(NOTICES + "window.away = true")
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


def test_a_table_is_followed_to_its_end(
    page: Any, server: LocalServer, new_page: Callable[..., Any], browser_context: Any
) -> None:
    home = f"http://{server.address}"
    guest = new_page()
    table = make_table(guest, server, [me(1), BOT], game="masters", listed=True, title="Sunday")
    browser_context.grant_permissions(["notifications"], origin=home)
    page.add_init_script(NOTICES)
    page.clock.install()
    page.goto(f"{home}/lobby")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    row = page.locator(f'li[data-table="{table}"]')
    row.get_by_role("button", name="Follow").click()
    line = page.locator(f'[data-followed="{table}"]')
    line.get_by_text("Marco's turn").wait_for()
    row.get_by_role("button", name="Unfollow").wait_for()
    check_access(page)
    shoot(page, "lobby-followed")
    page.evaluate("window.away = true")
    play_out(server, table)
    page.clock.fast_forward(21_000)
    page.locator(f'[data-followed="{table}"][data-status="finished"]').get_by_text("won").wait_for()
    told = page.wait_for_function("window.noticed[0]").json_value()
    assert told == ["magnifico", "A game that you follow is over: Sunday.", f"/tables/{table}"]
    page.set_viewport_size(PHONE)
    page.evaluate("window.away = false")
    page.goto(home)
    page.locator(f'[data-followed="{table}"][data-status="finished"]').wait_for()
    assert page.evaluate(NO_SCROLL)
    shoot(page, "home-followed")
    line.get_by_role("button", name="Unfollow").click()
    line.wait_for(state="detached")
    page.reload()
    page.get_by_role("heading", name="My tables").wait_for()
    expect(page.locator("[data-followed]")).to_have_count(0)


def wait_until_one_looks(page: Any, server: LocalServer, table: str) -> None:
    """Wait until the server has noticed that only one of the two is left."""
    address = f"http://{server.address}/api/tables/{table.rpartition('/')[2]}"

    def seats() -> Any:
        return page.request.get(address).json()["table"]["seats"]

    assert until(lambda: not all(seat["online"] for seat in seats()))


def is_subscription(answer: Any) -> bool:
    """The answer to a new subscription, not to the question for the server's key."""
    return answer.url.endswith("/api/push") and answer.request.method == "POST"


def test_somebody_who_closed_the_page_is_told_of_the_turn(
    page: Any, new_page: Callable[..., Any], server: LocalServer
) -> None:
    keys = Keys()
    playing, waiting = two_people(page, new_page(), server)
    with push_service() as service:
        waiting.context.grant_permissions(["notifications"], origin=f"http://{server.address}")
        table = waiting.url
        waiting.goto(f"http://{server.address}/settings")
        wait_until_one_looks(playing, server, table)
        waiting.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        waiting.evaluate(SUBSCRIBE, [service.address, keys.told])
        with waiting.expect_response(is_subscription) as answer:
            waiting.get_by_label("Notifications").check()
        assert answer.value.ok
        asked = waiting.evaluate("window.subscribedWith")
        assert asked["userVisibleOnly"]
        assert asked["applicationServerKey"] == playing.evaluate(
            "() => fetch('/api/push').then((r) => r.json()).then((told) => told.key)"
        )

        playing.locator('[data-at="space:market1"].legal').click()
        playing.locator(".tray [data-option]").last.click()
        playing.locator(".bar [data-key='confirm']").click()
        message = keys.read(service.wait()[1])
        assert message["path"] == table.removeprefix(f"http://{server.address}")
        deliver(waiting, server, message)
        shown = [message["title"], message["body"], message["path"]]
        assert until(lambda: waiting.evaluate(SHOWN) == shown)


def test_whoever_follows_a_game_is_told_of_its_end_with_the_page_closed(
    page: Any, server: LocalServer, new_page: Callable[..., Any]
) -> None:
    home, keys = f"http://{server.address}", Keys()
    table = make_table(new_page(), server, [me(1), BOT], game="masters", listed=True, title="Cup")
    page.context.grant_permissions(["notifications"], origin=home)
    with push_service() as service:
        page.goto(f"{home}/lobby")
        row = page.locator(f'li[data-table="{table}"]')
        row.get_by_role("button", name="Follow").click()
        page.goto(f"{home}/settings")
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        page.evaluate(SUBSCRIBE, [service.address, keys.told])
        with page.expect_response("**/api/push/follow") as answer:
            page.get_by_label("Notifications").check()
        assert answer.value.ok
        page.goto("about:blank")
        play_out(server, table)
        message = keys.read(service.wait()[1])
        assert message["body"] == "A game that you follow is over: Cup."
        page.goto(f"{home}/lobby")
        deliver(page, server, message)
        shown = [message["title"], message["body"], f"/tables/{table}"]
        assert until(lambda: page.evaluate(SHOWN) == shown)
        with page.expect_response("**/api/push/follow") as answer:
            page.locator(f'[data-followed="{table}"]').get_by_role("button").click()
        assert json.loads(answer.value.request.post_data) == {"tables": []}


def deliver(page: Any, server: LocalServer, message: dict[str, str]) -> None:
    """What a push service does: hand a message to the worker of a page."""
    session = page.context.new_cdp_session(page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(
            one["registrationId"] for one in event["registrations"] if not one["isDeleted"]
        ),
    )
    session.send("ServiceWorker.enable")
    while not registrations:
        page.evaluate("1")
    session.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": f"http://{server.address}/",
            "registrationId": registrations[0],
            "data": json.dumps(message),
        },
    )
