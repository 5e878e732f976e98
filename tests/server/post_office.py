"""A mail server for tests, on loopback: it takes every e-mail and keeps it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from socketserver import StreamRequestHandler, ThreadingTCPServer

from magnifico.server.settings import Mail
from tests.server.little import serving


@contextmanager
def open_post_office() -> Iterator[tuple[Mail, list[EmailMessage]]]:
    """The settings to send e-mails with, and those that have arrived."""
    kept: list[EmailMessage] = []

    class Handler(StreamRequestHandler):
        def handle(self) -> None:
            self.wfile.write(b"220 hello\r\n")
            while line := self.rfile.readline():
                word = line.split()[0].upper()
                if word == b"DATA":
                    self.wfile.write(b"354 go on\r\n")
                    text = b""
                    while (part := self.rfile.readline()) != b".\r\n":
                        text += part
                    kept.append(message_from_bytes(text, policy=policy.default))
                self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 ok\r\n")

    with serving(ThreadingTCPServer(("127.0.0.1", 0), Handler)) as port:
        yield Mail("127.0.0.1", port, "table@example.org"), kept
