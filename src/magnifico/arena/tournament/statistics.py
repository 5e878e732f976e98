"""What taking a component did for players, for programs that show components (docs/arena.md)."""

from __future__ import annotations

from typing import Any

from magnifico.arena.tournament import Tournament
from magnifico.core.rules import Rules, rules_of

FORMAT = 1


def statistics(tournament: Tournament) -> dict[str, Any]:
    """Figures for every component that anybody took, by the component's id."""
    plan, standings = tournament.plan, tournament.standings
    rules = rules_of(plan.game)
    ids = component_ids(rules)
    return {
        "format": FORMAT,
        "game": plan.game,
        "rules": rules.version,
        "players": plan.players,
        "options": dict(plan.options),
        "seed": plan.seed,
        "bots": list(plan.bots),
        "games": len(tournament.results),
        "win_rate_by_seat": standings.win_rate_by_seat,
        "components": {
            ids[kind, share.name]: {"kind": kind, **_figures(share.document())}
            for kind in standings.kinds
            for share in standings.shares(kind)
        },
    }


def _figures(share: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in share.items() if key != "name"}


def component_ids(rules: Rules) -> dict[tuple[str, str], str]:
    """The id of every component by its kind and its name in documents.

    Some games put the kind before the name (``card:bank``), others have names alone (``D01``).
    """
    ids: dict[tuple[str, str], str] = {}
    for component in rules.components:
        kind, colon, name = component.id.partition(":")
        ids[(kind, name) if colon else (component.group, component.id)] = component.id
    return ids
