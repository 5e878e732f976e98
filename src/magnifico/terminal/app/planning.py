"""Planning: options one after the other, what they would bring, and playing them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from rich.text import Text
from textual import work
from textual.binding import Binding
from textual.widgets import Button, Static

from magnifico.terminal.app.options import OptionsList
from magnifico.terminal.app.pages import ahead_text, preview_text
from magnifico.terminal.app.shown_table import ShownTable
from magnifico.terminal.sources.base import Moment, Preview, TableError
from magnifico.terminal.tables import MenuEntry


class PlanningTable(ShownTable):
    """A table at which moves are planned and played."""

    BINDINGS = [
        Binding("space", "plan_on", show=False),
        Binding("backspace", "plan_back", show=False),
        Binding("escape", "plan_clear", show=False),
    ]

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
    async def _plan_again(self, plan: list[MenuEntry]) -> None:
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
