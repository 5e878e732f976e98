"""What a player would score if the game ended now."""

import pytest

from magnifico.core.rng import below, seeded
from magnifico.core.rules import rules_of
from magnifico.lorenzo.engine.gains import score
from magnifico.lorenzo.engine.names import (
    EXCOMMUNICATIONS,
    FAITH,
    FROM_CHURCH,
    GOODS,
    SOURCES,
    VICTORY,
)
from magnifico.lorenzo.engine.packing import BY_CHURCH
from magnifico.lorenzo.engine.scoring import final_scoring, points_now, score_now
from tests.lorenzo.positions import player, table
from tests.lorenzo.rich import rich

ALL = {"houses": True, "pazzi": True, "promo_tiles": True, "promo_cards": True}


def ended(state):
    """A copy of a state in which the game has ended: the last report, then the final scoring."""
    end = state.clone()
    for seat in range(end.players):
        faith = end.box.faith_victory[end.have(seat, FAITH)]
        score(end, seat, faith, BY_CHURCH, FROM_CHURCH, "LM-VATICAN-08")
        end.goods[seat * GOODS + FAITH] = 0
    final_scoring(end)
    return end


@pytest.mark.parametrize("options", [{}, {"advanced": True}, ALL], ids=["basic", "leaders", "all"])
@pytest.mark.parametrize("players", [2, 4])
def test_the_score_now_is_what_the_final_scoring_would_give(options, players):
    rules = rules_of("lorenzo")
    for number in range(8):
        state = rules.start(players, f"now:{number}", rules.check(players, options), False)
        stream = seeded(f"moves:{number}")
        while not state.is_over():
            state.play(state.options[below(stream, len(state.options))])
            if below(stream, 8) == 0 and not state.is_over():
                check_scores(state)


def test_so_it_is_where_the_last_tile_takes_points():
    """In rich positions, with families, leaders and tokens."""
    rules, losing = rules_of("lorenzo"), 0
    for number in range(200):
        document = rules.document(rich(number).state)
        for entries in document["players"]:
            entries["excommunicated"].append(3)
        state = rules.load(document)
        check_scores(state)
        losing += min(score_now(state, seat)[EXCOMMUNICATIONS] for seat in range(state.players)) < 0
    assert losing > 50


@pytest.mark.rule("LM-EXCOM-34")
def test_so_it_is_where_the_church_gives_one_point_and_machiavelli_another():
    """3 points, 1 of the Church and 1 of the leader for that: a full 5, of which 1 is lost."""
    me = player(played=["niccolo-machiavelli"], faith=1, victory=3, excommunicated=[3])
    tiles = ["1-1", "2-1", "3-4"]
    game = table(me, player(), options=ALL, excommunications=tiles)
    assert score_now(game.state, 0)[EXCOMMUNICATIONS] == -1
    assert score_now(game.state, 0) == ended(game.state).earned[:SOURCES]


def check_scores(state):
    """The scores now of all seats are those of the final scoring, by source and in all."""
    end = ended(state)
    for seat in range(state.players):
        first = seat * SOURCES
        assert score_now(state, seat) == end.earned[first : first + SOURCES]
        assert points_now(state, seat) == end.have(seat, VICTORY)
