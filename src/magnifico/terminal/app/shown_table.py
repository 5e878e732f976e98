"""A table on the screen: its parts, a moment of the game shown in them, and dialogs over them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from rich.text import Text
from textual import events, work
from textual.app import App, ComposeResult
from textual.containers import Container, Vertical, VerticalScroll
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Button, Footer, Static

from magnifico.core.errors import MagnificoError
from magnifico.terminal.app.dialogs import Asker, Curtain, Prompter, Reader
from magnifico.terminal.app.options import OptionsList
from magnifico.terminal.app.pages import outcome_page, status_line
from magnifico.terminal.screen import DARK
from magnifico.terminal.sources.base import Moment, Preview, Question, TableError, TableSource
from magnifico.terminal.tables import Drawn, MenuEntry, draw, drawing_of
from magnifico.terminal.words import Words

WIDE = 160
MEDIUM = 100
SIDE_SHARE = 0.33
LEAST_SIDE = 9


class ShownTable(App[None]):
    """Shows the moments of a table."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, source: TableSource) -> None:
        super().__init__()
        self.source = source
        self.words = Words(source.lang)
        self.failure: MagnificoError | None = None
        self.plan: list[MenuEntry] = []
        """Options that were planned one after the other, before the one under the cursor."""
        self._question: Question | None = None
        self._preview: Preview | None = None
        self._clock: Timer | None = None
        self._is_ready = False
        self._is_stale = False
        self._said: int | None = None
        """How many lines of the chat were shown."""
        self._lifting = False
        self._shown_end = False
        self.console.push_theme(DARK)

    # -- the screen ---------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield Static(id="header", markup=False)
        with Container(id="middle"):
            with VerticalScroll(id="table", can_focus=False):
                yield Static(id="drawn", markup=False)
            with Vertical(id="side"):
                yield Static(id="question", markup=False)
                with Container(id="lower"):
                    yield OptionsList(id="options")
                    with Container(id="plan"):
                        with VerticalScroll(id="preview", can_focus=False):
                            yield Static(id="previewed", markup=False)
                        with Vertical(id="buttons"):
                            yield Button(self.words("confirm"), id="confirm", compact=True)
                            yield Button(self.words("plan-on"), id="plan-on", compact=True)
                            yield Button(self.words("plan-back"), id="plan-back", compact=True)
                with VerticalScroll(id="log", can_focus=False):
                    yield Static(id="logged", markup=False)
        yield Footer(show_command_palette=False, compact=True)

    async def on_mount(self) -> None:
        self.title = self.source.rules.title
        self.source.on_change = self._changed
        try:
            await self.source.open()
        except MagnificoError as error:
            self.failure = error
            self.exit()
            return
        self._clock = self.set_interval(1.0, self._show_header)

    @property
    def _is_replay(self) -> bool:
        return self.source.moment is not None and self.source.moment.last is not None

    async def on_unmount(self) -> None:
        self.source.on_change = _nothing
        if self._clock is not None:
            self._clock.stop()
        await self.source.close()

    def on_resize(self, event: events.Resize) -> None:
        width, height = event.size
        self._table.set_class(width >= WIDE, "wide")
        self._table.set_class(MEDIUM <= width < WIDE, "medium")
        share = max(LEAST_SIDE, int(height * SIDE_SHARE))
        side = self._table.query_one("#side")
        side.styles.height = "100%" if width >= WIDE else share
        self.call_after_refresh(self._draw_table)

    @property
    def _table(self) -> Screen[Any]:
        """The screen of the table, whatever lies over it."""
        return self.screen_stack[0]

    def _get_ready(self, moment: Moment) -> None:
        """Called once, when it is known what kind of table this is."""

    # -- showing a moment ---------------------------------------------------------------------

    def _changed(self) -> None:
        """There is a new moment; of several at once only the last is drawn."""
        if not self._is_stale and self.is_running:
            self._is_stale = True
            self.call_later(self._show)

    def _show(self) -> None:
        self._is_stale = False
        moment = self.source.moment
        if not self.is_running or not self.screen_stack:
            return
        if self.source.failure is not None:
            raise self.source.failure
        if moment is None:
            self._table.query_one("#question", Static).update(Text(self.source.status))
            return
        if not self._is_ready:
            self._get_ready(moment)
        self.plan = []
        self._draw_table()
        self._show_header()
        self._table.query_one("#logged", Static).update(Text("\n").join(map(Text, moment.log)))
        self.call_after_refresh(self._table.query_one("#log").scroll_end, animate=False)
        self._show_question(moment.question, moment)
        self._tell_chat(moment.chat or ())
        if moment.curtain is not None:
            self._lower_curtain(moment.curtain)
        elif moment.outcome is not None and moment.last is None and not self._shown_end:
            self._shown_end = True
            self._read(self.words("result"), outcome_page(moment, self.words))

    def _tell_chat(self, lines: Sequence[str]) -> None:
        """What was said since the last moment."""
        for line in lines[self._said :] if self._said is not None else ():
            self.notify(line, markup=False)
        self._said = len(lines)

    def _show_header(self) -> None:
        moment = self.source.moment
        if moment is not None and self.is_running:
            line = status_line(self.title, moment, self.source.clocks(), self.size.width)
            self._table.query_one("#header", Static).update(line)

    def _draw_table(self) -> None:
        moment = self.source.moment
        if moment is None or not self.is_running:
            return
        pane = self._table.query_one("#table")
        width, height = pane.size
        if not width or moment.curtain is not None:
            self._table.query_one("#drawn", Static).update("")
            return
        drawn = Drawn(draw(moment.view, height), self.console, width)
        self._table.query_one("#drawn", Static).update(drawn)

    def _show_question(self, question: Question | None, moment: Moment) -> None:
        """The question with its options; or what one waits for."""
        self._question = question
        said = question.text if question else moment.status
        if moment.last is not None:
            said = f"{moment.number}/{moment.last}  {said}"
        self._table.query_one("#question", Static).update(Text(said))
        rows = drawing_of(moment.view.rules).rows(moment.view, question.entries) if question else []
        self._table.query_one("#plan").set_class(question is None, "hidden")
        self._table.query_one(OptionsList).show(rows)

    # -- doing things -------------------------------------------------------------------------

    @work(exclusive=True, group="table")
    async def _do(self, what: Callable[[], Awaitable[None]]) -> None:
        """Ask something of the table; what it refuses is said."""
        try:
            await what()
        except TableError as error:
            self.notify(str(error), severity="warning", markup=False)
            self._changed()

    def _read(self, title: str, body: Any, end: bool = False) -> None:
        self.push_screen(Reader(title, body, self.words, end))

    def _ask(self, question: str, then: Callable[[], object]) -> None:
        def answered(yes: bool | None) -> None:
            if yes:
                then()

        self.push_screen(Asker(question, self.words), answered)

    def _prompt(self, label: str, then: Callable[[str], object], text: str = "") -> None:
        def answered(typed: str | None) -> None:
            if typed:
                then(typed)

        self.push_screen(Prompter(label, text), answered)

    def _lower_curtain(self, seat: int) -> None:
        moment = self.source.moment
        if self._lifting or moment is None:
            return
        self._lifting = True
        player = moment.view.wording.player(seat)

        def lifted(rises: bool | None) -> None:
            self._lifting = False
            if rises:
                self._do(self.source.take_keyboard)
            else:
                self.action_leave_now()

        self.push_screen(Curtain(self.words("hand-over", player=player), self.words), lifted)

    def action_leave_now(self) -> None:
        self.exit()


def _nothing() -> None:
    """Nobody looks any more."""
