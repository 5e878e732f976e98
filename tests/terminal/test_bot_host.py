"""``magnifico bot-host``: a bot by lines of text, and programs tried out."""

import subprocess
import sys

COMMAND = [sys.executable, "-c", "from magnifico.terminal.cli import main; main()", "bot-host"]


def run(*words, lines=""):
    return subprocess.run(
        [*COMMAND, *words], input=lines, capture_output=True, text=True, timeout=120
    )


def test_a_bot_answers_on_standard_output():
    done = run("greedy", lines="magnifico-bot 1\nquit\n")
    assert done.stdout.splitlines() == ["bot magnifico greedy", "ready 1"]
    assert done.returncode == 0


def test_a_program_that_plays_passes_the_check():
    done = run("--check", f"{sys.executable} -c '{COMMAND[2]}' bot-host greedy", "--games", "1")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Game 1: won with ")


def test_a_program_that_does_not_play_fails_the_check():
    done = run("--check", "true", "--lang", "it", "--games", "1")
    assert done.returncode == 1
    assert "Partita 1: exec:true: it ended" in " ".join(done.stdout.split())


def test_a_bot_or_a_program_must_be_named():
    done = run()
    assert done.returncode == 2
    assert "bot-host needs the name of a bot, or --check COMMAND" in done.stderr


def test_a_program_that_fails_at_the_terminal_is_played_on_at_random():
    play = [*COMMAND[:-1], "play", "masters", "--seats", "exec:true,random", "--seed", "1"]
    done = subprocess.run(play, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    told = " ".join(done.stdout.split())
    assert "exec:true: it ended instead of saying 'ready'" in told
    assert "The seat is played at random from here." in told
