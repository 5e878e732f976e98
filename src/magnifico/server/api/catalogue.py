"""What can be played here: games, options, bots, components, rules and texts."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from litestar import Controller

import magnifico
from magnifico.core import rules as core_rules
from magnifico.core.ledger import Rule
from magnifico.core.rules import Component, GameOption, Rules, games, rules_of
from magnifico.core.text import LANGUAGES, Texts
from magnifico.server import wire
from magnifico.server.api.parts import GameName, TheSettings, get
from magnifico.server.errors import NotFound


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
    "magnifico": wire.Words("Magnifico: thinks long", "Magnifico: riflette a lungo"),
    "random": wire.Words("Plays any legal move, blindly", "Gioca una mossa qualsiasi, alla cieca"),
}


def _bot(name: str) -> wire.BotInfo:
    return wire.BotInfo(name, BOT_WORDS.get(name, wire.Words(name, name)))


@cache
def _texts(name: str) -> wire.GameTexts:
    rules = rules_of(name)
    groups: dict[str, dict[str, wire.Words]] = {}
    for path in (Path(core_rules.__file__).parent, rules.folder):
        for group, entries in tomllib.loads((path / "texts.toml").read_text("utf-8")).items():
            for key, entry in entries.items():
                groups.setdefault(group, {})[key] = wire.Words(entry["en"], entry["it"])
    return wire.GameTexts(groups)


def _rule(rule: Rule) -> wire.RuleInfo:
    text = wire.Words(rule.en, rule.it)
    return wire.RuleInfo(rule.id, rule.area, rule.module, rule.title, text, rule.example)


class CatalogueController(Controller):
    """Things that are the same for everybody."""

    path = "/api"
    tags = ("catalogue",)

    @get("/catalogue", sync_to_thread=False)
    def catalogue(self, settings: TheSettings) -> wire.Catalogue:
        """Games with their options, and bots."""
        return wire.Catalogue(
            games=[game_info(rules) for rules in playable_games()],
            bots=[_bot(name) for name in settings.bots],
            version=magnifico.__version__,
            email=settings.mail is not None,
        )

    @get("/games/{game:str}/components", sync_to_thread=False)
    def components(self, game: GameName) -> list[wire.ComponentInfo]:
        """Every card, tile and token of a game."""
        return [component_info(component) for component in known_game(game).components]

    @get("/games/{game:str}/rules", sync_to_thread=False)
    def rules(self, game: GameName) -> list[wire.RuleInfo]:
        """The ledger of rules of a game."""
        return [_rule(rule) for rule in known_game(game).ledger]

    @get("/games/{game:str}/texts", sync_to_thread=False)
    def texts(self, game: GameName) -> wire.GameTexts:
        """Every text of a game, by group and key."""
        return _texts(known_game(game).name)
