"""Events as the database keeps them and as the wire tells them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from magnifico.core.events import Event
from magnifico.server import wire
from magnifico.server.play.voice import Voice


def event_row(event: Event) -> list[Any]:
    """An event as it is kept, its secret apart."""
    return [event.kind, event.seat, event.cause, event.rule, event.data, event.secret]


def kept_event(row: list[Any]) -> Event:
    """The event of a row."""
    kind, seat, cause, rule, data, secret = row
    return Event(kind, seat, cause, rule, data, secret)


def event_info(event: Event, voice: Voice) -> wire.EventInfo:
    """An event that a viewer may know, as the wire tells it."""
    return wire.EventInfo(
        event.kind, event.seat, event.cause, event.rule, event.facts(), _text(event, voice)
    )


def _text(event: Event, voice: Voice) -> wire.Text | None:
    """The sentence of an event; none where kind and facts say all of it."""
    if voice.lang is None and voice.rules.is_plain_event(event):
        return None
    return voice.text(voice.rules.event_said(event))


def events_seen(
    rows: Iterable[list[Any]], viewer: int, everything: bool, voice: Voice
) -> list[wire.EventInfo]:
    """Kept events as a viewer may know them."""
    events = [kept_event(row) for row in rows]
    seen = events if everything else [event.seen_by(viewer) for event in events]
    return [event_info(event, voice) for event in seen]
