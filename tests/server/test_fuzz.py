"""Fuzzing: the HTTP API from its own description, the WebSocket with messages of every shape."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import replace
from urllib.parse import quote_from_bytes

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.generation.hypothesis.builder import (
    HypothesisTestConfig,
    HypothesisTestMode,
    create_test,
)

from magnifico.server.app import create_app
from magnifico.server.wire.messages import Message
from magnifico.server.wire.replies import Reply
from tests.deep import SEED, share
from tests.server.browser import ME, Browser
from tests.server.little import ask_raw, raw_request, status_of
from tests.server.local_server import WIDE, running, settings_for

pytestmark = pytest.mark.slow

BEA = {"kind": "me", "name": "Bea"}
ANSWERS = {one.__struct_config__.tag for one in Reply.__subclasses__()} - {"update", "closed"}
SENT = sorted(str(one.__struct_config__.tag) for one in Message.__subclasses__())
"""The kinds of messages that clients send."""

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
    web = tmp_path_factory.mktemp("web")
    (web / "assets").mkdir()
    (web / "index.html").write_text("<title>magnifico")
    with running(address, web=web) as server, closing(Browser(server.address)) as browser:
        browser.table("lorenzo", [ME, BEA], listed=True)
        yield server, browser


@pytest.fixture(scope="module")
def impatient(tmp_path_factory):
    """A server that does not wait long for the rest of a request."""
    address = f"sqlite:///{tmp_path_factory.mktemp('impatient')}/t.db"
    limits = replace(WIDE, header_seconds=2.0, body_seconds=2.0)
    with running(address, limits=limits) as server:
        yield server


def by_lot(usual, deep):
    """How many cases are drawn: the same in every run, unless a seed is given."""
    return settings(
        max_examples=share(usual, deep),
        deadline=None,
        suppress_health_check=list(HealthCheck),
        derandomize=not SEED,
        database=None,
    )


APP = create_app(settings_for("sqlite:///unused.db"))
API = schemathesis.openapi.from_dict(APP.openapi_schema.to_schema())
ALL_KINDS = HypothesisTestConfig(project=API.config, modes=list(HypothesisTestMode))
OPERATIONS = {found.ok().label: found.ok() for found in API.get_all_operations()}


@pytest.fixture(scope="module")
def session():
    """One connection for many requests."""
    with requests.Session() as session:
        session.trust_env = False
        yield session


@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_operation_answers_as_it_is_described(operation, fuzzed, session):
    """Values at the limits of each parameter, all of them, and some more by lot.

    They are made here, and not by ``API.parametrize``: it makes them up whenever tests are looked
    for, in every process, which took longer than half of all other files together.
    """
    server, browser = fuzzed

    @by_lot(2, 300)
    def check(case):
        case.call_and_validate(
            base_url=f"http://{server.address}",
            checks=WANTED,
            headers=browser.cookie(),
            session=session,
        )

    create_test(operation=OPERATIONS[operation], test_func=check, config=ALL_KINDS)()


# -- bytes --------------------------------------------------------------------------------------

ODD = st.sampled_from(
    [b"\x00", b"\xff", b"\xed\xa0\x80", b"..", b"a" * 300, b"[", b"%", b"a/" * 900]
)
PART = ODD | st.binary(max_size=12)
PLACES = st.sampled_from(
    [
        "/{}",
        "/assets/{}",
        "/api/tables/{}",
        "/api/tables/{}/view",
        "/api/games/{}/rules",
        "/email/{}",
    ]
)
PATHS = st.builds(lambda place, part: place.format(quote_from_bytes(part, "/")), PLACES, PART)
VALUES = st.sampled_from(
    [
        b"evil",
        b"http://evil",
        b"null",
        b"http://[",
        b"[",
        b"127.0.0.1",
        b"http://127.0.0.1",
        b"\xff",
    ]
) | st.binary(max_size=20).map(lambda value: bytes(b for b in value if b > 31 and b != 127))
TEXTS = st.sampled_from(["\\u0000", "\\ud800", "\\uffff", "\\\\u0000", "a" * 100]) | st.text(
    st.characters(blacklist_categories=("Cs", "Cc"), blacklist_characters='"\\'), max_size=8
)
BODIES = st.binary(max_size=30) | st.builds(
    lambda name, seed, kind: (
        f'{{"game":"lorenzo","title":"{name}","seed":"{seed}",'
        f'"seats":[{{"kind":"{kind}","name":"{name}"}},{{"kind":"me"}}]}}'
    ).encode(),
    TEXTS,
    TEXTS,
    st.sampled_from(["me", "open"]) | TEXTS,
)


@settings(
    max_examples=80,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    derandomize=True,
    database=None,
)
@given(
    st.sampled_from(["GET", "POST", "DELETE"]),
    PATHS | st.just("/api/tables"),
    BODIES,
    VALUES,
    VALUES,
)
def test_whatever_bytes_come_the_server_is_not_to_blame(
    impatient, method, path, body, host, origin
):
    request = raw_request(method, path, body, Host=host, Origin=origin, Cookie=origin)
    assert 200 <= status_of(ask_raw(impatient.address, request)) < 500


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
KINDS = st.sampled_from([*SENT, "dance"])
SHAPED = st.fixed_dictionaries({"type": KINDS}, optional=FIELDS)
MESSAGES = (
    SHAPED.map(json.dumps)
    | JSON.map(json.dumps)
    | st.text(max_size=50)
    | st.sampled_from(['{"type":"move","type":"undo"}', "\x00", "{" * 200, '{"id":1e999}'])
)


@by_lot(30, 3000)
@given(st.lists(MESSAGES, min_size=1, max_size=12))
def test_whatever_is_sent_is_answered_and_breaks_nothing(fuzzed, messages):
    server, browser = fuzzed
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
    history = server.run(server.run(server.lobby.table(table)).history())
    assert history.number == len(history.moves)
