"""A table of a server, live: the one module of the terminal that knows the wire (docs/api.md)."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from magnifico.core.decision import Outcome
from magnifico.core.errors import SetupError
from magnifico.core.foresight import Change
from magnifico.core.rules import Rules, rules_of
from magnifico.core.state import NOBODY
from magnifico.core.text import Language
from magnifico.terminal.sources.base import (
    Advice,
    Moment,
    Preview,
    Question,
    TableError,
    TableSource,
)
from magnifico.terminal.tables import MenuEntry, View, without_equals
from magnifico.terminal.words import Words

try:
    import httpx
    from websockets.asyncio.client import ClientConnection, connect
    from websockets.exceptions import WebSocketException
except ModuleNotFoundError:  # the terminal alone was installed
    raise SetupError(
        "tables of a server need the extra: pip install 'magnifico[terminal,server]'"
    ) from None

Message = dict[str, Any]

_LINK = re.compile(
    r"(?P<scheme>https?)://(?P<host>[^/#?]+)/tables/(?P<table>[^/#?]+)"
    r"(?:/sit/(?P<seat>\d{1,2})|/watch)?/?(?:#(?P<secret>\S+))?"
)
TIMEOUT = 20.0
RETRIES = (0.5, 1.0, 2.0, 5.0, 10.0)
"""How long to wait before each attempt to connect again; then the last one over and over."""
FINAL = frozenset(("deleted", "forbidden"))
"""Why a connection is closed for good."""
MINUTE, HOUR = 60, 3600


@dataclass(frozen=True, slots=True)
class Link:
    """Where a table is, and what opens it."""

    scheme: str
    host: str
    table: str
    seat: int | None
    secret: str | None

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"


def parse_link(text: str) -> Link:
    """The link of a seat or of the spectators; raises ``SetupError``."""
    match = _LINK.fullmatch(text.strip())
    if match is None:
        example = "https://play.example.org/tables/abc/sit/1#secret"
        raise SetupError(f"{text!r} is no link of a table, such as {example}", code="link")
    seat = match["seat"]
    return Link(
        match["scheme"],
        match["host"],
        match["table"],
        int(seat) if seat is not None else None,
        match["secret"],
    )


def sit_down(link: Link, name: str, lang: Language) -> RemoteTable:
    """Take the seat of a link; raises ``TableError`` when the server refuses."""
    if link.seat is None:
        problem = "this link is for watching: magnifico watch LINK"
        raise TableError(problem, code="link")
    return _join(link, "sit", {"seat": link.seat, "secret": link.secret, "name": name}, lang)


def watch(link: Link, lang: Language) -> RemoteTable:
    """Look at a table without a seat; raises ``TableError`` when the server refuses."""
    if link.seat is not None:
        raise TableError("this link is for a seat: magnifico play --table LINK", code="link")
    return _join(link, "watch", {"secret": link.secret}, lang)


def _join(link: Link, what: str, body: Message, lang: Language) -> RemoteTable:
    try:
        with httpx.Client(base_url=f"{link.scheme}://{link.host}", timeout=TIMEOUT) as web:
            answer = web.post(f"{link.path}/{what}", json=body)
            told = answer.json()
            cookie = web.cookies.get("magnifico", "")
    except (httpx.HTTPError, ValueError) as error:
        raise TableError(f"{link.host} does not answer: {error}", code="unreachable") from None
    if not answer.is_success:
        raise TableError(f"{link.host}: {told.get('message', answer.status_code)}")
    return RemoteTable(rules_of(told["table"]["game"]), lang, link, cookie or "", told["table"])


class RemoteTable(TableSource):
    """A table of a server, as one seat or a spectator sees it."""

    def __init__(
        self, rules: Rules, lang: Language, link: Link, cookie: str, table: Message
    ) -> None:
        super().__init__(rules, lang)
        self.words = Words(lang)
        self._link = link
        self._cookie = cookie
        self._viewer = NOBODY if link.seat is None else link.seat
        self._table = table
        self._heard = time.monotonic()
        self._seq = 0
        self._view: Message | None = None
        self._entries: dict[int, Message] = {}
        self._chat: list[Message] = []
        self._trouble = ""
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._ids = count(1)
        self._asked: dict[int, asyncio.Future[Message]] = {}
        self._handlers: dict[str, Callable[[Message], None]] = {
            "view": self._on_view,
            "update": self._on_update,
            "table": self._on_table,
            "chat": self._on_chat,
            "refused": self._on_refused,
            "closed": self._on_closed,
        }

    # -- the connection -----------------------------------------------------------------------

    async def open(self) -> None:
        self._reader = asyncio.create_task(self._stay_connected())

    async def close(self) -> None:
        if self._reader is not None:
            self._reader.cancel()
        if self._socket is not None:
            await self._socket.close()
        self._give_up_questions()

    async def _stay_connected(self) -> None:
        """Listen; when the connection is lost, connect again, for as long as it takes."""
        attempt = 0
        while not self._is_final:
            try:
                await self._listen()
                attempt = 0
            except (OSError, WebSocketException, TimeoutError):
                attempt = min(attempt + 1, len(RETRIES) - 1)
            self._give_up_questions()
            if not self._is_final:
                self._trouble = self.words("connection-lost")
                self._refresh()
                await asyncio.sleep(RETRIES[attempt])

    @property
    def _is_final(self) -> bool:
        return self._trouble in FINAL

    async def _listen(self) -> None:
        scheme = "wss" if self._link.scheme == "https" else "ws"
        address = f"{scheme}://{self._link.host}{self._link.path}/live"
        headers = {"Cookie": f"magnifico={self._cookie}"}
        async with connect(address, additional_headers=headers, max_size=None) as socket:
            self._socket = socket
            since = max(self._entries, default=None)
            hello = {
                "type": "hello",
                "seat": self._viewer,
                "since": since,
                "words": self.lang,
                "whole": True,
            }
            await socket.send(json.dumps(hello))
            async for text in socket:
                self._hear(json.loads(text))

    def _hear(self, message: Message) -> None:
        handler = self._handlers.get(message["type"])
        if handler is not None:
            handler(message)
        future = self._asked.pop(message.get("id") or 0, None)
        if future is not None and not future.done():
            future.set_result(message)

    async def _ask(self, kind: str, **fields: Any) -> Message:
        """Send something and wait for its answer; raises ``TableError`` when it is refused."""
        if self._socket is None:
            raise TableError(self.words("connection-lost"))
        number = next(self._ids)
        future = self._asked[number] = asyncio.get_running_loop().create_future()
        try:
            await self._socket.send(json.dumps({"type": kind, "id": number, **fields}))
            answer: Message = await asyncio.wait_for(future, TIMEOUT)
        except (OSError, WebSocketException, TimeoutError, asyncio.CancelledError):
            raise TableError(self.words("connection-lost")) from None
        finally:
            self._asked.pop(number, None)
        if answer["type"] == "refused":
            raise TableError(self._said(answer["text"]) or answer["code"], code=answer["code"])
        if answer["type"] == "error":
            raise TableError(answer["message"], code=answer["code"])
        return answer

    def _give_up_questions(self) -> None:
        for future in self._asked.values():
            future.cancel()
        self._asked.clear()

    # -- what the server says -----------------------------------------------------------------

    def _on_view(self, message: Message) -> None:
        self._trouble = ""
        self._chat = list(message["chat"])
        self._take(message)

    def _on_update(self, message: Message) -> None:
        undone = message.get("undone")
        if undone is not None:
            self._entries = {n: e for n, e in self._entries.items() if n <= undone}
        self._take(message)

    def _take(self, message: Message) -> None:
        self._seq = message["seq"]
        self._view = message["view"]
        self._entries.update({entry["number"]: entry for entry in message["entries"]})
        self._on_table(message)

    def _on_table(self, message: Message) -> None:
        self._table = message["table"]
        self._heard = time.monotonic()
        self._refresh()

    def _on_chat(self, message: Message) -> None:
        self._chat.append(message["line"])
        self._refresh()

    def _on_refused(self, message: Message) -> None:
        """The refusal has how things are now."""
        if message["view"] is not None and message["seq"] >= self._seq:
            self._seq, self._view = message["seq"], message["view"]
            self._refresh()

    def _on_closed(self, message: Message) -> None:
        if message["code"] in FINAL:
            self._trouble = message["code"]
            self._refresh()

    # -- moments ------------------------------------------------------------------------------

    def _said(self, text: str | Mapping[str, str]) -> str:
        return text if isinstance(text, str) else text[self.lang]

    def _refresh(self) -> None:
        if self._view is None:
            taken = [seat["name"] for seat in self._table["seats"] if seat["taken"]]
            self.status = self._trouble or self.words("waiting-room", players=", ".join(taken))
            self.on_change()
            return
        self.show(self._moment(self._view))

    def _moment(self, told: Message) -> Moment:
        view = self._drawn(told)
        outcome = told["outcome"]
        return Moment(
            view=view,
            number=told["number"],
            log=self._log(),
            question=self._question(told, view),
            status=self._trouble or self._waits(view),
            outcome=_outcome(outcome) if outcome else None,
            can_undo=told["undo"] is not None,
            chat=tuple(self._line(line) for line in self._chat),
        )

    def _drawn(self, told: Message) -> View:
        wording = self.rules.wording(self.lang, told["names"])
        active = [decision["seat"] for decision in told["decisions"]]
        return View(self.rules, told["state"], told["viewer"], wording, told["points"], active)

    def _question(self, told: Message, view: View) -> Question | None:
        for decision in told["decisions"]:
            if decision["seat"] == self._viewer and decision["options"]:
                return self._asks(decision, view)
        return None

    def _asks(self, decision: Message, view: View) -> Question:
        entries = [MenuEntry(0, self._said(o["text"]), o["move"]) for o in decision["options"]]
        rules = tuple(decision["rules"])
        return Question(self._said(decision["text"]), rules, tuple(without_equals(view, entries)))

    def _waits(self, view: View) -> str:
        names = [view.wording.player(seat) for seat in view.active]
        return self.words("waits-for", player=", ".join(names)) if names else ""

    def _log(self) -> tuple[str, ...]:
        events = (event for number in sorted(self._entries) for event in self._events(number))
        return tuple(self._said(event["text"]) for event in events)

    def _events(self, number: int) -> list[Message]:
        events: list[Message] = self._entries[number]["events"]
        return events

    def _line(self, line: Message) -> str:
        notice = f"notice-{line.get('notice')}"
        if self.words.has(notice):
            return f"({self.words(notice, player=line['name'])})"
        return f"{line['name'] or '?'}: {line['text']}"

    def clocks(self) -> tuple[str, ...]:
        """The time that every seat has left; it runs for those who must decide."""
        gone = time.monotonic() - self._heard
        return tuple(
            _clock(seat["time_left"], gone if seat["seat"] in self._table["turn"] else 0.0)
            for seat in self._table["seats"]
        )

    # -- what a person does -------------------------------------------------------------------

    async def play(self, line: Sequence[str]) -> None:
        for move in line:
            done = await self._ask("move", seq=self._seq, move=move, seat=self._viewer)
            self._seq = max(self._seq, done["seq"])

    async def undo(self) -> None:
        await self._ask("undo", seq=self._seq, seat=self._viewer)

    async def say(self, text: str) -> None:
        await self._ask("chat", text=text[:500])

    async def why_not(self, moves: Sequence[str]) -> list[str]:
        if self._viewer == NOBODY:
            return [""] * len(moves)
        answer = await self._ask("why", moves=[move[:200] for move in moves], seat=self._viewer)
        return ["" if one["legal"] else self._said(one["text"]) for one in answer["reasons"]]

    async def hint(self) -> list[Advice]:
        answer = await self._ask("hint", seat=self._viewer)
        told = self._view["decisions"] if self._view is not None else []
        texts = {option["move"]: option["text"] for one in told for option in one["options"] or ()}
        return [
            Advice(
                texts.get(one["move"], one["move"]),
                one["move"],
                one["points"],
                one["chance"],
                one["why"][self.lang] if one["why"] else "",
            )
            for one in answer["candidates"]
        ]

    async def preview(self, line: Sequence[str]) -> Preview:
        answer = await self._ask("preview", lines=[list(line)], seat=self._viewer)
        (told,) = answer["previews"]
        if not told["legal"]:
            return Preview(problem=self._said(told["text"]))
        assert self._view is not None
        following = told["next"]
        return Preview(
            changes=tuple(Change(**change) for change in told["changes"]),
            events=tuple(self._said(event["text"]) for event in told["events"]),
            hidden=told["hidden"],
            next=self._asks(following, self._drawn(self._view)) if following else None,
        )


def _outcome(told: Message) -> Outcome:
    sources = {name: tuple(points) for name, points in told["sources"].items()}
    winners, points, ranking = (tuple(told[key]) for key in ("winners", "points", "ranking"))
    return Outcome(winners, points, ranking, sources, told["reason"])


def _clock(left: float | None, gone: float) -> str:
    """Seconds as ``1:02:03`` or ``2:03``."""
    if left is None:
        return ""
    seconds = max(0, int(left - gone))
    minutes = f"{seconds % HOUR // MINUTE:02}:{seconds % MINUTE:02}"
    return f"{seconds // HOUR}:{minutes}" if seconds >= HOUR else minutes
