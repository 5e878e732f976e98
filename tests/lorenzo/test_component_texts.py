"""The words of components and sentences: all that the rule says, numbers and plurals right."""

from __future__ import annotations

import re

import pytest

from magnifico.core.rules import rules_of
from magnifico.core.text import LANGUAGES
from tests.lorenzo.houses.tables import house
from tests.lorenzo.positions import player

RULES = rules_of("lorenzo")
COMPONENTS = {component.id: component for component in RULES.components}
MORE_PLURALS = {
    "en": "cards leaders players members privileges resources turns rounds types values times",
    "it": "carte giocatori familiari privilegi risorse turni tipi valori volte punti altri",
}
NAMES = {"good", "goods", "type", "types", "the-types", "a-type", "member"}
"""Groups of texts that are words alone."""
NEVER_ONE = {
    ("effect", "privileges"): "a single privilege has its own sentence",
    ("effect", "draw-leaders"): "a single leader has its own sentence",
    ("effect", "activate-several"): "a single card has its own sentence",
    ("reason", "closed"): "there are always two players",
    ("reason", "too-often"): "once is never too often",
}
"""Texts whose number is never 1, and why."""


def plurals(lang):
    """OptionText that never follow a 1."""
    texts = RULES.texts
    found = set(MORE_PLURALS[lang].split())
    for one, many in (("good", "goods"), ("type", "types")):
        for key in texts.keys(many):
            word = texts.template(many, key, lang)
            if word != texts.template(one, key, lang):
                found.add(word)
    return found


PLURALS = {lang: plurals(lang) for lang in LANGUAGES}


def wrong_words(text, lang):
    """A plural after 1, and words that are said twice."""
    many = "|".join(sorted(PLURALS[lang], key=len, reverse=True))
    found = re.findall(rf"(?<![\d.,+-])1 (?:{many})\b", text)
    return found + re.findall(r"\b([^\W\d]+) \1\b", text)


