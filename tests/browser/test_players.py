"""Players in a real browser: a passkey keeps a name on two devices, games become pictures."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from magnifico.server.players.links import owner_path
from magnifico.study import DEPTHS, Depth
from tests.browser.actions import (
    PHONE,
    check_access,
    make_table,
    me,
    new_context,
    settle,
    shoot,
)
from tests.browser.conftest import BUILT, mistakes_of
from tests.server.little import until
from tests.server.local_server import LocalServer, running
from tests.server.playing_out import play_out
from tests.server.post_office import open_post_office

BOT = {"kind": "bot", "bot": "random"}
ANNA = {"kind": "me", "name": "Anna"}
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Device:
    """A browser with a memory and an authenticator of its own. Passkeys belong to names, so the
    server is called by its name here, not by its number."""

    def __init__(self, chromium: Any, server: LocalServer) -> None:
        self.home = f"http://localhost:{server.address.partition(':')[2]}"
        self.context = new_context(chromium)
        self.page = self.context.new_page()
        self._cdp = self.context.new_cdp_session(self.page)
        self._cdp.send("WebAuthn.enable")
        made = self._cdp.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        self._authenticator = {"authenticatorId": made["authenticatorId"]}

    @property
    def passkeys(self) -> list[Any]:
        found = self._cdp.send("WebAuthn.getCredentials", self._authenticator)
        return list(found["credentials"])

    def bring(self, passkey: Any) -> None:
        """A passkey that came from another device, as password managers bring it."""
        self._cdp.send("WebAuthn.addCredential", self._authenticator | {"credential": passkey})

    def post(self, path: str, body: Any) -> Any:
        headers = {"content-type": "application/json", "origin": self.home}
        answer = self.page.request.post(
            f"{self.home}{path}", data=json.dumps(body), headers=headers
        )
        assert answer.ok, answer.text()
        return answer.json()

    def play(
        self, server: LocalServer, game: str, seats: list[Any], seed: int = 1, **more: Any
    ) -> str:
        """A game that is played to its end."""
        made = self.post("/api/tables", {"game": game, "seats": seats} | more)
        table: str = made["table"]["id"]
        play_out(server, table, seed)
        return table


@pytest.fixture
def devices(chromium: Any, server: LocalServer) -> Iterator[list[Device]]:
    made = [Device(chromium, server) for _ in range(2)]
    yield made
    for device in made:
        device.context.close()


def test_a_passkey_keeps_a_player_on_two_devices(
    devices: list[Device], server: LocalServer
) -> None:
    desk, phone = devices
    table = desk.play(server, "masters", [ANNA, BOT])
    desk.page.goto(f"{desk.home}/you/name")
    desk.page.get_by_label("Your name").fill("Lucrezia of Florence")
    desk.page.locator('[data-do="passkey"]').click()
    desk.page.get_by_text("Nobody else can keep this name.").wait_for()
    (passkey,) = desk.passkeys
    phone.bring(passkey)
    phone.page.goto(f"{phone.home}/you/name")
    phone.page.locator('[data-do="sign-in"]').click()
    phone.page.get_by_text("this browser knows you").wait_for()
    expect(phone.page.locator(".devices li")).to_have_count(2)
    expect(phone.page.get_by_label("Your name")).to_have_value("Lucrezia of Florence")
    check_access(phone.page)
    shoot(phone.page, "players-name")
    phone.page.goto(f"{phone.home}/you")
    expect(phone.page.locator("li[data-table]")).to_have_attribute("data-table", table)
    phone.page.get_by_role("link", name="Replay", exact=True).click()
    phone.page.wait_for_url(f"**/tables/{table}/replay*")
    phone.page.goto(f"{phone.home}/you/name")
    phone.page.locator('[data-do="show-history"]').check()
    phone.page.get_by_text("Saved", exact=True).wait_for()
    phone.page.get_by_role("link", name="My public page").click()
    phone.page.get_by_role("heading", name="Lucrezia of Florence").wait_for()
    phone.page.locator("li.panel").wait_for()
    expect(phone.page.get_by_role("link", name="Replay", exact=True)).to_have_count(0)
    desk.page.goto(f"{desk.home}/you/name")
    desk.page.locator('[data-do="delete"]').click()
    desk.page.locator('[data-do="delete-yes"]').click()
    desk.page.get_by_text("Everything of yours has been deleted.").wait_for()
    phone.page.goto(f"{phone.home}/you/name")
    phone.page.locator('[data-do="sign-in"]').click()
    phone.page.get_by_role("alert").get_by_text("does not know your passkey").wait_for()


@pytest.fixture
def short_depth() -> Iterator[None]:
    """A quick look is but a moment."""
    usual = DEPTHS["quick"]
    DEPTHS["quick"] = Depth(16, 1, playouts=1, trees=1)
    yield
    DEPTHS["quick"] = usual


def test_finished_games_are_pictures_and_can_be_filtered(
    devices: list[Device], server: LocalServer, short_depth: None
) -> None:
    device, page = devices[0], devices[0].page
    first = device.play(server, "masters", [ANNA, BOT])
    device.play(server, "masters", [BOT, ANNA], 2)
    advanced = {"advanced": True}
    last = device.play(server, "lorenzo", [ANNA, BOT, BOT], 3, options=advanced, title="Sunday")
    page.goto(f"{device.home}/you")
    expect(page.locator("li[data-table]")).to_have_count(3)
    for game, columns in (("masters", 2), ("lorenzo", 1)):
        chart = page.locator(f'[data-game="{game}"] figure svg')
        expect(chart.locator("text.total")).to_have_count(columns)
    expect(page.locator('[data-rating="masters two"] svg .line')).to_have_count(1)
    page.locator('[data-game="lorenzo"] li[data-component]').first.wait_for()
    check_access(page)
    shoot(page, "players-games")
    assert page.get_by_role("link", name="Analysis").count() == 0, "none was made yet"
    device.post(f"/api/tables/{first}/analysis", {"depth": "quick"})
    page.goto(f"{device.home}/tables/{first}/replay#analyse")
    page.get_by_role("slider", name="Chance to win").wait_for()
    page.goto(f"{device.home}/you")
    page.locator(f'li[data-table="{first}"]').get_by_role("link", name="Analysis").click()
    page.get_by_role("slider", name="Chance to win").wait_for()
    page.goto(f"{device.home}/you")
    page.locator('[data-filter="game"]').select_option("lorenzo")
    page.locator(f'li[data-table="{first}"]').wait_for(state="detached")
    expect(page.locator("li[data-table]")).to_have_attribute("data-table", last)
    page.reload()
    expect(page.locator("li[data-table]"), "filters are kept").to_have_count(1)
    page.locator('[data-filter="won"]').select_option("true")
    page.goto(f"{device.home}/ratings/masters")
    page.locator('tr[data-who="random"]').wait_for()
    check_access(page)
    shoot(page, "players-ratings")


def test_a_closed_server_opens_with_the_links_of_its_owner(chromium: Any, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/closed.db"
    with running(database, web=BUILT, closed=True) as closed:
        path = closed.run(owner_path(database))
        owner, guest = Device(chromium, closed), Device(chromium, closed)
        guest.page.goto(guest.home)
        guest.page.get_by_text("for people whom its owner has invited").wait_for()
        owner.page.goto(f"{owner.home}{path}")
        owner.page.locator('[data-do="join"]').click()
        owner.page.get_by_text("Everything is open to you now.").wait_for()
        owner.page.goto(f"{owner.home}/you/name")
        owner.page.locator('[data-do="invite"]').click()
        link = owner.page.locator("input.address").input_value()
        guest.page.goto(link)
        check_access(guest.page)
        guest.page.locator('[data-do="join"]').click()
        guest.page.get_by_text("Everything is open to you now.").wait_for()
        guest.page.goto(f"{guest.home}/lobby")
        guest.page.get_by_label("Your name").fill("Marco")
        guest.page.locator('[data-filter="game"]').select_option("masters")
        guest.page.locator('[data-do="pair"]').click()
        guest.page.wait_for_url("**/tables/*")
        for device in (owner, guest):
            device.context.close()


def test_the_link_of_an_e_mail_keeps_a_player_on_two_devices(chromium: Any, tmp_path: Path) -> None:
    database, public = f"sqlite:///{tmp_path}/t.db", "http://play.example.org"
    with (
        open_post_office() as (mail, arrived),
        running(database, web=BUILT, mail=mail, address=public) as server,
    ):
        desk, phone = Device(chromium, server), Device(chromium, server)
        link = ask_for_link(desk, arrived)
        desk.page.goto(f"{desk.home}{link}")
        desk.page.get_by_role("heading", name="Keep your name").wait_for()
        check_access(desk.page)
        desk.page.goto(f"{desk.home}/you/name")
        desk.page.get_by_label("Your name").wait_for()
        expect(desk.page.locator(".devices")).to_have_count(0)  # looking at a link opens nothing
        phone.page.set_viewport_size(PHONE)
        phone.page.goto(f"{phone.home}{link}")
        phone.page.locator('[data-do="keep"]').click()
        phone.page.get_by_text("Done: this browser knows you.").wait_for()
        assert "#" not in phone.page.url, "the secret stays in the address"
        shoot(phone.page, "players-keep")
        phone.page.get_by_role("link", name="My name").click()
        phone.page.get_by_text("anna@example.org").wait_for()
        desk.page.goto(f"{desk.home}{link}")
        desk.page.locator('[data-do="keep"]').click()
        desk.page.get_by_role("alert").get_by_text("This link was used already").wait_for()
        for device in (desk, phone):
            device.context.close()


def ask_for_link(device: Device, arrived: list[Any]) -> str:
    """Ask for a link by e-mail on the page of one's name; the path of the link that arrives."""
    device.page.goto(f"{device.home}/you/name")
    device.page.get_by_label("E-mail address").fill("anna@example.org")
    device.page.locator('[data-do="email"]').click()
    assert until(lambda: arrived), "no e-mail came"
    found = re.search(r"http://play.example.org(/keep#\S+)", arrived[0].get_content())
    assert found is not None
    return found[1]


ITALIAN = {
    "/you": "Tu",
    "/you/name": "Il tuo nome",
    "/ratings/masters": "Classifiche",
    "/lobby": "Sala",
    "/tournaments": "Tornei",
    "/challenge": "Sfida della settimana",
}
"""Pages, and a heading of each."""


@pytest.fixture(scope="module")
def italian_phone(chromium: Any, server: LocalServer) -> Iterator[Any]:
    """A page on the phone of an Italian who has played a game."""
    context = new_context(chromium, viewport=PHONE)
    kept = json.dumps(json.dumps({"language": "it"}))
    context.add_init_script(f"localStorage.setItem('magnifico.settings', {kept})")
    page = context.new_page()
    play_out(server, make_table(page, server, [me(), BOT], game="masters"))
    yield page
    context.close()


@pytest.mark.parametrize("path", ITALIAN)
def test_pages_of_players_on_a_phone_in_italian(
    italian_phone: Any, server: LocalServer, path: str
) -> None:
    page, mistakes = italian_phone, mistakes_of(italian_phone, server)
    page.goto(f"http://{server.address}{path}")
    page.get_by_role("heading", name=ITALIAN[path]).first.wait_for()
    settle(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    check_access(page)
    assert not mistakes
