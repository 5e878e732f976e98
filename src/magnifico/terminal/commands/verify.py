"""``magnifico verify``"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from magnifico.core.errors import RecordError
from magnifico.server.play.dice import verify as verify_record
from magnifico.terminal.play.records import read_record

File = Annotated[Path, typer.Argument(metavar="RECORD", help="A record of a finished game.")]


def verify(file: File) -> None:
    """Check that a table kept its promise: that every shuffle and roll came from the seed it
    committed to before the first move."""
    record = read_record(file)
    try:
        game = verify_record(record)
    except RecordError as error:
        print(f"{file}: NOT verified: {error}")
        raise typer.Exit(1) from None
    points = game.record.result or "not finished"
    print(f"{file}: verified: {len(game.moves)} moves from the promised seed; result {points}")
