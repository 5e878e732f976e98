"""Load on a server: 200 tables of 4 with a live connection on every seat.

    python benchmarks/server_load.py [--tables 200] [--seats 4] [--seconds 20]
                                     [--database ADDRESS] [--processes 1] [--share 1] [--json]

``--seats 2-5`` makes tables of 2 to 5 seats by turns. Several processes need PostgreSQL. With
``--share 0.25`` every process of the server gets a quarter of a core (by a control group, for which
one has to be root): so one can be compared with two where clients and database share few cores
with them.

Prints a table: moves a second when every table plays as fast as it can, the time from a move to
its update at every seat when the server runs at half of that, memory for each idle table. Beside
them stand ratios to a bare echo server of the same framework, in the same run, on as many
connections, with as many messages a second of the same size.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import uvloop
from rich.console import Console
from rich.table import Table as Grid
from websockets.asyncio.client import ClientConnection, connect

SOURCE = Path(os.environ.get("MAGNIFICO_SOURCE", Path(__file__).resolve().parents[1] / "src"))
OF_A_BROWSER = 40
WARM = 20
"""Moves before anything is measured."""
FULL, HALF = 100, 40
"""How many moves a table makes at most as fast as it can, and at half of that: a game has about 165
of them, and what the end of a game takes is no part of a move."""
MOST = 5
"""Players of Lorenzo, with the expansion."""
SERVE = """
import sys
from magnifico.server.operations.processes import run_several
from magnifico.server.serve import run
from magnifico.server.settings import Limits, Settings

if __name__ == "__main__":
    limits = Limits(
        live_of_a_client=10_000,
        connections_of_an_address=10_000,
        browsers_an_hour=10_000,
        tables_an_hour=10_000,
        requests_a_minute=1_000_000,
    )
    settings = Settings(database=sys.argv[2], serve_web=False, limits=limits)
    port, processes = int(sys.argv[1]), int(sys.argv[3])
    if processes == 1:
        run(settings, "127.0.0.1", port)
    else:
        run_several(settings, "127.0.0.1", port, processes)
"""
ECHO = """
import uvicorn
from litestar import Litestar, WebSocket, websocket

@websocket("/echo")
async def echo(socket: WebSocket) -> None:
    await socket.accept()
    while True:
        await socket.send_text(await socket.receive_text())

uvicorn.run(Litestar([echo], openapi_config=None, logging_config=None), port={port},
            log_level="error", ws="websockets-sansio", ws_per_message_deflate=False)
