"""Events: what happened, as data.

A state emits events only when somebody listens (``state.log`` is a list). An event names what
changed, who it concerns and which component and rule caused it; it is rendered to English or
Italian in one place, from the game's text file (see ``core.text``).
"""

from __future__ import annotations


class Event:
    """One fact: ``kind`` (a key of the game's event texts), ``seat`` it concerns (or -1),
    ``cause`` (component id, or ""), ``rule`` (ledger id, or ""), public ``data``, and
    ``secret`` data that only ``seat`` may see."""

    def __init__(
        self,
        kind: str = "",
        seat: int = -1,
        cause: str = "",
        rule: str = "",
        data: dict[str, object] | None = None,
        secret: dict[str, object] | None = None,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.cause = cause
        self.rule = rule
        self.data: dict[str, object] = {} if data is None else data
        self.secret: dict[str, object] = {} if secret is None else secret

    def seen_by(self, viewer: int) -> Event:
        """This event as ``viewer`` may know it; a spectator (-1) sees no secret at all."""
        if not self.secret or (viewer == self.seat and viewer >= 0):
            return self
        return Event(self.kind, self.seat, self.cause, self.rule, self.data)

    def facts(self) -> dict[str, object]:
        """Public and secret data together."""
        return {**self.data, **self.secret}

    def document(self) -> dict[str, object]:
        """The event as plain data, for wires and files."""
        document: dict[str, object] = {"kind": self.kind, "seat": self.seat}
        if self.cause:
            document["cause"] = self.cause
        if self.rule:
            document["rule"] = self.rule
        if self.data or self.secret:
            document["data"] = self.facts()
        return document

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and (
            self.kind == other.kind
            and self.seat == other.seat
            and self.cause == other.cause
            and self.rule == other.rule
            and self.data == other.data
            and self.secret == other.secret
        )

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, seat={self.seat}, cause={self.cause!r}, {self.facts()!r})"
