"""An analysis as one page of HTML that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from magnifico.arena import charts
from magnifico.arena.analysis import Judgement, summaries
from magnifico.arena.report import CSS
from magnifico.arena.words import Words
from magnifico.core.game import Game
from magnifico.core.text import Language

COSTLY = 0.05
"""Moves that gave away more than this stand out in the list."""


def page(game: Game, found: Sequence[Judgement], lang: Language = "en") -> str:
    """The report of an analysis."""
    words = Words(lang)
    title = escape(words("analysis", game=game.rules.title))
    style = f"{CSS}tr.costly td {{ font-weight: bold; color: var(--c0); }}"
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{style}</style></head>\n<body>\n<header><h1>{title}</h1></header>\n"
        f'<main><section class="wide">{_players(game, found, words)}</section>\n'
        f'<section class="wide">{_chances(game, found, words)}</section>\n'
        f'<section class="wide scroll">{_moves(game, found, words)}</section>'
        "</main></body></html>\n"
    )


def _name(game: Game, seat: int, words: Words) -> str:
    return game.wording(words.lang).player(seat)


def _players(game: Game, found: Sequence[Judgement], words: Words) -> str:
    rows = "".join(
        f"<tr><td>{escape(_name(game, line.seat, words))}</td><td>{line.decisions}</td>"
        f"<td>{line.agreed:.0%}</td><td>{line.loss:.1%}</td>"
        f"<td>{line.points_lost:.1f}</td></tr>\n"
        for line in summaries(found, game.record.players)
    )
    heads = _heads(words.row("player", "decisions", "agreed", "loss", "points-lost"))
    note = f'<p class="note">{escape(words("loss-note"))}</p>'
    return f"<table><thead>{heads}</thead><tbody>{rows}</tbody></table>\n{note}\n"


def _heads(names: Sequence[str]) -> str:
    cells = "".join(f"<th>{escape(name)}</th>" for name in names)
    return f"<tr>{cells}</tr>"


def _chances(game: Game, found: Sequence[Judgement], words: Words) -> str:
    """The chance to win of every seat, as it stood at its own decisions."""
    rounds = [each.move.round for each in found]
    labels = [str(new) if new != old else "" for old, new in zip([-1, *rounds], rounds)]
    series = {
        _name(game, seat, words): [
            each.best_chance if each.move.seat == seat else None for each in found
        ]
        for seat in sorted({each.move.seat for each in found})
    }
    chart = charts.lines(labels, series, percent=True)
    caption = f"<figcaption>{escape(words('by-round'))}</figcaption>"
    return f"<h2>{escape(words('chance'))}</h2>\n<figure>{chart}{caption}</figure>\n"


def _moves(game: Game, found: Sequence[Judgement], words: Words) -> str:
    rows = "".join(_row(game, each, words) for each in found)
    names = ("move", "round", "player", "played", "better", "loss", "points")
    return (
        f"<h2>{escape(words('every-decision'))}</h2>\n"
        f"<table><thead>{_heads(words.row(*names))}</thead><tbody>{rows}</tbody></table>\n"
    )


def _row(game: Game, each: Judgement, words: Words) -> str:
    cells = (
        str(each.number),
        f"{each.move.round}.{each.move.turn}",
        _name(game, each.move.seat, words),
        each.move.text,
        words("same") if each.is_best else each.best,
        f"{'' if each.is_considered else '≥ '}{each.loss:.1%}",
        f"{each.points_lost:.1f}",
    )
    row = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
    return f"<tr{' class=costly' if each.loss > COSTLY else ''}>{row}</tr>\n"
