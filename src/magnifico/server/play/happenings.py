"""Events as the database keeps them and as the wire tells them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from magnifico.core.events import Event
from magnifico.core.rules import Rules
from magnifico.core.text import Wording
from magnifico.server import wire

Speech = tuple[Wording, Wording]
"""The wordings of a table in English and Italian."""


def speech(rules: Rules, names: Iterable[str]) -> Speech:
    listed = tuple(names)
    return rules.wording("en", listed), rules.wording("it", listed)


def words(speech: Speech, say: Callable[[Wording], str]) -> wire.Words:
    """What ``say`` says, in both languages."""
    return wire.Words(say(speech[0]), say(speech[1]))


def event_row(event: Event) -> list[Any]:
    """An event as it is kept, its secret apart."""
    return [event.kind, event.seat, event.cause, event.rule, event.data, event.secret]


def kept_event(row: list[Any]) -> Event:
    """The event of a row."""
    kind, seat, cause, rule, data, secret = row
    return Event(kind, seat, cause, rule, data, secret)


def event_info(rules: Rules, event: Event, speech: Speech) -> wire.EventInfo:
    """An event that a viewer may know, as the wire tells it."""
    text = words(speech, lambda wording: rules.say_event(event, wording))
    return wire.EventInfo(event.kind, event.seat, event.cause, event.rule, event.facts(), text)


def events_seen(
    rules: Rules, rows: Iterable[list[Any]], viewer: int, everything: bool, speech: Speech
) -> list[wire.EventInfo]:
    """Kept events as a viewer may know them."""
    events = [kept_event(row) for row in rows]
    seen = events if everything else [event.seen_by(viewer) for event in events]
    return [event_info(rules, event, speech) for event in seen]
