"""A person who plays with the keyboard alone: no mouse, nothing clicked, every move by keys."""

from __future__ import annotations

import random
import re
from typing import Any

from tests.browser.actions import PATIENCE

LOOK = """
async ([patience, wantsFocus]) => {
  const end = performance.now() + patience;
  const shown = (node) => !node.disabled && node.getClientRects().length > 0;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  for (;;) {
    if (document.querySelector('dialog[open][aria-label="Result"]')) return { over: true };
    const bar = document.querySelector(".bar.own");
    const found = bar && {
      over: false,
      powers: all(".bar .tray [data-power]").length,
      picks: all(".bar .tray [data-pick]").map((node) => node.ariaPressed === "true"),
      options: all(".bar .tray [data-option]").length,
      tray: all(".bar .tray").length > 0,
      confirm: all('.bar [data-key="confirm"]').length > 0,
      end: all('.bar [data-key="confirm-end"]').length > 0,
      buttons: all(".bar .buttons [data-move]").map((node) => node.dataset.move),
      legal: all(".board .target.legal, .side .target.legal").length,
      focus: document.activeElement?.tagName ?? "",
      said: document.querySelector("[data-role=announcer]")?.textContent ?? "",
    };
    const ready = found && (found.confirm || found.tray || found.buttons.length || found.legal);
    const told = found?.said && (!wantsFocus || found.focus !== "BODY");
    const busy = document.querySelector(
      '.bar [data-key]:disabled:not(.tray *), .bar[aria-busy="true"]'
    );
    if (ready && told && !busy) return found;
    if (performance.now() > end) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
"""

NAMELESS = re.compile(r"^\s*- (button|link|checkbox|combobox|textbox|tab|slider)\b(?! \")")


def nameless(page: Any) -> list[str]:
    """What a screen reader would meet without a name."""
    lines: list[str] = page.locator("body").aria_snapshot().splitlines()
    return [line for line in lines if NAMELESS.match(line)]


class Typist:
    """Plays by keys: numbers for what is offered, arrows, n and p to go round, Enter to choose."""

    def __init__(self, page: Any, seed: int = 1) -> None:
        self.page = page
        self.lot = random.Random(seed)
        self.turns = 0
        self.seen: set[str] = set()
        self.said: set[str] = set()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def look(self) -> dict[str, Any]:
        """What is asked now; the focus is somewhere, and what is asked is announced."""
        found: dict[str, Any] | None = self.page.evaluate(LOOK, [PATIENCE, self.turns > 0])
        assert found is not None, f"nothing to do; seen so far: {sorted(self.seen)}"
        if not found["over"]:
            assert found["said"]
            self.said.add(found["said"])
            assert not self.turns or found["focus"] != "BODY", "the focus was lost"
        return found

    def step(self) -> bool:
        """Answer what is asked; whether the game goes on."""
        now = self.look()
        if now["over"]:
            return False
        if now["powers"]:
            self.choose_powers(now["powers"])
        elif now["picks"]:
            self.note("pick", *(str(1 + i) for i, held in enumerate(now["picks"]) if not held))
        elif now["options"]:
            self.note("option", str(self.lot.randint(1, min(9, now["options"]))))
        elif now["confirm"]:
            self.confirm(now["end"])
        else:
            self.act(now)
        return True

    def note(self, what: str, *keys: str) -> None:
        self.seen.add(what)
        self.press(*keys)

    def confirm(self, ending: bool) -> None:
        """The focus is on the button already; the one that ends the turn comes after it."""
        self.turns += 1
        self.note("confirm", *(["Tab", "Enter"] if ending else ["Enter"]))

    def choose_powers(self, count: int) -> None:
        """Add powers one by one, as long as they can run together; else give it up."""
        for number in range(count):
            self.press(str(number + 1))
            self.page.locator(f'.tray [data-pick="{number + 1}"][aria-pressed="true"]').wait_for()
            if self.page.locator('.tray [data-key="confirm"]:enabled').count():
                self.note("powers", "Enter")
                return
            self.press(str(number + 1))
        self.press("Escape")

    def act(self, now: dict[str, Any]) -> None:
        """Something on the board, found with the arrows; or a button of the bar."""
        if not now["legal"] or ("produce" in now["buttons"] and self.turns % 4 == 3):
            self.go_to(".bar .buttons [data-move]", "p")
            self.note("button", "Enter")
            self.turns += 1
            return
        self.go_to(".board, .side", "ArrowUp", "n")
        self.press(*self.lot.choices(["ArrowUp", "ArrowLeft", "ArrowDown"], k=2))
        self.go_to(".board, .side", "ArrowUp", "n")
        self.note("board", "Enter")

    def go_to(self, where: str, *keys: str) -> None:
        """Press keys until the focus is in some part of the table: the first one, if it helps."""
        inside = "where => !!document.activeElement.closest(where)"
        for number in range(60):
            if self.page.evaluate(inside, where):
                return
            self.press(keys[min(number // 3, len(keys) - 1)])
        raise AssertionError(f"nothing to choose in {where}")
