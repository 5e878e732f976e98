"""The wire types in TypeScript: ``python -m magnifico.server.typescript`` writes them.

Every class and every named union of ``wire`` becomes an exported type, with its docstrings as
comments. What clients know of the words of a game's data, such as how they are drawn (the add-on
``vocabulary``), is written beside its other files. ``--check`` only says whether all is up to date.
"""

from __future__ import annotations

import ast
import inspect
import json
import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import (
    Annotated,
    Any,
    Literal,
    TypeGuard,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from magnifico.core.decision import Target
from magnifico.core.rules import games, rules_of
from magnifico.server import wire
from magnifico.server.wire import (
    base,
    catalogue,
    challenges,
    game,
    lobby,
    messages,
    players,
    replies,
    study,
    tables,
    tournaments,
)

CLIENT = Path(__file__).resolve().parents[3] / "web" / "src"
TARGET = CLIENT / "wire.ts"
HEADER = """\
// Written by `python -m magnifico.server.typescript` from src/magnifico/server/wire/.
// Change those files, not this one: a test compares them.
"""
MODULES = (
    base,
    catalogue,
    tables,
    game,
    messages,
    replies,
    players,
    tournaments,
    challenges,
    lobby,
    study,
)
PLAIN = """\
/** Anything that JSON can say. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A fact of a text: an id (`card:forge`, `seat:0`), a number, amounts, words, another text. */
export type Fact =
  | string
  | number
  | boolean
  | null
  | Record<string, number>
  | Words
  | { say: Said }
  | Fact[];

export type Facts = Record<string, Fact>;

/** A text in no language yet: the key of its template, and its facts. */
export type Said = [string, Facts];

/** A text as codes; or a sentence, for who asked for words. */
export type Text = string | Said;

/** What changed in a document: `=name` is new, `-name` is gone, `name` has changes inside. */
export interface Changes {
  [key: string]: Changes | Json;
}

/** The engine's document of a state. */
export type GameState = { [key: string]: Json };
"""
"""Types that no class of the wire stands for."""
SIMPLE = {str: "string", int: "number", float: "number", bool: "boolean"}
BASES = {"Sent", "Brief", "Listed", "Given", "Message", "Reply"}
UNIONS = ("ClientMessage", "ServerMessage")
LITERALS = (
    "Language",
    "LuckState",
    "SeatKind",
    "SeatChoice",
    "TableStatus",
    "UndoRule",
    "StartRule",
    "Mode",
    "UnratedWhy",
    "PlayerRole",
    "AnalysisDepth",
    "AnalysisState",
    "MoveMark",
    "TrialVerdict",
    "TournamentForm",
    "Pace",
    "TournamentStatus",
)
LIMITS = (
    "MAX_NAME",
    "MAX_TITLE",
    "MAX_CHAT",
    "MAX_SEATS",
    "MAX_QUESTIONS",
    "MAX_PLAN",
    "MAX_RECORD",
    "MAX_COMMENT",
    "MIN_ENTRANTS",
    "MAX_ENTRANTS",
)


def published() -> dict[Path, str]:
    """Every file that clients are built with, and what is in it."""
    vocabularies = {name: rules_of(name).add_on("vocabulary") for name in games()}
    return {TARGET: typescript()} | {
        CLIENT / "games" / name / "vocabulary.json": _json(found)
        for name, found in vocabularies.items()
        if found
    }


def _json(value: object) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False) + "\n"


def typescript() -> str:
    """All types."""
    parts = [HEADER, *_limits(), *_literals(), PLAIN, _target()]
    return "\n".join([*parts, *_interfaces(), *_unions()])


def _limits() -> Iterator[str]:
    yield "".join(f"export const {name} = {getattr(wire, name)};\n" for name in LIMITS)


def _literals() -> Iterator[str]:
    for name in LITERALS:
        yield f"export type {name} = {_type(getattr(wire, name), named=False)};\n"


def _unions() -> Iterator[str]:
    for name in UNIONS:
        members = "\n".join(f"  | {cls.__name__}" for cls in get_args(getattr(wire, name)))
        yield f"export type {name} =\n{members};\n"


