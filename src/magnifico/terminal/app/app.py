"""The application: a table with what the keys and clicks do at it."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from rich.console import Group
from rich.text import Text
from textual import events, work
from textual.binding import Binding

from magnifico.terminal.app.options import OptionsList
from magnifico.terminal.app.pages import help_page, hint_page, look_up, rules_page
from magnifico.terminal.app.planning import PlanningTable
from magnifico.terminal.play.records import problem, write_record
from magnifico.terminal.screen import DARK, LIGHT
from magnifico.terminal.sources.base import Moment, TableError
from magnifico.terminal.tables import SPOT, MenuEntry, drawing_of

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


class TableApp(PlanningTable):
    """A table that is played or looked at."""

    BINDINGS = [
        Binding("ctrl+c", "leave_now", show=False, priority=True),
        Binding("shift+up", "scroll_part('#preview', -1)", show=False),
        Binding("shift+down", "scroll_part('#preview', 1)", show=False),
        Binding("ctrl+up", "scroll_part('#table', -1)", show=False),
        Binding("ctrl+down", "scroll_part('#table', 1)", show=False),
    ]

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

    def _follows(self, place: tuple[int, int], entry: MenuEntry | None) -> bool:
        """Whether an option comes after the one under the cursor: clicks go round."""
        options = self._table.query_one(OptionsList)
        here = options.find(entry.move)[0] if entry else (-1, -1)
        return place > here

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
