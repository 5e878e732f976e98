"""The ``magnifico`` command."""

import sys
from typing import Any

try:
    import rich  # noqa: F401
    import typer
except ModuleNotFoundError:  # the engine alone was installed
    raise SystemExit(
        "The magnifico command needs its extra: pip install 'magnifico[play]'"
    ) from None

from typer.core import TyperGroup
from typer.exceptions import Abort, TyperException

from magnifico.core.errors import MagnificoError
from magnifico.terminal.commands.analyse import analyse
from magnifico.terminal.commands.backup import backup, restore
from magnifico.terminal.commands.bench import bench
from magnifico.terminal.commands.bot_host import bot_host
from magnifico.terminal.commands.cards import cards
from magnifico.terminal.commands.learn import learn
from magnifico.terminal.commands.play import play
from magnifico.terminal.commands.puzzles import puzzles
from magnifico.terminal.commands.replay import replay
from magnifico.terminal.commands.rules import rules
from magnifico.terminal.commands.scenario import scenario
from magnifico.terminal.commands.serve import serve, serve_here
from magnifico.terminal.commands.simulate import simulate
from magnifico.terminal.commands.tournament import tournament
from magnifico.terminal.commands.verify import verify
from magnifico.terminal.commands.version import version
from magnifico.terminal.commands.watch import watch
from magnifico.terminal.screen import is_interactive

COMMANDS = (
    play,
    serve,
    watch,
    replay,
    analyse,
    puzzles,
    verify,
    simulate,
    tournament,
    learn,
    bot_host,
    bench,
    scenario,
    rules,
    cards,
    backup,
    restore,
    version,
)
INTERRUPTED = 130


class Commands(TyperGroup):
    """The commands; what a user did wrong is said in one line, with exit code 2."""

    def main(self, *args: Any, **settings: Any) -> Any:
        settings["standalone_mode"] = False
        try:
            code = super().main(*args, **settings)
        except TyperException as error:
            _complain(error.format_message())
            code = error.exit_code
        except MagnificoError as error:
            _complain(str(error))
            code = 2
        except Abort:
            code = INTERRUPTED
        sys.exit(code)


def _complain(message: str) -> None:
    text = " ".join(message.replace("Value error, ", "").split())
    print(f"magnifico: {text}", file=sys.stderr)


app = typer.Typer(
    cls=Commands,
    name="magnifico",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def table_without_command(context: typer.Context) -> None:
    """Lorenzo il Magnifico and Masters of Renaissance: play, simulate, look things up.

    Alone it opens the table in the browser; in a pipe it says what there is.
    """
    if context.invoked_subcommand is not None:
        return
    if is_interactive():
        serve_here("en")
    else:
        print(context.get_help())


for command in COMMANDS:
    app.command()(command)


def main() -> None:
    """Run the command line."""
    app(prog_name="magnifico")
