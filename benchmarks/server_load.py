"""Load on one server process: 200 tables of 4 with a live connection on every seat.

    python benchmarks/server_load.py [--tables 200] [--seconds 20] [--database ADDRESS]

Prints a table: moves a second when every table plays as fast as it can, the time from a move to
its update at every seat when the server runs at half of that, memory for each idle table, and the
same for a bare echo server of the same framework in the same run, with messages of the same size.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec
import uvloop
from rich.console import Console
from rich.table import Table as Grid
from websockets.asyncio.client import ClientConnection, connect

SOURCE = Path(os.environ.get("MAGNIFICO_SOURCE", Path(__file__).resolve().parents[1] / "src"))
SEATS = 4
OF_A_BROWSER = 40
SERVE = """
import sys
from pathlib import Path
from magnifico.server.running import run
from magnifico.server.settings import Settings

if __name__ == "__main__":
    run(Settings(database=sys.argv[2], web=Path("/nowhere")), "127.0.0.1", int(sys.argv[1]))
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


class Decision(msgspec.Struct):
    seat: int
    options: list[Option] | None = None


class View(msgspec.Struct):
    decisions: list[Decision]


class Message(msgspec.Struct):
    type: str
    seq: int = 0
    view: View | None = None


_DECODER = msgspec.json.Decoder(Message)


