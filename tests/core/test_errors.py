"""Errors: values under ValueError with a code and the facts."""

import copy
import pickle

import pytest

from magnifico.core.errors import (
    DataError,
    MagnificoError,
    NotationError,
    RecordError,
    Refusal,
    ScenarioError,
    SetupError,
)

PLAIN = [SetupError, DataError, RecordError, ScenarioError]


@pytest.mark.parametrize("kind", [*PLAIN, Refusal, NotationError])
def test_every_error_is_a_value_error(kind):
    assert issubclass(kind, ValueError)
    assert issubclass(kind, MagnificoError)


def test_a_notation_error_is_a_refusal():
    assert issubclass(NotationError, Refusal)


@pytest.mark.parametrize(
    ("kind", "code"),
    [(SetupError, "setup"), (DataError, "data"), (RecordError, "record")],
)
def test_an_error_has_the_code_of_its_kind(kind, code):
    assert kind("wrong").code == code


def test_an_error_may_have_a_code_of_its_own():
    assert SetupError("wrong", code="players").code == "players"


def test_the_message_is_what_str_says():
    assert str(SetupError("no such thing")) == "no such thing"


def test_the_facts_are_copied():
    facts = {"needs": 5}
    error = SetupError("wrong", data=facts)
    facts["needs"] = 6
    assert error.data == {"needs": 5}


def test_a_refusal_quotes_the_move():
    refusal = Refusal("no", text="take:wine-4", code="price", data={"needs": 3, "has": 1})
    assert (refusal.text, refusal.code) == ("take:wine-4", "price")
    assert refusal.data == {"needs": 3, "has": 1}


@pytest.mark.parametrize("again", [copy.copy, lambda error: pickle.loads(pickle.dumps(error))])
@pytest.mark.parametrize(
    "error",
    [
        Refusal("no", text="pass", code="price", data={"needs": 3}),
        NotationError("what?", text="??"),
        SetupError("wrong", code="option", data={"option": "days"}),
    ],
)
def test_an_error_travels_between_processes_whole(error, again):
    other = again(error)
    assert type(other) is type(error)
    assert str(other) == str(error)
    assert vars(other) == vars(error)
