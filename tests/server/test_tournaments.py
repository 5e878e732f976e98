"""Tournaments: fair pairings, tables that open and count by themselves, two servers that agree."""

from __future__ import annotations

from collections import Counter
from contextlib import closing
from itertools import combinations

import pytest

from magnifico.server.players.model import Participation
from magnifico.server.tournaments import pairing
from magnifico.server.tournaments.standings import scores_of
from tests.core.sample import NAME
from tests.deep import DEEP, share
from tests.server.browser import Browser
from tests.server.little import until
from tests.server.local_server import running
from tests.server.playing_out import play_out


@pytest.mark.parametrize("entrants", [4, 5, 8, 13])
def test_in_a_round_robin_everybody_meets_everybody_once(entrants):
    numbers = list(range(10, 10 + entrants))
    rounds = [pairing.robin(numbers, n + 1) for n in range(pairing.rounds_of_robin(entrants))]
    tables = [table for found in rounds for table in found]
    met = pairing.meetings(tables)
    assert met == Counter(frozenset(pair) for pair in combinations(numbers, 2))
    for found in rounds:
        assert sorted(number for table in found for number in table) == numbers
    began = Counter(table[0] for table in tables if len(table) == 2)
    assert max(began.values()) - min(began[number] for number in numbers) <= 2


@pytest.mark.parametrize(("entrants", "seats"), [(16, 2), (15, 2), (16, 4), (10, 4), (64, 4)])
def test_a_swiss_tournament_brings_new_opponents_and_rests_fairly(entrants, seats):
    ranking, played = list(range(entrants)), []
    for _ in range(3):
        rested = Counter(table[0] for table in played if len(table) == 1)
        shape = pairing.sizes(entrants, seats, 2)
        found = pairing.swiss(ranking, pairing.meetings(played), rested, shape)
        assert sorted(number for table in found for number in table) == list(range(entrants))
        assert sorted(map(len, found), reverse=True) == shape
        played += found
    assert max(Counter(t[0] for t in played if len(t) == 1).values(), default=0) <= 1
    if seats == 2:
        assert max(pairing.meetings(played).values()) == 1


@pytest.mark.parametrize("entrants", [4, 6, 8, 64])
def test_a_knock_out_ends_with_one(entrants):
    found = pairing.first_of_knock_out(range(entrants))
    rounds = 1
    assert sorted(number for table in found for number in table) == list(range(entrants))
    while len(found) > 1:
        found = pairing.next_of_knock_out([min(table) for table in found])
        rounds += 1
    assert found == [[0, 1]], "the two that are placed first meet in the final"
    assert rounds == (entrants - 1).bit_length()


def test_who_ties_shares_and_who_left_is_last():
    seats = [
        Participation(n, None, "x", "", 5, place, place == 1, away, [])
        for n, (place, away) in enumerate([(1, False), (1, False), (3, False), (4, True)])
    ]
    assert scores_of(seats) == [5 / 6, 5 / 6, 1 / 3, 0]
    seats[0].was_away = True
    assert scores_of(seats) == [1 / 6, 1, 2 / 3, 1 / 6]


SHORT = NAME
"""A game that is soon over."""


def make(browser, **terms):
    return browser.post("/api/tournaments", {"game": "masters", **terms})


def over(browser, tournament):
    return browser.get(f"/api/tournaments/{tournament}")["status"] == "finished"


