"""What was found out about a game, in words, English and Italian (``texts.toml``)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from magnifico.core.game import Game
from magnifico.core.record import Record
from magnifico.core.rules import Rules
from magnifico.core.text import Group, Language, Texts, Wording
from magnifico.study.findings import NOTABLE_SHARE, Analysis, Judgement, TurningPoint

NOTABLE = 0.5
"""Points of one source that are worth a word."""
MOST_SOURCES = 4


@cache
def _texts() -> Texts:
    return Texts.load(Path(__file__).parent / "texts.toml")


def mark_name(mark: str, lang: Language) -> str:
    """``blunder`` and the like in words."""
    return _texts().template("mark", mark, lang)


def signed(points: float) -> str:
    return f"{points:+.0f}".replace("-", "−")


def percent(share: float, lang: Language, is_signed: bool = False) -> str:
    """A share of the game in hundredths."""
    text = f"{100 * share:+.0f}" if is_signed else f"{100 * share:.0f}"
    return text.replace("-", "−") + (" %" if lang == "it" else "%")


def sources_said(gains: Mapping[str, float], rules: Rules, lang: Language) -> str:
    """Points by source, the largest first: ``Territories +5, Ventures −3``."""
    notable = [(points, source) for source, points in gains.items() if abs(points) >= NOTABLE]
    largest = sorted(notable, key=lambda pair: -abs(pair[0]))[:MOST_SOURCES]
    said = (f"{rules.word('source', source, lang)} {signed(points)}" for points, source in largest)
    return ", ".join(said)


def reason_said(gains: Mapping[str, float] | None, rules: Rules, lang: Language) -> str:
    """Why a move is worth considering: which sources of points it feeds more or less than the
    other moves do; ``None`` where there are no others."""
    words = Group(_texts(), "hint", lang)
    if gains is None:
        return words("alone")
    better = sources_said({s: points for s, points in gains.items() if points > 0}, rules, lang)
    worse = sources_said({s: points for s, points in gains.items() if points < 0}, rules, lang)
    key = ("mixed" if worse else "better") if better else "worse" if worse else "same"
    return words(key, better=better, worse=worse)


class Teller:
    """Says what was found out about a game in one language, with the names of its players."""

    def __init__(self, record: Record, analysis: Analysis, wording: Wording, rules: Rules) -> None:
        self._record = record
        self._analysis = analysis
        self._wording = wording
        self._rules = rules
        self._words = Group(_texts(), "study", wording.lang)
        self._judged = {each.number: each for each in analysis.judgements}

    @property
    def lang(self) -> Language:
        return self._wording.lang

    def better(self, move: str) -> str:
        """That another move would have been better."""
        return self._words("better", better=move)

    def move(self, number: int, text: str) -> str:
        """A move that was possible at a place of the record, in words."""
        return self._said(self._before(number), text)

    def moves(self) -> dict[int, tuple[str, str]]:
        """Every move that was judged, and the best one, by its number."""
        game = Game.replay(self._record.until(0), listen=False)
        found = {}
        for number, move in enumerate(self._record.moves, start=1):
            judged = self._judged.get(number)
            if judged is not None:
                game.state.focus(move.seat)
                found[number] = (self._said(game, move.text), self._said(game, judged.best))
            game.play_recorded(number, move)
        return found

    def turning_point(self, point: TurningPoint) -> str:
        """What happened there, in a few sentences."""
        judged = self._judged.get(point.number)
        parts = []
        if judged is not None and point.line and not judged.is_best:
            parts += self._mistake(point, judged)
        luck = {draw.number: draw.luck for draw in self._analysis.draws}.get(point.number)
        if luck is not None and max(map(abs, luck)) >= NOTABLE_SHARE:
            parts.append(self._drawn(luck))
        return " ".join(parts)

    def _mistake(self, point: TurningPoint, judged: Judgement) -> list[str]:
        game = self._before(point.number)
        game.state.focus(judged.move.seat)
        player = self._wording.player(judged.move.seat)
        share = percent(judged.loss, self._wording.lang)
        played = self._said(game, judged.move.text)
        parts = [self._words("gave-away", player=player, played=played, share=share)]
        first, *later = self._line(game, point.line, judged.move.seat)
        parts.append(self.better(first))
        if later:
            parts.append(self._words("then", line="; ".join(later)))
        return [*parts, *self._gains(point.gains)]

    def _gains(self, gains: Mapping[str, float]) -> list[str]:
        names = sources_said(gains, self._rules, self._wording.lang)
        if not names:
            return []
        total = round(sum(gains.values()))
        key = "more-points" if total > 0 else "as-many-points" if total == 0 else "fewer-points"
        return [self._words(key, points=total, sources=names)]

    def _drawn(self, luck: tuple[float, ...]) -> str:
        seats = ", ".join(
            f"{self._wording.player(seat)} {percent(share, self._wording.lang, True)}"
            for seat, share in enumerate(luck)
            if abs(share) >= NOTABLE_SHARE
        )
        return self._words("drawn", seats=seats)

    def _before(self, number: int) -> Game:
        return Game.replay(self._record.until(number - 1), listen=False)

    def _line(self, game: Game, line: tuple[str, ...], seat: int) -> list[str]:
        """Moves in words, each as it stands after the ones before; as far as it really goes."""
        found = []
        for text in line:
            options = game.decision_of(seat)
            if options is None or text not in [option.text for option in options.options]:
                break
            game.state.focus(seat)
            found.append(self._said(game, text))
            game.play(text, seat)
        return found

    def _said(self, game: Game, text: str) -> str:
        rules = self._rules
        return rules.say_option(game.state, rules.parse(text), self._wording)