# -- processes ----------------------------------------------------------------------------------


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Program:
    """A Python program in a process of its own, that listens on a port."""

    def __init__(self, arguments: list[str], port: int) -> None:
        environment = os.environ | {"PYTHONPATH": str(SOURCE)}
        self.port = port
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
    def memory(self) -> float:
        """Resident memory in kB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return float(line.split()[1])

    @property
    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)


def serve(database: str) -> Program:
    port = free_port()
    return Program(["-c", SERVE, str(port), database], port)


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


class Party:
    """One table with a connection on every seat, playing random moves."""

    def __init__(self, address: str, cookie: str, table: str, tally: Tally) -> None:
        self.address, self.cookie, self.table = address, cookie, table
        self.tally = tally
        self.sockets: list[ClientConnection] = []
        self.options: dict[int, list[str]] = {}
        self.seq = 0
        self.sent = 0.0
        self.chance = random.Random(table)
        self.is_over = False

    async def join(self) -> None:
        for seat in range(SEATS):
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
        message = _DECODER.decode(text)
        self.seq = max(self.seq, message.seq)
        decisions = message.view.decisions if message.view else []
        self.is_over = not decisions
        mine = [d.options for d in decisions if d.options]
        self.options[seat] = [option.move for option in mine[0]] if mine else []
        if self.tally.is_counting and text.startswith(b'{"type":"update"'):
            self.tally.updates += 1
            self.tally.bytes += len(text)
            self.tally.seconds.append(time.perf_counter() - self.sent)
        return True

    async def move(self) -> None:
        """One seat moves, and all of them hear of it."""
        seat = next(seat for seat in range(SEATS) if self.options[seat])
        move = self.chance.choice(self.options[seat])
        self.sent = time.perf_counter()
        await self.sockets[seat].send(
            f'{{"type":"move","id":1,"seq":{self.seq},"move":"{move}","seat":{seat}}}'
        )
        await asyncio.gather(*(self._until_update(seat) for seat in range(SEATS)))
        self.tally.moves += self.tally.is_counting

    async def _until_update(self, seat: int) -> None:
        while not await self._hear(seat):
            pass

    async def leave(self) -> None:
        await asyncio.gather(*(one.close() for one in self.sockets))


async def make_tables(address: str, count: int) -> list[tuple[str, str]]:
    """New tables, as cookie and name; no browser makes too many."""
    made = []
    seats = [{"kind": "me", "name": f"P{seat}"} for seat in range(SEATS)]
    for first in range(0, count, OF_A_BROWSER):
        async with httpx.AsyncClient(base_url=f"http://{address}", trust_env=False) as web:
            for _ in range(first, min(count, first + OF_A_BROWSER)):
                body = {"game": "lorenzo", "seats": seats}
                answer = await web.post("/api/tables", json=body, timeout=60)
                answer.raise_for_status()
                cookie = f"magnifico={web.cookies['magnifico']}"
                made.append((cookie, answer.json()["table"]["id"]))
    return made


async def play(parties: list[Party], seconds: float, rate: float | None) -> None:
    """Play for a while: as fast as possible, or at so many moves a second in all."""
    end = time.perf_counter() + seconds
    pause = len(parties) / rate if rate else 0.0

    async def one(party: Party) -> None:
        await asyncio.sleep(party.chance.random() * pause)
        while time.perf_counter() < end and not party.is_over:
            began = time.perf_counter()
            await party.move()
            rest = pause * party.chance.uniform(0.5, 1.5) - (time.perf_counter() - began)
            if rest > 0:
                await asyncio.sleep(rest)

    await asyncio.gather(*(one(party) for party in parties))


# -- the echo -----------------------------------------------------------------------------------


async def echo_rate(port: int, connections: int, size: int, seconds: float) -> Tally:
    """Messages through a bare echo server, from many connections at once."""
    tally, text = Tally(), "x" * size
    sockets = [
        await connect(f"ws://127.0.0.1:{port}/echo", compression=None, max_size=None, proxy=None)
        for _ in range(connections)
    ]
    tally.start()
    end = time.perf_counter() + seconds

    async def one(socket_: ClientConnection) -> None:
        while time.perf_counter() < end:
            began = time.perf_counter()
            await socket_.send(text)
            await socket_.recv(decode=False)
            tally.updates += 1
            tally.seconds.append(time.perf_counter() - began)

    await asyncio.gather(*(one(socket_) for socket_ in sockets))
    tally.stop()
    await asyncio.gather(*(socket_.close() for socket_ in sockets))
    return tally


# -- all together -------------------------------------------------------------------------------


@dataclass
class Result:
    """The figures of a run."""

    moves: float = 0.0
    updates: float = 0.0
    update_bytes: float = 0.0
    cpu_per_move: float = 0.0
    half: list[float] = field(default_factory=list)
    half_rate: float = 0.0
    memory: float = 0.0
    playing: float = 0.0
    echo: float = 0.0
    echo_cpu: float = 0.0


async def measure(database: str, tables: int, seconds: float) -> Result:
    result, tally = Result(), Tally()
    server = serve(database)
    try:
        address = f"127.0.0.1:{server.port}"
        await make_tables(address, 1)
        before = server.memory
        made = await make_tables(address, tables)
        result.memory = (server.memory - before) / tables
        parties = [Party(address, cookie, table, tally) for cookie, table in made]
        await _in_groups([party.join for party in parties])
        cpu = server.cpu
        tally.start()
        await play(parties, seconds, None)
        took = tally.stop()
        result.moves, result.updates = tally.moves / took, tally.updates / took
        result.update_bytes = tally.bytes / max(1, tally.updates)
        result.cpu_per_move = (server.cpu - cpu) / max(1, tally.moves)
        result.half_rate = result.moves / 2
        tally.start()
        await play(parties, seconds, result.half_rate)
        tally.stop()
        result.half = tally.seconds
        result.playing = (server.memory - before) / tables
        await _in_groups([party.leave for party in parties])
    finally:
        server.stop()
    bare = echo()
    try:
        cpu = bare.cpu
        heard = await echo_rate(bare.port, tables, int(result.update_bytes), seconds / 2)
        result.echo = heard.updates / (seconds / 2)
        result.echo_cpu = (bare.cpu - cpu) / max(1, heard.updates)
    finally:
        bare.stop()
    return result


async def _in_groups(work: list[Callable[[], Awaitable[None]]], size: int = 20) -> None:
    for first in range(0, len(work), size):
        await asyncio.gather(*(one() for one in work[first : first + size]))


def percentile(values: list[float], part: float) -> float:
    return sorted(values)[int(len(values) * part)] * 1000 if values else 0.0


def show(result: Result, tables: int) -> None:
    grid = Grid(title=f"{tables} tables of {SEATS}, {tables * SEATS} live connections, one process")
    grid.add_column("what")
    grid.add_column("measured", justify="right")
    grid.add_column("to the bare echo", justify="right")
    part = result.updates / result.echo if result.echo else 0.0
    cpu = result.cpu_per_move / SEATS / result.echo_cpu if result.echo_cpu else 0.0
    rows = [
        ("moves a second, kept and told", f"{result.moves:,.0f}", ""),
        ("updates a second", f"{result.updates:,.0f}", f"{part:.2f}"),
        ("bytes of an update", f"{result.update_bytes:,.0f}", "1.00"),
        ("processor time of a move", f"{result.cpu_per_move * 1000:.1f} ms", ""),
        (
            "processor time of an update",
            f"{result.cpu_per_move * 1e6 / SEATS:,.0f} us",
            f"{cpu:.1f}",
        ),
        (f"at {result.half_rate:,.0f} moves a second: median", f"{_median(result):.0f} ms", ""),
        ("  99th percentile, move to update", f"{percentile(result.half, 0.99):.0f} ms", ""),
        ("memory of an idle table", f"{result.memory:,.0f} kB", ""),
        ("memory of a table in play, with 4 viewers", f"{result.playing:,.0f} kB", ""),
        ("bare echo: messages a second", f"{result.echo:,.0f}", "1.00"),
    ]
    for row in rows:
        grid.add_row(*row)
    Console().print(grid)


def _median(result: Result) -> float:
    return statistics.median(result.half) * 1000 if result.half else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--database", default="")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = wanted.database or f"sqlite:///{folder}/load.db"
        result = uvloop.run(measure(database, wanted.tables, wanted.seconds))
    show(result, wanted.tables)


if __name__ == "__main__":
    main()
