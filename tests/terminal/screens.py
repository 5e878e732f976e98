"""How the tests of the full screen drive it: as Textual's pilot does, without a terminal."""

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import wraps
from pathlib import Path

from textual.worker import WorkerCancelled

from magnifico import Game
from magnifico.core.rng import below, seeded
from magnifico.terminal.play.session import Session
from magnifico.terminal.sources.local import LocalTable

DEEP = bool(os.environ.get("MAGNIFICO_DEEP"))
"""Whether long tests are asked for."""
PICTURES = Path(__file__).parents[2] / "build" / "screenshots"


def in_loop(test):
    """A test that runs in an event loop of its own, in a thread of its own: a browser test of the
    same process may have one open in this thread."""

    @wraps(test)
    def run(*words, **settings):
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, test(*words, **settings)).result()

    return run


def table_of(name, seats=("human", "random"), seed="florence", lang="en", file=None, **options):
    """A new game on the full screen."""
    names = [f"{seat} {number}" for number, seat in enumerate(seats, start=1)]
    game = Game.new(name, len(seats), seed, options, names)
    return LocalTable(Session(game, seats, lang, file))


def started(name, **settings):
    """A game in which the first turn of seat 0 has come."""
    table = table_of(name, **settings)
    session = table.session
    while session.game.decision.kind != "turn" or session.game.decision.seat:
        session.play(session.game.decision.options[0].text, session.game.decision.seat)
    return table


def late(name, decisions, **settings):
    """A game that will be over after at most so many decisions, played at random until then."""
    table = table_of(name, **settings)
    stream, moves = seeded("late"), []
    trial = table.session.game.clone()
    while decision := trial.decision:
        moves.append((decision.seat, decision.options[below(stream, len(decision.options))].text))
        trial.play(moves[-1][1], moves[-1][0])
    for seat, move in moves[:-decisions]:
        table.session.play(move, seat)
    return table


def shown(app):
    """The whole screen as text."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


def keep_picture(app, name):
    """Keep a picture of the screen, where pictures are asked for (``make screenshots``)."""
    if os.environ.get("MAGNIFICO_SCREENSHOTS"):
        PICTURES.mkdir(parents=True, exist_ok=True)
        (PICTURES / f"{name}.svg").write_text(app.export_screenshot(), encoding="utf-8")


async def settle(pilot):
    """Wait until nothing is under way: previews, moves, bots."""
    app = pilot.app
    await pilot.pause()
    bots = getattr(app.source, "_bots", None)
    if bots is not None:
        await bots
    await workers_done(app)
    await pilot.pause()


async def workers_done(app):
    """Wait for all workers. One that a newer one took the place of was cancelled: then wait for
    the newer one."""
    while any(not worker.is_finished for worker in app.workers):
        with suppress(WorkerCancelled):
            await app.workers.wait_for_complete()
