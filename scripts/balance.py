"""What components and seats are worth, for the gallery: ``web/src/gallery/balance``.

    python scripts/balance.py lorenzo          # or masters
    python scripts/balance.py lorenzo --games 200 --deals 30 --out build/try  # a look

The bot that shall be asked plays itself: so many games for what seats win and what goes along with
winning, and so many deals with and without gifts and in all ways of choosing (docs/arena.md). What
was played is kept (``--folder``); the same command goes on where it was stopped.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from magnifico.arena.tournament import Plan, hold
from magnifico.arena.tournament.statistics import statistics
from magnifico.learn.trials import Table, digest_of, document, worths

HOME = Path(__file__).parents[1] / "web" / "src" / "gallery" / "balance"
OPTIONS: dict[str, dict[str, Any]] = {"lorenzo": {"advanced": True}, "masters": {}}
SEATS: dict[str, dict[str, Any]] = {"lorenzo": {"turn_order": "seats"}, "masters": {}}
"""So that the first seat is the one that begins."""
FAMILIES = {"advanced": True, "houses": True}
"""Where families are chosen; only what is chosen is tried there."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=sorted(OPTIONS))
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--deals", type=int, default=2_500)
    parser.add_argument("--families", type=int, default=300, help="deals with families")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("build/balance"))
    parser.add_argument("--out", type=Path, default=HOME)
    given = parser.parse_args()
    folder = given.folder / f"{given.game}-{given.bot}-{digest_of(given.game) or 'none'}"
    folder.mkdir(parents=True, exist_ok=True)
    found = played(given, folder) | tried(given, folder)
    given.out.mkdir(parents=True, exist_ok=True)
    path = given.out / f"{given.game}.json"
    path.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    print(path)


def played(given: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """What seats won; what goes along with winning stays out of the gallery."""
    options = OPTIONS[given.game] | SEATS[given.game]
    plan = Plan(given.game, (given.bot,), 2, "balance", options)
    whole = hold(plan, given.games, given.jobs, log=folder / "games.jsonl")
    found = statistics(whole)
    (folder / "statistics.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    means = [sum(points) / len(whole.results) for points in zip(*(r.points for r in whole.results))]
    found["points_by_seat"] = [round(mean, 2) for mean in means]
    found["win_rate_by_seat"] = [round(rate, 4) for rate in found["win_rate_by_seat"]]
    del found["components"]
    return found


def tried(given: argparse.Namespace, folder: Path) -> dict[str, Any]:
    table = Table(given.game, given.bot, 2, OPTIONS[given.game], "balance")
    worth = worths(table, given.deals, given.jobs, log=folder / "trials.jsonl")
    if given.game == "lorenzo" and given.families:
        chosen = Table(given.game, given.bot, 2, FAMILIES, "balance", 0, 1)
        more = worths(chosen, given.families, given.jobs, log=folder / "families.jsonl")
        worth |= {name: one for name, one in more.items() if name.startswith("family:")}
    return document(table, worth)


if __name__ == "__main__":
    main()
