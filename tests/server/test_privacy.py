"""Nothing hidden is ever told: whole games, with a recording client on every seat.

Each message is compared with the truth, which the test gets from the finished game's record:
the states that a message shows are exactly what the engine lets that seat see, and no name of a
hidden card, no seed, salt or random number occurs anywhere in it.
"""

from __future__ import annotations

import json
import re
from contextlib import ExitStack, closing
from typing import Any

import msgspec
import pytest

from magnifico.core.foresight import seen_by, why_not
from magnifico.core.game import Game
from magnifico.core.record import parse_record
from magnifico.core.rng import below, seeded
from magnifico.server.play.history import History
from magnifico.server.play.previews import Previewer
from magnifico.server.play.view import Moment
from magnifico.server.play.voice import Voice
from magnifico.server.tables.viewing.shared_views import SharedViews, view_changes
from tests.conformance import hidden_names
from tests.deep import share
from tests.server.browser import PERSON, Browser

SPECTATOR = -1
EVERYTHING = dict.fromkeys(("advanced", "houses", "pazzi", "promo_tiles", "promo_cards"), True)
GAMES = [
    ("lorenzo", 5, EVERYTHING),
    ("lorenzo", 2, {"advanced": True}),
    ("masters", 3, {}),
    ("masters", 1, {}),
]
POOLS = ("cards", "leaders")
"""Entries of a state's document that list what is in the box, seen or not."""


SENTENCE = re.compile(r'"(?:en|it)": "(?:[^"\\]|\\.)*"')
AMBIGUOUS = {"church"}
"""Also the name of a card, but the Church itself causes events."""
STRANGE = ("buy:D11@1", "buy:D40@2", "play:L03", "play:leonardo-da-vinci", "end", "nonsense")


