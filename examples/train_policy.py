"""Train a small agent to beat random play, with nothing but numpy and an environment.

    pip install 'magnifico[envs]'
    python examples/train_policy.py     # about a minute on one processor

The game is Masters of Renaissance for two. The method is REINFORCE, the plainest of policy
gradients. The policy is linear: every action has a weight for every number of the observation,
and is chosen with a chance that grows with their sum (a softmax over the legal actions). Its
opponent plays at random. After a batch of games, actions become likelier when more points
followed them than in the other games of the batch at about the same time, and less likely
otherwise. The reward is points as they come, less the opponent's: that teaches quicker than
wins, of which there is one in a game.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field

import numpy as np

from magnifico.envs import pettingzoo

HORIZON = 0.98  # what a point is worth a decision earlier


@dataclass
class Episode:
    """What the agent saw and did in one game, and what came of it."""

    seen: list[np.ndarray] = field(default_factory=list)
    masks: list[np.ndarray] = field(default_factory=list)
    chosen: list[int] = field(default_factory=list)
    rewards: list[float] = field(default_factory=list)
    score: float = 0.0  # 1 for a win, 0.5 for a tie
    points: float = 0.0


class Policy:
    """A linear policy over the legal actions, with Adam to move its weights."""

    def __init__(self, inputs: int, actions: int, rate: float) -> None:
        self.weights = np.zeros((inputs + 1, actions), np.float32)
        self.mean = np.zeros_like(self.weights)
        self.square = np.zeros_like(self.weights)
        self.rate = rate
        self.steps = 0

    def choose(self, seen: np.ndarray, mask: np.ndarray, stream: np.random.Generator) -> int:
        legal = np.flatnonzero(mask)
        return int(stream.choice(legal, p=self.chances(seen, legal)))

    def chances(self, seen: np.ndarray, legal: np.ndarray) -> np.ndarray:
        inputs = np.flatnonzero(seen)
        sums = seen[inputs] @ self.weights[np.ix_(inputs, legal)] + self.weights[-1, legal]
        likely = np.exp(sums - sums.max(), dtype=np.float64)
        return likely / likely.sum()

    def learn(self, episodes: list[Episode]) -> None:
        """One step along the gradient of all decisions of a batch."""
        gradient = np.zeros_like(self.weights)
        for episode, worth in zip(episodes, advantages(episodes)):
            for seen, mask, action, value in zip(
                episode.seen, episode.masks, episode.chosen, worth
            ):
                legal = np.flatnonzero(mask)
                slope = -self.chances(seen, legal)
                slope[legal == action] += 1
                inputs = np.flatnonzero(seen)
                gradient[np.ix_(inputs, legal)] += np.outer(seen[inputs], slope * value)
                gradient[-1, legal] += slope * value
        self._climb(gradient / sum(len(episode.chosen) for episode in episodes))

    def _climb(self, gradient: np.ndarray) -> None:
        self.steps += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.001 * (gradient**2 - self.square)
        mean = self.mean / (1 - 0.9**self.steps)
        square = self.square / (1 - 0.999**self.steps)
        self.weights += self.rate * mean / (np.sqrt(square) + 1e-6)


def advantages(episodes: list[Episode]) -> list[np.ndarray]:
    """How much better the rest of each game went than the others of the batch at that time."""
    returns = [to_come(episode.rewards) for episode in episodes]
    longest = max(map(len, returns))
    table = np.full((len(returns), longest), np.nan)
    for row, values in zip(table, returns):
        row[: len(values)] = values
    usual = np.nanmean(table, axis=0)
    spread = np.nanstd(table - usual) + 1e-6
    return [(values - usual[: len(values)]) / spread for values in returns]


def to_come(rewards: list[float]) -> np.ndarray:
    """For every decision, what is earned from it on, the near future counting more."""
    values = np.zeros(len(rewards))
    later = 0.0
    for place in range(len(rewards) - 1, -1, -1):
        later = rewards[place] + HORIZON * later
        values[place] = later
    return values


def play(
    env: pettingzoo.raw_env, seat: int, policy: Policy | None, stream: np.random.Generator
) -> Episode:
    """One game of the policy (None plays at random) against a random player."""
    me = env.possible_agents[seat]
    episode = Episode()
    env.reset(seed=int(stream.integers(2**31)))
    for agent in env.agent_iter(max_iter=20_000):
        seen, reward, termination, truncation, _ = env.last()
        if episode.chosen:
            episode.rewards[-1] += reward if agent == me else -reward
        if termination or truncation:
            env.step(None)
        elif agent != me or policy is None:
            env.step(int(stream.choice(np.flatnonzero(seen["action_mask"]))))
        else:
            action = policy.choose(seen["observation"], seen["action_mask"], stream)
            episode.seen.append(seen["observation"])
            episode.masks.append(seen["action_mask"])
            episode.chosen.append(action)
            episode.rewards.append(0.0)
            env.step(action)
    state = env.match.state
    won = state.result()
    episode.score = won[seat] / sum(won)
    episode.points = state.points(seat)
    return episode


def measured(
    env: pettingzoo.raw_env, policy: Policy, games: int, seed: int
) -> tuple[float, float, float]:
    """The share of games won against random in both seats, half of its 95 % interval, and the
    mean points."""
    stream = np.random.default_rng(seed)
    episodes = [play(env, number % 2, policy, stream) for number in range(games)]
    rate = float(np.mean([episode.score for episode in episodes]))
    half = 1.96 * np.sqrt(max(rate * (1 - rate), 1 / games) / games)
    return rate, float(half), float(np.mean([episode.points for episode in episodes]))


def train(rounds: int, batch: int, games: int, seed: int, rate: float = 0.02) -> list[float]:
    """Train, and say how it goes; the win rates before and after."""
    env = pettingzoo.raw_env("masters", 2, reward="points")
    spaces = env.observation_space("player_0")
    policy = Policy(spaces["observation"].shape[0], spaces["action_mask"].shape[0], rate)
    stream = np.random.default_rng(seed)
    begin = time.perf_counter()
    found = [tell("before", begin, *measured(env, policy, games, seed + 1))]
    for number in range(1, rounds + 1):
        episodes = [play(env, place % 2, policy, stream) for place in range(batch)]
        policy.learn(episodes)
        if number % max(rounds // 10, 1) == 0 and number < rounds:
            wins = np.mean([episode.score for episode in episodes])
            points = np.mean([episode.points for episode in episodes])
            tell(f"round {number}", begin, float(wins), None, float(points))
    found.append(tell("after", begin, *measured(env, policy, games, seed + 1)))
    return found


def tell(when: str, begin: float, rate: float, half: float | None, points: float) -> float:
    """Print a line, and return the rate."""
    interval = "" if half is None else f" ± {half:.1%}"
    seconds = time.perf_counter() - begin
    print(
        f"{when:>10}  {rate:6.1%}{interval} against random, {points:5.1f} points  ({seconds:.0f} s)"
    )
    return rate


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a small agent to beat random play.")
    parser.add_argument("--rounds", type=int, default=40, help="how often the agent learns")
    parser.add_argument("--batch", type=int, default=16, help="games between that")
    parser.add_argument("--games", type=int, default=200, help="games to measure with")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=0.02, help="how far a step goes")
    given = parser.parse_args()
    train(given.rounds, given.batch, given.games, given.seed, given.rate)


if __name__ == "__main__":
    main()
