"""What the documentation site needs beside its pages; mkdocs calls these functions by name.

Pages that stand in the root join the site. Links to files that are no pages become plain text. A
picture that has a twin with ``-dark`` in its name follows the reader's choice of light or dark. The
small scripts that the theme writes into every page move into files: our server, and any other that
is strict, runs no script that stands in a page.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
FROM_ROOT = {"contributing.md": "CONTRIBUTING.md", "changes.md": "CHANGELOG.md"}
OUTSIDE = re.compile(r"\[([^\]]*)\]\((?:\.\./)+(?!images/|[\w-]+\.md)[^)]*\)")
PICTURE = re.compile(r"!\[([^\]]*)\]\(((?:\.\./)*images/[\w-]+)\.webp\)")
INLINE = re.compile(r"<script>(.+?)</script>", re.DOTALL)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """The pages of the root join those of docs/."""
    for name, source in FROM_ROOT.items():
        content = (ROOT / source).read_text(encoding="utf-8").replace("](docs/", "](")
        files.append(File.generated(config, name, content=content))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links to pages of the root lead there; one to a file that is no page is its words alone;
    pictures by day stand beside those by candlelight."""
    for name, source in FROM_ROOT.items():
        markdown = markdown.replace(f"](../{source}", f"]({name}")
    return PICTURE.sub(_both, OUTSIDE.sub(r"\1", markdown))


def _both(picture: re.Match[str]) -> str:
    """A picture and its twin, of which the theme shows one; or the picture, where it has none."""
    words, path = picture.groups()
    if not (ROOT / "docs" / "images" / f"{Path(path).name}-dark.webp").exists():
        return picture[0]
    return f"![{words}]({path}.webp#only-light)![{words}]({path}-dark.webp#only-dark)"


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Scripts of a page stand in files."""
    up = "../" * page.url.count("/")

    def moved(script: re.Match[str]) -> str:
        name = f"assets/inline/{hashlib.sha256(script[1].encode()).hexdigest()[:12]}.js"
        path = Path(config.site_dir, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(script[1], encoding="utf-8")
        return f'<script src="{up}{name}"></script>'

    return INLINE.sub(moved, output)


def on_post_build(config: MkDocsConfig) -> None:
    """The theme's page for what is not found supposes that the site stands at the root."""
    Path(config.site_dir, "404.html").unlink()
