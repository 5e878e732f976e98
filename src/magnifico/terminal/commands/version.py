"""``magnifico version``"""

from __future__ import annotations

import platform
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Annotated

import typer

import magnifico
from magnifico.terminal.arguments import known_games

Check = Annotated[
    bool, typer.Option("--check", help="Say what is installed; nothing is asked of any network.")
]
EXTRAS = {
    "terminal": ("rich", "textual", "typer"),
    "server": ("litestar", "sqlalchemy", "uvicorn"),
    "arena": ("jinja2", "numpy", "psutil"),
    "learn": ("scipy",),
    "envs": ("gymnasium", "pettingzoo", "pyspiel"),
    "ray": ("ray",),
}
"""By extra: modules that it brings."""


def version(check: Check = False) -> None:
    """Say which version this is, and whether the engine runs compiled."""
    form = "compiled" if magnifico.is_compiled() else "pure Python"
    print(f"magnifico {magnifico.__version__} ({form}), Python {platform.python_version()}")
    for name, found in _found() if check else ():
        print(f"  {name:<14} {found}")


def _found() -> Iterator[tuple[str, str]]:
    """What is installed here, one thing after the other."""
    for rules in known_games():
        yield rules.name, f"rules {rules.version}"
    for extra, modules in EXTRAS.items():
        missing = [module for module in modules if find_spec(module) is None]
        yield extra, f"not installed: pip install 'magnifico[{extra}]'" if missing else "installed"
    if find_spec("litestar") is not None:
        from magnifico.server.http.web import find_site, find_web

        yield "web client", "there" if find_web(None) else "not built: make play builds it"
        yield "documentation", "there" if find_site() else "not built: make docs builds it"
