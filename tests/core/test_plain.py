"""What is told without its sentence has the sentence of its kind, in every game."""

from __future__ import annotations

import pytest

from magnifico import Game
from magnifico.core.decision import Decision
from magnifico.core.events import Event
from magnifico.core.rng import below, seeded
from magnifico.core.rules import rules_of
from magnifico.core.state import NOBODY
from tests.deep import seed, share

GAMES = [
    ("lorenzo", {}),
    ("lorenzo", {"advanced": True, "houses": True, "pazzi": True}),
    ("masters", {}),
]


def played(name, options, number):
    """The decisions and events of a game of random moves."""
    stream = seeded(seed(f"plain {number}"))
    game = Game.new(name, players=3, seed=seed(f"plain {number}"), options=options)
    yield from game.events
    while (decision := game.decision) is not None:
        yield decision
        yield from game.play(decision.options[below(stream, len(decision.options))])


def met(kind, name, options, games):
    """All decisions, or all events, of some games."""
    for number in range(games):
        yield from (each for each in played(name, options, number) if isinstance(each, kind))


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_plain_event_has_the_sentence_of_its_kind(name, options):
    found, rules = set(), rules_of(name)
    for event in met(Event, name, options, share(4, 200)):
        for viewer in (NOBODY, event.seat):
            seen = event.seen_by(viewer)
            said = rules.event_said(seen)
            is_plain = (said.key, said.facts["cause"]) == (seen.kind, seen.cause)
            assert rules.is_plain_event(seen) == is_plain, seen
            found.add(is_plain)
    assert found == ({True, False} if options else {True})


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_plain_decision_has_the_sentence_of_its_kind(name, options):
    found, rules = set(), rules_of(name)
    for decision in met(Decision, name, options, share(16, 200)):
        said = rules.decision_said(decision)
        plain = {"seat": f"seat:{decision.seat}", "cause": decision.cause}
        is_plain = (said.key, said.facts) == (decision.kind, plain)
        assert rules.is_plain_decision(decision) == is_plain, decision
        found.add(is_plain)
    assert found == ({True, False} if options or name == "masters" else {True})
