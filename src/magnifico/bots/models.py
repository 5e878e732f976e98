"""Weights of networks as files.

A file begins with the line ``magnifico-net 1``; the next line is a JSON object that says what the
network is told (blocks and their axes, see ``features``) and how its outputs are scaled in each
stage of the game. Compressed whole numbers follow: the units of every row, what the units begin
with, and the gains of every output in every stage, all as 16 bits with 32768 standing for 0. A
network with a policy has some more units, which no output weighs; then the rows of options follow
(see ``policy``): what every one of these units counts for, and last of all what a row counts for
by itself.

Rows are found by their names. So a network still plays when cards were added or put in another
order: what it has never heard of weighs nothing.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

from magnifico.bots.features import NOTHING, Axis, Block, FeatureSet
from magnifico.bots.net import Net
from magnifico.bots.policy import Policy
from magnifico.bots.sums import BYTES, sums_of
from magnifico.core.errors import DataError

MAGIC = b"magnifico-net 1\n"


@dataclass(frozen=True, slots=True)
class Model:
    """A network as its file has it: numbers have 16 bits, ``HALF`` (see ``sums``) is 0."""

    head: Mapping[str, Any]
    numbers: bytes

    @property
    def units(self) -> int:
        return int(self.head["units"])

    @property
    def policy_units(self) -> int:
        return int(self.head["policy"]["units"]) if "policy" in self.head else 0

    @property
    def lines(self) -> int:
        """Rows of all units: those of positions, what the units begin with, gains."""
        return _rows(self.head["blocks"]) + 1 + self.outputs

    @property
    def outputs(self) -> int:
        """Lines of gains: one for each output in each stage."""
        return sum(map(len, self.head["bases"]))

    @property
    def size(self) -> int:
        """How many bytes the numbers must be."""
        size = self.units * self.lines
        if self.policy_units:
            size += (self.policy_units + 1) * _rows(self.head["policy"]["blocks"])
        return BYTES * size


def _rows(blocks: Sequence[Mapping[str, Any]]) -> int:
    return 1 + sum(prod(map(len, block["axes"].values())) for block in blocks)


def describe(features: FeatureSet) -> list[dict[str, Any]]:
    """The blocks of a feature set as plain data."""
    return [
        {"name": block.name, "axes": {axis.name: list(axis.names) for axis in block.axes}}
        for block in features.blocks
    ]


def write_model(path: Path, model: Model) -> None:
    """Write a file, all at once: nobody ever reads half of one."""
    head = json.dumps(model.head, ensure_ascii=False).encode("utf-8")
    beside = path.with_suffix(".new")
    beside.write_bytes(MAGIC + head + b"\n" + zlib.compress(model.numbers, 9))
    beside.replace(path)


def read_model(path: Path) -> Model:
    """Read a file; raises ``DataError`` when it is none."""
    data = path.read_bytes()
    if not data.startswith(MAGIC):
        raise DataError(f"{path.name}: expected a file that begins with {MAGIC.decode().strip()!r}")
    head, _, rest = data[len(MAGIC) :].partition(b"\n")
    model = Model(json.loads(head), zlib.decompress(rest))
    if len(model.numbers) != model.size:
        raise DataError(f"{path.name}: expected {model.size} bytes of weights, not all are there")
    return model


def net_of(model: Model, features: FeatureSet, options: FeatureSet | None = None) -> Net:
    """The network of a model, with its rows in the order of feature sets: for positions, and for
    the options of its policy. Raises ``DataError`` for one that tells other stages apart."""
    if len(model.head["bases"]) != features.stages:
        stages = len(model.head["bases"])
        raise DataError(f"expected a network with {features.stages} stages, not with {stages}")
    lines = _lines_of(model.numbers[: BYTES * model.units * model.lines], model.units)
    rows = b"".join(lines[place] for place in _places(model.head["blocks"], features))
    start, *gains = lines[-1 - model.outputs :]
    policy = None
    option_rows = b""
    if options is not None and model.policy_units:
        policy = Policy(model.head["policy"]["unit"], model.head["policy"]["bias_unit"])
        option_rows = _option_rows(model, options)
    more = model.policy_units
    sums = sums_of(model.units, rows, start, b"".join(gains), more, option_rows)
    bases = [list(stage) for stage in model.head["bases"]]
    return Net(sums, bases, model.head["unit"], policy)


def _option_rows(model: Model, options: FeatureSet) -> bytes:
    after = BYTES * model.units * model.lines
    lines = _lines_of(model.numbers[after:], model.policy_units + 1)
    return b"".join(lines[place] for place in _places(model.head["policy"]["blocks"], options))


def _lines_of(numbers: bytes, units: int) -> list[bytes]:
    width = BYTES * units
    return [numbers[at : at + width] for at in range(0, len(numbers), width)]


def _places(stored: Sequence[Mapping[str, Any]], features: FeatureSet) -> Iterator[int]:
    """For every row of a feature set, where it is in a file; ``NOTHING`` where it is unknown."""
    known = {block.name: block for block in _stored_blocks(stored)}
    yield NOTHING
    for block in features.blocks:
        yield from _rows_in(known.get(block.name), block)


def _stored_blocks(stored: Sequence[Mapping[str, Any]]) -> Iterator[Block]:
    first = NOTHING + 1
    for entry in stored:
        axes = tuple(Axis(name, tuple(names)) for name, names in entry["axes"].items())
        block = Block(entry["name"], first, axes, ())
        first += block.size
        yield block


def _rows_in(there: Block | None, block: Block) -> Iterator[int]:
    if there is None or [a.name for a in there.axes] != [a.name for a in block.axes]:
        yield from [NOTHING] * block.size
        return
    places = [
        [found.names.index(name) if name in found.names else -1 for name in axis.names]
        for found, axis in zip(there.axes, block.axes, strict=True)
    ]
    for cell in product(*places):
        row = there.first
        stride = there.size
        for axis, place in zip(there.axes, cell, strict=True):
            stride //= len(axis)
            row += place * stride
        yield NOTHING if -1 in cell else row
