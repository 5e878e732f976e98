"""A browser without a screen: cookies, HTTP and WebSockets, for tests."""

from __future__ import annotations

import contextlib
import json
import ssl
from collections.abc import Callable, Iterator
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from magnifico.core.rules import rules_of
from magnifico.server.play.changes import changed, fingerprint

Message = dict[str, Any]

ME = {"kind": "me", "name": "Anna"}
BOT = {"kind": "bot", "bot": "random"}
PERSON = {"kind": "person"}
OPEN = {"kind": "open"}
PATIENCE = 120
"""Seconds to wait for an answer: many, because a machine may be busy."""
NO_TRUST = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Trusts nobody: nothing is encrypted here, and to read whom to trust takes 20 ms a browser."""


def client(address: str) -> httpx.Client:
    """Asks a server here."""
    return httpx.Client(
        base_url=f"http://{address}", timeout=PATIENCE, trust_env=False, verify=NO_TRUST
    )


def fetch(address: str, path: str) -> httpx.Response:
    """The answer to somebody without a cookie."""
    with client(address) as web:
        return web.get(path)


class Browser:
    """One cookie jar."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.web = client(address)

    def close(self) -> None:
        self.web.close()

    def get(self, path: str, **query: Any) -> Any:
        return checked(self.web.get(path, params=query))

    def post(self, path: str, body: Any = None) -> Any:
        return checked(self.web.post(path, json=body) if body is not None else self.web.post(path))

    def refused(self, path: str, body: Any = None, status: int | None = None) -> str:
        """Post something that must be refused; the code."""
        answer = self.web.post(path, json=body) if body is not None else self.web.post(path)
        assert answer.is_client_error, answer.text
        assert status is None or answer.status_code == status
        return str(answer.json()["code"])

    def create(self, game: str, seats: list[Any], **terms: Any) -> Any:
        """A new table; what the server says of it."""
        return self.post("/api/tables", {"game": game, "seats": seats, **terms})

    def table(self, game: str, seats: list[Any], **terms: Any) -> str:
        """The name of a new table."""
        return str(self.create(game, seats, **terms)["table"]["id"])

    def links(self, table: str) -> dict[int, str]:
        found = self.get(f"/api/tables/{table}")["links"]
        return {link["seat"]: link["secret"] for link in found}

    def sit(self, table: str, seat: int, secret: str | None = None, name: str = "") -> Any:
        body = {"seat": seat, "secret": secret, "name": name}
        return self.post(f"/api/tables/{table}/sit", body)

    def cookie(self) -> dict[str, str]:
        token = self.web.cookies.get("magnifico")
        return {"Cookie": f"magnifico={token}"} if token else {}

    @contextlib.contextmanager
    def live(self, table: str, seat: int | None = None, **hello: Any) -> Iterator[Live]:
        """A live connection; ``view`` of it is the first picture."""
        with self.socket(table) as socket:
            connection = Live(socket)
            connection.send(type="hello", seat=seat, **hello)
            connection.expect("view")
            yield connection

    @contextlib.contextmanager
    def socket(self, table: str, **headers: str) -> Iterator[ClientConnection]:
        address = f"ws://{self.address}/api/tables/{table}/live"
        wanted = self.cookie() | headers
        with connect(
            address, additional_headers=wanted, proxy=None, max_size=None, compression=None
        ) as socket:
            yield socket


class Live:
    """A live connection: remembers everything it received."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.received: list[Message] = []
        self.view: Message = {}
        self.seq = self.at = 0
        self.table: Message = {}
        self._next_id = 0

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def ask(self, **message: Any) -> Message:
        """Send a request, and wait for the answer to it."""
        self._next_id += 1
        self.send(id=self._next_id, **message)
        while True:
            answer = self.receive()
            if answer.get("id") == self._next_id:
                return answer

    def receive(self, timeout: float = PATIENCE) -> Message:
        message: Message = json.loads(self.socket.recv(timeout))
        self.received.append(message)
        if message["type"] in ("view", "update", "table", "chat"):
            assert message["type"] == "view" or message["at"] == self.at + 1
            self.at = message["at"]
        if message["type"] == "update" and "changes" in message:
            message |= self._changed(message)
        if message["type"] in ("view", "update"):
            self.seq, self.view, self.table = message["seq"], message["view"], message["table"]
        elif message["type"] == "table":
            self.table = message["table"]
        return message

    def _changed(self, message: Message) -> Message:
        """The whole picture after an update."""
        picture = changed({"view": self.view, "table": self.table}, message["changes"])
        picture["view"]["decisions"] = [
            whole_decision(one, picture["view"]) for one in picture["view"]["decisions"]
        ]
        if "check" in message:
            assert fingerprint(picture["view"]["state"]) == message["check"]
        return picture

    def expect(self, *kinds: str) -> Message:
        """The next message of a kind; others are passed by."""
        while True:
            message = self.receive()
            if message["type"] in kinds:
                return message

    def wait_until(self, condition: Callable[[Message], object]) -> None:
        """Wait until the table is told to be as it should: other messages may come in between."""
        while not condition(self.table):
            self.receive()

    def move(self, text: str, seat: int | None = None, seq: int | None = None) -> Message:
        place = self.seq if seq is None else seq
        return self.ask(type="move", seq=place, move=text, seat=seat)

    @property
    def options(self) -> list[Message]:
        """The options of the viewer's own decision."""
        for decision in self.view["decisions"]:
            if decision["options"] is not None:
                return list(decision["options"])
        return []

    def wait_for_options(self) -> list[Message]:
        """Wait until the viewer must decide, or the game is over."""
        while not self.options and self.view["outcome"] is None:
            self.receive()
        return self.options


def whole_decision(told: Message, view: Message) -> Message:
    """A decision of an update with all that follows from the state, as the web client has it."""
    usual = {"text": [f"decision.{told['kind']}", {}], "cause": "", "options": None, "values": []}
    decision = usual | {name: value for name, value in told.items() if name != "texts"}
    if "texts" in told:
        rules = rules_of(view["game"])
        decision["options"] = [
            {
                "move": move,
                "text": told["texts"][text],
                "target": dict(rules.target(move, view["state"])),
                **({} if value is None else {"value": value}),
            }
            for move, text, value in told["options"]
        ]
    return decision


def checked(answer: httpx.Response) -> Any:
    assert answer.is_success, f"{answer.status_code}: {answer.text}"
    return answer.json() if answer.content else None
