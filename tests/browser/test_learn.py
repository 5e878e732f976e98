"""Learn to play in a real browser: explained when it first comes up, left and taken up again."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.actions import OFFERED, Player, check_access, settle, shoot
from tests.server.local_server import LocalServer

TOURS = {
    "lorenzo": ["welcome", "towers", "members", "spaces"],
    "masters": ["welcome", "market", "cards", "warehouse", "faith"],
}
MOST_CLICKS = 600


def begin(page: Any, server: LocalServer, game: str) -> None:
    page.goto(f"http://{server.address}/learn")
    page.locator(f'[data-learn="{game}"]').click()
    page.locator(".coach").wait_for()


def take_tour(page: Any, game: str) -> None:
    for lesson in TOURS[game]:
        page.locator(f'[data-lesson="{lesson}"]').click()


class Learner(Player):
    """Reads what is explained, then clicks what is offered."""

    patience = 300  # an explanation may have come up, and be in the way of everything else

    def __init__(self, page: Any, seed: int = 1) -> None:
        super().__init__(page, seed)
        self.lessons: list[str] = []
        self.guided = 0

    def step(self) -> str:
        lesson = self.page.locator("[data-lesson]")
        if lesson.count():
            self.lessons.append(str(lesson.first.get_attribute("data-lesson")))
            lesson.first.click()
            return "lesson"
        if self.page.locator(".bar.own .tray [data-power]").count():
            self.page.keyboard.press("Escape")
        self.page.locator(".coach[aria-busy='true']").wait_for(state="detached")
        guided = self.page.locator("[data-do='guided']")
        if guided.count():
            self.guided += 1
            guided.click()
            return "guided"
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


class Led(Learner):
    """Does what the teacher says, and waits for it: nothing on the board is clicked before."""

    offered = (
        *(one for one in OFFERED if one[0] in ("confirm", "picture", "tray")),
        ("button", ".bar.own.planned .buttons [data-move]"),
    )


def test_masters_is_explained_when_it_comes_up(page: Any, server: LocalServer) -> None:
    begin(page, server, "masters")
    page.wait_for_function("document.activeElement.dataset.lesson === 'welcome'")
    check_access(page)
    shoot(page, "learn-masters")
    take_tour(page, "masters")
    learner = Learner(page)
    learner.learn({"keep-leaders", "turn"})
    assert len(learner.lessons) == len(set(learner.lessons))
    # it can be left and taken up again, and what was explained stays explained
    table = page.url
    page.goto(f"http://{server.address}/learn")
    page.locator('[data-resume="masters"]').click()
    page.wait_for_url(table)
    page.locator(".chip").wait_for()
    page.get_by_role("button", name="what was explained").click()
    page.get_by_text("Choose two leaders").first.wait_for()


def test_lorenzo_is_explained_and_played(page: Any, server: LocalServer) -> None:
    begin(page, server, "lorenzo")
    shoot(page, "learn-lorenzo")
    page.locator(".coach", has_text="1 of 16").wait_for()
    take_tour(page, "lorenzo")
    learner = Learner(page)
    learner.learn({"turn", "servants"})
    check_access(page)


def test_the_learner_is_led_through_the_first_round_and_then_let_go(
    page: Any, server: LocalServer
) -> None:
    begin(page, server, "lorenzo")
    take_tour(page, "lorenzo")
    learner = Led(page)
    learner.learn({"hands-off"})
    # one for each member of the first round, but where one is lost or the turn ends otherwise
    assert 1 <= learner.guided <= 4


def test_a_lesson_points_at_the_own_pieces_and_does_not_cover_them(
    page: Any, server: LocalServer
) -> None:
    begin(page, server, "lorenzo")
    for window in ({"width": 1366, "height": 657}, {"width": 390, "height": 844}):
        page.set_viewport_size(window)
        page.reload()
        page.locator(".coach").wait_for()
        for lesson in TOURS["lorenzo"][:2]:
            if page.locator(f'[data-lesson="{lesson}"]').count():
                page.locator(f'[data-lesson="{lesson}"]').click()
        taught = page.locator(".members.taught")
        taught.wait_for()
        settle(page)
        assert taught.evaluate("node => node.closest('[data-at^=seat]').dataset.at") == "seat:0"
        own, coach = taught.bounding_box(), page.locator(".coach").bounding_box()
        apart = (
            own["x"] + own["width"] <= coach["x"]
            or coach["x"] + coach["width"] <= own["x"]
            or own["y"] + own["height"] <= coach["y"]
            or coach["y"] + coach["height"] <= own["y"]
        )
        assert apart, (window, own, coach)


LATER = {
    "lorenzo-leaders": {"leaders-welcome", "bonus-tile", "draft", "turn"},
    "lorenzo-houses": {"houses-welcome", "auction"},
    "lorenzo-pazzi": {"pazzi-welcome"},
    "masters-solo": {"solo-welcome", "solo-ends", "turn", "token"},
}


@pytest.mark.parametrize("course", LATER)
def test_further_lessons_teach_one_thing_more(page: Any, server: LocalServer, course: str) -> None:
    begin(page, server, course)
    learner = Learner(page)
    learner.learn(LATER[course])
    assert "servants" not in learner.lessons
    shoot(page, f"learn-{course}")


def test_the_same_first_deal_for_everybody(page: Any, server: LocalServer) -> None:
    markets = []
    for _ in range(2):
        begin(page, server, "masters")
        page.locator("section.grid").wait_for()
        markets.append(page.locator(".market .tray").inner_html())
    assert markets[0] == markets[1]


def test_in_italian(page: Any, server: LocalServer) -> None:
    page.add_init_script(
        "localStorage.setItem('magnifico.settings', JSON.stringify({ language: 'it' }))"
    )
    page.goto(f"http://{server.address}/learn")
    page.get_by_role("heading", name="Impara a giocare").wait_for()
    check_access(page)
    shoot(page, "learn")
    page.locator('[data-learn="masters"]').click()
    page.get_by_role("heading", name="Benvenuto, maestro").wait_for()
