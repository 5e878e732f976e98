"""What can be played here, over HTTP."""

from __future__ import annotations

from litestar import Controller
from msgspec import structs

from magnifico.server import wire
from magnifico.server.api.dependencies import GameName, LanguageName, TheSettings, get
from magnifico.server.http.web import find_offline
from magnifico.server.tables import catalogue


class CatalogueController(Controller):
    """Things that are the same for everybody."""

    path = "/api"
    tags = ("catalogue",)

    @get("/catalogue", sync_to_thread=False)
    def catalogue(self, settings: TheSettings) -> wire.Catalogue:
        """Games with their options, and bots."""
        found = catalogue.catalogue(settings)
        return structs.replace(found, offline=settings.serve_web and find_offline() is not None)

    @get("/games/{game:str}/components", sync_to_thread=False)
    def components(self, game: GameName) -> list[wire.ComponentInfo]:
        """Every card, tile and token of a game."""
        return catalogue.components(game)

    @get("/games/{game:str}/rules", sync_to_thread=False)
    def rules(self, game: GameName) -> list[wire.RuleInfo]:
        """The ledger of rules of a game."""
        return catalogue.ledger(game)

    @get("/games/{game:str}/texts/{lang:str}", sync_to_thread=False)
    def texts(self, game: GameName, lang: LanguageName) -> wire.GameTexts:
        """All that sentences are made of, in one language."""
        return catalogue.texts(game, lang)
