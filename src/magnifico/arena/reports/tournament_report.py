"""A tournament as one page of HTML that needs nothing else: no network, no scripts."""

from __future__ import annotations

from dataclasses import dataclass

from magnifico.arena.reports import charts
from magnifico.arena.reports.pages import Grid, rendered
from magnifico.arena.reports.words import Words
from magnifico.arena.tournament import Tournament
from magnifico.arena.tournament.ratings import AVERAGE
from magnifico.arena.tournament.standings import Share, Standings
from magnifico.core.rules import Rules, rules_of
from magnifico.core.text import Language

FEWEST_GAMES = 5
MOST_ROWS = 24


@dataclass(frozen=True, slots=True)
class Taken:
    """What players took of one kind, and how those did who took it."""

    heading: str
    note: str
    chart: charts.BarChart
    summary: str
    grid: Grid


def page(tournament: Tournament, lang: Language = "en") -> str:
    """The report of a tournament."""
    rules, words = rules_of(tournament.plan.game), Words(lang)
    found = tournament.standings
    return rendered(
        "tournament.html",
        words,
        words("tournament", game=rules.title),
        _facts(tournament, rules, words),
        standings=_standings(found, words),
        ratings=_ratings(found),
        against=_against(found),
        sources=_sources(found, rules, lang),
        seats=_seats(found, words),
        taken=[taken for kind in found.kinds if (taken := _taken(found, rules, kind, words))],
        lengths=_lengths(found),
        times=_times(found, words),
        faults=_faults(found, words),
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
        games=len(tournament.results),
        asked=tournament.asked,
        players=plan.players,
        seed=plan.seed,
    )
    return words("with-options", facts=facts, options=options) if options else facts


def _standings(found: Standings, words: Words) -> Grid:
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
        for line in sorted(found.table, key=lambda line: -line.rating)
    ]
    heads = ("bot", "rating", "interval", "games", "wins", "points", "decisions", "ms-per-decision")
    return Grid(words.row(*heads), rows)


def _ratings(found: Standings) -> charts.BarChart:
    return charts.intervals(
        [line.name for line in found.table],
        [(line.rating, line.low, line.high) for line in found.table],
        AVERAGE,
    )


def _against(found: Standings) -> Grid:
    rows = [
        (name, *("–" if share is None else f"{share:.1%}" for share in row))
        for name, row in zip(found.bots, found.against)
    ]
    return Grid(("", *found.bots), rows)


def _sources(found: Standings, rules: Rules, lang: Language) -> charts.BarChart:
    series = {
        rules.word("source", name, lang): values
        for name, values in found.points_by_source.items()
        if any(values)
    }
    return charts.stacked(found.bots, series)


def _seats(found: Standings, words: Words) -> charts.BarChart:
    rates = found.win_rate_by_seat
    return charts.bars([words("seat", number=seat + 1) for seat in range(len(rates))], rates)


def _taken(found: Standings, rules: Rules, kind: str, words: Words) -> Taken | None:
    """What those did who took things of a kind; None where too few did."""
    shares = [share for share in found.shares(kind) if share.games >= FEWEST_GAMES]
    if not shares:
        return None
    half = MOST_ROWS // 2
    shown = shares if len(shares) <= MOST_ROWS else shares[:half] + shares[-half:]
    names = _names(rules, words.lang)
    note = words("taken-note")
    if len(shown) < len(shares):
        note += " " + words("taken-cut", count=half)
    return Taken(
        words(f"taken-{kind}") if words.has(f"taken-{kind}") else words("taken-other", kind=kind),
        note,
        charts.differences(
            [f"{names.get(share.name, share.name)} ({share.games})" for share in shown],
            [share.lift for share in shown],
        ),
        words("all", count=len(shares)),
        Grid(
            words.row("taken", "games", "wins", "interval", "than-usual", "points"),
            [_share_row(names.get(share.name, share.name), share, words) for share in shares],
        ),
    )


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


def _lengths(found: Standings) -> charts.LineChart:
    values = {
        name: [float(e.result.decisions[e.seat]) for e in found.entries(bot)]
        for bot, name in enumerate(found.bots)
    }
    filled = {name: numbers for name, numbers in values.items() if numbers}
    return charts.histogram(filled or {"": [0.0]})


def _times(found: Standings, words: Words) -> charts.BarChart:
    values = [
        [
            1000 * e.result.seconds[e.seat] / max(e.result.decisions[e.seat], 1)
            for e in found.entries(bot)
        ]
        for bot in range(len(found.bots))
    ]
    means = [sum(times) / max(len(times), 1) for times in values]
    longest = [max(times, default=0.0) for times in values]
    return charts.groups(found.bots, {words("mean"): means, words("slowest"): longest})


def _faults(found: Standings, words: Words) -> Grid:
    """Games that were lost by bots that did not play."""
    faults: dict[tuple[str, str], int] = {}
    for entry in found.entries():
        if entry.fault:
            key = (found.bots[entry.bot], entry.fault)
            faults[key] = faults.get(key, 0) + 1
    rows = [(bot, f"{count}", fault) for (bot, fault), count in faults.items()]
    return Grid(words.row("bot", "games", "fault"), rows)
