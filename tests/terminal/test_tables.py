"""The tables of the games, drawn at every stage of random games."""

import pytest
from rich.console import Console

from magnifico import Game, games, rules_of
from magnifico.core.rng import below, seeded
from magnifico.core.state import NOBODY
from magnifico.terminal.screen import THEME
from magnifico.terminal.tables import View, draw
from magnifico.terminal.tables.drawing import GENERIC
from magnifico.terminal.tables.layout import Fitted
from tests.core.sample import NAME

EVERY = 20


def shown(game, viewer, lang="en", width=110, drawing=draw):
    """The table as text."""
    console = Console(width=width, theme=THEME, no_color=True)
    document = game.rules.document(game.state.redact(viewer))
    points = [game.state.points(seat) for seat in range(game.state.players)]
    with console.capture() as capture:
        console.print(drawing(View(game.rules, document, viewer, game.wording(lang), points)))
    return capture.get()


def generic(view):
    """The table as it is drawn for a game without a drawing of its own."""
    return Fitted(GENERIC.parts(view))


def stages(name, players, seed="drawn", **options):
    """A random game at its start, every few moves, and at its end."""
    game = Game.new(name, players, seed, options)
    stream = seeded(seed)
    count = 0
    while decision := game.decision:
        if count % EVERY == 0:
            yield game
        game.play(decision.options[below(stream, len(decision.options))])
        count += 1
    yield game


def needed(name, players):
    """Options without which so many cannot play."""
    return {"houses": True} if (name, players) == ("lorenzo", 5) else {}


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_stage_can_be_drawn_for_every_seat_in_both_languages(name, lang):
    for players in rules_of(name).seats:
        for game in stages(name, players, **needed(name, players)):
            for viewer in (NOBODY, players - 1):
                text = shown(game, viewer, lang)
                for seat in range(players):
                    assert game.wording(lang).player(seat) in text


@pytest.mark.parametrize("name", games())
def test_no_line_is_wider_than_the_terminal(name):
    game = list(stages(name, 2))[1]
    for width in (80, 100, 140):
        assert max(map(len, shown(game, 0, width=width).splitlines())) <= width


@pytest.mark.parametrize("name", games())
def test_any_document_can_be_drawn_without_a_drawing_of_its_own(name):
    for game in stages(name, 2):
        assert game.rules.title in shown(game, 0, drawing=generic)


def test_what_is_hidden_is_counted_and_not_shown():
    game = Game.new(NAME, 2, "hidden")
    assert "× ?" in shown(game, 0)
    own = game.rules.document(game.state.redact(0))
    assert own != game.rules.document(game.state.redact(1))
    assert shown(game, 0) != shown(game, 1)


def test_masters_shows_market_cards_track_and_boards():
    text = shown(Game.new("masters", 4, "hidden"), 0)
    for part in ("Market", "Development cards", "Faith track", "strongbox", "4 × ?", "D"):
        assert part in text
    assert text.count("depots") == 4


def test_masters_shows_only_the_leaders_of_the_viewer():
    game = Game.new("masters", 2, "hidden")
    hands = [player["hand"] for player in game.rules.document(game.state)["players"]]
    names = [{game.rules.component_name(leader, "en") for leader in hand} for hand in hands]
    text = " ".join(shown(game, 0, width=240).split())
    assert all(name in text for name in names[0])
    assert not any(name in text for name in names[1])


def test_solo_masters_shows_the_black_cross():
    assert "✚" in shown(Game.new("masters", 1, "hidden"), 0)


def test_lorenzo_shows_towers_spaces_church_and_boards():
    text = shown(Game.new("lorenzo", 4, "hidden"), 0)
    for part in ("Towers", "Territories", "Council Palace", "Church", "members"):
        assert part in text


def test_lorenzo_hides_the_leaders_that_others_choose_from():
    game = Game.new("lorenzo", 2, "hidden", {"advanced": True})
    while (decision := game.decision) and decision.kind != "draft":
        game.play(decision.options[0])
    packs = [player["pack"] for player in game.rules.document(game.state)["players"]]
    names = [{game.rules.component_name(f"leader:{x}", "en") for x in pack} for pack in packs]
    text = " ".join(shown(game, 1, width=240).split())
    assert all(name in text for name in names[1])
    assert not any(name in text for name in names[0])
    assert "4 × ?" in text


def test_lorenzo_shows_who_stands_where():
    game = Game.new("lorenzo", 2, "hidden")
    seat = game.state.seat
    game.play("white>market1")
    while (decision := game.decision) and decision.kind == "servants":
        game.play(decision.options[0])
    line = next(line for line in shown(game, 0).splitlines() if "market 1" in line)
    assert "①②"[seat] + "□" in line


def test_an_auction_shows_every_family_and_who_offers_what():
    game = Game.new("lorenzo", 3, "sold", {"houses": True})
    while game.decision.kind != "auction":
        game.play(game.decision.options[0])
    seat = game.decision.seat
    game.play("offer:2:3")
    offered = [line for line in shown(game, seat, width=160).splitlines() if "◂" in line]
    assert [f"◂ {'①②③'[seat]}" in line for line in offered] == [True]
    assert "3: " in offered[0].partition("◂")[0]
    for family in game.rules.document(game.state)["houses"]["families"]:
        assert game.rules.component_name(f"family:{family}", "en") in shown(game, seat, width=160)


def test_tokens_of_others_are_only_counted():
    for game in stages("lorenzo", 3, "tokens", houses=True):
        for seat, player in enumerate(game.rules.document(game.state)["players"]):
            if player["tokens"] and game.decision:
                hidden = shown(game, (seat + 1) % 3, width=200)
                assert f"{len(player['tokens'])} × ?" in hidden
                return
    raise AssertionError("nobody ever had a token")
