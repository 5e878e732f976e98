"""What a viewer may know of an entry of the log."""

from __future__ import annotations

from magnifico.server import wire
from magnifico.server.model import Entry
from magnifico.server.play.event_views import events_seen
from magnifico.server.play.voice import Voice
from magnifico.server.tables.table import Table


def log_entry(table: Table, entry: Entry, viewer: int, voice: Voice) -> wire.LogEntry:
    """A kept entry as a viewer may know it."""
    everything = table.is_finished or entry.kind == "earlier"
    text = entry.text if everything or entry.seat == viewer else entry.public
    return wire.LogEntry(
        number=entry.number,
        seat=entry.seat,
        move=text if entry.kind == "move" else None,
        round=entry.round,
        turn=entry.turn,
        at=round(entry.at, 3),
        events=events_seen(entry.events, viewer, everything, voice),
    )


def is_public(entry: Entry) -> bool:
    """Whether an entry looks the same to everybody."""
    return entry.public == entry.text and not any(event[-1] for event in entry.events)
