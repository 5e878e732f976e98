"""The interface of a game: registry, options of the table, words."""

import pytest

from magnifico.core import rules as registry
from magnifico.core.decision import Decision, Reason
from magnifico.core.errors import DataError, NotationError, SetupError
from magnifico.core.events import Event
from magnifico.core.rules import GameOption, Rules, games, register, rules_of
from tests.core.sample.rules import RULES, FairRules

OTHER = FairRules()


@pytest.fixture
def own_registry(monkeypatch):
    """Games that are registered here are forgotten afterwards."""
    monkeypatch.setattr(registry, "_HOMES", dict(registry._HOMES))
    monkeypatch.setattr(registry, "_KNOWN", dict(registry._KNOWN))


# -- the registry -----------------------------------------------------------------------------


def test_a_registered_game_is_known_by_its_name():
    assert "fair" in games()
    assert rules_of("fair") is RULES


def test_an_unknown_game_is_refused_with_the_known_ones():
    with pytest.raises(SetupError, match="unknown game 'chess'; known are .*fair") as caught:
        rules_of("chess")
    assert caught.value.code == "game"


@pytest.mark.usefixtures("own_registry")
def test_a_game_is_not_imported_before_somebody_asks_for_it():
    register("absent", "no.such.module:RULES")
    assert "absent" in games()
    with pytest.raises(ModuleNotFoundError):
        rules_of("absent")


@pytest.mark.usefixtures("own_registry")
def test_a_game_may_move_to_another_home():
    rules_of("fair")
    register("fair", "tests.core.test_rules:OTHER")
    assert rules_of("fair") is OTHER


@pytest.mark.usefixtures("own_registry")
def test_a_home_needs_a_module_and_an_attribute():
    with pytest.raises(SetupError, match="expected module:attribute"):
        register("absent", "no.such.module")


@pytest.mark.parametrize(
    "missing",
    ["start", "text", "parse", "document", "load", "components", "why_not", "option_said"],
)
def test_a_game_that_leaves_something_out_cannot_be_made(missing):
    members = {name: value for name, value in vars(FairRules).items() if name != missing}
    incomplete = type("Incomplete", (Rules,), {k: v for k, v in members.items() if k[:2] != "__"})
    with pytest.raises(TypeError, match=missing):
        incomplete()


# -- options of the table ---------------------------------------------------------------------


def test_the_first_value_of_an_option_is_the_usual_one():
    assert GameOption("days", (3, 2, 4)).default == 3
    assert GameOption("open").default is False


def test_options_are_completed_with_the_usual_values():
    assert RULES.check(2, {"days": 4}) == {"days": 4, "tolls": True}


def test_an_unknown_option_is_refused_with_the_known_ones():
    with pytest.raises(SetupError, match="unknown option 'nights'.*known are days, tolls") as error:
        RULES.check(2, {"nights": 1})
    assert error.value.code == "option"


@pytest.mark.parametrize(
    ("name", "value"),
    [("days", 5), ("days", "3"), ("days", 3.0), ("days", True), ("days", None), ("days", [3])]
    + [("tolls", 1), ("tolls", 0), ("tolls", "true")],
)
def test_an_option_has_one_of_its_values_and_of_their_kind(name, value):
    with pytest.raises(SetupError, match="it can be") as caught:
        RULES.check(2, {name: value})
    assert caught.value.data == {"option": name, "value": value}


@pytest.mark.parametrize("players", [0, 1, 5, -2, 2.0, "2", True, None])
def test_a_wrong_number_of_players_is_refused_with_the_right_one(players):
    with pytest.raises(SetupError, match="The Fair seats 2 to 4 players") as caught:
        RULES.check(players, {})
    assert caught.value.code == "players"


# -- words ------------------------------------------------------------------------------------


def test_an_event_is_told_in_both_languages():
    event = Event("took", 0, data={"ware": "ware:wine-2", "price": {"coin": 1}})
    assert (
        RULES.say_event(event, RULES.wording("en", ["Ada"])) == "Ada takes wine 2 and pays 1 coin"
    )
    assert (
        RULES.say_event(event, RULES.wording("it")) == "Giocatore 1 prende vino 2 e paga 1 moneta"
    )


def test_what_did_not_move_is_not_spoken_of():
    words = RULES.wording("en")
    gains = [{"coin": 2, "favour": 0}, {"coin": 0}]
    said = [RULES.say_event(Event("passed", 0, data={"gain": gain}), words) for gain in gains]
    assert said == ["Player 1 passes and gets 2 coins", "Player 1 passes and gets nothing"]


def test_a_reason_says_what_there_must_be_none_of():
    reason = Reason("price", {"ware": "ware:wine-4", "needs": {"coin": 0}, "has": {"coin": 1}})
    assert RULES.say_reason(reason, RULES.wording("en")) == "wine 4 needs 0 coins: you have 1 coin"


def test_an_event_with_a_secret_has_other_words_for_others():
    event = Event("bid", 0, secret={"card": "bid:9"})
    words = RULES.wording("en")
    assert RULES.say_event(event, words) == "Player 1 bids bid card 9 in secret"
    assert RULES.say_event(event.seen_by(1), words) == "Player 1 has chosen a bid"


def test_an_event_without_other_words_needs_all_its_facts():
    event = Event("took", 0, data={"ware": "ware:wine-2"})
    with pytest.raises(DataError, match=r"event\.took needs 'price'"):
        RULES.say_event(event, RULES.wording("en"))


def test_a_reason_is_told_in_both_languages():
    reason = Reason("price", {"ware": "ware:wine-4", "needs": {"coin": 3}, "has": {"coin": 1}})
    assert RULES.say_reason(reason, RULES.wording("en")) == "wine 4 needs 3 coins: you have 1 coin"
    assert (
        RULES.say_reason(reason, RULES.wording("it")) == "per vino 4 serve 3 monete: hai 1 moneta"
    )


@pytest.mark.parametrize("code", ["over", "not-your-turn", "notation", "not-now"])
def test_the_reasons_of_the_core_have_words_in_every_game(code):
    for lang in ("en", "it"):
        assert RULES.say_reason(Reason(code), RULES.wording(lang))


def test_a_decision_is_told_with_its_cause():
    decision = Decision(1, "toll", "ware:wool-1", ())
    told = RULES.say_decision(decision, RULES.wording("en"))
    assert told == "Player 2 takes the toll for wool 1 or waives it"


def test_a_notation_error_quotes_the_text_and_says_what_was_expected():
    with pytest.raises(NotationError, match="'bid:99' is no move of The Fair: expected bid:7"):
        RULES.parse("bid:99")


def test_a_secret_kind_of_decision_hides_its_moves():
    assert RULES.public_text(0, RULES.parse("bid:7")) is None
    assert RULES.public_text(1, RULES.parse("pass")) == "pass"
