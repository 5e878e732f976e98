"""The web client: its built files, and its page for every address that is no file."""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Router, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.response import File
from litestar.static_files import create_static_files_router

PACKAGED = Path(__file__).parent / "client"
BUILT = Path(__file__).resolve().parents[3] / "web" / "dist"
FOREVER = CacheControlHeader(max_age=31536000, public=True, immutable=True)
ASK_AGAIN = CacheControlHeader(no_cache=True)


def find_web(folder: Path | None) -> Path | None:
    """The folder of the built client: the one named, the packaged one, or the one just built."""
    for found in (folder,) if folder is not None else (PACKAGED, BUILT):
        if (found / "index.html").is_file():
            return found
    return None


@get("/", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def no_client() -> str:
    """What stands in the place of the client where there is none."""
    return (
        "This is a magnifico server without the table in the browser: its web client is not built\n"
        "(make play builds it). The API is described at /api/schema/openapi.json\n"
    )


def web_routes(folder: Path) -> list[Router]:
    """What serves the client. Files under ``assets`` have their hash in the name, so browsers
    may keep them; everything else is asked for again."""
    routes = []
    if (folder / "assets").is_dir():
        routes.append(
            create_static_files_router(
                path="/assets",
                directories=[folder / "assets"],
                cache_control=FOREVER,
                include_in_schema=False,
                name="assets",
            )
        )
    return [*routes, Router("/", route_handlers=[_page(folder)], include_in_schema=False)]


def _page(folder: Path) -> Any:
    root = folder.resolve()

    @get(["/", "/{path:path}"], include_in_schema=False)
    async def page(request: Request[Any, Any, Any]) -> File:
        """A file of the client, or its page."""
        path = request.scope["path"]
        if path.startswith("/api/"):
            raise NotFoundException("there is nothing here")
        file = (root / path.lstrip("/")).resolve()
        if not file.is_relative_to(root) or not file.is_file():
            file = root / "index.html"
        headers = {"cache-control": ASK_AGAIN.to_header()}
        kind = guess_type(file.name)[0] or "application/octet-stream"
        return File(file, content_disposition_type="inline", media_type=kind, headers=headers)

    return page
