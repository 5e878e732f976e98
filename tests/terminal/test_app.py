"""The full screen: tables of every size, planning, and everything a key or a click does."""

import pytest
from textual.widgets import Input

from magnifico import Game
from magnifico.core.errors import SetupError
from magnifico.core.record import parse_record
from magnifico.core.rng import below, seeded
from magnifico.core.state import NOBODY
from magnifico.terminal.app import TableApp
from magnifico.terminal.app.dialogs import Asker, Curtain, Prompter, Reader
from magnifico.terminal.app.options import OptionsList
from magnifico.terminal.play import saved_games
from magnifico.terminal.play.session import Session
from magnifico.terminal.sources import local
from magnifico.terminal.sources.local import LocalTable
from magnifico.terminal.sources.replay import ReplayedGame
from tests.core.sample import NAME
from tests.masters.tables import one, table
from tests.terminal.screens import (
    DEEP,
    in_loop,
    keep_picture,
    late,
    settle,
    shown,
    started,
    table_of,
    workers_done,
)

SIZES = [(80, 24), (120, 40), (200, 60)]
GAMES = ["lorenzo", "masters"]
LAST = 10
"""Decisions that are left of the games that every run of the tests plays to their end."""


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size", SIZES, ids=str)
@in_loop
async def test_table_question_options_and_preview_are_on_one_screen(name, size):
    app = TableApp(started(name))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        text = shown(app)
        view = app.source.moment.view
        assert app.source.moment.question.text in text
        assert "Confirm" in text
        for seat in range(2):
            assert view.wording.player(seat) in text
        parts = ("Green", "Purple", "D") if name == "masters" else ("Territories", "Church", "7 ")
        assert all(part in text for part in parts)
        assert app.query_one("#drawn").size.height <= app.query_one("#table").size.height
        keep_picture(app, f"terminal-{name}-{size[0]}x{size[1]}")


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [("masters", 4, {}), ("lorenzo", 5, {"houses": True, "advanced": True})],
)
@in_loop
async def test_a_full_table_fits_into_80_by_24(name, players, options):
    app = TableApp(started(name, seats=("human",) + ("random",) * (players - 1), **options))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert app.query_one("#drawn").size.height <= app.query_one("#table").size.height
        assert all(crest in shown(app) for crest in "①②③④⑤"[:players])
        keep_picture(app, f"terminal-{name}-{players}-players")


# -- whole games ------------------------------------------------------------------------------


def to_be_played(name, seed):
    """A game to play to its end: whole where the tests are deep or the game is short."""
    return table_of(name, seed=seed) if DEEP or name == NAME else late(name, LAST, seed=seed)


@pytest.mark.parametrize("name", [NAME, *GAMES])
@in_loop
async def test_a_game_by_keys_alone(name):
    app = TableApp(to_be_played(name, "keys"))
    stream = seeded("keys")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        while app.source.moment.outcome is None:
            rows = app.query_one(OptionsList).option_count
            await pilot.press(*str(below(stream, rows) + 1), "enter")
            await settle(pilot)
        assert isinstance(app.screen, Reader)
        assert "★" in shown(app)
        await pilot.press("escape", "q")
    assert not app.is_running


@pytest.mark.parametrize("name", [NAME, *GAMES])
@in_loop
async def test_a_game_by_mouse_alone(name):
    app = TableApp(to_be_played(name, "mouse"))
    stream = seeded("mouse")
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        while app.source.moment.outcome is None:
            options = app.query_one(OptionsList)
            visible = min(options.option_count, options.size.height)
            await pilot.click(options, offset=(10, below(stream, visible)))
            await settle(pilot)
            if app.source.moment.question is not None and not isinstance(app.screen, Reader):
                await pilot.click("#confirm")
                await settle(pilot)
        await pilot.click("#close")
        assert not isinstance(app.screen, Reader)


# -- planning ---------------------------------------------------------------------------------


