"""``magnifico bench``: a row for every game and number of players."""

import json

import pytest

from magnifico.core import rules as registry
from tests.core.sample import NAME


@pytest.fixture(autouse=True)
def only_the_sample(monkeypatch):
    monkeypatch.setattr(registry, "_HOMES", {NAME: registry._HOMES[NAME]})


def test_as_table(run):
    result = run("bench", "--seconds", 0.01, "--turns", 1)
    assert result.exit_code == 0
    assert "µs per decision" in result.stdout
    assert result.stdout.count(NAME) == 3


def test_as_data(run):
    rows = json.loads(run("bench", "--seconds", 0.01, "--turns", 1, "--json").stdout)["rows"]
    assert [row["config"] for row in rows] == ["2 players", "3 players", "4 players"]
    for key in ("name", "games_per_second", "decisions_per_game", "us_per_decision", "clone_us"):
        assert key in rows[0]
