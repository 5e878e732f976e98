"""The application: one table, its question and options, what they would bring, and the log."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Group
from rich.text import Text
from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Container, Vertical, VerticalScroll
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Button, Footer, Static

from magnifico.core.errors import MagnificoError
from magnifico.terminal.app.dialogs import Asker, Curtain, Prompter, Reader
from magnifico.terminal.app.options import OptionsList
from magnifico.terminal.app.pages import (
    ahead_text,
    help_page,
    hint_page,
    look_up,
    outcome_page,
    preview_text,
    rules_page,
    status_line,
)
from magnifico.terminal.records import problem, write_record
from magnifico.terminal.screen import DARK, LIGHT
from magnifico.terminal.sources.base import Moment, Preview, Question, TableError, TableSource
from magnifico.terminal.tables import SPOT, Drawn, Entry, draw, drawing_of
from magnifico.terminal.words import Words

WIDE = 160
MEDIUM = 100
SIDE_SHARE = 0.33
LEAST_SIDE = 9
DARK_THEME, LIGHT_THEME = "textual-dark", "textual-light"

KEYS: tuple[tuple[str, str, str], ...] = (
    ("question_mark", "help", "key-help"),
    ("u", "undo", "key-undo"),
    ("h", "hint", "key-hint"),
    ("w", "why_not", "key-why"),
    ("l", "log", "key-log"),
    ("r", "rules", "key-rules"),
    ("c", "look_up", "key-cards"),
    ("s", "save", "key-save"),
    ("t", "chat", "key-chat"),
    ("d", "toggle_light", "key-light"),
    ("q", "leave", "key-quit"),
)
"""Key, action, and the text of what it does."""
REPLAY_KEYS: tuple[tuple[str, str, str], ...] = (
    ("left", "step(-1)", "key-back"),
    ("right", "step(1)", "key-forward"),
    ("pageup", "step(-10)", ""),
    ("pagedown", "step(10)", ""),
    ("home", "step(-100000)", ""),
    ("end", "step(100000)", ""),
)
NOT_IN_A_REPLAY = frozenset(("undo", "hint", "why_not"))


class TableApp(App[None]):
    """A table that is played or looked at."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [
        Binding("ctrl+c", "leave_now", show=False, priority=True),
        Binding("space", "plan_on", show=False),
        Binding("backspace", "plan_back", show=False),
        Binding("escape", "plan_clear", show=False),
        Binding("shift+up", "scroll_part('#preview', -1)", show=False),
        Binding("shift+down", "scroll_part('#preview', 1)", show=False),
        Binding("ctrl+up", "scroll_part('#table', -1)", show=False),
        Binding("ctrl+down", "scroll_part('#table', 1)", show=False),
    ]

    def __init__(self, source: TableSource) -> None:
        super().__init__()
        self.source = source
        self.words = Words(source.lang)
        self.failure: MagnificoError | None = None
        self.plan: list[Entry] = []
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

    def _get_ready(self, moment: Moment) -> None:
        """Give the keys their meaning, once it is known what kind of table this is."""
        self._is_ready = True
        for key, action, text in (*(REPLAY_KEYS if self._is_replay else ()), *KEYS):
            left_out = NOT_IN_A_REPLAY if self._is_replay else set()
            if action not in left_out and (action != "chat" or moment.chat is not None):
                shown = self.words(text) if text else ""
                self.bind(key, action, description=shown, show=bool(text))
        self.refresh_bindings()
        options = self._table.query_one(OptionsList)
        options.can_focus = options.display = not self._is_replay
        self._table.set_focus(None if self._is_replay else options)
        for line in self.source.introductions():
            self.notify(line, markup=False)

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

    # -- planning -----------------------------------------------------------------------------

    def _line(self) -> list[str]:
        entry = self._table.query_one(OptionsList).entry
        return [*(planned.move for planned in self.plan), *([entry.move] if entry else [])]

    def on_options_list_planned(self, event: OptionsList.Planned) -> None:
        self._look_ahead()

    @work(exclusive=True, group="preview")
    async def _look_ahead(self) -> None:
        """What the plan would bring."""
        moment, line = self.source.moment, self._line()
        if moment is None or self._question is None or not line:
            self._preview = None
            self._table.query_one("#previewed", Static).update("")
            return
        try:
            text, preview = await self._foresee(moment, line)
        except TableError as error:
            text, preview = Text(str(error)), Preview()
        self._preview = preview
        self._table.query_one("#previewed", Static).update(text)
        self._table.query_one("#plan-on", Button).disabled = preview.next is None
        self._table.query_one("#plan-back", Button).disabled = not self.plan

    async def _foresee(self, moment: Moment, line: list[str]) -> tuple[Text, Preview]:
        """What moves would bring, in words; and the first thing that would follow."""
        preview = await self.source.preview(line)
        text = preview_text(moment, preview, line, self.words)
        if preview.next is not None and not preview.changes:
            first = preview.next.entries[0]
            ahead = await self.source.preview([*line, first.move])
            text.append_text(ahead_text(moment, first, ahead, self.words))
        return text, preview

    def action_plan_on(self) -> None:
        """Plan the option under the cursor, and choose what would follow it."""
        entry, moment = self._table.query_one(OptionsList).entry, self.source.moment
        if entry and moment and self._preview is not None and self._preview.next is not None:
            self.plan.append(entry)
            self._show_question(self._preview.next, moment)

    def action_plan_back(self) -> None:
        """Take the last planned option out of the plan."""
        if self.plan:
            self._plan_again(self.plan[:-1])

    def action_plan_clear(self) -> None:
        """Plan anew."""
        if self.plan:
            self._plan_again([])

    @work(exclusive=True, group="plan")
    async def _plan_again(self, plan: list[Entry]) -> None:
        moment = self.source.moment
        if moment is None:
            return
        question = None
        if plan:
            with suppress(TableError):
                question = (await self.source.preview([entry.move for entry in plan])).next
        self.plan = plan if question else []
        self._show_question(question or moment.question, moment)

    def on_options_list_confirmed(self, event: OptionsList.Confirmed) -> None:
        self._confirm()

    def _confirm(self) -> None:
        """Play the plan with the option under the cursor."""
        line = self._line()
        if line and self._question is not None:
            self._question = None
            self._do(partial(self.source.play, line))

    def on_button_pressed(self, event: Button.Pressed) -> None:
        actions: dict[str | None, Callable[[], None]] = {
            "confirm": self._confirm,
            "plan-on": self.action_plan_on,
            "plan-back": self.action_plan_back,
        }
        if event.button.id in actions:
            actions[event.button.id]()
            self._table.query_one(OptionsList).focus()

    def on_click(self, event: events.Click) -> None:
        """A click on the table finds the options it is about, or says why there are none."""
        spot = event.style.meta.get(SPOT)
        if spot is None or self._question is None:
            return
        options = self._table.query_one(OptionsList)
        found = options.find(spot)
        if found:
            entry = options.entry
            after = [place for place in found if self._follows(place, entry)] or found
            options.go_to(*after[0])
            options.focus()
        else:
            self._say_why_not(spot)

    def _follows(self, place: tuple[int, int], entry: Entry | None) -> bool:
        """Whether an option comes after the one under the cursor: clicks go round."""
        options = self._table.query_one(OptionsList)
        here = options.find(entry.move)[0] if entry else (-1, -1)
        return place > here

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

    # -- keys ---------------------------------------------------------------------------------

    def action_help(self) -> None:
        moment = self.source.moment
        if moment is not None:
            self._read(self.words("key-help"), help_page(moment.view, self.words))

    def action_undo(self) -> None:
        moment = self.source.moment
        if moment is None or not moment.can_undo:
            self.notify(self.words("nothing-to-undo"))
        elif moment.undo_reveals:
            self._ask(self.words("undo-revealed"), partial(self._do, self.source.undo))
        else:
            self._do(self.source.undo)

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        moment = self.source.moment
        if moment is None or moment.question is None:
            return
        self.notify(self.words("thinking"), timeout=2)
        try:
            advice = await self.source.hint()
        except TableError as error:
            self.notify(str(error), severity="warning", markup=False)
            return
        if self.source.moment is moment:
            self._read(self.words("key-hint"), hint_page(advice, self.words))

    def action_why_not(self) -> None:
        self._prompt(self.words("why-prompt"), self._say_why_not)

    @work(exclusive=True, group="why")
    async def _say_why_not(self, text: str) -> None:
        """Why a move, or whatever could be done with a card or a space, is not legal."""
        moment = self.source.moment
        if moment is None:
            return
        moves = drawing_of(moment.view.rules).conceivable(moment.view, text) or [text]
        try:
            reasons = await self.source.why_not(moves)
        except TableError as error:
            reasons = [str(error)] * len(moves)
        lines = [
            f"{move}: {reason or self.words('is-legal', move=move)}"
            for move, reason in zip(moves, reasons)
        ]
        self.notify("\n".join(lines), timeout=8, markup=False)

    def action_log(self) -> None:
        moment = self.source.moment
        if moment is not None:
            lines = [Text(f"· {line}") for line in (*moment.log, *(moment.chat or ()))]
            self._read(self.words("key-log"), Group(*lines), end=True)

    def action_rules(self) -> None:
        moment = self.source.moment
        asked = self._question.rules if self._question else ()
        if asked and moment is not None:
            self._read(self.words("key-rules"), rules_page(moment.view.rules, asked, self.words))
        else:
            self._prompt(self.words("rule-prompt"), self._find)

    def action_look_up(self) -> None:
        self._prompt(self.words("card-prompt"), self._find)

    def _find(self, text: str) -> None:
        page = look_up(self.source.rules, text, self.words)
        if page is None:
            self.notify(self.words("nothing-found", text=text), markup=False)
        else:
            self._read(text, page)

    def action_save(self) -> None:
        if self.source.record is None:
            self.notify(self.words("cannot-save"))
        else:
            self._prompt(self.words("save-prompt"), self._save, f"{self.source.rules.name}.txt")

    def _save(self, name: str) -> None:
        record = self.source.record
        assert record is not None
        try:
            write_record(Path(name).expanduser(), record)
        except (OSError, ValueError, RuntimeError) as error:
            text = f"{self.words('not-saved')} {problem(error)}"
            self.notify(text, severity="error", markup=False)
        else:
            self.notify(self.words("saved", file=name), markup=False)

    def action_chat(self) -> None:
        def say(text: str) -> None:
            self._do(partial(self.source.say, text))

        self._prompt(self.words("chat-prompt"), say)

    def action_step(self, step: int) -> None:
        moment = self.source.moment
        if moment is not None:
            self._do(partial(self.source.go_to, moment.number + step))

    def action_scroll_part(self, part: str, lines: int) -> None:
        self._table.query_one(part).scroll_relative(y=lines, animate=False)

    def action_toggle_light(self) -> None:
        """Dark on light, or light on dark."""
        is_light = self.theme == LIGHT_THEME
        self.console.pop_theme()
        self.console.push_theme(DARK if is_light else LIGHT)
        self.theme = DARK_THEME if is_light else LIGHT_THEME
        self._changed()

    def action_leave(self) -> None:
        moment = self.source.moment
        if moment is None or moment.outcome is not None or moment.last is not None:
            self.action_leave_now()
        else:
            self._ask(self.words("quit-question"), self.action_leave_now)

    def action_leave_now(self) -> None:
        self.exit()


def _nothing() -> None:
    """Nobody looks any more."""
