"""What a person does at a table in the browser: open it, click what is offered, look at it."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

from tests.server.little import until
from tests.server.local_server import LocalServer

ROOT = Path(__file__).parents[2]
SHOTS = ROOT / "build" / "screenshots"
PICTURES = os.environ.get("MAGNIFICO_SCREENSHOTS") == "1"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
UNWANTED = (
    # what Playwright leaves out; its list does not count beside another one
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
    # a process that waits for a page that may come
    "SpareRendererForSitePerProcess",
    # pages below the address bar, which nobody sees: half of what a new window costs
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "WebUIOmniboxPopup",
)
"""Features of Chromium that no test needs."""
QUIET = [
    f"--disable-features={','.join(UNWANTED)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 120_000
"""Milliseconds to wait for anything: many, because a machine may be busy."""
NAMES = ("Bianca", "Marco", "Lucia", "Piero", "Ginevra")
BOT = {"kind": "bot", "bot": "random"}
MOST_CLICKS = 4000
NO_SCROLL = "() => document.documentElement.scrollWidth <= innerWidth"


def new_context(chromium: Any, **more: Any) -> Any:
    """A browser with an empty memory, at a desk if nothing else is said."""
    usual = {"viewport": DESK, "reduced_motion": "reduce", "locale": "en-GB"}
    context = chromium.new_context(**(usual | more))
    context.set_default_timeout(PATIENCE)
    return context


class Desks:
    """Browsers at a desk with an empty memory, used again: what one person leaves behind in it is
    forgotten before the next one comes. What stays are the files of the client, as far as their
    names say that they never change: so a table opens with a sixth less work."""

    def __init__(self, chromium: Any, once: bool = False) -> None:
        self._chromium, self._once = chromium, once
        self._free: list[tuple[Any, Any]] = []
        self._taken: dict[Any, Any] = {}

    def take(self) -> Any:
        """A browser nobody else uses."""
        if not self._free:
            context = new_context(self._chromium)
            self._free.append((context, context.new_cdp_session(context.new_page())))
        context, self._taken[context] = self._free.pop()
        return context

    def leave(self, context: Any) -> None:
        """Forget everything about who used it."""
        if self._once:
            context.close()
            return
        for page in context.pages[1:]:
            page.close()
        everything = {"origin": "*", "storageTypes": "all"}
        self._taken[context].send("Storage.clearDataForOrigin", everything)
        context.clear_cookies()
        context.clear_permissions()
        context.set_offline(False)
        self._free.append((context, self._taken.pop(context)))


DRAWN = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Until the page has been drawn twice."""


class Late:
    """Answers to requests that come only when they are let through."""

    def __init__(self, page: Any, pattern: str) -> None:
        self.page, self.held, self.open = page, list[Any](), False
        page.route(pattern, self._hold)

    def _hold(self, route: Any) -> None:
        if self.open:
            route.continue_()
        else:
            self.held.append(route)

    def come(self) -> None:
        """Let everything through once the page is drawn without it."""
        self.page.evaluate(DRAWN)
        self.open = True
        for route in self.held:
            route.continue_()


def me(number: int = 0) -> dict[str, str]:
    return {"kind": "me", "name": NAMES[number]}


def make_table(page: Any, server: LocalServer, seats: list[dict[str, str]], **more: Any) -> str:
    """Make a table of Lorenzo il Magnifico as the browser of a page, and say its id."""
    return _new_table(page, server, "tables", {"game": "lorenzo", "seats": seats} | more)


def bring(page: Any, server: LocalServer, record: str) -> str:
    """A table of a record, all of whose seats belong to the browser of a page."""
    return _new_table(page, server, "records", {"text": record})


def play_on(
    page: Any, server: LocalServer, table: str, number: int, seats: list[dict[str, str]]
) -> str:
    """A table that goes on from a moment of another one."""
    body = {"number": number, "seats": seats, "undo": "free"}
    return _new_table(page, server, f"tables/{table}/play-on", body)


def _new_table(page: Any, server: LocalServer, path: str, body: dict[str, Any]) -> str:
    table: str = post(page, server, path, body)["table"]["id"]
    return table


def post(page: Any, server: LocalServer, path: str, body: dict[str, Any]) -> Any:
    """Ask the server for something as the browser of a page; its answer."""
    address = f"http://{server.address}"
    answer = page.request.post(
        f"{address}/api/{path}",
        data=json.dumps(body),
        headers={"content-type": "application/json", "origin": address},
    )
    assert answer.ok, answer.text()
    return answer.json()


