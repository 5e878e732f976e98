"""An analysis as one page of HTML that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from magnifico.arena import charts
from magnifico.arena.analysis import Judgement, summaries
from magnifico.arena.report import CSS
from magnifico.core.game import Game

COSTLY = 0.05
"""Moves that gave away more than this stand out in the list."""


def page(game: Game, found: Sequence[Judgement]) -> str:
    """The report of an analysis."""
    title = escape(f"{game.rules.title}: analysis")
    style = f"{CSS}tr.costly td {{ font-weight: bold; color: var(--c0); }}"
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{style}</style></head>\n<body>\n<header><h1>{title}</h1></header>\n"
        f'<main><section class="wide">{_players(game, found)}</section>\n'
        f'<section class="wide">{_chances(game, found)}</section>\n'
        f'<section class="wide scroll">{_moves(game, found)}</section></main></body></html>\n'
    )


def _name(game: Game, seat: int) -> str:
    return game.wording("en").player(seat)


def _players(game: Game, found: Sequence[Judgement]) -> str:
    rows = "".join(
        f"<tr><td>{escape(_name(game, line.seat))}</td><td>{line.decisions}</td>"
        f"<td>{line.agreed:.0%}</td><td>{line.loss:.1%}</td>"
        f"<td>{line.points_lost:.1f}</td></tr>\n"
        for line in summaries(found, game.record.players)
    )
    names = ("Player", "Decisions", "As the bot", "Given away", "Points lost")
    heads = "".join(f"<th>{name}</th>" for name in names)
    note = '<p class="note">Given away and lost: on average, for every decision.</p>'
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>\n{note}\n"


def _chances(game: Game, found: Sequence[Judgement]) -> str:
    """The chance to win of every seat, as it stood at its own decisions."""
    rounds = [each.move.round for each in found]
    labels = [str(new) if new != old else "" for old, new in zip([-1, *rounds], rounds)]
    series = {
        _name(game, seat): [each.best_chance if each.move.seat == seat else None for each in found]
        for seat in sorted({each.move.seat for each in found})
    }
    chart = charts.lines(labels, series, percent=True)
    return f"<h2>Chance to win</h2>\n<figure>{chart}<figcaption>By round.</figcaption></figure>\n"


def _moves(game: Game, found: Sequence[Judgement]) -> str:
    rows = "".join(_row(game, each) for each in found)
    names = ("Move", "Round", "Player", "Played", "The bot would play", "Given away", "Points")
    heads = "".join(f"<th>{name}</th>" for name in names)
    return (
        "<h2>Every decision</h2>\n"
        f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>\n"
    )


def _row(game: Game, each: Judgement) -> str:
    cells = (
        str(each.number),
        f"{each.move.round}.{each.move.turn}",
        _name(game, each.move.seat),
        each.move.text,
        "the same" if each.is_best else each.best,
        f"{'' if each.is_considered else '≥ '}{each.loss:.1%}",
        f"{each.points_lost:.1f}",
    )
    row = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
    return f"<tr{' class=costly' if each.loss > COSTLY else ''}>{row}</tr>\n"