def _interfaces() -> Iterator[str]:
    for module in MODULES:
        comments = _comments(module)
        for name, cls in vars(module).items():
            if _is_struct(cls) and cls.__module__ == module.__name__ and name not in BASES:
                yield _tuple(cls) if _is_listed(cls) else _interface(cls, comments[name])


def _is_struct(value: object) -> TypeGuard[type[msgspec.Struct]]:
    return inspect.isclass(value) and issubclass(value, msgspec.Struct)


def _is_listed(cls: type[msgspec.Struct]) -> bool:
    return cls.__struct_config__.array_like


def _tuple(cls: type[msgspec.Struct]) -> str:
    """A type whose values are told without their names."""
    hints = get_type_hints(cls, vars(wire), include_extras=True)
    names = [field.name for field in msgspec.structs.fields(cls)]
    told = ", ".join(f"{name}: {_type(hints[name])}" for name in names)
    comment = _comment(inspect.getdoc(cls) or "", "")
    return f"{comment}\nexport type {cls.__name__} = [{told}];\n"


def _interface(cls: type[msgspec.Struct], comments: dict[str, str]) -> str:
    hints = get_type_hints(cls, vars(wire), include_extras=True)
    lines = [_comment(inspect.getdoc(cls) or "", ""), f"export interface {cls.__name__} {{"]
    config = cls.__struct_config__
    if config.tag is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    for field in msgspec.structs.fields(cls):
        if field.name in comments:
            lines.append(_comment(comments[field.name], "  "))
        optional = "?" if _may_be_absent(cls) and not field.required else ""
        lines.append(f"  {field.name}{optional}: {_type(hints[field.name])};")
    return "\n".join([*lines, "}\n"])


def _may_be_absent(cls: type[msgspec.Struct]) -> bool:
    """Whether fields with a default may be left out: by clients, who make these values, or by
    the server, to be brief."""
    return issubclass(cls, wire.Given | wire.Message) or cls.__struct_config__.omit_defaults


def _target() -> str:
    """What an option is about, in any of the games: the entries of all their targets."""
    hints: dict[str, set[str]] = {}
    for name in games():
        for entry, hint in get_type_hints(rules_of(name).target_type).items():
            hints.setdefault(entry, set()).add(_type(hint))
    lines = [f"  {entry}?: {' | '.join(sorted(hints[entry]))};" for entry in sorted(hints)]
    lines = [line.replace("verb?:", "verb:") for line in lines]
    comment = _comment(inspect.getdoc(Target) or "", "")
    return "\n".join([comment, "export interface Target {", *lines, "}\n"])


def _comment(text: str, indent: str) -> str:
    words = " ".join(text.replace("``", "`").split())
    return f"{indent}/** {words} */"


def _type(hint: Any, named: bool = True) -> str:
    if named:
        for name in LITERALS:
            if hint == getattr(wire, name):
                return name
    if hint in SIMPLE:
        return SIMPLE[hint]
    if hint is type(None):
        return "null"
    if _is_struct(hint):
        return hint.__name__
    return _generic(get_origin(hint), get_args(hint))


def _generic(origin: Any, args: tuple[Any, ...]) -> str:
    if origin is Annotated:
        return args[1] if isinstance(args[1], str) else _type(args[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in args)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(_type(arg) for arg in args))
    if origin is list:
        inner = _type(args[0])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<{_type(args[0])}, {_type(args[1])}>"
    raise TypeError(f"no TypeScript for {origin} of {args}")


def _comments(module: types.ModuleType) -> dict[str, dict[str, str]]:
    """The texts under fields, by class and field."""
    tree = ast.parse(inspect.getsource(module))
    return {node.name: _field_texts(node) for node in tree.body if isinstance(node, ast.ClassDef)}


def _field_texts(node: ast.ClassDef) -> dict[str, str]:
    texts = {}
    for field, after in zip(node.body, node.body[1:]):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                texts[field.target.id] = str(after.value.value)
    return texts


def main() -> int:
    """Write the files, or say whether they are up to date."""
    files = published()
    if "--check" in sys.argv:
        return 0 if all(_is_up_to_date(path, text) for path, text in files.items()) else 1
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


def _is_up_to_date(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text(encoding="utf-8") == text


if __name__ == "__main__":
    sys.exit(main())
