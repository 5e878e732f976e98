"""``magnifico rules``: what is proven, what is not, and one rule in full."""

import pytest

from magnifico.core import rules as registry
from magnifico.core.rules import register, rules_of
from tests.core.sample import NAME

LEDGER = rules_of(NAME).ledger
IDS = [rule.id for rule in LEDGER]


def proving(folder, ids):
    """A folder with one test that names these rules."""
    names = ", ".join(f'"{rule_id}"' for rule_id in ids)
    text = f"import pytest\n\n@pytest.mark.rule({names})\ndef test_all():\n    pass\n"
    (folder / "test_some.py").write_text(text)
    return folder


def test_the_overview_counts_by_area(run, tmp_path):
    result = run("rules", NAME, "--tests", proving(tmp_path, IDS[:2]))
    assert result.exit_code == 0
    lines = [line.split() for line in result.stdout.splitlines()]
    assert ["Total", str(len(IDS)), "2"] in [line[:3] for line in lines]
    for area in {rule.area for rule in LEDGER}:
        assert area in result.stdout
    assert IDS[-1] in result.stdout


def test_a_rule_that_only_a_test_knows_is_pointed_out(run, tmp_path):
    prefix = IDS[0].split("-")[0]
    result = run("rules", NAME, "--tests", proving(tmp_path, [f"{prefix}-TYPO-01"]))
    assert f"{prefix}-TYPO-01 is no rule" in result.stdout


def test_uncovered_prints_only_what_is_not_proven(run, tmp_path):
    result = run("rules", NAME, "--uncovered", "--tests", proving(tmp_path, IDS[1:]))
    assert result.exit_code == 1
    assert IDS[0] in result.stdout
    assert not any(rule_id in result.stdout for rule_id in IDS[1:])


def test_uncovered_prints_nothing_when_all_is_proven(run, tmp_path):
    result = run("rules", NAME, "--uncovered", "--tests", proving(tmp_path, IDS))
    assert result.exit_code == 0
    assert result.stdout == ""


def test_a_module_selects_its_rules(run, tmp_path):
    module = LEDGER.modules[0]
    others = [rule.id for rule in LEDGER if rule.module == module]
    tests = proving(tmp_path, others)
    assert run("rules", NAME, "--module", module, "--uncovered", "--tests", tests).exit_code == 0


@pytest.mark.parametrize("lang", ["en", "it"])
def test_one_rule_in_full(run, lang):
    rule = LEDGER[IDS[0]]
    result = run("rules", "--show", rule.id.lower(), "--lang", lang)
    assert result.exit_code == 0
    assert rule.title in result.stdout
    assert rule.text(lang).split()[0] in result.stdout


def test_a_rule_in_full_names_its_readings_and_its_sources(run):
    shown = " ".join(run("rules", "--show", "LM-VATICAN-08").stdout.replace("│", " ").split())
    assert "Example: Given round 6 and 4 FP" in shown
    assert "Readings: 000 and 001 give the points" in shown
    assert "000: English rulebook" in shown
    assert "Sources: English rulebook, Vatican Report" in shown


def test_a_rule_in_full_is_italian_throughout(run):
    result = run("rules", "--show", "LM-VATICAN-08", "--lang", "it")
    shown = " ".join(result.stdout.replace("│", " ").split())
    assert "Eccezione del round 6" in shown
    assert "Esempio: Round 6 e 4 Punti Fede" in shown
    assert "Letture: 000 e 001 danno i punti" in shown
    assert "001: regolamento italiano" in shown
    assert "Fonti: regolamento inglese, Vatican Report" in shown


def test_titles_of_what_is_not_proven_are_italian_too(run, tmp_path):
    result = run("rules", "masters", "--uncovered", "--lang", "it", "--tests", tmp_path)
    assert "MR-COMP-01     Numero di giocatori" in result.stdout


def test_a_game_that_cannot_be_loaded_is_left_out(run, tmp_path, monkeypatch):
    monkeypatch.setattr(registry, "_HOMES", dict(registry._HOMES))
    register("unfinished", "magnifico.no_such_game:RULES")
    result = run("rules", "--uncovered", "--tests", proving(tmp_path, IDS))
    assert "unfinished is left out: No module named 'magnifico.no_such_game'" in result.stderr
    assert "unfinished" not in result.stdout
    asked = run("rules", "unfinished")
    assert asked.exit_code == 2
    assert "unfinished cannot be loaded" in asked.stderr
