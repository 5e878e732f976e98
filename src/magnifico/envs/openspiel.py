"""OpenSpiel games: ``magnifico_lorenzo`` and ``magnifico_masters``.

>>> import pyspiel
>>> import magnifico.envs.openspiel
>>> game = pyspiel.load_game("magnifico_lorenzo(players=3,advanced=true)")
>>> state = game.new_initial_state()
>>> state.apply_action(7)  # the deal
>>> state.current_player(), state.action_to_string(state.legal_actions()[0])
(0, 'tile:advanced-1')

All chance stands at the root: one of ``deals`` deals, each as likely as the others. It decides
the cards and dice of the whole game, so that a history is a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from magnifico.core.errors import SetupError
from magnifico.core.rules import Rules, rules_of
from magnifico.envs.actions import HOMES
from magnifico.envs.match import Match
from magnifico.envs.observations import fields, length

PREFIX = "magnifico_"
DEALS = 1024
LONGEST = 4000
"""More decisions than a game of five takes."""


class MagnificoGame(pyspiel.Game):  # type: ignore[misc]
    """A game for OpenSpiel; raises ``SetupError`` for parameters that cannot be."""

    def __init__(self, game: str, parameters: Mapping[str, Any]) -> None:
        given = {**_parameters(rules_of(game)), **parameters}
        self.deals = _checked_deals(given["deals"])
        self.seed = given["seed"]
        options = {option.name: given[option.name] for option in _options(rules_of(game))}
        self.plan = Match(game, given["players"], options)
        players = self.plan.players
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.plan.actions),
            max_chance_outcomes=self.deals,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if players > 1 else None,
            max_game_length=LONGEST,
        )
        super().__init__(_type_of(game, players), info, dict(parameters))

    def new_initial_state(self) -> MagnificoState:
        return MagnificoState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeatObserver:
        return SeatObserver(self, iig_obs_type, params)


class MagnificoState(pyspiel.State):  # type: ignore[misc]
    """A game in progress; before the deal it is chance's turn."""

    def __init__(self, game: MagnificoGame) -> None:
        super().__init__(game)
        self.deals = game.deals
        self.seed = game.seed
        plan = game.plan
        self.match = Match(plan.rules.name, plan.players, plan.options)

    def current_player(self) -> int:
        if not self.match.is_dealt:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.match.is_over else self.match.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.match.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        if self.match.is_dealt:
            self.match.play(action)
        else:
            self.match.deal(f"{self.seed}:{action}")

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal:{action}"
        return self.match.actions.text(action)

    def is_terminal(self) -> bool:
        return self.match.is_dealt and self.match.is_over

    def returns(self) -> list[float]:
        return self.match.results() if self.is_terminal() else [0.0] * self.match.players

    def __str__(self) -> str:
        """The whole table as the seat that is to act sees it."""
        return self.match.text(self.match.seat) if self.match.is_dealt else "before the deal"


class SeatObserver:
    """Observations for OpenSpiel: those of the seat, as everywhere else."""

    def __init__(self, game: MagnificoGame, kind: Any, parameters: Any) -> None:
        if parameters:
            raise ValueError(f"observations take no parameters, got {parameters}")
        if kind is not None and kind.perfect_recall:
            raise ValueError("observations tell what a seat sees now, not what it saw before")
        name = game.plan.rules.name
        self.tensor = np.zeros(length(name), np.float32)
        self.dict = {
            field.name: self.tensor[field.start : field.start + field.size]
            for field in fields(name)
        }

    def set_from(self, state: MagnificoState, player: int) -> None:
        self.tensor.fill(0)
        if state.match.is_dealt:
            self.tensor[:] = state.match.observe(player)

    def string_from(self, state: MagnificoState, player: int) -> str:
        return state.match.text(player) if state.match.is_dealt else "before the deal"


def _checked_deals(deals: int) -> int:
    if deals < 1:
        raise SetupError(f"there must be a deal at least, not {deals}", code="deals")
    return deals


def _options(rules: Rules) -> list[Any]:
    """The options that can be parameters: switches and words, no lists and tables."""
    return [option for option in rules.table_options if not option.free]


def _parameters(rules: Rules) -> dict[str, Any]:
    """The parameters of a game, each with its usual value."""
    options = {option.name: option.default for option in _options(rules)}
    return {"players": 2, "deals": DEALS, "seed": "", **options}


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
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(rules),
    )


def _register(game: str) -> None:
    class Registered(MagnificoGame):
        def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, parameters or {})

    pyspiel.register_game(_type_of(game, players=2), Registered)


for _game in HOMES:
    if PREFIX + _game not in pyspiel.registered_names():
        _register(_game)
