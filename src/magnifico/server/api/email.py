"""The page of an e-mail address: its owner confirms it there, or wants no more e-mails.

Looking at the page changes nothing, because programs that check e-mails open every link.
"""

from __future__ import annotations

from html import escape
from typing import Annotated

from litestar import Controller, MediaType, Response
from litestar.params import PathParameter

from magnifico.server.api.dependencies import TheServices, get, post
from magnifico.server.database.emails import Consent
from magnifico.server.errors import NotFound

Secret = Annotated[str, PathParameter(description="From the link in an e-mail.", max_length=64)]

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>magnifico: e-mail</title>
<style>
  body {{ font: 1.1rem/1.5 Georgia, serif; max-width: 34rem; margin: 3rem auto; padding: 0 1rem }}
  button {{ font: inherit; padding: .5rem 1rem; margin: .3rem 0 }}
</style>
<h1>{address}</h1>
<p>{english}</p>
<p lang="it">{italian}</p>
{buttons}
"""
BUTTON = '<form method="post" action="/email/{secret}/{what}"><button>{text}</button></form>'
CONFIRM = "Notify me when it is my turn / Avvisatemi quando tocca a me"
UNSUBSCRIBE = "No more e-mails / Non voglio altre e-mail"

ASKING = (
    "Is this your address, and would you like an e-mail when it is your turn?",
    "È il tuo indirizzo? Vuoi un'e-mail quando tocca a te?",
)
CONFIRMED = (
    "Confirmed: you will get an e-mail when it is your turn.",
    "Confermato: riceverai un'e-mail quando tocca a te.",
)
BLOCKED = (
    "This server sends nothing to this address any more.",
    "Questo server non manda più nulla a questo indirizzo.",
)


class EmailController(Controller):
    """What is sent to an e-mail address."""

    path = "/email/{secret:str}"
    include_in_schema = False

    @get(["/", "/unsubscribe"])
    async def page(self, services: TheServices, secret: Secret) -> Response[str]:
        """Show how things are."""
        return _page(await _consent(services, secret))

    @post("/confirm", status_code=200)
    async def confirm(self, services: TheServices, secret: Secret) -> Response[str]:
        """The address is mine: send what was asked for."""
        await services.store.emails.confirm(await _consent(services, secret))
        return _page(await _consent(services, secret))

    @post("/unsubscribe", status_code=200)
    async def unsubscribe(self, services: TheServices, secret: Secret) -> Response[str]:
        """Send nothing more; mail programs ask for this with one click."""
        await services.store.emails.block(await _consent(services, secret))
        return _page(await _consent(services, secret))


async def _consent(services: TheServices, secret: str) -> Consent:
    found = await services.store.emails.consent(secret)
    if found is None:
        raise NotFound("this link is not known, or not any more", code="no-email")
    return found


def _page(consent: Consent) -> Response[str]:
    english, italian = BLOCKED if consent.blocked else CONFIRMED if consent.confirmed else ASKING
    choices = {"confirm": CONFIRM, "unsubscribe": UNSUBSCRIBE}
    if consent.confirmed:
        del choices["confirm"]
    if consent.blocked:
        del choices["unsubscribe"]
    buttons = [
        BUTTON.format(secret=consent.secret, what=what, text=text) for what, text in choices.items()
    ]
    page = PAGE.format(
        address=escape(consent.address),
        english=english,
        italian=italian,
        buttons="\n".join(buttons),
    )
    # a page without a referrer would send its forms with the origin "null"
    headers = {"referrer-policy": "same-origin", "cache-control": "no-store"}
    return Response(page, media_type=MediaType.HTML, headers=headers)
