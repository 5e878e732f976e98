"""``magnifico watch``"""

from __future__ import annotations

from typing import Annotated

import typer

from magnifico.core.errors import SetupError
from magnifico.terminal.arguments import Lang
from magnifico.terminal.play.game_start import Join

Link = Annotated[str, typer.Argument(metavar="LINK", help="The spectators' link of a table.")]


def watch(link: Link, lang: Lang = "en") -> None:
    """Watch a table of a server, live."""
    join = Join.parse(link)
    if join.link.seat is not None:
        raise SetupError("this link is for a seat: magnifico play --table LINK", code="link")
    join.run(lang)
