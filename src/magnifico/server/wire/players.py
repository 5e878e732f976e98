"""Players: who somebody is, what they played, how strong they are."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from magnifico.server.wire.base import PLAIN, Given, Json, Name, Secret, Sent

Mode = Literal["solo", "two", "more"]
"""How many play: games of one mode are rated together."""
UnratedWhy = Literal["", "take-back", "hint", "known-seed", "position", "own-seats"]
"""Why a game is not rated; empty for one that is."""
PlayerRole = Literal["", "member", "owner"]
Address = Annotated[str, Meta(max_length=254, pattern="@")]
Credential = Annotated[dict[str, Json], Meta(max_length=12)]


class DeviceInfo(Sent, frozen=True):
    """A browser of this player."""

    id: int
    label: str
    added: float
    here: bool
    """Whether it is the one that asks."""


class PasskeyInfo(Sent, frozen=True):
    """A passkey of this player."""

    id: str
    label: str
    created: float
    used: float | None


class MeInfo(Sent, frozen=True):
    """The player behind this browser, for nobody else."""

    handle: str
    name: str
    kept: bool
    """Whether the player can come back from another device."""
    name_kept: bool
    """Whether nobody else can keep this name."""
    role: PlayerRole
    show_history: bool
    show_ratings: bool
    devices: list[DeviceInfo]
    passkeys: list[PasskeyInfo]
    emails: list[str]


class MeChange(Given, frozen=True):
    """What a player changes; what is left out stays."""

    name: Name | None = None
    show_history: bool | None = None
    """Whether everybody may see the finished games and statistics of this player."""
    show_ratings: bool | None = None


class PasskeyAnswer(Given, frozen=True):
    """What a browser answers for a passkey, as ``PublicKeyCredential.toJSON`` writes it."""

    credential: Credential
    label: Name = ""


class EmailRequest(Given, frozen=True):
    """An e-mail address to keep a player with."""

    email: Address


class SecretRequest(Given, frozen=True):
    """The secret of a link."""

    secret: Secret


class DeviceRequest(Given, frozen=True):
    """A device to sign out."""

    id: Annotated[int, Meta(ge=0, le=2**53)]


class PasskeyRequest(Given, frozen=True):
    """A passkey to remove."""

    id: Annotated[str, Meta(max_length=1400, pattern=PLAIN)]


class InvitationRequest(Given, frozen=True):
    """An invitation to a closed server."""

    note: Name = ""
    uses: Annotated[int, Meta(ge=1, le=100)] = 1
    days: Annotated[int, Meta(ge=1, le=90)] = 14


class Invitation(Sent, frozen=True):
    """A link that lets people into a closed server; it is told only once."""

    path: str
    uses: int
    expires: float


class ResultSeat(Sent, frozen=True):
    """A seat of a finished game."""

    seat: int
    name: str
    """Empty for somebody who does not show it."""
    bot: str | None
    points: int
    place: int
    won: bool
    was_away: bool
    """Whether a bot finished the game for the player."""


class ResultInfo(Sent, frozen=True):
    """A finished game of a player."""

    table: str | None
    """Its table, while it is kept, for those who may look at it."""
    analysed: bool
    """Whether there is an analysis of the game, for those who may look at it."""
    game: str
    mode: Mode
    players: int
    options: dict[str, Json]
    switches: list[str]
    """The options that were not as usual."""
    title: str
    finished: float
    moves: int
    reason: str
    unrated: UnratedWhy
    """Why the game is not rated; empty for one that is."""
    seat: int
    """Where the player sat."""
    sources: dict[str, int]
    """Where the player's points came from."""
    rating_change: int | None
    seats: list[ResultSeat]


class ResultList(Sent, frozen=True):
    """Finished games, the latest first."""

    total: int
    """How many there are in all."""
    games: list[ResultInfo]


class WinShare(Sent, frozen=True):
    """How many games were won of those with something in common."""

    number: int
    """Which seat, from 1; or how many players."""
    games: int
    won: int


class SourcePoints(Sent, frozen=True):
    """Where the points of one game came from."""

    finished: float
    points: int
    sources: dict[str, int]


class Favourite(Sent, frozen=True):
    """A card or leader that a player often had."""

    component: str
    group: str
    games: int
    won: int


class GameStatistics(Sent, frozen=True):
    """What the finished games of one kind tell of a player."""

    game: str
    games: int
    won: int
    best: int
    best_table: str | None
    average: float
    by_seat: list[WinShare]
    by_players: list[WinShare]
    sources: list[SourcePoints]
    """By game, the oldest first."""
    favourites: list[Favourite]


class HeadToHead(Sent, frozen=True):
    """How a player did against somebody."""

    name: str
    bot: str | None
    games: int
    ahead: int
    behind: int


class RatingPoint(Sent, frozen=True):
    """A rating after a game."""

    finished: float
    rating: int


class RatingInfo(Sent, frozen=True):
    """How strong somebody is at a game, among so many players."""

    game: str
    mode: Mode
    rating: int
    spread: int
    """How far off the rating may well be."""
    games: int
    opponents: int
    """How many different ones it stands on."""
    settled: bool
    """Whether it is no longer provisional."""
    history: list[RatingPoint]


class Statistics(Sent, frozen=True):
    """What all finished games tell of a player."""

    games: int
    won: int
    by_game: list[GameStatistics]
    head_to_head: list[HeadToHead]
    ratings: list[RatingInfo]


class PublicPlayer(Sent, frozen=True):
    """What a player shows to everybody."""

    handle: str
    name: str
    history: bool
    ratings: list[RatingInfo]


class BoardRow(Sent, frozen=True):
    """A line of the board of ratings."""

    handle: str | None
    """Of the player; null for bots."""
    name: str
    bot: str | None
    rating: int
    spread: int
    games: int
    opponents: int
    settled: bool


class Board(Sent, frozen=True):
    """The ratings that everybody may see, the best first."""

    game: str
    mode: Mode
    rows: list[BoardRow]


class PlayerExport(Sent, frozen=True):
    """Everything that is kept of a player."""

    me: MeInfo
    games: list[ResultInfo]
    ratings: list[RatingInfo]
    tables: list[str]
    """The tables that this player sits at or made."""
    followed: list[str]
    """The games whose end is told to this player's browsers."""
