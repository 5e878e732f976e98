"""Decodes components into the tables of the engine (``engine.box``)."""

from __future__ import annotations

from magnifico.lorenzo.data.components import Contents
from magnifico.lorenzo.decoding.causes import cause_names
from magnifico.lorenzo.decoding.encoder import Encoder
from magnifico.lorenzo.engine.box import Box


def build_box(all_of: Contents, players: int, houses: bool) -> Box:
    """Decode components into the tables of the engine; raises ``DataError``."""
    encoder = Encoder(players)
    try:
        encoder.add_all(all_of, houses)
    except (AttributeError, KeyError, TypeError) as error:
        raise encoder.fail(f"something in it has the wrong form ({error})") from error
    encoder.finish()
    encoder.box.cause_names = cause_names(all_of)
    return encoder.box
