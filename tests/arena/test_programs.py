"""Programs as bots: they play by lines of text, and lose cleanly when they do not."""

import io
import json
import sys
from pathlib import Path

import pytest

from magnifico.arena.programs.host import serve
from magnifico.arena.programs.program import ProgramError, dismiss, player_from, view
from magnifico.arena.run.match import forfeited
from magnifico.arena.run.simulation import SimulationSetup, simulate
from magnifico.arena.tournament import Plan, hold
from magnifico.bots import bot_from
from magnifico.core.decision import Outcome
from magnifico.core.errors import SetupError
from magnifico.core.rules import rules_of

NODE_BOT = f"exec@60s:node {Path(__file__).parents[2] / 'examples' / 'bot.mjs'}"

HELLO = """
import sys, time
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "magnifico-bot":
        print("ready 1", flush=True)
"""
PROGRAMS = {
    "dies": (
        HELLO + "    if word == 'go': sys.exit('no more')",
        "it ended instead of saying 'move'",
    ),
    "hangs": (HELLO + "    if word == 'go': time.sleep(60)", "it did not say 'move' within"),
    "nonsense": (
        HELLO + "    if word == 'go': print('move xyzzy', flush=True)",
        "'xyzzy', which is",
    ),
    "chatter": (HELLO + "    if word == 'go': print('hello there', flush=True)", "'hello there'"),
    "other version": ("print('ready 99', flush=True); input(); input()", "protocol '99'"),
    "silent end": ("", "it ended instead of saying 'ready'"),
}


def program(tmp_path, source, budget="60s"):
    path = tmp_path / "bot.py"
    path.write_text(source)
    return f"exec@{budget}:{sys.executable} {path}"


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_that_does_not_play_loses_and_says_why(tmp_path, name):
    source, message = PROGRAMS[name]
    budget = "50ms" if name == "hangs" else "60s"  # a busy machine is no fault of theirs
    plan = Plan("masters", (program(tmp_path, source, budget), "random"), 2, "fault")
    found = hold(plan, 1, 1)
    (result,) = found.results
    assert result.winners == [result.line_up.index(1)]
    assert result.ranking[-1] == result.line_up.index(0)
    assert message in result.faults[result.line_up.index(0)]
    faulty, random = found.standings.table
    assert (faulty.faults, faulty.win_rate, random.faults, random.win_rate) == (1, 0, 0, 1)


def test_the_last_words_of_a_program_are_told(tmp_path):
    bot = player_from(program(tmp_path, PROGRAMS["dies"][0]))
    state = rules_of("masters").start(2, "1", {}, False)
    with pytest.raises(ProgramError, match=r"exit code 1\); its last words were 'no more'"):
        bot.choose(state.redact(state.seat))


def test_the_example_in_another_language_plays_whole_games_and_beats_random():
    result = hold(Plan("masters", (NODE_BOT, "random"), 2, "node"), 6, 1)
    node, _ = result.standings.table
    assert node.faults == 0
    assert node.win_rate > 0.5
    assert result.results == hold(result.plan, 6, 2).results


def test_the_example_plays_lorenzo_with_everything():
    table = SimulationSetup("lorenzo", 3, "node", (NODE_BOT, "random", "random"), {"houses": True})
    result = simulate(table, 1, 1)
    assert (result.tally.games, result.tally.faults) == (1, 0)


def test_our_bots_play_the_same_over_the_protocol_as_without_it():
    line = "from magnifico.terminal.cli import main; main()"
    hosted = f"exec@60s:{sys.executable} -c '{line}' bot-host greedy"
    for game, options in (("masters", {}), ("lorenzo", {"advanced": True})):
        here = simulate(SimulationSetup(game, 2, "same", ("greedy", "random"), options), 1, 1)
        there = simulate(SimulationSetup(game, 2, "same", (hosted, "random"), options), 1, 1)
        assert there.tally == here.tally


