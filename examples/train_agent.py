"""Train an agent with nothing but numpy and an environment, and measure it beside a bot.

    pip install 'magnifico[envs]'
    python examples/train_agent.py                 # 15 minutes, and about as long to measure
    python examples/train_agent.py --minutes 2     # a look

The game is Masters of Renaissance for one, against Lorenzo's tokens, where the bot greedy wins
seven games of eight. A network with one hidden layer sees the observation and says two things: how
likely each legal action is to be chosen, and what the rest of the game is worth.

It begins by watching: greedy plays, and the network learns to expect its actions. Then it plays
itself, and learns by PPO (proximal policy optimisation). Many games are played side by side; after
some steps, actions become likelier that went better than expected, but no more than a little at a
time. The reward is the result, and points as they come, which teach what to do long before the
first win.

The finished agent thinks before it acts. ``env.imagine(seed)`` is the game as it may be: what the
agent cannot know is drawn anew. In some such games it tries the actions that its network likes
best, plays each game to its end as the network would, and takes the action that won most often.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import time
from dataclasses import dataclass
from itertools import starmap
from pathlib import Path
from typing import Protocol

import gymnasium
import numpy as np

import magnifico.envs.gymnasium  # noqa: F401 (makes the environments known)
from magnifico.bots import bot_from
from magnifico.envs.observations import layout_of

GAME = "magnifico/MastersSolo-v0"
HORIZON = 0.99  # what the rest of the game is worth a decision earlier
TRACE = 0.95  # how far a surprise is traced back (lambda of GAE)
CLIP = 0.2  # how much likelier an action may become at a time
ENTROPY = 0.01  # what it is worth to stay curious
POINT = 0.05  # what a point is worth beside a win
TEACHER = "greedy"  # whom it watches
WATCHED = 0.4  # the part of the time that it watches
STRAY = 0.05  # how often chance decides for the teacher, which then shows how to go on
WORLDS = 6  # how often it imagines what it cannot know
TRIED = 4  # how many actions it tries there at most
UNLIKELY = 0.02  # actions that it does not try


class Legal:
    """The legal actions of many positions, one after the other: each with its position."""

    def __init__(self, masks: np.ndarray) -> None:
        self.rows, self.actions = np.nonzero(masks)
        self.starts = np.searchsorted(self.rows, np.arange(len(masks)))

    def best(self, chances: np.ndarray) -> np.ndarray:
        """The likeliest action of every position."""
        likeliest = chances == np.maximum.reduceat(chances, self.starts)[self.rows]
        _, first = np.unique(self.rows[likeliest], return_index=True)
        return self.actions[likeliest][first]

    def sums(self, values: np.ndarray) -> np.ndarray:
        """The sum over the actions of every position."""
        return np.add.reduceat(values, self.starts)


class Network:
    """One hidden layer; a score for every action, and the value of the position."""

    def __init__(self, inputs: int, actions: int, units: int, stream: np.random.Generator) -> None:
        self.weights = {
            "hidden": stream.normal(0, 0.08, (inputs, units)).astype(np.float32),
            "hidden_bias": np.zeros(units, np.float32),
            "action": stream.normal(0, 0.01, (actions, units)).astype(np.float32),
            "action_bias": np.zeros(actions, np.float32),
            "value": np.zeros((units, 1), np.float32),
        }
        self._mean = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self._square = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self._steps = 0

    def look(self, seen: np.ndarray, legal: Legal) -> tuple[np.ndarray, ...]:
        """The hidden units and the value of every position, the chance of every legal action."""
        w = self.weights
        hidden = np.maximum(seen[:, : len(w["hidden"])] @ w["hidden"] + w["hidden_bias"], 0)
        scores = (hidden[legal.rows] * w["action"][legal.actions]).sum(axis=1)
        scores += w["action_bias"][legal.actions]
        scores = np.exp(scores - np.maximum.reduceat(scores, legal.starts)[legal.rows])
        chances = scores / legal.sums(scores)[legal.rows]
        return hidden, (hidden @ w["value"])[:, 0], chances

    def climb(self, slopes: dict[str, np.ndarray], rate: float) -> None:
        """A step downhill (Adam), of a length that single large slopes cannot change."""
        self._steps += 1
        length = np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        for name, slope in slopes.items():
            slope = slope / max(1.0, length / 0.5)
            self._mean[name] += 0.1 * (slope - self._mean[name])
            self._square[name] += 0.001 * (slope**2 - self._square[name])
            mean = self._mean[name] / (1 - 0.9**self._steps)
            square = self._square[name] / (1 - 0.999**self._steps)
            self.weights[name] -= rate * mean / (np.sqrt(square) + 1e-8)


@dataclass
class Batch:
    """What happened in all games for some steps: arrays of steps by games."""

    seen: np.ndarray
    masks: np.ndarray
    actions: np.ndarray
    chances: np.ndarray  # that the action had
    values: np.ndarray  # one step more: what came after the last one
    rewards: np.ndarray
    is_last: np.ndarray  # the game ended with this step
    is_real: np.ndarray  # not a step that only dealt a new game


class Player:
    """Plays games side by side, and remembers what happened."""

    def __init__(self, network: Network, games: int, seed: int) -> None:
        self.envs = gymnasium.make_vec(GAME, num_envs=games)
        self.network = network
        self.stream = np.random.default_rng(seed)
        self.seen, infos = self.envs.reset(seed=seed)
        self.points = infos["points"]
        self.ended = np.zeros(games, bool)
        self.won: list[bool] = []
        self.final_points: list[int] = []

    def play(self, steps: int) -> Batch:
        """Some steps of all games. A game that has ended is dealt anew by its next step, which
        is none of the agent's: its action means nothing."""
        rows = []
        for _ in range(steps):
            seen, masks = self.seen["observation"], self.seen["action_mask"] > 0
            masks[self.ended, 0] = True
            actions, likely, values = self._choose(seen, masks)
            self.seen, results, over, cut_off, infos = self.envs.step(actions)
            rewards = results + POINT * (infos["points"] - self.points) * ~self.ended
            is_last = over | cut_off
            rows.append((seen, masks, actions, likely, values, rewards, is_last, ~self.ended))
            self.won += list(results[over] > 0)
            self.final_points += list(infos["points"][over])
            self.points, self.ended = infos["points"], is_last
        last = self.seen["action_mask"] > 0
        last[self.ended, 0] = True
        parts = [np.stack(part) for part in zip(*rows)]
        after = self._choose(self.seen["observation"], last)[2]
        parts[4] = np.concatenate([parts[4], after[None]])
        return Batch(*parts)

    def _choose(self, seen: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, ...]:
        """An action for every game, how likely it was, and what the position is worth."""
        legal = Legal(masks)
        _, values, chances = self.network.look(seen, legal)
        noise = self.stream.gumbel(size=len(chances))  # the largest sum is a fair draw
        felt = np.log(np.maximum(chances, 1e-12)) + noise
        best = np.maximum.reduceat(felt, legal.starts)[legal.rows] == felt
        places = np.flatnonzero(best)
        return legal.actions[places], chances[places], values


