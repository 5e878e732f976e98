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
PAGES = sorted(
    [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / ".github").rglob("*.md")]
)
MADE = ("changes.md", "contributing.md")
"""Pages that the site makes of others (scripts/docs_site.py)."""
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
FIGURE = re.compile(r"\b(?:LM|MR)-[A-Z]+-\d+|[+−]?\d+(?:\.\d+)?")
"""A rule, or a number."""
EMBEDDED = re.compile(r"\b(?:src|srcset|href)=\"([^\"]+)\"")
TWIN = re.compile(r"src=\"([^\"]*images/[\w-]+)\.webp#only-light\"")
HEADING = re.compile(r"^#+ +(.+)$", re.MULTILINE)
INLINE = re.compile(r"<script>|<script [^>]*(?<!application/json\")>(?!</script>)")


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return {path: path.read_text(encoding="utf-8") for path in folder.rglob("*.html")}


def anchor(heading):
    """What a link to a heading is called."""
    plain = re.sub(r"[^\w\- ]", "", re.sub(r"[`*]|\]\([^)]*\)|\[", "", heading).lower())
    return plain.strip().replace(" ", "-")


def text_of(page):
    """A page without its blocks of code."""
    return re.sub(
        r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL
    )


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_and_pictures_lead_to_something_that_is_there(page):
    text = text_of(page)
    for target in LINK.findall(text) + EMBEDDED.findall(text):
        if re.match(r"https?:|mailto:", target) or target in MADE:
            continue
        path, _, place = target.partition("#")
        there = (page.parent / path).resolve() if path else page
        assert there.exists(), target
        if place and there.suffix == ".md":
            assert place in {anchor(one) for one in HEADING.findall(text_of(there))}, target


def test_a_link_to_a_heading():
    assert anchor("`magnifico play` and *watch*") == "magnifico-play-and-watch"


@pytest.mark.slow
def test_every_page_is_there_and_fetches_nothing_from_elsewhere(site):
    sources = {path.stem for path in (ROOT / "docs").rglob("*.md")} - {"index"}
    assert sources <= {path.parent.name for path in site}
    for path, text in site.items():
        assert not FETCHED.search(text), path


@pytest.mark.slow
def test_pictures_follow_the_choice_of_light_or_dark(site):
    twins = {Path(path).name for text in site.values() for path in TWIN.findall(text)}
    assert {"table", "choice", "study", "room", "vatican", "end", "puzzle"} <= twins
    for path, text in site.items():
        for light in TWIN.findall(text):
            dark = f"{light}-dark.webp"
            assert f'src="{dark}#only-dark"' in text
            assert (path.parent / dark).exists()


@pytest.mark.slow
def test_no_script_stands_in_a_page(site):
    """The server's policy runs none."""
    for path, text in site.items():
        assert not INLINE.search(text), path


@pytest.mark.parametrize("name", ["analysis.md", "rulings.md", "fair-dice.md"])
def test_a_page_tells_the_same_rules_and_figures_in_both_languages(name):
    english, italian = (ROOT / "docs" / folder / name for folder in ("", "it"))
    told = [
        sorted(FIGURE.findall(page.read_text().replace(",", "."))) for page in (english, italian)
    ]
    assert told[0] == told[1]


def test_the_italian_page_of_commands_names_commands_that_are_there():
    english, italian = (ROOT / "docs" / folder / "commands.md" for folder in ("", "it"))
    commands = [HEADING.findall(text_of(page))[1:] for page in (italian, english)]
    assert "play" in commands[0]
    assert set(commands[0]) <= set(commands[1])


def test_every_public_name_has_its_place_in_the_reference_and_an_example():
    page = (ROOT / "docs" / "reference.md").read_text()
    public = {name for name in magnifico.__all__ if not name.startswith("__")}
    assert set(re.findall(r"^::: magnifico\.(\w+)$", page, re.MULTILINE)) == public
    for entry in page.split("::: magnifico.")[1:]:
        documented = getattr(magnifico, entry.split()[0]).__doc__ or ""
        assert ">>>" in entry or ">>>" in documented, entry.split()[0]
