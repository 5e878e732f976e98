"""What handlers share: how they are declared, and what they ask for by name."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import litestar
from litestar import MediaType, Response
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from magnifico.server import wire
from magnifico.server.challenges.board import Challenges
from magnifico.server.http.clients import Clients
from magnifico.server.players.identity import Players
from magnifico.server.server_services import ServerServices
from magnifico.server.settings import Settings
from magnifico.server.tables.client import Client
from magnifico.server.tables.lobby import Lobby
from magnifico.server.tournaments.hosting import Tournaments

REFUSALS = {
    400: "Something in the request is wrong.",
    403: "This browser may not do that.",
    404: "It is not there, or not for this browser to know.",
    409: "It cannot be done as things are now.",
    413: "The request is too large.",
    429: "There are too many of them.",
    500: "Something went wrong on our side.",
    503: "The database cannot be reached now.",
}
_RESPONSES = {
    status: ResponseSpec(wire.Problem, generate_examples=False, description=text)
    for status, text in REFUSALS.items()
}

get = partial(litestar.get, responses=_RESPONSES)
post = partial(litestar.post, responses=_RESPONSES)
delete = partial(litestar.delete, responses=_RESPONSES)

TheLobby = NamedDependency[Lobby]
TheServices = NamedDependency[ServerServices]
TheSettings = NamedDependency[Settings]
TheClients = NamedDependency[Clients]
ThePlayers = NamedDependency[Players]
TheTournaments = NamedDependency[Tournaments]
TheChallenges = NamedDependency[Challenges]
Visitor = NamedDependency[Client]
"""Who asks, maybe nobody known: for handlers that only show things."""
Caller = NamedDependency[Client]
"""Who asks, made known if need be: for handlers that keep things."""

GameName = Annotated[str, PathParameter(description="The name of a game.", max_length=60)]
LanguageName = Annotated[str, PathParameter(description="en or it.", max_length=5)]
TableId = Annotated[str, PathParameter(description="The name of a table.", max_length=32)]
SeatQuery = Annotated[
    int | None, QueryParameter(ge=-1, lt=wire.MAX_SEATS, description="Whose eyes.")
]
WordsQuery = Annotated[
    wire.Language | None,
    QueryParameter(description="The language for sentences; texts as codes without it."),
]
SinceQuery = Annotated[int, QueryParameter(ge=0, le=2**31 - 1)]
MoveNumber = Annotated[int, PathParameter(ge=0, le=2**31 - 1, description="After this many moves.")]


async def table_file(lobby: Lobby, table_id: str, text: str, ending: str) -> Response[str]:
    """A text as a file with the name of a table."""
    game = (await lobby.table(table_id)).row.game
    name = f'attachment; filename="{game}-{table_id}.{ending}"'
    kind = MediaType.HTML if ending == "html" else MediaType.TEXT
    return Response(text, media_type=kind, headers={"content-disposition": name})
