"""``magnifico bench``: a row for every game and number of players."""

import json

import pytest

from magnifico.arena.bench.peers import Peer
from magnifico.core import rules as registry
from magnifico.terminal.commands import bench
from tests.core.sample import NAME


@pytest.fixture(autouse=True)
def only_the_sample(monkeypatch):
    monkeypatch.setattr(registry, "_HOMES", {NAME: registry._HOMES[NAME]})
    monkeypatch.setattr(bench, "peers", list)


def test_as_table(run):
    result = run("bench", "--quick", "--no-pure")
    assert result.exit_code == 0
    assert "µs per" in result.stdout  # headings are wrapped
    assert result.stdout.count(NAME) == 3


def test_as_data(run):
    rows = json.loads(run("bench", "--quick", "--no-pure", "--json").stdout)["rows"]
    assert [row["config"] for row in rows] == ["2 players", "3 players", "4 players"]
    for key in ("name", "games_per_second", "decisions_per_game", "us_per_decision", "clone_us"):
        assert key in rows[0]
    assert all(row["bytes_per_state"] > 100 and row["growth"] > 0 for row in rows)


def test_beside_catanatron_every_row_has_a_ratio(run, monkeypatch):
    peer = Peer("catanatron", "made up", lambda seed: (10_000, 20_000), tuple, dict)
    monkeypatch.setattr(bench, "peers", lambda: [peer])
    rows = json.loads(run("bench", "--quick", "--no-pure", "--json").stdout)["rows"]
    assert rows[-1]["name"] == "catanatron"
    assert rows[-1]["ratio_to_catanatron"] == pytest.approx(1)
    for row in rows:
        ratio = rows[-1]["us_per_decision"] / row["us_per_decision"]
        assert row["ratio_to_catanatron"] == pytest.approx(ratio)


def test_beside_the_peers_there_is_a_table_of_ratios(run, monkeypatch):
    others = [
        Peer("catanatron", "made up", lambda seed: (10_000, 20_000), tuple, dict),
        Peer("open_spiel hearts", "inside C++", lambda seed: (10, 20), tuple, dict),
    ]
    monkeypatch.setattr(bench, "peers", lambda: others)
    shown = run("bench", "--quick", "--no-pure").stdout
    assert "Times as many decisions per second as" in shown
    assert "hearts" in shown
