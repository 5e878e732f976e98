"""Who sits where at this terminal: people, and bots by name."""

from __future__ import annotations

from magnifico.arena.programs.program import player_from
from magnifico.bots import Bot, bot_names
from magnifico.core.errors import SetupError
from magnifico.core.record import Record
from magnifico.core.text import Language
from magnifico.terminal.arguments import words_of
from magnifico.terminal.words import Words

PERSON = "human"
OPPONENT = "merchant"
"""Who plays where nobody is named."""
HEADER = "Seats"
"""The header of a record that says who sat where."""

Seats = tuple[str, ...]


def seated(text: str, players: int | None) -> Seats:
    """Who sits where: as said, or one person against bots; raises ``SetupError``."""
    names = words_of(text) or (PERSON,) + (OPPONENT,) * ((players or 2) - 1)
    if len(names) == 1 and players:
        names *= players
    if players is not None and len(names) != players:
        problem = f"{len(names)} seats were named for {players} players"
        raise SetupError(problem, code="seats")
    for name in names:
        _check(name)
    return names


def _check(name: str) -> None:
    if name == PERSON:
        return
    try:
        player_from(name)
    except SetupError as error:
        known = ", ".join((PERSON, *bot_names()))
        raise SetupError(f"seat {name!r}: {error}; a seat is one of {known}") from None


def seated_again(record: Record, text: str) -> Seats:
    """Who sits at a game that goes on: as said, or those who sat there before."""
    return seated(text or record.headers.get(HEADER, ""), record.players)


def names_of(seats: Seats, lang: Language, before: tuple[str, ...] = ()) -> tuple[str, ...]:
    """What the players are called: people as before, bots by what they are."""
    words = Words(lang)
    known = before or ("",) * len(seats)
    return tuple(
        old or words("person", number=seat + 1)
        if name == PERSON
        else words("bot", number=seat + 1, bot=words.bot_name(name))
        for seat, (name, old) in enumerate(zip(seats, known))
    )


def bots_of(seats: Seats, seed: str) -> list[Bot | None]:
    """The bots on the seats, None for people."""
    return [
        None if name == PERSON else player_from(name, f"{seed}:bot{seat}")
        for seat, name in enumerate(seats)
    ]


def introductions(seats: Seats, lang: Language) -> list[str]:
    """Who the bots on the seats are, one line for each that has something to be said of it."""
    words = Words(lang)
    return [
        f"{words('bot', number=seat + 1, bot=words.bot_name(name))}: {words.bot(name)}"
        for seat, name in enumerate(seats)
        if name != PERSON and words.bot(name)
    ]
