"""A tournament as one page of HTML that needs nothing else: no network, no scripts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from magnifico import __version__
from magnifico.arena import charts
from magnifico.arena.ratings import AVERAGE
from magnifico.arena.standings import Share, Standings
from magnifico.arena.tournament import Tournament
from magnifico.arena.words import Words
from magnifico.core.rules import Rules, rules_of
from magnifico.core.text import Language

FEWEST_GAMES = 5
MOST_ROWS = 24
KINDS = ("card", "leader", "family")
"""What is taken in our games; others may have other kinds."""

CSS = (Path(__file__).parent / "report.css").read_text(encoding="utf-8")


def page(tournament: Tournament, lang: Language = "en") -> str:
    """The report of a tournament."""
    rules, words = rules_of(tournament.plan.game), Words(lang)
    standings = tournament.standings
    sections = [
        _section(words("standings"), _table(standings, words), words("standings-note"), wide=True),
        _ratings(standings, words),
        _against(standings, words),
        _sources(standings, rules, words),
        _seats(standings, words),
        *(_taken(standings, rules, kind, words) for kind in standings.kinds),
        _lengths(standings, words),
        _times(standings, words),
        _faults(standings, words),
    ]
    title = escape(words("tournament", game=rules.title))
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{CSS}</style></head>\n<body>\n<header><h1>{title}</h1>\n"
        f"<p>{escape(_facts(tournament, rules, words))}</p></header>\n"
        f"<main>\n{''.join(sections)}</main>\n"
        f"<footer>magnifico {__version__}</footer></body></html>\n"
    )


def _facts(tournament: Tournament, rules: Rules, words: Words) -> str:
    plan = tournament.plan
    usual = {option.name: option.default for option in rules.table_options}
    options = ", ".join(
        name if value is True else f"{name} {value}"
        for name, value in plan.options.items()
        if value != usual[name]
    )
    facts = words(
        "facts" if tournament.is_complete else "facts-stopped",
        games=len(tournament.contests),
        asked=tournament.asked,
        players=plan.players,
        seed=plan.seed,
    )
    return words("with-options", facts=facts, options=options) if options else facts


def _section(heading: str, content: str, note: str = "", wide: bool = False) -> str:
    words = f'<p class="note">{escape(note)}</p>' if note else ""
    kind = ' class="wide"' if wide else ""
    return f"<section{kind}><h2>{escape(heading)}</h2>\n{content}{words}</section>\n"


def _table(standings: Standings, words: Words) -> str:
    rows = [
        (
            line.name,
            f"{line.rating:.0f}",
            words("from-to", low=f"{line.low:.0f}", high=f"{line.high:.0f}"),
            f"{line.games}",
            f"{line.win_rate:.1%}",
            f"{line.mean_points:.1f}",
            f"{line.decisions_per_game:.1f}",
            f"{line.ms_per_decision:.2f}",
        )
        for line in sorted(standings.table, key=lambda line: -line.rating)
    ]
    heads = ("bot", "rating", "interval", "games", "wins", "points", "decisions", "ms-per-decision")
    return _grid(words.row(*heads), rows)


def _grid(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>\n" for row in rows
    )
    table = f"<table><thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody></table>"
    return f'<div class="scroll">{table}</div>\n'


def _figure(chart: str) -> str:
    return f"<figure>{chart}</figure>"


def _ratings(standings: Standings, words: Words) -> str:
    table = standings.table
    chart = charts.intervals(
        [line.name for line in table],
        [(line.rating, line.low, line.high) for line in table],
        AVERAGE,
    )
    return _section(words("ratings"), _figure(chart), words("ratings-note"))


def _against(standings: Standings, words: Words) -> str:
    rows = [
        (name, *("–" if share is None else f"{share:.1%}" for share in row))
        for name, row in zip(standings.bots, standings.against)
    ]
    grid = _grid(("", *standings.bots), rows)
    return _section(words("against"), grid, words("against-note"))


def _sources(standings: Standings, rules: Rules, words: Words) -> str:
    series = {
        _source(rules, name, words.lang): values
        for name, values in standings.points_by_source.items()
        if any(values)
    }
    chart = charts.stacked(list(standings.bots), series)
    return _section(words("sources"), _figure(chart), words("sources-note"))


def _source(rules: Rules, key: str, lang: Language) -> str:
    if rules.texts.has("source", key):
        return rules.texts.template("source", key, lang)
    return key.replace("-", " ").capitalize()


def _seats(standings: Standings, words: Words) -> str:
    rates = standings.win_rate_by_seat
    labels = [words("seat", number=seat + 1) for seat in range(len(rates))]
    return _section(words("seats"), _figure(charts.bars(labels, rates)), words("seats-note"))


def _taken(standings: Standings, rules: Rules, kind: str, words: Words) -> str:
    shares = [share for share in standings.shares(kind) if share.games >= FEWEST_GAMES]
    if not shares:
        return ""
    half = MOST_ROWS // 2
    shown = shares if len(shares) <= MOST_ROWS else shares[:half] + shares[-half:]
    names = _names(rules, words.lang)
    labels = [f"{names.get(share.name, share.name)} ({share.games})" for share in shown]
    chart = charts.differences(labels, [share.lift for share in shown])
    rows = [_share_row(names.get(share.name, share.name), share, words) for share in shares]
    heads = words.row("taken", "games", "wins", "interval", "than-usual", "points")
    summary = words("all", count=len(shares))
    details = f"<details><summary>{summary}</summary>{_grid(heads, rows)}</details>\n"
    note = words("taken-note")
    if len(shown) < len(shares):
        note += " " + words("taken-cut", count=half)
    heading = words(f"taken-{kind}" if kind in KINDS else "taken-other", kind=kind)
    return _section(heading, _figure(chart) + details, note, wide=True)


def _share_row(name: str, share: Share, words: Words) -> tuple[str, ...]:
    low, high = share.interval
    return (
        name,
        f"{share.games}",
        f"{share.rate:.1%}",
        words("from-to", low=f"{low:.0%}", high=f"{high:.0%}"),
        f"{share.lift:+.1%}",
        f"{share.points / share.games:.1f}",
    )


def _names(rules: Rules, lang: Language) -> dict[str, str]:
    """The names of components, by their ids with and without a class in front."""
    names: dict[str, str] = {}
    for component in rules.components:
        for key in (component.id, component.id.split(":")[-1]):
            names.setdefault(key, component.name[lang])
    return names


def _lengths(standings: Standings, words: Words) -> str:
    values = {
        name: [float(e.contest.decisions[e.seat]) for e in standings.entries(bot)]
        for bot, name in enumerate(standings.bots)
    }
    chart = charts.histogram(_filled(values))
    return _section(words("lengths"), _figure(chart), words("lengths-note"))


def _times(standings: Standings, words: Words) -> str:
    values = {
        name: [
            1000 * e.contest.seconds[e.seat] / max(e.contest.decisions[e.seat], 1)
            for e in standings.entries(bot)
        ]
        for bot, name in enumerate(standings.bots)
    }
    labels = list(standings.bots)
    means = [sum(times) / max(len(times), 1) for times in values.values()]
    longest = [max(times, default=0.0) for times in values.values()]
    chart = charts.groups(labels, {words("mean"): means, words("slowest"): longest})
    return _section(words("times"), _figure(chart), words("times-note"))


def _faults(standings: Standings, words: Words) -> str:
    """Games that were lost by programs that did not play; nothing when all did."""
    faults: dict[tuple[str, str], int] = {}
    for entry in standings.entries():
        if entry.fault:
            key = (standings.bots[entry.bot], entry.fault)
            faults[key] = faults.get(key, 0) + 1
    rows = [(bot, f"{count}", fault) for (bot, fault), count in faults.items()]
    grid = _grid(words.row("bot", "games", "fault"), rows)
    return _section(words("faults"), grid, wide=True) if rows else ""


def _filled(values: dict[str, list[float]]) -> dict[str, list[float]]:
    return {name: numbers for name, numbers in values.items() if numbers} or {"": [0.0]}
