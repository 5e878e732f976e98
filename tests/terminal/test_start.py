"""The first screen, and the claim that a terminal has on the game it plays."""

import os

import pytest
from textual.widgets import Input

from magnifico import Game
from magnifico.core.errors import SetupError
from magnifico.core.record import parse_record
from magnifico.terminal.app.dialogs import Prompter
from magnifico.terminal.app.menu import Menu
from magnifico.terminal.app.start import Offers, SetUp, StartApp
from magnifico.terminal.play import saved_games
from magnifico.terminal.play.game_start import Join, Load, NewGame, Replay, Resume
from magnifico.terminal.play.session import Session
from tests.core.sample import NAME
from tests.terminal.screens import in_loop, keep_picture, shown
from tests.terminal.test_fuzz import PATIENCE, in_terminal, read_until


def played(moves=None):
    """A game of two, played to its end or for some moves."""
    game = Game.new(NAME, 2, "started", names=("Bianca", "Cosimo"))
    while (decision := game.decision) and (moves is None or len(game.moves) < moves):
        game.play(decision.options[0], decision.seat)
    return game


def left_behind(moves=3):
    """The file of a game that was left."""
    file = saved_games.new_file(NAME)
    saved_games.keep(file, played(moves).record)
    return file


async def point_at(pilot, text):
    """Put the cursor on the row that says something."""
    menu = pilot.app.screen.query_one(Menu)
    (number,) = (n for n, choice in enumerate(menu._choices) if choice.said.startswith(text))
    menu.highlighted = number
    await pilot.pause()
    return menu


async def choose(pilot, text):
    await point_at(pilot, text)
    await pilot.press("enter")
    await pilot.pause()


async def answer(pilot, text):
    assert isinstance(pilot.app.screen, Prompter)
    pilot.app.screen.query_one(Input).value = str(text)
    await pilot.press("enter")
    await pilot.pause()


# -- what is offered --------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "it"])
@in_loop
async def test_the_first_screen_offers_games_records_and_tables(lang):
    left_behind()
    app = StartApp(lang)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        text = shown(app)
        offers = {
            "en": (
                "Go on: The Fair, 3 moves",
                "New game: Lorenzo",
                "Open a record",
                "Join a table",
            ),
            "it": (
                "Riprendi:",
                "Nuova partita: Lorenzo",
                "Apri una partita",
                "Siediti a un tavolo",
            ),
        }
        assert all(offer in text for offer in offers[lang])
        assert "Bianca, Cosimo" in text
        keep_picture(app, f"terminal-start-{lang}")


@in_loop
async def test_a_game_that_was_left_goes_on():
    file = left_behind()
    app = StartApp("en")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("1", "enter")
    assert app.return_value == Resume(file)


@in_loop
async def test_a_new_game_with_its_choices_by_keys():
    app = StartApp("en")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await choose(pilot, "New game: Lorenzo")
        assert isinstance(app.screen, SetUp)
        keep_picture(app, "terminal-new-game")
        await point_at(pilot, "Players")
        await pilot.press("right")
        await point_at(pilot, "Seat 3")
        await pilot.press("right", "left", "left")
        await choose(pilot, "Advanced game")
        await pilot.press("1", "enter")
    new = app.return_value
    assert isinstance(new, NewGame)
    assert new.seats == ("human", "merchant", "apprentice")
    assert new.options["advanced"] is True
    assert new.game("en").decision.kind == "bonus-tile"


@in_loop
async def test_a_new_game_by_mouse():
    app = StartApp("it")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for text in ("Nuova partita: Masters", "Posto 2", "Comincia"):
            row = next(y for y, line in enumerate(shown(app).splitlines()) if text in line)
            await pilot.click(offset=(20, row))
            await pilot.pause()
    assert app.return_value.seats == ("human", "patron")