def spoken_with_one(template):
    """A template as it reads where every number is 1."""
    forms = re.sub(r"\{\w+\|([^|}]*)\|[^}]*\}", r"\1", template)
    return re.sub(r"\{\w+\}", "1", forms)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_component_has_a_plural_after_one_or_a_word_twice(lang):
    texts = [(c.id, text) for c in COMPONENTS.values() for text in (c.name[lang], c.text[lang])]
    assert {c: wrong for c, text in texts if (wrong := wrong_words(text, lang))} == {}
    doubled = re.compile(r"\b(per|for) \w+ \1\b|\bper opponent for\b|\bper avversario per\b")
    assert [c for c, text in texts if doubled.search(text)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_template_has_a_plural_after_one_or_a_word_twice(lang):
    wrong = {}
    for group in text_groups() - NAMES:
        for key in RULES.texts.keys(group):
            text = spoken_with_one(RULES.texts.template(group, key, lang))
            if (group, key) not in NEVER_ONE and (found := wrong_words(text, lang)):
                wrong[group, key] = found
    assert wrong == {}


def text_groups():
    path = RULES.folder / "texts.toml"
    return set(re.findall(r"^\[([a-z-]+)\.", path.read_text(encoding="utf-8"), re.M))


def test_wrong_words_are_found():
    assert wrong_words("1 servants are needed", "en") == ["1 servants"]
    assert wrong_words("ogni 1 punti militari", "it") == ["1 punti militari"]
    assert wrong_words("at the the end, 11 servants, -1 coins", "en") == ["the"]
    assert spoken_with_one("{n} {n|card is|cards are} left") == "1 card is left"


SAID = {
    "leader:alfonso-v-daragona": (
        "Requires 6 military points and 0 faith points.",
        "Richiede 6 punti militari e 0 punti fede.",
    ),
    "card:palace-coup": ("(not from the special tower)", "(non dalla torre speciale)"),
    "family:gonzaga": (
        "a card left on the four normal towers (not the special tower) for free",
        "gratis una carta rimasta sulle quattro torri normali (non sulla torre speciale)",
    ),
    "family:aragonesi": (
        "which neither servants nor characters raise",
        "che né servitori né personaggi aumentano",
    ),
    "family:colonna": ("neither coloured nor neutral", "né colorato né neutro"),
    "tile:1-4": (
        "each source of wood gives you 1 wood less and each source of stone gives you 1 stone less",
        "ogni fonte di legni ti dà 1 legno in meno e ogni fonte di pietre ti dà 1 pietra in meno",
    ),
    "card:workshop-of-the-masters": ("another of your buildings", "un altro dei tuoi edifici"),
    "leader:carlo-viii": (
        "each servant you spend on a value adds 2",
        "ogni servitore che spendi per un valore aggiunge 2",
    ),
    "tile:2-6": (
        "every 2 servants you spend on a value add 1",
        "ogni 2 servitori che spendi per un valore aggiungono 1",
    ),
    "tile:3-5": (
        "lose 1 victory point for each military point",
        "perdi 1 punto vittoria per ogni punto militare",
    ),
    "card:customs-house": (
        "paying 1 victory point per opponent, every opponent chooses to give you 2 coins in full "
        "or 3 victory points",
        "pagando 1 punto vittoria per avversario, ogni avversario sceglie se cederti 2 monete per "
        "intero o 3 punti vittoria",
    ),
    "card:petty-extortion": (
        "gives you 1 resource of their choice",
        "ti cede 1 risorsa a sua scelta",
    ),
    "card:dungeon": (
        "discard one of your characters for 7 victory points",
        "scarta un tuo personaggio per 7 punti vittoria",
    ),
    "card:serf-uprising": (
        "6 victory points and lose all servants",
        "6 punti vittoria e perdi tutti i servitori",
    ),
    "card:military-campaign": (
        "2 military points (requires 3 military points)",
        "2 punti militari (richiede 3 punti militari)",
    ),
    "card:promoter": ("military requirements still hold", "i requisiti militari valgono comunque"),
    "token:activate": (
        "(only servants raise it, one card only, no personal bonus)",
        "(aumentabile solo con i servitori, una sola carta, senza bonus personale)",
    ),
    "leader:leon-battista-alberti": (
        "(one card only, besides the personal bonus)",
        "(una sola carta, oltre al bonus personale)",
    ),
    "leader:martin-lutero": ("you cannot be excommunicated", "la scomunica non ti tocca"),
    "leader:marsilio-ficino": ("keep 1 and discard the other", "tienine 1 e scarta l'altro"),
    "leader:ludovico-ariosto": ("occupied single spaces", "spazi singoli occupati"),
}


@pytest.mark.parametrize("component", SAID)
def test_a_component_says_all_that_its_rule_says(component):
    for lang, words in zip(LANGUAGES, SAID[component], strict=True):
        assert words in COMPONENTS[component].text[lang]


@pytest.mark.rule("LM-LEADER-21", "LM-LEAD-03")
def test_a_requirement_of_zero_is_said_and_missed():
    game = house(player(military=6, faith=1, hand=["alfonso-v-daragona"]), player())
    reason = game.why_not("play:alfonso-v-daragona")
    assert reason is not None
    said = {lang: game.rules.say_reason(reason, game.wording(lang)) for lang in LANGUAGES}
    assert said["en"].endswith(
        "requires 6 military points and 0 faith points: 0 faith points missing"
    )
    assert said["it"].endswith(
        "richiede: 6 punti militari e 0 punti fede; manca ancora: 0 punti fede"
    )


@pytest.mark.rule("LM-LEADER-42")
def test_a_value_too_low_tells_what_each_servant_adds():
    me = player(servant=1, played=["carlo-viii"])
    game = house(me, player(), towers={"territory4": "farm"}, options={"pazzi": True})
    reason = game.why_not("orange>territory4")
    assert reason is not None
    said = game.rules.say_reason(reason, game.wording("en"))
    assert said == "needs value 7: this action has 1; you can spend 1 servant: +2 for each"
