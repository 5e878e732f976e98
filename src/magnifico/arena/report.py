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
from magnifico.core.rules import Rules, rules_of

FEWEST_GAMES = 5
MOST_ROWS = 24
HEADINGS = {
    "card": "Which cards win games?",
    "leader": "Which leaders?",
    "family": "Which families?",
}
BRADLEY_TERRY = (
    "Ratings after Bradley and Terry, on the scale of chess: 200 points more win three games of "
    "four. Every deal is played in all rotations of the seats."
)
TAKEN_NOTE = (
    "How much oftener than usual those won who took it, compared with the same bots whatever they "
    "took; in brackets how often it was taken. Few games are weighed as such: the list is sorted "
    "as if ten more had shown no effect."
)

CSS = (Path(__file__).parent / "report.css").read_text(encoding="utf-8")


def page(tournament: Tournament) -> str:
    """The report of a tournament."""
    rules = rules_of(tournament.plan.game)
    standings = tournament.standings
    sections = [
        _section("Standings", _table(standings), BRADLEY_TERRY, wide=True),
        _ratings(standings),
        _against(standings),
        _sources(standings, rules),
        _seats(standings),
        *(_taken(standings, rules, kind) for kind in standings.kinds),
        _lengths(standings),
        _times(standings),
        _faults(standings),
    ]
    title = f"{rules.title}: tournament"
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{CSS}</style></head>\n<body>\n{_head(tournament, rules)}"
        f"<main>\n{''.join(sections)}</main>\n"
        f"<footer>magnifico {__version__}</footer></body></html>\n"
    )


def _head(tournament: Tournament, rules: Rules) -> str:
    plan = tournament.plan
    usual = {option.name: option.default for option in rules.table_options}
    options = ", ".join(
        name if value is True else f"{name} {value}"
        for name, value in plan.options.items()
        if value != usual[name]
    )
    games = len(tournament.contests)
    asked = "" if tournament.is_complete else f" of {tournament.asked} (stopped)"
    facts = f"{games} games{asked}, {plan.players} players, seed {plan.seed}"
    details = escape(f"{facts}, with {options}" if options else facts)
    return f"<header><h1>{escape(rules.title)}: tournament</h1>\n<p>{details}</p></header>\n"


def _section(heading: str, content: str, note: str = "", wide: bool = False) -> str:
    words = f'<p class="note">{escape(note)}</p>' if note else ""
    kind = ' class="wide"' if wide else ""
    return f"<section{kind}><h2>{escape(heading)}</h2>\n{content}{words}</section>\n"


def _table(standings: Standings) -> str:
    rows = [
        (
            line.name,
            f"{line.rating:.0f}",
            f"{line.low:.0f} to {line.high:.0f}",
            f"{line.games}",
            f"{line.win_rate:.1%}",
            f"{line.mean_points:.1f}",
            f"{line.decisions_per_game:.1f}",
            f"{line.ms_per_decision:.2f}",
        )
        for line in sorted(standings.table, key=lambda line: -line.rating)
    ]
    heads = ("Bot", "Rating", "95 %", "Games", "Wins", "Points", "Decisions", "ms per decision")
    return _grid(heads, rows)


def _grid(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>\n" for row in rows
    )
    table = f"<table><thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody></table>"
    return f'<div class="scroll">{table}</div>\n'


def _figure(chart: str) -> str:
    return f"<figure>{chart}</figure>"


def _ratings(standings: Standings) -> str:
    table = standings.table
    chart = charts.intervals(
        [line.name for line in table],
        [(line.rating, line.low, line.high) for line in table],
        AVERAGE,
    )
    note = "From the average of 1500, with the interval that holds the truth in 95 of 100 cases."
    return _section("Ratings", _figure(chart), note)


