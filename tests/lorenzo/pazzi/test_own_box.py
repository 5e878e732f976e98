"""Your own box: corrections of reconstructed values by somebody who has the cardboard."""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from magnifico.core.errors import DataError, RecordError, SetupError
from magnifico.core.game import Game
from magnifico.core.record import parse_record
from magnifico.core.rng import below, seeded
from magnifico.core.rules import rules_of
from magnifico.lorenzo.data.components import contents
from magnifico.lorenzo.data.corrections import read_corrections, with_changes
from magnifico.terminal.cli import app
from tests.lorenzo.helpers import offers, play, refused
from tests.lorenzo.houses.tables import goods, house
from tests.lorenzo.pazzi.tables import BONUS, table, total
from tests.lorenzo.positions import look, player

RULES = rules_of("lorenzo")
PAGE = Path(__file__).parents[3] / "docs" / "cards.md"
FILE = """
[[token]]
id = "coin3"
count = 3
effects = [{ gain = { wood = 5 } }]

[[token]]
id = "wood2"
count = 1

[[visconti_token]]
place = 2
effects = [{ gain = { faith = 1 } }]

[[faith_tile]]
place = 1
step = 2
effects = [{ gain = { coin = 7 } }]

[[auction_tile]]
id = "A"
lines = [{ coin = 6 }, { coin = 5 }, { coin = 4 }, { coin = 3 }, { coin = 2 }, { coin = 1 }]

[[bonus_tile]]
id = "advanced-5"
harvest = { wood = 2 }

[[card]]
number = 163
end_victory = 5
immediate = [{ opponents_give = 2 }]

[[leader]]
number = 44
requires = { goods = { military = 2 } }

[[excommunication]]
id = "1-9"
standing = [{ leader_cost = { coin = 2 } }]

[[family]]
number = 11
exchange = [{ pay = { faith = 1 }, gain = { coin = 3 } }]
"""
BOX: dict[str, Any] = tomllib.loads(FILE)
BOTH = {"houses": True, "pazzi": True, "box": BOX}


@pytest.fixture
def file(tmp_path):
    """The file of an owner of the box."""
    path = tmp_path / "my-box.toml"
    path.write_text(FILE, encoding="utf-8")
    return path


def run(*words):
    """Run the command line in this process."""
    return CliRunner().invoke(app, [str(word) for word in words])


# -- reading --------------------------------------------------------------------------------------


def test_what_is_in_the_file_is_laid_over_our_values(file):
    assert read_corrections(file) == BOX
    box = with_changes(BOX)
    tokens = {token.id: token for token in box.tokens}
    assert (tokens["coin3"].count, tokens["wood2"].count) == (3, 1)
    assert tokens["wood2"].effects == [{"gain": {"wood": 2}}]  # only its count was corrected
    assert box.faith_tiles[0].step == 2
    assert box.visconti_tokens[1].effects == [{"gain": {"faith": 1}}]
    assert box.bonus_tiles[-1].harvest == {"wood": 2}
    assert box.bonus_tiles[-1].production == contents().bonus_tiles[-1].production


def test_what_is_not_in_the_file_stays_as_it_is():
    ours, theirs = contents(), with_changes(BOX)
    changed = [c.number for c, other in zip(ours.cards, theirs.cards) if c != other]
    assert changed == [163]
    assert ours.board == theirs.board
    assert with_changes({}) == ours


def test_an_empty_file_corrects_nothing(tmp_path):
    path = tmp_path / "empty.toml"
    path.touch()
    assert read_corrections(path) == {}


