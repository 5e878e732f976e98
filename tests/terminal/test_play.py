"""``magnifico play``: whole games from piped input, commands, and nobody's secrets."""

import contextlib
import os
import pty
import subprocess
import sys

import pytest

from magnifico import games
from magnifico.core.record import parse_record
from magnifico.core.rules import rules_of
from tests.core.sample import NAME
from tests.terminal.conftest import PROGRAM, ROOT

ONES = "1\n" * 200


def test_a_game_against_a_bot_to_its_end(run):
    result = run("play", NAME, "--seed", "siena", input=ONES)
    assert result.exit_code == 0
    assert "Result" in result.stdout
    assert "★" in result.stdout
    assert "Player 2 (merchant)" in result.stdout


@pytest.mark.parametrize("game", games())
def test_every_game_to_its_end(run, game):
    result = run("play", game, "--seed", "siena", input="1\n" * 2000)
    assert result.exit_code == 0
    assert "Result" in result.stdout


def test_a_game_in_italian(run):
    result = run("play", NAME, "--seed", "siena", "--lang", "it", input=ONES)
    assert "Risultato" in result.stdout
    assert "Giocatore 1" in result.stdout


def test_bots_alone_play_to_the_end(run):
    result = run("play", NAME, "--seats", "random,random,random", input="")
    assert result.exit_code == 0
    assert "Result" in result.stdout


def test_without_a_game_it_asks(run):
    names = [rules_of(NAME).title]
    result = run("play", input=f"nonsense\n{NAME}\n17\n2\nq\n")
    assert result.exit_code == 0
    assert "Which game?" in result.stdout
    assert names[0] in result.stdout
    assert "How many players" in result.stdout
    assert "There is no 17 here." in result.stdout


def test_the_end_of_the_input_ends_the_game(run):
    result = run("play", NAME, input="1\n")
    assert result.exit_code == 0
    assert "Until next time." in result.stdout


def commands(run, *lines, seed="siena"):
    return run("play", NAME, "--seed", seed, input="\n".join([*lines, "q", "y", ""])).stdout


def test_moves_by_number_and_by_notation(run, tmp_path):
    by_number = tmp_path / "number.txt"
    commands(run, "1", f"s {by_number}")
    moves = parse_record(by_number.read_text()).moves
    by_notation = tmp_path / "notation.txt"
    commands(run, moves[0].text, f"s {by_notation}")
    assert parse_record(by_notation.read_text()).moves == moves


def test_a_number_that_is_not_there(run):
    assert "There is no 77 here." in commands(run, "77")


def test_text_that_is_no_move(run):
    assert "'fly' is no move of The Fair: expected bid:7" in commands(run, "fly")
    result = run("play", NAME, "--lang", "it", input="fly\n")
    assert "fly: questa non è una mossa del gioco" in result.stdout


def test_why_a_move_is_not_offered(run):
    shown = commands(run, "w pass")
    assert "pass: this is not what has to be decided now" in shown


def test_undo_takes_back_the_own_move_and_what_bots_did_since(run, tmp_path):
    file = tmp_path / "undone.txt"
    commands(run, "1", "1", "u", "y", "u", "y", f"s {file}")
    assert parse_record(file.read_text()).moves == ()


def test_undo_at_the_start_says_so(run):
    assert "There is nothing to take back." in commands(run, "u")


def test_a_hint_names_moves_that_are_offered(run):
    shown = commands(run, "h")
    assert "A strong bot would" in shown
    hint = shown.partition("A strong bot would")[2].splitlines()[2]
    assert hint.split()[-3] in shown.partition("A strong bot would")[0]
    assert hint.endswith("%")
    assert "than the other moves" in shown.partition("A strong bot would")[2]


