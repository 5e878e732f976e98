"""The table on the full screen of a terminal."""

from __future__ import annotations

import signal
import threading

from magnifico.terminal.app.app import TableApp
from magnifico.terminal.screen import output
from magnifico.terminal.sources.base import TableSource

__all__ = ["TableApp", "run_app"]


def run_app(source: TableSource) -> None:
    """Show a table until the person leaves it, and say then where the game is."""
    app = TableApp(source)
    end_with_the_terminal()
    app.run()
    if app.failure is not None:
        raise app.failure
    farewell = source.farewell()
    if farewell:
        output().print(farewell, markup=False, soft_wrap=True)


def end_with_the_terminal() -> None:
    """Whoever closes the terminal ends the program, even where a parent ignores hang-ups."""
    is_main = threading.current_thread() is threading.main_thread()
    if is_main and hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
