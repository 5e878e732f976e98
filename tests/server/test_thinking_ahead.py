"""Bots think while people do: they answer as they would have answered later, only sooner."""

from __future__ import annotations

from contextlib import closing

import msgspec
import pytest

from magnifico.core.rng import seeded
from magnifico.core.rules import rules_of
from magnifico.server.play.bot_pool import Priority, choose
from magnifico.server.play.thinking_ahead import Answer, answers_ahead, in_short, play_likely
from magnifico.server.play.workers import PriorityLimiter
from magnifico.server.tables.moves.bot_seats import seed_of_bots
from magnifico.server.tables.moves.prepared import Prepared
from tests.bots.tables import EVERYTHING, middle
from tests.server.browser import ME, Browser
from tests.server.little import until
from tests.server.local_server import running

SLOW = "search:20it"
OPTIONS = {"lorenzo": EVERYTHING, "masters": {}}


def document_of(game, state, seat):
    return msgspec.json.encode(rules_of(game).document(state.redact(seat)))


def turn_of_another(game, decisions):
    """A moment at which seat 0 must decide, and seat 1 thinks ahead."""
    state = middle(game, 2, "ahead", decisions, OPTIONS[game])
    while state.seat != 0 or len(state.options) < 3:
        state.play(state.options[0])
    return state


@pytest.mark.parametrize("decisions", [20, 45])
@pytest.mark.parametrize("game", OPTIONS)
def test_an_answer_is_the_one_that_would_be_given_then(game, decisions):
    """What was foreseen is played, and every answer of the turn compared."""
    state = turn_of_another(game, decisions)
    task = (game, document_of(game, state, 1), 1, SLOW, "seed", 7)
    compared = 0
    for place in range(3):
        answers = answers_ahead(*task, place)
        then = state.redact(1).guess(seeded("ahead:seed:7"))
        seq = 7 + len(play_likely(then, 1, place))
        for answer in answers:
            seen = document_of(game, then, 1)
            assert (answer.seq, answer.seen) == (seq, in_short(seen))
            assert answer.move == choose(game, seen, SLOW, f"seed:{seq}")[0].move
            then.play(rules_of(game).parse(answer.move))
            seq += 1
            compared += 1
        assert then.seat != 1 or not answers
    assert compared


@pytest.mark.parametrize("game", OPTIONS)
def test_what_its_seat_cannot_see_makes_no_difference_to_an_answer(game):
    state = turn_of_another(game, 30)
    other = state.redact(1).guess(seeded("another truth"))
    assert other.key() != state.key()
    answers = [
        answers_ahead(game, document_of(game, one, 1), 1, SLOW, "seed", 7, 0)
        for one in (state, other)
    ]
    assert answers[0] == answers[1]


def test_there_is_nothing_to_prepare_where_its_turn_does_not_come_next():
    state = middle("masters", 3, "ahead")
    waiting = (state.seat + 2) % 3
    document = document_of("masters", state, waiting)
    assert answers_ahead("masters", document, waiting, SLOW, "seed", 7, 0) == []
    first = (state.seat + 1) % 3
    document = document_of("masters", state, first)
    assert answers_ahead("masters", document, first, SLOW, "seed", 7, 0)
    assert answers_ahead("masters", document, first, SLOW, "seed", 7, 1000) == []


def test_who_thinks_ahead_never_takes_the_last_place():
    assert not PriorityLimiter(1).has_room(Priority.AHEAD)
    assert PriorityLimiter(2).has_room(Priority.AHEAD)


@pytest.fixture
def slow_server(tmp_path):
    """All bots count as slow, and two processes think."""
    changes = {"ahead_from": 0.0, "bot_workers": 2}
    with running(f"sqlite:///{tmp_path}/t.db", **changes) as server:
        yield server


def prepared_moves(server):
    """How many moves of bots were thought of ahead."""
    return server.lobby.services.metrics.prepared._value.get()


def expected_turn(server, name):
    """What the bot on seat 1 is sure to be prepared for: moves of seat 0."""
    table = server.run(server.lobby.table(name))
    until(lambda: table.ahead is not None and table.ahead.done())
    game = server.run(table.history()).game
    seed = f"ahead:{seed_of_bots(table)}:{table.row.seq}"
    moves = play_likely(game.state.redact(1).guess(seeded(seed)), 1, 0)
    return [game.rules.text(move) for move in moves]


def test_a_move_that_was_expected_is_answered_from_what_was_prepared(slow_server):
    with closing(Browser(slow_server.address)) as anna:
        table = anna.table("masters", [ME, {"kind": "bot", "bot": "patron"}])
        with anna.live(table, 0) as live:
            for _ in range(4):  # both have chosen their leaders, and the bot has moved once
                live.move(live.wait_for_options()[0]["move"])
            live.wait_for_options()
            assert any(is_answered_at_once(slow_server, live, table) for _ in range(6))


def is_answered_at_once(server, live, table):
    """Make the moves that the bot expects most; whether it had an answer ready. A bot that has
    just moved may begin to think after its move was told, or find nobody to do it in time."""
    before = prepared_moves(server)
    moves = expected_turn(server, table)
    assert live.ask(type="plan", seq=live.seq, moves=moves)["type"] == "done"
    live.wait_for_options()
    return prepared_moves(server) > before


def test_what_is_prepared_serves_that_moment_and_no_other():
    document, other = {"round": 1}, {"round": 2}
    prepared = Prepared()
    prepared.keep(1, [Answer(7, in_short(msgspec.json.encode(document)), "end")])
    assert prepared.move(1, 7, document) == "end"
    assert prepared.move(0, 7, document) is None
    assert prepared.move(1, 8, document) is None
    assert prepared.move(1, 7, other) is None
    prepared.forget()
    assert prepared.move(1, 7, document) is None
