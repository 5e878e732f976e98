"""Learn to play in a real browser: explained when it first comes up, left and taken up again."""

from __future__ import annotations

from typing import Any

from tests.browser.acting import Player, check_access, shoot
from tests.server.house import House

TOURS = {
    "lorenzo": ["welcome", "towers", "members", "spaces"],
    "masters": ["welcome", "market", "cards", "warehouse", "faith"],
}
MOST_CLICKS = 60


def begin(page: Any, house: House, game: str) -> None:
    page.goto(f"http://{house.address}/learn")
    page.locator(f'[data-learn="{game}"]').click()
    page.locator(".coach").wait_for()


def take_tour(page: Any, game: str) -> None:
    for lesson in TOURS[game]:
        page.locator(f'[data-lesson="{lesson}"]').click()


class Learner(Player):
    """Reads what is explained, then clicks what is offered."""

    def __init__(self, page: Any, seed: int = 1) -> None:
        super().__init__(page, seed)
        self.lessons: list[str] = []

    def step(self) -> str:
        lesson = self.page.locator("[data-lesson]")
        if lesson.count():
            self.lessons.append(str(lesson.first.get_attribute("data-lesson")))
            lesson.first.click()
            return "lesson"
        if self.page.locator(".bar.own .tray [data-power]").count():
            self.page.keyboard.press("Escape")
        leader = self.page.locator('.tray [data-pick][aria-pressed="false"]')
        ready = self.page.locator('.bar.own [data-key="confirm"]')
        if leader.count() and not ready.count():
            leader.first.click()
            return "pick"
        return super().step()

    def learn(self, wanted: set[str]) -> None:
        for _ in range(MOST_CLICKS):
            if wanted <= set(self.lessons):
                return
            self.step()
        raise AssertionError(f"not explained: {wanted - set(self.lessons)}")


def test_masters_is_explained_when_it_comes_up(page: Any, house: House) -> None:
    begin(page, house, "masters")
    assert page.evaluate("document.activeElement.dataset.lesson") == "welcome"
    check_access(page)
    shoot(page, "learn-masters")
    take_tour(page, "masters")
    learner = Learner(page)
    learner.learn({"keep-leaders", "turn"})
    assert len(learner.lessons) == len(set(learner.lessons))
    # it can be left and taken up again, and what was explained stays explained
    table = page.url
    page.goto(f"http://{house.address}/learn")
    page.locator('[data-resume="masters"]').click()
    page.wait_for_url(table)
    page.locator(".chip").wait_for()
    page.get_by_role("button", name="what was explained").click()
    page.get_by_text("Choose two leaders").first.wait_for()


def test_lorenzo_is_explained_and_played(page: Any, house: House) -> None:
    begin(page, house, "lorenzo")
    shoot(page, "learn-lorenzo")
    take_tour(page, "lorenzo")
    learner = Learner(page)
    learner.learn({"turn", "servants"})
    check_access(page)


def test_the_same_first_deal_for_everybody(page: Any, house: House) -> None:
    markets = []
    for _ in range(2):
        begin(page, house, "masters")
        page.locator("section.grid").wait_for()
        markets.append(page.locator(".market .tray").inner_html())
    assert markets[0] == markets[1]


def test_in_italian(page: Any, house: House) -> None:
    page.add_init_script(
        "localStorage.setItem('magnifico.settings', JSON.stringify({ language: 'it' }))"
    )
    page.goto(f"http://{house.address}/learn")
    page.get_by_role("heading", name="Impara a giocare").wait_for()
    check_access(page)
    shoot(page, "learn")
    page.locator('[data-learn="masters"]').click()
    page.get_by_role("heading", name="Benvenuto, maestro").wait_for()