"""


# -- what is needed of messages -----------------------------------------------------------------


class Option(msgspec.Struct):
    move: str


class BriefOption(msgspec.Struct, array_like=True):
    move: str


class Decision(msgspec.Struct):
    seat: int
    options: list[Option] | None = None


class BriefDecision(msgspec.Struct):
    seat: int
    options: list[BriefOption] | None = None


class View(msgspec.Struct):
    decisions: list[Decision]


class ChangedView(msgspec.Struct, rename={"decisions": "=decisions"}):
    decisions: list[BriefDecision] = []


class Changes(msgspec.Struct):
    view: ChangedView | None = None


class Message(msgspec.Struct):
    type: str
    seq: int = 0
    view: View | None = None
    changes: Changes | None = None

    @property
    def decisions(self) -> Sequence[Decision | BriefDecision]:
        shown = self.changes.view if self.changes else self.view
        return shown.decisions if shown else []


_DECODER = msgspec.json.Decoder(Message)
TELLING = (b'"options":[', b'"=decisions":[]', b'{"type":"view"')
"""What is in messages that have to be read: those of who decides next, and of a game that is over.
Reading the others would keep the core busy on which a server may run."""


# -- processes ----------------------------------------------------------------------------------


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class CoreShare:
    """A control group that lets a process have a share of a core, in slices of 10 ms."""

    PERIOD = 10_000

    def __init__(self, pid: int, share: float) -> None:
        old = Path("/sys/fs/cgroup/cpu")
        self._folder = (old if old.is_dir() else old.parent) / f"magnifico-load-{pid}"
        self._folder.mkdir()
        quota = int(share * self.PERIOD)
        if old.is_dir():
            (self._folder / "cpu.cfs_period_us").write_text(str(self.PERIOD))
            (self._folder / "cpu.cfs_quota_us").write_text(str(quota))
        else:
            (self._folder / "cpu.max").write_text(f"{quota} {self.PERIOD}")
        (self._folder / "cgroup.procs").write_text(str(pid))

    def remove(self) -> None:
        """Remove the group when its process has ended, as soon as the system has noticed."""
        for _ in range(100):
            try:
                self._folder.rmdir()
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise RuntimeError(f"{self._folder} cannot be removed")


class Program:
    """A Python program in a process of its own, that listens on a port; or in several, which the
    first one has started."""

    def __init__(self, arguments: list[str], port: int, processes: int = 1) -> None:
        environment = os.environ | {"PYTHONPATH": str(SOURCE)}
        self.port, self._processes = port, processes
        self._groups: list[CoreShare] = []
        self.process = subprocess.Popen(
            [sys.executable, *arguments], env=environment, stderr=subprocess.DEVNULL
        )
        self._wait()

    def _wait(self) -> None:
        for _ in range(600):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                time.sleep(0.1)
            else:
                return
        raise RuntimeError("the server did not start")

    @property
    def _at_work(self) -> list[int]:
        """The processes that serve."""
        own = self.process.pid
        if self._processes == 1:
            return [own]
        return [int(word) for word in Path(f"/proc/{own}/task/{own}/children").read_text().split()]

    @property
    def memory(self) -> float:
        """Resident memory in kB."""
        statuses = [Path(f"/proc/{pid}/status").read_text() for pid in self._at_work]
        lines = [line for status in statuses for line in status.splitlines()]
        return sum(float(line.split()[1]) for line in lines if line.startswith("VmRSS"))

    @property
    def cpu(self) -> float:
        """Seconds of processor time so far."""
        found = [Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1] for pid in self._at_work]
        ticks = sum(int(fields.split()[11]) + int(fields.split()[12]) for fields in found)
        return ticks / os.sysconf("SC_CLK_TCK")

    def limit(self, share: float) -> None:
        """Let every process that serves have no more than a share of a core."""
        self._groups = [CoreShare(pid, share) for pid in self._at_work]

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)
        for group in self._groups:
            group.remove()


def serve(database: str, processes: int = 1) -> Program:
    port = free_port()
    return Program(["-c", SERVE, str(port), database, str(processes)], port, processes)


def echo() -> Program:
    port = free_port()
    return Program(["-c", ECHO.format(port=port)], port)


# -- playing ------------------------------------------------------------------------------------


@dataclass
class Tally:
    """What was measured."""

    moves: int = 0
    updates: int = 0
    bytes: int = 0
    seconds: list[float] = field(default_factory=list)
    began: float = 0.0
    is_counting: bool = False

    def start(self) -> None:
        self.moves = self.updates = self.bytes = 0
        self.seconds = []
        self.began, self.is_counting = time.perf_counter(), True

    def stop(self) -> float:
        self.is_counting = False
        return time.perf_counter() - self.began


class Made(NamedTuple):
    """A table that was made, and who may sit there."""

    cookie: str
    table: str
    seats: int


class Party:
    """One table with a connection on every seat, playing random moves."""

    def __init__(self, address: str, made: Made, tally: Tally) -> None:
        self.address, self.cookie, self.table = address, made.cookie, made.table
        self.seats = made.seats
        self.tally = tally
        self.sockets: list[ClientConnection] = []
        self.options: dict[int, list[str]] = {}
        self.seq = 0
        self.sent = 0.0
        self.chance = random.Random(made.table)
        self.is_over = False
        self.made = 0
        """Moves."""

    async def join(self) -> None:
        for seat in range(self.seats):
            url = f"ws://{self.address}/api/tables/{self.table}/live"
            socket_ = await connect(
                url,
                additional_headers={"Cookie": self.cookie},
                compression=None,
                max_size=None,
                proxy=None,
            )
            self.sockets.append(socket_)
            await socket_.send(f'{{"type":"hello","seat":{seat},"since":0}}')
            await self._hear(seat)

    async def _hear(self, seat: int) -> bool:
        """Receive one message; whether it shows the game anew."""
        text = await self.sockets[seat].recv(decode=False)
        if not text.startswith((b'{"type":"update"', b'{"type":"view"')):
            return False
        if any(told in text for told in TELLING):
            self._read(seat, text)
        else:
            self.options[seat] = []
        if self.tally.is_counting and text.startswith(b'{"type":"update"'):
            self.tally.updates += 1
            self.tally.bytes += len(text)
            self.tally.seconds.append(time.perf_counter() - self.sent)
        return True

    def _read(self, seat: int, text: bytes) -> None:
        """Read what a seat may choose, and whether the game is over."""
        message = _DECODER.decode(text)
        self.seq = max(self.seq, message.seq)
        decisions = message.decisions
        self.is_over = not decisions
        mine = [d.options for d in decisions if d.options]
        self.options[seat] = [option.move for option in mine[0]] if mine else []

    async def move(self) -> None:
        """One seat moves, and all of them hear of it."""
        seat = next(seat for seat in range(self.seats) if self.options[seat])
        move = self.chance.choice(self.options[seat])
        self.sent = time.perf_counter()
        await self.sockets[seat].send(
            f'{{"type":"move","id":1,"seq":{self.seq},"move":"{move}","seat":{seat}}}'
        )
        await asyncio.gather(*(self._until_update(seat) for seat in range(self.seats)))
        self.made += 1
        self.tally.moves += self.tally.is_counting

    async def _until_update(self, seat: int) -> None:
        while not await self._hear(seat):
            pass

    async def leave(self) -> None:
        await asyncio.gather(*(one.close() for one in self.sockets))


async def make_tables(address: str, count: int, seats: Sequence[int] = (4,)) -> list[Made]:
    """New tables, of these numbers of seats by turns; no browser makes too many."""
    made = []
    for first in range(0, count, OF_A_BROWSER):
        async with httpx.AsyncClient(base_url=f"http://{address}", trust_env=False) as web:
            for number in range(first, min(count, first + OF_A_BROWSER)):
                players = seats[number % len(seats)]
                body = {
                    "game": "lorenzo",
                    "seats": [{"kind": "me", "name": f"P{seat}"} for seat in range(players)],
                    "options": {"houses": True} if players == MOST else {},
                }
                answer = await web.post("/api/tables", json=body, timeout=60)
                answer.raise_for_status()
                cookie = f"magnifico={web.cookies['magnifico']}"
                made.append(Made(cookie, answer.json()["table"]["id"], players))
    return made


async def play(parties: list[Party], seconds: float, most: int, rate: float | None) -> None:
    """Play for a while, until a table has made so many moves: as fast as possible, or at so many
    moves a second in all."""
    end = time.perf_counter() + seconds
    pause = len(parties) / rate if rate else 0.0

    last = most + max(party.made for party in parties)
    is_done = False

    async def one(party: Party) -> None:
        nonlocal is_done
        await asyncio.sleep(party.chance.random() * pause)
        while time.perf_counter() < end and not party.is_over and not is_done:
            began = time.perf_counter()
            await party.move()
            is_done |= party.made >= last
            rest = pause * party.chance.uniform(0.5, 1.5) - (time.perf_counter() - began)
            if rest > 0:
                await asyncio.sleep(rest)

    await asyncio.gather(*(one(party) for party in parties))


# -- the echo -----------------------------------------------------------------------------------


class Echo:
    """Connections to the bare echo server."""

    def __init__(self, port: int, size: int) -> None:
        self.url = f"ws://127.0.0.1:{port}/echo"
        self.text = "x" * size
        self.sockets: list[ClientConnection] = []

    async def connect(self) -> None:
        options: dict[str, Any] = {"compression": None, "max_size": None, "proxy": None}
        self.sockets.append(await connect(self.url, **options))

    async def play(self, seconds: float, rate: float | None) -> list[float]:
        """Echo for a while, as fast as possible or at so many messages a second in all; how
        long each took."""
        end = time.perf_counter() + seconds
        pause = len(self.sockets) / rate if rate else 0.0
        took: list[float] = []

        async def one(socket_: ClientConnection) -> None:
            chance = random.Random(id(socket_))
            await asyncio.sleep(chance.random() * pause)
            while time.perf_counter() < end:
                began = time.perf_counter()
                await socket_.send(self.text)
                await socket_.recv(decode=False)
                took.append(time.perf_counter() - began)
                rest = pause * chance.uniform(0.5, 1.5) - took[-1]
                if rest > 0:
                    await asyncio.sleep(rest)

        await asyncio.gather(*(one(socket_) for socket_ in self.sockets))
        return took

    async def leave(self) -> None:
        await asyncio.gather(*(one.close() for one in self.sockets))


# -- all together -------------------------------------------------------------------------------


class Result(msgspec.Struct):
    """The figures of a run; seconds and bytes, memory in kB."""

    moves: float = 0.0
    """A second, as fast as they come."""
    updates: float = 0.0
    update_bytes: float = 0.0
    counted: int = 0
    """Moves that were made while that was measured."""
    cpu_of_move: float = 0.0
    cpu_of_update: float = 0.0
    half_rate: float = 0.0
    """Moves a second while the times were taken."""
    median: float = 0.0
    slow: float = 0.0
    """The 99th percentile."""
    memory: float = 0.0
    memory_in_play: float = 0.0
    growth: float = 0.0
    """Memory that a move adds, while the times were taken."""
    echoes: float = 0.0
    """A second, as fast as they come."""
    cpu_of_echo: float = 0.0
    echo_median: float = 0.0
    """At as many messages a second as there were updates while the times were taken."""
    echo_slow: float = 0.0


class Wanted(NamedTuple):
    """What is to be measured."""

    tables: int
    seats: Sequence[int]
    seconds: float
    database: str
    processes: int
    share: float

    @property
    def connections(self) -> int:
        return sum(self.seats[number % len(self.seats)] for number in range(self.tables))


async def measure(wanted: Wanted) -> Result:
    result = Result()
    server = serve(wanted.database, wanted.processes)
    try:
        await measure_tables(server, wanted, result)
    finally:
        server.stop()
    bare = echo()
    try:
        await measure_echo(bare, wanted, result)
    finally:
        bare.stop()
    return result


async def warm_up(address: str) -> None:
    """Play at one table: what a server needs once is no memory of a table."""
    made = await make_tables(address, 1)
    party = Party(address, made[0], Tally())
    await party.join()
    for _ in range(WARM):
        await party.move()
    await party.leave()


async def measure_tables(server: Program, wanted: Wanted, result: Result) -> None:
    address, tally = f"127.0.0.1:{server.port}", Tally()
    await warm_up(address)
    before, tables = server.memory, wanted.tables
    made = await make_tables(address, tables, wanted.seats)
    result.memory = (server.memory - before) / tables
    parties = [Party(address, one, tally) for one in made]
    await _in_groups([party.join for party in parties])
    if wanted.share < 1:
        server.limit(wanted.share)
    cpu = server.cpu
    tally.start()
    await play(parties, wanted.seconds, FULL, None)
    took = tally.stop()
    result.moves, result.updates = tally.moves / took, tally.updates / took
    result.counted = tally.moves
    result.update_bytes = tally.bytes / max(1, tally.updates)
    result.cpu_of_move = (server.cpu - cpu) / max(1, tally.moves)
    result.cpu_of_update = (server.cpu - cpu) / max(1, tally.updates)
    result.half_rate = result.moves / 2
    at_half = server.memory
    tally.start()
    await play(parties, wanted.seconds, HALF, result.half_rate)
    tally.stop()
    result.median, result.slow = percentiles(tally.seconds)
    result.memory_in_play = (server.memory - before) / tables
    result.growth = (server.memory - at_half) / max(1, tally.moves)
    await _in_groups([party.leave for party in parties])


async def measure_echo(bare: Program, wanted: Wanted, result: Result) -> None:
    seconds, echo = wanted.seconds / 2, Echo(bare.port, int(result.update_bytes))
    await _in_groups([echo.connect] * wanted.connections)
    cpu = bare.cpu
    took = await echo.play(seconds, None)
    result.echoes = len(took) / seconds
    result.cpu_of_echo = (bare.cpu - cpu) / max(1, len(took))
    rate = result.half_rate * wanted.connections / wanted.tables
    result.echo_median, result.echo_slow = percentiles(await echo.play(seconds, rate))
    await echo.leave()


async def _in_groups(work: list[Callable[[], Awaitable[None]]], size: int = 20) -> None:
    for first in range(0, len(work), size):
        await asyncio.gather(*(one() for one in work[first : first + size]))


def percentiles(values: list[float]) -> tuple[float, float]:
    """The 50th and the 99th."""
    ordered = sorted(values) or [0.0]
    return ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]


def show(result: Result, wanted: Wanted) -> None:
    seats = "-".join(map(str, sorted({wanted.seats[0], wanted.seats[-1]})))
    process = "one process" if wanted.processes == 1 else f"{wanted.processes} processes"
    if wanted.share < 1:
        process += f" with {wanted.share} of a core each"
    title = f"{wanted.tables} tables of {seats}, {wanted.connections} live connections, {process}"
    grid = Grid(title=f"{title}, {result.counted:,} moves")
    grid.add_column("what")
    for name in ("measured", "bare echo", "ratio"):
        grid.add_column(name, justify="right")
    of_update, of_echo = result.cpu_of_update * 1e3, result.cpu_of_echo * 1e3
    rows: list[tuple[str, float, float | None, str]] = [
        ("moves a second, kept and told to all seats", result.moves, None, "{:,.0f}"),
        ("updates a second", result.updates, result.echoes, "{:,.0f}"),
        ("bytes of an update", result.update_bytes, None, "{:,.0f}"),
        ("processor time of a move, ms", result.cpu_of_move * 1e3, None, "{:.2f}"),
        ("processor time of an update, ms", of_update, of_echo, "{:.3f}"),
        (f"move to update at {result.half_rate:,.0f} moves a second:", 0.0, None, ""),
        ("  median, ms", result.median * 1e3, result.echo_median * 1e3, "{:.1f}"),
        ("  99th percentile, ms", result.slow * 1e3, result.echo_slow * 1e3, "{:.1f}"),
        ("memory of an idle table, kB", result.memory, None, "{:,.0f}"),
        (
            "memory of a table in play, seats looking, kB",
            result.memory_in_play,
            None,
            "{:,.0f}",
        ),
        ("memory that a move adds, kB", result.growth, None, "{:.2f}"),
    ]
    for what, measured, bare, form in rows:
        beside = ("", "") if not bare else (form.format(bare), f"{measured / bare:.2f}")
        grid.add_row(what, form.format(measured), *beside)
    Console(width=100).print(grid)


def numbers_of_seats(text: str) -> list[int]:
    """``4``, or ``2-5`` for tables of 2, 3, 4 and 5 seats by turns."""
    first, _, last = text.partition("-")
    return list(range(int(first), int(last or first) + 1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seats", type=numbers_of_seats, default=[4])
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--database", default="")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    asked = parser.parse_args()
    gc.disable()  # looking for garbage among the clients would count as a delay of the server
    with tempfile.TemporaryDirectory() as folder:
        database = asked.database or f"sqlite:///{folder}/load.db"
        tables, seats, seconds = asked.tables, asked.seats, asked.seconds
        wanted = Wanted(tables, seats, seconds, database, asked.processes, asked.share)
        result = uvloop.run(measure(wanted))
    if asked.json:
        print(msgspec.json.encode(result).decode())
    else:
        show(result, wanted)


if __name__ == "__main__":
    main()
