"""The first screen: a game that was left, a new one, a record, or a table of a server."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Static

from magnifico.core.errors import MagnificoError
from magnifico.core.rules import GameOption, Rules
from magnifico.core.text import LANGUAGES, Language
from magnifico.terminal.app.dialogs import Prompter
from magnifico.terminal.app.menu import Choice, Menu
from magnifico.terminal.arguments import known_games
from magnifico.terminal.play import saved_games
from magnifico.terminal.play.game_start import GameStart, Join, Resume, Setting, opened
from magnifico.terminal.play.records import read_record
from magnifico.terminal.play.seats import PERSON
from magnifico.terminal.words import Words, named

OFFERED = 5
"""So many games that were left are offered."""
OWN_NAMES = {"en": "English", "it": "Italiano"}


class StartApp(App[GameStart]):
    """Chooses what to play; returns None when the person leaves."""

    CSS_PATH = "app.tcss"
    TITLE = "magnifico"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [Binding("ctrl+c", "quit", show=False, priority=True)]

    def __init__(self, lang: Language, name: str = "") -> None:
        super().__init__()
        self.lang: Language = lang
        self.player = name

    def on_mount(self) -> None:
        self.push_screen(Offers(self.lang))

    def speak(self, lang: Language) -> None:
        """Begin again in another language."""
        self.lang = lang
        self.switch_screen(Offers(lang))


class MenuScreen(Screen[None]):
    """A heading, rows to choose from, and what the row under the cursor is about."""

    BINDINGS = [Binding("escape,q", "leave", show=False)]

    def __init__(self, heading: str, lang: Language) -> None:
        super().__init__()
        self.words = Words(lang)
        self.lang: Language = lang
        self._heading = heading

    def compose(self) -> ComposeResult:
        yield Static(Text(f" {self._heading}", style="bold"), id="header")
        yield Menu(id="menu")
        yield Static(id="about", markup=False)
        yield Static(self.words("menu-keys"), id="menu-keys", markup=False)

    def on_mount(self) -> None:
        self.query_one(Menu).show(self.choices())
        self.query_one(Menu).focus()

    def choices(self) -> Sequence[Choice]:
        """The rows, as things stand."""
        raise NotImplementedError

    def on_menu_pointed(self, event: Menu.Pointed) -> None:
        self.query_one("#about", Static).update(event.choice.about)

    def begin(self, make: Callable[[], GameStart]) -> None:
        """Leave with what was chosen, unless it cannot be; then that is said."""
        try:
            self.app.exit(make())
        except MagnificoError as error:
            self.notify(str(error), severity="error", markup=False)

    def action_leave(self) -> None:
        self.app.exit()


class Offers(MenuScreen):
    """What can be played."""

    def __init__(self, lang: Language) -> None:
        super().__init__("magnifico", lang)

    def choices(self) -> list[Choice]:
        saved_games.tidy()
        words, other = self.words, next(lang for lang in LANGUAGES if lang != self.lang)
        return [
            *map(self._left, saved_games.unfinished()[:OFFERED]),
            *map(self._new, known_games()),
            Choice(words("start-record"), words("start-record-about"), self._ask_record),
            Choice(words("start-link"), words("start-link-about"), self._ask_link),
            Choice(OWN_NAMES[other], "", partial(self._speak, other)),
            Choice(words("key-quit"), "", self.action_leave),
        ]

    def _left(self, file: Path) -> Choice:
        record = read_record(file)
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(file.stat().st_mtime))
        said = self.words("start-left", game=_title(record.game), moves=len(record.moves))
        about = f"{when}  {', '.join(record.names)}"
        return Choice(said, about, partial(self.begin, partial(Resume, file)))

    def _new(self, rules: Rules) -> Choice:
        least, most = rules.seats.start, rules.seats.stop - 1
        about = self.words("start-new-about", least=least, most=most)
        screen = partial(SetUp, Setting(rules), self.lang)
        said = self.words("start-new", game=rules.title)
        return Choice(said, about, lambda: self.app.push_screen(screen()))

    def _speak(self, lang: Language) -> None:
        assert isinstance(self.app, StartApp)
        self.app.speak(lang)

    def _ask_record(self) -> None:
        self._ask("start-record-prompt", lambda typed: opened(Path(typed).expanduser()))

    def _ask_link(self) -> None:
        assert isinstance(self.app, StartApp)
        name = self.app.player
        self._ask("start-link-prompt", lambda typed: Join.parse(typed, name))

    def _ask(self, prompt: str, make: Callable[[str], GameStart]) -> None:
        def answered(typed: str | None) -> None:
            if typed:
                self.begin(partial(make, typed))

        self.app.push_screen(Prompter(self.words(prompt)), answered)


class SetUp(MenuScreen):
    """Who plays a new game, and with what."""

    def __init__(self, setting: Setting, lang: Language) -> None:
        super().__init__(setting.rules.title, lang)
        self._setting = setting

    def choices(self) -> list[Choice]:
        setting = self._setting
        return [
            Choice(self.words("start-begin"), act=partial(self.begin, setting.new_game)),
            self._players(setting),
            *(self._seat(setting, seat) for seat in range(len(setting.seats))),
            *(self._switch(setting, option) for option in setting.switches),
        ]

    def _players(self, setting: Setting) -> Choice:
        value = str(len(setting.seats))
        return Choice(self.words("start-players"), value=value, vary=setting.vary_players)

    def _seat(self, setting: Setting, seat: int) -> Choice:
        name = setting.seats[seat]
        value = self.words("start-person") if name == PERSON else self.words.bot_name(name)
        said, vary = self.words("seat", number=seat + 1), partial(setting.vary_seat, seat)
        return Choice(said, self.words.bot(name), value=value, vary=vary)

    def _switch(self, setting: Setting, option: GameOption) -> Choice:
        rules = setting.rules
        said = rules.texts.template("options", option.name, self.lang)
        value = self._value(rules, setting.options[option.name])
        return Choice(said, said, value=value, vary=partial(setting.vary_option, option))

    def _value(self, rules: Rules, value: object) -> str:
        if isinstance(value, bool):
            return self.words("yes" if value else "no").lower()
        return named(rules, "value", str(value), self.lang)

    def on_menu_varied(self) -> None:
        menu = self.query_one(Menu)
        menu.show(self.choices(), menu.highlighted or 0)

    def action_leave(self) -> None:
        self.app.pop_screen()


def _title(game: str) -> str:
    return next((rules.title for rules in known_games() if rules.name == game), game)
