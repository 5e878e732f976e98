"""Masters of Renaissance in a real browser: whole games, played by clicking what is offered."""

from __future__ import annotations

from typing import Any

from tests.browser import acting
from tests.browser.acting import BOT, bring, check_access, fits, me, play_on, shoot
from tests.browser.keyboard import Typist, nameless
from tests.browser.moments import record_of
from tests.server.house import House

SEED = "carnival"
LATE_MOVE = 104
"""A move of a game of bots after which seat 0 can produce and has room to rearrange then."""
MOST_STEPS = 10_000
MOST_TURNS = 400
ME = me()


def open_table(page: Any, house: House, seats: list[dict[str, str]]) -> str:
    """A table of Masters of Renaissance with a fixed seed."""
    table = acting.open_table(page, house, seats, game="masters", seed=SEED, undo="free")
    page.locator("section.grid").wait_for(state="attached")
    return table


class Player:
    """Taps through a game: buys what glows, produces now and then, else takes marbles."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.turns = 0
        self.seen: set[str] = set()

    def play(self) -> None:
        for _ in range(MOST_STEPS):
            if self._over():
                return
            self.step()
        raise AssertionError(f"the game did not end; seen so far: {sorted(self.seen)}")

    def _over(self) -> bool:
        return bool(self.page.locator('dialog[open][aria-label="Result"]').count())

    def _tap(self, selector: str, what: str, index: int = 0) -> bool:
        found = self.page.locator(selector)
        count = found.count()
        if not count:
            return False
        try:
            found.nth(index % count).tap(timeout=2000)
        except Exception as error:  # what was offered is gone already
            if "Timeout" not in str(error):
                raise
            return False
        self.seen.add(what)
        self.page.wait_for_timeout(30)
        return True

    def step(self) -> None:
        if self.page.locator(".bar.own .tray [data-power]").count():
            self._choose_powers()
        elif self.page.locator('.bar.own .tray [data-pick][aria-pressed="false"]').count():
            self._tap('.tray [data-pick][aria-pressed="false"]', "keep")
        elif self._tap(".bar.own .tray [data-move]", "option"):
            pass
        elif self._tap('.bar.own [data-key="confirm"]:enabled', "confirm"):
            self.turns += 1
        elif not self._act():
            self.page.wait_for_timeout(40)

    def _choose_powers(self) -> None:
        powers = self.page.locator(".tray [data-power]")
        for index in range(powers.count()):
            if powers.nth(index).get_attribute("aria-pressed") == "false":
                powers.nth(index).tap()
            if self.page.locator('.tray [data-key="confirm"]:enabled').count():
                break
            powers.nth(index).tap()
        if self._tap('.tray [data-key="confirm"]:enabled', "powers"):
            return
        self._tap('.bar.own [data-key="back"]', "back")

    def _act(self) -> bool:
        if self._tap('section.grid .target[data-mark="legal"]', "buy"):
            return True
        if self.turns % 3 == 2 and self._tap('.bar.own [data-move="produce"]', "produce"):
            return True
        if self._tap('.market .target[data-mark="legal"]', "market", self.turns * 3):
            return True
        return self._tap('.bar.own [data-move="end"]', "end")


def test_game_against_a_bot_with_the_keyboard_alone(page: Any, house: House) -> None:
    open_table(page, house, [ME, BOT])
    typist = Typist(page)
    while typist.step():
        assert typist.turns < MOST_TURNS
        if typist.turns == 3:
            assert nameless(page) == []
    assert {"pick", "confirm", "board", "button"} <= typist.seen
    assert any("main action" in line for line in typist.said)
    assert any("Confirm: Enter" in line for line in typist.said)
    assert page.locator("dialog[open] .ranking li").count() == 2


def test_solo_game_with_a_finger_on_a_phone(chromium: Any, house: House) -> None:
    phone = chromium.new_context(
        viewport=acting.PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    page = phone.new_page()
    open_table(page, house, [ME])
    player = Player(page)
    player.play()
    assert fits(page)
    assert page.locator("dialog[open] .ranking li").count() == 1
    headline = page.locator("dialog[open] .headline").inner_text()
    assert "Lorenzo" in headline
    assert "#MR-SOLO" in page.locator("dialog[open] .reason a").get_attribute("href")
    phone.close()


def test_everything_fits_on_one_screen(page: Any, house: House) -> None:
    open_table(page, house, [ME, BOT, BOT, BOT])
    page.locator(".tray [data-pick]").first.wait_for()
    assert fits(page)
    check_access(page)
    shoot(page, "masters-opening")


def test_in_the_middle_of_a_game(page: Any, house: House) -> None:
    open_late(page, house)
    assert fits(page)
    check_access(page)
    shoot(page, "masters-middle")
    page.locator('.bar [data-move="produce"]').click()
    page.locator(".bar .tray [data-power]").first.wait_for()
    before = page.locator(".balance .less").inner_text()
    page.locator('.tray [data-power="2"]').click()
    assert page.locator(".balance .less").inner_text() != before
    check_access(page)
    shoot(page, "masters-production")


def test_depots_are_rearranged_by_tap_drag_and_keyboard(page: Any, house: House) -> None:
    open_late(page, house)
    start = contents(page)
    full = next(depot for depot, goods in start.items() if goods)
    free = next(depot for depot, goods in start.items() if not goods and depot == "3")
    page.locator(f'[data-depot="{full}"]').click()
    page.locator(f'[data-depot="{free}"]').click()
    moved = contents(page)
    assert moved[free] == start[full]
    assert moved[full] == start[free]
    page.locator(f'[data-depot="{free}"]').drag_to(page.locator(f'[data-depot="{full}"]'))
    assert contents(page) == start
    page.locator(f'[data-depot="{full}"]').focus()
    page.keyboard.press("Enter")
    page.locator(f'[data-depot="{free}"]').focus()
    page.keyboard.press("Enter")
    assert contents(page) == moved
    page.reload()
    page.locator(".bar.own").wait_for()
    assert contents(page) == moved


def test_marbles_say_what_they_give_and_undo_takes_them_back(page: Any, house: House) -> None:
    open_table(page, house, [ME])
    keep_two(page)
    arrow = page.locator('.market [data-target="row:1"]')
    arrow.hover()
    assert page.locator(".gives.on").is_visible()
    before = page.locator(".market .tray").inner_html()
    arrow.click()
    page.locator('.bar [data-key="confirm"]').first.wait_for()
    shoot(page, "masters-market")
    page.locator('.bar [data-key="confirm"]').click()
    page.locator('.bar [data-key="undo"]').wait_for()
    assert page.locator(".market .tray").inner_html() != before
    while not page.locator('.market .target[data-mark="legal"]').count():
        page.locator('.bar [data-key="undo"]').click()
        page.wait_for_timeout(150)
    page.locator('.market [data-target="row:1"][data-mark="legal"]').wait_for()


def test_why_not(page: Any, house: House) -> None:
    open_table(page, house, [ME])
    keep_two(page)
    page.locator("section.grid .target").first.click()
    assert page.locator(".inspector .why").inner_text()


def test_italian(page: Any, house: House) -> None:
    page.add_init_script(
        "localStorage.setItem('magnifico.settings', JSON.stringify({ language: 'it' }))"
    )
    open_table(page, house, [ME])
    page.get_by_text("Scegli due Leader").wait_for()
    assert page.locator("html").get_attribute("lang") == "it"


def keep_two(page: Any) -> None:
    page.locator(".tray [data-pick]").first.wait_for()
    page.locator(".tray [data-pick]").nth(0).click()
    page.locator(".tray [data-pick]").nth(1).click()
    page.locator('.bar [data-key="confirm"]').click()
    page.locator('.market .target[data-mark="legal"]').first.wait_for()


def open_late(page: Any, house: House) -> None:
    """A turn late in a game that bots played so far."""
    record = bring(page, house, record_of("masters-late"))
    table = play_on(page, house, record, LATE_MOVE, [ME, BOT, BOT])
    page.goto(f"http://{house.address}/tables/{table}")
    page.locator('.bar.own [data-move="produce"]').wait_for()


def contents(page: Any) -> dict[str, str]:
    """What the depots hold, as a screen reader says it."""
    depots = page.locator(".mine button[data-depot]")
    labels = [depots.nth(i).get_attribute("aria-label") for i in range(depots.count())]
    told = [label.split(": ")[1].split(".")[0] for label in labels]
    names = [depots.nth(i).get_attribute("data-depot") for i in range(depots.count())]
    return {name: "" if text == "empty" else text for name, text in zip(names, told)}
