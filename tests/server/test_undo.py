"""Undo: to the start of the own turn, as an entry of the log; further where nobody is cheated."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from magnifico.core.errors import SetupError
from magnifico.core.foresight import seen_by
from magnifico.core.game import Game
from magnifico.core.rng import below, seeded
from magnifico.server.play.history import KEPT, History, has_revealed
from tests.server.browser import BOT, ME, PERSON, Browser
from tests.server.local_server import running

BEA = {"kind": "me", "name": "Bea"}
EXPANSIONS = ("advanced", "houses", "pazzi", "promo_tiles", "promo_cards")
GAMES = [
    ("lorenzo", 5, dict.fromkeys(EXPANSIONS, True)),
    ("lorenzo", 2, {}),
    ("masters", 3, {}),
    ("masters", 1, {}),
]


def two_people(anna, bruno, game="lorenzo", **terms):
    table = anna.table(game, [ME, PERSON], **terms)
    bruno.sit(table, 1, anna.links(table)[1], "Bruno")
    return table


def entries(server, table):
    return server.run(server.lobby.services.store.entries(table))


def test_a_turn_is_taken_back_move_by_move_or_at_once(anna, bruno):
    table = two_people(anna, bruno)
    with anna.live(table, 0) as first, bruno.live(table, 1) as second:
        mover, other = (first, second) if first.options else (second, first)
        before = mover.view
        mover.move("orange>council")
        mover.move("servants:0")
        assert mover.view["undo"] == {"last": 1, "first": 0}
        assert mover.ask(type="undo", seq=mover.seq)["type"] == "done"
        assert mover.view["decisions"][0]["kind"] == "servants"
        assert mover.ask(type="undo", seq=mover.seq, to=0)["type"] == "done"
        assert mover.view["state"] == before["state"]
        assert mover.view["decisions"] == before["decisions"]
        assert mover.view["undo"] is None
        undone = [m.get("undone") for m in (other.expect("update") for _ in range(4))]
        assert undone == [None, None, 1, 0]


def test_an_undo_is_an_entry_of_the_log_not_an_erasure(anna, server):
    table = anna.table("lorenzo", [ME, BEA])
    with anna.live(table) as live:
        live.move("orange>council")
        live.ask(type="undo", seq=live.seq)
        live.move("white>council")
    log = entries(server, table)
    assert [entry.kind for entry in log] == ["start", "move", "undo", "move"]
    assert [entry.seq for entry in log] == [1, 2, 3, 4]
    told = anna.get(f"/api/tables/{table}/log")["entries"]
    assert [entry["move"] for entry in told] == [None, "white>council"]


def test_nobody_takes_back_once_another_player_has_acted(anna, bruno):
    table = two_people(anna, bruno)
    with anna.live(table, 0) as first, bruno.live(table, 1) as second:
        mover, other = (first, second) if first.options else (second, first)
        mover.move("orange>council")
        mover.move("servants:0")
        mover.move(mover.options[0]["move"])
        assert mover.view["undo"]["first"] == 0
        assert other.wait_for_options()
        assert other.view["undo"] is None
        assert other.ask(type="undo", seq=other.seq)["code"] == "no-undo"
        other.move("white>market1")
        mover.expect("update")
        assert mover.view["undo"] is None
        assert mover.ask(type="undo", seq=mover.seq)["code"] == "no-undo"


def test_a_stale_undo_is_refused(anna):
    table = anna.table("lorenzo", [ME, BEA])
    with anna.live(table) as live:
        live.move("orange>council")
        assert live.ask(type="undo", seq=live.seq - 1)["code"] == "stale"
        assert live.ask(type="undo", seq=live.seq, to=7)["code"] == "no-undo"


def test_what_was_revealed_is_not_taken_back(anna, bruno):
    """A bought card shows the next one of its deck: then there is no way back."""
    table = two_people(anna, bruno, "masters")
    seen = 0
    with anna.live(table, 0) as first, bruno.live(table, 1) as second:
        while seen < 2:
            mover = first if first.options else second
            before = mover.view
            kinds = {decision["kind"] for decision in before["decisions"]}
            mover.move(_preferred(mover.options))
            other = second if mover is first else first
            other.expect("update")
            revealed = _tops(mover.view) != _tops(before)
            if revealed and "keep-leaders" not in kinds:
                assert mover.view["undo"] is None
                seen += 1
            if mover.view["number"] > 300 or mover.view["outcome"]:
                break
    assert seen


def _preferred(options):
    """Buying, paying and taking from the market first."""
    moves = [option["move"] for option in options]
    for verb in ("buy", "pay", "store", "row", "take", "keep"):
        for move in moves:
            if move.startswith(verb):
                return move
    return moves[0]


def _tops(view):
    """The cards on top, where more than one could have lain below."""
    grid = view["state"]["grid"]
    decks = [deck for levels in grid.values() for deck in levels.values()]
    return [deck[:1] if len(deck) > 1 else [] for deck in decks]


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_a_move_reveals_exactly_what_could_not_be_guessed(game, players, options):
    """Whole games by chance: a move counts as revealing when some other deal of what its player
    did not know would have shown something else, and only then."""
    history = History(Game.new(game, players, "what was revealed", options))
    stream, found = seeded("revealing"), set()
    while not history.is_over and history.number < 150:
        seat = history.turn[0]
        known = seen_by(history.game, seat)
        code = known.options[below(stream, len(known.options))]
        guesses = [known.guess(stream) for _ in range(12)]
        entry = history.play(seat, history.rules.text(code))
        history.note(entry)
        for guess in guesses:
            guess.play(code)
        seen = history.game.state.redact(seat).key()
        assert entry.reveals == any(guess.redact(seat).key() != seen for guess in guesses)
        found.add(entry.reveals)
    assert found == {True, False}


def test_alone_with_bots_one_may_go_back_as_far_as_one_likes(tmp_path):
    with running(f"sqlite:///{tmp_path}/t.db", snapshot_every=3) as server:
        anna = Browser(server.address)
        table = anna.table("lorenzo", [ME, BOT])
        seen = {}
        with anna.live(table, 0) as live:
            for _ in range(12):
                live.wait_for_options()
                seen[live.view["number"]] = live.view["state"]
                live.move(live.options[0]["move"])
            live.wait_for_options()
            for number in sorted(seen, reverse=True)[::3]:
                undo = live.view["undo"]
                assert undo["first"] == 0
                assert live.ask(type="undo", seq=live.seq, to=number)["type"] == "done"
                assert live.view["state"] == seen[number]
        anna.close()


def test_few_states_are_kept_in_memory_and_all_moves_can_be_taken_back(server, anna):
    table = anna.table("lorenzo", [ME, BEA], undo="free")
    with anna.live(table) as live:
        for _ in range(30):
            assert live.move(live.options[0]["move"])["type"] == "done"
        before = live.view["state"]
        history = server.run(server.run(server.lobby.table(table)).history())
        assert len(history.game.moves) <= KEPT < history.number == 30
        assert live.ask(type="undo", seq=live.seq, to=2)["type"] == "done"
        for _ in range(28):
            assert live.move(live.options[0]["move"])["type"] == "done"
        assert live.view["state"] == before


def test_the_same_dice_fall_after_an_undo(anna):
    table = anna.table("lorenzo", [ME, BEA])
    rounds = []
    with anna.live(table) as live:
        for _ in range(2):
            while live.view["round"] == 1:
                live.move(live.options[0]["move"])
            rounds.append(live.view["state"]["dice"])
            live.ask(type="undo", seq=live.seq, to=0)
    assert rounds[0] == rounds[1]


def test_a_table_may_agree_on_free_undo(anna, bruno):
    table = two_people(anna, bruno, undo="free")
    with anna.live(table, 0) as first, bruno.live(table, 1) as second:
        for _ in range(12):
            mover = first if first.options else second
            mover.move(mover.options[0]["move"])
            (second if mover is first else first).expect("update")
        other = second if first.options else first
        assert other.ask(type="undo", seq=other.seq, to=0)["type"] == "done"
        assert other.view["number"] == 0


def test_what_another_seat_is_asked_next_counts_as_revealed():
    """In Houses the last answer to the Church may open a choice of another seat that follows from
    its tokens, which lie face down."""
    options = dict.fromkeys(EXPANSIONS, True)
    asked = 0
    for number in range(200):
        history = History(Game.new("lorenzo", 3, f"peek {number}", options))
        stream = seeded(f"peek {number}")
        while not history.is_over:
            seat = history.turn[0]
            state = history.game.focused(seat)
            late = (
                history.game.state.round == 6 and history.rules.kinds[state.kind].name == "vatican"
            )
            option = history.rules.option(state.options[below(stream, len(state.options))])
            entry = history.play(seat, option.text, by_person=late)
            history.note(entry)
            decision = history.game.decision
            if late and decision is not None and decision.kind == "last-tokens":
                asked += decision.seat != seat
                assert decision.seat == seat or has_revealed(history, history.number - 1)
        if asked >= 2:
            return
    raise AssertionError("no game came to such a choice")


def test_a_table_is_loaded_from_snapshot_and_log_with_undos_folded(tmp_path):
    address = f"sqlite:///{tmp_path}/t.db"
    with running(address, snapshot_every=4) as server:
        anna = Browser(server.address)
        table = anna.table("lorenzo", [ME, BEA])
        with anna.live(table) as live:
            for number in range(30):
                live.move(live.options[-1]["move"])
                if number % 7 == 6:
                    live.ask(type="undo", seq=live.seq, to=live.view["number"] - 3)
            expected = live.view
    with running(address, snapshot_every=4) as server:
        again = Browser(server.address)
        again.web.cookies = anna.web.cookies
        with again.live(table) as live:
            assert live.view["state"] == expected["state"]
            assert live.view["decisions"] == expected["decisions"]
            assert live.view["undo"] == expected["undo"]
            assert server.run(server.run(server.lobby.table(table)).history()).base > 0
            live.move(live.options[0]["move"])
        again.close()
    anna.close()


def test_a_snapshot_that_cannot_be_read_does_not_stop_a_game(tmp_path):
    address = f"sqlite:///{tmp_path}/t.db"
    with running(address, snapshot_every=4) as server:
        anna = Browser(server.address)
        table = anna.table("masters", [ME, BEA])
        with anna.live(table) as live:
            for _ in range(10):
                live.move(live.options[-1]["move"])
            expected = live.view
    with closing(sqlite3.connect(tmp_path / "t.db")) as database, database:
        changed = database.execute("UPDATE snapshots SET document = '{\"players\": []}'").rowcount
        assert changed
    with running(address, snapshot_every=4) as server:
        again = Browser(server.address)
        again.web.cookies = anna.web.cookies
        with again.live(table) as live:
            assert live.view["state"] == expected["state"]
            live.move(live.options[0]["move"])
        again.close()
    anna.close()


def test_tables_that_began_together_make_their_snapshots_at_different_times(tmp_path):
    every, numbers = 4, []
    with running(f"sqlite:///{tmp_path}/t.db", snapshot_every=every) as server:
        anna = Browser(server.address)
        for table in [anna.table("lorenzo", [ME, BEA]) for _ in range(12)]:
            with anna.live(table) as live:
                for _ in range(every):
                    live.move(live.options[0]["move"])
            places = server.run(server.lobby.services.store.snapshot_places(table))
            numbers += places.values()
        anna.close()
    assert len(numbers) == 12
    assert len(set(numbers)) > 1


def test_a_snapshot_that_cannot_be_made_is_left_out(monkeypatch):
    game = Game.new("masters", 2, "snapshot")
    history = History(game)

    def refuses(_):
        raise SetupError("this position cannot be")

    monkeypatch.setattr(game.rules, "load", refuses)
    assert history.snapshot() is None


def asked_table(anna, bruno):
    return two_people(anna, bruno, undo="ask")


def in_order(first, second):
    """The one whose turn it is first."""
    return (first, second) if first.options else (second, first)


def test_an_undo_that_takes_the_turn_from_somebody_is_asked_first(anna, bruno):
    table = asked_table(anna, bruno)
    with anna.live(table, 0) as one, bruno.live(table, 1) as other:
        first, second = in_order(one, other)
        first.move("orange>market1")
        assert first.ask(type="undo", seq=first.seq)["type"] == "done"
        assert first.view["number"] == 0, "within the own turn nobody is asked"
        first.move("orange>market1")
        first.move("servants:0")
        assert second.wait_for_options()
        assert first.ask(type="undo", seq=first.seq, to=0)["type"] == "done"
        assert first.view["number"] == 2
        second.wait_until(lambda told: told["undo_asked"])
        asked = second.table["undo_asked"]
        seats = first.view["viewer"], second.view["viewer"]
        assert asked == {"seat": seats[0], "to": 0, "wants": [seats[1]]}
        assert second.ask(type="agree", agree=True)["type"] == "done"
        assert second.view["number"] == 0
        assert not second.options
        assert second.table["undo_asked"] is None
        assert first.wait_for_options()


def test_an_undo_is_refused_withdrawn_or_overtaken(anna, bruno):
    table = asked_table(anna, bruno)
    with anna.live(table, 0) as one, bruno.live(table, 1) as other:
        first, second = in_order(one, other)
        assert second.ask(type="agree", agree=True)["code"] == "no-undo-asked"
        first.move("orange>market1")
        first.move("servants:0")
        second.wait_for_options()
        for who, notice in ((second, "undo-refused"), (first, "undo-withdrawn")):
            first.ask(type="undo", seq=first.seq, to=0)
            second.wait_until(lambda told: told["undo_asked"])
            who.ask(type="agree", agree=False)
            second.wait_until(lambda told: told["undo_asked"] is None)
            told = [one["line"]["notice"] for one in second.received if one["type"] == "chat"]
            assert told[-1] == notice
            assert second.view["number"] == 2
        first.ask(type="undo", seq=first.seq, to=0)
        second.wait_until(lambda told: told["undo_asked"])
        second.move("orange>market2")
        assert second.table["undo_asked"] is None
        assert second.ask(type="agree", agree=True)["code"] == "no-undo-asked"
