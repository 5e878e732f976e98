"""A seat in the browser: how one hears of the own turn, and two fingers on the board."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

from tests.browser.actions import BOT, PHONE, check_access, me, open_table, two_people
from tests.server.little import until
from tests.server.local_server import LocalServer

LOUD = "localStorage.setItem('magnifico.settings', JSON.stringify({ sound: true }));"
COUNT_TONES = """
window.tones = [];
const make = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () {
  const tone = make.call(this);
  window.tones.push(tone.frequency);
  return tone;
};
"""
BELL = "() => window.tones.some((pitch) => pitch.value > 900)"
"""The high tone of the bell; wood on wood is low."""


@contextmanager
def listening() -> Iterator[tuple[str, list[str], threading.Event]]:
    """An address that can be called: the address, what was said there, and that it was called."""
    said: list[str] = []
    called = threading.Event()

    class Called(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            said.append(json.loads(body)["text"])
            self.send_response(204)
            self.end_headers()
            called.set()

        def log_message(self, *_: Any) -> None:
            """Nothing is printed."""

    with HTTPServer(("127.0.0.1", 0), Called) as server:
        work = threading.Thread(target=server.serve_forever, daemon=True)
        work.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/turn", said, called
        finally:
            server.shutdown()
            work.join()


def visit_the_council(page: Any, server: LocalServer, table: str) -> None:
    """A whole turn of the own seat, without the page."""
    address = f"http://{server.address}"
    headers = {"content-type": "application/json", "origin": address}
    placed = False
    while True:
        reply = page.request.get(f"{address}/api/tables/{table}/view").json()
        decision = reply["view"]["decisions"][0]
        if placed and (decision["seat"] != 0 or decision["kind"] == "turn"):
            return
        moves = [option["move"] for option in decision["options"]]
        move = next((move for move in moves if move.endswith(">council")), moves[0])
        placed = placed or move.endswith(">council")
        data = json.dumps({"seq": reply["seq"], "move": move, "seat": 0})
        page.request.post(f"{address}/api/tables/{table}/moves", data=data, headers=headers)


def wait_until_gone(page: Any, server: LocalServer, table: str) -> None:
    """Wait until the server has noticed that nobody looks at the table any more."""
    address = f"http://{server.address}/api/tables/{table}"
    assert until(lambda: not page.request.get(address).json()["table"]["seats"][0]["online"])


def test_a_bell_while_one_looks_and_a_webhook_while_one_does_not(
    page: Any, server: LocalServer
) -> None:
    page.add_init_script(LOUD + COUNT_TONES)
    with listening() as (address, said, called):
        table = open_table(page, server, [me(), BOT], seed="arno")
        page.get_by_role("button", name="Settings").click()
        form = page.locator("dialog[open] form", has_text="When it is my turn")
        form.get_by_label("By webhook").fill(address)
        form.get_by_role("button", name="Save").click()
        form.get_by_text("You will be notified: By webhook.").wait_for()
        check_access(page, "dialog[open]")
        page.keyboard.press("Escape")

        assert not page.evaluate(BELL)
        page.locator('[data-at="space:market1"].legal').click()
        page.locator(".tray [data-option]").last.click()
        page.locator(".bar [data-key='confirm']").click()
        page.wait_for_function(BELL)
        assert not said, "somebody who looks needs no webhook"

        page.goto(f"http://{server.address}/")
        wait_until_gone(page, server, table)
        visit_the_council(page, server, table)
        assert called.wait(120)
        assert f"/tables/{table}" in said[0]


def test_no_sound_unless_it_is_wished(page: Any, server: LocalServer) -> None:
    page.add_init_script(COUNT_TONES)
    open_table(page, server, [me(), BOT], seed="arno")
    page.locator('[data-at="space:market1"].legal').click()
    page.locator(".tray [data-option]").last.click()
    page.locator(".bar [data-key='confirm']").click()
    page.locator('[role="log"] .entry').nth(2).wait_for()
    assert page.evaluate("window.tones.length") == 0


def test_two_fingers_enlarge_the_board_around_themselves(page: Any, server: LocalServer) -> None:
    page.set_viewport_size(PHONE)
    open_table(page, server, [me(), BOT], seed="arno")
    page.locator(".window").wait_for()
    zoom = "() => Number(document.querySelector('.zoomed').style.getPropertyValue('--zoom'))"
    before = page.evaluate(zoom)
    hand = page.context.new_cdp_session(page)

    def touch(kind: str, *fingers: tuple[int, int]) -> None:
        points = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(fingers)]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", (150, 300))
    touch("touchStart", (150, 300), (250, 300))
    for step in (10, 20, 30):
        touch("touchMove", (150 - step, 300), (250 + step, 300))
    touch("touchEnd")
    page.wait_for_function(f"least => ({zoom})() > least", arg=before * 1.3)
    page.wait_for_function("document.querySelector('.window').scrollLeft > 30")
    page.locator(".zoom").click()
    page.wait_for_function(f"({zoom})() === 1")


def test_an_undo_that_takes_the_turn_away_is_announced(
    page: Any, new_page: Callable[[], Any], server: LocalServer
) -> None:
    first, second = two_people(page, new_page(), server, undo="free")
    first.locator('[data-at="space:market1"].legal').click()
    first.locator(".tray [data-option]").last.click()
    first.locator(".bar [data-key='confirm']").click()
    second.locator(".bar.own").wait_for()
    first.locator(".bar [data-key='undo']").click()
    second.get_by_text("took a move back: it is no longer your turn.").wait_for()
    second.locator(".log .undone").wait_for()
