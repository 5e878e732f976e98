"""Conformance: what every game of the house promises, checked while it is played at random.

For the tests of a game::

    from tests.conformance import check_game, check_rules

    def test_the_texts_and_ledger_are_complete():
        check_rules("masters")

    @pytest.mark.parametrize("players", [1, 2, 3, 4])
    @pytest.mark.parametrize("seed", range(5))
    def test_random_games_conform(players, seed):
        check_game("masters", players, seed=seed)

``check_game`` plays one game to its end, checks every decision lightly and every ``every``-th
one closely, then takes the whole game back and replays it. It returns the finished ``Game``, for
tests that want to look at it further. How much is checked:

``every``    look closely at each n-th decision (1 is thorough, 20 is quick)
``samples``  how many options, refusals and broken documents to try at each close look
``limit``    the most decisions that a game may take
``hidden``   paths of the document that nobody may see before the end, and of what the other seats
             may not see: ``("deck", "players.{other}.hand")``. What a game hides is its own
             affair (``redact``); this says independently what it has to hide
``rehides``  True for a game in which a component that a seat has seen may be hidden from it
             again (shuffled back, put face down): then the list of events may name it
``choose``   a function from n to a number below n, instead of random play (for Hypothesis)

All random numbers come from ``seed``, so a failure can be repeated.
"""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from magnifico.core.decision import Decision, Kind, Reason
from magnifico.core.document import DocumentCache, look_up
from magnifico.core.errors import MagnificoError, NotationError, Refusal, SetupError
from magnifico.core.events import Event
from magnifico.core.game import Game
from magnifico.core.record import parse_record
from magnifico.core.rng import below, seeded, shuffle
from magnifico.core.rules import Rules, rules_of
from magnifico.core.state import NOBODY, State, play_random
from magnifico.core.text import LANGUAGES, Said, Spoken

_UNLIKE_MOVES = re.compile(r".*[\s{}]|s[0-9]+$|[0-9]+\.[0-9]+$|\[", re.DOTALL)


@dataclass
class _Run:
    """One game on its way, with what was seen so far."""

    game: Game
    rng: list[int]
    seed: str
    samples: int
    hidden: tuple[str, ...]
    rehides: bool
    choose: Callable[[int], int]
    texts: dict[str, None] = field(default_factory=dict)
    played: list[tuple[int, str]] = field(default_factory=list)
    keys: list[tuple[object, ...]] = field(default_factory=list)
    heard: list[int] = field(default_factory=list)
    cache: DocumentCache = field(default_factory=DocumentCache)

    @property
    def rules(self) -> Rules:
        return self.game.rules

    @property
    def viewers(self) -> range:
        return range(NOBODY, self.game.state.players)

    def pick(self, items: list[Any], count: int) -> list[Any]:
        """A few of the items, all of them when there are not more."""
        places = list(range(len(items)))
        shuffle(self.rng, places)
        return [items[place] for place in places[:count]]


# -- a whole game -----------------------------------------------------------------------------


def check_game(
    name: str,
    players: int,
    options: Mapping[str, Any] | None = None,
    seed: str | int = 0,
    *,
    every: int = 7,
    samples: int = 6,
    limit: int = 5000,
    hidden: tuple[str, ...] = (),
    rehides: bool = False,
    choose: Callable[[int], int] | None = None,
) -> Game:
    """Play one game and check all that a game promises; the finished game."""
    secret = f"the-seed-of-{name}-{players}-{seed}-stays-out-of-sight"
    game = Game.new(name, players, secret, options)
    rng = seeded(f"conformance {seed}")
    any_number = choose or (lambda n: below(rng, n))
    run = _Run(game, rng, secret, samples, hidden, rehides, any_number)
    check_start(run)
    while game.decision is not None:
        assert len(run.played) < limit, f"the game did not end within {limit} decisions"
        check_decisions(run)
        if len(run.played) % every == 0:
            check_closely(run)
        _play_one(run)
    check_views(run)
    check_documents(run)
    check_outcome(game)
    check_history(run)
    return game


def _play_one(run: _Run) -> None:
    """Any seat that may, plays any option that it has."""
    game = run.game
    seats = game.seats_to_act
    seat = seats[run.choose(len(seats))]
    decision = game.decision_of(seat)
    assert decision is not None
    option = decision.options[run.choose(len(decision.options))]
    run.keys.append(game.state.key())
    run.heard.append(len(game.events))
    events = game.play(option, seat)
    assert list(game.events[run.heard[-1] :]) == events, "play() returns the new events"
    run.played.append((seat, option.text))
    check_events(run, events)
    check_kept_parts(run)


