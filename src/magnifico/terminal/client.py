"""The terminal client: people at one keyboard, and bots.

A person sees the table as the seat may see it, what happened since, what must be decided and
the numbered options. When several people play, the screen is wiped before the next one looks.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console, RenderableType
from rich.markup import escape
from rich.text import Text

from magnifico.bots import Adviser, bot_from
from magnifico.core.decision import Reason
from magnifico.core.errors import NotationError
from magnifico.core.foresight import why_not
from magnifico.core.state import NOBODY
from magnifico.study.advice import advise
from magnifico.terminal.panels import component_panel, outcome_table, rule_panel
from magnifico.terminal.play.records import problem, write_record
from magnifico.terminal.play.session import Session
from magnifico.terminal.screen import table
from magnifico.terminal.tables import MenuEntry, View, draw, mentioned, menu
from magnifico.terminal.tables.view import keys_of
from magnifico.terminal.words import Words, number_of

LOG_LINES = 20
HINTS = "search:800ms"
GLOSSARY = 12
"""So many components are explained at most beside the options that name them."""
LEAST_HEIGHT = 8
"""So many lines the table always gets."""
ERASE_SCROLLED = "\x1b[3J"


class Quit(Exception):
    """The person wants to stop, or there is nobody at the keyboard any more."""


class Client:
    """The line mode: one line is asked for at a time."""

    def __init__(self, session: Session, console: Console) -> None:
        self.session = session
        self.game = session.game
        self.rules = session.rules
        self.console = console
        self.words = Words(session.lang)
        self.wording = session.wording
        self._heard = [0] * len(session.bots)
        self._last: int | None = None
        self._entries: list[MenuEntry] = []
        self._commands: dict[str, Callable[[int, str], bool]] = {
            "u": self._undo,
            "h": self._hint,
            "w": self._why_not,
            "l": self._log,
            "r": self._rule,
            "c": self._card,
            "s": self._save,
            "t": self._redraw,
            "q": self._quit,
            "?": self._help,
        }

    def run(self) -> None:
        """Play until the game is over or somebody quits."""
        try:
            while not self.game.state.is_over():
                self._next_move()
            self._end()
        except Quit:
            self.console.print(self.words("goodbye"))
            self._say_where()
        except KeyboardInterrupt:
            self.console.print()  # the line that was being typed
            self._say_where()
            raise
        finally:
            self.session.close()

    def _say_where(self) -> None:
        """Where the game is kept, if a move was made."""
        if self.session.trouble:
            self.console.print(f"[bad]{self.words('not-saved')}[/] {escape(self.session.trouble)}")
        elif self.session.file is not None and self.game.moves:
            file = escape(str(self.session.file))
            self.console.print(f"[faint]{self.words('kept', file=file)}[/]", soft_wrap=True)

    def _next_move(self) -> None:
        seat = self.session.seat
        if self.session.bots[seat] is None:
            self._person_moves(seat)
            return
        move, error = self.session.let_bot_choose(seat)
        if error is not None:
            self.console.print(f"[bad]{escape(str(error))}[/] {self.words('plays-on')}")
        self.session.play(move, seat)

    # -- a person's move ----------------------------------------------------------------------

    def _person_moves(self, seat: int) -> None:
        if len(self.session.people) > 1 and seat != self._last:
            self._hand_over(seat)
        self._last = seat
        self._show(seat)
        while not self._answer(seat, self._read("» ")):
            pass

    def _hand_over(self, seat: int) -> None:
        self._wipe()
        player = escape(self.wording.player(seat))
        self.console.print(self.words("hand-over", player=f"[title]{player}[/]"))
        if self._read("") == "q":
            raise Quit

    def _wipe(self) -> None:
        """Clear the screen, and what has scrolled off it."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write(ERASE_SCROLLED)

    def _read(self, prompt: str) -> str:
        try:
            line = input(prompt).strip()
        except (EOFError, UnicodeDecodeError):
            raise Quit from None
        if not sys.stdin.isatty():
            self.console.print(line, markup=False)
        return line

    def _confirms(self, question: str) -> bool:
        """Whether a question is answered with yes."""
        self.console.print(f"[warn]{question}[/]")
        return self._read("» ").lower() in self.words("yes-words").split()

    def _answer(self, seat: int, line: str) -> bool:
        """Do what a line says; whether the decision is to be shown anew, or is past."""
        move = self._chosen(seat, line)
        if move is not None:
            self.session.play(move, seat)
            return True
        name, _, rest = line.partition(" ")
        command = self._commands.get(name)
        if command is not None:
            return command(seat, rest.strip())
        if line:
            self._complain(seat, line)
        return False

    def _chosen(self, seat: int, line: str) -> str | None:
        """The option that a line names, by number or in notation."""
        number = number_of(line)
        if number is not None:
            return self._entries[number - 1].move if 0 < number <= len(self._entries) else None
        decision = self.game.decision_of(seat)
        option = decision.option(line) if decision else None
        return option.text if option else None

    def _complain(self, seat: int, line: str) -> None:
        if line.isnumeric():
            text = self.words("no-number", number=line if len(line) < 20 else f"{line[:20]}…")
        else:
            text = self._reason(seat, line)
        self.console.print(f"[bad]{escape(text)}[/] [faint]{self.words('help-hint')}[/]")

    def _reason(self, seat: int, text: str) -> str:
        """Why a text is no legal move now; how moves are written, when it is no move at all."""
        try:
            code = self.rules.parse(text)
        except NotationError as error:
            if self.words.lang == "en":
                return str(error)
            reason: Reason | None = Reason(error.code, error.data, error.rule)
        else:
            reason = why_not(self.game, seat, code)
        if reason is None:
            return self.words("is-legal", move=text)
        return f"{text}: {self.rules.say_reason(reason, self.wording)}"

    # -- showing ------------------------------------------------------------------------------

    def _show(self, seat: int) -> None:
        view = self.session.view(seat)
        decision = self.game.decision_of(seat)
        assert decision is not None
        self._entries = self.session.entries(view, decision)
        options = menu(view, self._entries, self.console.width)
        glossary = self._glossary(view)
        if self.console.is_terminal:
            self.console.clear()
        self._show_table(view, [options, *glossary], self._news(seat))
        self.console.print(f"[title]{escape(self.rules.say_decision(decision, self.wording))}[/]")
        for line in glossary:
            self.console.print(line)
        self.console.print(options)

    def _show_table(
        self, view: View, below: Sequence[RenderableType], news: Sequence[RenderableType]
    ) -> None:
        """The table and the news; in a terminal folded so that what comes below still fits."""
        height = None
        if self.console.is_terminal:
            taken = sum(len(self.console.render_lines(part)) for part in (*below, *news))
            height = max(self.console.height - taken - 3, LEAST_HEIGHT)
        self.console.print(draw(view, height))
        for line in news:
            self.console.print(line)

    def _glossary(self, view: View) -> list[Text]:
        """What the components do that all options are about, such as leaders to choose from."""
        named = [mentioned(self.rules, entry.move) for entry in self._entries]
        found = {component.id: component for components in named for component in components}
        if not all(named) or len(found) > GLOSSARY:
            return []
        lang = self.words.lang
        return [
            Text().append(f"{c.name[lang]}: ", style="heading").append(c.text[lang])
            for c in found.values()
        ]

    def _news(self, seat: int) -> list[Text]:
        """What happened since a seat last looked."""
        since = min(self._heard[seat], len(self.game.events))
        self._heard[seat] = len(self.game.events)
        return [_item(line) for line in self.session.told(seat, since)]

    def _end(self) -> None:
        """The final table and the result; then the game can still be saved, and its log read."""
        self.console.print(draw(self.session.view(NOBODY)))
        since = min((self._heard[seat] for seat in self.session.people), default=0)
        for line in self.session.told(NOBODY, since):
            self.console.print(_item(line))
        outcome = self.game.outcome
        if outcome is not None:
            self.console.print(outcome_table(self.rules, outcome, self.wording))
        if self.session.people and sys.stdin.isatty():
            self.console.print(self.words("after-the-end"))
        while self.session.people:
            self._after(self._read("» "))

    def _after(self, line: str) -> None:
        """What can still be done when the game is over."""
        name, _, rest = line.partition(" ")
        if name in ("", "q"):
            raise Quit
        if name in ("l", "s", "c", "r"):
            self._commands[name](NOBODY, rest.strip())

    # -- commands -----------------------------------------------------------------------------

    def _undo(self, seat: int, rest: str) -> bool:
        """Take moves back up to and including the last one of a person."""
        plan = self.session.undo_plan()
        if plan is None:
            self.console.print(self.words("nothing-to-undo"))
            return False
        if plan.reveals and not self._confirms(self.words("undo-revealed")):
            return False
        self.session.undo(plan)
        return True

    def _hint(self, seat: int, rest: str) -> bool:
        """What a strong bot would do here, from what the seat may know."""
        state = self.session.seen(seat)
        adviser = bot_from(HINTS, f"hint {len(self.game.moves)}")
        assert isinstance(adviser, Adviser)
        with self.console.status(self.words("thinking")):
            candidates = advise(adviser, self.rules, state)
        say = self.rules.say_option
        grid = table(self.words("hint"), "", f">{self.words('points')}", f">{self.words('chance')}")
        for found in candidates:
            words, move = say(state, found.option, self.wording), self.rules.text(found.option)
            chance, why = f"{found.chance:.0%}", found.why(self.rules)[self.wording.lang]
            grid.add_row(escape(words), f"[move]{escape(move)}[/]", f"{found.points:.1f}", chance)
            grid.add_row(f"[faint]{escape(why)}[/]")
        self.console.print(grid)
        return False

    def _why_not(self, seat: int, rest: str) -> bool:
        text = self._reason(seat, rest) if rest else self.words("why-usage")
        self.console.print(escape(text))
        return False

    def _log(self, seat: int, rest: str) -> bool:
        lines = number_of(rest) or LOG_LINES
        for line in self.session.told(seat)[-lines:]:
            self.console.print(_item(line))
        return False

    def _rule(self, seat: int, rest: str) -> bool:
        ledger = self.rules.ledger
        decision = self.game.decision_of(seat)
        asked = [rest.upper()] if rest else list(decision.rules if decision else ())
        for rule_id in asked:
            if rule_id in ledger:
                self.console.print(rule_panel(self.rules, ledger[rule_id], self.words.lang))
            else:
                self.console.print(self.words("no-rule", rule=escape(rule_id)))
        return False

    def _card(self, seat: int, rest: str) -> bool:
        found = [
            component
            for component in self.rules.components
            if rest.lower() in keys_of(component, self.words.lang)
        ]
        for component in found:
            self.console.print(component_panel(component, self.words.lang))
        if not found:
            self.console.print(self.words("no-card", card=escape(rest)))
        return False

    def _save(self, seat: int, rest: str) -> bool:
        if not rest:
            self.console.print(self.words("save-usage"))
            return False
        try:
            write_record(Path(rest).expanduser(), self.session.record)
        except (OSError, ValueError) as error:
            self.console.print(f"[bad]{self.words('not-saved')}[/] {escape(problem(error))}")
        else:
            self.console.print(self.words("saved", file=escape(rest)))
        return False

    def _redraw(self, seat: int, rest: str) -> bool:
        return True

    def _quit(self, seat: int, rest: str) -> bool:
        if not self.game.moves or self._confirms(self.words("quit-question")):
            raise Quit
        return False

    def _help(self, seat: int, rest: str) -> bool:
        self.console.print(self.words("help"))
        return False


def _item(line: str) -> Text:
    """A line of the log."""
    return Text().append("· ", style="faint").append(line)
