"""A push service on loopback, and a browser's side of Web Push."""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from magnifico.server.notify.push import encoded


class Keys:
    """What a browser keeps for itself, and what it tells."""

    def __init__(self) -> None:
        self._private = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)

    @property
    def told(self) -> dict[str, str]:
        public = self._private.public_key()
        point = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"p256dh": encoded(point), "auth": encoded(self._auth)}

    def read(self, body: bytes) -> Any:
        """A message that was encrypted for this browser."""
        text = http_ece.decrypt(body, private_key=self._private, auth_secret=self._auth)
        return json.loads(text)


@dataclass
class Service:
    """What a push service has heard."""

    address: str
    status: int = 201
    heard: list[tuple[dict[str, str], bytes]] = field(default_factory=list)
    called: threading.Event = field(default_factory=threading.Event)

    def wait(self) -> tuple[dict[str, str], bytes]:
        """The next message: its headers, in small letters, and its body."""
        assert self.called.wait(120), "nothing was pushed"
        self.called.clear()
        return self.heard[-1]


@contextmanager
def push_service() -> Iterator[Service]:
    """A push service for a while."""
    service = Service("")

    class Called(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            service.heard.append((headers, body))
            self.send_response(service.status)
            self.end_headers()
            service.called.set()

        def log_message(self, *_: Any) -> None:
            """Nothing is printed."""

    with HTTPServer(("127.0.0.1", 0), Called) as server:
        service.address = f"http://127.0.0.1:{server.server_port}/push/one"
        work = threading.Thread(target=server.serve_forever, daemon=True)
        work.start()
        try:
            yield service
        finally:
            server.shutdown()
            work.join()