def check_kept_parts(run: _Run) -> None:
    """A document that shares parts with the one before says the same as one written anew,
    options say together what each of them says alone, and a seat that knows no more than everybody
    sees no more."""
    seen = run.game.state.redact(len(run.played) % len(run.viewers) + NOBODY)
    document = run.rules.document(seen)
    again = run.rules.next_document(seen, run.cache)
    assert again == document, "a part was kept that is not as it was"
    told = run.rules.options_said(seen, seen.options, document)
    alone = [run.rules.said_beside_target(seen, code, document) for code in seen.options]
    assert _coded(told) == _coded(alone), "options say something else one by one"

    for seat in range(run.game.state.players):
        if not run.rules.knows_more(run.game.state, seat):
            one, all_see = run.game.state.redact(seat), run.game.state.redact(NOBODY)
            assert one == all_see, f"seat {seat} knows more than everybody"


def _coded(said: list[Said]) -> list[tuple[str, str, dict[str, Any]]]:
    """What is said, without the facts that are functions."""
    return [
        (group, key, {n: f for n, f in facts.items() if not isinstance(f, Spoken)})
        for group, key, facts in said
    ]


def check_start(run: _Run) -> None:
    """Equal seeds give equal games, other seeds give others."""
    game = run.game
    again = Game.replay(game.record, listen=False)
    assert again.state == game.state, "the same seed gave another game"
    check_events(run, list(game.events))
    others = [_reseeded(game, f"other {i}").state for i in range(5)]
    assert any(state != game.state for state in others), "five other seeds gave the same game"


def _reseeded(game: Game, seed: str) -> Game:
    record = game.record
    return Game.new(record.game, record.players, seed, record.options, listen=False)


def check_closely(run: _Run) -> None:
    """Everything that can be checked at one moment of a game."""
    check_clone(run)
    check_documents(run)
    check_broken_documents(run)
    check_every_option_applies(run)
    check_refusals(run)
    check_bad_notation(run)
    check_undo(run)
    check_views(run)
    check_simultaneous(run)


# -- decisions and words ----------------------------------------------------------------------


def check_decisions(run: _Run) -> None:
    """The open decisions are complete, readable and real choices."""
    game, state = run.game, run.game.state
    assert state.waiting == sorted(set(state.waiting)), "waiting seats stand in order, once"
    if state.waiting:
        assert state.seat in state.waiting, "the seat in focus is one of those that wait"
    assert len(game.decisions) == len(game.seats_to_act)
    for decision in game.decisions:
        assert 0 <= decision.seat < state.players
        _check_options(run, decision)
        _check_words(run, decision)


def _check_options(run: _Run, decision: Decision) -> None:
    rules = run.rules
    assert decision.options, f"{decision.kind} has no options at all"
    texts = [option.text for option in decision.options]
    assert len(set(texts)) == len(texts), f"{decision.kind} offers an option twice: {texts}"
    kind = kind_named(rules, decision.kind)
    assert kind.rules, f"{decision.kind} names no rule of the ledger"
    assert len(texts) > 1 or not kind.auto, f"{decision.kind} has one option, {texts[0]}, open"
    for option in decision.options:
        assert not _UNLIKE_MOVES.match(option.text), f"{option.text!r} cannot stand in a record"
        assert rules.parse(option.text) == option.code, f"{option.text!r} reads as another option"
        assert rules.text(option.code) == option.text
        run.texts[option.text] = None


def kind_named(rules: Rules, name: str) -> Kind:
    """The kind of decision with a name."""
    return next(kind for kind in rules.kinds if kind.name == name)


def _check_words(run: _Run, decision: Decision) -> None:
    rules = run.rules
    state = run.game.state.clone()
    if state.seat != decision.seat:
        state.focus(decision.seat)
    for lang in LANGUAGES:
        wording = run.game.wording(lang)
        check_words(rules.say_decision(decision, wording))
        if decision.cause:
            check_words(rules.component_name(decision.cause, lang))
        said = [rules.say_option(state, option.code, wording) for option in decision.options]
        for words in said:
            check_words(words)
    assert state.key() == _focused(run.game, decision.seat).key(), "speaking changed the state"


