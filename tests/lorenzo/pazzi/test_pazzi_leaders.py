"""The four leaders of The Pazzi Conspiracy."""

from __future__ import annotations

import pytest

from tests.lorenzo.helpers import kind_of, offers, play, refused
from tests.lorenzo.houses.tables import house
from tests.lorenzo.pazzi.tables import EVERYTHING, has
from tests.lorenzo.positions import last_turn, look, player, some
from tests.lorenzo.positions import table as any_table

OTHER = {"played": ["sandro-botticelli"]}
NEEDS = [
    pytest.param(
        "raffaello-sanzio",
        {"cards": {"character": 3}, "goods": {"wood": 6, "servant": 4}},
        marks=pytest.mark.rule("LM-LEADER-41"),
    ),
    pytest.param(
        "carlo-viii",
        {"cards": {}, "goods": {"servant": 6, "military": 5, "faith": 5}},
        marks=pytest.mark.rule("LM-LEADER-42"),
    ),
    pytest.param(
        "niccolo-machiavelli",
        {"cards": {"territory": 3}, "goods": {"victory": 20}, "others": 1},
        marks=pytest.mark.rule("LM-LEADER-43"),
    ),
    pytest.param(
        "jacopo-salviati",
        {"cards": {"building": 3}, "goods": {"military": 8}},
        marks=pytest.mark.rule("LM-LEADER-44"),
    ),
]


def table(*players, **given):
    options = {**EVERYTHING, **given.pop("options", {})}
    return any_table(*players, options=options, **given)


def with_leader(leader, cards, goods, others=0, **rest):
    """A game in which seat 0 has a leader in the hand and just these things."""
    played = ["sandro-botticelli"][:others]
    me = player(*some(**cards), **goods, hand=[leader], played=played, used=played)
    return table(me, player(), **rest)


def one_short(needs):
    """The requirements with one thing missing, in every possible way."""
    for part in ("cards", "goods"):
        for name, amount in needs[part].items():
            yield {**needs, part: {**needs[part], name: amount - 1}}
    if needs.get("others"):
        yield {**needs, "others": 0}


@pytest.mark.parametrize(("leader", "needs"), NEEDS)
def test_its_requirements_are_just_enough_and_are_kept(leader, needs):
    game = with_leader(leader, **needs)
    before = look(game, "players.0.goods")
    play(game, f"play:{leader}")
    assert leader in look(game, "players.0.played")
    assert look(game, "players.0.goods") == before


@pytest.mark.parametrize(("leader", "needs"), NEEDS)
def test_with_one_thing_missing_it_cannot_be_played(leader, needs):
    for less in one_short(needs):
        assert refused(with_leader(leader, **less), f"play:{leader}") == "requirements"


# -- Raffaello Sanzio -----------------------------------------------------------------------------


@pytest.mark.rule("LM-LEADER-41")
@pytest.mark.parametrize(("arrow", "after"), [(1, {"coin": 4, "victory": 1}), (2, {"victory": 5})])
def test_raffaello_exchanges_a_point_for_coins_or_a_coin_for_points(arrow, after):
    game = table(player(played=["raffaello-sanzio"], coin=1, victory=2), player())
    play(game, "activate:raffaello-sanzio")
    assert offers(game) == ["arrow:raffaello-sanzio:1", "arrow:raffaello-sanzio:2"]
    play(game, f"arrow:raffaello-sanzio:{arrow}")
    assert look(game, "players.0.goods") == after
    assert refused(game, "activate:raffaello-sanzio") == "leader-used"


@pytest.mark.rule("LM-LEADER-41", "LM-PGEN-04")
@pytest.mark.parametrize(
    ("goods", "after"),
    [
        ({"coin": 1}, {"victory": 3}),
        ({"victory": 1}, {"coin": 3}),
        ({"coin": 1, "victory": -2}, {"victory": 1}),
    ],
)
def test_raffaello_runs_the_one_exchange_that_can_be_paid(goods, after):
    game = table(player(played=["raffaello-sanzio"], **goods), player())
    play(game, "activate:raffaello-sanzio")
    assert look(game, "players.0.goods") == after


