"""What the documents show is true: Python examples run, scenarios and records do as they say."""

from __future__ import annotations

import doctest
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from magnifico.core.errors import ScenarioError
from magnifico.core.game import Game
from magnifico.core.record import parse_record
from magnifico.core.scenario import scenario_from

ROOT = Path(__file__).parent.parent
PAGES = [path for path in (ROOT / "README.md", *sorted(ROOT.glob("docs/**/*.md"))) if path.exists()]
FENCE = re.compile(r"^```([^\n`]*)\n(.*?)^```[ \t]*$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A fenced block: what stands after the fence, the text, and where it is."""

    page: str
    line: int
    words: tuple[str, ...]
    text: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def blocks(page: Path, language: str) -> Iterator[Block]:
    """The fenced blocks of a page in one language."""
    content = page.read_text(encoding="utf-8")
    name = page.relative_to(ROOT).as_posix() if page.is_relative_to(ROOT) else page.name
    for match in FENCE.finditer(content):
        words = tuple(match[1].split())
        if words[:1] == (language,):
            line = content.count("\n", 0, match.start()) + 2
            yield Block(name, line, words[1:], match[2])


def all_blocks(language: str) -> list[Block]:
    return [block for page in PAGES for block in blocks(page, language)]


def is_scenario(block: Block) -> bool:
    """Whether a block is a whole scenario, and not a few lines of one."""
    return {"name", "game"} <= tomllib.loads(block.text).keys()


PYTHON_PAGES = [page for page in PAGES if list(blocks(page, "python"))]


# -- Python -----------------------------------------------------------------------------------


def run_python(page: Path) -> None:
    """Run all examples of a page, one after the other, as one program."""
    names: dict[str, object] = {"__name__": page.stem}
    for block in blocks(page, "python"):
        if ">>>" in block.text:
            _run_session(block, names)
        else:
            source = "\n" * (block.line - 1) + block.text
            exec(compile(source, block.page, "exec"), names)


def _run_session(block: Block, names: dict[str, object]) -> None:
    parser = doctest.DocTestParser()
    session = parser.get_doctest(block.text, names, str(block), block.page, block.line - 1)
    told: list[str] = []
    failed = doctest.DocTestRunner().run(session, out=told.append, clear_globs=False).failed
    names.update(session.globs)
    assert not failed, "".join(told)


@pytest.mark.parametrize("page", PYTHON_PAGES, ids=lambda page: page.name)
def test_the_python_examples_of_a_page_run(page, capsys):
    try:
        run_python(page)
    except ModuleNotFoundError as error:
        if (error.name or "").startswith(("magnifico", "tests")):
            raise
        pytest.skip(f"{error.name} is not installed")


# -- scenarios and records --------------------------------------------------------------------


SCENARIOS = [block for block in all_blocks("toml") if is_scenario(block)]


@pytest.mark.parametrize("block", SCENARIOS, ids=str)
def test_a_scenario_of_a_page_does_as_it_says(block):
    table = tomllib.loads(block.text)
    if "malformed" in block.words:
        with pytest.raises(ScenarioError):
            scenario_from(table).run()
        return
    failures = "\n".join(map(str, scenario_from(table).run()))
    assert bool(failures) == ("fails" in block.words), failures


@pytest.mark.parametrize("block", all_blocks("record"), ids=str)
def test_a_record_of_a_page_replays_and_is_written_in_the_same_way(block):
    record = parse_record(block.text)
    game = Game.replay(record)
    assert game.record == record
    assert parse_record(str(game.record)) == record


# -- this file itself -------------------------------------------------------------------------


@pytest.fixture
def page(tmp_path):
    def page(text: str) -> Path:
        path = tmp_path / "page.md"
        path.write_text(text, encoding="utf-8")
        return path

    return page


def test_blocks_are_found_with_their_language_words_and_line(page):
    path = page("# title\n\n```toml fails\na = 1\n```\n\n```python\nx\n```\n")
    assert list(blocks(path, "toml")) == [Block("page.md", 4, ("fails",), "a = 1\n")]


def test_examples_of_a_page_share_their_names(page):
    run_python(
        page("```python\nx = 3\n```\n```python\n>>> x\n3\n>>> y = 4\n```\n```python\ny\n```\n")
    )


@pytest.mark.parametrize("example", ["1 / 0", ">>> 1 / 0", ">>> 3\n4", "assert False"])
def test_an_example_that_is_not_true_is_noticed(page, example):
    with pytest.raises((AssertionError, ZeroDivisionError)):
        run_python(page(f"```python\n{example}\n```\n"))


def test_there_are_scenarios_and_records_in_the_documents():
    assert len(SCENARIOS) >= 6
    assert len(all_blocks("record")) >= 2
