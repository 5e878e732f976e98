"""The rules ledger, and which tests prove which rule."""

import re

import pytest

from magnifico.core.errors import DataError
from magnifico.core.ledger import Ledger, RuleWords, proofs
from magnifico.core.rules import rules_of
from magnifico.core.text import LANGUAGES
from tests.core.sample.rules import RULES

RULE = """
[[rule]]
id = "X-1"
area = "setup"
module = "base"
title = "First"
en = "one"
it = "uno"
source = ["page 1", "page 2"]
"""


def loaded(tmp_path, content):
    path = tmp_path / "ledger.toml"
    path.write_text(content, encoding="utf-8")
    return Ledger.load(path)


# -- reading ----------------------------------------------------------------------------------


def test_a_ledger_has_its_rules_in_order(tmp_path):
    ledger = loaded(tmp_path, RULE + RULE.replace("X-1", "X-2"))
    assert [rule.id for rule in ledger] == ["X-1", "X-2"]
    assert len(ledger) == 2


def test_a_rule_is_found_by_its_id(tmp_path):
    ledger = loaded(tmp_path, RULE)
    assert "X-1" in ledger
    assert "X-2" not in ledger
    assert ledger["X-1"].title == "First"


def test_a_rule_speaks_two_languages(tmp_path):
    rule = loaded(tmp_path, RULE)["X-1"]
    assert (rule.text("en"), rule.text("it")) == ("one", "uno")


def test_a_rule_has_sources_and_may_have_an_example_and_a_conflict(tmp_path):
    rule = loaded(tmp_path, RULE + 'example = "so"\n')["X-1"]
    assert rule.source == ("page 1", "page 2")
    assert rule.example == "so"
    assert rule.conflict == ""


def test_a_single_source_may_be_a_plain_text(tmp_path):
    content = RULE.replace('["page 1", "page 2"]', '"page 1"')
    assert loaded(tmp_path, content)["X-1"].source == ("page 1",)


def test_rules_are_selected_by_module(tmp_path):
    ledger = loaded(tmp_path, RULE + RULE.replace("X-1", "X-2").replace("base", "solo"))
    assert ledger.modules == ["base", "solo"]
    assert [rule.id for rule in ledger.select(["solo"])] == ["X-2"]
    assert [rule.id for rule in ledger.select()] == ["X-1", "X-2"]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (RULE + RULE, r"ledger\.toml: X-1 appears twice"),
        (RULE.replace('id = "X-1"\n', ""), r"ledger\.toml: rule 1 \(no id\): id is missing"),
        (RULE.replace('it = "uno"\n', ""), r"ledger\.toml: rule 1 \(X-1\): it is missing"),
        (RULE + "extra = 1\n", r"rule 1 \(X-1\): unknown key 'extra'"),
        (RULE.replace('"one"', "1"), r"rule 1 \(X-1\): en: expected a text, got 1"),
        (RULE.replace('"one"', '" "'), r"rule 1 \(X-1\): en: expected a text, got ' '"),
        (RULE.replace('"page 2"', "2"), r"rule 1 \(X-1\): source: expected a text, got 2"),
        (
            RULE + RULE.replace("X-1", "X-2").replace('area = "setup"\n', ""),
            r"rule 2 \(X-2\): area",
        ),
        ("", r"ledger\.toml: expected a list of \[\[rule\]\] tables"),
        ("rule = 3", r"ledger\.toml: expected a list of \[\[rule\]\] tables"),
        ("rule = [3]", r"ledger\.toml: rule 1: expected a table, got 3"),
        ("[[rules]]\n", r"ledger\.toml: unknown key 'rules'; expected \[\[rule\]\]"),
        ("[[rule", r"ledger\.toml: not valid TOML"),
    ],
)
def test_a_wrong_entry_is_named(tmp_path, content, expected):
    with pytest.raises(DataError, match=expected):
        loaded(tmp_path, content)


NUMBERS = r"[A-Z]+-[A-Z]+-\d+|\d+"
ITALIAN = '[X-1]\ntitle = "Prima"\nexample = "così"\n'


def with_italian(tmp_path, content, italian=ITALIAN):
    (tmp_path / "ledger_it.toml").write_text(italian, encoding="utf-8")
    return loaded(tmp_path, content)


def test_what_is_said_of_a_rule_is_said_in_both_languages(tmp_path):
    rule = with_italian(tmp_path, RULE + 'example = "so"\nconflict = "both"\n')["X-1"]
    assert rule.words("en") == RuleWords("First", "one", "so", "both")
    assert rule.words("it") == RuleWords("Prima", "uno", "così", "both")


def test_a_ledger_without_italian_beside_it_is_said_in_english(tmp_path):
    assert loaded(tmp_path, RULE)["X-1"].words("it") == RuleWords("First", "uno")


@pytest.mark.parametrize(
    ("italian", "expected"),
    [
        (ITALIAN.replace("X-1", "X-9"), r"ledger_it\.toml: X-9: the ledger has no such rule"),
        (ITALIAN.replace("example", "exmaple"), r"ledger_it\.toml: X-1: unknown key 'exmaple'"),
        (ITALIAN.replace('"Prima"', "1"), r"ledger_it\.toml: X-1: title: expected a text, got 1"),
        ("X-1 = 3", r"ledger_it\.toml: X-1: expected a table, got 3"),
        ("[X-1", r"ledger_it\.toml: not valid TOML"),
    ],
)
def test_a_wrong_entry_in_italian_is_named(tmp_path, italian, expected):
    with pytest.raises(DataError, match=expected):
        with_italian(tmp_path, RULE, italian)


