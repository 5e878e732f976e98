"""What can be played here: games, options, bots, components, rules and texts."""

from __future__ import annotations

from magnifico.server.wire.base import Json, Sent, Words


class GameOptionInfo(Sent, frozen=True):
    """A switch of the table."""

    name: str
    values: list[bool | int | str]
    """All values it can have; the first one is the default."""
    text: Words
    """One line that explains it."""
    rule: str
    """The id of the rule in the ledger behind it, or ""."""


class KindInfo(Sent, frozen=True):
    """A kind of decision that the game can ask for."""

    name: str
    rules: list[str]
    secret: bool
    """Whether the choice stays hidden from the other seats."""


class GameInfo(Sent, frozen=True):
    """A game that can be played here."""

    name: str
    title: str
    version: int
    least_seats: int
    most_seats: int
    options: list[GameOptionInfo]
    kinds: list[KindInfo]


class BotInfo(Sent, frozen=True):
    """A bot that can take a seat."""

    name: str
    text: Words


class Catalogue(Sent, frozen=True):
    """All that a new table can be made of."""

    games: list[GameInfo]
    bots: list[BotInfo]
    version: str
    email: bool
    """Whether this server can send e-mail."""
    address: str
    """The address under which other devices reach this server."""
    members: bool
    """Whether public tables are for players who keep their name."""
    closed: bool
    """Whether only who was invited gets in."""
    offline: bool = False
    """Whether the edition without a server can be installed from here, at ``/offline/``."""


class ComponentInfo(Sent, frozen=True):
    """A card, tile, token or board part."""

    id: str
    group: str
    module: str
    name: Words
    text: Words
    rules: list[str]
    reconstructed: bool
    facts: dict[str, Json]


class RuleInfo(Sent, frozen=True):
    """A rule of the ledger."""

    id: str
    area: str
    module: str
    title: Words
    text: Words
    example: Words | None
    conflict: Words | None
    """How the sources read, and which reading is played, where they leave a choice."""
    sources: list[Words]


class GameTexts(Sent, frozen=True):
    """Every text of a game in one language, and what sentences are made of."""

    texts: dict[str, str]
    """By ``group.key``. Facts stand in braces; ``{n|card is|cards are}`` has a form for one and
    one for any other number."""
    names: dict[str, str]
    """What ids are called; ``group:word`` may also be a text."""
    amounts: dict[str, list[str]]
    """How amounts are told: none, one, several; ``{n}`` is the number."""