def test_placements_stand_in_a_grid_of_spaces_and_members(run):
    result = run("play", "lorenzo", "--seed", "siena", "--seats", "human,random", input="q\n")
    rows = [line.split() for line in result.stdout.splitlines()]
    (market,) = [row for row in rows if row[:2] == ["market", "1"] and len(row) == 6]
    numbers = [int(cell) for cell in market[2:]]
    assert numbers == list(range(numbers[0], numbers[0] + 4))
    assert "market1" not in result.stdout, "the grid takes the place of the list"


def test_the_log(run):
    once = commands(run, "1")
    twice = commands(run, "1", "l")
    assert twice.count("Player 2 (merchant)") > once.count("Player 2 (merchant)")


def test_rules_of_the_decision_and_by_id(run):
    ledger = rules_of(NAME).ledger
    rule = next(iter(ledger))
    assert rule.title in commands(run, f"r {rule.id}")
    assert "There is no rule X-1." in commands(run, "r x-1")
    assert any(rule.id in commands(run, "r") for rule in ledger)


def test_a_card_by_name(run):
    component = rules_of(NAME).components[0]
    assert component.id in commands(run, f"c {component.name['en']}")
    assert "There is no card moon." in commands(run, "c moon")


def test_help(run):
    assert "take the last move back" in commands(run, "?")


def test_a_saved_game_goes_on(run, tmp_path):
    file = tmp_path / "game.txt"
    commands(run, "1", f"s {file}")
    result = run("play", "--load", file, input=ONES)
    assert result.exit_code == 0
    assert "Result" in result.stdout


def test_saving_overwrites_records_only(run, tmp_path):
    file = tmp_path / "precious.txt"
    file.write_text("not a record")
    assert "Not saved:" in commands(run, f"s {file}")
    assert file.read_text() == "not a record"
    file.unlink()
    commands(run, f"s {file}", "1", f"s {file}")
    assert parse_record(file.read_text()).moves


def test_people_at_one_keyboard_hand_it_over(run):
    result = run("play", NAME, "--seats", "human,human", "--seed", "siena", input="\n1\n\nq\n")
    assert "Player 1, take the keyboard and press Enter." in result.stdout
    assert "Player 2, take the keyboard and press Enter." in result.stdout


def hand(stdout):
    """The cards that the options name: the hand of the one who looks."""
    return {word for word in stdout.split() if word.startswith("bid:")}


def test_nobody_sees_the_cards_of_another(run):
    words = ("play", NAME, "--seats", "human,human", "--seed", "siena")
    shown = run(*words, input="\n1\n\nq\n").stdout
    _, first, second = shown.split("take the keyboard")
    assert hand(first)
    assert hand(second)
    assert not hand(first) & hand(second)
    names = {rules_of(NAME).component_name(card, "en") for card in hand(first)}
    assert not any(f"{name}," in second or f"{name} " in second for name in names)


@pytest.mark.parametrize("seats", ["human", "human,human"])
def test_a_process_plays_a_whole_game(start, seats):
    process = start("play", NAME, "--seats", seats, "--players", "2", "--seed", "siena")
    output, errors = process.communicate(input="1\n" * 200, timeout=120)
    assert process.returncode == 0
    assert errors == ""
    assert "Result" in output


def in_terminal(words, lines):
    """What a real terminal gets from a game, when these lines are typed."""
    main, side = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40"}
    command = [sys.executable, "-c", PROGRAM, *words]
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdin=side, stdout=side, stderr=side
    ) as process:
        os.close(side)
        os.write(main, "".join(f"{line}\n" for line in lines).encode())
        shown = b""
        with contextlib.suppress(OSError):  # the other end is closed
            while chunk := os.read(main, 65536):
                shown += chunk
    os.close(main)
    assert process.returncode == 0
    return shown.decode()


def test_in_a_terminal_the_screen_is_wiped_between_people():
    words = ("play", NAME, "--seats", "human,human", "--seed", "siena", "--plain")
    shown = in_terminal(words, ["", "1", "", "q", "y"])
    assert shown.count("\x1b[3J") == 2
    assert "\x1b[" in shown.split("Until next time.")[0]
