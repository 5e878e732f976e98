"""The documentation site: it is built without a warning, and needs nothing from elsewhere."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import magnifico

ROOT = Path(__file__).parents[1]
FETCHED = re.compile(r"<(?:script|link|img|iframe)[^>]+(?:src|href)=[\"']?(?:https?:)?//", re.I)
INLINE = re.compile(r"<script>|<script [^>]*(?<!application/json\")>(?!</script>)")


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return {path: path.read_text(encoding="utf-8") for path in folder.rglob("*.html")}


@pytest.mark.slow
def test_every_page_is_there_and_fetches_nothing_from_elsewhere(site):
    sources = {path.stem for path in (ROOT / "docs").rglob("*.md")} - {"index"}
    assert sources <= {path.parent.name for path in site}
    for path, text in site.items():
        assert not FETCHED.search(text), path


@pytest.mark.slow
def test_no_script_stands_in_a_page(site):
    """The server's policy runs none."""
    for path, text in site.items():
        assert not INLINE.search(text), path


def test_every_public_name_has_its_place_in_the_reference_and_an_example():
    page = (ROOT / "docs" / "reference.md").read_text()
    public = {name for name in magnifico.__all__ if not name.startswith("__")}
    assert set(re.findall(r"^::: magnifico\.(\w+)$", page, re.MULTILINE)) == public
    for entry in page.split("::: magnifico.")[1:]:
        documented = getattr(magnifico, entry.split()[0]).__doc__ or ""
        assert ">>>" in entry or ">>>" in documented, entry.split()[0]
