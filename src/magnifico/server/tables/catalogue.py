"""What can be played here: games, options, bots, components, rules and texts."""

from __future__ import annotations

from functools import cache
from typing import Any

import magnifico
from magnifico.core.ledger import Rule
from magnifico.core.rules import Component, GameOption, Rules, games, rules_of
from magnifico.core.text import LANGUAGES, Language, Texts
from magnifico.server import wire
from magnifico.server.errors import REFUSALS, NotFound
from magnifico.server.settings import Settings


def known_game(name: str) -> Rules:
    """The rules of a game; raises ``NotFound``."""
    if name not in games():
        raise NotFound(f"there is no game {name!r}", code="no-game")
    return rules_of(name)


def playable_games() -> list[Rules]:
    """The games that can be loaded."""
    found = []
    for name in games():
        try:
            found.append(rules_of(name))
        except (ImportError, AttributeError):
            continue  # a game that is still being made
    return found


def _words(texts: Texts, group: str, key: str, otherwise: str) -> wire.Words:
    if not texts.has(group, key):
        return wire.Words(otherwise, otherwise)
    return wire.Words(*(texts.template(group, key, lang) for lang in LANGUAGES))


def _option(texts: Texts, option: GameOption) -> wire.GameOptionInfo:
    values: Any = list(option.values)
    text = _words(texts, "options", option.name, option.name)
    return wire.GameOptionInfo(option.name, values, text, option.rule)


def game_info(rules: Rules) -> wire.GameInfo:
    """A game as the wire tells it."""
    return wire.GameInfo(
        name=rules.name,
        title=rules.title,
        version=rules.version,
        least_seats=rules.seats.start,
        most_seats=rules.seats.stop - 1,
        options=[_option(rules.texts, option) for option in rules.table_options if not option.free],
        kinds=[
            wire.KindInfo(kind.name, list(kind.rules), kind.secret)
            for kind in rules.kinds
            if kind.name
        ],
    )


def component_info(component: Component) -> wire.ComponentInfo:
    """A component as the wire tells it."""
    return wire.ComponentInfo(
        id=component.id,
        group=component.group,
        module=component.module,
        name=wire.Words(component.name["en"], component.name["it"]),
        text=wire.Words(component.text["en"], component.text["it"]),
        rules=list(component.rules),
        reconstructed=component.reconstructed,
        facts=component.facts,
    )


BOT_WORDS = {
    "apprentice": wire.Words("Apprentice: knows the rules", "Apprendista: conosce le regole"),
    "merchant": wire.Words("Merchant: takes what pays now", "Mercante: prende ciò che rende ora"),
    "patron": wire.Words("Patron: looks ahead", "Mecenate: guarda avanti"),
    "magnifico": wire.Words("Magnifico: thinks it through", "Magnifico: riflette a fondo"),
    "oracle": wire.Words(
        "Oracle: sees far ahead, takes a second or two",
        "Oracolo: vede lontano, impiega un secondo o due",
    ),
    "builder": wire.Words("Builder: loves to build", "Costruttore: ama costruire"),
    "soldier": wire.Words("Soldier: trusts in arms", "Soldato: crede nelle armi"),
    "bishop": wire.Words("Bishop: stands by the Church", "Vescovo: sta con la Chiesa"),
    "random": wire.Words("Plays any legal move, blindly", "Gioca una mossa qualsiasi, alla cieca"),
}


def _bot(name: str) -> wire.BotInfo:
    return wire.BotInfo(name, BOT_WORDS.get(name, wire.Words(name, name)))


@cache
def game_texts(rules: Rules, lang: Language) -> wire.GameTexts:
    """The texts of a game, and those of the server's refusals, in one language."""
    texts = {**_templates(rules.texts, lang), **_templates(REFUSALS, lang)}
    amounts = {name: _amount(rules, name, lang) for name in rules.amount_names()}
    return wire.GameTexts(texts, rules.names(lang), amounts)


def _templates(texts: Texts, lang: Language) -> dict[str, str]:
    return {
        f"{group}.{key}": texts.template(group, key, lang)
        for group in texts.groups
        for key in texts.keys(group)
    }


def _amount(rules: Rules, name: str, lang: Language) -> list[str]:
    """How no, one and several of something are said."""
    forms = (0, 1, 7)
    return [rules.amount(name, n, lang).replace(str(n), "{n}", 1) for n in forms]


def _rule(rules: Rules, rule: Rule) -> wire.RuleInfo:
    en, it = rule.words("en"), rule.words("it")
    return wire.RuleInfo(
        id=rule.id,
        area=rule.area,
        module=rule.module,
        title=wire.Words(en.title, it.title),
        text=wire.Words(en.text, it.text),
        example=wire.Words(en.example, it.example) if en.example else None,
        conflict=_conflict(rules, rule) if en.conflict else None,
        sources=[
            wire.Words(rules.say_source(source, "en"), rules.say_source(source, "it"))
            for source in rule.source
        ],
    )


def _conflict(rules: Rules, rule: Rule) -> wire.Words:
    """How the sources read, with the key to the books that are named there."""
    return wire.Words(_readings(rules, rule, "en"), _readings(rules, rule, "it"))


def _readings(rules: Rules, rule: Rule, lang: Language) -> str:
    said = rule.words(lang).conflict
    books = ", ".join(f"{code}: {book}" for code, book in rules.books(said, lang).items())
    return f"{said} ({books})" if books else said


# -- what is asked for ------------------------------------------------------------------------


def catalogue(settings: Settings) -> wire.Catalogue:
    """Games with their options, and bots."""
    return wire.Catalogue(
        games=[game_info(rules) for rules in playable_games()],
        bots=[_bot(name) for name in settings.bots],
        version=magnifico.__version__,
        email=settings.mail is not None,
        address=settings.address.rstrip("/"),
        members=settings.members,
        closed=settings.closed,
    )


def components(game: str) -> list[wire.ComponentInfo]:
    """Every card, tile and token of a game."""
    return [component_info(component) for component in known_game(game).components]


def ledger(game: str) -> list[wire.RuleInfo]:
    """The ledger of rules of a game."""
    rules = known_game(game)
    return [_rule(rules, rule) for rule in rules.ledger]


def texts(game: str, lang: str) -> wire.GameTexts:
    """All that sentences are made of, in one language."""
    for known in LANGUAGES:
        if lang == known:
            return game_texts(known_game(game), known)
    raise NotFound(f"there are no texts in {lang!r}", code="no-language")
