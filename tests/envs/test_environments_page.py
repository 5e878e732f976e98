"""docs/environments.md lists the actions and observations as they are.

To write the lists anew: python -m tests.envs.test_environments_page
"""

from pathlib import Path

from magnifico.envs.actions import table_of
from magnifico.envs.observations import layout_of

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
GAMES = {"lorenzo": "Lorenzo il Magnifico", "masters": "Masters of Renaissance"}


def actions_text() -> str:
    parts = []
    for game, title in GAMES.items():
        actions = table_of(game)
        rows = []
        start = 0
        for group in actions.groups:
            last = start + len(group.codes) - 1
            numbers = f"{start} to {last}" if last > start else f"{start}"
            rows.append(f"| {numbers} | `{group.form}` | `{actions.text(start)}` |")
            start = last + 1
        parts.append(table(f"{title}: {len(actions)} actions", "move | the first of them", rows))
    return "\n".join(parts)


def observations_text() -> str:
    parts = []
    for game, title in GAMES.items():
        layout = layout_of(game)
        rows = [
            f"| {field.start} to {field.start + field.size - 1} | {field.name} | {field.size} |"
            for field in layout.fields
        ]
        parts.append(table(f"{title}: {len(layout)} numbers", "what | how many", rows))
    return "\n".join(parts)


def table(title: str, heads: str, rows: list[str]) -> str:
    line = "|---" * (heads.count("|") + 2) + "|"
    return "\n".join([f"**{title}**", "", f"| numbers | {heads} |", line, *rows, ""])


def with_lists(page: str) -> str:
    """The page with both lists as they should be."""
    for name, text in (("actions", actions_text()), ("observations", observations_text())):
        before, _, rest = page.partition(f"<!-- {name} -->\n")
        _, _, after = rest.rpartition(f"<!-- end of {name} -->\n")
        page = f"{before}<!-- {name} -->\n{text}<!-- end of {name} -->\n{after or rest}"
    return page


def test_the_page_lists_all_actions_and_fields():
    page = PAGE.read_text(encoding="utf-8")
    assert with_lists(page) == page


if __name__ == "__main__":
    PAGE.write_text(with_lists(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
