"""What can be played here, as it is sent: rules in both languages, with where they come from."""

from __future__ import annotations


def test_a_rule_is_sent_in_both_languages_with_its_readings_and_sources(anna):
    rules = {rule["id"]: rule for rule in anna.get("/api/games/lorenzo/rules")}
    rule = rules["LM-VATICAN-08"]
    assert rule["title"] == {"en": "Round 6 exception", "it": "Eccezione del round 6"}
    assert rule["example"]["it"].startswith("Round 6 e 4 Punti Fede")
    books = "000: English rulebook, 001: Italian rulebook, 004: summary with FAQ"
    assert rule["conflict"]["en"].endswith(f"({books})")
    assert rule["sources"][0]["it"] == "regolamento inglese, Vatican Report"


def test_a_rule_without_example_and_readings_has_none(anna):
    rules = {rule["id"]: rule for rule in anna.get("/api/games/masters/rules")}
    assert len(rules) == 86
    assert rules["MR-COMP-01"]["example"] is None
    assert rules["MR-COMP-01"]["conflict"] is None
