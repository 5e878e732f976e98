"""A tournament as one page of HTML that needs nothing else: no network, no scripts."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from html import escape

from magnifico.arena import charts
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

CSS = """
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; background: #f6efe0; color: #2c2013;
  font: 16px/1.5 Georgia, 'Times New Roman', serif; }
h1, h2 { color: #7a2f20; font-weight: normal; }
h1 { border-bottom: 2px solid #b8892b; padding-bottom: .3rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .6rem; text-align: right; border-bottom: 1px solid #d8c9a8; }
th:first-child, td:first-child { text-align: left; }
figure { margin: 1rem 0; overflow-x: auto; }
figcaption, .faint { color: #6b5a41; font-size: .9rem; }
svg { width: 100%; height: auto; }
"""


def page(tournament: Tournament) -> str:
    """The report of a tournament."""
    rules = rules_of(tournament.plan.game)
    sections = [
        _head(tournament, rules),
        _table(tournament.standings),
        _ratings(tournament.standings),
        _against(tournament.standings),
        _sources(tournament.standings, rules),
        _seats(tournament.standings),
        *(_taken(tournament.standings, rules, kind) for kind in tournament.standings.kinds),
        _lengths(tournament.standings),
        _times(tournament.standings),
    ]
    title = f"{rules.title}: tournament"
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{CSS}</style></head>\n<body>\n{''.join(sections)}</body></html>\n"
    )


def _head(tournament: Tournament, rules: Rules) -> str:
    plan = tournament.plan
    options = ", ".join(
        f"{name}={value}" for name, value in plan.options.items() if value not in (False, (), {})
    )
    games = len(tournament.contests)
    asked = "" if tournament.is_complete else f" of {tournament.asked} (stopped)"
    facts = f"{games} games{asked}, {plan.players} players, seed {plan.seed}"
    details = escape(f"{facts}; {options}" if options else facts)
    return f"<h1>{escape(rules.title)}: tournament</h1>\n<p>{details}</p>\n"


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
    return f"<table><thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody></table>\n"


def _figure(heading: str, chart: str, caption: str = "") -> str:
    note = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return f"<h2>{escape(heading)}</h2>\n<figure>{chart}{note}</figure>\n"


def _ratings(standings: Standings) -> str:
    table = standings.table
    chart = charts.intervals(
        [line.name for line in table], [(line.rating, line.low, line.high) for line in table]
    )
    caption = "Bradley-Terry, on the scale of chess; the interval holds with 95 %."
    return _figure("Ratings", chart, caption)


def _against(standings: Standings) -> str:
    rows = [
        (name, *("" if share is None else f"{share:.1%}" for share in row))
        for name, row in zip(standings.bots, standings.against)
    ]
    return "<h2>Each against each</h2>\n" + _grid(("", *standings.bots), rows)


def _sources(standings: Standings, rules: Rules) -> str:
    series = {
        _word(rules, "source", name): values for name, values in standings.points_by_source.items()
    }
    return _figure("Points by source", charts.stacked(list(standings.bots), series))


def _word(rules: Rules, group: str, key: str) -> str:
    if rules.texts.has(group, key):
        return rules.texts.template(group, key, "en")
    return key.replace("-", " ").capitalize()


def _seats(standings: Standings) -> str:
    rates = standings.win_rate_by_seat
    labels = [f"Seat {seat + 1}" for seat in range(len(rates))]
    return _figure("Win rate by seat", charts.bars(labels, {"": rates}, percent=True))


def _taken(standings: Standings, rules: Rules, kind: str) -> str:
    shares = [share for share in standings.shares(kind) if share.games >= FEWEST_GAMES]
    heading = HEADINGS.get(kind, f"Which {kind}?")
    if not shares:
        return ""
    shown = (
        shares if len(shares) <= MOST_ROWS else shares[: MOST_ROWS // 2] + shares[-MOST_ROWS // 2 :]
    )
    names = _names(rules)
    labels = [names.get(share.name, share.name) for share in shown]
    chart = charts.ranked(labels, [share.rate for share in shown])
    rows = [
        (names.get(s.name, s.name), f"{s.games}", f"{s.rate:.1%}", _interval(s)) for s in shares
    ]
    grid = _grid(("Taken", "Games", "Wins", "95 %"), rows)
    caption = "Share of games won by those who took it; the best and the last of a long list."
    return _figure(heading, chart, caption) + f"<details><summary>All</summary>{grid}</details>\n"


def _interval(share: Share) -> str:
    """Wilson's interval of a share of wins."""
    z, n, rate = 1.96, share.games, share.rate
    middle = (rate + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(rate * (1 - rate) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return f"{max(middle - half, 0):.0%} to {min(middle + half, 1):.0%}"


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
    return _figure("Decisions per game", charts.histogram(_filled(values)))


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
    chart = charts.bars(labels, {"mean": means, "slowest game": longest})
    return _figure("Time per move", chart, "Milliseconds per decision.")


def _filled(values: dict[str, list[float]]) -> dict[str, list[float]]:
    return {name: numbers for name, numbers in values.items() if numbers} or {"": [0.0]}
