"""Points, winners and ties."""

from __future__ import annotations

import pytest

from tests.masters.facts import SECTIONS, TRACK
from tests.masters.tables import WHITE_ROW, one, play, table

AT_THE_END = {"hand": [], "faith": 24, "tiles": ["up", "up", "up"]}


def finished(*players):
    """The outcome when the last seat of a last round has played."""
    everybody = {seat: {**AT_THE_END, **player} for seat, player in enumerate(players)}
    game = table(len(players), seat=len(players) - 1, players=everybody, market=WHITE_ROW)
    return play(game, "row:1").outcome


@pytest.mark.rule("MR-SCORE-01", "MR-BUY-05")
def test_covered_and_visible_cards_score():
    game = table(players=one(slots=[["D02", "D17", "D33"], ["D16"], []]))
    assert game.state.points(0) == 1 + 5 + 9 + 4


@pytest.mark.rule("MR-SCORE-02")
@pytest.mark.parametrize("space", range(25))
def test_each_space_scores_the_highest_point_space_reached(space):
    lost = ["lost" if space >= pope else "down" for _, pope, _ in SECTIONS]
    game = table(players={0: {"faith": space, "tiles": lost}, 1: {"faith": 0, "tiles": lost}})
    assert game.state.points(0) == TRACK[space]


@pytest.mark.rule("MR-SCORE-03")
@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        (["up", "lost", "lost"], 2),
        (["lost", "up", "lost"], 3),
        (["lost", "lost", "up"], 4),
        (["up", "up", "up"], 9),
    ],
)
def test_face_up_tiles_score_together(tiles, points):
    theirs = {"faith": 24, "tiles": ["up", "up", "up"]}
    game = table(players={0: {"faith": 20, "tiles": tiles}, 1: theirs})
    assert game.state.points(0) == TRACK[20] + points


@pytest.mark.rule("MR-SCORE-04", "MR-LEADER-09")
def test_only_played_leaders_score():
    game = table(players={0: {"hand": ["L09"], "played": ["L05"]}, 1: {"hand": ["L10", "L11"]}})
    assert [game.state.points(seat) for seat in (0, 1)] == [3, 0]


@pytest.mark.rule("MR-SCORE-05")
@pytest.mark.parametrize(("pieces", "points"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (12, 2)])
def test_every_full_five_resources_score_one(pieces, points):
    warehouse = {"coin": min(pieces, 3)}
    game = table(players=one(warehouse=warehouse, strongbox={"shield": pieces - min(pieces, 3)}))
    assert game.state.points(0) == points


@pytest.mark.rule("MR-SCORE-06")
def test_the_outcome_adds_up_its_five_sources():
    mine = {"slots": [["D01"], [], []], "played": ["L05"], "strongbox": {"coin": 6}}
    outcome = finished(mine, {})
    assert outcome.sources == {
        "cards": (1, 0),
        "faith": (20, 20),
        "favor tiles": (9, 9),
        "leaders": (3, 0),
        "resources": (1, 0),
    }
    assert outcome.points == (34, 29)
    assert outcome.winners == (0,)
    assert outcome.ranking == (0, 1)
    assert outcome.reason == "points"


@pytest.mark.rule("MR-SCORE-07")
def test_a_tie_goes_to_the_most_resources_of_the_tied():
    rich = {"faith": 18, "tiles": ["up", "up", "lost"], "strongbox": {"coin": 20}}
    outcome = finished({"strongbox": {"coin": 1}}, {"warehouse": {"coin": 2}}, rich)
    assert outcome.points == (29, 29, 21)
    assert outcome.winners == (1,)
    assert outcome.ranking == (1, 0, 2)
    assert outcome.reason == "tie-resources"


@pytest.mark.rule("MR-SCORE-07")
@pytest.mark.parametrize("pieces", [0, 3])
def test_a_full_tie_is_shared_even_without_resources(pieces):
    same = {"strongbox": {"stone": pieces}}
    outcome = finished(same, same, {"faith": 18, "tiles": ["up", "up", "lost"]})
    assert outcome.winners == (0, 1)
    assert outcome.reason == "shared"
