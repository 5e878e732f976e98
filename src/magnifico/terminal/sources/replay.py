"""A recorded game, looked at again."""

from __future__ import annotations

from magnifico.core.errors import SetupError
from magnifico.core.game import Game
from magnifico.core.record import Record
from magnifico.core.state import NOBODY
from magnifico.core.text import Language
from magnifico.terminal.sources.base import Moment, TableSource
from magnifico.terminal.tables import View
from magnifico.terminal.words import Words


class ReplayedGame(TableSource):
    """Every moment of a record as a spectator or one seat saw it; all is open once it is over.

    Raises ``SetupError`` for a seat that nobody had.
    """

    def __init__(
        self, record: Record, lang: Language, start: int = 0, viewer: int = NOBODY
    ) -> None:
        if viewer not in range(NOBODY, record.players):
            problem = f"there is no seat {viewer + 1}: this game has {record.players} players"
            raise SetupError(problem, code="seat")
        self._record = record
        self._game = Game.replay(record.until(0))
        super().__init__(self._game.rules, lang)
        self._start = start
        self._viewer = viewer

    @property
    def record(self) -> Record:
        return self._record

    async def open(self) -> None:
        await self.go_to(self._start)

    async def go_to(self, number: int) -> None:
        number = min(max(number, 0), len(self._record.moves))
        while len(self._game.moves) > number:
            self._game.undo()
        for move in self._record.moves[len(self._game.moves) : number]:
            self._game.play(move.text, move.seat)
        self.show(self._moment(number))

    def _moment(self, number: int) -> Moment:
        game, wording = self._game, self._game.wording(self.lang)
        over = game.state.is_over()
        events = (event if over else event.seen_by(self._viewer) for event in game.events)
        return Moment(
            view=View.of(game, self._viewer, wording),
            number=number,
            log=tuple(self.rules.say_event(event, wording) for event in events),
            status=self._said(number),
            outcome=game.outcome,
            last=len(self._record.moves),
        )

    def _said(self, number: int) -> str:
        """The move that led here, as far as the viewer could read it then."""
        if not number:
            return ""
        move = self._game.view(self._viewer)["moves"][number - 1]
        player = self._game.wording(self.lang).player(move["seat"])
        return f"{player}: {move['text'] or Words(self.lang)('hidden-move')}"
