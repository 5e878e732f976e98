"""The line mode: what a new user tried on it, and what it must withstand."""

import pytest
from rich.console import Console

from magnifico import Game, rules_of
from magnifico.core.record import parse_record
from magnifico.terminal.play.seats import seated
from magnifico.terminal.play.session import Session
from magnifico.terminal.screen import THEME
from magnifico.terminal.tables import draw
from tests.core.sample import NAME
from tests.masters.tables import one, table


def played(run, *lines, game=NAME, words=()):
    return run("play", game, "--seed", "siena", *words, input="\n".join([*lines, "q", "y", ""]))


@pytest.mark.parametrize("line", ["²", "٣", "9" * 5000, "l ²", "l " + "9" * 5000, "-1", "\x00"])
def test_odd_numbers_are_refused_and_the_game_goes_on(run, line):
    result = played(run, line, "1")
    assert result.exception is None or result.exit_code == 0
    assert "Until next time." in result.stdout


def test_a_finished_game_can_be_saved(run, tmp_path):
    file = tmp_path / "finished.txt"
    result = run("play", NAME, "--seats", "human,random", input="1\n" * 60 + f"s {file}\n")
    assert result.exit_code == 0
    assert parse_record(file.read_text()).result


def test_leaving_a_game_asks_first(run):
    words = ("play", NAME, "--seed", "siena")
    stays = run(*words, input="1\nq\nn\nu\ny\nt\n").stdout
    assert "Leave the game?" in stays
    assert stays.index("Leave the game?") < stays.rindex("»")


def test_save_without_a_name_says_what_is_missing(run, tmp_path):
    shown = played(run, "s", f"s {tmp_path}").stdout
    assert "s FILE saves the game" in shown
    assert "Errno" not in shown
    assert "is a folder" in shown.replace("\n", " ")


def test_a_loaded_game_has_the_players_it_had(run, tmp_path):
    file = tmp_path / "game.txt"
    words = ("--seats", "human,apprentice")
    played(run, "1", f"s {file}", words=words)
    shown = run("play", "--load", file, input="q\ny\n").stdout
    assert "Player 2 (apprentice)" in shown
    other = run("play", "--load", file, "--seats", "human,greedy", input="q\ny\n").stdout
    assert "Player 2 (greedy)" in other
    assert "apprentice" not in other


def test_opponents_are_merchants_unless_somebody_is_named():
    assert seated("", 3) == ("human", "merchant", "merchant")


def test_opponents_say_who_they_are(run):
    assert "Player 2 (merchant): takes what pays now" in played(run).stdout
    shown = played(run, words=("--lang", "it")).stdout
    assert "Giocatore 2 (mercante): prende ciò che rende ora" in shown


def test_undo_past_something_revealed_asks_first(run, tmp_path):
    kept, undone = tmp_path / "kept.txt", tmp_path / "undone.txt"
    decision = Game.new("masters", 1, "siena").decision
    first = decision.options[0].text
    lines = [first, "row:1", "1", "1", "u", "n", f"s {kept}", "u", "y", f"s {undone}"]
    result = played(run, *lines, game="masters", words=("--players", "1"))
    assert "Something hidden has been revealed" in result.stdout
    before, after = (parse_record(file.read_text()).moves for file in (kept, undone))
    assert len(after) < len(before)


def session(game, seats=("human", "human")):
    return Session(game, seats, "en")


def options(game):
    """What the options of the open decision say, one to a line."""
    sitting = session(game, ("human",) * game.state.players)
    view = sitting.view(game.decision.seat)
    return [entry.words for entry in sitting.entries(view, game.decision)]


def test_a_card_for_any_of_three_empty_slots_is_offered_once():
    game = table(players=one(strongbox={"coin": 9, "stone": 9, "servant": 9, "shield": 9}))
    bought = [words for words in options(game) if words.startswith("buy")]
    assert len(bought) == 4
    cards = [option for option in game.decision.options if option.text.startswith("buy")]
    assert len(cards) == 12


def printed(renderable, width=80):
    console = Console(width=width, theme=THEME, no_color=True)
    with console.capture() as capture:
        console.print(renderable)
    return capture.get()


def test_leaders_to_choose_from_show_what_they_ask_for_and_are_worth(run):
    shown = " ".join(run("play", "masters", "--seed", "siena", input="q\n").stdout.split())
    hand = Game.new("masters", 2, "siena").view(0)["state"]["players"][0]["hand"]
    known = {component.id: component for component in rules_of("masters").components}
    for leader in hand:
        assert known[f"leader:{leader}"].text["en"] in shown


def test_points_cards_and_used_tokens_are_on_the_table():
    game = table(1, players={0: {"hand": [], "slots": {0: ["D01", "D17"]}, "faith": 3}})
    game.play("row:1")
    while game.decision and game.decision.kind != "turn":
        game.play(game.decision.options[0])
    shown = printed(draw(session(game, ("human",)).view(0)), width=120)
    points = game.state.points(0)
    assert f"{points}★" in shown
    assert "2/7" in shown
    used = game.rules.document(game.state)["solo"]["used"]
    assert used
    assert all(game.rules.component_name(token, "en") in shown for token in used)


def test_card_colours_can_be_read_without_colours():
    game = table(players={0: {"slots": {0: ["D01"]}}, 1: {"slots": {1: ["D02"]}}})
    shown = printed(draw(session(game).view(0)), width=120)
    for colour in ("Green", "Blue", "Yellow", "Purple", "D01 Gr", "D02 Pu"):
        assert colour in shown


@pytest.mark.parametrize("name", ["lorenzo", "masters"])
@pytest.mark.parametrize("lang", ["en", "it"])
def test_two_players_fit_into_a_small_terminal_with_their_options(name, lang):
    game = Game.new(name, 2, "small")
    while game.decision.kind != "turn":
        game.play(game.decision.options[0])
    view = Session(game, ("human", "human"), lang).view(game.decision.seat)
    lines = printed(draw(view, 14)).splitlines()
    assert len(lines) <= 14
    assert max(map(len, lines)) <= 80
