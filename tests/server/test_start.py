"""Starting a server: it says where to open the table, or what is in the way."""

from __future__ import annotations

import asyncio
import os
import pty
import signal
import sqlite3
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from magnifico.core.errors import SetupError
from magnifico.server.serve import address_in_network, listen, open_database
from magnifico.terminal.cli import app
from tests.server.browser import fetch
from tests.server.postgres import free_port
from tests.server.process import COMMAND, SOURCE

runner = CliRunner()


def said(*options: str) -> list[str]:
    """What a server says when it is ready; then it is stopped."""
    server = subprocess.Popen(
        [sys.executable, "-c", COMMAND, "serve", *options],
        env=os.environ | {"PYTHONPATH": str(SOURCE)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert server.stdout is not None
    lines = [server.stdout.readline()]
    while lines[-1] and "Ctrl+C" not in lines[-1]:
        lines.append(server.stdout.readline())
    server.send_signal(signal.SIGTERM)
    server.stdout.close()
    assert server.wait(120) == 0
    return lines


def test_it_says_where_to_open_the_table_here_and_on_a_phone(tmp_path, web_folder):
    port, database = free_port(), f"sqlite:///{tmp_path}/t.db"
    options = ("--host", "0.0.0.0", "--port", str(port), "--database", database)
    lines = said(*options, "--web", str(web_folder))
    assert lines[0].split() == ["Open", f"http://127.0.0.1:{port}"]
    network = address_in_network()
    if network is not None:
        assert lines[1].split()[-1] == f"http://{network}:{port}"
    assert lines[-2].split()[-1] == database


def test_a_person_at_a_terminal_is_greeted_and_reads_no_log(tmp_path, web_folder):
    port, database = free_port(), f"sqlite:///{tmp_path}/t.db"
    options = ("--port", str(port), "--database", database, "--web", str(web_folder))
    main, side = pty.openpty()
    server = subprocess.Popen(
        [sys.executable, "-c", COMMAND, "serve", *options],
        env=os.environ | {"PYTHONPATH": str(SOURCE)},
        stdout=side,
        stderr=side,
    )
    shown = b""
    while b"Ctrl+C" not in shown and server.poll() is None:
        shown += os.read(main, 1000)
    server.send_signal(signal.SIGTERM)
    assert server.wait(120) == 0
    for one in (main, side):
        os.close(one)
    lines = shown.decode().splitlines()
    assert lines[0].split() == ["Open", f"http://127.0.0.1:{port}"]
    assert lines[1].startswith("  On other devices")
    assert "--host 0.0.0.0" in lines[1]
    assert len(lines) == 4


def test_it_says_so_in_italian_and_names_the_address_of_the_operator(tmp_path):
    options = ("--port", str(free_port()), "--database", f"sqlite:///{tmp_path}/t.db")
    lines = said(*options, "--api-only", "--lang", "it", "--address", "https://play.example.org")
    assert lines[0].split()[0] == "Apri"
    assert lines[1].split()[-1] == "https://play.example.org"


def test_a_taken_port_is_named(tmp_path):
    with listen("127.0.0.1", 0) as taken:
        port = str(taken.getsockname()[1])
        database = f"sqlite:///{tmp_path}/t.db"
        result = runner.invoke(app, ["serve", "--port", port, "--database", database])
    assert result.exit_code == 2
    assert result.stderr.startswith(f"magnifico: port {port} is taken")
    assert "--port" in result.stderr


def test_an_address_of_another_machine_is_refused():
    with pytest.raises(SetupError, match="cannot listen on 192.0.2.7"):
        listen("192.0.2.7", free_port())


def test_a_folder_without_a_client_is_named(tmp_path):
    result = runner.invoke(app, ["serve", "--web", str(tmp_path)])
    assert result.exit_code == 2
    assert "index.html" in result.stderr


def test_a_database_that_cannot_be_opened_is_named(tmp_path):
    (tmp_path / "text.db").write_text("this is no database, but long enough to look at" * 50)
    port = free_port()
    for address, problem in [
        (f"sqlite:///{tmp_path}/text.db", "not a database"),
        (f"sqlite:///{tmp_path}", "unable to open"),
        (f"postgresql://anna:secret@127.0.0.1:{port}/tables", "refused|Connect call failed"),
    ]:
        with pytest.raises(SetupError, match=problem) as caught:
            asyncio.run(open_database(address))
        assert "secret" not in str(caught.value)


def test_a_database_that_is_not_there_is_named(postgres):
    address = postgres.rsplit("/", 1)[0] + "/nothing_here"
    with pytest.raises(SetupError, match='"nothing_here" does not exist'):
        asyncio.run(open_database(address))


def test_a_database_of_a_newer_version_is_named(tmp_path):
    address = f"sqlite:///{tmp_path}/t.db"
    asyncio.run(open_database(address))
    asyncio.run(open_database(address))
    with sqlite3.connect(tmp_path / "t.db") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(SetupError, match="newer version"):
        asyncio.run(open_database(address))


def test_without_a_client_the_server_says_so(server):
    answer = fetch(server.address, "/")
    assert answer.status_code == 200
    assert "web client is not built" in answer.text
    assert "/api/schema/openapi.json" in answer.text
