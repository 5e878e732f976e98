"""Annotations: what an analysis found, as comments in the record of the game."""

from __future__ import annotations

from magnifico.core.record import Record
from magnifico.study.findings import Analysis, Judgement
from magnifico.study.words import Teller, mark_name, percent

WORTH_A_WORD = ("only", "inaccuracy", "mistake", "blunder")


def annotated(record: Record, analysis: Analysis, teller: Teller) -> Record:
    """The record with its own comments and, at notable moves, what the analysis says."""
    comments = dict(record.comments)
    said = teller.moves()
    for each in analysis.judgements:
        if each.mark in WORTH_A_WORD:
            note = _note(each, said[each.number][1], teller)
            comments[each.number] = f"{comments.get(each.number, '')} [{note}]"
    return record.annotated(comments)


def _note(each: Judgement, better: str, teller: Teller) -> str:
    lang = teller.lang
    mark = mark_name(each.mark, lang)
    if each.is_best:
        return mark
    return f"{mark}, {percent(-each.loss, lang, is_signed=True)}; {teller.better(better)}"
