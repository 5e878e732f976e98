"""The command line as a whole: help, versions, and misuse said in one line."""

import platform
import socket

import pytest

import magnifico
from magnifico.terminal.cli import COMMANDS
from magnifico.terminal.commands import version
from tests.terminal.conftest import ROOT


def name(command):
    """The word for a command."""
    return command.__name__.replace("_", "-")


def test_without_a_command_it_says_what_there_is(run):
    result = run()
    assert result.exit_code == 0
    for command in COMMANDS:
        assert name(command) in result.stdout


def test_every_command_is_described(run):
    described = (ROOT / "docs" / "commands.md").read_text()
    for command in COMMANDS:
        assert f"\n## {name(command)}\n" in described
        assert f"magnifico {name(command)}" in described


def test_the_version_says_whether_the_engine_is_compiled(run):
    result = run("version")
    assert result.exit_code == 0
    assert magnifico.__version__ in result.stdout
    assert platform.python_version() in result.stdout
    assert ("(compiled)" in result.stdout) == magnifico.is_compiled()


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("vresion", "vresion"),
        ("cards", "GAME"),
        ("cards chess", "chess"),
        ("cards fair --lang fr", "fr"),
        ("cards fair --group planets", "planets"),
        ("simulate fair --players 9", "9"),
        ("simulate fair --players many", "--players"),
        ("simulate fair --games 0", "--games"),
        ("simulate fair --jobs none", "none"),
        ("simulate fair --bots soothsayer", "soothsayer"),
        ("simulate fair --option days", "days"),
        ("simulate fair --option days=seven", "seven"),
        ("simulate fair --option weather=rain", "weather"),
        ("simulate fair --expansions moon", "moon"),
        ("simulate fair --promos", "promo"),
        ("play fair --seats human,soothsayer", "soothsayer"),
        ("play fair --seats human,human --players 3", "3"),
        ("replay nowhere.txt", "nowhere.txt"),
        ("scenario nowhere", "nowhere"),
        ("rules fair --tests nowhere", "nowhere"),
        ("rules fair --module moon", "moon"),
        ("rules --show NO-SUCH-1", "NO-SUCH-1"),
    ],
)
def test_misuse_is_one_line_that_names_what_is_wrong(run, line, named):
    result = run(*line.split())
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("magnifico: ")
    assert result.stderr.count("\n") == 1
    assert named in result.stderr


def test_a_process_ends_with_the_same_code_and_line(start):
    process = start("cards", "chess")
    output, errors = process.communicate(timeout=120)
    assert process.returncode == 2
    assert output == ""
    assert errors.startswith("magnifico: unknown game 'chess'; known are ")


def test_the_check_of_a_version_asks_no_network(run, monkeypatch):
    def refuse(*words, **settings):
        raise AssertionError("a connection was asked for")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    monkeypatch.setattr(socket, "getaddrinfo", refuse)
    result = run("version", "--check")
    assert result.exit_code == 0, result.exception
    found = {line.split("  ")[1]: line for line in result.stdout.splitlines()[1:]}
    assert "rules" in found["lorenzo"]
    assert "installed" in found["server"]
    assert set(version.EXTRAS) <= set(found)


def test_the_check_of_a_version_says_what_is_missing_and_how_to_get_it(run, monkeypatch):
    monkeypatch.setitem(version.EXTRAS, "server", ("litestar", "no_such_library"))
    assert "not installed: pip install 'magnifico[server]'" in run("version", "--check").stdout
