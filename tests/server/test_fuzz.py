"""Fuzzing: the HTTP API from its own description, the WebSocket with messages of every shape."""

from __future__ import annotations

import json
from contextlib import closing

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import CHECKS, load_all_checks

from magnifico.server.app import create_app
from tests.server.browser import ME, Browser
from tests.server.house import running, settings_for

BEA = {"kind": "me", "name": "Bea"}
ANSWERS = {"done", "refused", "error", "why", "preview", "hint", "pong", "view", "chat", "table"}

load_all_checks()
WANTED = [
    CHECKS.get_one(name)
    for name in (
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_schema_conformance",
    )
]


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory):
    """A server of its own, because fuzzing leaves a mess."""
    address = f"sqlite:///{tmp_path_factory.mktemp('fuzz')}/t.db"
    with running(address) as house, closing(Browser(house.address)) as browser:
        browser.table("lorenzo", [ME, BEA], listed=True)
        yield house, browser


DESCRIPTION = create_app(settings_for("sqlite:///unused.db")).openapi_schema.to_schema()
schema = schemathesis.openapi.from_dict(DESCRIPTION)


@schema.parametrize()
@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    derandomize=True,
    database=None,
)
def test_every_operation_answers_as_it_is_described(case, fuzzed):
    house, browser = fuzzed
    address = f"http://{house.address}"
    case.call_and_validate(base_url=address, checks=WANTED, headers=browser.cookie())


# -- the WebSocket ------------------------------------------------------------------------------

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
NUMBER = st.integers(-2, 2**33) | st.integers(0, 5) | JSON
MOVE = st.sampled_from(
    ["orange>council", "servants:0", "end", "pass", "black>territory1", "play:cosimo", "decline"]
) | st.text(max_size=30)
FIELDS = {
    "id": NUMBER,
    "seq": NUMBER,
    "seat": st.integers(-2, 7) | JSON,
    "move": MOVE,
    "moves": st.lists(MOVE, max_size=4) | JSON,
    "lines": st.lists(st.lists(MOVE, max_size=3), max_size=3) | JSON,
    "text": st.text(max_size=600) | JSON,
    "to": NUMBER,
    "since": NUMBER,
}
KINDS = st.sampled_from(
    ["hello", "move", "undo", "why", "preview", "hint", "chat", "look", "ping", "dance"]
)
SHAPED = st.fixed_dictionaries({"type": KINDS}, optional=FIELDS)
MESSAGES = (
    SHAPED.map(json.dumps)
    | JSON.map(json.dumps)
    | st.text(max_size=50)
    | st.sampled_from(['{"type":"move","type":"undo"}', "\x00", "{" * 200, '{"id":1e999}'])
)


@settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    derandomize=True,
    database=None,
)
@given(st.lists(MESSAGES, min_size=1, max_size=12))
def test_whatever_is_sent_is_answered_and_breaks_nothing(fuzzed, messages):
    house, browser = fuzzed
    table = browser.table("lorenzo", [ME, BEA])
    with browser.live(table) as live, browser.live(table) as other:
        for text in messages:
            live.socket.send(text)
        while True:
            answer = live.ask(type="ping")
            assert answer["type"] in ANSWERS
            if answer["type"] == "pong":
                break
        assert other.ask(type="ping")["type"] == "pong"
        assert {message["type"] for message in live.received} <= ANSWERS | {"update"}
        internal = [m for m in live.received if m.get("code") == "internal"]
        assert internal == []
    course = house.run(house.run(house.lobby.table(table)).course())
    assert course.number == len(course.moves)
