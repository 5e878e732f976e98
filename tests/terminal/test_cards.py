"""``magnifico cards``: every component, in both languages, as tables and as data."""

import json
from dataclasses import replace

import pytest

from magnifico import games, rules_of
from tests.core.sample import NAME

RULES = rules_of(NAME)
FIRST = RULES.components[0]


@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_component_is_listed_by_name(run, lang):
    result = run("cards", NAME, "--lang", lang)
    assert result.exit_code == 0
    for component in RULES.components:
        assert component.name[lang] in result.stdout
    assert str(len(RULES.components)) in result.stdout.splitlines()[-1]


def test_a_group_alone(run):
    result = run("cards", NAME, "--group", FIRST.group, "--json")
    found = json.loads(result.stdout)
    assert {component["group"] for component in found} == {FIRST.group}


def test_a_search_in_names_and_texts(run):
    result = run("cards", NAME, "--search", FIRST.name["it"].upper(), "--lang", "it", "--json")
    assert FIRST.id in [component["id"] for component in json.loads(result.stdout)]


def test_a_search_without_success(run):
    result = run("cards", NAME, "--search", "no such thing anywhere")
    assert result.exit_code == 0
    assert result.stdout == "0 components\n"


def test_as_data(run):
    found = json.loads(run("cards", NAME, "--json").stdout)
    assert [component["id"] for component in found] == [c.id for c in RULES.components]
    assert set(found[0]["name"]) == {"en", "it"}


def test_only_what_is_reconstructed(run, monkeypatch):
    marked = (replace(FIRST, reconstructed=True), *RULES.components[1:])
    monkeypatch.setattr(RULES, "components", marked)
    result = run("cards", NAME, "--reconstructed")
    assert FIRST.name["en"] in result.stdout
    assert "1 component\n" in result.stdout
    assert "≈" in result.stdout


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_game_lists_all_its_components(run, game, lang):
    result = run("cards", game, "--lang", lang)
    assert result.exit_code == 0
    for component in rules_of(game).components:
        assert component.id in result.stdout
