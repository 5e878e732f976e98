"""The list of options: rows, and within a row the options that belong together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from magnifico.terminal.tables import MenuEntry, Row, spots
from magnifico.terminal.words import number_of

VARIANT = "variant"


class OptionsList(OptionList):
    """Options to plan with arrows, numbers or the mouse, and to confirm with Enter."""

    BINDINGS = [
        Binding("left", "vary(-1)", show=False),
        Binding("right", "vary(1)", show=False),
    ]

    @dataclass
    class Planned(Message):
        """An option is under the cursor."""

        entry: MenuEntry | None

    @dataclass
    class Confirmed(Message):
        """The option under the cursor is chosen."""

        entry: MenuEntry

    def __init__(self, id: str) -> None:
        super().__init__(id=id, markup=False)
        self._rows: list[Row] = []
        self._variants: list[int] = []
        self._typed = ""
        self._cursor: int | None = None
        """The row that bears the sign of the cursor."""

    # -- what is in it ------------------------------------------------------------------------

    def show(self, rows: Sequence[Row]) -> None:
        """Other options, the cursor on the first."""
        self._rows = list(rows)
        self._variants = [0] * len(self._rows)
        self._typed = ""
        self._cursor = 0 if self._rows else None
        self.clear_options()
        self.add_options([Option(self._prompt(number)) for number in range(len(self._rows))])
        self.highlighted = 0 if self._rows else None
        self._tell()

    def _prompt(self, number: int) -> Text:
        row = self._rows[number]
        cursor = "▸" if number == self._cursor else " "
        text = Text(f"{cursor}{number + 1:>2} ", no_wrap=True, overflow="ellipsis")
        for place, sign in enumerate(row.signs):
            chosen = place == self._variants[number]
            left, right = "[]" if chosen else "  "
            mark = Text(left).append_text(sign).append(right)
            mark.apply_meta({VARIANT: place})
            text.append_text(mark)
        return text.append(" " if row.signs else "").append_text(row.label)

    @property
    def entry(self) -> MenuEntry | None:
        """The option under the cursor."""
        if self.highlighted is None or self.highlighted >= len(self._rows):
            return None
        return self._rows[self.highlighted].entries[self._variants[self.highlighted]]

    def find(self, spot: str) -> list[tuple[int, int]]:
        """The options that touch a spot: row and place in the row."""
        return [
            (number, place)
            for number, row in enumerate(self._rows)
            for place, entry in enumerate(row.entries)
            if spot in spots(entry.move)
        ]

    def go_to(self, number: int, place: int | None = None) -> None:
        """Put the cursor on an option."""
        if place is not None:
            self._vary(number, place)
        if self.highlighted != number:
            self.highlighted = number
        else:
            self._tell()

    # -- keys and mouse -----------------------------------------------------------------------

    def action_vary(self, step: int) -> None:
        """Another option of the same row."""
        if self.highlighted is None:
            return
        count = len(self._rows[self.highlighted].entries)
        self._vary(self.highlighted, (self._variants[self.highlighted] + step) % count)
        self._tell()

    def _vary(self, number: int, place: int) -> None:
        self._variants[number] = place
        self.replace_option_prompt_at_index(number, self._prompt(number))

    def on_key(self, event: events.Key) -> None:
        """Digits put the cursor on the row with that number."""
        if event.character is None or number_of(event.character) is None:
            self._typed = ""
            return
        event.stop()
        for typed in (self._typed + event.character, event.character):
            number = number_of(typed) or 0
            if 0 < number <= len(self._rows):
                self._typed = typed
                self.go_to(number - 1)
                return

    def action_select(self) -> None:
        entry = self.entry
        if entry is not None:
            self.post_message(self.Confirmed(entry))

    async def _on_click(self, event: events.Click) -> None:
        """The first click plans an option, the second one confirms it."""
        event.prevent_default()
        number = event.style.meta.get("option")
        if number is None:
            return
        place = event.style.meta.get(VARIANT)
        same = place is None or place == self._variants[number]
        if number == self.highlighted and same:
            self.action_select()
        else:
            self.go_to(number, place)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        before, self._cursor = self._cursor, self.highlighted
        for number in {before, self._cursor}:
            if number is not None and number < len(self._rows):
                self.replace_option_prompt_at_index(number, self._prompt(number))
        self._tell()

    def _tell(self) -> None:
        self.post_message(self.Planned(self.entry))
