"""What worker processes do for the study room: pieces of an analysis, trials, exports."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from magnifico.core.game import Game
from magnifico.core.record import Record, parse_record
from magnifico.core.rules import home_of, register, rules_of
from magnifico.core.text import LANGUAGES, Language
from magnifico.study.analysis import assembled
from magnifico.study.annotation import annotated
from magnifico.study.depth import Depth
from magnifico.study.findings import Analysis, Outlook, TurningPoint, analysis_of
from magnifico.study.judging import Part, look
from magnifico.study.trial import Trial, tried
from magnifico.study.turning import outlook, turning_point
from magnifico.study.words import Teller

Export = Callable[["Studied", Mapping[str, Any], Language], str]


@dataclass(frozen=True, slots=True)
class Studied:
    """A game to be looked at: a worker process may not have heard of its rules."""

    text: str
    home: str

    @classmethod
    def of(cls, record: Record) -> Studied:
        return cls(str(record), home_of(record.game))

    def record(self) -> Record:
        record = parse_record(self.text)
        register(record.game, self.home)
        return record


def look_at(game: Studied, first: int, last: int, depth: Depth) -> Part:
    """Some moves."""
    return look(game.record(), first, last, depth)


def look_ahead(game: Studied, number: int, depth: Depth) -> Outlook:
    """What could be expected at a moment."""
    return outlook(game.record(), number, depth)


def look_closely(game: Studied, number: int, depth: Depth) -> TurningPoint:
    """A turning point."""
    return turning_point(game.record(), number, depth)


def put_together(
    game: Studied,
    parts: Sequence[Part],
    points: Sequence[TurningPoint],
    outlooks: Sequence[Outlook],
) -> dict[str, Any]:
    """The whole analysis, as the wire tells it."""
    record = game.record()
    return told(record, assembled(record, parts, points, outlooks))


def report(game: Studied, document: Mapping[str, Any], lang: Language) -> str:
    """An analysis as one page of HTML."""
    from magnifico.arena.reports.analysis_report import page  # templates, for those who ask

    record = game.record()
    return page(Game.replay(record, listen=False), analysis_of(document), lang, record.comments)


def annotation(game: Studied, document: Mapping[str, Any], lang: Language) -> str:
    """A game as a text record, with comments and what the analysis says."""
    record, found = game.record(), analysis_of(document)
    rules = rules_of(record.game)
    teller = Teller(record, found, rules.wording(lang, record.names), rules)
    return str(annotated(record, found, teller))


def told(record: Record, found: Analysis) -> dict[str, Any]:
    """An analysis as a document, with words in both languages."""
    rules = rules_of(record.game)
    tellers = {
        lang: Teller(record, found, rules.wording(lang, record.names), rules) for lang in LANGUAGES
    }
    said = {lang: teller.moves() for lang, teller in tellers.items()}
    document = found.document()
    for move in document["moves"]:
        if move["loss"] > 0:
            pairs = {lang: said[lang][move["number"]] for lang in LANGUAGES}
            move["said"] = {lang: pair[0] for lang, pair in pairs.items()}
            move["better"] = {lang: pair[1] for lang, pair in pairs.items()}
    for point, written in zip(found.turning_points, document["turning_points"], strict=True):
        written["text"] = {lang: tellers[lang].turning_point(point) for lang in LANGUAGES}
    return document


def try_out(
    game: Studied, seat: int, line: Sequence[str], depth: Depth
) -> tuple[Trial, dict[str, str]]:
    """What a way through a turn is worth, and the best first step in words."""
    now = Game.replay(game.record(), listen=False)
    found = tried(now, seat, line, depth)
    return found, said_move(now, seat, found.best)


def said_move(game: Game, seat: int, move: str) -> dict[str, str]:
    """A move that is open to a seat, in words."""
    game.state.focus(seat)
    rules, code = game.rules, game.rules.parse(move)
    return {lang: rules.say_option(game.state, code, game.wording(lang)) for lang in LANGUAGES}