def open_table(page: Any, server: LocalServer, seats: list[dict[str, str]], **more: Any) -> str:
    """Make a table and go to it."""
    table = make_table(page, server, seats, **more)
    page.goto(f"http://{server.address}/tables/{table}")
    page.locator(".table").wait_for()
    return table


def in_order(page: Any, other: Any) -> tuple[Any, Any]:
    """The pages of two people, as soon as they know whose turn it is: that one first."""

    def turn() -> list[bool]:
        return [bool(one.locator(".bar.own").count()) for one in (page, other)]

    assert until(lambda: any(turn())), "it is nobody's turn"
    return (page, other) if turn()[0] else (other, page)


def two_people(page: Any, other: Any, server: LocalServer, **more: Any) -> tuple[Any, Any]:
    """Two people with browsers of their own at a table: the one whose turn it is comes first."""
    table = make_table(page, server, [me(), {"kind": "person"}], **more)
    held = page.request.get(f"http://{server.address}/api/tables/{table}").json()
    secret = next(one["secret"] for one in held["links"] if one["seat"] == 1)
    post(other, server, f"tables/{table}/sit", {"seat": 1, "secret": secret, "name": NAMES[1]})
    for one in (other, page):
        one.goto(f"http://{server.address}/tables/{table}")
        one.locator(".table").wait_for()
    return in_order(page, other)


def play_over_http(page: Any, server: LocalServer, table: str, until: Any, seed: int = 1) -> None:
    """Play moves of the own seats by lot, without the page, until a decision is as wished."""
    lot, address = random.Random(seed), f"http://{server.address}/api/tables/{table}"
    headers = {"content-type": "application/json", "origin": f"http://{server.address}"}
    for _ in range(2000):
        reply = page.request.get(f"{address}/view").json()
        view = reply["view"]
        own = [decision for decision in view["decisions"] if decision["options"]]
        if view["outcome"] or (own and until(view, own[0])):
            return
        if not own:
            page.wait_for_timeout(30)
            continue
        shy = ("discard", "pass", "decline", "none")
        options = [o for o in own[0]["options"] if o["target"].get("verb") not in shy]
        move = lot.choice(options or own[0]["options"])["move"]
        data = json.dumps({"seq": reply["seq"], "move": move, "seat": own[0]["seat"]})
        page.request.post(f"{address}/moves", data=data, headers=headers)
    raise AssertionError("the moment that was looked for did not come")


OFFERED = (
    ("curtain", ".curtain [data-key='confirm']"),
    ("confirm", ".bar.own [data-key='confirm']"),
    ("picture", ".bar.own .tray [data-option]"),
    ("tray", ".bar.own .tray .legal"),
    ("auction", ".auction .target.legal"),
    ("space", ".board .target.legal, .side .target.legal"),
    ("button", ".bar.own .buttons [data-move]"),
)
"""What can be clicked, in the order in which a player looks at it."""

LOOK = """
async ([offered, lot, patience, end]) => {
  const late = performance.now() + patience;
  const shown = (node) => !node.disabled && node.getClientRects().length > 0;
  const spot = (node) => {
    node.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = node.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const top = document.elementFromPoint(x, y);
    return top && (node.contains(top) || top.contains(node)) ? [x, y] : null;
  };
  for (;;) {
    if (document.querySelector(end)) return ["over", 0, 0];
    const busy = document.querySelector('.bar[aria-busy="true"]');
    for (const [name, selector] of busy ? [] : offered) {
      const nodes = [...document.querySelectorAll(selector)].filter(shown);
      while (nodes.length) {
        const [node] = nodes.splice(Math.floor(lot * nodes.length), 1);
        const place = spot(node);
        if (place) return [name, ...place];
      }
    }
    if (performance.now() > late) return null;
    await new Promise((resolve) => setTimeout(resolve, 12));
  }
}
"""
"""Finds something that is offered and that a mouse can reach: its kind and where it is."""


