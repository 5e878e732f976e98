"""The web client: its built files, and its page for every address that is no file; and beside it
the documentation and the edition that needs no server, where they are built."""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Router, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.response import File, Redirect

from magnifico.server.http.security import OFFLINE

PACKAGED = Path(__file__).parents[1] / "client"
BUILT = Path(__file__).resolve().parents[4] / "web" / "dist"
PACKAGED_SITE = Path(__file__).parents[1] / "site"
BUILT_SITE = Path(__file__).resolve().parents[4] / "build" / "site"
PACKAGED_OFFLINE = Path(__file__).parents[1] / "offline"
BUILT_OFFLINE = Path(__file__).resolve().parents[4] / "build" / "offline"
FOREVER = CacheControlHeader(max_age=31536000, public=True, immutable=True)
ASK_AGAIN = CacheControlHeader(no_cache=True)


def find_web(folder: Path | None) -> Path | None:
    """The folder of the built client: the one named, the packaged one, or the one just built."""
    for found in (folder,) if folder is not None else (PACKAGED, BUILT):
        if (found / "index.html").is_file():
            return found
    return None


def find_site() -> Path | None:
    """The folder of the built documentation, if there is one."""
    return _first_built(PACKAGED_SITE, BUILT_SITE, "index.html")


def find_offline() -> Path | None:
    """The folder of the edition that needs no server, if it is built; its service worker is built
    last."""
    return _first_built(PACKAGED_OFFLINE, BUILT_OFFLINE, "service.js")


def _first_built(packaged: Path, built: Path, last: str) -> Path | None:
    return next((folder for folder in (packaged, built) if (folder / last).is_file()), None)


@get("/", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def no_client() -> str:
    """What stands in the place of the client where there is none."""
    return (
        "This is a magnifico server without the table in the browser: its web client is not built\n"
        "(make play builds it). The API is described at /api/schema/openapi.json\n"
    )


def web_routes(folder: Path) -> list[Router]:
    """What serves the client."""
    return [Router("/", route_handlers=[_page(folder)], include_in_schema=False)]


def site_routes(folder: Path) -> list[Router]:
    """What serves the documentation."""
    return [folder_routes("/docs", folder)]


def offline_routes(folder: Path) -> list[Router]:
    """What serves the edition that needs no server."""
    return [folder_routes(OFFLINE, folder)]


def folder_routes(place: str, folder: Path) -> Router:
    """What serves the files of a folder, as any web server would."""
    root = folder.resolve()

    @get(["/", "/{path:path}"], include_in_schema=False)
    async def page(request: Request[Any, Any, Any]) -> File | Redirect:
        """A file; the page of a folder, whose address ends in a slash."""
        path = request.scope["path"].removeprefix(place)
        file, index = _file(root, path), _file(root, f"{path}/index.html")
        if file is None and index is not None and not request.scope["raw_path"].endswith(b"/"):
            return Redirect(f"{request.url.path}/")  # links of the page are relative
        found = file or index
        if found is None:
            raise NotFoundException("there is no such page")
        kind = guess_type(found.name)[0] or "application/octet-stream"
        headers = {"cache-control": ASK_AGAIN.to_header()}
        return File(found, content_disposition_type="inline", media_type=kind, headers=headers)

    return Router(place, route_handlers=[page], include_in_schema=False)


def _page(folder: Path) -> Any:
    root = folder.resolve()

    @get(["/", "/{path:path}"], include_in_schema=False)
    async def page(request: Request[Any, Any, Any]) -> File:
        """A file of the client, or its page. Files under ``assets`` have their hash in the name,
        so browsers may keep them; everything else is asked for again."""
        path = request.scope["path"]
        file, is_asset = _file(root, path), path.startswith("/assets/")
        if path.startswith("/api/") or (is_asset and file is None):
            raise NotFoundException("there is nothing here")
        file = file or root / "index.html"
        headers = {"cache-control": (FOREVER if is_asset else ASK_AGAIN).to_header()}
        kind = guess_type(file.name)[0] or "application/octet-stream"
        return File(file, content_disposition_type="inline", media_type=kind, headers=headers)

    return page


def _file(root: Path, path: str) -> Path | None:
    """The file of a path inside a folder, if there is one; a path may be anything."""
    try:
        file = (root / path.lstrip("/")).resolve()
        return file if file.is_relative_to(root) and file.is_file() else None
    except (OSError, ValueError):  # too long, or not a name at all
        return None
