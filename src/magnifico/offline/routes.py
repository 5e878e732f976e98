"""Questions of the client by method and path, answered by the actions of the tables."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, NamedTuple, get_type_hints
from urllib.parse import parse_qsl, unquote

import msgspec

from magnifico.core.errors import MagnificoError
from magnifico.server import wire
from magnifico.server.errors import NotFound, status_of
from magnifico.server.logger import Logger
from magnifico.server.study import actions as study
from magnifico.server.study.analyses import Analyses
from magnifico.server.tables import actions, catalogue
from magnifico.server.tables.client import Client
from magnifico.server.tables.lobby import Lobby

log = Logger("magnifico.offline")

BODY = "data"
"""The argument of an action that has the body of a question."""
ANALYSES = "analyses"
"""The argument of an action that has the analyses of games."""


class Answer(NamedTuple):
    """What is answered: a status of HTTP, and JSON or text."""

    status: int
    text: str


async def _catalogue(lobby: Lobby, client: Client) -> wire.Catalogue:
    return catalogue.catalogue(lobby.services.settings)


async def _components(lobby: Lobby, client: Client, game: str) -> list[wire.ComponentInfo]:
    return catalogue.components(game)


async def _rules(lobby: Lobby, client: Client, game: str) -> list[wire.RuleInfo]:
    return catalogue.ledger(game)


async def _texts(lobby: Lobby, client: Client, game: str, lang: str) -> wire.GameTexts:
    return catalogue.texts(game, lang)


ROUTES: tuple[tuple[str, str, Callable[..., Any]], ...] = (
    ("GET", "catalogue", _catalogue),
    ("GET", "games/{game}/components", _components),
    ("GET", "games/{game}/rules", _rules),
    ("GET", "games/{game}/texts/{lang}", _texts),
    ("GET", "tables", actions.listed),
    ("GET", "tables/mine", actions.mine),
    ("POST", "tables", actions.create),
    ("GET", "tables/{table_id}", actions.one),
    ("DELETE", "tables/{table_id}", actions.remove),
    ("POST", "tables/{table_id}/leave", actions.leave),
    ("POST", "tables/{table_id}/return", actions.take_back),
    ("POST", "tables/{table_id}/end", actions.end),
    ("POST", "tables/{table_id}/start", actions.start),
    ("POST", "tables/{table_id}/rematch", actions.rematch),
    ("GET", "tables/{table_id}/view", actions.view),
    ("GET", "tables/{table_id}/log", actions.log),
    ("POST", "tables/{table_id}/moves", actions.move),
    ("POST", "tables/{table_id}/undo", actions.undo),
    ("GET", "tables/{table_id}/replay/{number}", actions.replay),
    ("GET", "tables/{table_id}/points", actions.points),
    ("GET", "tables/{table_id}/record", actions.record),
    ("POST", "records", actions.bring),
    ("POST", "tables/{table_id}/play-on", actions.play_on),
    ("GET", "tables/{table_id}/analysis", study.status),
    ("POST", "tables/{table_id}/analysis", study.start),
    ("DELETE", "tables/{table_id}/analysis", study.cancel),
    ("GET", "tables/{table_id}/analysis/record", study.annotation),
    ("POST", "tables/{table_id}/moments/{number}/previews", study.previews),
    ("POST", "tables/{table_id}/moments/{number}/trial", study.trial),
    ("GET", "tables/{table_id}/comments", study.comments),
    ("POST", "tables/{table_id}/comments", study.comment),
    ("GET", "puzzles/{game}", study.puzzle_list),
    ("GET", "puzzles/{game}/{name}", study.puzzle),
    ("POST", "puzzles/{game}/{name}/previews", study.puzzle_previews),
    ("POST", "puzzles/{game}/{name}/answer", study.puzzle_answer),
)
"""What can be asked in a browser: all that makes sense where one person plays. Named paths stand
before those with a name in braces."""


async def answer(
    lobby: Lobby, client: Client, analyses: Analyses, method: str, path: str, body: str
) -> Answer:
    """Answer a question; a refusal is an answer too."""
    try:
        action, given = _find(method, path)
        asked = _arguments(action, given, body)
        if ANALYSES in inspect.signature(action).parameters:
            asked[ANALYSES] = analyses
        found = await action(lobby, client, **asked)
    except MagnificoError as error:
        return _problem(status_of(error), error.code, str(error), dict(error.data))
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        return _problem(400, "malformed", str(error)[:300])
    except Exception:
        log.exception("failed", path=path)
        return _problem(500, "internal", "something went wrong on our side")
    return Answer(200, found if isinstance(found, str) else msgspec.json.encode(found).decode())


def _problem(status: int, code: str, text: str, data: dict[str, Any] | None = None) -> Answer:
    return Answer(status, msgspec.json.encode(wire.Problem(code, text, data or {})).decode())


def _find(method: str, path: str) -> tuple[Callable[..., Any], dict[str, str]]:
    """The action of a path, and what the path and its query name."""
    place, _, query = path.partition("?")
    parts = [unquote(part) for part in place.split("/") if part]
    for known, pattern, action in ROUTES:
        named = _match(pattern.split("/"), parts) if known == method else None
        if named is not None:
            return action, named | dict(parse_qsl(query))
    raise NotFound("there is nothing here")


def _match(pattern: list[str], parts: list[str]) -> dict[str, str] | None:
    if len(pattern) != len(parts):
        return None
    named = {}
    for wanted, part in zip(pattern, parts):
        if wanted.startswith("{"):
            named[wanted[1:-1]] = part
        elif wanted != part:
            return None
    return named


def _arguments(action: Callable[..., Any], given: dict[str, str], body: str) -> dict[str, Any]:
    """The arguments of an action, as it wants them."""
    hints = get_type_hints(action)
    wanted = inspect.signature(action).parameters
    found = {
        name: msgspec.convert(text, hints[name], strict=False)
        for name, text in given.items()
        if name in wanted
    }
    if BODY in wanted:
        found[BODY] = msgspec.json.decode(body, type=hints[BODY])
    return found
