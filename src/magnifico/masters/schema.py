"""The document of a state of Masters of Renaissance, as types: what ``rules.document`` writes and
``rules.load`` reads. What a viewer may not know is ``None``."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Colour = Literal["white", "blue", "grey", "yellow", "purple", "red"]
"""Of a marble."""
Resource = Literal["coin", "stone", "servant", "shield"]
"""What lies in depots and the strongbox."""
Amounts = dict[Resource, int]
"""Only what there is some of."""
Work = Literal[
    "start", "end", "convert", "store", "powers", "spend", "make", "pay", "place", "yield", "need"
]
"""What can still be to do in a turn."""


class MarketDocument(TypedDict):
    """The marbles of the market."""

    rows: list[list[Colour]]
    """Three rows of four, from the top."""
    slide: Colour
    """The marble that is pushed in next."""


class PlayerDocument(TypedDict):
    """What lies before a player."""

    faith: int
    """The space of the marker, 0 to 24."""
    tiles: list[Literal["down", "up", "lost"]]
    """The three favor tiles of the Pope."""
    warehouse: Amounts
    """All that lies in depots, those of leaders included."""
    depots: list[Amounts]
    """The three depots, for 1, 2 and 3 places."""
    leader_depots: dict[str, int]
    """Goods on leaders that are depots, by leader."""
    strongbox: Amounts
    """The strongbox."""
    slots: list[list[str | None]]
    """Three stacks of development cards, level I first."""
    hand: list[str | None]
    """Leaders in hand; ``None`` for those that the viewer may not know."""
    played: list[str | None]
    """Leaders in play."""
    discarded: list[str | None]
    """Leaders that were discarded for faith."""
    returned: list[str | None]
    """Leaders that were given back at the start."""


class SoloDocument(TypedDict):
    """Lorenzo, in a game for one."""

    cross: int
    """The space of the black cross."""
    stack: list[str | None]
    """Tokens that are still to come, the top first."""
    used: list[str | None]
    """Tokens that were drawn."""
    removed: list[str | None]
    """Cards that he took from the grid."""


class WorkDocument(TypedDict):
    """Something that is still to be done, with what that needs."""

    do: Work
    """What."""
    left: NotRequired[int]
    """How many resources are still to be chosen."""
    line: NotRequired[str]
    """The line of the market that was taken."""
    goods: NotRequired[Amounts]
    """What is to be stored, paid or received."""
    faith: NotRequired[int]
    """Faith points that are received with it."""
    power: NotRequired[str]
    """The production power whose output is chosen: ``basic`` or a leader."""
    resource: NotRequired[Resource]
    """What is paid."""
    amount: NotRequired[int]
    """How much of it."""
    card: NotRequired[str]
    """The card that is placed."""
    slot: NotRequired[int]
    """Where, from 1."""


class MastersDocument(TypedDict):
    """A whole table."""

    round: int
    """From 1; 0 is the set-up."""
    turn: int
    """The place within the round, from 0."""
    inkwell: int
    """The seat that began."""
    seat: int
    """Whose decision is open; -1 when the game is over."""
    waiting: list[int]
    """Seats that still choose their leaders."""
    pending: list[WorkDocument]
    """What is still to be done in this turn; what comes last is done first."""
    market: MarketDocument
    """The market."""
    grid: dict[Literal["green", "blue", "yellow", "purple"], dict[str, list[str | None]]]
    """Decks by colour and level (``"1"`` to ``"3"``), the top card first."""
    players: list[PlayerDocument]
    """Seat by seat."""
    solo: NotRequired[SoloDocument]
    """Only in a game for one."""
    rng: list[int]
    """The random stream: four numbers, or none for who may not know it."""
