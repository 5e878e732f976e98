"""What clients ask of the study room, whatever the question comes through, as in the tables."""

from __future__ import annotations

from magnifico.core.record import Record
from magnifico.core.state import NOBODY
from magnifico.core.text import Language
from magnifico.server import wire
from magnifico.server.errors import NotFound
from magnifico.server.play.bot_pool import Priority
from magnifico.server.study import comments as commenting
from magnifico.server.study import moments, puzzles, work
from magnifico.server.study.analyses import Analyses
from magnifico.server.tables.client import Client
from magnifico.server.tables.lobby import Lobby
from magnifico.server.tables.records import replaying
from magnifico.server.tables.table import Table


async def studied(lobby: Lobby, client: Client, table_id: str) -> tuple[Table, Record]:
    """A table whose game is over, for those who may look back, and its record."""
    table = await lobby.table(table_id)
    viewer = replaying.check_replay(table, client, None)
    return table, await moments.whole_record(table, viewer)


async def _seen(lobby: Lobby, client: Client, table_id: str) -> Table:
    """A table that somebody may look back at."""
    table = await lobby.table(table_id)
    replaying.check_replay(table, client, NOBODY)
    return table


# -- analyses ---------------------------------------------------------------------------------


async def status(
    lobby: Lobby, client: Client, analyses: Analyses, table_id: str
) -> wire.AnalysisStatus:
    return await analyses.status((await _seen(lobby, client, table_id)).id)


async def start(
    lobby: Lobby, client: Client, analyses: Analyses, table_id: str, data: wire.AnalysisRequest
) -> wire.AnalysisStatus:
    table, record = await studied(lobby, client, table_id)
    return await analyses.start(table.id, record, client, data.depth)


async def cancel(lobby: Lobby, client: Client, analyses: Analyses, table_id: str) -> None:
    await analyses.cancel((await _seen(lobby, client, table_id)).id, client)


async def report(lobby: Lobby, client: Client, table_id: str, words: Language | None = None) -> str:
    return await _exported(lobby, client, table_id, work.report, words)


async def annotation(
    lobby: Lobby, client: Client, table_id: str, words: Language | None = None
) -> str:
    return await _exported(lobby, client, table_id, work.annotation, words)


async def _exported(
    lobby: Lobby, client: Client, table_id: str, make: work.Export, words: Language | None
) -> str:
    """A text that is made of an analysis."""
    table, record = await studied(lobby, client, table_id)
    kept = await table.services.store.studies.analysis(table.id)
    if kept is None:
        raise NotFound("this game has not been analysed yet", code="no-analysis")
    task = (work.Studied.of(record), kept.document, words or "en")
    return await table.services.bot_pool.run(make, task, Priority.STUDY)


# -- moments and comments ---------------------------------------------------------------------


async def previews(
    lobby: Lobby, client: Client, table_id: str, number: int, data: wire.MomentPreviews
) -> wire.PreviewList:
    _, record = await studied(lobby, client, table_id)
    past = await lobby.services.aside(moments.until, record, number, data.seat)
    return await moments.preview_lines(lobby, client, past, data.seat, data.lines)


async def trial(
    lobby: Lobby, client: Client, table_id: str, number: int, data: wire.TrialRequest
) -> wire.TrialReply:
    _, record = await studied(lobby, client, table_id)
    return await moments.trial(lobby.services, record, number, data)


async def comments(lobby: Lobby, client: Client, table_id: str) -> wire.CommentList:
    return await commenting.comments_of(await _seen(lobby, client, table_id), client)


async def comment(
    lobby: Lobby, client: Client, table_id: str, data: wire.CommentRequest
) -> wire.CommentList:
    return await commenting.comment(await _seen(lobby, client, table_id), client, data)


# -- puzzles ----------------------------------------------------------------------------------


async def puzzle_list(lobby: Lobby, client: Client, game: str) -> wire.PuzzleList:
    return puzzles.listed(game, lobby.services.now())


async def puzzle(lobby: Lobby, client: Client, game: str, name: str) -> wire.PuzzleView:
    shown: wire.PuzzleView = await lobby.services.aside(puzzles.view_of, puzzles.puzzle(game, name))
    return shown


async def puzzle_previews(
    lobby: Lobby, client: Client, game: str, name: str, data: wire.MomentPreviews
) -> wire.PreviewList:
    record = puzzles.puzzle(game, name).record
    return await moments.preview_lines(lobby, client, record, data.seat, data.lines)


async def puzzle_answer(
    lobby: Lobby, client: Client, game: str, name: str, data: wire.PuzzleAnswer
) -> wire.PuzzleVerdict:
    return await puzzles.judged(lobby.services, puzzles.puzzle(game, name), data.moves)
