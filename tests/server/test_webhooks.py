"""Webhooks: only public addresses, only the status line, and not for long."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import asynccontextmanager

import pytest

from magnifico.server.notify import webhooks
from magnifico.server.notify.webhooks import WebhookError, is_public, look_up, parse_webhook, post


@asynccontextmanager
async def answering(*parts: bytes):
    """A web server that answers with some bytes; its address, and what it heard."""
    heard: list[bytes] = []
    ended = asyncio.Event()

    async def answer(reader, writer):
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        heard.append(head + await reader.readexactly(length))
        for part in parts:
            writer.write(part)
        try:
            await writer.drain()
            await reader.read()  # until the caller has enough
        except ConnectionError:
            pass
        ended.set()
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with server:
        port = server.sockets[0].getsockname()[1]
        try:
            yield f"http://127.0.0.1:{port}/hook?a=1", heard
        finally:
            await asyncio.wait_for(ended.wait(), 120)


def test_a_webhook_is_one_line_of_text():
    async def scene():
        async with answering(b"HTTP/1.1 204 No Content\r\n\r\n") as (address, heard):
            await post(address, "è il tuo turno", private=True)
        return heard[0]

    head, body = asyncio.run(scene()).split(b"\r\n\r\n")
    assert head.startswith(b"POST /hook?a=1 HTTP/1.1\r\nHost: 127.0.0.1:")
    assert json.loads(body) == {"text": "è il tuo turno"}


def test_nothing_is_read_beyond_the_status_line(monkeypatch):
    """An answer without end: it is neither read nor unpacked."""
    read = []
    feed = asyncio.StreamReader.feed_data

    def counted(self, data):
        read.append(len(data))
        feed(self, data)

    async def scene():
        endless = b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n" + b"\x1f\x8b" * 20_000_000
        async with answering(endless) as (address, _):
            monkeypatch.setattr(webhooks.asyncio.StreamReader, "feed_data", counted)
            await post(address, "hello", private=True)
            monkeypatch.undo()

    asyncio.run(scene())
    assert sum(read) < 2_000_000  # what arrived with the first packets, of forty million


@pytest.mark.parametrize(
    "answer",
    [
        b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1/\r\n\r\n",
        b"HTTP/1.1 500 Oh no\r\n\r\n",
        b"hello\r\n",
        b"x" * 5000,
    ],
)
def test_an_answer_that_is_no_success_is_a_failure(answer):
    async def scene():
        async with answering(answer) as (address, _):
            await post(address, "hello", private=True)

    with pytest.raises(WebhookError):
        asyncio.run(scene())


def test_an_answer_that_trickles_in_has_a_time_limit():
    """Every byte comes in time, all of them together do not."""

    async def trickle(_, writer):
        try:
            while True:
                writer.write(b"H")
                await writer.drain()
                await asyncio.sleep(0.02)
        except ConnectionError:
            pass
        finally:
            writer.close()

    async def scene():
        async with await asyncio.start_server(trickle, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            await post(f"http://127.0.0.1:{port}/", "hello", private=True, seconds=0.3)

    with pytest.raises(TimeoutError):
        asyncio.run(scene())


PRIVATE = [
    "127.0.0.1",
    "10.0.0.1",
    "100.64.0.1",
    "169.254.169.254",
    "0.0.0.0",
    "224.0.1.1",
    "239.1.2.3",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::7f00:1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::ffff:224.0.1.1",
    "64:ff9b::7f00:1",
    "64:ff9b::808:808",
    "64:ff9b:1::a00:1",
    "2002:7f00:1::",
    "2002:808:808::1",
    "2001:0:53aa:64c::1",
    "fc00::1",
    "fe80::1",
    "fe80::1%1",
    "fec0::1",
    "ff02::1",
    "ff0e::1",
]


@pytest.mark.parametrize("number", PRIVATE)
def test_addresses_that_are_not_public(number):
    assert not is_public(number)


@pytest.mark.parametrize("number", ["8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8"])
def test_addresses_that_are_public(number):
    assert is_public(number)


@pytest.mark.parametrize(
    "address",
    ["http://127.0.0.1/", "http://10.0.0.1/x", "http://localhost:80/", "http://[::1]/"],
)
def test_webhooks_do_not_lead_into_a_private_network(address):
    with pytest.raises(WebhookError):
        asyncio.run(look_up(parse_webhook(address)))


def test_a_name_that_changes_its_mind_is_looked_up_once(monkeypatch):
    """Public when it is checked, private afterwards: what was checked is what is called."""
    answers = [("8.8.8.8", 80), ("127.0.0.1", 80)]
    called = []

    def changing(host, port, *_, **__):
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", answers.pop(0))]

    async def connecting(host, port, **_):
        called.append(host)
        raise ConnectionRefusedError

    monkeypatch.setattr(socket, "getaddrinfo", changing)
    monkeypatch.setattr(asyncio, "open_connection", connecting)
    with pytest.raises(ConnectionRefusedError):
        asyncio.run(post("http://rebinding.example/", "hello"))
    assert called == ["8.8.8.8"]


@pytest.mark.parametrize(
    "address",
    [
        "ftp://example.org/",
        "http://",
        "http:///x",
        "http://example.org/ HTTP/1.1",
        "http://example.org/\r\nX: 1",
        "http://example.org/x\n",
        "http://exämple.org/",
        "http://example.org:99999/",
        "http://[::1/",
        "http://user:password@example.org/",
        "http://example.org/\x00",
    ],
)
def test_what_is_no_plain_web_address_is_refused(address):
    with pytest.raises(WebhookError):
        parse_webhook(address)