@in_loop
async def test_a_game_that_cannot_be_played_so_is_not_left_for():
    app = StartApp("en")
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        await choose(pilot, "New game: Lorenzo")
        await point_at(pilot, "Players")
        await pilot.press("left")
        await choose(pilot, "Begin")
        assert "five players need the expansion" in " ".join(shown(app).split())
        assert isinstance(app.screen, SetUp)
        await pilot.press("escape")
        assert isinstance(app.screen, Offers)
        await pilot.press("q")
    assert app.return_value is None


@in_loop
async def test_a_record_is_shown_again_or_goes_on(tmp_path):
    over, begun = tmp_path / "over.txt", tmp_path / "begun.txt"
    over.write_text(str(played().record))
    begun.write_text(str(played(3).record))
    for file, kind in ((over, Replay), (begun, Load)):
        app = StartApp("en")
        async with app.run_test(size=(80, 24), notifications=True) as pilot:
            await pilot.pause()
            await choose(pilot, "Open a record")
            await answer(pilot, tmp_path / "nowhere.txt")
            assert "cannot be read" in " ".join(shown(app).split())
            await choose(pilot, "Open a record")
            await answer(pilot, file)
        assert isinstance(app.return_value, kind)


@in_loop
async def test_a_link_leads_to_a_table():
    app = StartApp("en", "Ada")
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        await choose(pilot, "Join a table")
        await answer(pilot, "nonsense")
        assert "is no link of a table" in " ".join(shown(app).split())
        await choose(pilot, "Join a table")
        await answer(pilot, "http://127.0.0.1:8000/tables/abc/sit/1#secret")
    assert isinstance(app.return_value, Join)
    assert (app.return_value.link.seat, app.return_value.name) == (1, "Ada")


@in_loop
async def test_another_language_from_the_first_screen():
    app = StartApp("en")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await choose(pilot, "Italiano")
        assert "Nuova partita" in shown(app)
        await choose(pilot, "Nuova partita: Masters")
        await choose(pilot, "Comincia")
    assert app.lang == "it"


def test_play_without_arguments_opens_the_first_screen_and_begins():
    process, main = in_terminal("play")
    read_until(main, lambda seen: b"New game" in seen and b"Quit" in seen)
    os.write(main, b"2\r")
    read_until(main, lambda seen: b"Begin" in seen)
    os.write(main, b"\r")
    read_until(main, lambda seen: b"Confirm" in seen)
    os.close(main)
    process.wait(PATIENCE)


# -- the claim --------------------------------------------------------------------------------


def test_a_game_that_is_played_is_neither_offered_nor_opened_a_second_time():
    file = left_behind()
    before = file.read_text()
    with saved_games.claimed(file):
        assert saved_games.unfinished() == []
        with pytest.raises(SetupError, match="open in another terminal") as caught:
            Resume(file).run("en", plain=True)
        assert caught.value.code == "claimed"
    assert file.read_text() == before
    assert saved_games.unfinished() == [file]


def test_two_terminals_do_not_write_one_game(state_folder):
    file = left_behind()
    process, main = in_terminal("play", NAME, "--plain")
    read_until(main, lambda seen: b"(y/n)" in seen)
    os.write(main, b"y\n")
    read_until(main, lambda seen: b"Player" in seen or b"Bianca" in seen)
    assert saved_games.is_claimed(file)
    process.kill()
    process.wait(PATIENCE)
    os.close(main)
    assert not saved_games.is_claimed(file), "the claim of a process that has ended is void"
    assert parse_record(file.read_text()).moves == played(3).moves


def test_old_games_are_removed_but_not_the_one_that_is_played(monkeypatch, state_folder):
    monkeypatch.setattr(saved_games, "MOST", 1)
    files = [left_behind() for _ in range(3)]
    oldest = saved_games._files()[-1]
    with saved_games.claimed(oldest):
        saved_games.tidy()
    assert set(saved_games._files()) == {oldest, *saved_games._files()[:1]}
    assert len(files) == 3


def test_where_nothing_can_be_written_the_game_is_played_all_the_same(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    session = Session(played(0), ("human", "random"), "en", blocked / "game.txt")
    with saved_games.claimed(blocked / "game.txt"):
        session.play(session.game.decision.options[0].text, 0)
    assert session.trouble