class Recorded:
    """A whole game as every viewer heard of it."""

    def __init__(self, server, game, players, options):
        self.messages: dict[int, list[Any]] = {}
        self.pages: list[tuple[int, int, str, str]] = []
        """What was answered over HTTP: the viewer, the moment, the address and the answer."""
        with ExitStack() as stack:
            browsers = [
                stack.enter_context(closing(Browser(server.address))) for _ in range(players)
            ]
            watcher = stack.enter_context(closing(Browser(server.address)))
            owner = browsers[0]
            requests = [{"kind": "me"}, *[PERSON] * (players - 1)]
            self.table = owner.table(game, requests, options=options, start="owner")
            links = owner.links(self.table)
            for seat in range(1, players):
                browsers[seat].sit(self.table, seat, links[seat])
            watcher.post(f"/api/tables/{self.table}/watch", {"secret": links[SPECTATOR]})
            owner.post(f"/api/tables/{self.table}/start")
            lives = {
                seat: stack.enter_context(browser.live(self.table, seat))
                for seat, browser in [*enumerate(browsers), (SPECTATOR, watcher)]
            }
            self._browsers = {**dict(enumerate(browsers)), SPECTATOR: watcher}
            self._play(lives)
            self.row = server.run(server.lobby.table(self.table)).row
            for viewer, live in lives.items():
                self.messages[viewer] = live.received
            self.record = parse_record(owner.web.get(f"/api/tables/{self.table}/record").text)

    def _play(self, lives):
        """Random moves; on the way every seat asks all that can be asked."""
        stream, count = seeded("privacy"), 0
        seats = [live for seat, live in lives.items() if seat != SPECTATOR]
        while seats[0].view["outcome"] is None:
            mover = next(live for live in seats if live.options)
            moves = [option["move"] for option in mover.options]
            if count % 10 == 0:
                mover.ask(type="preview", lines=[[move] for move in moves[:30]])
            if count % share(120, 30) == 15:
                assert mover.ask(type="hint")["move"] in moves
            if count % share(80, 40) == 8:
                self._read_pages(mover.view["number"])
            if count % 5 == 0:
                asked = self._other_moves(lives, moves)
                mover.ask(type="why", moves=asked[:40])
                mover.ask(type="move", seq=mover.seq, move=asked[0])
            assert mover.move(moves[below(stream, len(moves))])["type"] == "done"
            for live in lives.values():
                while live.seq < mover.seq:
                    live.receive()
            count += 1

    def _read_pages(self, number):
        """Everybody reads all that can be read of the running game over HTTP."""
        for viewer, browser in self._browsers.items():
            for page in ("", "/view", "/log", "/chat", "/points", "/record", *self._past(number)):
                answer = browser.web.get(f"/api/tables/{self.table}{page}")
                assert answer.is_success, answer.text
                self.pages.append((viewer, number, page, answer.text))
            closed = browser.web.get(f"/api/tables/{self.table}/replay/0?open_hands=true")
            assert closed.json()["code"] == "not-over"

    def _past(self, number):
        return [f"/replay/{moment}" for moment in {0, number // 2, number}]

    def _other_moves(self, lives, moves):
        """Moves that were offered to others some time ago, and ones about hidden things."""
        offered = {
            option["move"]
            for live in lives.values()
            for message in live.received[-30:]
            if message["type"] in ("view", "update")
            for decision in message["view"]["decisions"]
            for option in decision["options"] or []
        }
        guesses = [f"buy:D{card:02}@1" for card in range(1, 49, 5)]
        return [move for move in [*guesses, *sorted(offered)] if move not in moves]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game[0]}-{game[1]}")
@pytest.mark.slow
def test_a_whole_game_tells_nothing_hidden(server, game):
    recorded = Recorded(server, *game)
    moments = truths(recorded)
    every_view_is_the_engines_view(recorded, moments)
    secrets_of_events_and_moves_are_for_their_owner(recorded)
    no_seed_salt_or_random_number_is_told(recorded, moments)
    no_hidden_name_is_told(recorded, moments)
    no_page_tells_anything_hidden(recorded, moments)


def truths(recorded):
    """The game after every number of moves."""
    game = Game.replay(recorded.record.until(0))
    found = [game.clone()]
    for move in recorded.record.moves:
        game.play(move.text, move.seat)
        found.append(game.clone())
    return found


def heard(recorded):
    """Every message before the end, with its viewer, its text and the moment it belongs to."""
    last = len(recorded.record.moves)
    for viewer, messages in recorded.messages.items():
        number = 0
        for message in messages:
            if message.get("view"):
                number = message["view"]["number"]
            if number < last:
                yield viewer, number, message


def every_view_is_the_engines_view(recorded, moments):
    checked = 0
    for viewer, number, message in heard(recorded):
        view = message.get("view")
        if view is None:
            continue
        assert view["state"] == _seen(moments[number], viewer)
        for decision in view["decisions"]:
            assert (decision["options"] is None) == (decision["seat"] != viewer)
        checked += 1
    assert checked > len(recorded.messages) * len(moments) * 0.9


def secrets_of_events_and_moves_are_for_their_owner(recorded):
    for viewer, _, message in heard(recorded):
        for entry in message.get("entries", []):
            for event in entry["events"]:
                secret = {"leaders", "leader"} & event["data"].keys()
                if event["kind"] in ("leaders-kept", "keep-leader") and event["seat"] != viewer:
                    assert not secret
            if entry["move"] and entry["move"].startswith("keep:"):
                assert entry["seat"] == viewer


def no_seed_salt_or_random_number_is_told(recorded, moments):
    streams = [[str(word) for word in game.state.rng if word > 10**6] for game in moments]
    for _, number, message in heard(recorded):
        text = json.dumps(message)
        assert recorded.row.seed not in text
        assert recorded.row.salt not in text
        assert '"rng"' not in text
        for stream in streams[max(0, number - 1) : number + 2]:
            assert not any(word in text for word in stream)


def no_hidden_name_is_told(recorded, moments):
    documents = [game.rules.document(game.state) for game in moments]
    for viewer, number, message in heard(recorded):
        if message["type"] not in ("view", "update"):
            continue
        game = moments[number]
        seen = game.rules.document(seen_by(game, viewer))
        told = _told_names({**message, "view": _shown(message["view"])})
        told -= _public_tokens(message) | AMBIGUOUS
        hidden = set(hidden_names(documents[number], seen)) & told
        hidden -= _words(_without_pools(seen)) if hidden else set()
        assert not hidden, f"viewer {viewer} is told of {hidden} at move {number}"


def no_page_tells_anything_hidden(recorded, moments):
    """Views and replays show the engine's view of their moment; no other page names anything
    that is hidden now; none tells seed, salt or random numbers."""
    assert len(recorded.pages) >= 8 * len(recorded.messages)
    for viewer, number, page, text in recorded.pages:
        for told in (recorded.row.seed, recorded.row.salt, *map(str, moments[number].state.rng)):
            assert len(told) < 8 or told not in text
        if page == "/view" or page.startswith("/replay/"):
            shown = json.loads(text)["view"]
            assert shown["state"] == _seen(moments[shown["number"]], viewer)
        else:
            _check_names(moments[number], viewer, text)


def _seen(game, viewer):
    """What the engine lets a viewer see, as JSON says it."""
    document = game.rules.document(seen_by(game, viewer))
    del document["rng"]
    return json.loads(json.dumps(document))


def _check_names(game, viewer, text):
    seen = game.rules.document(seen_by(game, viewer))
    told = _words(SENTENCE.sub("", text)) - set(re.findall(r"token:(T\d)", text)) - AMBIGUOUS
    hidden = set(hidden_names(game.rules.document(game.state), seen)) & told
    hidden -= _words(_without_pools(seen)) if hidden else set()
    assert not hidden, f"viewer {viewer} reads of {hidden}"


def _shown(view):
    return {**view, "state": _without_pools(view["state"])}


def _without_pools(document):
    return {key: value for key, value in document.items() if key not in POOLS}


def _told_names(message):
    """Every word of a message that could name a component: not those of sentences."""
    return _words(SENTENCE.sub("", json.dumps(message)))


def _words(document):
    text = document if isinstance(document, str) else json.dumps(document)
    return set(re.findall(r"[\w-]+", text))


def _public_tokens(message):
    """Solo tokens that everybody saw before they went back into the stack."""
    text = json.dumps(message["entries"])
    return set(re.findall(r"token:(T\d)", text))


# -- two worlds that one seat cannot tell apart -------------------------------------------------


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_what_a_seat_cannot_know_changes_no_byte(game, players, options):
    """At many moments: another deal of all that a viewer does not know gives equal views,
    previews, reasons and hints for that viewer."""
    truth = Game.new(game, players, "two worlds", options, [f"P{i}" for i in range(players)])
    words = Voice(truth.rules, None)
    before: SharedViews | None = None
    stream, tried = seeded("worlds"), 0
    while truth.decision is not None:
        if below(stream, 3 * players) == 0:
            for viewer in range(SPECTATOR, players):
                guess = seen_by(truth, viewer).guess(seeded(f"world {tried}"))
                other = Game(truth.rules, guess, truth.record)
                assert _told(truth, viewer, words) == _told(other, viewer, words)
                assert _changes(truth, viewer, before) == _changes(other, viewer, before)
                tried += 1
            before = SharedViews(History(truth), before)
            for viewer in range(SPECTATOR, players):
                before.seat_view(viewer, None)
        options_now = truth.decision.options
        truth.play(options_now[below(stream, len(options_now))])
    assert tried > 5


def _changes(game, viewer, before):
    """What is told of changes since an earlier moment, as bytes."""
    if before is None:
        return b""
    now = SharedViews(History(game), before)
    told = view_changes(before.seat_view(viewer, None), now.seat_view(viewer, None))
    return msgspec.json.encode(told)


def _told(game, viewer, words):
    """All that is told to a viewer at a moment, as bytes."""
    told: list[Any] = [Moment(game, words, 0).view(viewer).game_view()]
    if viewer in game.seats_to_act:
        history, previewer = History(game), Previewer(game, viewer, words)
        decision = game.decision_of(viewer)
        assert decision is not None
        moves = [option.text for option in decision.options][:12]
        told += [previewer.preview([move]) for move in moves]
        strange = [
            "buy:D11@1",
            "buy:D40@2",
            "play:L03",
            "play:leonardo-da-vinci",
            "end",
            "nonsense",
        ]
        told += [repr(why_not(history.game, viewer, move)) for move in [*moves, *strange]]
    return msgspec.json.encode(told)
