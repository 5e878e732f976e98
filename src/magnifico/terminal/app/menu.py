"""A menu: rows that do something, and rows with a value that can be changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from magnifico.terminal.words import number_of


@dataclass(frozen=True, slots=True)
class Choice:
    """A row: what it says, what it is about, and what it does or how its value is changed."""

    said: str
    about: str = ""
    act: Callable[[], object] | None = None
    value: str = ""
    vary: Callable[[int], object] | None = None


class Menu(OptionList):
    """Rows for arrows, numbers and the mouse; Enter does what a row says, ← → change its value."""

    BINDINGS = [
        Binding("left", "vary(-1)", show=False),
        Binding("right", "vary(1)", show=False),
    ]

    @dataclass
    class Pointed(Message):
        """A row is under the cursor."""

        choice: Choice

    class Varied(Message):
        """A value was changed: the rows may be others now."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id, markup=False)
        self._choices: list[Choice] = []

    def show(self, choices: Sequence[Choice], cursor: int = 0) -> None:
        """Other rows, with the cursor on one of them."""
        self._choices = list(choices)
        self.clear_options()
        self.add_options([Option(_row(n, c)) for n, c in enumerate(self._choices, start=1)])
        self.highlighted = min(cursor, len(self._choices) - 1)

    @property
    def choice(self) -> Choice | None:
        """The row under the cursor."""
        return None if self.highlighted is None else self._choices[self.highlighted]

    def action_vary(self, step: int) -> None:
        choice = self.choice
        if choice is not None and choice.vary is not None:
            choice.vary(step)
            self.post_message(self.Varied())

    def on_key(self, event: events.Key) -> None:
        """A digit puts the cursor on a row."""
        number = number_of(event.character or "") or 0
        if 0 < number <= len(self._choices):
            event.stop()
            self.highlighted = number - 1

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        choice = self.choice
        if choice is not None:
            self.post_message(self.Pointed(choice))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        choice = self.choice
        if choice is not None and choice.act is not None:
            choice.act()
        else:
            self.action_vary(1)


def _row(number: int, choice: Choice) -> Text:
    text = Text(f"{number:>2}  ", no_wrap=True, overflow="ellipsis")
    if choice.value:
        text.append(f"‹ {choice.value} ›".ljust(18), style="bold").append(" ")
    return text.append(choice.said)