def test_a_later_entry_for_the_same_component_is_laid_over_an_earlier_one():
    entries = [{"number": 163, "end_victory": 9}, {"number": 163, "end_victory": 1}]
    card = next(c for c in with_changes({"card": entries}).cards if c.number == 163)
    assert card.end_victory == 1


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"crad": []}, "unknown table 'crad'; known are card, leader"),
        ({"card": {"number": 163}}, "card: expected a list of tables, as in [[card]]"),
        ({"card": [{}]}, "card: every entry needs 'number'"),
        ({"card": [163]}, "card: every entry needs 'number'"),
        ({"card": [{"number": 193}]}, "card: there is none with number = 193"),
        ({"token": [{"id": "gold"}]}, "token: there is none with id = 'gold'"),
        ({"visconti_token": [{"place": 6}]}, "visconti_token: there is none with place = 6"),
        ({"card": [{"number": 163, "name": {}}]}, "card 163: 'name' cannot be changed; cost, "),
        ({"card": [{"number": 163, "period": 2}]}, "card 163: 'period' cannot be changed"),
        ({"family": [{"number": 12, "laid_leaders": 9}]}, "'laid_leaders' cannot be changed"),
        ({"card": [{"number": 163, "colour": "red"}]}, "card 163: 'colour' cannot be changed"),
        ({"card": [{"number": 163, "cost": {"coin": 3}}]}, "card 163: cost must be a list of"),
        ({"card": [{"number": 163, "immediate": [3]}]}, "card 163: immediate must be a list of"),
        ({"card": [{"number": 163, "end_victory": "5"}]}, "card 163: end_victory must be a whole"),
        ({"card": [{"number": 163, "end_victory": -1}]}, "from 0 to 99, not -1"),
        ({"card": [{"number": 163, "end_count": 3}]}, "card 163: end_count must be a table"),
        ({"card": [{"number": 163, "doubt": 3}]}, "card 163: doubt must be a table"),
        ({"token": [{"id": "coin3", "count": -1}]}, "token coin3: count must be a whole number"),
        ({"token": [{"id": "coin3", "count": True}]}, "token coin3: count must be a whole number"),
        ({"bonus_tile": [{"id": "basic", "harvest": 3}]}, "harvest must be a table, not 3"),
        ({"leader": [{"number": 44, "requires": 8}]}, "leader 44: requires must be a table"),
        ({"excommunication": [{"id": "1-9", "standing": 1}]}, "excommunication 1-9: standing must"),
    ],
)
def test_a_wrong_entry_is_told_with_its_table_its_component_and_its_field(changes, told):
    with pytest.raises(DataError, match=re.escape(told)):
        with_changes(changes)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"card": [{"number": 163, "cost": [{"gold": 3}]}]}, "unknown word 'gold'"),
        ({"card": [{"number": 163, "cost": [{"coin": 10**9}]}]}, "coin = 1000000000 is no amount"),
        ({"card": [{"number": 163, "immediate": [{"gian": 3}]}]}, "unknown effect {'gian': 3}"),
        ({"card": [{"number": 163, "immediate": [{"opponents_give": -1}]}]}, "too small"),
        ({"card": [{"number": 163, "immediate": [{"harvest": 5000}]}]}, "too large"),
        ({"card": [{"number": 163, "immediate": [{"take": 3, "value": 1}]}]}, "wrong form"),
        (
            {"card": [{"number": 163, "end_count": {"for_each": "leader"}}]},
            "wrong form ('victory')",
        ),
        (
            {"card": [{"number": 163, "end_count": {"victory": 1, "each": "leader"}}]},
            "end_count: unknown word 'each'",
        ),
        (
            {
                "card": [
                    {"number": 163, "end_count": {"victory": 1, "for_each": "leader", "per": 0}}
                ]
            },
            "per = 0",
        ),
        (
            {
                "card": [
                    {"number": 163, "immediate": [{"opponents_pay": {"coin": 16}, "or_victory": 1}]}
                ]
            },
            "at most 15",
        ),
    ],
)
def test_a_wrong_effect_is_told_with_its_card(tmp_path, changes, told):
    with pytest.raises(SetupError) as caught:
        Game.new("lorenzo", 2, options={"box": changes})
    assert str(caught.value).startswith("box: card 163 (Petty Extortion): ")
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("group", "entry", "where"),
    [
        ("faith_tile", {"place": 2}, "faith_tile 2"),
        ("visconti_token", {"place": 3}, "visconti_token 3"),
        ("token", {"id": "coin3"}, "token coin3"),
    ],
)
def test_a_wrong_effect_of_a_piece_without_a_name_is_told_with_its_place(group, entry, where):
    box = {group: [{**entry, "effects": [{"gain": {"gold": 1}}]}]}
    with pytest.raises(SetupError, match=f"^box: {where}: unknown word 'gold'"):
        Game.new("lorenzo", 2, options={"box": box})


