"""Messages to a viewer: at once while the connection keeps up, in order in any case."""

from __future__ import annotations

import asyncio

import pytest
from websockets.frames import Frame, Opcode

from magnifico.core.foresight import SeenStates, seen_by
from magnifico.core.game import Game
from magnifico.server.http.frames import frame_head
from magnifico.server.tables.client import Client
from magnifico.server.tables.viewing.viewer import Viewer


class Line:
    """Takes messages while it is open."""

    def __init__(self):
        self.is_open, self.taken = True, []

    def send_now(self, *messages):
        if self.is_open:
            self.taken += messages
        return self.is_open


def test_messages_arrive_in_order_whatever_the_connection_does():
    async def talk():
        line, viewer = Line(), Viewer(Client(), None, 10)
        viewer.send(b"1")  # before anybody listens
        viewer.send_now = line.send_now
        viewer.send(b"2")
        line.taken.append(await viewer.next())
        line.taken.append(await viewer.next())
        viewer.send(b"3")  # the last one that waited may still be on its way
        line.taken.append(await viewer.next())
        waiting = asyncio.create_task(viewer.next())
        await asyncio.sleep(0)
        viewer.send(b"4")
        line.is_open = False
        viewer.send(b"5")
        line.is_open = True
        viewer.send(b"6")
        line.taken += [await waiting, await viewer.next()]
        return line.taken

    assert asyncio.run(talk()) == [b"1", b"2", b"3", b"4", b"5", b"6"]


def test_somebody_is_asked_to_send_only_when_something_waits():
    async def talk():
        line, viewer, asked = Line(), Viewer(Client(), None, 10), []
        viewer.send(b"1")
        viewer.send_now = line.send_now
        viewer.set_sender(lambda: asked.append(len(line.taken)))
        viewer.send(b"2")  # after the one that waits
        while viewer.must_send():
            line.taken.append(await viewer.next())
        viewer.send(b"3")  # nobody is needed for it
        line.is_open = False
        viewer.send(b"4")
        viewer.send(b"5")
        line.is_open = True
        while viewer.must_send():
            line.taken.append(await viewer.next())
        return line.taken, asked

    taken, asked = asyncio.run(talk())
    assert taken == [b"1", b"2", b"3", b"4", b"5"]
    assert asked == [0, 3]


def test_a_connection_that_takes_nothing_is_given_up():
    async def talk():
        line, viewer = Line(), Viewer(Client(), None, 3)
        viewer.send_now, line.is_open = line.send_now, False
        for _ in range(4):
            viewer.send(b"more")
        return viewer.is_closed, [await viewer.next() for _ in range(2)]

    assert asyncio.run(talk()) == (True, [b'{"type":"closed","code":"slow"}', None])


def test_an_update_goes_together_with_the_answer_of_who_asked_for_it():
    sent = []

    def send_now(*messages):
        sent.append(messages)
        return True

    viewer = Viewer(Client(), 2, 10)
    viewer.send_now = send_now
    viewer.tell(b"1", 2)  # nobody asked
    viewer.asks_as = 2
    viewer.tell(b"2", 0)  # somebody else moved
    viewer.tell(b"3", 2)
    viewer.send(b"4")
    viewer.tell(b"5", 2)
    viewer.tell(b"6", 2)  # before there was an answer to the first
    viewer.tell(b"7", 2)
    viewer.send(b"8")
    assert sent == [(b"1",), (b"2",), (b"3", b"4"), (b"5", b"6"), (b"7", b"8")]


def test_an_update_is_not_lost_when_the_connection_ends_or_does_not_keep_up():
    async def talk(is_open, close):
        line, viewer = Line(), Viewer(Client(), 2, 10)
        viewer.send_now, line.is_open, viewer.asks_as = line.send_now, is_open, 2
        viewer.tell(b"1", 2)
        viewer.close("over") if close else viewer.send(b"2")
        while viewer.must_send() and (message := await viewer.next()) is not None:
            line.taken.append(message)
        return line.taken

    assert asyncio.run(talk(False, close=False)) == [b"1", b"2"]
    for is_open in (True, False):
        first, last = asyncio.run(talk(is_open, close=True))
        assert first == b"1"
        assert b'"closed"' in last


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65535, 65536, 100_000])
def test_frames_begin_as_the_standard_says(length):
    text = b"x" * length
    assert frame_head(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("options", [{}, {"advanced": True}])
def test_what_is_seen_is_worked_out_anew_when_the_game_goes_on(options):
    game = Game.new("lorenzo", 3, "sights", options)
    seen = SeenStates(game)
    for _ in range(12):
        for viewer in range(-1, 3):
            assert seen.of(viewer) == seen_by(game, viewer)
            assert seen.key(viewer) == seen_by(game, viewer).key()
            assert seen.is_public(viewer) == (seen_by(game, viewer) == seen_by(game, -1))
        seen.keep(game.seats_to_act)
        game.play(game.decision.options[0])
        seen.forget()