class Player:
    """Plays with the mouse, by clicking what is offered, by lot."""

    patience = PATIENCE
    """Milliseconds to wait for something that is offered."""
    offered: tuple[tuple[str, str], ...] = OFFERED
    end = 'dialog[open][aria-label="Result"]'
    """What is on the page when there is nothing left to do."""

    def __init__(self, page: Any, seed: int = 1) -> None:
        self.page = page
        self.lot = random.Random(seed)
        self.seen: set[str] = set()

    def play(self, most: int = MOST_CLICKS) -> None:
        """Play until the result is shown."""
        for _ in range(most):
            if self.step() == "over":
                return
        raise AssertionError(f"the game did not end; clicked so far: {sorted(self.seen)}")

    def step(self) -> str:
        """One click on what is offered; says what it was, or nothing after some patience."""
        asked = [self.offered, self.lot.random(), self.patience, self.end]
        found = self.page.evaluate(LOOK, asked)
        if found is None:
            return ""
        kind, x, y = found
        if kind != "over":
            self.touch(kind, x, y)
            self.seen.add(kind)
        return str(kind)

    def touch(self, kind: str, x: float, y: float) -> None:
        """Choose what is offered at a place."""
        self.page.mouse.click(x, y)


def shoot(page: Any, name: str) -> None:
    """The page as it is now, at a desk and on a phone, by day and by candlelight, if wished."""
    if not PICTURES:
        return
    SHOTS.mkdir(parents=True, exist_ok=True)
    for theme in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        for place, size in (("desk", DESK), ("phone", PHONE)):
            page.set_viewport_size(size)
            page.wait_for_timeout(250)
            page.screenshot(path=SHOTS / f"{name}-{place}-{theme}.png")
    page.set_viewport_size(DESK)
    page.evaluate("document.documentElement.dataset.theme = 'light'")


FAULTS_OF_ACCESS = """async ([part, rules]) => {
  const isForced = document.querySelector("[style*='!important']");
  rules = { ...rules, rules: { "avoid-inline-spacing": { enabled: !!isForced } } };
  const taken = [...document.querySelectorAll("svg[aria-hidden='true']")]
    .filter((picture) => !picture.querySelector("a, [tabindex]"))
    .map((picture) => [picture, [...picture.childNodes]]);
  for (const [picture] of taken) picture.replaceChildren();
  try {
    return (await axe.run(part, rules)).violations;
  } finally {
    for (const [picture, nodes] of taken) picture.replaceChildren(...nodes);
  }
}"""
"""What axe-core finds. It is spared the inside of pictures that a screen reader passes by, which
it would not judge: more than half of a table, and a third of its work. One of its rules, a seventh
of its work, is only about styles of an element that are said to be important."""


def check_access(page: Any, part: str = "html") -> None:
    """No serious fault in what people with a screen reader or weak eyes need (axe-core): of the
    whole page, or of a part where the rest is looked at by another test."""
    page.locator(part).first.wait_for(state="attached")
    if not page.evaluate("() => 'axe' in window"):  # anew, it would begin slowly again
        page.evaluate(AXE.read_text(encoding="utf-8"))
    levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]
    rules: dict[str, Any] = {
        "runOnly": levels,
        "resultTypes": ["violations"],
        "reporter": "no-passes",
    }
    rules["preload"] = False  # style sheets, for rules that are not asked for
    found = page.evaluate(FAULTS_OF_ACCESS, [part, rules])
    bad = [v for v in found if v["impact"] in ("serious", "critical")]
    told = [f"{v['id']}: {v['help']} {[n['html'][:160] for n in v['nodes'][:3]]}" for v in bad]
    assert not told, "\n".join(told)


SETTLED = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  const places = () => [...document.querySelectorAll("body *")].map((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return [left, top, width, height].join(" ");
  }).join();
  await document.fonts.ready;
  for (let before = "", left = 100; left; left--) {
    const now = places();
    if (now === before) return true;
    before = now;
    for (let i = 0; i < 3; i++) await frame();
  }
  return false;
}"""


def settle(page: Any) -> None:
    """Wait until the letters are there and nothing on the page changes its place any more."""
    assert page.evaluate(SETTLED), "the page does not come to rest"


def fits(page: Any) -> bool:
    """Whether the page needs no scrolling, as soon as everything has its place."""
    settle(page)
    size = "document.documentElement"
    tall = page.evaluate(f"{size}.scrollHeight <= innerHeight")
    wide = page.evaluate(f"{size}.scrollWidth <= innerWidth")
    return bool(tall and wide)
