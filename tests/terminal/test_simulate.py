"""``magnifico simulate``: tables, data, and a clean stop."""

import json
import os
import signal
import time

import pytest

from magnifico import games, rules_of
from tests.core.sample import NAME


def test_the_table_has_everything(run):
    result = run("simulate", NAME, "--players", 3, "--games", 30, "--seed", 1)
    assert result.exit_code == 0
    for text in ("Games per second", "Decisions per game", "Win rate", "Seat 3", "Points"):
        assert text in result.stdout
    assert result.stderr == ""


def test_in_italian(run):
    result = run("simulate", NAME, "--games", 5, "--lang", "it")
    assert "Partite al secondo" in result.stdout


def test_as_data(run):
    result = run("simulate", NAME, "--players", 2, "--games", 20, "--seed", 1, "--json")
    data = json.loads(result.stdout)
    assert data["games"] == 20
    assert data["complete"] is True
    assert data["games_per_second"] > 0
    assert data["decisions_per_game"] > 1
    assert data["mean_points"] > 0
    assert len(data["win_rate_by_seat"]) == 2
    assert data["points_by_source"]
    assert data["most_options"] >= data["options_per_decision"] > 1


def test_the_number_of_jobs_changes_nothing_but_the_speed(run):
    results = []
    for jobs in ("1", "2", "all"):
        words = ("simulate", NAME, "--games", 40, "--seed", "x", "--jobs", jobs, "--json")
        data = json.loads(run(*words).stdout)
        results.append({k: v for k, v in data.items() if k not in ("jobs", "seconds")})
        del results[-1]["games_per_second"]
    assert results[0] == results[1] == results[2]


def test_options_of_the_game(run):
    words = ("simulate", NAME, "--games", 5, "--option", "days=2", "--option", "tolls=no", "--json")
    data = json.loads(run(*words).stdout)
    assert data["options"]["days"] == 2
    assert data["options"]["tolls"] is False


def interrupted(start, *words):
    """What a process that got Ctrl-C left behind; on a busy machine it gets more time first."""
    for seconds in (1, 4, 16, 64):
        process = start(*words)
        time.sleep(seconds)
        os.killpg(process.pid, signal.SIGINT)
        output, errors = process.communicate(timeout=120)
        if output and json.loads(output)["games"]:
            break
    return process.returncode, output, errors


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_stops_cleanly_with_the_results_so_far(start, jobs):
    words = ("simulate", NAME, "--games", "10000000", "--jobs", jobs, "--json")
    code, output, errors = interrupted(start, *words)
    assert code == 130
    data = json.loads(output)
    assert 0 < data["games"] < 10_000_000
    assert data["complete"] is False
    assert errors.splitlines() == [f"Stopped early: {data['games']} of 10000000 games"]


@pytest.mark.parametrize("game", games())
def test_every_game_with_every_number_of_players(run, game):
    for players in rules_of(game).seats:
        more = ["--expansions", "houses"] if (game, players) == ("lorenzo", 5) else []
        few = ["--players", players, "--games", 4, "--jobs", 1, *more]
        result = run("simulate", game, *few, "--json")
        data = json.loads(result.stdout)
        assert data["games"] == 4
        assert len(data["win_rate_by_seat"]) == players
