"""Moments of games, kept as records in ``games``, so that no test has to play up to them.

Games are played by a bot that plays well, so that the boards look as they do between people, or
by lot, which comes past everything that can be asked. When the engine changes so that a record
no longer leads to its moment, ``test_games.py`` says so; then play them anew::

    python -m tests.browser.moments              # all of them
    python -m tests.browser.moments houses       # or some
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from magnifico import Game, parse_record
from magnifico.bots import bot_from
from magnifico.core.decision import Option
from magnifico.core.foresight import seen_by
from tests.browser.actions import NAMES, bring, play_on
from tests.server.local_server import LocalServer

Until = Callable[[Game], bool]
Mover = Callable[[Game, str], Callable[[], Option]]
"""Says how the next move is found in a game, with a seed."""

FOLDER = Path(__file__).parent / "games"
EVERYTHING = {"houses": True, "pazzi": True, "promo_tiles": True, "promo_cards": True}
ADVANCED = {"advanced": True}
MOST_GAMES = 20
MANY_PLACED = 10
"""Family members that five players have placed in the middle of a round."""
SHY = ("pass", "discard", "none", "decline")
"""Moves that a player by lot avoids: little happens after them."""


def at(*kinds: str, round_number: int = 0) -> Until:
    """Until one of these decisions is asked for, in this round or later."""
    return lambda game: (
        game.decision is not None
        and game.decision.kind in kinds
        and game.view()["state"]["round"] >= round_number
    )


def over(game: Game) -> bool:
    """Until the end."""
    return game.outcome is not None


def turn_of_the_first(game: Game) -> bool:
    """Until the first player has a turn late in the game."""
    return at("turn", round_number=5)(game) and game.decision is not None and not game.decision.seat


def half_of_the_last_round(game: Game) -> bool:
    """Until a turn in the middle of the last round."""
    kinds = [event.kind for event in game.events]
    start = len(kinds) - kinds[::-1].index("new-round") if "new-round" in kinds else 0
    return at("turn", round_number=6)(game) and kinds[start:].count("place") >= MANY_PLACED


def can_harvest(game: Game) -> bool:
    """Until a player with servants and territories may go to the harvest."""
    if game.decision is None or game.decision.kind != "turn":
        return False
    player = game.view()["state"]["players"][game.decision.seat]
    moves = {option.text for option in game.decision.options}
    rich = player["goods"].get("servant", 0) >= 4 and len(player["cards"]["territory"]) >= 3
    return rich and {"neutral>harvest", "white>harvest"} <= moves


def after_a_lost_turn(game: Game) -> bool:
    """Until a player has another turn at once, because nobody else could place a member."""
    if not at("turn")(game) or game.decision is None:
        return False
    kinds = [event.kind for event in game.events]
    last = len(kinds) - kinds[::-1].index("place") if "place" in kinds else 0
    lost = last and "lost-turn" in kinds[last:] and "new-round" not in kinds[last:]
    return bool(lost) and game.events[last - 1].seat == game.decision.seat


# -- who plays ----------------------------------------------------------------------------------


def well(game: Game, seed: str) -> Callable[[], Option]:
    """A bot that looks one turn ahead, for everybody."""
    bots = [bot_from("greedy", f"{seed}:{seat}") for seat in range(game.state.players)]

    def move() -> Option:
        seat = game.seats_to_act[0]
        decision = game.decision_of(seat)
        assert decision is not None
        code = bots[seat].choose(seen_by(game, seat))
        return next(option for option in decision.options if option.code == code)

    return move


def at_random(game: Game, seed: str) -> Callable[[], Option]:
    lot = random.Random(seed)

    def move() -> Option:
        assert game.decision is not None
        options = game.decision.options
        bold = [option for option in options if not option.text.startswith(SHY)]
        return lot.choice(bold or options)

    return move


# -- the moments --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Moment:
    """A moment, and how a game comes to it."""

    until: Until
    players: int
    seed: str
    options: dict[str, bool] = field(default_factory=dict)
    mover: Mover = well
    game: str = "lorenzo"

    def play(self) -> Game:
        """The first game of a few that comes to it: bots change, and their games with them."""
        for number in range(MOST_GAMES):
            seed = f"{self.seed} {number}" if number else self.seed
            names = NAMES[: self.players]
            game = Game.new(self.game, self.players, seed, self.options, names)
            move = self.mover(game, seed)
            while not (self.until(game) or game.outcome):
                game.play(move(), seat=game.seats_to_act[0])
            if self.until(game):
                return game
        raise AssertionError("the moment that was looked for did not come")


MOMENTS = {
    "opening": Moment(at("turn"), 4, "florence"),
    "bonus-tile": Moment(at("bonus-tile"), 4, "florence", ADVANCED),
    "draft": Moment(at("draft"), 4, "florence", ADVANCED),
    "middle": Moment(turn_of_the_first, 4, "p1", ADVANCED),
    "first-turn": Moment(at("turn"), 2, "arno"),
    "lost-turn": Moment(after_a_lost_turn, 2, "arno", mover=at_random),
    "last-round": Moment(at("turn", round_number=6), 2, "arno"),
    "second-round": Moment(at("turn", round_number=2), 2, "arno"),
    "harvest": Moment(can_harvest, 3, "h0", ADVANCED),
    "exchange": Moment(at("exchange"), 3, "works", ADVANCED),
    "privilege": Moment(at("privilege"), 3, "works", ADVANCED),
    "vatican": Moment(at("vatican"), 3, "works", ADVANCED),
    "auction": Moment(at("auction"), 5, "s1", EVERYTHING, at_random),
    "houses": Moment(turn_of_the_first, 5, "q1", EVERYTHING),
    "houses-late": Moment(half_of_the_last_round, 5, "everything", EVERYTHING, at_random),
    "conspiracy": Moment(at("opponent-discard"), 5, "s0", EVERYTHING, at_random),
    "lorenzo-4": Moment(over, 4, "florence", ADVANCED),
    "bonus-card": Moment(at("bonus-card"), 3, "s2", ADVANCED, at_random),
    "masters-first-turn": Moment(at("turn"), 2, "medici", game="masters"),
    "masters-alone": Moment(at("turn", round_number=8), 1, "medici", game="masters"),
    "masters-alone-late": Moment(at("turn", round_number=22), 1, "medici", game="masters"),
    "masters-2-late": Moment(at("turn", round_number=18), 2, "medici", game="masters"),
    "masters-4": Moment(at("turn", round_number=9), 4, "medici", game="masters"),
    "masters-1": Moment(over, 1, "medici", game="masters"),
    "masters-3": Moment(over, 3, "medici", game="masters"),
    "masters-late": Moment(over, 3, "pitti", game="masters"),
}


def moment(name: str) -> Game:
    """A game that has come to a moment."""
    return Game.replay(parse_record(record_of(name)))


def record_of(name: str) -> str:
    return path_of(name).read_text(encoding="utf-8")


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def open_moment(page: Any, server: LocalServer, name: str) -> str:
    """Bring a moment to the table, and go there as the player who must decide."""
    table = bring(page, server, record_of(name))
    page.goto(f"http://{server.address}/tables/{table}")
    if MOMENTS[name].until is not over and MOMENTS[name].players > 1:
        page.locator(".curtain [data-key='confirm']").click()
    page.locator(".table").wait_for()
    return table


def go_on(page: Any, server: LocalServer, name: str, seats: list[dict[str, str]]) -> None:
    """Go to a table where a game goes on from a moment, with others in its seats."""
    record = record_of(name)
    number = len(parse_record(record).moves)
    table = play_on(page, server, bring(page, server, record), number, seats)
    page.goto(f"http://{server.address}/tables/{table}")
    page.locator(".table").wait_for()


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in sys.argv[1:] or MOMENTS:
        path_of(each).write_text(str(MOMENTS[each].play().record), encoding="utf-8")
        print(f"written: {path_of(each).name}")
