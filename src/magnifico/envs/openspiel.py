"""OpenSpiel games: ``magnifico_lorenzo``, ``magnifico_masters``, and any other game by name.

>>> import pyspiel
>>> import magnifico.envs.openspiel
>>> game = pyspiel.load_game("magnifico_lorenzo(players=3,advanced=true)")
>>> state = game.new_initial_state()
>>> state.apply_action(7)  # the deal
>>> state.current_player(), state.action_to_string(state.legal_actions()[0])
(0, 'tile:advanced-1')

Chance is asked at the moment when it decides: a move that rolls dice or turns over cards is
followed by a chance node. Each of its outcomes is a future drawn at random, all equally likely;
so what lies face down in a state tells nothing about what will happen to its clones.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel

from magnifico.core.errors import SetupError
from magnifico.core.rng import seeded
from magnifico.core.rules import Rules, games, rules_of
from magnifico.core.state import EVERYBODY, State
from magnifico.envs.episode import Episode
from magnifico.envs.observations import layout_of

PREFIX = "magnifico_"
OUTCOMES = 1024
LONGEST = 4000
"""More decisions than a game of five takes."""
UNDEALT = "before the deal"
CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)


class MagnificoGame(pyspiel.Game):  # type: ignore[misc]
    """A game for OpenSpiel; raises ``SetupError`` for parameters that cannot be."""

    def __init__(self, game: str, parameters: Mapping[str, Any]) -> None:
        given = {**_parameters(rules_of(game)), **parameters}
        outcomes = _checked_outcomes(given["outcomes"])
        self.chances = [(outcome, 1 / outcomes) for outcome in range(outcomes)]
        self.seed = given["seed"]
        options = {option.name: given[option.name] for option in _options(rules_of(game))}
        self.plan = Episode(game, given["players"], options)
        players = self.plan.players
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.plan.actions),
            max_chance_outcomes=outcomes,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if players > 1 else None,
            max_game_length=LONGEST,
        )
        super().__init__(_type_of(game, players), info, dict(parameters))

    def new_initial_state(self) -> MagnificoState:
        return MagnificoState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Any = None
    ) -> SeatObserver | RecallObserver | None:
        """What a seat sees now, or all it ever saw; public and private parts are not told apart."""
        if params:
            raise ValueError(f"observations take no parameters, got {params}")
        if iig_obs_type is None:
            return SeatObserver(self)
        if not iig_obs_type.public_info or iig_obs_type.private_info != _OWN:
            return None
        return RecallObserver() if iig_obs_type.perfect_recall else SeatObserver(self)


_OWN = pyspiel.PrivateInfoType.SINGLE_PLAYER


class MagnificoState(pyspiel.State):  # type: ignore[misc]
    """A game in progress; it is chance's turn before the deal, and whenever a move asks for it."""

    def __init__(self, game: MagnificoGame) -> None:
        super().__init__(game)
        self._chances = game.chances
        self._seed = game.seed
        plan = game.plan
        self.episode = Episode(plan.rules.name, plan.players, plan.options)
        self._undecided: int | None = None
        """The option whose consequences chance has still to decide."""
        self._future: list[object] = []
        self.recalled: list[list[str]] = [[] for _ in range(plan.players)]
        """By seat: its own moves, and a digest of every new thing it saw."""

    # -- whose turn it is ---------------------------------------------------------------------

    def current_player(self) -> int:
        if not self.episode.is_dealt or self._undecided is not None:
            return CHANCE
        return TERMINAL if self.episode.is_over else self.episode.seat

    def is_terminal(self) -> bool:
        return self.current_player() == TERMINAL

    def returns(self) -> list[float]:
        return self.episode.results() if self.is_terminal() else [0.0] * self.episode.players

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.episode.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self._chances

    # -- playing ------------------------------------------------------------------------------

    def _apply_action(self, action: int) -> None:
        if not self.episode.is_dealt:
            self.episode.deal(f"{self._seed}:{action}")
        elif self._undecided is not None:
            self._decide(action)
        elif not self._play(action):
            return  # nothing has happened yet: chance comes first
        self._future = future(self.episode.state)
        self._recall()

    def _play(self, action: int) -> bool:
        """Play a move; whether it could be done without asking chance."""
        state = self.episode.state
        option = self.episode.legal_option(action)
        self.recalled[state.seat].append(self.episode.actions.describe(state, action))
        after = state.clone()
        after.play(option)
        if future(after) != self._future:
            self._undecided = option
            return False
        self.episode.put(after)
        return True

    def _decide(self, outcome: int) -> None:
        """Play the move that waits for chance in one of its futures."""
        option = self._undecided
        assert option is not None
        stream = seeded(f"{self._seed}:{len(self.history())}:{outcome}")
        state = self.episode.state.redact(EVERYBODY).guess(stream)
        state.play(option)
        self._undecided = None
        self.episode.put(state)

    def _recall(self) -> None:
        """Let every seat note what is new to it."""
        state = self.episode.state
        for seat, noted in enumerate(self.recalled):
            seen = _digest(state.redact(seat))
            if seen != next((note for note in reversed(noted) if note.startswith("#")), ""):
                noted.append(seen)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> MagnificoState:
        """The game as it may be for all that a player knows; its history stays as it was."""
        if self.is_chance_node() or self.is_terminal():
            raise SetupError("only a state in which somebody decides is resampled", code="resample")
        other: MagnificoState = self.clone()
        stream = seeded(f"{sampler()}:{sampler()}")
        state = self.episode.state.redact(player).guess(stream)
        other.episode.put(state)
        other._future = future(state)
        return other

    # -- words --------------------------------------------------------------------------------

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"chance:{action}" if self.episode.is_dealt else f"deal:{action}"
        return self.episode.actions.describe(self.episode.state, action)

    def __str__(self) -> str:
        """The table as the seat that is to act sees it."""
        if not self.episode.is_dealt:
            return UNDEALT
        text = self.episode.text(self.episode.seat)
        return text if self._undecided is None else f"{text}Chance decides.\n"


