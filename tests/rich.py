"""Random play from rich positions: leaders in play, cards on the boards, goods, tokens, nearly
full depots, which games played at random from the beginning hardly ever reach.

Every game is played through ``Game``, with what must hold looked at in every decision. Moments
that were not seen before, and some of the others, are looked at closely: the state and what
seats see of it go through a document and back, as they do in snapshots, records, scenarios
and on their way to programs that play. In the end the record is replayed.

``make test`` plays a share. What more there is:

``MAGNIFICO_DEEP=1``    play 20,000 games of each game
``MAGNIFICO_SEED=text`` play other games than usual; a failure names the seed and the game
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import StringIO

from magnifico.arena.programs.host import serve
from magnifico.arena.programs.program import view
from magnifico.core.game import Game
from magnifico.core.record import parse_record
from magnifico.core.rng import below
from magnifico.core.rules import Rules
from magnifico.core.state import State
from tests.deep import SEED, share

DEEP_GAMES = 20_000
CHUNKS = 4

Choose = Callable[[State, list[int]], int]
Check = Callable[[State], None]
Moment = tuple[int, int]


def games(chunk: int, usual: int) -> range:
    """The numbers of the games of one of the ``CHUNKS`` parts, of a share or of all."""
    return range(chunk, share(usual, DEEP_GAMES), CHUNKS)


@contextmanager
def told(number: int) -> Iterator[None]:
    """Let a failure say which game it was."""
    try:
        yield
    except BaseException as error:
        error.add_note(f"in game {number} of MAGNIFICO_SEED={SEED!r}")
        raise


def play_out(
    game: Game, rng: list[int], choose: Choose, check: Check, seen: set[Moment], every: int = 50
) -> None:
    """Play to the end with every check on the way.

    ``seen`` collects the moments, by kind and cause, that were looked at closely; one of
    ``every`` others is looked at as well.
    """
    state = game.state
    while not state.is_over():
        check(state)
        option = choose(state, rng)
        moment = (state.kind, state.cause)
        if moment not in seen or below(rng, every) == 0:
            seen.add(moment)
            other = below(rng, state.players + 1) - 1
            check_closely(game.rules, state, option, (state.seat, other))
        game.play(game.rules.text(option))
    check(state)
    check_there_and_back(game.rules, state)
    check_record(game)


def check_closely(rules: Rules, state: State, option: int, viewers: tuple[int, ...]) -> None:
    """A loaded document plays on in the same way; what viewers see can be sent and read."""
    clone, loaded = state.clone(), check_there_and_back(rules, state)
    for one in (clone, loaded):
        one.play(option)
    assert loaded.key() == clone.key(), "a loaded state plays on differently"
    for viewer in viewers:
        seen = state.redact(viewer)
        received = check_there_and_back(rules, seen)
        assert received.redact(viewer).key() == seen.key(), "what is redacted once is redacted"
    check_protocol(rules, state.redact(state.seat), state.options)


def check_there_and_back(rules: Rules, state: State) -> State:
    """The state of the document of a state, which is the same."""
    document = rules.document(state)
    loaded = rules.load(json.loads(json.dumps(document)))
    assert loaded.key() == state.key()
    assert rules.document(loaded) == document
    return loaded


def check_protocol(rules: Rules, seen: State, options: list[int]) -> None:
    """A program that plays can read the position it is told, and answers with an option."""
    told = [json.dumps({"game": rules.name}), json.dumps(view(rules, seen))]
    answer = StringIO()
    serve("random", [f"game {told[0]}", f"view {told[1]}", "go 100", "quit"], answer)
    word, _, move = answer.getvalue().strip().partition(" ")
    assert word == "move", answer.getvalue()
    assert rules.parse(move) in options


def check_record(game: Game) -> None:
    """The record of a game that began in a position gives the same game again."""
    again = Game.replay(parse_record(str(game.record)), listen=False)
    assert again.state.key() == game.state.key()
