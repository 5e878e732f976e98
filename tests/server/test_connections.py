"""Connections that dawdle are ended, and one address cannot have all of them."""

from __future__ import annotations

import asyncio
import socket
from contextlib import ExitStack
from dataclasses import replace

import pytest

from magnifico.server.http.connections import Gate, Inbox
from tests.server.browser import Browser
from tests.server.little import ask_raw, raw_request, status_of, until
from tests.server.local_server import WIDE, running

FEW = replace(WIDE, header_bytes=2000, connections_of_an_address=5)
HASTY = replace(FEW, header_seconds=0.3, body_seconds=0.3)
BRISK = replace(FEW, header_seconds=3, body_seconds=3)


def address_of(limits, tmp_path_factory):
    """The address of a server for a while."""
    database = f"sqlite:///{tmp_path_factory.mktemp('strict')}/t.db"
    with running(database, limits=limits) as server:
        yield server.address


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    """A server that gives an address few connections, and all the time that they want."""
    yield from address_of(FEW, tmp_path_factory)


@pytest.fixture(scope="module")
def hasty(tmp_path_factory):
    """A server that has no patience: not even a whole request may come in time."""
    yield from address_of(HASTY, tmp_path_factory)


@pytest.fixture(scope="module")
def brisk(tmp_path_factory):
    """A server that has little patience."""
    yield from address_of(BRISK, tmp_path_factory)


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow:",
        raw_request("POST", "/api/tables", b"{", Content_Length="100"),
        raw_request("GET", "/api/health", Connection="keep-alive") + b"GET /api/hea",
    ],
    ids=["nothing", "half a head", "half a body", "half a second request"],
)
def test_half_a_request_is_not_waited_for_without_end(hasty, half):
    assert b"HTTP/1.1 408" in ask_raw(hasty, half)


def test_a_head_without_end_is_not_kept_in_memory(strict):
    request = b"GET / HTTP/1.1\r\n" + b"X-Long: 0123456789\r\n" * 1000
    assert status_of(ask_raw(strict, request)) == 431


def test_one_address_does_not_shut_others_out(strict):
    host, _, port = strict.partition(":")
    with ExitStack() as stack:
        for _ in range(FEW.connections_of_an_address):
            opened = socket.create_connection((host, int(port)), 120)
            stack.enter_context(opened).sendall(b"GET / HTTP/1.1\r\n")
        assert status_of(ask_raw(strict, b"")) == 429
        neighbour = ("127.0.0.2", 0)
        with socket.create_connection((host, int(port)), 120, neighbour) as other:
            other.sendall(raw_request("GET", "/api/health"))
            assert status_of(other.recv(65536)) == 200


def test_a_connection_that_ended_is_not_counted_any_more(strict):
    def status():
        return status_of(ask_raw(strict, raw_request("GET", "/api/health")))

    assert until(lambda: status() == 200)  # those of other tests may just be ending
    assert {status() for _ in range(3 * FEW.connections_of_an_address)} == {200}


def test_live_connections_stay_open_and_are_counted_elsewhere(brisk):
    anna = Browser(brisk)
    table = anna.table("lorenzo", [{"kind": "me"}, {"kind": "me"}])
    anna.close()
    with ExitStack() as stack:
        lives = [
            stack.enter_context(anna.live(table)) for _ in range(FEW.connections_of_an_address + 1)
        ]
        assert b"HTTP/1.1 408" in ask_raw(brisk, b"")  # by now their time would be over
        assert {live.ask(type="ping")["type"] for live in lives} == {"pong"}


# -- what a live connection waits for -------------------------------------------------------------


def test_messages_wait_for_their_reader_in_order():
    async def read():
        inbox = Inbox()
        reading = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        for message in ("one", "two", "three"):
            inbox.put_nowait(message)
        found = [await reading, await inbox.get(), await inbox.get()]
        return found, inbox.empty()

    assert asyncio.run(read()) == (["one", "two", "three"], True)


def test_all_who_wait_at_a_gate_go_on_when_it_opens():
    async def pass_through():
        gate = Gate()
        assert await gate.wait()
        gate.clear()
        waiting = [asyncio.create_task(gate.wait()) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()  # which is no matter to the others
        await asyncio.sleep(0)
        assert not gate.is_set()
        assert not any(task.done() for task in waiting[1:])
        gate.set()
        return await asyncio.gather(*waiting[1:])

    assert asyncio.run(pass_through()) == [True, True]
