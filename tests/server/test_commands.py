"""The commands of whoever runs a server: verify, backup, restore, serve."""

from __future__ import annotations

from contextlib import closing

import pytest
from typer.testing import CliRunner

from magnifico.terminal.cli import app
from tests.server.browser import BOT, Browser
from tests.server.local_server import running

runner = CliRunner()


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    """A database with a finished game, and the game's record in a file."""
    folder = tmp_path_factory.mktemp("finished")
    database = f"sqlite:///{folder}/tables.db"
    with running(database) as server, closing(Browser(server.address)) as browser:
        table = browser.table("masters", [BOT])
        with browser.live(table, -1) as live:
            while live.view["outcome"] is None:
                live.receive()
        record = folder / "game.txt"
        record.write_text(browser.web.get(f"/api/tables/{table}/record").text)
    return database, record


def test_verify_says_that_the_dice_were_fair(finished):
    _, record = finished
    result = runner.invoke(app, ["verify", str(record)])
    assert result.exit_code == 0
    assert "verified" in result.output


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("[Seed ", '[Note "x"]\n[Seed "loaded dice"]\n[Old ', "not made of the shares"),
        ("[Secret ", '[Secret "loaded dice"]\n[Old ', "not the one"),
        ("[Commitment ", "[Promise ", "no commitment"),
        ("[Salt ", "[Pepper ", "not revealed"),
    ],
)
def test_verify_finds_what_does_not_hold(finished, tmp_path, old, new, problem):
    _, record = finished
    forged = tmp_path / "forged.txt"
    forged.write_text(record.read_text().replace(old, new))
    result = runner.invoke(app, ["verify", str(forged)])
    assert result.exit_code == 1
    assert "NOT verified" in result.output
    assert problem in result.output


def test_backup_and_restore(finished, tmp_path):
    database, _ = finished
    file, target = tmp_path / "backup.gz", f"sqlite:///{tmp_path}/new.db"
    assert runner.invoke(app, ["backup", str(file), "--database", database]).exit_code == 0
    assert runner.invoke(app, ["restore", str(file), "--database", target]).exit_code == 0
    again = runner.invoke(app, ["restore", str(file), "--database", target])
    assert again.exit_code == 2


@pytest.mark.parametrize(
    "options",
    [
        ["--database", "mysql://somewhere/else"],
        ["--database", "nonsense"],
        ["--database", "sqlite://"],
        ["--hints", "deep-thought"],
        ["--smtp", ":25"],
    ],
)
def test_a_server_that_cannot_run_says_why(options):
    result = runner.invoke(app, ["serve", "--port", "1", *options])
    assert result.exit_code == 2
    assert result.stderr.startswith("magnifico: ")
