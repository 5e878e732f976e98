"""A game at this terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from magnifico.bots import SearchBot
from magnifico.core.errors import Refusal
from magnifico.core.foresight import Forecast, Forecaster, why_not
from magnifico.core.record import Record
from magnifico.core.state import NOBODY, State
from magnifico.terminal.play.bot_process import BotProcess, BotProcessError
from magnifico.terminal.play.seats import introductions
from magnifico.terminal.play.session import Session
from magnifico.terminal.sources.base import (
    Advice,
    Moment,
    Preview,
    Question,
    TableError,
    TableSource,
)
from magnifico.terminal.tables import MenuEntry, View, without_equals
from magnifico.terminal.words import Words

HINTS = "search:800ms"


class LocalTable(TableSource):
    """A session, shown to the person whose turn it is."""

    def __init__(self, session: Session) -> None:
        super().__init__(session.rules, session.lang)
        self.session = session
        self.words = Words(session.lang)
        self._thinker = BotProcess()
        self._viewer = session.people[0] if session.people else NOBODY
        self._at_keyboard: int | None = None if len(session.people) > 1 else self._viewer
        self._forecaster: Forecaster | None = None
        self._bots: asyncio.Task[None] | None = None
        self._remark = ""

    @property
    def record(self) -> Record:
        return self.session.record

    async def open(self) -> None:
        self._go_on()

    async def close(self) -> None:
        if self._bots is not None:
            self._bots.cancel()
        self._thinker.close()
        self.session.close()

    def introductions(self) -> list[str]:
        return introductions(self.session.seats, self.lang)

    def farewell(self) -> str:
        session = self.session
        if session.trouble:
            return f"{self.words('not-saved')} {session.trouble}"
        if session.file is None or not session.game.moves:
            return ""
        over = session.game.state.is_over()
        return self.words("kept-finished" if over else "kept", file=session.file)

    # -- moments ------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Show how things are, and let bots play if it is their turn."""
        self._refresh()
        if self._is_turn_of_bot():
            self._bots = asyncio.create_task(self._let_bots_play())
            self._bots.add_done_callback(self._bots_have_played)

    def _is_turn_of_bot(self) -> bool:
        game = self.session.game
        return not game.state.is_over() and self.session.bots[self.session.seat] is not None

    def _refresh(self) -> None:
        game, session = self.session.game, self.session
        self._forecaster = None
        if game.state.is_over():
            self.show(self._moment(NOBODY, None, ""))
        elif self._is_turn_of_bot():
            status = self.words("bot-thinks", player=session.wording.player(session.seat))
            hidden = len(session.people) > 1
            self.show(self._moment(NOBODY if hidden else self._viewer, None, status))
        elif len(session.people) > 1 and self._at_keyboard != session.seat:
            self.show(self._moment(NOBODY, None, "", curtain=session.seat))
        else:
            self._viewer = session.seat
            self.show(self._moment(self._viewer, self._question(self._viewer), ""))

    def _moment(
        self, viewer: int, question: Question | None, status: str, curtain: int | None = None
    ) -> Moment:
        session = self.session
        plan = session.undo_plan() if question is not None else None
        remark, self._remark = self._remark, ""
        return Moment(
            view=session.view(viewer),
            number=len(session.game.moves),
            log=tuple(session.told(viewer)),
            question=question,
            status=remark or status,
            outcome=session.game.outcome,
            can_undo=plan is not None,
            undo_reveals=plan is not None and plan.reveals,
            curtain=curtain,
        )

    def _question(self, seat: int) -> Question:
        decision = self.session.game.decision_of(seat)
        assert decision is not None
        entries = self.session.entries(self.session.view(seat), decision)
        text = self.rules.say_decision(decision, self.session.wording)
        return Question(text, decision.rules, tuple(entries))

    async def take_keyboard(self) -> None:
        self._at_keyboard = self.session.seat
        self._refresh()

    # -- bots ---------------------------------------------------------------------------------

    async def _let_bots_play(self) -> None:
        while self._is_turn_of_bot():
            seat = self.session.seat
            move = await self._bot_chooses(seat)
            self.session.play(move, seat)
            self._refresh()

    def _bots_have_played(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and task.exception() is not None:
            self.failure = task.exception()
            self.on_change()

    async def _bot_chooses(self, seat: int) -> str:
        bot = self.session.bots[seat]
        if isinstance(bot, SearchBot):
            try:
                seed = f"{self.record.seed}:bot{seat}:{len(self.session.game.moves)}"
                return await self._thinker.choose(
                    self.rules, self.session.seen(seat), bot.name, seed
                )
            except BotProcessError:
                pass  # then it thinks here
        move, error = await asyncio.to_thread(self.session.let_bot_choose, seat)
        if error is not None:
            self._remark = f"{error} {self.words('plays-on')}"
        return move

    # -- what a person does -------------------------------------------------------------------

    async def play(self, line: Sequence[str]) -> None:
        moment = self.moment
        if moment is None or moment.question is None:
            return
        try:
            for move in line:
                self.session.play(move, self._viewer)
        except Refusal as refusal:
            raise TableError(str(refusal)) from None
        finally:
            self._go_on()

    async def undo(self) -> None:
        plan = self.session.undo_plan()
        if plan is not None and self.moment is not None and self.moment.can_undo:
            self.session.undo(plan)
            self._go_on()

    # -- questions ----------------------------------------------------------------------------

    async def why_not(self, moves: Sequence[str]) -> list[str]:
        answers = []
        for move in moves:
            reason = why_not(self.session.game, self._viewer, move)
            said = self.rules.say_reason(reason, self.session.wording) if reason else ""
            answers.append(said)
        return answers

    async def hint(self) -> list[Advice]:
        seen, wording = self.session.seen(self._viewer), self.session.wording
        number = len(self.session.game.moves)
        try:
            found = await self._thinker.explain(self.rules, seen, HINTS, f"hint {number}")
        except BotProcessError as error:
            raise TableError(str(error)) from None
        say, parse = self.rules.say_option, self.rules.parse
        return [
            Advice(
                say(seen, parse(one.move), wording),
                one.move,
                one.points,
                one.chance,
                one.why[wording.lang] if one.why else "",
            )
            for one in found
        ]

    async def preview(self, line: Sequence[str]) -> Preview:
        if self._forecaster is None:
            self._forecaster = Forecaster(self.session.game, self._viewer)
        return self._told(self._forecaster.forecast(line))

    def _told(self, forecast: Forecast) -> Preview:
        wording = self.session.wording
        if forecast.reason is not None:
            return Preview(problem=self.rules.say_reason(forecast.reason, wording))
        return Preview(
            changes=forecast.changes,
            events=tuple(self.rules.say_event(event, wording) for event in forecast.events),
            hidden=forecast.hidden,
            next=self._next(forecast.next) if forecast.next else None,
        )

    def _next(self, seen: State) -> Question:
        """The decision that would follow."""
        wording, rules = self.session.wording, self.rules
        decision = rules.decision(seen)
        assert decision is not None
        said = ((rules.say_option(seen, o.code, wording), o.text) for o in decision.options)
        document = rules.document(seen)
        points = [seen.points(seat) for seat in range(seen.players)]
        view = View(rules, document, self._viewer, wording, points)
        entries = without_equals(view, [MenuEntry(0, words, move) for words, move in said])
        text = rules.say_decision(decision, wording)
        return Question(text, decision.rules, tuple(entries))
