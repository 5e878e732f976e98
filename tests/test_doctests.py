"""The examples in the docstrings of the package are true, compiled or not."""

import ast
import doctest
import importlib
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src"
DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef


def examples(path: Path) -> str:
    """All docstrings of a file that hold examples, read from the source: compiled functions
    are not where doctest looks for them."""
    source = ast.parse(path.read_text(encoding="utf-8"))
    nodes = (node for node in ast.walk(source) if isinstance(node, DOCUMENTED))
    docstrings = (ast.get_docstring(node) or "" for node in nodes)
    return "\n\n".join(text for text in docstrings if ">>>" in text)


FILES = [path for path in sorted(SOURCE.rglob("*.py")) if ">>>" in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_examples_in_docstrings(path):
    parts = path.relative_to(SOURCE).with_suffix("").parts
    module = importlib.import_module(".".join(parts).removesuffix(".__init__"))
    test = doctest.DocTestParser().get_doctest(
        examples(path), dict(vars(module)), module.__name__, str(path), 0
    )
    failed, tried = doctest.DocTestRunner().run(test)
    assert tried
    assert not failed