class SeatObserver:
    """What a seat sees now: those observations that all environments have."""

    def __init__(self, game: MagnificoGame) -> None:
        layout = layout_of(game.plan.rules.name)
        self.tensor = np.zeros(len(layout), np.float32)
        self.dict = {
            field.name: self.tensor[field.start : field.start + field.size]
            for field in layout.fields
        }

    def set_from(self, state: MagnificoState, player: int) -> None:
        self.tensor.fill(0)
        if state.episode.is_dealt:
            state.episode.observe_into(self.tensor, player)

    def string_from(self, state: MagnificoState, player: int) -> str:
        return state.episode.text(player) if state.episode.is_dealt else UNDEALT


class RecallObserver:
    """All that a seat ever saw and did (an information state): as text alone."""

    tensor = None
    dict: Mapping[str, Any] = {}

    def set_from(self, state: MagnificoState, player: int) -> None:
        """There is no tensor."""

    def string_from(self, state: MagnificoState, player: int) -> str:
        return " ".join([f"seat {player}:", *state.recalled[player]])


def future(state: State) -> list[object]:
    """What nobody at the table knows yet: undealt cards in their order, the random stream."""
    return list(_hidden(state.key(), state.redact(EVERYBODY).key()))


def _hidden(whole: object, seen: object) -> list[object]:
    """The parts of a key that another one does not show."""
    if whole == seen:
        return []
    if isinstance(whole, tuple) and isinstance(seen, tuple) and len(whole) == len(seen):
        return [part for pair in zip(whole, seen) for part in _hidden(*pair)]
    return [whole]


def _digest(redacted: State) -> str:
    """A short word for everything in a view."""
    key: Any = redacted.key()
    data = marshal.dumps(key, 2)  # version 2: the same bytes for equal keys
    return "#" + blake2b(data, digest_size=6).hexdigest()


def _checked_outcomes(outcomes: int) -> int:
    if outcomes < 1:
        message = f"chance must have one outcome at least, not {outcomes}"
        raise SetupError(message, code="outcomes")
    return outcomes


def _options(rules: Rules) -> list[Any]:
    """The options that can be parameters: switches and words, no lists and tables."""
    return [option for option in rules.table_options if not option.free]


def _parameters(rules: Rules) -> dict[str, Any]:
    """The parameters of a game, each with its usual value."""
    options = {option.name: option.default for option in _options(rules)}
    return {"players": 2, "outcomes": OUTCOMES, "seed": "", **options}


def _type_of(game: str, players: int) -> Any:
    rules = rules_of(game)
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=PREFIX + game,
        long_name=rules.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if players > 1 else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.seats.stop - 1,
        min_num_players=rules.seats.start,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(rules),
    )


def register_game(game: str) -> None:
    """Make a game known to ``pyspiel.load_game`` as ``magnifico_NAME``."""
    if PREFIX + game in pyspiel.registered_names():
        return

    class Registered(MagnificoGame):
        def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, parameters or {})

    pyspiel.register_game(_type_of(game, players=2), Registered)


for _game in games():
    register_game(_game)
