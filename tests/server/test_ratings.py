"""Ratings: levels of bots in their order, nothing for games that prove nothing, no farming."""

from __future__ import annotations

import json

import pytest

from magnifico.server.players import ratings
from magnifico.server.players.model import Participation, Result
from tests.core.sample import NAME
from tests.server.browser import BOT, ME, OPEN
from tests.server.levels import FILE, LEVELS
from tests.server.playing_out import play_out

BEA = {"kind": "me", "name": "Bea"}


def result(seats, mode="two", unrated=""):
    """A finished game of (bot or player, place, won)."""
    participations = [
        Participation(
            number,
            who if isinstance(who, int) else None,
            who if isinstance(who, str) else None,
            str(who),
            10 - place,
            place,
            won,
            False,
            [],
        )
        for number, (who, place, won) in enumerate(seats)
    ]
    return Result(
        "t",
        "masters",
        mode,
        len(seats),
        {},
        "",
        1.0,
        9,
        {},
        "points",
        unrated,
        seats=participations,
    )


def rated(results):
    """The ratings after games, by subject."""
    known = {}
    for one in results:
        known |= {rating.subject: rating for rating in ratings.rate(one, known)}
    return known


def test_the_levels_of_bots_are_rated_in_their_order():
    games = json.loads(FILE.read_text("utf-8"))
    results = []
    for game in games:
        places = [1 if seat in game["winners"] else 2 for seat in range(2)]
        seats = [(bot, place, place == 1) for bot, place in zip(game["bots"], places)]
        results.append(result(seats))
    known = rated(results)
    order = sorted(LEVELS, key=lambda level: known[f"bot:{level}"].mu)
    assert order == list(LEVELS)
    assert all(ratings.is_settled(rating) for rating in known.values())


def test_a_rating_starts_in_the_middle_and_is_provisional_for_long():
    known = rated([result([(1, 1, True), ("patron", 2, False)])])
    mine = known["player:1"]
    assert ratings.shown(mine.mu) > 1500 > ratings.shown(known["bot:patron"].mu)
    assert ratings.spread(mine.sigma) < 333
    assert not ratings.is_settled(mine)


def test_one_opponent_alone_settles_nothing():
    """Who plays against their own second browser only is provisional for ever, and it shows."""
    farm = [result([(1, 1, True), (2, 2, False)])] * 60
    mine = rated(farm)["player:1"]
    assert ratings.spread(mine.sigma) <= ratings.SETTLED_SPREAD
    assert not ratings.is_settled(mine)
    assert mine.opponents == ["player:2"]
    honest = [result([(1, 1, True), (other, 2, False)]) for other in range(2, 32)]
    assert ratings.is_settled(rated(honest)["player:1"])


def test_who_leaves_counts_as_last_and_a_game_alone_is_against_the_box():
    game = result([(1, 1, True), (2, 2, False), (3, 3, False)], "more")
    game.seats[0].was_away = True
    known = rated([game])
    assert known["player:1"].mu < known["player:3"].mu < known["player:2"].mu
    solo = rated([result([(1, 1, True)], "solo")] * 3)
    assert solo["player:1"].mu > solo["solo"].mu
    lost = rated([result([(1, 1, False)], "solo")])
    assert lost["player:1"].mu < lost["solo"].mu


def test_a_bot_on_two_seats_is_rated_once():
    known = rated([result([("merchant", 1, True), (1, 2, False), ("merchant", 3, False)], "more")])
    assert known["bot:merchant"].games == 1
    assert set(known) == {"bot:merchant", "player:1"}


@pytest.mark.parametrize("why", ["take-back", "known-seed", "own-seats", "hint", "position"])
def test_games_that_prove_nothing_are_not_rated(server, anna, why):
    terms = {"seats": [ME, BOT], "undo": "free"}
    if why == "known-seed":
        terms["seed"] = "florence"
    if why == "own-seats":
        terms["seats"] = [ME, BEA]
    table = anna.table(NAME, **terms)
    if why == "position":
        body = {"number": 0, "seats": [ME, OPEN]}
        table = anna.post(f"/api/tables/{table}/play-on", body)["table"]["id"]
        anna.sit(table, 1)
    with anna.live(table, 0) as live:
        if why == "take-back":
            live.move(live.wait_for_options()[0]["move"])
            live.wait_for_options()
            assert live.ask(type="undo", seq=live.seq)["type"] == "done"
        if why == "hint":
            live.wait_for_options()
            assert live.ask(type="hint")["type"] == "hint"
    play_out(server, table)
    (game,) = anna.get("/api/players/me/games")["games"]
    assert game["unrated"] == why
    assert game["rating_change"] is None
    assert anna.get("/api/players/me/statistics")["ratings"] == []


def test_a_second_browser_of_the_same_player_is_found_out(server, browsers):
    """Also when the two were strangers while they played."""
    from tests.server.test_players import keep

    one, other = browsers(), browsers()
    keep(server, one, "both@example.org")
    keep(server, other, "both@example.org")
    table = one.table(NAME, [ME, OPEN])
    other.sit(table, 1, name="Nobody I know")
    play_out(server, table)
    (game,) = one.get("/api/players/me/games")["games"]
    assert game["unrated"] == "own-seats"


@pytest.mark.slow
def test_games_of_bots_are_rated_and_on_the_board(server, anna):
    table = anna.table(NAME, [BOT, {"kind": "bot", "bot": "apprentice"}])
    play_out(server, table)
    rows = anna.get(f"/api/players/ratings/{NAME}")["rows"]
    assert {"random", "apprentice"} <= {row["bot"] for row in rows}
    assert [row["rating"] for row in rows] == sorted((row["rating"] for row in rows), reverse=True)
    assert anna.web.get("/api/players/ratings/nothing").json()["code"] == "no-game"