def test_the_special_tokens_are_always_thirty():
    for count in (1, 3):
        with pytest.raises(DataError, match="token: the counts must add up to 30"):
            with_changes({"token": [{"id": "coin3", "count": count}]})
    moved = {"token": [{"id": "coin3", "count": 0}, {"id": "wood2", "count": 4}]}
    assert sum(token.count for token in with_changes(moved).tokens) == 30


@pytest.mark.parametrize("step", [0, 6, 16])
def test_faith_tiles_lie_on_different_steps_of_the_track(step):
    with pytest.raises(DataError, match="faith_tile: the steps must differ and be from 1 to 15"):
        with_changes({"faith_tile": [{"place": 1, "step": step}]})


@pytest.mark.parametrize("value", ["my-box.toml", 3, [], None])
def test_the_option_of_a_game_must_be_a_table(value):
    with pytest.raises(SetupError, match="box: expected a table"):
        Game.new("lorenzo", 2, options={"box": value})


def test_a_file_that_is_no_toml_or_not_there_is_told_by_name(tmp_path):
    path = tmp_path / "broken.toml"
    path.write_text("[[token]\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"^broken.toml: "):
        read_corrections(path)
    with pytest.raises(DataError, match=r"^nowhere.toml: "):
        read_corrections(tmp_path / "nowhere.toml")


# -- playing --------------------------------------------------------------------------------------


def test_a_corrected_card_is_played_as_corrected():
    rivals = {1: {"goods": {"wood": 5}}}
    words = {"goods": {"military": 1}, "rivals": rivals, "options": {"box": BOX}}
    game = table(card="petty-extortion", **words)
    play(game, "black>venture1")
    assert look(game, "players.0.goods") == {"wood": 2}


def test_a_corrected_leader_and_tile_are_played_as_corrected():
    me = player(coin=2, military=2, hand=["jacopo-salviati"], excommunicated=[1])
    game = house(
        me, player(), options={"pazzi": True, "box": BOX}, excommunications=["1-9", "2-1", "3-1"]
    )
    play(game, "play:jacopo-salviati")
    assert goods(game) == {"military": 2}


def test_corrected_tokens_families_and_faith_tiles_are_played_as_corrected():
    options = {"pazzi": True, "box": BOX}
    token = house(player(tokens=["coin3.3"]), player(), options=options)
    play(token, "token:coin3")
    assert goods(token) == {"wood": 5}
    scala = house(player(faith=1, family="della-scala"), player(), options=options)
    play(scala, "trade:della-scala")
    assert goods(scala) == {"coin": 3}
    rovere = house(
        player(faith=1, family="della-rovere"),
        player(),
        options=options,
        towers={"territory1": "hermitage"},
    )
    play(rovere, "black>territory1")
    assert goods(rovere) == {"faith": 2, "coin": 7}
    hand = ["sandro-botticelli"]
    visconti = house(player(wood=10, family="visconti", hand=hand), player(), options=options)
    play(visconti, "play:sandro-botticelli", "flip:2")
    assert goods(visconti) == {"wood": 10, "faith": 1}


def test_a_corrected_bonus_tile_is_played_as_corrected():
    game = house(player(bonus_tile="advanced-5"), player(), options={"box": BOX})
    play(game, "black>harvest")
    assert goods(game) == {"wood": 2}
    play(game, "black>production")
    assert goods(game, 1) == BONUS["production"]


def test_options_are_told_with_the_corrected_values():
    me = player(tokens=["coin3.1"], faith=1, family="della-scala")
    game = house(me, player(), options={"pazzi": True, "box": BOX})
    assert game.decision is not None
    said = {
        o.text: RULES.say_option(game.state, o.code, game.wording("en"))
        for o in game.decision.options
    }
    assert "5 wood" in said["token:coin3"]
    assert "3 coins" in said["trade:della-scala"]


def test_offers_of_the_auction_are_told_and_paid_as_corrected():
    for seed in range(40):
        game = Game.new("lorenzo", 2, seed, BOTH)
        if "A" in look(game, "houses.auction"):
            break
    while offers(game)[0].startswith("tile:"):
        play(game, offers(game)[0])
    place = look(game, "houses.auction").index("A") + 1
    assert game.decision is not None
    option = next(o for o in game.decision.options if o.text == f"offer:{place}:1")
    assert "6 coins" in RULES.say_option(game.state, option.code, game.wording("en"))
    seat, coins = game.state.seat, look(game, f"players.{game.state.seat}.goods.coin")
    play(game, f"offer:{place}:1", f"offer:{3 - place}:6")
    assert look(game, f"players.{seat}.goods") == total({"coin": coins + 6})


# -- records and documents ------------------------------------------------------------------------


def played(options, seed="own box", players=3):
    """A whole game at random."""
    game = Game.new("lorenzo", players, seed, options)
    rng = seeded("moves")
    while game.decision is not None:
        options = game.decision.options
        game.play(options[below(rng, len(options))])
    return game


@pytest.mark.rule("LM-INFO-03")
def test_a_game_with_an_own_box_replays_from_its_record_alone():
    game = played(BOTH)
    assert game.record.options["box"] == BOX
    text = str(game.record)
    again = Game.replay(parse_record(text))
    assert again.state.key() == game.state.key()
    assert str(again.record) == text
    assert again.events == game.events


@pytest.mark.rule("LM-INFO-03")
def test_without_its_box_the_record_cannot_be_replayed():
    record = played(BOTH).record
    options = {name: value for name, value in record.options.items() if name != "box"}
    with pytest.raises(RecordError):
        Game.replay(replace(record, options=options))


def test_a_box_without_corrections_is_not_recorded():
    assert "box" not in Game.new("lorenzo", 2, options={"box": {}}).record.options


def test_a_document_keeps_the_box_and_names_the_tokens_by_their_corrected_faces():
    game = Game.new("lorenzo", 2, "document", BOTH)
    document = RULES.document(game.state)
    assert document["options"]["box"] == BOX
    names = document["houses"]["supply"]
    assert len(set(names)) == 30
    assert [names.count(f"coin3.{n}") for n in (1, 2, 3, 4)] == [1, 1, 1, 0]
    assert "wood2.2" not in names
    loaded = RULES.load(json.loads(json.dumps(document)))
    assert loaded.key() == game.state.key()
    assert RULES.document(loaded) == document


def with_box(document, box):
    return {**document, "options": {**document["options"], "box": box}}


def test_the_same_position_with_another_box_is_another_state():
    document = RULES.document(Game.new("lorenzo", 2, "document", BOTH).state)
    other = {**BOX, "card": [{"number": 163, "end_victory": 6}]}
    assert RULES.load(with_box(document, other)).key() != RULES.load(document).key()


@pytest.mark.parametrize(
    "box", ["nonsense", [], None, {"crad": []}, {"token": [{"id": "coin3", "count": 9}]}]
)
def test_a_document_with_a_broken_box_is_refused_with_its_path(box):
    document = RULES.document(Game.new("lorenzo", 2, "document").state)
    with pytest.raises(SetupError, match=r"^\$\.options: box: "):
        RULES.load(with_box(document, box))


def test_everybody_at_the_table_sees_the_box():
    game = Game.new("lorenzo", 2, "document", BOTH)
    for viewer in (-1, 0, 1):
        view = game.view(viewer)
        assert view["options"]["box"] == view["state"]["options"]["box"] == BOX


def test_a_requirement_of_the_own_box_is_told_when_it_is_not_met():
    me = player(military=1, hand=["jacopo-salviati"])
    game = house(me, player(), options={"pazzi": True, "box": BOX})
    assert refused(game, "play:jacopo-salviati") == "requirements"


# -- the command line -----------------------------------------------------------------------------


def listed(*words):
    result = run("cards", "lorenzo", "--json", *words)
    assert result.exit_code == 0, result.output
    return {component["id"]: component for component in json.loads(result.stdout)}


def test_the_cards_are_listed_as_corrected(file):
    ours, theirs = listed(), listed("--cards", file)
    changed = {
        name.replace("faith-tile:3", "faith-tile:2")
        for name in ours
        if ours[name] != theirs.get(name)
    }
    assert changed == {
        "card:petty-extortion",
        "leader:jacopo-salviati",
        "tile:1-9",
        "bonus-tile:advanced-5",
        "family:della-scala",
        "token:coin3",
        "token:wood2",
        "auction-tile:A",
        "faith-tile:2",
        "visconti:2",
    }
    assert theirs["token:coin3"]["name"]["en"] == theirs["token:coin3"]["text"]["en"] == "5 wood"
    assert theirs["faith-tile:2"]["text"]["it"] == "7 monete"
    assert theirs["auction-tile:A"]["text"]["en"].startswith("1: 6 coins;")


def test_what_is_corrected_is_no_longer_marked_as_reconstructed(file):
    marked = listed("--cards", file, "--reconstructed")
    for name in ("token:coin3", "auction-tile:A", "faith-tile:2", "visconti:2"):
        assert name not in marked
    assert marked["token:wood2"]["facts"]["reconstructed"] == ["effects"]
    assert marked["bonus-tile:advanced-5"]["facts"]["reconstructed"] == ["production"]
    assert marked["card:petty-extortion"]["facts"]["reconstructed"] == ["name"]


def test_every_reconstructed_piece_is_listed():
    """All that ``reconstruction.json`` gives, and the names of our own."""
    marked = listed("--reconstructed")
    pieces = [name for name in marked if not name.startswith("card:")]
    wanted = [f"token:{token.id}" for token in contents().tokens]
    wanted += [f"auction-tile:{letter}" for letter in "ABCDE"]
    wanted += ["faith-tile:3", "faith-tile:6", "faith-tile:9", "bonus-tile:advanced-5"]
    wanted += [f"visconti:{number}" for number in range(1, 6)]
    assert sorted(pieces) == sorted(wanted)
    cards = {name.partition(":")[2] for name in marked if name.startswith("card:")}
    special = {c.slug for c in contents().cards if 97 <= c.number <= 144} - {
        "river-port",
        "merchant",
    }
    pazzi = {c.slug for c in contents().cards if 151 <= c.number <= 168}
    promo = {c.slug for c in contents().cards if c.module == "promo"}
    assert cards == special | pazzi | promo


def test_reconstructed_pieces_are_marked_in_the_tables():
    result = run("cards", "lorenzo", "--reconstructed", "--group", "visconti-token")
    assert result.exit_code == 0
    assert result.stdout.count("≈") == 5 + 1  # every one of them, and the explanation


def test_games_are_simulated_with_an_own_box(file):
    words = ["--players", 3, "--expansions", "houses,pazzi", "--promos", "--games", 2, "--jobs", 1]
    result = run("simulate", "lorenzo", *words, "--cards", file, "--json")
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert told["options"]["box"] == BOX
    assert told["games"] == 2


@pytest.mark.parametrize("command", ["cards", "simulate"])
def test_a_wrong_file_is_told_in_one_line(tmp_path, command):
    path = tmp_path / "my-box.toml"
    path.write_text('[[token]]\nid = "gold"\n', encoding="utf-8")
    result = run(command, "lorenzo", "--cards", path)
    assert result.exit_code == 2
    assert result.stderr == "magnifico: token: there is none with id = 'gold'\n"


def test_masters_has_nothing_to_correct(file):
    result = run("cards", "masters", "--cards", file)
    assert result.exit_code == 2
    assert "no components that need correction" in result.stderr


# -- the documentation ----------------------------------------------------------------------------


def test_the_example_of_the_documentation_is_a_box_that_can_be_played(tmp_path):
    blocks = re.findall(r"^```toml box\n(.*?)^```", PAGE.read_text("utf-8"), re.M | re.S)
    assert blocks
    for number, block in enumerate(blocks):
        path = tmp_path / f"{number}.toml"
        path.write_text(block, encoding="utf-8")
        game = Game.new(
            "lorenzo", 2, options={"houses": True, "pazzi": True, "box": read_corrections(path)}
        )
        assert game.decision is not None


def test_the_documentation_names_every_table_that_can_be_corrected():
    page = PAGE.read_text("utf-8").partition("## Your own box")[2]
    with pytest.raises(DataError) as caught:
        with_changes({"nonsense": []})
    for group in str(caught.value).partition("known are ")[2].split(", "):
        assert f"`{group}`" in page
