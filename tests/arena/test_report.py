"""The report is one page that needs nothing else."""

import re
from html.parser import HTMLParser

import pytest

from magnifico.arena.reports.tournament_report import page
from magnifico.arena.tournament import Plan, Tournament, hold


@pytest.fixture(scope="module")
def tournament():
    return hold(Plan("masters", ("random", "greedy"), 2, "report"), 12, 1)


@pytest.fixture(scope="module")
def report(tournament):
    return page(tournament)


def test_the_report_shows_every_plot(report):
    for heading in (
        "Ratings",
        "Head to head",
        "Points by source",
        "Win rate by seat",
        "Which cards win games?",
        "Decisions per game",
        "Time per move",
    ):
        assert f"<h2>{heading}</h2>" in report
    assert report.count("<svg") == 6


def test_the_report_names_bots_and_cards_as_people_do(report):
    assert "<td>greedy</td>" in report
    assert re.search(r"<td>(Green|Blue|Yellow|Purple) I, \d points?</td>", report)


def test_the_report_in_italian_has_no_english_headings(report, tournament):
    italian = page(tournament, "it")
    headings, titles = (
        re.findall(r"<h[12]>(.*?)</h[12]>|<th>(.*?)</th>", text) for text in (report, italian)
    )
    assert len(headings) == len(titles)
    assert '<html lang="it">' in italian
    assert "Vittorie per posto" in italian
    assert re.search(r"<td>(Verde|Blu|Giallo|Viola) I, \d punt[oi]</td>", italian)
    same = {text for pair in zip(headings, titles) if pair[0] == pair[1] for text in pair[0]}
    assert same == {"", "Bot", "95 %", "random", "greedy"}


def test_the_report_fetches_nothing(report):
    assert "<script" not in report
    assert not re.search(r"""(src|href)=["'](?!#)""", report)
    assert "@import" not in report


def test_the_report_is_well_formed(report):
    class Checker(HTMLParser):
        def __init__(self):
            super().__init__()
            self.open: list[str] = []

        def handle_starttag(self, tag, attrs):
            if tag != "meta":
                self.open.append(tag)

        def handle_endtag(self, tag):
            assert self.open.pop() == tag

    checker = Checker()
    checker.feed(report)
    assert checker.open == []


def test_a_tournament_that_was_stopped_says_so():
    result = hold(Plan("masters", ("random", "greedy"), 2, "report"), 4, 1)
    stopped = Tournament(result.plan, result.results, 100, 1.0)
    assert "4 of 100 games (stopped)" in page(stopped)