@pytest.mark.slow
def test_a_tournament_with_several_tables_is_played_to_its_end(browsers):
    host, entrants = browsers(), share(8, 16)
    terms = {} if DEEP else {"rounds": 2}
    bots = ["random"] * entrants
    made = make(host, game=SHORT, form="swiss", seats=4, bots=bots, title="Calimala", **terms)
    path = f"/api/tournaments/{made['id']}"
    assert host.post(f"{path}/start")["round"] == 1
    assert until(lambda: over(host, made["id"]))
    told = host.get(path)
    rounds = len(told["tables"])
    assert rounds == told["rounds"]
    assert [len(tables) for tables in told["tables"]] == [entrants // 4] * rounds
    assert all(table["points"] for tables in told["tables"] for table in tables)
    scores = [one["score"] for one in told["standings"]]
    assert scores == sorted(scores, reverse=True)
    given = rounds * entrants // 4 * 2
    assert sum(scores) == pytest.approx(given, abs=0.2), "each table gives away two points"
    assert all(one["played"] == rounds for one in told["standings"])
    for one, other in zip(told["standings"], told["standings"][1:]):
        if one["score"] == other["score"]:
            assert one["strength"] >= other["strength"]


def test_people_enter_play_and_leave_a_knock_out(server, browsers):
    host, guest = browsers(), browsers()
    made = make(host, game=SHORT, form="knock-out", bots=["random"] * 2, duplicate=True)
    path = f"/api/tournaments/{made['id']}"
    assert host.refused(f"{path}/start", status=409) == "too-few"
    host.post(f"{path}/enter", {"name": "Anna"})
    assert host.refused(f"{path}/enter", {"name": "Again"}, 409) == "entered"
    assert guest.refused(f"{path}/enter", {"name": "Anna"}, 409) == "name-taken"
    guest.post(f"{path}/enter", {"name": "Bruno"})
    assert guest.refused(f"{path}/start", status=403) == "not-owner"
    told = host.post(f"{path}/start")
    assert [table["entrants"] for table in told["tables"][0]] == [[0, 3], [1, 2]]
    tables = [table["table"] for table in told["tables"][0]]
    infos = [host.get(f"/api/tables/{table}")["table"] for table in tables]
    assert [seat["mine"] for seat in infos[1]["seats"]] == [False, True]
    assert all(info["seed_chosen"] for info in infos), "the same deals at both tables"
    play_out(server, tables[1])
    left = guest.post(f"{path}/leave")
    assert [one["has_left"] for one in left["entrants"]] == [False, False, False, True]
    assert until(lambda: host.get(path)["round"] == 2)
    seeds = {host.get(f"/api/tables/{table}")["table"]["seed"] for table in tables}
    assert len(seeds) == 1
    final = host.get(path)["tables"][1][0]["table"]
    play_out(server, final)
    assert until(lambda: over(host, made["id"]))
    done = host.get(path)
    winner = done["standings"][0]["number"]
    assert winner in done["tables"][1][0]["entrants"]
    assert guest.refused(f"{path}/enter", {"name": "Late"}, 409) == "entered"


def test_a_round_is_told_when_its_tables_are_there(server, anna):
    """Who opens a table that is told finds it: rounds are kept before their tables are made."""
    made = make(anna, game=SHORT, form="swiss", bots=["random"] * 4)
    path, hosting = f"/api/tournaments/{made['id']}", server.config.app.state.tournaments

    async def begin():
        await hosting._next(await hosting.one(made["id"]), {}, {"rounds": 1, "status": "running"})

    server.run(hosting._lock.acquire())  # nobody makes the tables meanwhile
    try:
        server.run(begin())
        told = anna.get(path)
        assert (told["status"], told["round"], told["tables"]) == ("running", 0, [])
    finally:

        async def release():
            hosting._lock.release()

        server.run(release())
    server.run(hosting.go_on())
    told = anna.get(path)
    assert told["round"] == 1
    for table in told["tables"][0]:
        anna.get(f"/api/tables/{table['table']}")
    assert until(lambda: over(anna, made["id"]))


def test_what_cannot_be_is_refused(anna):
    for terms, code in (
        ({"form": "knock-out", "seats": 3}, "seats"),
        ({"form": "swiss", "game": "chess"}, "no-game"),
        ({"form": "swiss", "bots": ["deep-thought"]}, "bot"),
        ({"form": "swiss", "options": {"nonsense": True}}, "option"),
        ({"form": "league"}, "malformed"),
    ):
        answer = anna.web.post("/api/tournaments", json={"game": "masters", **terms})
        assert answer.status_code in (400, 404), terms
        assert answer.json()["code"] == code, terms
    assert anna.web.get("/api/tournaments/nothing").json()["code"] == "no-tournament"


@pytest.mark.slow
def test_two_servers_make_each_round_once(postgres):
    with (
        running(postgres) as one,
        running(postgres) as other,
        closing(Browser(one.address)) as host,
        closing(Browser(other.address)) as guest,
    ):
        made = make(host, game=SHORT, form="swiss", rounds=2, bots=["random"] * 4)
        host.post(f"/api/tournaments/{made['id']}/start")
        other.run(other.config.app.state.tournaments.go_on())
        assert until(lambda: over(guest, made["id"]))
        told = guest.get(f"/api/tournaments/{made['id']}")
        assert [len(tables) for tables in told["tables"]] == [2, 2]
        played = [table["table"] for tables in told["tables"] for table in tables]
        assert len(set(played)) == 4
        assert sum(one["score"] for one in told["standings"]) == pytest.approx(4)
