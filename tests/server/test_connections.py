"""Connections that dawdle are ended, and one address cannot have all of them."""

from __future__ import annotations

import asyncio
import base64
import socket
from contextlib import ExitStack
from dataclasses import replace

import pytest
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from magnifico.server.http.connections import is_between_messages
from magnifico.server.http.flow import Gate, Inbox
from magnifico.server.http.frames import whole_text
from tests.server.browser import ME, Browser
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


# -- frames ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 1000, 65535])
def test_a_whole_message_is_read_without_the_parser(length):
    text = b"x" * length
    assert whole_text(Frame(Opcode.TEXT, text).serialize(mask=True)) == text


def test_anything_else_is_left_to_the_parser():
    whole = Frame(Opcode.TEXT, b"a move").serialize(mask=True)
    others = [
        b"",
        whole[:1],
        whole[:-1],
        whole + b"x",
        whole + whole,
        Frame(Opcode.TEXT, b"a move").serialize(mask=False),
        Frame(Opcode.TEXT, b"a move", fin=False).serialize(mask=True),
        Frame(Opcode.CONT, b"a move").serialize(mask=True),
        Frame(Opcode.BINARY, b"a move").serialize(mask=True),
        Frame(Opcode.PING, b"a move").serialize(mask=True),
        bytes([whole[0] | 0x40]) + whole[1:],
        Frame(Opcode.TEXT, b"x" * 65536).serialize(mask=True),
    ]
    assert [whole_text(data) for data in others] == [None] * len(others)


def opened():
    """The parser of a connection that has just been made."""
    conn = ServerProtocol()
    key = base64.b64encode(bytes(16))
    conn.receive_data(
        b"GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + key + b"\r\n\r\n"
    )
    [request] = conn.events_received()
    conn.send_response(conn.accept(request))
    return conn


@pytest.mark.parametrize("step", [1, 2, 3, 5, 1000])
def test_the_parser_is_left_out_only_between_messages(step):
    """However the bytes of messages are cut, a message that began is read to its end."""
    conn, ends, read = opened(), set(), 0
    assert is_between_messages(conn)
    frames = [
        Frame(Opcode.TEXT, b"one"),
        Frame(Opcode.TEXT, b"two", fin=False),
        Frame(Opcode.CONT, b"three"),
        Frame(Opcode.TEXT, b"four" * 50),
    ]
    data = b""
    for frame in frames:
        data += frame.serialize(mask=True)
        if frame.fin:
            ends.add(len(data))
    while read < len(data):
        conn.receive_data(data[read : read + step])
        read = min(len(data), read + step)
        assert is_between_messages(conn) == (read in ends)
    conn.receive_data(Frame(Opcode.CLOSE, b"").serialize(mask=True))
    assert not is_between_messages(conn)


def test_messages_in_pieces_and_in_heaps_arrive_in_order(server, anna):
    """Pings whose bytes come as they like, between such that come whole."""
    with anna.live(anna.table("lorenzo", [ME, {**ME, "name": "Bea"}])) as live:
        raw = live.socket.socket
        pings = [
            Frame(Opcode.TEXT, f'{{"type":"ping","id":{number}}}'.encode()).serialize(mask=True)
            for number in range(9)
        ]
        raw.sendall(pings[0])
        raw.sendall(pings[1][:1])
        raw.sendall(pings[1][1:5])
        raw.sendall(pings[1][5:])
        raw.sendall(pings[2] + pings[3] + pings[4][:4])
        raw.sendall(pings[4][4:])
        for ping in pings[5:]:
            raw.sendall(ping)
        assert [live.expect("pong")["id"] for _ in pings] == list(range(9))