@in_loop
async def test_nothing_is_played_before_it_is_confirmed():
    app = TableApp(started("masters"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        before = app.source.moment.number
        await pilot.press("3", "down", "up")
        await settle(pilot)
        assert app.source.moment.number == before
        assert "takes row 3 of the market" in " ".join(shown(app).split())
        await pilot.press("enter")
        await settle(pilot)
        assert app.source.session.game.moves[before].text == "row:3"


@in_loop
async def test_a_plan_goes_on_and_comes_back_and_is_played_as_a_whole():
    app = TableApp(started("masters"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        before, asked = app.source.moment.number, app._question.text
        await pilot.press("space")
        await settle(pilot)
        assert app._question.text != asked
        assert "row:1 → " in shown(app)
        await pilot.press("backspace")
        await settle(pilot)
        assert app._question.text == asked
        await pilot.click("#plan-on")
        await settle(pilot)
        await pilot.press("enter")
        await settle(pilot)
        moves = app.source.session.game.moves[before : before + 2]
        assert moves[0].text == "row:1"
        assert moves[1].text.partition(":")[0] in ("store", "drop")


@in_loop
async def test_members_that_may_go_to_a_space_share_a_row():
    app = TableApp(started("lorenzo"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        options = app.query_one(OptionsList)
        first = options.entry.move
        await pilot.press("right")
        await settle(pilot)
        second = options.entry.move
        assert first.partition(">")[2] == second.partition(">")[2]
        assert first != second
        await pilot.press("left")
        assert options.entry.move == first


async def click_on(pilot, app, text):
    """Click on a text of the table."""
    for y, line in enumerate(shown(app).splitlines()):
        if text in line:
            await pilot.click(offset=(line.index(text) + 1, y))
            await settle(pilot)
            return
    raise AssertionError(f"{text} is not on the screen")


@in_loop
async def test_a_click_on_a_card_finds_its_option_or_says_why_there_is_none():
    rich = one(strongbox={"coin": 2, "stone": 2, "servant": 2, "shield": 2})
    game = table(players=rich)
    app = TableApp(LocalTable(Session(game, ("human", "human"), "en")))
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await pilot.press("enter")  # the curtain
        await settle(pilot)
        grid = game.rules.document(game.state)["grid"]
        bought = [o.text for o in game.decision.options if o.text.startswith("buy")][0]
        await click_on(pilot, app, bought[4:7])
        assert app.query_one(OptionsList).entry.move == bought
        dear = grid["green"]["3"][0]
        await click_on(pilot, app, dear)
        assert "needs" in " ".join(shown(app).split())
        assert app.query_one(OptionsList).entry.move == bought


@in_loop
async def test_why_not_answers_for_a_move_that_is_typed():
    app = TableApp(started("masters"))
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await settle(pilot)
        await pilot.press("w", *"end", "enter")
        await settle(pilot)
        assert "a main action comes first" in " ".join(shown(app).split())


# -- undo, hints, looking things up -----------------------------------------------------------


@in_loop
async def test_undo_takes_a_move_back_and_asks_before_it_unreveals():
    app = TableApp(started("masters", seats=("human",)))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        before = app.source.moment.number
        await pilot.press("enter")
        await settle(pilot)
        await pilot.press("u")
        await settle(pilot)
        assert app.source.moment.number == before
        while not app.source.moment.undo_reveals:
            await pilot.press("enter")
            await settle(pilot)
        number = app.source.moment.number
        await pilot.press("u")
        await settle(pilot)
        assert isinstance(app.screen, Asker)
        await pilot.press("n")
        assert app.source.moment.number == number
        await pilot.press("u", "y")
        await settle(pilot)
        assert app.source.moment.number < number


@in_loop
async def test_a_hint_names_moves_that_are_offered(monkeypatch):
    monkeypatch.setattr(local, "HINTS", "search:1it")
    app = TableApp(started("masters"))
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        await pilot.press("h")
        await settle(pilot)
        assert isinstance(app.screen, Reader)
        assert "A strong bot would" in shown(app)
        assert "market, row" in shown(app)


@in_loop
async def test_the_screen_answers_while_a_bot_thinks():
    app = TableApp(started("masters", seats=("human", "search:3s")))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        while not app.source.moment.status:
            await workers_done(app)
            await pilot.press("enter")
            await workers_done(app)
            await pilot.pause()
        assert "is thinking" in shown(app)
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, Reader)
        assert not app.source._bots.done()


@pytest.mark.parametrize("lang", ["en", "it"])
@in_loop
async def test_rules_and_cards_are_looked_up(lang):
    app = TableApp(started("masters", lang=lang))
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        await pilot.press("r")
        await pilot.pause()
        assert "MR-TURN-01" in shown(app)
        await pilot.press("escape", "c", *"d41", "enter")
        await pilot.pause()
        card = next(c for c in app.source.rules.components if c.id == "card:D41")
        assert card.text[lang] in " ".join(shown(app).split())
        await pilot.press("escape", "l")
        await pilot.pause()
        assert isinstance(app.screen, Reader)
        assert app.source.moment.log[-1][:30] in shown(app)


@in_loop
async def test_light_dark_and_italian():
    app = TableApp(started("lorenzo", lang="it"))
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        assert "Conferma" in shown(app)
        dark = app.export_screenshot()
        await pilot.press("d")
        await settle(pilot)
        assert app.export_screenshot() != dark
        keep_picture(app, "terminal-lorenzo-light-it")
        await pilot.press("d")
        await settle(pilot)
        assert app.theme == "textual-dark"


@pytest.mark.parametrize("name", GAMES)
def test_without_colours_nothing_is_coloured(name, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")

    @in_loop
    async def look():
        app = TableApp(started(name))
        async with app.run_test(size=(120, 40)) as pilot:
            await settle(pilot)
            strips = app.screen._compositor.render_strips()
            colours = set()
            for strip in strips:
                for segment in strip.apply_filter(app._filters[0], app.screen.background_colors[1]):
                    colour = segment.style.color if segment.style else None
                    colours.add(colour.triplet if colour else None)
            assert all(c is None or c.red == c.green == c.blue for c in colours)
            assert "▸ 1" in shown(app)

    look()


# -- hot-seat, saving, keeping ----------------------------------------------------------------


@in_loop
async def test_between_people_a_curtain_hides_everything():
    app = TableApp(table_of(NAME, seats=("human", "human")))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        hands = []
        for player in ("human 1", "human 2"):
            assert isinstance(app.screen, Curtain)
            assert f"{player}, take the keyboard" in shown(app)
            assert not any(words in shown(app) for words in hands)
            await pilot.press("enter")
            await settle(pilot)
            assert not isinstance(app.screen, Curtain)
            hands = [entry.words for entry in app.source.moment.question.entries]
            assert app.source.moment.view.viewer == int(player[-1]) - 1
            await pilot.press("enter")
            await settle(pilot)


@in_loop
async def test_a_game_is_saved_and_other_files_are_not_overwritten(tmp_path):
    game, precious = tmp_path / "game.txt", tmp_path / "precious.txt"
    precious.write_text("no record")
    app = TableApp(started("masters"))
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        for path in (game, precious):
            await pilot.press("s")
            await pilot.pause()
            assert isinstance(app.screen, Prompter)
            app.screen.query_one(Input).value = str(path)
            await pilot.press("enter")
            await settle(pilot)
    assert parse_record(game.read_text()).moves == app.source.session.game.moves
    assert precious.read_text() == "no record"


def test_the_game_is_kept_after_every_move_and_goes_on(state_folder):
    file = saved_games.new_file("masters")

    @in_loop
    async def play():
        app = TableApp(started("masters", file=file))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await pilot.press("enter")
            await settle(pilot)
            written = parse_record(file.read_text())
            assert written.moves == app.source.session.game.moves
            await pilot.press("ctrl+c")
        assert "kept in" in app.source.farewell()

    play()
    assert saved_games.unfinished() == [file]
    record = parse_record(file.read_text())
    again = Session.resume(record, ("human", "random"), "en", file)
    assert again.game.moves == record.moves


@in_loop
async def test_leaving_asks_and_no_stays():
    app = TableApp(started("masters"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("q", "n")
        await pilot.pause()
        assert app.is_running
        assert not isinstance(app.screen, Asker)
        await pilot.press("q", "y")
        await pilot.pause()
    assert not app.is_running


# -- replays ----------------------------------------------------------------------------------


@in_loop
async def test_a_replay_goes_forward_and_back_and_to_both_ends():
    game = Game.new(NAME, 2, "replayed", names=("Bianca", "Cosimo"))
    while decision := game.decision:
        game.play(decision.options[0], decision.seat)
    last = len(game.moves)
    app = TableApp(ReplayedGame(game.record, "en"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert app.source.moment.number == 0
        for key, number in (("right", 1), ("left", 0), ("end", last), ("left", last - 1)):
            await pilot.press(key)
            await settle(pilot)
            assert app.source.moment.number == number
            assert f"{number}/{last}" in shown(app)
        await pilot.press("home", "u", "h", "q")
        await settle(pilot)
    assert not app.is_running


@in_loop
async def test_a_replay_as_one_seat_saw_it_tells_nothing_that_was_hidden_from_it():
    game = Game.new("masters", 2, "replayed", names=("Bianca", "Cosimo"))
    for seat in (0, 1):
        game.play(game.decision_of(seat).options[seat], seat)
    first, second = (move.text for move in game.moves)
    for viewer, reads, hidden in ((0, first, second), (1, second, first), (NOBODY, "", first)):
        app = TableApp(ReplayedGame(game.record, "en", viewer=viewer))
        async with app.run_test(size=(80, 24)) as pilot:
            seen = ""
            for _ in game.moves:
                await pilot.press("right")
                await settle(pilot)
                seen += shown(app)
        assert reads in seen
        assert hidden not in seen
        assert "a move that was hidden then" in seen
        assert app.source.moment.view.viewer == viewer
    with pytest.raises(SetupError, match="there is no seat 3: this game has 2 players"):
        ReplayedGame(game.record, "en", viewer=2)