def _against(standings: Standings) -> str:
    rows = [
        (name, *("–" if share is None else f"{share:.1%}" for share in row))
        for name, row in zip(standings.bots, standings.against)
    ]
    note = "How often the bot of the row was before the one of the column."
    return _section("Each against each", _grid(("", *standings.bots), rows), note)


def _sources(standings: Standings, rules: Rules) -> str:
    series = {
        _word(rules, "source", name): values
        for name, values in standings.points_by_source.items()
        if any(values)
    }
    chart = charts.stacked(list(standings.bots), series)
    return _section("Points by source", _figure(chart), "Points per game.")


def _word(rules: Rules, group: str, key: str) -> str:
    if rules.texts.has(group, key):
        return rules.texts.template(group, key, "en")
    return key.replace("-", " ").capitalize()


def _seats(standings: Standings) -> str:
    rates = standings.win_rate_by_seat
    labels = [f"Seat {seat + 1}" for seat in range(len(rates))]
    note = "Bots are in every seat equally often, so what is left is the seat."
    return _section("Win rate by seat", _figure(charts.bars(labels, rates)), note)


def _taken(standings: Standings, rules: Rules, kind: str) -> str:
    shares = [share for share in standings.shares(kind) if share.games >= FEWEST_GAMES]
    heading = HEADINGS.get(kind, f"Which {kind}?")
    if not shares:
        return ""
    half = MOST_ROWS // 2
    shown = shares if len(shares) <= MOST_ROWS else shares[:half] + shares[-half:]
    names = _names(rules)
    labels = [f"{names.get(share.name, share.name)} ({share.games})" for share in shown]
    chart = charts.differences(labels, [share.lift for share in shown])
    rows = [_share_row(names.get(share.name, share.name), share) for share in shares]
    grid = _grid(("Taken", "Games", "Wins", "95 %", "Than usual", "Points"), rows)
    details = f"<details><summary>All {len(shares)}</summary>{grid}</details>\n"
    cut = f" Here are the first and the last {half}." if len(shown) < len(shares) else ""
    return _section(heading, _figure(chart) + details, TAKEN_NOTE + cut, wide=True)


def _share_row(name: str, share: Share) -> tuple[str, ...]:
    low, high = share.interval
    return (
        name,
        f"{share.games}",
        f"{share.rate:.1%}",
        f"{low:.0%} to {high:.0%}",
        f"{share.lift:+.1%}",
        f"{share.points / share.games:.1f}",
    )


def _names(rules: Rules) -> dict[str, str]:
    """The names of components, by their ids with and without a class in front."""
    names: dict[str, str] = {}
    for component in rules.components:
        for key in (component.id, component.id.split(":")[-1]):
            names.setdefault(key, component.name["en"])
    return names


def _lengths(standings: Standings) -> str:
    values = {
        name: [float(e.contest.decisions[e.seat]) for e in standings.entries(bot)]
        for bot, name in enumerate(standings.bots)
    }
    chart = charts.histogram(_filled(values))
    note = "The share of games with about so many decisions of one player."
    return _section("Decisions per game", _figure(chart), note)


def _times(standings: Standings) -> str:
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
    chart = charts.groups(labels, {"mean": means, "slowest game": longest})
    return _section("Time per move", _figure(chart), "Milliseconds per decision.")


def _faults(standings: Standings) -> str:
    """Games that were lost by programs that did not play; nothing when all did."""
    faults: dict[tuple[str, str], int] = {}
    for entry in standings.entries():
        if entry.fault:
            key = (standings.bots[entry.bot], entry.fault)
            faults[key] = faults.get(key, 0) + 1
    rows = [(bot, f"{count}", fault) for (bot, fault), count in faults.items()]
    grid = _grid(("Bot", "Games", "What it did"), rows)
    return _section("Programs that did not play", grid, wide=True) if rows else ""


def _filled(values: dict[str, list[float]]) -> dict[str, list[float]]:
    return {name: numbers for name, numbers in values.items() if numbers} or {"": [0.0]}