def check_words(words: str) -> None:
    """A rendered text has words, and no placeholder that was not filled."""
    assert words.strip(), "an empty text"
    assert not re.search(r"[{}]|\bNone\b", words), f"unfilled: {words!r}"


def check_events(run: _Run, events: list[Event]) -> None:
    """Events can be told to everybody, in every language, and name real rules."""
    rules = run.rules
    for event in events:
        assert not event.rule or event.rule in rules.ledger, f"{event!r}: no rule {event.rule}"
        assert 0 <= event.seat < run.game.state.players or event.seat == NOBODY
        _as_json(event.document())
        for viewer in run.viewers:
            for lang in LANGUAGES:
                check_words(rules.say_event(event.seen_by(viewer), run.game.wording(lang)))


# -- states as values -------------------------------------------------------------------------


def _focused(game: Game, seat: int) -> State:
    state = game.state.clone()
    if state.seat != seat:
        state.focus(seat)
    return state


def check_clone(run: _Run) -> None:
    """A clone is equal, has the same hash, and goes its own way."""
    state = run.game.state
    before = state.key()
    clone = state.clone()
    assert clone == state
    assert hash(clone) == hash(state)
    assert clone.log is None, "nobody listens to a clone"
    assert pickle.loads(pickle.dumps(clone)) == state, "a state travels between processes"
    play_random(clone, run.rng)
    assert state.key() == before, "playing a clone changed the original"
    assert clone != state


def check_documents(run: _Run) -> None:
    """A document loads to the same state, which then plays on in the same way."""
    rules, state = run.rules, run.game.state
    document = rules.document(state)
    for path, value in leaves(document):
        assert value is not None, f"{path} is None in a full state; TOML cannot say that"
    loaded = rules.load(_as_json(document))
    assert loaded.key() == state.key(), _difference(rules, loaded, state)
    assert rules.document(loaded) == document
    if not state.is_over():
        option = state.options[below(run.rng, len(state.options))]
        one, other = state.clone(), loaded
        one.play(option)
        other.play(option)
        assert other.key() == one.key(), "a loaded state plays on differently"


def _as_json(document: Any) -> Any:
    """A document as it comes out at the other end of a wire."""
    received = json.loads(json.dumps(document, allow_nan=False))
    assert received == document, "a document has something that JSON does not keep"
    return received


def _difference(rules: Rules, one: State, other: State) -> str:
    ours, theirs = dict(leaves(rules.document(one))), dict(leaves(rules.document(other)))
    paths = [path for path in {**ours, **theirs} if ours.get(path) != theirs.get(path)]
    return f"the states differ in {paths or 'something that the document does not tell'}"


def leaves(document: Any, path: str = "$") -> Iterator[tuple[str, Any]]:
    """Every value of a document that is no table or list, with its path."""
    if isinstance(document, Mapping):
        for key, value in document.items():
            assert isinstance(key, str), f"{path}: the key {key!r} is no text"
            assert "." not in key, f"{path}: the key {key!r} cannot be part of a path"
            yield from leaves(value, f"{path}.{key}")
    elif isinstance(document, list):
        for i, value in enumerate(document):
            yield from leaves(value, f"{path}.{i}")
    else:
        yield path, document


def check_broken_documents(run: _Run) -> None:
    """A document with something wrong in it is refused as such; one that is not wrong but
    different gives a different state."""
    rules, state = run.rules, run.game.state
    document = rules.document(state)
    paths = [path.split(".")[1:] for path, _ in leaves(document)]
    for path in run.pick(paths, run.samples):
        depth = below(run.rng, len(path)) + 1
        for change in _CHANGES:
            changed = _as_json(document)
            _change(changed, path[:depth], change)
            loaded = _loaded(rules, changed)
            if loaded is not None and rules.document(loaded) != document:
                assert loaded.key() != state.key(), f"{path[:depth]} is not in the key"
    with pytest.raises(SetupError, match="nonsense"):
        rules.load({**_as_json(document), "nonsense": 1})


_CHANGES: tuple[Callable[[Any], Any], ...] = (
    lambda value: "nonsense",
    lambda value: -77,
    lambda value: 10**9,
    lambda value: True,
    lambda value: None,
    lambda value: [],
    lambda value: {},
    lambda value: [[]],
    lambda value: {"nonsense": 1},
    lambda value: value + 1 if type(value) is int else value,
    lambda value: value[::-1] if isinstance(value, list) else value,
    lambda value: value[1:] if isinstance(value, list) else value,
    lambda value: not value if isinstance(value, bool) else value,
)


