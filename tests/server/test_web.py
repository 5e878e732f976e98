"""The web client is served: its page for every address, its files with the right caching."""

from __future__ import annotations

from contextlib import closing

import pytest

from magnifico.server.http import web
from magnifico.server.http.web import find_web
from tests.server.browser import Browser
from tests.server.local_server import running


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("web")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>magnifico</title>")
    (folder / "assets" / "main-abc123.js").write_text("console.log('hello');" * 200)
    (folder / "favicon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (folder.parent / "secret.txt").write_text("not for you")
    database = f"sqlite:///{tmp_path_factory.mktemp('database')}/t.db"
    with running(database, web=folder) as server, closing(Browser(server.address)) as browser:
        yield browser.web


@pytest.mark.parametrize("path", ["/", "/tables/abc", "/tables/abc/sit/1", "/gallery"])
def test_every_address_of_the_client_is_its_page(site, path):
    answer = site.get(path)
    assert answer.status_code == 200
    assert "<title>magnifico" in answer.text
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


def test_files_with_a_hash_in_their_name_are_kept_forever(site):
    answer = site.get("/assets/main-abc123.js", headers={"Accept-Encoding": "gzip"})
    assert "javascript" in answer.headers["content-type"]
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.text.startswith("console.log")


def test_other_files_are_asked_for_again(site):
    answer = site.get("/favicon.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["cache-control"] == "no-cache"


OUTSIDE = ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt"]


@pytest.mark.parametrize("path", OUTSIDE)
def test_nothing_outside_the_folder_is_served(site, path):
    assert "not for you" not in site.get(path).text


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/%00", 404),
        ("/assets/%00", 404),
        ("/tables/" + "a" * 300, 200),
        ("/" + "a/" * 3000, 200),
        ("/assets/" + "a" * 300, 404),
    ],
)
def test_names_that_no_file_can_have(site, path, status):
    assert site.get(path).status_code == status


def test_what_is_not_in_the_api_is_not_found(site):
    answer = site.get("/api/nothing")
    assert answer.status_code == 404
    assert answer.json()["code"] == "not-found"


def test_a_missing_asset_is_not_the_page(site):
    assert site.get("/assets/old-000000.js").status_code == 404


def test_a_folder_without_a_page_is_no_client(tmp_path):
    assert find_web(tmp_path) is None


@pytest.fixture(scope="module")
def documentation(tmp_path_factory):
    """A server beside which a documentation was built."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "index.html").write_text("<title>the guide</title>")
    (folder / "playing").mkdir()
    (folder / "playing" / "index.html").write_text("<title>playing</title>")
    (folder / "style.css").write_text("a { color: red }")
    (folder.parent / "secret.txt").write_text("not for you")
    database = f"sqlite:///{tmp_path_factory.mktemp('database')}/t.db"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(web, "PACKAGED_SITE", folder)
        with running(database) as server, closing(Browser(server.address)) as browser:
            yield browser.web


def test_the_documentation_is_served_beside_the_client(documentation):
    assert "the guide" in documentation.get("/docs/").text
    assert "playing" in documentation.get("/docs/playing/").text
    assert documentation.get("/docs/style.css").headers["content-type"].startswith("text/css")
    assert documentation.get("/docs/nowhere").status_code == 404


@pytest.mark.parametrize("path", ["/docs", "/docs/playing"])
def test_the_page_of_a_folder_has_an_address_that_ends_in_a_slash(documentation, path):
    answer = documentation.get(path, follow_redirects=False)
    assert answer.status_code == 302
    assert answer.headers["location"].endswith(f"{path}/")


@pytest.mark.parametrize("path", ["/docs/../secret.txt", "/docs/%2e%2e/secret.txt"])
def test_nothing_outside_the_documentation_is_served(documentation, path):
    assert "not for you" not in documentation.get(path).text
