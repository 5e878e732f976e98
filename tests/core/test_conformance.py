"""The sample game conforms, and the conformance suite notices a game that does not."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magnifico.core.decision import Kind, Reason
from magnifico.core.events import Event
from magnifico.core.rules import rules_of
from tests.conformance import check_game, check_rules
from tests.core.sample import notation
from tests.core.sample.rules import FairRules
from tests.core.sample.state import FairState

Failed = pytest.fail.Exception
HIDDEN = ("ware_deck", "bid_deck", "rng", "merchants.{other}.hand")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_random_games_conform(players, seed):
    options = {"days": (3, 2, 4)[seed % 3], "tolls": seed % 2 == 0}
    check_game("fair", players, options, seed, every=4, samples=4, hidden=HIDDEN)


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 4), st.sampled_from([3, 2, 4]), st.booleans(), st.integers(), st.data())
def test_games_chosen_by_hypothesis_conform(players, days, tolls, seed, data):
    check_game(
        "fair",
        players,
        {"days": days, "tolls": tolls},
        seed,
        every=9,
        samples=2,
        choose=lambda n: data.draw(st.integers(0, n - 1)),
    )


def test_the_texts_and_the_ledger_are_complete():
    check_rules("fair")


def test_the_sample_game_uses_every_feature():
    games = [check_game("fair", 4, {"days": 4}, seed, every=1000) for seed in range(8)]
    events = {event.kind for game in games for event in game.events}
    assert events >= {"dealt", "morning", "bid", "revealed", "took", "passed", "closed"}
    assert events >= {"charged", "waived", "fashion", "tasted", "drew", "morning-plain"}
    assert {kind for game in games for kind in kinds_of(game)} == {0, 1, 2, 3}


def kinds_of(game):
    """The kinds of decision that a finished game has asked for."""
    kinds = set()
    while game.undo():
        kinds.add(game.state.kind)
    return kinds


# -- games that do not conform ----------------------------------------------------------------


def play():
    """A thorough check of a game or two."""
    check_rules("fair")
    check_game("fair", 3, None, 1, every=1, samples=8, hidden=HIDDEN)
    return check_game("fair", 4, None, 2, every=1, samples=8, hidden=HIDDEN)


def broken(monkeypatch, owner, name):
    """Put a changed method in place of one; the change gets the old method first. What the game
    remembers of its notation meanwhile is forgotten with it."""
    for remembered in ("_options", "_notations"):
        monkeypatch.setattr(rules_of("fair"), remembered, {})

    def put(change):
        old = getattr(owner, name)
        monkeypatch.setattr(owner, name, lambda *args: change(old, *args))

    return put


def redact_with(**changes):
    def change(old, state, viewer):
        seen = old(state, viewer)
        for name in changes:
            setattr(seen, name, changes[name](state, seen))
        return seen

    return change


def clone_with(name):
    def change(old, state):
        copy = old(state)
        setattr(copy, name, getattr(state, name))
        return copy

    return change


def key_without(old, state):
    return old(state)[:-1]


def forgetful_load(old, rules, document):
    state = old(rules, document)
    state.favours = [0] * state.players
    return state


def guess_from_order(old, state, rng):
    full = old(state, rng)
    full.coins[0] += 1
    return full


def swapped_text(old, rules, code):
    return old(rules, code).replace("bid:2", "bid:3")


def text_with_space(old, rules, code):
    return old(rules, code).replace(":", ": ")


def careless_why_not(old, rules, state, code):
    state.coins[0] += 1
    return old(rules, state, code)


def wordless_why_not(old, rules, state, code):
    return Reason("because")


def crashing_parse(old, rules, text):
    return old(rules, text) if ":" in text else notation._CODES[text]


def bid_by_arrival(old, state, card):
    old(state, card)
    state.favours[state.seat] += len(state.waiting)


def bid_told_to_all(old, state, card):
    old(state, card)
    if state.log is not None:
        state.log.append(Event("revealed", state.seat, data={"card": f"bid:{card}"}))


def bid_with_unknown_rule(old, state, card):
    old(state, card)
    if state.log is not None:
        state.log.append(Event("closed", rule="FAIR-NO-RULE"))


def stay_in_waiting(old, state, card):
    old(state, card)
    if len(state.waiting) == 1 and state.favours[state.seat] == 0:
        state.favours[state.seat] = 1
        state.waiting = sorted([*state.waiting, state.seat])


def offers_twice(old, state):
    offers = old(state)
    return [*offers, offers[-1]]


def offers_what_cannot_be(old, state):
    return [*old(state), 215] if state.kind == 1 and 15 not in state.market else old(state)


def points_from_nowhere(old, state, seat):
    return old(state, seat) + 1


def lenient_load(old, rules, document):
    return old(rules, {key: value for key, value in document.items() if key != "nonsense"})


def crashing_load(old, rules, document):
    len(document["market"])
    return old(rules, document)


def say_little(old, rules, state, code, wording):
    return "{nothing}"


MISTAKES = {
    "the hands of others are shown": (
        FairState,
        "redact",
        redact_with(hands=lambda state, seen: [hand[:] for hand in state.hands]),
    ),
    "the deck is shown": (
        FairState,
        "redact",
        redact_with(ware_deck=lambda state, seen: state.ware_deck[:]),
    ),
    "the random stream is shown": (
        FairState,
        "redact",
        redact_with(rng=lambda state, seen: state.rng[:]),
    ),
    "secret options are shown": (
        FairState,
        "redact",
        redact_with(options=lambda state, seen: state.options),
    ),
    "a hidden sum is shown": (
        FairState,
        "redact",
        redact_with(turn=lambda state, seen: sum(map(sum, state.hands))),
    ),
    "redact changes the state itself": (
        FairState,
        "redact",
        redact_with(cause=lambda state, seen: state.hands[0].reverse() or 0),
    ),
    "a clone shares a list": (FairState, "clone", clone_with("coins")),
    "a clone shares the stream": (FairState, "clone", clone_with("rng")),
    "a clone is listened to": (FairState, "clone", clone_with("log")),
    "the key leaves something out": (FairState, "key", key_without),
    "a document leaves something out": (FairRules, "load", forgetful_load),
    "an unknown entry passes": (FairRules, "load", lenient_load),
    "a broken document crashes": (FairRules, "load", crashing_load),
    "a guess changes what was known": (FairState, "guess", guess_from_order),
    "two options have one text": (FairRules, "text", swapped_text),
    "a text has a space": (FairRules, "text", text_with_space),
    "asking why not changes the state": (FairRules, "why_not", careless_why_not),
    "a reason has no words": (FairRules, "why_not", wordless_why_not),
    "bad notation crashes": (FairRules, "parse", crashing_parse),
    "the order of answers matters": (FairState, "_bid", bid_by_arrival),
    "a secret answer is told": (FairState, "_bid", bid_told_to_all),
    "an event names a rule that is not there": (FairState, "_bid", bid_with_unknown_rule),
    "who has answered waits on": (FairState, "_bid", stay_in_waiting),
    "an option is offered twice": (FairState, "_offers", offers_twice),
    "an option that cannot be is offered": (FairState, "_offers", offers_what_cannot_be),
    "points do not add up": (FairState, "points", points_from_nowhere),
    "an option has no words": (FairRules, "say_option", say_little),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_noticed(monkeypatch, mistake):
    owner, name, change = MISTAKES[mistake]
    broken(monkeypatch, owner, name)(change)
    with pytest.raises((AssertionError, LookupError, TypeError, ValueError, Failed)):
        play()


def test_a_single_option_that_stays_open_is_noticed(monkeypatch):
    kinds = (Kind("bid", ("FAIR-BID-01",), secret=True), *FairRules.kinds[1:])
    monkeypatch.setattr(FairRules, "kinds", kinds)
    monkeypatch.setattr(FairState, "_offers", lambda state: [100 + state.hands[state.seat][0]])
    with pytest.raises(AssertionError, match="one option"):
        check_game("fair", 2)


def test_the_unbroken_game_passes_the_same_checks():
    assert play().outcome is not None


def test_a_game_without_end_is_noticed():
    with pytest.raises(AssertionError, match="did not end within 5 decisions"):
        check_game("fair", 2, limit=5, every=1000)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("kinds", (Kind("bid"), Kind("bid"))),
        ("kinds", (Kind("unheard-of", ("FAIR-BID-01",)),)),
        ("kinds", (Kind("bid", ("FAIR-NO-RULE",)),)),
    ],
)
def test_a_gap_in_texts_or_ledger_is_noticed(monkeypatch, name, value):
    monkeypatch.setattr(FairRules, name, value)
    with pytest.raises(AssertionError):
        check_rules("fair")
