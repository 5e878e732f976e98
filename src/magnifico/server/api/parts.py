"""What handlers ask for by name: parts of the server, who asks, names in the path."""

from __future__ import annotations

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter

from magnifico.server import wire
from magnifico.server.services import Services
from magnifico.server.settings import Settings
from magnifico.server.tables.lobby import Lobby
from magnifico.server.tables.person import Person

TheLobby = NamedDependency[Lobby]
TheServices = NamedDependency[Services]
TheSettings = NamedDependency[Settings]
Visitor = NamedDependency[Person]
"""Who asks, maybe nobody known: for handlers that only show things."""
Caller = NamedDependency[Person]
"""Who asks, made known if need be: for handlers that keep things."""

GameName = Annotated[str, PathParameter(description="The name of a game.", max_length=60)]
TableId = Annotated[str, PathParameter(description="The name of a table.", max_length=32)]
SeatQuery = Annotated[
    int | None, QueryParameter(ge=-1, lt=wire.MAX_SEATS, description="Whose eyes.")
]
SinceQuery = Annotated[int, QueryParameter(ge=0, le=2**31 - 1)]
