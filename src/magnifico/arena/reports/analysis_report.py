"""An analysis as one page of HTML that needs nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from magnifico.arena.reports import charts
from magnifico.arena.reports.pages import Grid, rendered
from magnifico.arena.reports.words import Words
from magnifico.core.game import Game
from magnifico.core.text import Language
from magnifico.study import Analysis, Judgement
from magnifico.study.findings import INACCURACY
from magnifico.study.words import Teller, mark_name, percent

PARTS = ("luck", "skill", "others")


def page(
    game: Game, found: Analysis, lang: Language = "en", comments: Mapping[int, str] = {}
) -> str:
    """The report of an analysis, with comments on moves by their numbers."""
    return _Page(game, found, lang, comments).html()


class _Page:
    def __init__(
        self, game: Game, found: Analysis, lang: Language, comments: Mapping[int, str]
    ) -> None:
        self._game = game
        self._comments = comments
        self._found = found
        self._lang: Language = lang
        self._words = Words(lang)
        self._names = [game.wording(lang).player(seat) for seat in range(found.players)]
        self._summaries = [found.summary(seat) for seat in range(found.players)]
        self._teller = Teller(game.record, found, game.wording(lang), game.rules)

    def html(self) -> str:
        return rendered(
            "analysis.html",
            self._words,
            self._words("analysis", game=self._game.rules.title),
            players=self._players(),
            phases=self._phases(),
            explained=self._explained(),
            chances=self._chances(),
            turning_points=self._turning_points(),
            comments=sorted(self._comments.items()),
            moves=self._moves(),
            costly=[each.loss >= INACCURACY for each in self._found.judgements],
        )

    def _players(self) -> Grid:
        rows = [
            (
                self._names[line.seat],
                f"{line.decisions}",
                f"{line.agreed:.0%}",
                f"{line.accuracy:.0f}",
                f"{line.loss:.1%}",
                f"{line.points_lost:.1f}",
            )
            for line in self._summaries
        ]
        heads = ("player", "decisions", "agreed", "accuracy", "loss", "points-lost")
        return Grid(self._words.row(*heads), rows)

    def _phases(self) -> Grid:
        phases = sorted({phase for line in self._summaries for phase in line.phases})
        rules = self._game.rules
        rows = [
            (
                self._names[line.seat],
                *(f"{line.phases[phase]:.0f}" if phase in line.phases else "" for phase in phases),
            )
            for line in self._summaries
        ]
        heads = [rules.word("phase", phase, self._lang) for phase in phases]
        return Grid((self._words("player"), *heads), rows)

    def _explained(self) -> charts.BarChart:
        series = {
            self._words(part): [100 * getattr(line, part) for line in self._summaries]
            for part in PARTS
        }
        return charts.stacked(self._names, series)

    def _chances(self) -> charts.LineChart:
        """The chance to win of every seat over the whole game."""
        numbers = [moment.number for moment in self._found.moments]
        rounds = [self._game.record.moves[number].round for number in numbers]
        labels = [str(new) if new != old else "" for old, new in zip([-1, *rounds], rounds)]
        series = {
            name: [*(moment.chances[seat] for moment in self._found.moments)]
            for seat, name in enumerate(self._names)
        }
        return charts.lines(labels, series)

    def _turning_points(self) -> list[tuple[int, str]]:
        points = self._found.turning_points
        return [(point.number, self._teller.turning_point(point)) for point in points]

    def _moves(self) -> Grid:
        names = ("move", "round", "player", "played", "better", "mark", "loss", "points-lost")
        said = self._teller.moves()
        rows = [self._row(each, *said[each.number]) for each in self._found.judgements]
        return Grid(self._words.row(*names), rows)

    def _row(self, each: Judgement, played: str, best: str) -> tuple[str, ...]:
        return (
            str(each.number),
            f"{each.move.round}.{each.move.turn}",
            self._names[each.move.seat],
            played,
            self._words("same") if each.is_best else best,
            mark_name(each.mark, self._lang),
            percent(each.loss, self._lang),
            f"{each.points_lost:.1f}",
        )
