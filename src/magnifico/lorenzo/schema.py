"""The document of a state of Lorenzo il Magnifico, as types: what ``rules.document`` writes and
``rules.load`` reads. What a viewer may not know is ``None``."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

Tower = Literal["territory", "character", "building", "venture", "special"]
"""A tower and its type of cards; ``special`` only with *Houses of Renaissance*."""
Member = Literal["black", "white", "orange", "neutral", "brown"]
"""A family member; ``brown`` comes with a family of *Houses of Renaissance*."""
Amounts = dict[str, int]
"""Goods by name, only what there is some of: ``{"coin": 3}``."""


class PlayerDocument(TypedDict):
    """What lies before a player."""

    goods: Amounts
    """Resources and points."""
    cards: dict[Tower, list[str | None]]
    """Development cards by type, in the order they were taken."""
    members: dict[Member, str]
    """Where each member stands: a space, ``home`` or ``absent``."""
    values: dict[Member, int]
    """The value of each member; this follows from the rest."""
    raised: dict[Member, int]
    """Values that Federico da Montefeltro has set."""
    bonus_tile: str
    """``basic``, ``advanced-1`` and so on, or empty before one was chosen."""
    excommunicated: list[int]
    """The periods with a cube."""
    hand: list[str | None]
    """Leaders in hand; ``None`` for those that the viewer may not know."""
    played: list[str | None]
    """Leaders in play."""
    used: list[str | None]
    """Leaders that are face down for this round."""
    copied: str
    """The leader that Lorenzo de' Medici copies, or empty."""
    pack: list[str | None]
    """Leaders to choose from, while they are drafted."""
    pick: str
    """The leader that was chosen and is not revealed yet, or empty."""
    family: str
    """The family, or empty without *Houses of Renaissance*."""
    tokens: list[str | None]
    """Special tokens."""
    earned: dict[str, int]
    """Victory points by where they came from."""


class LeadersDocument(TypedDict):
    """Leaders that no player has."""

    pool: list[str | None]
    """All that belong to this game."""
    deck: list[str | None]
    """Those in the deck."""
    gone: list[str | None]
    """Those out of the game."""


class HousesDocument(TypedDict, total=False):
    """What lies on the table only with *Houses of Renaissance*; empty without it."""

    families: list[str]
    """The families of this game."""
    auction: list[str]
    """The tiles of the auction."""
    offers: list[int]
    """What each seat offers."""
    laid: list[list[str | None]]
    """Leaders that lie beside each family until somebody takes it."""
    supply: list[str | None]
    """The supply of special tokens, in its order."""
    discards: list[str | None]
    """Tokens that were discarded."""
    drawn: list[str | None]
    """Tokens that were drawn and are not decided on yet."""
    slots: dict[str, str]
    """The tokens on cards that hold one, by card."""
    chest: Amounts
    """Wood and stone that were paid for buildings, where a family keeps them."""
    adapted: str
    """The tower whose values are adapted this round."""
    sets: int
    """How many sets of cards of all types have brought their reward."""
    faith_tiles: list[int]
    """Tiles of the faith track that somebody has reached."""
    flipped: list[int]
    """Tokens of the Visconti that were flipped."""


class PriceDocument(TypedDict):
    """What an opponent must pay: some of a good, or victory points."""

    amount: int
    """How much of the good."""
    victory: int
    """Or how many points."""


class WorkDocument(TypedDict):
    """Something that is still to be done, with what that needs."""

    do: str
    """What."""
    seat: int
    """Who does it."""
    cause: NotRequired[str]
    """The component that asks for it."""
    member: NotRequired[str]
    """The member that was placed, or ``none``; with ``:fee-paid`` where that is so."""
    space: NotRequired[str]
    """Where."""
    value: NotRequired[int]
    """The value of the action."""
    discount: NotRequired[Amounts]
    """What the card costs less."""
    bonus: NotRequired[int]
    """0 where the personal bonus tile gives something as well."""
    left: NotRequired[int]
    """How many are still to be chosen."""
    used: NotRequired[list[str]]
    """Privileges that were chosen already, by number, and ``may-repeat``."""
    types: NotRequired[list[Tower]]
    """Cards of which types."""
    action: NotRequired[str]
    """Harvest or production."""
    limits: NotRequired[list[str]]
    """What does not count there, and whose cards work."""
    card: NotRequired[str]
    """The card that is asked about."""
    before: NotRequired[str]
    """The card that was activated already, or ``none``."""
    leader: NotRequired[str]
    """The leader that is asked about."""
    good: NotRequired[str]
    """What is paid."""
    price: NotRequired[PriceDocument]
    """How much of it."""
    receiver: NotRequired[int]
    """The seat that gets it."""
    most: NotRequired[int]
    """How many resources are given."""
    what: NotRequired[str]
    """What is discarded."""
    whose: NotRequired[str]
    """Whose immediate effect is copied."""
    arrow: NotRequired[int]
    """The exchange, by its number in the box."""
    tile: NotRequired[int]
    """The tile of the faith track, by its number."""
    ability: NotRequired[int]
    """The ability that waits for the card, by its number in the box."""


class DecisionDocument(TypedDict, total=False):
    """The open decision; empty when the game is over."""

    seat: int
    """Who decides."""
    kind: str
    """What kind of decision it is."""
    frame: WorkDocument
    """What asks for it."""
    waiting: list[int]
    """Seats that choose at the same time."""


class PendingCard(TypedDict, total=False):
    """A card that a Harvest or Production has activated."""

    card: str
    """The card."""
    exchange: int
    """Which of its exchanges was paid for, from 0."""
    times: int
    """How often."""


class BillDocument(TypedDict, total=False):
    """What is due and is paid good by good; empty where nothing is."""

    goods: Amounts
    """How much of each."""
    building: bool
    """Whether it is for a building."""


class LorenzoDocument(TypedDict):
    """A whole table."""

    options: dict[str, Any]
    """The options of the table that are not as usual."""
    round: int
    """1 to 6; 0 is the set-up."""
    turn: int
    """The place in the schedule, from 1."""
    dice: dict[Member, int]
    """The dice by colour."""
    order: list[int]
    """The turn order, by seat."""
    schedule: list[int]
    """All turns of the round, seat by seat."""
    towers: dict[Tower, list[str]]
    """The four cards of each tower from the bottom, empty where there is none."""
    needs: dict[Tower, list[int]]
    """The values that the floors need."""
    council: list[str]
    """The members in the palace in order, by seat: ``"2:white"``."""
    closed: list[str]
    """Spaces that are closed."""
    excommunications: list[str]
    """The three tiles of the game: ``"1-2"``."""
    players: list[PlayerDocument]
    """Seat by seat."""
    decks: dict[Tower, list[str | None]]
    """All cards of each deck in the order of the rounds."""
    swept: list[str | None]
    """Cards that were cleared from the towers."""
    lost: list[str | None]
    """Cards that were removed from the game."""
    houses: HousesDocument
    """What belongs to *Houses of Renaissance*."""
    leaders: LeadersDocument
    """Leaders that no player has."""
    cards: list[str | None]
    """All cards of this game."""
    decision: DecisionDocument
    """The open decision."""
    stack: list[WorkDocument]
    """The work that waits below it; what comes last is done first."""
    pending: list[PendingCard]
    """Cards that a Harvest or Production has activated."""
    bill: BillDocument
    """What is paid good by good."""
    chain: list[str]
    """Cards that do not work again in this action or turn."""
    rng: list[int]
    """The random stream: four numbers, or none for who may not know it."""
