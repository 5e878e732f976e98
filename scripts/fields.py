"""Writes what copies and compares the fields of a state, from the lines that declare them.

    python scripts/fields.py            write the modules ``copying.py`` anew
    python scripts/fields.py --check    only say which of them are out of date

A field of ``State`` or of a ``Table`` is one line, ``self.goods: Own = ...``, and its type says the
rest (``WAYS``): whether a clone has a list of its own, and whether it is part of the identity.
The order of the lines is the order of the key. Written out, because compiled code reads a field by
its place and could only look up what it finds in a table of names.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
COMMAND = "python scripts/fields.py"


@dataclass(frozen=True)
class Way:
    """How a field is copied and compared; None where it is not."""

    copied: str | None
    compared: str | None

    def parted(self, field: str) -> list[str]:
        """How it is told where two differ in a field."""
        if self.compared is None:
            return []
        one, other = (
            self.compared.format(field),
            self.compared.replace("t.", "other.").format(field),
        )
        return [f"if t.{field} != other.{field}:", f"    found.append(({one}, {other}))"]


WAYS = {
    "int": Way("other.{}", "t.{}"),
    "str": Way("other.{}", "t.{}"),
    "Own": Way("other.{}[:]", "tuple(t.{})"),
    "Shared": Way("other.{}", "tuple(t.{})"),
    "Derived": Way("other.{}", None),
    "Box": Way("other.{}", None),
    "Listeners": Way(None, None),
}
"""By the type that a field is declared with; ``core/state.py`` says what each of them means."""


@dataclass(frozen=True)
class Declared:
    """A class that declares fields, and the module that copies and compares them."""

    module: str
    name: str
    first: tuple[str, str, str] = ("", "", "found: Pairs = []")
    """What is copied and compared before: the fields that all games share."""
    imports: str = "\nfrom magnifico.core.comparing import Pairs\n"

    @property
    def file(self) -> Path:
        return SOURCE / Path(*self.module.split(".")).with_suffix(".py")

    @property
    def written(self) -> Path:
        return self.file.with_name("copying.py")


SHARED = (
    "core.copy_fields(to, other)",
    "core.key_of(t)",
    "found = core.parting_of(t, other)",
)
FOLLOWS = "options"
"""The field that follows from the others."""
IMPORTS = """
from magnifico.core import copying as core
from magnifico.core.comparing import Pairs
"""
CLASSES = (
    Declared("magnifico.core.state", "State"),
    Declared("magnifico.lorenzo.engine.table", "Table", SHARED, IMPORTS),
    Declared("magnifico.masters.engine.table", "Table", SHARED, IMPORTS),
)

PAGE = '''"""Copies and compares the fields of ``{module}.{name}``.

Written by ``{command}``: change the lines that declare the fields, and run it again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
{imports}
if TYPE_CHECKING:
    from {module} import {name}


def copy_fields(to: {name}, other: {name}) -> None:
    """Make one equal to another."""
    {copied}


def key_of(t: {name}) -> tuple[object, ...]:
    """Everything that distinguishes one from another."""
    return (
        {compared},
    )


def parting_of(t: {name}, other: {name}) -> Pairs:
    """The fields in which two differ, but for the options, which follow from the rest."""
    {parted}
    return found
'''


def fields(source: str, name: str) -> Iterator[tuple[str, str]]:
    """The fields that a class declares, each with its type as it is written."""
    declaring = next(
        node
        for node in ast.parse(source).body
        if isinstance(node, ast.ClassDef) and node.name == name
    )
    for node in ast.walk(declaring):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            yield node.target.attr, ast.unparse(node.annotation)


def page(declared: Declared, source: str) -> str:
    """The module that copies and compares what a class declares."""
    copied, compared, parted = ([line] if line else [] for line in declared.first)
    for field, kind in fields(source, declared.name):
        if kind not in WAYS:
            raise SystemExit(f"{declared.module}: {field} is {kind}, not one of {', '.join(WAYS)}")
        way = WAYS[kind]
        if way.copied is not None:
            copied.append(f"to.{field} = {way.copied.format(field)}")
        if way.compared is not None:
            compared.append(way.compared.format(field))
        if field != FOLLOWS:
            parted += way.parted(field)
    return PAGE.format(
        module=declared.module,
        name=declared.name,
        imports=declared.imports,
        command=COMMAND,
        copied="\n    ".join(copied),
        compared=",\n        ".join(compared),
        parted="\n    ".join(parted),
    )


def stale() -> dict[Path, str]:
    """The modules that are not as they should be, each with what it should be."""
    wanted = {one.written: page(one, one.file.read_text(encoding="utf-8")) for one in CLASSES}
    return {
        path: text
        for path, text in wanted.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; 1 if out of date")
    check = parser.parse_args().check
    found = stale()
    for path, text in found.items():
        print(f"{path.relative_to(ROOT)} {'is out of date: ' + COMMAND if check else 'written'}")
        if not check:
            path.write_text(text, encoding="utf-8")
    return 1 if check and found else 0


if __name__ == "__main__":
    sys.exit(main())
