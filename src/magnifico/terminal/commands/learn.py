"""``magnifico learn``"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from magnifico.core.errors import SetupError
from magnifico.terminal.arguments import Game, Seed, loaded, words_of
from magnifico.terminal.commands.simulate import Executor, Jobs, processes

Folder = Annotated[
    Path, typer.Option("--folder", help="Where games and networks are kept; a run goes on there.")
]
Generations = Annotated[int, typer.Option("--generations", min=1, help="How many in all.")]
Games = Annotated[int, typer.Option("--games", "-n", min=1, help="Games of a generation.")]
Window = Annotated[int, typer.Option("--window", min=1, help="Games that are learned from.")]
CareShare = Annotated[
    float, typer.Option("--care", min=0, max=1, help="Part of the seats that play with care.")
]
Iterations = Annotated[
    int,
    typer.Option("--iterations", min=0, help="How long they search; 0: they look a turn ahead."),
]
Explorers = Annotated[
    float,
    typer.Option("--explorers", min=0, max=1, help="Part of the seats that try out new things."),
]
Units = Annotated[int, typer.Option("--units", min=1, help="Units of the network.")]
Epochs = Annotated[int, typer.Option("--epochs", min=1, help="How often each position is seen.")]
Gate = Annotated[int, typer.Option("--gate", min=8, help="Games against the generation before.")]
Yardsticks = Annotated[
    str, typer.Option("--yardsticks", metavar="A,B", help="Bots to measure the networks by.")
]
Measures = Annotated[int, typer.Option("--measures", min=8, help="Games against each of them.")]
Trust = Annotated[
    float,
    typer.Option(
        "--trust",
        min=0,
        max=1,
        help="How much the end of a game counts beside what the network before said on the way.",
    ),
]
Policy = Annotated[
    int, typer.Option("--policy", min=0, help="Decisions to learn a policy from; 0: none.")
]
Teaching = Annotated[
    int, typer.Option("--teaching", min=0, help="How long the network searches at each of them.")
]
Blank = Annotated[bool, typer.Option("--blank", help="Begin from nothing.")]
Out = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="Write the best network there.")
]
Charts = Annotated[
    Path | None, typer.Option("--charts", metavar="FOLDER", help="Draw the run there.")
]


def learn(
    game: Game,
    folder: Folder = Path("build/learn"),
    generations: Generations = 3,
    games: Games = 10_000,
    window: Window = 60_000,
    care: CareShare = 0.5,
    iterations: Iterations = 32,
    explorers: Explorers = 1.0,
    units: Units = 64,
    epochs: Epochs = 3,
    gate: Gate = 400,
    yardsticks: Yardsticks = "",
    measures: Measures = 100,
    trust: Trust = 0.8,
    policy: Policy = 50_000,
    teaching: Teaching = 96,
    seed: Seed = "learn",
    jobs: Jobs = "all",
    executor: Executor = "local",
    blank: Blank = False,
    out: Out = None,
    charts: Charts = None,
) -> None:
    """Teach the bots a game by self-play, generation by generation; Ctrl-C stops, and the same
    command goes on."""
    try:
        from magnifico.arena.run.processes import processors
        from magnifico.learn.curriculum import curriculum_of
        from magnifico.learn.dataset import Lessons
        from magnifico.learn.games import Care
        from magnifico.learn.run import Plan, Run, shipped
        from magnifico.learn.training import Settings
    except ModuleNotFoundError as error:
        message = f"learning needs its extra ({error.name}): pip install 'magnifico[learn]'"
        raise SetupError(message, code="extra") from None
    plan = Plan(
        game=loaded(game).name,
        folder=folder,
        generations=generations,
        games=games,
        window=window,
        lessons=Lessons(trust=trust),
        care=Care(care, iterations, explorers),
        gate=gate,
        yardsticks=words_of(yardsticks),
        measures=measures,
        fit=Settings(units=units, epochs=epochs, members=curriculum_of(game).networks),
        weights=None if blank else shipped(game),
        decisions=policy,
        teaching=teaching,
        seed=seed,
        jobs=processes(jobs) or processors(),
        executor=executor,
    )
    run = Run(plan, lambda line: print(line, flush=True))
    run.go()
    if out is not None:
        run.publish(out)
    if charts is not None:
        from magnifico.learn.charts import draw

        draw(run.entries(), charts, plan.game)