@pytest.mark.rule("LM-LEADER-41", "LM-PGEN-04")
def test_raffaello_with_neither_coin_nor_point_does_nothing():
    game = table(player(played=["raffaello-sanzio"], victory=-1), player())
    assert "activate:raffaello-sanzio" not in offers(game)


# -- Carlo VIII -----------------------------------------------------------------------------------


@pytest.mark.rule("LM-LEADER-42")
@pytest.mark.parametrize(("servants", "floor"), [(1, 3), (2, 4)])
def test_with_carlo_viii_each_servant_adds_two(servants, floor):
    """A die of 3: 1 servant reaches the floor of value 5, 2 servants that of value 7."""
    floors = {"territory3": "forest", "territory4": "village"}
    me = player(played=["carlo-viii"], servant=servants)
    game = table(me, player(), towers=floors)
    assert f"black>territory{floor}" in offers(game)
    short = table(player(played=["carlo-viii"], servant=servants - 1), player(), towers=floors)
    assert refused(short, f"black>territory{floor}") == "value"


@pytest.mark.rule("LM-LEADER-42")
def test_carlo_viii_adds_nothing_to_the_servants_of_others():
    rival = player(played=["carlo-viii"])
    game = table(player(servant=4), rival, towers={"territory2": "forest"})
    play(game, "neutral>territory2")
    assert offers(game) == ["servants:3", "servants:4"]


@pytest.mark.rule("LM-LEADER-42")
def test_carlo_viii_raises_a_harvest_by_two_for_each_servant():
    game = table(player("forest", played=["carlo-viii"], servant=1), player())  # 3 + 2
    play(game, "black>harvest", "servants:1")
    assert has(game, "wood") == 1 + 3


@pytest.mark.rule("LM-LEADER-42", "LM-EXCOM-26")
def test_carlo_viii_under_the_tile_that_halves_servants_adds_two_for_a_pair():
    banned = {"excommunicated": [2]}
    tiles = ["1-1", "2-6", "3-1"]
    floors = {"territory3": "forest"}
    for servants, code in ((1, "value"), (2, "")):
        me = player(played=["carlo-viii"], servant=servants, **banned)
        game = table(me, player(), towers=floors, excommunications=tiles)
        assert refused(game, "black>territory3") == code
    me = player("forest", "monastery", played=["carlo-viii"], servant=3, **banned)
    game = table(me, player(), excommunications=tiles)
    play(game, "black>harvest", "servants:3")  # 3 + 2; the third servant adds nothing
    assert (has(game, "wood"), has(game, "faith")) == (1 + 3, 0)


# -- Niccolo Machiavelli --------------------------------------------------------------------------


def machiavelli(*cards, **rest):
    return player(*cards, played=["niccolo-machiavelli"], **rest)


@pytest.mark.rule("LM-LEADER-43")
def test_machiavelli_adds_a_point_to_every_source_of_points():
    """The Garden (3), the Cathedral (1) and the Bank (none) are three cards, two sources."""
    game = table(machiavelli("garden", "cathedral", "bank"), player())
    play(game, "black>production")
    assert has(game, "victory") == 3 + 1 + 1 + 1
    assert has(game, "coin") == 2 + 5


@pytest.mark.rule("LM-LEADER-43")
def test_machiavelli_counts_an_effect_for_each_as_one_source():
    towers = {"character1": "noble"}
    game = table(machiavelli(*some(territory=3), coin=6), player(), towers=towers)
    play(game, "black>character1")
    assert has(game, "victory") == 6 + 1


@pytest.mark.rule("LM-LEADER-43", "LM-PGEN-06")
def test_machiavelli_adds_a_point_for_each_opponent_who_gives_points():
    game = table(machiavelli("customs-house", servant=3, victory=2), player(), player())
    play(game, "black>production", "servants:3", "exchange:customs-house:1")
    assert has(game, "victory") == 0 + 3 + 1 + 3 + 1


@pytest.mark.rule("LM-LEADER-43")
def test_machiavelli_adds_nothing_to_losses_and_payments():
    game = table(machiavelli("conquered-province", servant=0), player())
    play(game, "black>harvest")
    assert has(game, "victory") == -1


