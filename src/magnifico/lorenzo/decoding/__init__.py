"""Decodes components into the tables of the engine (``engine.box``)."""

from __future__ import annotations

from magnifico.lorenzo.components import Contents
from magnifico.lorenzo.decoding.building import Builder
from magnifico.lorenzo.decoding.causes import cause_names
from magnifico.lorenzo.engine.box import Box


def build_box(all_of: Contents, players: int, houses: bool) -> Box:
    """Decode components into the tables of the engine; raises ``DataError``."""
    builder = Builder(players)
    try:
        builder.add_all(all_of, houses)
    except (AttributeError, KeyError, TypeError) as error:
        raise builder.fail(f"something in it has the wrong form ({error})") from error
    builder.finish()
    builder.box.cause_names = cause_names(all_of)
    return builder.box