def advantages(batch: Batch) -> np.ndarray:
    """How much better every step went than expected, and what followed from it."""
    found = np.zeros_like(batch.rewards)
    later = np.zeros(batch.rewards.shape[1])
    for step in range(len(found) - 1, -1, -1):
        goes_on = ~batch.is_last[step]
        expected = batch.rewards[step] + HORIZON * goes_on * batch.values[step + 1]
        later = expected - batch.values[step] + HORIZON * TRACE * goes_on * later
        found[step] = later = later * batch.is_real[step]
    return found


def learn(
    network: Network, batch: Batch, stream: np.random.Generator, rate: float, epochs: int = 3
) -> None:
    """Some passes over a batch, in random order, a part at a time."""
    surplus = advantages(batch)
    targets = surplus + batch.values[:-1]
    real = np.flatnonzero(batch.is_real)
    surplus = (surplus - surplus.flat[real].mean()) / (surplus.flat[real].std() + 1e-6)
    flat = [
        array.reshape(-1, *array.shape[2:])
        for array in (batch.seen, batch.masks, batch.actions, batch.chances, surplus, targets)
    ]
    for _ in range(epochs):
        stream.shuffle(real)
        for part in np.array_split(real, max(len(real) // 1024, 1)):
            network.climb(slopes(network, *(array[part] for array in flat)), rate)


def slopes(
    network: Network,
    seen: np.ndarray,
    masks: np.ndarray,
    actions: np.ndarray,
    before: np.ndarray,
    surplus: np.ndarray,
    targets: np.ndarray,
) -> dict[str, np.ndarray]:
    """Which way the loss grows: of the clipped policy, of the values, less that of curiosity."""
    legal = Legal(masks)
    hidden, values, chances = network.look(seen, legal)
    is_chosen = legal.actions == actions[legal.rows]
    ratio = chances[is_chosen] / before
    free = np.where(surplus > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    push = (surplus * ratio * free)[legal.rows]
    logs = np.log(np.maximum(chances, 1e-12))
    entropy = -legal.sums(chances * logs)[legal.rows]
    scores = push * (chances - is_chosen) + ENTROPY * chances * (logs + entropy)
    scores = (scores / len(seen)).astype(np.float32)
    errors = ((values - targets) / len(seen)).astype(np.float32)[:, None]
    return _backwards(network.weights, seen, legal, hidden, scores, errors)


def _backwards(
    w: dict[str, np.ndarray],
    seen: np.ndarray,
    legal: Legal,
    hidden: np.ndarray,
    scores: np.ndarray,
    errors: np.ndarray,
) -> dict[str, np.ndarray]:
    """The slopes of all weights from those of the scores and values."""
    units = np.add.reduceat(w["action"][legal.actions] * scores[:, None], legal.starts)
    units = (units + errors @ w["value"].T) * (hidden > 0)
    action, bias = np.zeros_like(w["action"]), np.zeros_like(w["action_bias"])
    order = np.argsort(legal.actions, kind="stable")
    found, starts = np.unique(legal.actions[order], return_index=True)
    action[found] = np.add.reduceat((hidden[legal.rows] * scores[:, None])[order], starts)
    bias[found] = np.add.reduceat(scores[order], starts)
    return {
        "hidden": seen[:, : len(w["hidden"])].T @ units,
        "hidden_bias": units.sum(axis=0),
        "action": action,
        "action_bias": bias,
        "value": hidden.T @ errors,
    }


@dataclass
class Lesson:
    """What a teacher did: what it saw, the legal actions as bits, its choice, what came of it."""

    seen: np.ndarray
    masks: np.ndarray
    actions: np.ndarray
    returns: np.ndarray


def watched(seconds: float, inputs: int, seed: int, games: int | None) -> Lesson:
    """Games of the teacher for some time, or so many."""
    stream = np.random.default_rng(seed)
    env = gymnasium.make(GAME).unwrapped
    teacher = Named(TEACHER)
    rows, returns, played = [], [], 0
    end = time.monotonic() + seconds
    while time.monotonic() < end and played != games:
        played += 1
        seen, info = env.reset(seed=int(stream.integers(1 << 30)))
        over, rewards, points = False, [], info["points"]
        while not over:
            action = teacher.choose(env, seen)
            kept = seen["observation"][:inputs].astype(np.float16)
            rows.append((kept, np.packbits(seen["action_mask"] > 0), action))
            if stream.random() < STRAY:
                action = stream.choice(env.legal_actions())
            seen, result, over, _, info = env.step(action)
            rewards.append(result + POINT * (info["points"] - points))
            points = info["points"]
        returns += discounted(rewards)
    return Lesson(*(np.array(part) for part in zip(*rows)), np.array(returns))


def watched_together(
    processes: int, seconds: float, inputs: int, seed: int, games: int | None
) -> Lesson:
    """The same in several processes."""
    jobs = [(seconds, inputs, seed + number, games) for number in range(processes)]
    parts = shared(watched, jobs)
    names = ("seen", "masks", "actions", "returns")
    return Lesson(*(np.concatenate([getattr(part, name) for part in parts]) for name in names))


def shared(work: object, jobs: list[tuple]) -> list:
    """The results of all jobs, each done by a process of its own where there are several."""
    if len(jobs) == 1:
        return list(starmap(work, jobs))
    with multiprocessing.Pool(len(jobs)) as pool:
        return pool.starmap(work, jobs)


def discounted(rewards: list[float]) -> list[float]:
    """What the rest of the game was worth at every step."""
    found, rest = [], 0.0
    for reward in reversed(rewards):
        rest = reward + HORIZON * rest
        found.append(rest)
    return found[::-1]


def imitate(
    network: Network, lesson: Lesson, stream: np.random.Generator, rate: float, epochs: int = 6
) -> None:
    """Some passes over what a teacher did, in random order, a part at a time."""
    order = np.arange(len(lesson.actions))
    actions = len(network.weights["action"])
    for epoch in range(epochs):
        stream.shuffle(order)
        for part in np.array_split(order, max(len(order) // 512, 1)):
            seen = lesson.seen[part].astype(np.float32)
            legal = Legal(np.unpackbits(lesson.masks[part], axis=1, count=actions))
            hidden, values, chances = network.look(seen, legal)
            is_chosen = legal.actions == lesson.actions[part][legal.rows]
            scores = ((chances - is_chosen) / len(part)).astype(np.float32)
            errors = ((values - lesson.returns[part]) / len(part)).astype(np.float32)[:, None]
            found = _backwards(network.weights, seen, legal, hidden, scores, errors)
            network.climb(found, rate * (1 - epoch / epochs))


class Chooses(Protocol):
    """Whoever plays a game, step by step."""

    def choose(self, env: object, seen: dict[str, np.ndarray]) -> int:
        """An action for what is seen of a game."""


class Named:
    """A bot by its name."""

    def __init__(self, name: str) -> None:
        self.bot = bot_from(name, "example")

    def choose(self, env: object, seen: dict[str, np.ndarray]) -> int:
        episode = env.agent.episode
        return episode.actions.number(self.bot.choose(episode.state.redact(0)))


class AtOnce:
    """Takes what its network likes best."""

    def __init__(self, network: Network) -> None:
        self.network = network

    def choose(self, env: object, seen: dict[str, np.ndarray]) -> int:
        legal = Legal(seen["action_mask"][None])
        return int(legal.best(self.network.look(seen["observation"][None], legal)[2])[0])


class LooksAhead:
    """Tries what its network likes in games that it imagines, and takes what won most often."""

    def __init__(self, network: Network, worlds: int = WORLDS, tried: int = TRIED) -> None:
        self.network = network
        self.worlds = worlds
        self.tried = tried
        self.imagined = 0

    def choose(self, env: object, seen: dict[str, np.ndarray]) -> int:
        legal = Legal(seen["action_mask"][None])
        chances = self.network.look(seen["observation"][None], legal)[2]
        liked = np.argsort(-chances)[: self.tried]
        actions = legal.actions[liked[chances[liked] >= min(UNLIKELY, chances.max())]]
        if len(actions) == 1:
            return int(actions[0])
        seeds = range(self.imagined, self.imagined + self.worlds)  # the same for each action
        self.imagined += self.worlds
        games = [env.imagine(seed) for _ in actions for seed in seeds]
        results = self.played_out(games, np.repeat(actions, self.worlds))
        return int(actions[results.reshape(len(actions), -1).mean(axis=1).argmax()])

    def played_out(self, games: list, actions: np.ndarray) -> np.ndarray:
        """What comes of games that begin with these actions and go on as the network likes."""
        results, places = np.zeros(len(games)), np.arange(len(games))
        while games:
            steps = [game.step(action) for game, action in zip(games, actions)]
            results[places] += [reward for _, reward, _, _, _ in steps]
            goes_on = [not (over or cut_off) for _, _, over, cut_off, _ in steps]
            places = places[goes_on]
            games = [game for game, goes in zip(games, goes_on) if goes]
            seen = [step[0] for step, goes in zip(steps, goes_on) if goes]
            if games:
                legal = Legal(np.stack([each["action_mask"] for each in seen]))
                looked = self.network.look(np.stack([each["observation"] for each in seen]), legal)
                actions = legal.best(looked[2])
        return results


def measured(player: Chooses, deals: range) -> np.ndarray:
    """Whether games on fixed deals were won, and the points."""
    env = gymnasium.make(GAME).unwrapped
    found = []
    for deal in deals:
        seen, _ = env.reset(seed=deal)
        over = False
        while not over:
            seen, reward, over, _, info = env.step(player.choose(env, seen))
        found.append((reward > 0, info["points"]))
    return np.array(found)


def measured_together(processes: int, player: Chooses, deals: range) -> np.ndarray:
    """The same in several processes, in the order of the deals."""
    found = np.zeros((len(deals), 2))
    parts = shared(measured, [(player, deals[number::processes]) for number in range(processes)])
    for number, part in enumerate(parts):
        found[number::processes] = part
    return found


def interval(won: np.ndarray) -> str:
    """A share of wins with Wilson's interval of 95 %."""
    n, rate, z = len(won), won.mean(), 1.96
    middle = (rate + z * z / (2 * n)) / (1 + z * z / n)
    half = z * np.sqrt(rate * (1 - rate) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return f"{rate:.1%} ({middle - half:.1%} to {middle + half:.1%}, n={n})"


def train(
    minutes: float,
    seed: int = 1,
    units: int = 128,
    games: int = 64,
    steps: int = 64,
    rate: float = 5e-4,
    batches: int | None = None,
    lessons: int | None = None,
    processes: int = 1,
) -> Network:
    """Train for some time, and say how it goes; or for so many games of the teacher (``lessons``)
    and so many batches of one's own."""
    stream = np.random.default_rng(seed)
    env = gymnasium.make(GAME)
    fields = {field.name: field for field in layout_of("masters").fields}
    inputs = fields["player 1"].start  # alone, there is nobody to see after oneself
    network = Network(inputs, int(env.action_space.n), units, stream)
    player = Player(network, games, seed)
    begin = told = time.monotonic()
    if lessons != 0:
        lesson = watched_together(processes, 60 * minutes * WATCHED, inputs, seed, lessons)
        imitate(network, lesson, stream, 4 * rate)
        spent = time.monotonic() - begin
        print(f"{spent:5.0f} s  {len(lesson.actions):7d} decisions watched", flush=True)
    number = 0
    while time.monotonic() < begin + 60 * minutes and number != batches:
        done = number / batches if batches else (time.monotonic() - begin) / (60 * minutes)
        learn(network, player.play(steps), stream, rate * (1 - 0.9 * done))
        number += 1
        if time.monotonic() > told + 30:
            told = time.monotonic()
            won, points = player.won[-500:], player.final_points[-500:]
            print(
                f"{told - begin:5.0f} s  {len(player.won):7d} games  last 500: "
                f"{np.mean(won):.1%} won, {np.mean(points):.1f} points",
                flush=True,
            )
    return network


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Train an agent, and measure it beside the bot greedy."
    )
    parser.add_argument("--minutes", type=float, default=15, help="how long it learns")
    parser.add_argument("--games", type=int, default=400, help="games to measure with")
    parser.add_argument("--processes", type=int, default=2, help="that watch and measure")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="where to keep the weights (.npz)")
    given = parser.parse_args()
    network = train(given.minutes, given.seed, processes=given.processes)
    print(f"learned with {sum(os.times()[:4]) / 60:.1f} minutes of processor time", flush=True)
    if given.save:
        np.savez_compressed(given.save, **network.weights)
    deals = range(1_000_000, 1_000_000 + given.games)  # that no training saw
    won = {}
    for name, player in (
        ("greedy", Named("greedy")),
        ("agent at once", AtOnce(network)),
        ("agent that looks ahead", LooksAhead(network)),
    ):
        found = measured_together(given.processes, player, deals)
        won[name] = found[:, 0] > 0
        print(f"{name}: {interval(won[name])} won, {found[:, 1].mean():.1f} points", flush=True)
    differ = won["greedy"] != won[name]
    print(f"of the deals that only one of them won, the agent: {interval(won[name][differ])}")


if __name__ == "__main__":
    main()