def _change(document: Any, path: list[str], change: Callable[[Any], Any]) -> None:
    for part in path[:-1]:
        document = document[int(part) if isinstance(document, list) else part]
    key: Any = int(path[-1]) if isinstance(document, list) else path[-1]
    document[key] = change(document[key])


def _loaded(rules: Rules, document: Any) -> State | None:
    try:
        return rules.load(document)
    except SetupError:
        return None


# -- options and refusals ---------------------------------------------------------------------


def check_every_option_applies(run: _Run) -> None:
    """What is offered can be played, and leads to a decision or to the end."""
    for decision in run.game.decisions:
        for option in run.pick(list(decision.options), 4 * run.samples):
            state = _focused(run.game, decision.seat)
            assert option.code in state.options
            state.play(option.code)
            assert state.is_over() or state.options, f"after {option.text} nothing is offered"
            assert run.game.why_not(option.text, decision.seat) is None


def check_refusals(run: _Run) -> None:
    """What is not offered is refused with a reason in both languages, and changes nothing."""
    game = run.game
    for seat in game.seats_to_act:
        decision = game.decision_of(seat)
        assert decision is not None
        others = [text for text in run.texts if decision.option(text) is None]
        for text in run.pick(others, run.samples):
            _check_refused(run, text, seat)
    for seat in range(game.state.players):
        if seat not in game.seats_to_act:
            refusal = _check_refused(run, next(iter(run.texts)), seat)
            assert refusal.code == "not-your-turn"


def _check_refused(run: _Run, text: str, seat: int) -> Refusal:
    game = run.game
    before, moves, events = game.state.key(), game.moves, len(game.events)
    with pytest.raises(Refusal) as caught:
        game.play(text, seat)
    refusal = caught.value
    assert refusal.text == text
    assert game.state.key() == before, f"the refused {text} changed the state"
    assert game.moves == moves
    assert len(game.events) == events
    reason = Reason(refusal.code, refusal.data, refusal.rule)
    assert not refusal.rule or refusal.rule in run.rules.ledger, f"no rule {refusal.rule}"
    assert game.why_not(text, seat) == reason
    _as_json(refusal.data)
    for lang in LANGUAGES:
        check_words(run.rules.say_reason(reason, game.wording(lang)))
    return refusal


def check_bad_notation(run: _Run) -> None:
    """Texts that are no moves are refused as such; nothing else is raised."""
    texts = run.pick(list(run.texts), run.samples)
    broken = [form for text in texts for form in _broken(text)]
    for text in (*broken, "", " ", ":", "\n", "é", "²", "-1", "s0", "1.0", "{}", "x" * 500):
        code = _parsed(run.rules, text)
        if code is None:
            refusal = _check_refused(run, text, run.game.seats_to_act[0])
            assert isinstance(refusal, NotationError)
        else:
            assert run.rules.parse(run.rules.text(code)) == code


def _parsed(rules: Rules, text: str) -> int | None:
    try:
        return rules.parse(text)
    except NotationError:
        return None


def _broken(text: str) -> list[str]:
    return [text + "x", text[:-1], text[1:], text + " ", text.upper(), text + ":1", text + "²"]


# -- history ----------------------------------------------------------------------------------


def check_undo(run: _Run) -> None:
    """Undo gives back the exact state, and what is played again happens again."""
    game = run.game.clone()
    before, events = game.state.key(), game.events
    option = game.state.options[below(run.rng, len(game.state.options))]
    first = game.play(run.rules.text(option))
    after = game.state.key()
    assert game.undo() is not None
    assert game.state.key() == before
    assert game.events == events
    assert game.play(run.rules.text(option)) == first
    assert game.state.key() == after
    assert run.game.state.key() == before, "undo in a copy changed the original"


def check_history(run: _Run) -> None:
    """A game can be written, read, replayed and taken back to its first decision."""
    game = run.game
    record = game.record
    assert parse_record(str(record)) == record
    replayed = Game.replay(parse_record(str(record)))
    assert replayed.state.key() == game.state.key(), "the record gives another game"
    assert replayed.record == record
    assert _sorted(replayed.events) == _sorted(game.events)
    assert Game.replay(record, listen=False).state == game.state
    _check_all_undone(run, game.clone())


