"""A private PostgreSQL: its own folder, a free port, an unprivileged user."""

from __future__ import annotations

import asyncio
import itertools
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any


def find_postgres() -> Path | None:
    """The folder of PostgreSQL's programs, as Debian or a path has them."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), reverse=True)
    if found:
        return found[0].parent
    program = shutil.which("postgres")
    return Path(program).resolve().parent if program else None


FIRST_PORT, PORTS = 20_000, 10_000
_tried = itertools.count(os.getpid() * 97)


def free_port() -> int:
    """A port that nobody has, below those that the system gives to whoever asks for any: so nobody
    gets it before it is used."""
    for number in itertools.islice(_tried, PORTS):
        port = FIRST_PORT + number % PORTS
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("all ports are taken")


def unprivileged() -> dict[str, str | int]:
    """PostgreSQL refuses to run as root: who it runs as."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            entry = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": entry.pw_uid, "group": entry.pw_gid}
    raise RuntimeError("running as root, and there is no user to run PostgreSQL as")


@contextmanager
def cluster(programs: Path) -> Iterator[str]:
    """A running cluster; the address of its database."""
    folder = Path(tempfile.mkdtemp(prefix="magnifico-postgres-"))
    who, port = unprivileged(), free_port()
    if who:
        os.chown(folder, int(who["user"]), int(who["group"]))
    data = folder / "data"
    run: Any = {**who, "check": True, "stdout": subprocess.DEVNULL, "env": {"LC_ALL": "C.UTF-8"}}
    init: list[Any] = ["initdb", "-D", data, "-U", "magnifico", "-A", "trust", "-E", "UTF8", "-N"]
    settings = f"-p {port} -k {folder} -h 127.0.0.1 -c max_connections=60"
    start: list[Any] = ["pg_ctl", "-D", data, "-w", "-l", folder / "log", "-o", settings, "start"]
    stop: list[Any] = ["pg_ctl", "-D", data, "-w", "-m", "immediate", "stop"]
    try:
        for command in (init, start):
            subprocess.run([programs / command[0], *command[1:]], **run)
        yield f"postgresql://magnifico@127.0.0.1:{port}/postgres"
    finally:
        subprocess.run([programs / stop[0], *stop[1:]], **(run | {"check": False}))
        shutil.rmtree(folder, ignore_errors=True)


def new_database(address: str, name: str) -> str:
    """Another, empty database of a cluster; its address."""
    import asyncpg  # type: ignore[import-untyped]

    async def create() -> None:
        connection = await asyncpg.connect(address)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return address.rsplit("/", 1)[0] + f"/{name}"