def test_a_program_is_told_its_seat_s_view_and_the_outcome(tmp_path):
    log = tmp_path / "heard"
    source = HELLO + (
        "    if word == 'options': move = rest.split()[0]\n"
        "    if word == 'go': print('info thinking', flush=True); print('move', move, flush=True)\n"
        f"    print(line, end='', file=open({str(log)!r}, 'a'), flush=True)\n"
    )
    bot = player_from(program(tmp_path, source), "own seed")
    rules = rules_of("masters")
    state = rules.start(2, "secret", {}, False)
    seen = state.redact(state.seat)
    assert bot.choose(seen) == seen.options[0]
    outcome = Outcome((0,), (9, 3), (0, 1), {})
    dismiss([bot], outcome)
    heard = [line.partition(" ") for line in log.read_text().splitlines()]
    assert [word for word, _, _ in heard] == [
        "magnifico-bot",
        "game",
        "view",
        "options",
        "go",
        "over",
        "quit",
    ]
    told = {word: rest for word, _, rest in heard}
    assert json.loads(told["view"]) == json.loads(json.dumps(view(rules, seen)))
    assert json.loads(told["game"])["seed"] == "own seed"
    assert told["options"].split() == [rules.text(code) for code in seen.options]
    assert json.loads(told["over"]) == outcome.document()
    assert "secret" not in log.read_text()


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("exec:", "names no program"),
        ("exec:./no-such-program", "there is no program './no-such-program' here"),
        ("exec:'unfinished", "No closing quotation"),
        ("exec@soon:true", "got 'soon'"),
        ("exec@10it:true", "thinks for a time"),
        ("soothsayer", "unknown bot 'soothsayer'"),
    ],
)
def test_names_that_cannot_be_are_refused(name, message):
    with pytest.raises(SetupError, match=message):
        player_from(name)


def test_the_server_s_way_to_name_bots_starts_no_programs():
    with pytest.raises(SetupError, match="unknown bot 'exec:true'"):
        bot_from("exec:true")


def test_who_forfeits_is_last_and_the_best_of_the_others_wins():
    outcome = Outcome((1,), (10, 30, 20), (1, 2, 0), {})
    changed = forfeited(outcome, ["", "gone", ""])
    assert (changed.winners, changed.ranking, changed.reason) == ((2,), (2, 0, 1), "forfeit")
    assert forfeited(outcome, ["gone", "", ""]).winners == (1,)
    assert forfeited(outcome, ["", "", ""]) is outcome


def test_the_host_answers_wrong_lines_with_errors_and_goes_on():
    lines = ["dance", "go 100", "view {", 'game {"game":"chess"}', "magnifico-bot 1", "quit", "go"]
    output = io.StringIO()
    serve("random", lines, output)
    answers = output.getvalue().splitlines()
    assert answers[0] == "error unknown word 'dance'"
    assert "'game' and 'view' come before 'go'" in answers[1]
    assert answers[2].startswith("error view: Expecting")
    assert "unknown game 'chess'" in answers[3]
    assert answers[4:] == ["bot magnifico random", "ready 1"]


def test_the_time_of_a_program_is_the_cpu_time_of_its_own_process(tmp_path):
    """It burns 20 ms for every move, whatever else the machine does."""
    source = HELLO.replace(
        "import sys, time", "import sys, time\nfrom time import process_time"
    ) + (
        "    if word == 'options': move = rest.split()[0]\n"
        "    if word == 'go':\n"
        "        end = process_time() + 0.02\n"
        "        while process_time() < end: pass\n"
        "        print('move', move, flush=True)\n"
    )
    bot = player_from(program(tmp_path, source, "20s"))
    state = rules_of("masters").start(1, "cpu", {}, False)
    for _ in range(3):
        bot.choose(state.redact(0))
    dismiss([bot], None)
    assert bot.cpu_seconds >= 3 * 0.02 - 0.015  # the clock of a process ticks in hundredths
