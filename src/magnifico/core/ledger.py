"""The rules ledger: every rule of a game as a numbered entry, and which tests prove it."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from magnifico.core.errors import DataError
from magnifico.core.text import Language

_REQUIRED = ("id", "area", "module", "title", "en", "it", "source")
_OPTIONAL = ("example", "conflict")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule, in English and Italian, with where it comes from."""

    id: str
    area: str
    module: str
    title: str
    en: str
    it: str
    source: tuple[str, ...]
    example: str = ""
    conflict: str = ""

    def text(self, lang: Language) -> str:
        return self.it if lang == "it" else self.en


class Ledger:
    """All rules of one game, in the order of the file."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self.rules = tuple(rules)
        self._by_id = {rule.id: rule for rule in self.rules}

    @classmethod
    def load(cls, path: Path) -> Ledger:
        """Read a ledger file; raises ``DataError`` naming the entry that is wrong."""
        entries = tomllib.loads(path.read_text(encoding="utf-8"))["rule"]
        rules = [_rule(entry, f"{path.name}: rule {i + 1}") for i, entry in enumerate(entries)]
        ids = [rule.id for rule in rules]
        doubled = {id for id in ids if ids.count(id) > 1}
        if doubled:
            raise DataError(f"{path.name}: {sorted(doubled)[0]} appears twice")
        return cls(rules)

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules)

    def __len__(self) -> int:
        return len(self.rules)

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._by_id

    def __getitem__(self, rule_id: str) -> Rule:
        return self._by_id[rule_id]

    def select(self, modules: Iterable[str] = ()) -> list[Rule]:
        """The rules of the given modules (all when none is given)."""
        wanted = set(modules)
        return [rule for rule in self.rules if not wanted or rule.module in wanted]

    @property
    def modules(self) -> list[str]:
        return list(dict.fromkeys(rule.module for rule in self.rules))


def _rule(entry: dict[str, object], where: str) -> Rule:
    for key in _REQUIRED:
        if key not in entry:
            raise DataError(f"{where} ({entry.get('id', 'no id')}): {key} is missing")
    unknown = set(entry) - set(_REQUIRED) - set(_OPTIONAL)
    if unknown:
        raise DataError(f"{where} ({entry['id']}): unknown key {sorted(unknown)[0]!r}")
    source = entry["source"]
    return Rule(
        id=str(entry["id"]),
        area=str(entry["area"]),
        module=str(entry["module"]),
        title=str(entry["title"]),
        en=str(entry["en"]),
        it=str(entry["it"]),
        source=tuple(map(str, source)) if isinstance(source, list) else (str(source),),
        example=str(entry.get("example", "")),
        conflict=str(entry.get("conflict", "")),
    )


def proofs(tests: Path) -> dict[str, list[str]]:
    """Which tests and scenarios below ``tests`` name which rule.

    A test names rules with ``@pytest.mark.rule("MR-TURN-01", ...)``, a scenario with its
    ``rules`` list. Only literal ids count, so that the answer needs no test run.
    """
    found: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("*.py")):
        for rule_id, line in _marked(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(rule_id, []).append(f"{path.relative_to(tests)}:{line}")
    for path in sorted(tests.rglob("*.toml")):
        for rule_id in _scenario_rules(path):
            found.setdefault(rule_id, []).append(str(path.relative_to(tests)))
    return found


def _marked(tree: ast.AST) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not _is_rule_mark(node.func):
            continue
        for argument in node.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value, node.lineno


def _is_rule_mark(func: ast.expr) -> bool:
    return (
        isinstance(func, ast.Attribute)
        and func.attr == "rule"
        and isinstance(func.value, ast.Attribute)
        and func.value.attr == "mark"
    )


def _scenario_rules(path: Path) -> list[str]:
    try:
        rules = tomllib.loads(path.read_text(encoding="utf-8")).get("rules", [])
    except tomllib.TOMLDecodeError:
        return []
    return [str(rule) for rule in rules] if isinstance(rules, list) else []
