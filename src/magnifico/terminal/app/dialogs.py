"""Screens that lie over the table: something to read, to answer, to type, and the curtain."""

from __future__ import annotations

from rich.console import RenderableType
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Center, Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from magnifico.terminal.words import Words


class Reader(ModalScreen[None]):
    """Something to read; any way out closes it."""

    BINDINGS = [
        Binding("escape,enter,q,space", "close", show=False),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
    ]

    def __init__(self, title: str, body: RenderableType, words: Words, end: bool = False) -> None:
        super().__init__()
        self._title = title
        self._body = body
        self._words = words
        self._end = end

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog reader") as box:
            box.border_title = self._title
            with VerticalScroll(id="reading", can_focus=False):
                yield Static(self._body, markup=False)
            with Center():
                yield Button(self._words("close"), id="close", compact=True)

    def on_mount(self) -> None:
        if self._end:
            self.query_one("#reading").scroll_end(animate=False)

    def action_close(self) -> None:
        self.dismiss(None)

    def action_scroll(self, lines: int) -> None:
        self.query_one("#reading").scroll_relative(y=lines, animate=False)

    def on_button_pressed(self) -> None:
        self.dismiss(None)


class Asker(ModalScreen[bool]):
    """A question that is answered with yes or no."""

    BINDINGS = [
        Binding("y,s", "answer(True)", show=False),
        Binding("n,escape,q", "answer(False)", show=False),
    ]

    def __init__(self, question: str, words: Words) -> None:
        super().__init__()
        self._question = question
        self._words = words

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog asker"):
            yield Static(self._question, markup=False)
            with Horizontal(classes="buttons"):
                yield Button(self._words("yes"), id="yes", compact=True)
                yield Button(self._words("no"), id="no", compact=True)

    def action_answer(self, answer: bool) -> None:
        self.dismiss(answer)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")


class Prompter(ModalScreen[str]):
    """Something to type; "" when nothing was."""

    BINDINGS = [Binding("escape", "close", show=False)]

    def __init__(self, label: str, text: str = "") -> None:
        super().__init__()
        self._label = label
        self._text = text

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog asker"):
            yield Static(self._label, markup=False)
            yield Input(self._text, compact=True)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def action_close(self) -> None:
        self.dismiss("")


class Curtain(ModalScreen[bool]):
    """Covers the table until the next person sits at the keyboard; False to leave the game."""

    BINDINGS = [
        Binding("enter,space", "rise", show=False),
        Binding("q,ctrl+c", "leave", show=False),
    ]

    def __init__(self, text: str, words: Words) -> None:
        super().__init__()
        self._text = text
        self._words = words

    def compose(self) -> ComposeResult:
        with Vertical(id="curtain"):
            yield Static(self._text, markup=False)
            yield Button(self._words("rise"), id="rise", compact=True)

    def action_rise(self) -> None:
        self.dismiss(True)

    def action_leave(self) -> None:
        self.dismiss(False)

    def on_button_pressed(self) -> None:
        self.dismiss(True)

    def on_click(self, event: events.Click) -> None:
        event.stop()