def _sorted(events: tuple[Event, ...]) -> list[str]:
    """Events of simultaneous choices may come in any order."""
    return sorted(json.dumps(event.document(), sort_keys=True) for event in events)


def _check_all_undone(run: _Run, game: Game) -> None:
    end = game.state.key()
    for key, heard in zip(reversed(run.keys), reversed(run.heard), strict=True):
        move = game.undo()
        assert move is not None
        assert game.state.key() == key, f"undo of {move.text} gave another state"
        assert len(game.events) == heard
    assert game.undo() is None, "there is nothing left to undo"
    for seat, text in run.played:
        game.play(text, seat)
    assert game.state.key() == end
    assert game.events == run.game.events
    assert game.record == run.game.record


# -- simultaneous choices ---------------------------------------------------------------------


def check_simultaneous(run: _Run) -> None:
    """Answers may come in any order; while some are missing, nobody else learns one."""
    seats = list(run.game.state.waiting)
    if len(seats) < 2:
        return
    answers = {seat: _any_text(run, seat) for seat in seats}
    one = _answered(run, answers, seats)
    shuffle(run.rng, seats)
    other = _answered(run, answers, seats[::-1])
    assert one.state.key() == other.state.key(), "the order of the answers matters"
    assert str(one.record) == str(other.record)
    assert _sorted(one.events) == _sorted(other.events)
    _check_secrecy(run, seats[0])


def _any_text(run: _Run, seat: int) -> str:
    decision = run.game.decision_of(seat)
    assert decision is not None
    return decision.options[below(run.rng, len(decision.options))].text


def _answered(run: _Run, answers: dict[int, str], seats: list[int]) -> Game:
    game = run.game.clone()
    left = set(seats)
    for seat in seats:
        assert set(game.state.waiting) == left, "who has answered waits no more, all others do"
        game.play(answers[seat], seat)
        left.discard(seat)
    return game


def _check_secrecy(run: _Run, seat: int) -> None:
    decision = run.game.decision_of(seat)
    assert decision is not None
    if not decision.secret:
        return
    texts = [option.text for option in run.pick(list(decision.options), 2)]
    games = [run.game.clone() for _ in texts]
    for game, text in zip(games, texts, strict=True):
        game.play(text, seat)
    for viewer in run.viewers:
        if viewer != seat:
            views = {json.dumps(game.view(viewer)) for game in games}
            assert len(views) == 1, f"seat {viewer} can tell {texts} of seat {seat} apart"


# -- views ------------------------------------------------------------------------------------


def check_views(run: _Run) -> None:
    """Nobody sees what is hidden, and a guess of it is a game that looks the same."""
    state = run.game.state
    before = state.key()
    for viewer in run.viewers:
        _check_view(run, viewer)
        _check_redacted(run, viewer)
    assert state.key() == before, "looking changed the state"
    with pytest.raises(MagnificoError):
        run.game.view(state.players)


def _check_view(run: _Run, viewer: int) -> None:
    view = run.game.view(viewer)
    text = json.dumps(_as_json(view))
    assert run.seed not in text, "a view tells the seed"
    for word in run.game.state.rng:
        assert word < 10**6 or str(word) not in text, "a view tells the random stream"
    shown = [decision for decision in view["decisions"] if "options" in decision]
    assert all(decision["seat"] == viewer for decision in shown)
    _check_hidden_paths(run, viewer, view["state"])
    _check_hidden_names(run, viewer, text if not run.rehides else json.dumps(view["state"]))


def _check_hidden_paths(run: _Run, viewer: int, seen: Any) -> None:
    if run.game.state.is_over():
        return
    for path in run.hidden:
        others = [seat for seat in range(run.game.state.players) if seat != viewer]
        for place in {path.format(other=seat) for seat in others}:
            for where, value in leaves(look_up(seen, place), place):
                assert value is None, f"seat {viewer} sees {where}"


def _check_hidden_names(run: _Run, viewer: int, text: str) -> None:
    full = run.rules.document(run.game.state)
    seen = run.rules.document(run.game.state.redact(viewer))
    visible = {value for _, value in leaves(seen)}
    hidden = {name for name in hidden_names(full, seen) if name not in visible}
    for name in hidden:
        assert not _is_named(name, text), f"seat {viewer} is told of {name}, which is hidden"


def _is_named(name: str, text: str) -> bool:
    if name not in text:  # usually, and much quicker
        return False
    return re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text) is not None