@pytest.mark.parametrize("game", ["lorenzo", "masters"])
def test_every_title_example_and_conflict_has_its_italian(game):
    ledger = rules_of(game).ledger
    missing = [
        f"{rule.id}: {part}"
        for rule in ledger
        for part in ("title", "example", "conflict")
        if getattr(rule, part) and part not in rule.italian
    ]
    assert missing == []
    assert len(ledger) == {"lorenzo": 383, "masters": 86}[game]


@pytest.mark.parametrize("game", ["lorenzo", "masters"])
def test_the_italian_of_a_rule_names_the_same_numbers_and_rules(game):
    """A number that is lost or added in translation would make another rule of it."""
    for rule in rules_of(game).ledger:
        en, it = rule.words("en"), rule.words("it")
        for part in ("example", "conflict"):
            ours, theirs = (set(re.findall(NUMBERS, getattr(said, part))) for said in (en, it))
            assert ours == theirs, f"{rule.id}: {part}"


# -- where rules come from ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "english", "italian"),
    [
        (
            "000 Vatican Report",
            "English rulebook, Vatican Report",
            "regolamento inglese, Vatican Report",
        ),
        ("003", "player-aid sheet", "foglio di aiuto per i giocatori"),
        ("engine decision", "our decision", "decisione nostra"),
        ("a friend", "a friend", "a friend"),
    ],
)
def test_a_source_is_named(source, english, italian):
    rules = rules_of("lorenzo")
    assert rules.say_source(source, "en") == english
    assert rules.say_source(source, "it") == italian


@pytest.mark.parametrize("game", ["lorenzo", "masters"])
def test_no_source_of_a_game_stays_a_number(game):
    rules = rules_of(game)
    sources = {source for rule in rules.ledger for source in rule.source}
    said = [rules.say_source(source, lang) for source in sources for lang in LANGUAGES]
    assert [source for source in said if source[:1].isdigit()] == []


def test_the_books_that_a_conflict_names_by_their_numbers_are_named_once():
    rules = rules_of("lorenzo")
    text = "000 and 001 say 6 for card 165; 000 is older"
    assert rules.books(text, "en") == {"000": "English rulebook", "001": "Italian rulebook"}
    assert rules.books("nothing of the kind", "it") == {}


def test_the_ledger_of_a_game_lies_with_the_game():
    assert RULES.ledger["FAIR-BID-01"].area == "bids"


# -- proofs -----------------------------------------------------------------------------------


def proven(tmp_path, name, content):
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")
    return proofs(tmp_path)


def test_a_marked_test_proves_its_rules(tmp_path):
    content = 'import pytest\n\n@pytest.mark.rule("X-1", "X-2")\ndef test_x():\n    pass\n'
    found = proven(tmp_path, "deep/test_x.py", content)
    assert found == {"X-1": ["deep/test_x.py:3"], "X-2": ["deep/test_x.py:3"]}


@pytest.mark.parametrize(
    "content",
    [
        'pytestmark = pytest.mark.rule("X-1")',
        'pytestmark = [pytest.mark.slow, pytest.mark.rule("X-1")]',
        'from pytest import mark\n\n@mark.rule("X-1")\ndef test_x(): ...',
        '@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("X-1"))])\n'
        "def test_x(n): ...",
        '@pytest.mark.rule("X-1")\nclass TestX: ...',
        '@pytest.mark.rule("X-1")\nasync def test_x(): ...',
    ],
)
def test_a_mark_counts_wherever_it_stands(tmp_path, content):
    assert list(proven(tmp_path, "test_x.py", content)) == ["X-1"]


@pytest.mark.parametrize(
    "content",
    [
        '# @pytest.mark.rule("X-1")',
        "text = '@pytest.mark.rule(\"X-1\")'",
        "@pytest.mark.rule(RULE)\ndef test_x(): ...",
        '@other.rule("X-1")\ndef test_x(): ...',
        'rule("X-1")',
    ],
)
def test_what_only_looks_like_a_mark_proves_nothing(tmp_path, content):
    assert proven(tmp_path, "test_x.py", content) == {}


def test_a_scenario_proves_its_rules(tmp_path):
    found = proven(tmp_path, "scenarios/a.toml", 'name = "a"\nrules = ["X-1"]\n')
    assert found == {"X-1": ["scenarios/a.toml"]}


@pytest.mark.parametrize("content", ['name = "a"\n', "rules = 3\n", "not toml", "[rules]\nx = 1\n"])
def test_a_file_without_a_list_of_rules_proves_nothing(tmp_path, content):
    assert proven(tmp_path, "a.toml", content) == {}


def test_all_proofs_of_a_rule_are_listed(tmp_path):
    proven(tmp_path, "a.toml", 'rules = ["X-1"]\n')
    found = proven(tmp_path, "test_x.py", 'pytestmark = pytest.mark.rule("X-1")')
    assert found == {"X-1": ["test_x.py:1", "a.toml"]}


def test_a_test_file_that_is_no_python_is_named(tmp_path):
    with pytest.raises(DataError, match=r"test_x\.py: line 1"):
        proven(tmp_path, "test_x.py", "def (:\n")
