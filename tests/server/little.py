"""Little servers for tests, and waiting for what happens in other threads."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from socketserver import BaseServer
from typing import Any
from urllib.parse import urlsplit


class serving:
    """A little server in a thread of its own."""

    def __init__(self, server: BaseServer) -> None:
        self.server = server

    def __enter__(self) -> int:
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()
        port: Any = self.server.server_address[1]
        return int(port)

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self.server.server_close()


class Cable:
    """The way to a PostgreSQL database, that can be cut."""

    def __init__(self, database: str) -> None:
        url = urlsplit(database)
        self._target = (url.hostname, url.port)
        self._sockets: list[socket.socket] = []
        self._is_cut = False
        self._listening = socket.create_server(("127.0.0.1", 0))
        port = self._listening.getsockname()[1]
        self.address = database.replace(url.netloc, f"{url.username}@127.0.0.1:{port}")

    def __enter__(self) -> Cable:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._listening.close()
        self.cut()

    def _accept(self) -> None:
        while True:
            try:
                near = self._listening.accept()[0]
            except OSError:
                return
            if self._is_cut:
                near.close()
                continue
            far = socket.create_connection(self._target)
            self._sockets += [near, far]
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=_pass_on, args=(one, other), daemon=True).start()

    def cut(self) -> None:
        self._is_cut = True
        for one in self._sockets:
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()
        self._sockets = []

    def mend(self) -> None:
        self._is_cut = False


def _pass_on(one: socket.socket, other: socket.socket) -> None:
    with suppress(OSError):
        while data := one.recv(65536):
            other.sendall(data)
        other.shutdown(socket.SHUT_RDWR)


def until(condition: Callable[[], object]) -> bool:
    """Wait for something to become true; whether it did."""
    began = time.monotonic()
    while (waited := time.monotonic() - began) < 120:
        if condition():
            return True
        time.sleep(min(0.02 + waited / 8, 0.5))  # who asks often keeps busy whom they wait for
    return False


def ask_raw(address: str, request: bytes, seconds: float = 120) -> bytes:
    """Send bytes to a server; what it answers until it ends the connection."""
    host, _, port = address.partition(":")
    answer = b""
    with socket.create_connection((host, int(port)), timeout=seconds) as connection:
        connection.sendall(request)
        with suppress(ConnectionResetError):  # it did not want to hear all of it
            while part := connection.recv(65536):
                answer += part
    return answer


def raw_request(method: str, path: str, body: bytes = b"", **headers: str | bytes) -> bytes:
    """A request as bytes, whatever is in it; ``_`` in the name of a header means ``-``."""
    usual: dict[str, str | bytes] = {
        "Host": "127.0.0.1",
        "Connection": "close",
        "Content-Type": "application/json",
        "Content-Length": str(len(body)),
    }
    lines = [f"{method} {path} HTTP/1.1".encode()]
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    for name, value in (usual | named).items():
        shown = value.encode() if isinstance(value, str) else value
        lines.append(name.encode() + b": " + shown)
    return b"\r\n".join(lines) + b"\r\n\r\n" + body


def status_of(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])
