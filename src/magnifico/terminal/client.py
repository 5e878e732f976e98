"""The terminal client: people at one keyboard, and bots.

A person sees the table as the seat may see it, what happened since, what must be decided and
the numbered options. When several people play, the screen is wiped before the next one looks.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from magnifico.arena.programs import ProgramError, dismiss
from magnifico.bots import Adviser, Bot, RandomBot, bot_from
from magnifico.core.decision import Decision, Option
from magnifico.core.errors import NotationError
from magnifico.core.game import Game
from magnifico.core.state import NOBODY, State
from magnifico.core.text import Language
from magnifico.terminal.panels import component_panel, outcome_table, rule_panel
from magnifico.terminal.records import write_record
from magnifico.terminal.screen import table
from magnifico.terminal.tables import Entry, View, draw, menu
from magnifico.terminal.words import Words

LOG_LINES = 20
HINTS = "search:800ms"
HINT_LINES = 5
ERASE_SCROLLED = "\x1b[3J"


class Quit(Exception):
    """The person wants to stop, or there is nobody at the keyboard any more."""


class Client:
    """A game at this terminal; ``bots`` has one entry per seat, None for a person."""

    def __init__(
        self, game: Game, bots: Sequence[Bot | None], lang: Language, console: Console
    ) -> None:
        self.game = game
        self.console = console
        self.words = Words(lang)
        self.wording = game.wording(lang)
        self._bots = tuple(bots)
        self._people = [seat for seat, bot in enumerate(bots) if bot is None]
        self._heard = [0] * len(self._bots)
        self._last: int | None = None
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
        except Quit:
            self.console.print(self.words("goodbye"))
            return
        except KeyboardInterrupt:
            self.console.print()  # the line that was being typed
            raise
        finally:
            dismiss([bot for bot in self._bots if bot is not None], self.game.outcome)
        self._show_end()

    def _next_move(self) -> None:
        seat = self.game.seats_to_act[0]
        bot = self._bots[seat]
        if bot is None:
            self._person_moves(seat)
        else:
            self.game.play(self.game.rules.text(self._bot_chooses(seat, bot)), seat)

    def _bot_chooses(self, seat: int, bot: Bot) -> int:
        """What a bot chooses; the seat of a program that fails is played at random from then on."""
        try:
            return bot.choose(self._seen(seat))
        except ProgramError as error:
            self.console.print(f"[bad]{escape(str(error))}[/] {self.words('plays-on')}")
            stand_in = RandomBot(bot.name)
            self._bots = (*self._bots[:seat], stand_in, *self._bots[seat + 1 :])
            return stand_in.choose(self._seen(seat))

    def _seen(self, seat: int) -> State:
        """The state as a seat that has something to decide may know it."""
        state = self.game.state
        if state.seat != seat and seat != NOBODY:
            state = state.clone()
            state.focus(seat)
        return state.redact(seat)

    # -- a person's move ----------------------------------------------------------------------

    def _person_moves(self, seat: int) -> None:
        if len(self._people) > 1 and seat != self._last:
            self._hand_over(seat)
        self._last = seat
        decision = self.game.decision_of(seat)
        assert decision is not None
        self._show(seat, decision)
        while not self._answer(seat, decision, self._read("» ")):
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
        except EOFError:
            raise Quit from None
        if not sys.stdin.isatty():
            self.console.print(line, markup=False)
        return line

    def _answer(self, seat: int, decision: Decision, line: str) -> bool:
        """Do what a line says; whether the decision is to be shown anew, or is past."""
        option = _chosen(decision, line)
        if option is not None:
            self.game.play(option, seat)
            return True
        name, _, rest = line.partition(" ")
        command = self._commands.get(name)
        if command is not None:
            return command(seat, rest.strip())
        if line:
            self._complain(seat, line)
        return False

    def _complain(self, seat: int, line: str) -> None:
        if line.isdigit():
            text = self.words("no-number", number=line)
        else:
            text = self._reason(seat, line)
        self.console.print(f"[bad]{escape(text)}[/] [faint]{self.words('help-hint')}[/]")

    def _reason(self, seat: int, text: str) -> str:
        """Why a text is no legal move now; how moves are written, when it is no move at all."""
        try:
            self.game.rules.parse(text)
        except NotationError as error:
            if self.words.lang == "en":
                return str(error)
        reason = self.game.why_not(text, seat)
        if reason is None:
            return self.words("is-legal", move=text)
        return f"{text}: {self.game.rules.say_reason(reason, self.wording)}"

    # -- showing ------------------------------------------------------------------------------

    def _show(self, seat: int, decision: Decision) -> None:
        state = self._seen(seat)
        rules = self.game.rules
        if self.console.is_terminal:
            self.console.clear()
        view = View(rules, rules.document(state), seat, self.wording)
        self.console.print(draw(view))
        self._show_news(seat)
        sentence = rules.say_decision(decision, self.wording)
        self.console.print(f"[title]{escape(sentence)}[/]")
        self.console.print(menu(view, self._entries(state, decision), self.console.width))

    def _show_news(self, seat: int) -> None:
        since = min(self._heard[seat], len(self.game.events))
        self._heard[seat] = len(self.game.events)
        for line in self.told(seat, since):
            self.console.print(f"[faint]·[/] {escape(line)}")

    def told(self, viewer: int, since: int = 0) -> list[str]:
        """What happened, in sentences, as ``viewer`` may know it; all of it once it is over."""
        over = self.game.state.is_over()
        return [
            self.game.rules.say_event(event if over else event.seen_by(viewer), self.wording)
            for event in self.game.events[since:]
        ]

    def _entries(self, state: State, decision: Decision) -> list[Entry]:
        say = self.game.rules.say_option
        return [
            Entry(number, say(state, option.code, self.wording), option.text)
            for number, option in enumerate(decision.options, start=1)
        ]

    def _show_end(self) -> None:
        rules, state = self.game.rules, self.game.state
        self.console.print(draw(View(rules, rules.document(state), NOBODY, self.wording)))
        since = min((self._heard[seat] for seat in self._people), default=0)
        for line in self.told(NOBODY, since):
            self.console.print(f"[faint]·[/] {escape(line)}")
        outcome = self.game.outcome
        if outcome is not None:
            self.console.print(outcome_table(rules, outcome, self.wording))

    # -- commands -----------------------------------------------------------------------------

    def _undo(self, seat: int, rest: str) -> bool:
        """Take moves back up to and including the last one of a person."""
        move = self.game.undo()
        while move is not None and self._bots[move.seat] is not None:
            move = self.game.undo()
        if move is None:
            self.console.print(self.words("nothing-to-undo"))
        return True

    def _hint(self, seat: int, rest: str) -> bool:
        """What a strong bot would do here, from what the seat may know."""
        state = self._seen(seat)
        adviser = bot_from(HINTS, f"hint {len(self.game.record.moves)}")
        assert isinstance(adviser, Adviser)
        with self.console.status(self.words("thinking")):
            candidates = adviser.explain(state)[:HINT_LINES]
        say = self.game.rules.say_option
        grid = table(self.words("hint"), "", f">{self.words('points')}", f">{self.words('chance')}")
        for found in candidates:
            words, move = say(state, found.option, self.wording), self.game.rules.text(found.option)
            chance = f"{found.chance:.0%}"
            grid.add_row(escape(words), f"[move]{escape(move)}[/]", f"{found.points:.1f}", chance)
        self.console.print(grid)
        return False

    def _why_not(self, seat: int, rest: str) -> bool:
        text = self._reason(seat, rest) if rest else self.words("why-usage")
        self.console.print(escape(text))
        return False

    def _log(self, seat: int, rest: str) -> bool:
        lines = int(rest) if rest.isdigit() else LOG_LINES
        for line in self.told(seat)[-lines:]:
            self.console.print(f"[faint]·[/] {escape(line)}")
        return False

    def _rule(self, seat: int, rest: str) -> bool:
        ledger = self.game.rules.ledger
        decision = self.game.decision_of(seat)
        asked = [rest.upper()] if rest else list(decision.rules if decision else ())
        for rule_id in asked:
            if rule_id in ledger:
                self.console.print(rule_panel(ledger[rule_id], self.words.lang))
            else:
                self.console.print(self.words("no-rule", rule=escape(rule_id)))
        return False

    def _card(self, seat: int, rest: str) -> bool:
        found = [
            component
            for component in self.game.rules.components
            if rest.lower() in (component.id.lower(), component.name[self.words.lang].lower())
        ]
        for component in found:
            self.console.print(component_panel(component, self.words.lang))
        if not found:
            self.console.print(self.words("no-card", card=escape(rest)))
        return False

    def _save(self, seat: int, rest: str) -> bool:
        try:
            write_record(Path(rest), self.game.record)
        except OSError as error:
            self.console.print(f"[bad]{self.words('not-saved')}[/] {escape(str(error))}")
        else:
            self.console.print(self.words("saved", file=escape(rest)))
        return False

    def _redraw(self, seat: int, rest: str) -> bool:
        return True

    def _quit(self, seat: int, rest: str) -> bool:
        raise Quit

    def _help(self, seat: int, rest: str) -> bool:
        self.console.print(self.words("help"))
        return False


def _chosen(decision: Decision, line: str) -> Option | None:
    """The option that a line names, by number or in notation."""
    if line.isdigit() and 1 <= int(line) <= len(decision.options):
        return decision.options[int(line) - 1]
    return decision.option(line)
