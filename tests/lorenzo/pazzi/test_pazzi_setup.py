"""Setting up with The Pazzi Conspiracy, promo pieces and variants: decks, leaders, families."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from magnifico.core.errors import SetupError
from magnifico.core.game import Game
from magnifico.core.record import parse_record
from magnifico.core.rng import below, seeded
from magnifico.core.rules import rules_of
from magnifico.lorenzo.data.components import contents
from magnifico.lorenzo.data.decks import deck_problems
from tests.lorenzo.positions import look

RULES = rules_of("lorenzo")
CARDS = {card.slug: card for card in contents().cards}
LEADERS = {leader.slug: leader for leader in contents().leaders}
TYPES = ("territory", "character", "building", "venture")
SEEDS = range(12)


def new(players=3, seed=0, **options):
    return Game.new("lorenzo", players, seed, options)


def modules_of(slugs, known):
    return Counter(known[slug].module for slug in slugs)


def piles(game):
    """The cards of every tower by period, in the order of the decks."""
    decks = look(game, "decks")
    return {
        (tower, period + 1): deck[8 * period : 8 * period + 8]
        for tower, deck in decks.items()
        for period in range(3)
    }


# -- decks -----------------------------------------------------------------------------------------


@pytest.mark.rule("LM-PSET-01")
def test_pazzi_adds_its_cards_leaders_families_and_tokens():
    box = contents()
    assert sum(card.module == "pazzi" for card in box.cards) == 24
    assert sum(leader.module == "pazzi" for leader in box.leaders) == 4
    assert [family.slug for family in box.families if family.module == "pazzi"] == [
        "della-scala",
        "visconti",
    ]
    assert len(box.visconti_tokens) == 5


@pytest.mark.rule("LM-PSET-02", "LM-PROMO-01")
@pytest.mark.parametrize(
    ("options", "pile"),
    [
        ({}, 8),
        ({"pazzi": True}, 10),
        ({"promo_cards": True}, 10),
        ({"pazzi": True, "promo_cards": True}, 12),
    ],
)
def test_eight_cards_of_each_pile_are_drawn_and_stacked_with_period_one_on_top(options, pile):
    drawn: Counter[str] = Counter()
    for seed in SEEDS:
        game = new(seed=seed, **options)
        for (tower, period), cards in piles(game).items():
            assert len(set(cards)) == 8
            assert {(CARDS[card].type, CARDS[card].period) for card in cards} == {(tower, period)}
        drawn.update(card for cards in piles(game).values() for card in cards)
        assert look(game, "towers") == {t: piles(game)[t, 1][:4] for t in TYPES}
    full = Counter((CARDS[card].type, CARDS[card].period) for card in look(new(**options), "cards"))
    missing = {("territory", 3): 1, ("character", 3): 1} if options.get("promo_cards") else {}
    for place, number in full.items():  # KS9 and KS22 are left out
        assert number == pile - missing.get(place, 0)
    assert set(drawn) == set(look(new(**options), "cards"))
    if pile > 8:
        assert len(set(drawn.values())) > 1, "what is put away changes from game to game"


@pytest.mark.rule("LM-PSET-02")
def test_cards_that_were_put_away_never_come():
    game = new(2, "put away", pazzi=True)
    drawn = {card for cards in piles(game).values() for card in cards}
    rng = seeded("moves")
    seen: set[str] = set()
    while game.decision is not None:
        options = game.decision.options
        game.play(options[below(rng, len(options))])
        seen.update(card for cards in look(game, "towers").values() for card in cards if card)
    assert seen == drawn


@pytest.mark.rule("LM-PSET-03")
@pytest.mark.parametrize("promos", [False, True])
def test_no_pazzi_card_joins_the_special_deck(promos):
    for seed in SEEDS:
        game = new(seed=seed, houses=True, pazzi=True, promo_cards=promos)
        decks = look(game, "decks")
        assert set(modules_of(decks.pop("special"), CARDS)) == {"houses"}
        for deck in decks.values():
            assert "houses" not in modules_of(deck, CARDS)


@pytest.mark.rule("LM-PSET-03")
def test_pazzi_changes_nothing_else_of_houses_and_needs_it_not():
    for options in ({"pazzi": True}, {"pazzi": True, "houses": True}):
        game = new(2, **options)
        assert ("special" in look(game, "decks")) == ("houses" in options)
        assert bool(look(game, "houses")) == ("houses" in options)


@pytest.mark.rule("LM-PSET-04")
@pytest.mark.parametrize(
    ("options", "modules"),
    [
        ({"pazzi": True}, {}),
        ({"pazzi": True, "advanced": True}, {"advanced": 20, "pazzi": 4}),
        ({"houses": True}, {"advanced": 20, "houses": 20}),
        ({"pazzi": True, "houses": True}, {"advanced": 20, "houses": 20, "pazzi": 4}),
        ({"promo_cards": True, "promo_tiles": True, "advanced": True}, {"advanced": 20}),
    ],
)
def test_the_pazzi_leaders_join_the_pool_of_the_advanced_rules(options, modules):
    game = new(**options)
    assert modules_of(look(game, "leaders.pool"), LEADERS) == modules
    dealt: set[str] = set()
    for seed in range(30):
        game = new(4, seed, **options)
        dealt.update(leader for player in look(game, "players") for leader in player["pack"])
    assert dealt == set(look(game, "leaders.pool"))


@pytest.mark.rule("LM-PSET-04", "LM-AUCTION-01")
@pytest.mark.parametrize("pazzi", [False, True])
def test_the_pazzi_families_join_the_draw_only_with_houses(pazzi):
    drawn = set()
    for seed in range(40):
        drawn.update(look(new(4, seed, houses=True, pazzi=pazzi), "houses.families"))
    known = {f.slug for f in contents().families if f.module == "houses" or pazzi}
    assert drawn == known


@pytest.mark.rule("LM-EXGEN-07")
@pytest.mark.parametrize(
    ("options", "numbers"),
    [
        ({}, 7),
        ({"pazzi": True, "promo_cards": True}, 7),
        ({"promo_tiles": True}, 8),
        ({"houses": True}, 8),
        ({"houses": True, "promo_tiles": True}, 9),
    ],
)
def test_promo_tiles_are_drawn_only_when_they_are_chosen(options, numbers):
    drawn = {
        tile for seed in range(150) for tile in look(new(2, seed, **options), "excommunications")
    }
    assert Counter(tile[0] for tile in drawn) == {"1": numbers, "2": numbers, "3": numbers}
    assert ({"1-9", "2-9", "3-9"} <= drawn) == ("promo_tiles" in options)
    assert ({"1-8", "2-8", "3-8"} <= drawn) == ("houses" in options)


# -- looking at the cards --------------------------------------------------------------------------


@pytest.mark.rule("LM-VAR-02", "LM-INFO-02")
@pytest.mark.parametrize("houses", [False, True])
def test_with_open_decks_everybody_knows_which_cards_are_in_the_game_but_not_their_order(houses):
    game = new(2, pazzi=True, houses=houses, open_decks=True)
    drawn = {card for cards in piles(game).values() for card in cards}
    for viewer in (-1, 0, 1):
        state = game.view(viewer)["state"]
        assert set(state["cards"]) == drawn
        assert state["cards"] == sorted(state["cards"], key=list(CARDS).index)
        assert set(state["decks"]["venture"][4:]) == {None}


@pytest.mark.rule("LM-VAR-02")
def test_without_open_decks_all_cards_of_the_boxes_may_come():
    game = new(2, pazzi=True)
    assert len(look(game, "cards")) == 96 + 24
    drawn = {card for cards in piles(game).values() for card in cards}
    assert drawn < set(look(game, "cards"))


@pytest.mark.rule("LM-VAR-02")
def test_open_decks_change_only_what_is_known():
    shut, opened = new(2, pazzi=True), new(2, pazzi=True, open_decks=True)
    assert look(shut, "decks") == look(opened, "decks")
    assert look(shut, "order") == look(opened, "order")


# -- decks of the table's own ----------------------------------------------------------------------


def own_decks(modules=("base", "pazzi"), take_last=True):
    """Eight cards of each type and period, as many as can be from Pazzi."""
    found = []
    for kind in TYPES:
        for period in (1, 2, 3):
            pile = [
                c.slug
                for c in contents().cards
                if (c.type, c.period, c.tower) == (kind, period, "") and c.module in modules
            ]
            found += pile[-8:] if take_last else pile[:8]
    return found


@pytest.mark.rule("LM-VAR-03")
@pytest.mark.parametrize("houses", [False, True])
def test_decks_of_the_table_are_played_exactly(houses):
    decks = own_decks()
    assert modules_of(decks, CARDS) == {"base": 72, "pazzi": 24}
    orders = set()
    for seed in SEEDS:
        game = new(2, seed, pazzi=True, houses=houses, decks=decks)
        shown = look(game, "decks")
        shown.pop("special", None)
        assert sorted(card for deck in shown.values() for card in deck) == sorted(decks)
        known = [card for card in look(game, "cards") if CARDS[card].module != "houses"]
        assert sorted(known) == sorted(decks)
        orders.add(tuple(shown["venture"]))
    assert len(orders) == len(SEEDS), "they are still shuffled"


@pytest.mark.rule("LM-VAR-03")
def test_a_record_keeps_the_decks_of_the_table():
    game = new(2, pazzi=True, decks=own_decks())
    game.play(game.decision.options[0])
    replayed = Game.replay(parse_record(str(game.record)))
    assert replayed.state.key() == game.state.key()
    assert replayed.record.options["decks"] == own_decks()


@pytest.mark.rule("LM-VAR-03")
def test_nothing_is_wrong_with_eight_cards_of_each_type_and_period():
    assert deck_problems(own_decks(), {"base", "pazzi"}) == []
    assert deck_problems(own_decks(("base",)), {"base"}) == []
    assert deck_problems(own_decks(("base", "promo")), {"base", "promo"}) == []


def swapped(old, new):
    return [new if card == old else card for card in own_decks()]


@pytest.mark.rule("LM-VAR-03")
@pytest.mark.parametrize(
    ("decks", "problems"),
    [
        ([card for card in own_decks() if card != "roma"], ["territory, period 3: 1 too few"]),
        ([*own_decks(), "mint"], ["building, period 1: 1 too many"]),
        ([*own_decks(), "roma"], ["roma is there twice"]),
        (swapped("roma", "pistoia"), ["pistoia is there twice", "territory, period 3: 1 too few"]),
        (
            swapped("roma", "atlantis"),
            ["there is no card 'atlantis'", "territory, period 3: 1 too few"],
        ),
        (swapped("roma", 7), ["there is no card 7", "territory, period 3: 1 too few"]),
        (
            swapped("roma", ["roma"]),
            ["there is no card ['roma']", "territory, period 3: 1 too few"],
        ),
        (
            swapped("roma", "garrison-town"),
            [
                "garrison-town is not among the cards of these boxes",
                "territory, period 3: 1 too few",
            ],
        ),
        (
            swapped("roma", "pedlars-crossroads"),
            [
                "pedlars-crossroads is not among the cards of these boxes",
                "territory, period 3: 1 too few",
            ],
        ),
        (
            swapped("roma", "tax-office"),
            ["territory, period 3: 1 too few", "building, period 1: 1 too many"],
        ),
    ],
)
def test_the_validator_says_what_is_wrong_with_decks(decks, problems):
    assert deck_problems(decks, {"base", "houses", "pazzi"}) == problems
    with pytest.raises(SetupError) as caught:
        new(2, pazzi=True, houses=True, decks=decks)
    assert caught.value.code == "decks"
    assert caught.value.data["problems"] == problems
    for problem in problems:
        assert problem in str(caught.value)


@pytest.mark.rule("LM-VAR-03")
def test_pazzi_cards_need_pazzi():
    with pytest.raises(SetupError, match="petty-extortion is not among the cards of these boxes"):
        new(2, decks=own_decks())


@pytest.mark.rule("LM-VAR-03")
@pytest.mark.parametrize("value", ["mint", 3, {"mint": 1}, None])
def test_decks_must_be_a_list(value):
    with pytest.raises(SetupError, match="decks: expected a list of cards"):
        new(2, decks=value)


# -- sets of leaders -------------------------------------------------------------------------------


@pytest.mark.rule("LM-VAR-04")
@pytest.mark.parametrize(
    ("leaders", "modules"),
    [
        ("base", {"advanced": 20}),
        ("houses", {"houses": 20}),
        ("all", {"advanced": 20, "houses": 20, "pazzi": 4}),
    ],
)
def test_one_set_of_leaders_may_be_chosen(leaders, modules):
    game = new(4, houses=True, pazzi=True, leaders=leaders)
    assert modules_of(look(game, "leaders.pool"), LEADERS) == modules


@pytest.mark.rule("LM-VAR-04")
def test_one_set_covers_four_players_and_the_leaders_by_the_family_tiles():
    for seed in range(40):
        game = new(4, seed, houses=True, pazzi=True, leaders="base")
        laid = sum(len(leaders) for leaders in look(game, "houses.laid"))
        assert len(look(game, "leaders.deck")) == 20 - 16 - laid >= 0


@pytest.mark.rule("LM-VAR-04")
@pytest.mark.parametrize("leaders", ["base", "houses"])
def test_one_set_is_too_small_for_five_players(leaders):
    with pytest.raises(SetupError, match="too small for five players") as caught:
        new(5, houses=True, leaders=leaders)
    assert caught.value.data == {"option": "leaders"}


@pytest.mark.rule("LM-VAR-04")
def test_the_leaders_of_houses_need_houses():
    with pytest.raises(SetupError, match="need the expansion"):
        new(2, advanced=True, leaders="houses")


@pytest.mark.rule("LM-VAR-04")
@pytest.mark.parametrize("value", ["pazzi", "", True, None])
def test_there_is_no_other_set_of_leaders(value):
    with pytest.raises(SetupError, match="option 'leaders' cannot be"):
        new(2, houses=True, leaders=value)


# -- what can be chosen ----------------------------------------------------------------------------


@pytest.mark.rule("LM-PSET-03", "LM-HSET-08")
def test_five_players_need_houses_whatever_else_is_chosen():
    with pytest.raises(SetupError, match="five players need the expansion"):
        new(5, pazzi=True, promo_cards=True, promo_tiles=True)
    assert len(look(new(5, pazzi=True, houses=True), "players")) == 5


def test_expansions_and_promo_pieces_are_off_by_default():
    complete = RULES.check(2, {})
    names = ("houses", "pazzi", "promo_tiles", "promo_cards", "repeat_privileges", "open_decks")
    assert not any(complete[name] for name in names)
    assert json.dumps(new(2).record.options) == "{}"