def hidden_names(full: Any, seen: Any) -> Iterator[str]:
    """The names that a full document has where a redacted one has None."""
    if full == seen:  # most of it, and much quicker
        return
    if isinstance(full, Mapping) and isinstance(seen, Mapping):
        for key in full:
            yield from hidden_names(full[key], seen.get(key))
    elif isinstance(full, list) and isinstance(seen, list) and len(full) == len(seen):
        for one, other in zip(full, seen, strict=True):
            yield from hidden_names(one, other)
    elif seen is None:
        yield from (value for _, value in leaves(full) if isinstance(value, str))


def _check_redacted(run: _Run, viewer: int) -> None:
    rules = run.rules
    seen = run.game.state.redact(viewer)
    key = seen.key()
    assert seen.rng == [], "a redacted state has no random stream"
    assert seen.redact(viewer).key() == key, "what is redacted once is redacted"
    received = rules.load(_as_json(rules.document(seen)))
    assert received.key() == key, _difference(rules, received, seen)
    if run.game.state.is_over():
        return
    guesses = [seen.guess(seeded(f"guess {below(run.rng, 10**6)}")) for _ in range(2)]
    assert seen.key() == key, "guessing changed the redacted state"
    for guess in guesses:
        _check_guess(run, viewer, guess)
    assert seen.guess(seeded("same")) == seen.guess(seeded("same"))


def _check_guess(run: _Run, viewer: int, guess: State) -> None:
    rules, seen = run.rules, run.game.state.redact(viewer)
    again = guess.redact(viewer)
    assert again.key() == seen.key(), _difference(rules, again, seen)
    ours, theirs = run.game.view(viewer), Game(rules, guess.clone(), run.game.record).view(viewer)
    for part in ("state", "decisions", "outcome"):
        assert json.dumps(ours[part]) == json.dumps(theirs[part]), f"the {part} look different"
    assert rules.load(_as_json(rules.document(guess))).key() == guess.key()
    if below(run.rng, len(run.viewers)) == 0:  # a whole game takes its time
        play_random(guess, run.rng)
        assert guess.is_over()


# -- the end ----------------------------------------------------------------------------------


def check_outcome(game: Game) -> None:
    """The outcome adds up."""
    state, outcome = game.state, game.outcome
    assert outcome is not None
    assert game.decision is None
    assert game.decisions == ()
    seats = range(state.players)
    assert list(outcome.points) == [state.points(seat) for seat in seats]
    assert sorted(outcome.ranking) == list(seats)
    assert outcome.winners == tuple(seat for seat in seats if state.result()[seat])
    for seat in seats:
        total = sum(points[seat] for points in outcome.sources.values())
        assert total == outcome.points[seat], f"the sources of seat {seat} do not add up"
    with pytest.raises(Refusal) as caught:
        game.play(game.moves[-1].text, game.moves[-1].seat)
    assert caught.value.code == "over"


# -- rules, texts and components --------------------------------------------------------------


def check_rules(name: str) -> None:
    """What can be checked about a game without playing it."""
    rules = rules_of(name)
    assert rules.name == name
    names = [kind.name for kind in rules.kinds]
    assert len(set(names)) == len(names), "two kinds of decision have one name"
    for kind in rules.kinds:
        has_text = rules.texts.has("decision", kind.name)
        assert has_text or not kind.rules, f"no text for decision.{kind.name}"
        for rule in kind.rules:
            assert rule in rules.ledger, f"{kind.name}: no rule {rule}"
    for option in rules.table_options:
        assert rules.texts.has("options", option.name), f"no text for options.{option.name}"
        assert not option.rule or option.rule in rules.ledger, f"no rule {option.rule}"
    _check_components(rules)
    with pytest.raises(SetupError):
        rules.check(rules.seats.stop, {})
    with pytest.raises(SetupError):
        rules.check(rules.seats.start, {"no such option": 1})


def _check_components(rules: Rules) -> None:
    ids = [component.id for component in rules.components]
    assert len(set(ids)) == len(ids), "two components have one id"
    bare = [known for known in ids if not all(known.partition(":"))]
    assert not bare, f"ids of components are a kind and a word, as card:D01: {bare[:3]}"
    for component in rules.components:
        for rule in component.rules:
            assert rule in rules.ledger, f"{component.id}: no rule {rule}"
        for lang in LANGUAGES:
            check_words(component.name[lang])
            check_words(rules.component_name(component.id, lang))
