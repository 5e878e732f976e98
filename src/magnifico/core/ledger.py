"""The rules ledger: every rule of a game as a numbered entry, and which tests prove it.

``ledger.toml`` has each rule in both languages, with a title, and perhaps an example and a
conflict (how the sources read, and what we play) in English. ``ledger_it.toml`` beside it has
these three in Italian: a table for each rule, by its id. What it lacks is said in English.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from magnifico.core.document import read_toml
from magnifico.core.errors import DataError
from magnifico.core.text import Language

_REQUIRED = ("id", "area", "module", "title", "en", "it", "source")
_OPTIONAL = ("example", "conflict")
_TRANSLATED = ("title", *_OPTIONAL)


@dataclass(frozen=True, slots=True)
class RuleWords:
    """What is said of a rule in one language."""

    title: str
    text: str
    example: str = ""
    conflict: str = ""


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
    italian: Mapping[str, str] = field(default_factory=dict)
    """Title, example and conflict in Italian, as far as there are any."""

    def text(self, lang: Language) -> str:
        return self.it if lang == "it" else self.en

    def words(self, lang: Language) -> RuleWords:
        """All that is said of the rule, in one language."""
        own = self.italian if lang == "it" else {}
        return RuleWords(
            title=own.get("title", self.title),
            text=self.text(lang),
            example=own.get("example", self.example),
            conflict=own.get("conflict", self.conflict),
        )


class Ledger:
    """All rules of one game, in the order of the file."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self.rules = tuple(rules)
        self._by_id = {rule.id: rule for rule in self.rules}

    @classmethod
    def load(cls, path: Path) -> Ledger:
        """Read a ledger file, and what is beside it in Italian; raises ``DataError`` naming the
        entry that is wrong."""
        rules = [
            _rule(entry, f"{path.name}: rule {number}")
            for number, entry in enumerate(_entries(path), start=1)
        ]
        seen: set[str] = set()
        for rule in rules:
            if rule.id in seen:
                raise DataError(f"{path.name}: {rule.id} appears twice")
            seen.add(rule.id)
        italian = _italian(path.with_name(f"{path.stem}_it.toml"), seen)
        return cls(replace(rule, italian=italian.get(rule.id, {})) for rule in rules)

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


def _italian(path: Path, known: Collection[str]) -> dict[str, dict[str, str]]:
    """What the file says in Italian, by rule; nothing where there is no such file."""
    found: dict[str, dict[str, str]] = {}
    for rule_id, entry in (read_toml(path) if path.exists() else {}).items():
        where = f"{path.name}: {rule_id}"
        if rule_id not in known:
            raise DataError(f"{where}: the ledger has no such rule")
        if not isinstance(entry, dict):
            raise DataError(f"{where}: expected a table, got {entry!r}")
        unknown = sorted(set(entry) - set(_TRANSLATED))
        if unknown:
            raise DataError(f"{where}: unknown key {unknown[0]!r}")
        found[rule_id] = {key: _text(text, f"{where}: {key}") for key, text in entry.items()}
    return found


def _entries(path: Path) -> list[object]:
    table = read_toml(path)
    entries = table.pop("rule", None)
    if table:
        raise DataError(f"{path.name}: unknown key {sorted(table)[0]!r}; expected [[rule]]")
    if not isinstance(entries, list):
        raise DataError(f"{path.name}: expected a list of [[rule]] tables")
    return entries


def _rule(entry: object, where: str) -> Rule:
    if not isinstance(entry, dict):
        raise DataError(f"{where}: expected a table, got {entry!r}")
    where = f"{where} ({entry.get('id', 'no id')})"
    for key in _REQUIRED:
        if key not in entry:
            raise DataError(f"{where}: {key} is missing")
    unknown = set(entry) - set(_REQUIRED) - set(_OPTIONAL)
    if unknown:
        raise DataError(f"{where}: unknown key {sorted(unknown)[0]!r}")
    source = entry["source"] if isinstance(entry["source"], list) else [entry["source"]]
    return Rule(
        id=_text(entry["id"], f"{where}: id"),
        area=_text(entry["area"], f"{where}: area"),
        module=_text(entry["module"], f"{where}: module"),
        title=_text(entry["title"], f"{where}: title"),
        en=_text(entry["en"], f"{where}: en"),
        it=_text(entry["it"], f"{where}: it"),
        source=tuple(_text(name, f"{where}: source") for name in source),
        example=_text(entry["example"], f"{where}: example") if "example" in entry else "",
        conflict=_text(entry["conflict"], f"{where}: conflict") if "conflict" in entry else "",
    )


def _text(value: object, where: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise DataError(f"{where}: expected a text, got {value!r}")
    return value


def proofs(tests: Path) -> dict[str, list[str]]:
    """Which tests and scenarios below ``tests`` name which rule.

    A test names rules with ``@pytest.mark.rule("MR-TURN-01", ...)``, a scenario with its
    ``rules`` list. Only literal ids count, so that the answer needs no test run.
    """
    found: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("*.py")):
        for rule_id, line in _marked(_parsed(path)):
            found.setdefault(rule_id, []).append(f"{path.relative_to(tests)}:{line}")
    for path in sorted(tests.rglob("*.toml")):
        for rule_id in _scenario_rules(path):
            found.setdefault(rule_id, []).append(str(path.relative_to(tests)))
    return found


def _parsed(path: Path) -> ast.AST:
    try:
        return ast.parse(path.read_text(encoding="utf-8"))
    except SyntaxError as error:
        raise DataError(f"{path}: line {error.lineno}: {error.msg}") from None


def _marked(tree: ast.AST) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not _is_rule_mark(node.func):
            continue
        for argument in node.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value, node.lineno


def _is_rule_mark(func: ast.expr) -> bool:
    """Whether this is ``pytest.mark.rule`` (or ``mark.rule``)."""
    if not isinstance(func, ast.Attribute) or func.attr != "rule":
        return False
    mark = func.value
    return getattr(mark, "attr", None) == "mark" or getattr(mark, "id", None) == "mark"


def _scenario_rules(path: Path) -> list[str]:
    try:
        rules = read_toml(path).get("rules", [])
    except DataError:
        return []
    return [str(rule) for rule in rules] if isinstance(rules, list) else []
