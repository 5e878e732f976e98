"""Records: whole games as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magnifico.core.errors import RecordError
from magnifico.core.record import Move, Record, parse_record

MOVES = (
    Move(0, "keep:L01,L05"),
    Move(1, "keep:L02,L09"),
    Move(0, "row:2", 1, 0),
    Move(0, "end", 1, 0),
    Move(1, "col:1", 1, 1),
    Move(0, "waive", 1, 1),
    Move(1, "done", 1, 1),
)
RECORD = Record("masters", 2, 3, "florence", {"b": [1], "a": True}, ("Bianca", ""), MOVES, "12 9")
TEXT = """\
[Game "masters"]
[Players "2"]
[Rules "3"]
[Seed "florence"]
[Options "{\\"a\\": true, \\"b\\": [1]}"]
[Seat0 "Bianca"]
[Seat1 ""]
[Result "12 9"]

0.0 s0 keep:L01,L05 s1 keep:L02,L09
1.0 s0 row:2 end
1.1 s1 col:1 s0 waive s1 done
"""
HEADERS = '[Game "g"]\n[Players "2"]\n[Rules "1"]\n[Seed "x"]\n'


def problem(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    return str(caught.value)


# -- writing and reading ----------------------------------------------------------------------


def test_a_record_is_written_as_headers_and_a_line_per_turn():
    assert str(RECORD) == TEXT


def test_a_record_is_read_as_it_was_written():
    assert parse_record(TEXT) == RECORD


def test_a_record_without_moves_is_read_as_it_was_written():
    record = Record("g", 2, 1, "x")
    assert parse_record(str(record)) == record


ODD = (
    'quote " backslash \\ brace { } bracket ] newline \n return \r tab \t line\u2028 next\x85 \x0b'
)
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)


@pytest.mark.parametrize("odd", [ODD, "\\", '"', '"]', "\\n", "\\u0041", "ÄÈ★", " "])
def test_any_name_and_seed_survive(odd):
    record = Record("g", 2, 1, odd, {"key": odd}, (odd, "x"), headers={"Event": odd})
    assert parse_record(str(record)) == record


@given(texts, texts, st.dictionaries(texts, st.none() | st.integers() | texts, max_size=3))
def test_headers_survive_whatever_they_hold(seed, name, options):
    record = Record("g", 2, 1, seed, options, (name, "x"), headers={"Note": name})
    assert parse_record(str(record)) == record


words = st.from_regex(r"[a-z]{2,6}(:[A-Za-z0-9,.+=-]{1,6})?", fullmatch=True)
moves = st.builds(Move, st.integers(0, 4), words, st.integers(0, 9), st.integers(0, 9))


@given(st.lists(moves, max_size=30))
def test_moves_survive_whatever_they_are(played):
    record = Record("g", 5, 1, "x", moves=tuple(played))
    assert parse_record(str(record)) == record


def test_a_position_survives():
    record = Record("g", 2, 1, "x", position={"players": [{"coins": 3}], "open": True})
    assert parse_record(str(record)) == record


def test_headers_of_ones_own_survive():
    record = Record("g", 2, 1, "x", headers={"Event": "Cup", "Date": "1480.03.25"})
    assert parse_record(str(record)).headers == {"Event": "Cup", "Date": "1480.03.25"}


@pytest.mark.parametrize("name", ["Game", "Seat0", "two words", "", 'x"', "Position", "9"])
def test_a_header_of_ones_own_needs_a_name_of_its_own(name):
    with pytest.raises(RecordError, match="cannot be the name"):
        str(Record("g", 2, 1, "x", headers={name: "y"}))


def test_a_commitment_stands_for_a_seed_that_is_not_told():
    record = Record("g", 2, 1, "", commitment="sha256:77")
    assert "Seed" not in str(record)
    assert parse_record(str(record)) == record
    assert not record.has_seed


def test_an_empty_seed_is_a_seed():
    record = Record("g", 2, 1, "")
    assert record.has_seed
    assert '[Seed ""]' in str(record)


def test_until_cuts_moves_and_result():
    cut = RECORD.until(3)
    assert cut.moves == MOVES[:3]
    assert cut.result == ""
    assert cut.seed == RECORD.seed


# -- what the reader may write ----------------------------------------------------------------


@pytest.mark.parametrize(
    "body",
    [
        "1.0 s0 {good} a {better} b",
        "{before everything}\n1.0 s0 a b {after\nthe last}",
        "1.0 s0{close}a{by}b",
        "1.0 s0 a\n{1.7 s1 no moves in here}\nb",
        "1.0 s0 a\n\n\n   b   ",
        "1.0 s0 a s0 b",
        "{[Game]} 1.0\ns0\na\tb\r\n",
    ],
)
def test_comments_and_layout_do_not_matter(body):
    assert parse_record(HEADERS + "\n" + body).moves == (Move(0, "a", 1, 0), Move(0, "b", 1, 0))


@pytest.mark.parametrize("text", ["\ufeff" + TEXT, TEXT.replace("\n", "\r\n"), "\n\n" + TEXT])
def test_files_from_other_systems_are_read(text):
    assert parse_record(text) == RECORD


def test_headers_may_be_indented_and_commented():
    text = HEADERS.replace("[Players", "{two of us}\n  [Players")
    assert parse_record(text).players == 2


def test_a_new_place_asks_for_a_new_seat_mark():
    assert problem(HEADERS + "1.0 s0 a\n1.1 b").startswith("line 6: move 'b' comes before")


def test_moves_that_look_a_little_like_marks_are_moves():
    body = "1.0 s0 s0x 1.0x x1.0 sx s 1. .1"
    played = [move.text for move in parse_record(HEADERS + body).moves]
    assert played == ["s0x", "1.0x", "x1.0", "sx", "s", "1.", ".1"]


# -- what cannot be read ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "header Game is missing"),
        (HEADERS.replace('[Game "g"]\n', ""), "header Game is missing"),
        (HEADERS.replace('[Players "2"]\n', ""), "header Players is missing"),
        (HEADERS.replace('[Rules "1"]\n', ""), "header Rules is missing"),
        (HEADERS.replace('[Seed "x"]\n', ""), "header Seed is missing (and there is no Commitment"),
        (HEADERS.replace('"2"', '"two"'), "header Players: expected a whole number, got 'two'"),
        (HEADERS.replace('"2"', '"²"'), "header Players: expected a whole number, got '²'"),
        (HEADERS.replace('"2"', '"-2"'), "header Players: expected a whole number, got '-2'"),
        (HEADERS.replace('"1"', '""'), "header Rules: expected a whole number, got ''"),
        (HEADERS + "[Event]\n", "line 5: cannot read header '[Event]'"),
        (HEADERS + '[Event "x]\n', "line 5: cannot read header"),
        (HEADERS + '[Event "x" ]\n', "line 5: cannot read header"),
        (HEADERS + '[Event "\\q"]\n', "line 5: header Event: Invalid \\escape"),
        (HEADERS + '[Seed "y"]\n', "line 5: header Seed appears twice"),
        (HEADERS + '[Seat2 "Carla"]\n', "header Seat2: there are only 2 players"),
        (HEADERS + '[Options "{"]\n', "header Options: Expecting property name"),
        (HEADERS + '[Options "[]"]\n', "header Options: expected a table, got '[]'"),
        (HEADERS + '[Position "3"]\n', "header Position: expected a table, got '3'"),
        (HEADERS + "a", "line 5: move 'a' comes before any seat mark such as s0"),
        (HEADERS + "1.0 a", "line 5: move 'a' comes before any seat mark such as s0"),
        (HEADERS + "1.0 s0 a {b", "line 5: '{' without its partner"),
        (HEADERS + "1.0 s0 a\nb}", "line 6: '}' without its partner"),
        (HEADERS + "1.0 s0 {a {b} c}", "line 5: '{' without its partner"),
        (HEADERS + "1.0 s0 a}{b", "line 5: '}' without its partner"),
        (HEADERS + '1.0 s0 a\n[Event "late"]', "line 6: header Event comes after the first move"),
        ("nothing like it", "line 1: move 'nothing' comes before any seat mark"),
    ],
)
def test_what_cannot_be_read_is_said_with_its_place(text, expected):
    assert problem(text).startswith(expected)


@given(st.text(alphabet='[]{}"\\ \nas019.:GameSeat', max_size=60))
def test_nothing_but_record_errors_come_of_any_text(text):
    try:
        parse_record(HEADERS + text)
    except RecordError:
        return