@pytest.mark.rule("LM-LEADER-43", "LM-VATICAN-06")
def test_machiavelli_adds_a_point_in_the_vatican_report():
    game = last_turn(player(), machiavelli(faith=3), round=2, options=EVERYTHING)
    play(game, "black>market1")
    code = game.rules.parse("support")
    said = game.rules.say_option(game.state, code, game.wording("en"))
    assert said == "support the Church: 4 victory points"
    play(game, "support")
    assert has(game, "victory", seat=1) == 3 + 1


@pytest.mark.rule("LM-LEADER-43", "LM-SCORE-11")
def test_machiavelli_adds_a_point_to_each_category_of_the_final_scoring_that_gives_some():
    cards = [*some(territory=4, character=2), "hiring-soldiers", "sacred-war"]
    me = machiavelli(*cards, military=9, coin=5)
    rest = [player(military=10), player()]
    tiles = ["1-1", "2-1", "3-6"]
    game = last_turn(*rest, me, round=6, options=EVERYTHING, excommunications=tiles)
    play(game, "black>market1")
    assert game.outcome is not None
    earned = {name: points[2] for name, points in game.outcome.sources.items() if points[2]}
    assert earned == {
        "territories": 4 + 1,
        "characters": 3 + 1,
        "ventures": 5 + 8 + 1,
        "military": 2 + 1,
        "resources": 2 + 1,
    }


@pytest.mark.rule("LM-LEADER-43")
def test_machiavelli_adds_nothing_to_a_category_without_points():
    game = last_turn(
        player(military=2), player(military=1), machiavelli(), round=6, options=EVERYTHING
    )
    play(game, "black>council", "privilege:servant")
    assert game.outcome is not None
    assert game.outcome.points[2] == 0


# -- Jacopo Salviati ------------------------------------------------------------------------------


def salviati(*cards, **rest):
    return player(*cards, played=["jacopo-salviati"], **rest)


def choose_all(game):
    """Take privileges from the first option on; how many there were."""
    count = 0
    while kind_of(game) == "privilege":
        play(game, offers(game)[0])
        count += 1
    return count


@pytest.mark.rule("LM-LEADER-44")
def test_salviati_gives_two_different_privileges_in_the_council():
    game = table(salviati(), player())
    play(game, "black>council", "privilege:faith")
    assert "privilege:faith" not in offers(game)
    play(game, "privilege:military")
    assert look(game, "players.0.goods") == {"coin": 1, "military": 2, "faith": 1}


@pytest.mark.rule("LM-LEADER-44")
def test_salviati_adds_one_to_the_two_privileges_of_the_market():
    game = table(salviati(), player(), player(), player())
    play(game, "black>market4")
    assert choose_all(game) == 3
    assert look(game, "players.0.goods") == {"wood": 1, "stone": 1, "servant": 2, "coin": 2}


@pytest.mark.rule("LM-LEADER-44", "LM-LEAD-06")
def test_salviati_counts_for_a_discarded_leader():
    game = table(salviati(hand=["sisto-iv"]), player())
    play(game, "discard:sisto-iv")
    assert choose_all(game) == 2


@pytest.mark.rule("LM-LEADER-44")
def test_salviati_adds_one_for_each_source():
    """The Fortress and the House of Favours give one privilege each: two sources."""
    me = salviati("fortress", "house-of-favours", victory=1, servant=2)
    game = table(me, player())
    play(game, "black>production", "servants:2", "exchange:house-of-favours:1")
    assert choose_all(game) == 4


@pytest.mark.rule("LM-LEADER-44")
def test_with_all_options_used_up_the_extra_privilege_of_salviati_is_lost():
    box = {"card": [{"number": 64, "immediate": [{"privileges": 5}]}]}  # the Royal Messenger
    towers = {"character1": "royal-messenger"}
    game = table(salviati(coin=5), player(), towers=towers, options={"box": box})
    play(game, "black>character1")
    assert choose_all(game) == 4  # the fifth option is the only one left, and takes itself
    assert look(game, "players.0.goods.faith") == 1


@pytest.mark.rule("LM-LEADER-44", "LM-FAMILY-11")
def test_salviati_and_the_della_scala_together():
    me = salviati(family="della-scala")
    game = house(me, player(), options={"pazzi": True})
    play(game, "black>council")
    assert "privilege:faith" not in offers(game)
    assert choose_all(game) == 2
    assert look(game, "players.0.goods.faith") == 2
