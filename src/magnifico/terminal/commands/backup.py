"""``magnifico backup`` and ``magnifico restore``"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from magnifico.core.errors import SetupError
from magnifico.terminal.commands.serve import USUAL_DATABASE, Database, with_extra

File = Annotated[Path, typer.Argument(metavar="FILE", help="The file of the backup.")]


def backup(file: File, database: Database = USUAL_DATABASE) -> None:
    """Write all tables of a database to a file, also while the server runs."""
    with_extra()
    from magnifico.server.database import backup as backups

    if not file.parent.is_dir():
        raise SetupError(f"there is no folder {file.parent}", code="backup")
    count = asyncio.run(backups.backup(database, file))
    print(f"{file}: {count} rows")


def restore(file: File, database: Database = USUAL_DATABASE) -> None:
    """Read a backup into a new database, of either kind."""
    with_extra()
    from magnifico.server.database import backup as backups

    count = asyncio.run(backups.restore(file, database))
    print(f"{file}: {count} rows restored")
