"""Bots think while people do: what a bot would answer if a person played what is likely."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

import msgspec

from magnifico.bots.lookahead import LONGEST_TURN
from magnifico.bots.registry import taste_of
from magnifico.core.rng import seeded
from magnifico.core.rules import rules_of
from magnifico.core.state import State
from magnifico.server.play.bot_pool import choose


@dataclass(frozen=True, slots=True)
class Answer:
    """What a bot plays at a moment, should it come."""

    seq: int
    seen: bytes
    """What its seat sees then, in short (``in_short``)."""
    move: str


def in_short(document: bytes) -> bytes:
    """A document that a seat sees, to tell it from others."""
    return hashlib.sha256(document).digest()


def answers_ahead(
    game: str, document: bytes, seat: int, bot: str, seed: str, seq: int, place: int
) -> list[Answer]:
    """What a bot would answer to the likeliest move of somebody else (``place`` 0), or to the one
    after that: its whole turn; nothing where its turn does not come next. It knows what its seat
    sees now, and answers as it would answer the same question then. Runs in a worker process."""
    rules = rules_of(game)
    state = rules.load(msgspec.json.decode(document)).guess(seeded(f"ahead:{seed}:{seq}"))
    moves = play_likely(state, seat, place)
    answers: list[Answer] = []
    while moves and state.seat == seat and len(answers) < LONGEST_TURN:
        moment = seq + len(moves) + len(answers)
        expected = msgspec.json.encode(rules.document(state.redact(seat)))
        move = choose(game, expected, bot, f"{seed}:{moment}")[0].move
        answers.append(Answer(moment, in_short(expected), move))
        state.play(rules.parse(move))
    return answers


def play_likely(state: State, seat: int, place: int) -> list[int]:
    """Play on until a seat must decide or another one than now must: first the option in this
    place, of all from the likeliest on, then always the likeliest; the moves that were played."""
    mover, moves = state.seat, list[int]()
    while state.seat == mover != seat and len(moves) < LONGEST_TURN:
        likely = _from_likeliest(state)
        if place >= len(likely):
            break
        moves.append(likely[place])
        state.play(likely[place])
        place = 0
    return moves


def _from_likeliest(state: State) -> list[int]:
    """The options that are worth a thought, the likeliest first."""
    evaluation = taste_of(state)
    options = evaluation.candidate_options(state)
    priors = evaluation.priors(state, options) if len(options) > 1 else []
    likely = dict(zip(options, priors)) if priors else {}
    return sorted(options, key=lambda option: -likely.get(option, 0.0))
