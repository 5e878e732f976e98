"""The study room over HTTP: analyses, trials, comments, exports, puzzles."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, MediaType, Response
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from magnifico.server import wire
from magnifico.server.api.dependencies import (
    Caller,
    GameName,
    MoveNumber,
    TableId,
    TheLobby,
    Visitor,
    WordsQuery,
    delete,
    get,
    post,
    table_file,
)
from magnifico.server.study import actions
from magnifico.server.study.analyses import Analyses

TheAnalyses = NamedDependency[Analyses]
PuzzleName = Annotated[str, PathParameter(description="The name of a puzzle.", max_length=40)]


class StudyController(Controller):
    """A game that is over, looked at closely."""

    path = "/api/tables/{table_id:str}"
    tags = ("study",)

    @get("/analysis")
    async def status(
        self, lobby: TheLobby, analyses: TheAnalyses, visitor: Visitor, table_id: TableId
    ) -> wire.AnalysisStatus:
        """How far the analysis of the game is; when it is done, all of it."""
        return await actions.status(lobby, visitor, analyses, table_id)

    @post("/analysis")
    async def start(
        self,
        lobby: TheLobby,
        analyses: TheAnalyses,
        client: Caller,
        table_id: TableId,
        data: JSONBody[wire.AnalysisRequest],
    ) -> wire.AnalysisStatus:
        """Ask for the analysis of a game that is over."""
        return await actions.start(lobby, client, analyses, table_id, data)

    @delete("/analysis")
    async def cancel(
        self, lobby: TheLobby, analyses: TheAnalyses, client: Caller, table_id: TableId
    ) -> None:
        """Stop an analysis that this browser asked for."""
        await actions.cancel(lobby, client, analyses, table_id)

    @get("/analysis/report", media_type=MediaType.HTML)
    async def report(
        self, lobby: TheLobby, visitor: Visitor, table_id: TableId, words: WordsQuery = None
    ) -> Response[str]:
        """The analysis and all comments as one page of HTML that needs nothing else."""
        text = await actions.report(lobby, visitor, table_id, words)
        return await table_file(lobby, table_id, text, "html")

    @get("/analysis/record", media_type=MediaType.TEXT)
    async def annotation(
        self, lobby: TheLobby, visitor: Visitor, table_id: TableId, words: WordsQuery = None
    ) -> Response[str]:
        """The game as a text record, with all comments and what the analysis says of its moves."""
        text = await actions.annotation(lobby, visitor, table_id, words)
        return await table_file(lobby, table_id, text, "txt")

    @post("/moments/{number:int}/previews")
    async def previews(
        self,
        lobby: TheLobby,
        client: Caller,
        table_id: TableId,
        number: MoveNumber,
        data: JSONBody[wire.MomentPreviews],
    ) -> wire.PreviewList:
        """What other moves would have brought at a moment of a game that is over."""
        return await actions.previews(lobby, client, table_id, number, data)

    @post("/moments/{number:int}/trial")
    async def trial(
        self,
        lobby: TheLobby,
        client: Caller,
        table_id: TableId,
        number: MoveNumber,
        data: JSONBody[wire.TrialRequest],
    ) -> wire.TrialReply:
        """What another way through a turn would have been worth."""
        return await actions.trial(lobby, client, table_id, number, data)

    @get("/comments")
    async def comments(
        self, lobby: TheLobby, visitor: Visitor, table_id: TableId
    ) -> wire.CommentList:
        """What was said about the moves of the game."""
        return await actions.comments(lobby, visitor, table_id)

    @post("/comments")
    async def comment(
        self,
        lobby: TheLobby,
        client: Caller,
        table_id: TableId,
        data: JSONBody[wire.CommentRequest],
    ) -> wire.CommentList:
        """Say something about a move."""
        return await actions.comment(lobby, client, table_id, data)


class PuzzleController(Controller):
    """Moments with one clearly best turn, to be found."""

    path = "/api/puzzles/{game:str}"
    tags = ("study",)

    @get("/")
    async def listed(self, lobby: TheLobby, visitor: Visitor, game: GameName) -> wire.PuzzleList:
        """The puzzles of a game, and which is the one of today."""
        return await actions.puzzle_list(lobby, visitor, game)

    @get("/{name:str}")
    async def one(
        self, lobby: TheLobby, visitor: Visitor, game: GameName, name: PuzzleName
    ) -> wire.PuzzleView:
        """A puzzle as its solver sees it."""
        return await actions.puzzle(lobby, visitor, game, name)

    @post("/{name:str}/previews")
    async def previews(
        self,
        lobby: TheLobby,
        client: Caller,
        game: GameName,
        name: PuzzleName,
        data: JSONBody[wire.MomentPreviews],
    ) -> wire.PreviewList:
        """What moves would bring in a puzzle."""
        return await actions.puzzle_previews(lobby, client, game, name, data)

    @post("/{name:str}/answer")
    async def answer(
        self,
        lobby: TheLobby,
        client: Caller,
        game: GameName,
        name: PuzzleName,
        data: JSONBody[wire.PuzzleAnswer],
    ) -> wire.PuzzleVerdict:
        """Whether an answer is right."""
        return await actions.puzzle_answer(lobby, client, game, name, data)
