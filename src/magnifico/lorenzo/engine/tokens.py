"""Special tokens: the face-down supply, discards and the tokens of the players (Houses)."""

from __future__ import annotations

from magnifico.core.rng import shuffle
from magnifico.lorenzo.engine import names as n
from magnifico.lorenzo.engine import packing as p
from magnifico.lorenzo.engine.table import Table


def draw_tokens(t: Table, seat: int, amount: int) -> int:
    """Draw tokens from the supply into the player's own; how many there were (LM-TOKEN-02).

    The discards become a new supply when its last token is drawn; tokens that were discarded
    since then, from an empty supply, wait face up until one is drawn (LM-TOKEN-04).
    """
    drawn = 0
    while drawn < amount:
        if not t.supply:
            reshuffle(t)
        if not t.supply:
            break
        t.supply = t.supply[:]
        token = t.supply.pop()
        t.tokens = t.tokens[:]
        t.tokens[seat] |= 1 << token
        t.goods[seat * n.GOODS + n.TOKEN] += 1
        drawn += 1
        if t.log is not None:
            secret: dict[str, object] = {"token": face_name(t, token)}
            t.tell("draw-token", seat, p.NO_CAUSE, "LM-TOKEN-02", {}, secret)
        if not t.supply:
            reshuffle(t)
    return drawn


def reshuffle(t: Table) -> None:
    """Shuffle the discards into a new face-down supply (LM-TOKEN-04)."""
    supply: list[int] = []
    for token in range(len(t.box.token_face)):
        if t.discards >> token & 1:
            supply.append(token)
    shuffle(t.rng, supply)
    t.supply = supply
    t.discards = 0


def token_with_face(t: Table, seat: int, face: int) -> int:
    """A token of the player that shows a face, or ``NO_TOKEN``."""
    mine = t.tokens[seat]
    for token in range(len(t.box.token_face)):
        if mine >> token & 1 and t.box.token_face[token] == face:
            return token
    return n.NO_TOKEN


def faces_of(t: Table, tokens: int) -> list[int]:
    """The different faces of a set of tokens."""
    faces: list[int] = []
    for token in range(len(t.box.token_face)):
        if tokens >> token & 1:
            face = t.box.token_face[token]
            if face not in faces:
                faces.append(face)
    return faces


def remove_token(t: Table, seat: int, token: int) -> None:
    """Take a token out of the player's own."""
    t.tokens = t.tokens[:]
    t.tokens[seat] &= ~(1 << token)
    t.goods[seat * n.GOODS + n.TOKEN] -= 1


def discard_token(t: Table, seat: int, token: int) -> None:
    """Put a token of the player face up on the discards."""
    remove_token(t, seat, token)
    t.discards |= 1 << token


def face_name(t: Table, token: int) -> str:
    return t.box.cause_names[p.BY_TOKEN + t.box.token_face[token]]
