"""Passkeys (WebAuthn): keeping a player with one, and coming back with it."""

from __future__ import annotations

from typing import Any

import structlog
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json_dict
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from magnifico.server.errors import Conflict, Forbidden
from magnifico.server.players.identity import Players
from magnifico.server.players.model import Passkey, Player
from magnifico.server.players.origins import Origin
from magnifico.server.tables.client import Client

log = structlog.get_logger("magnifico.passkeys")

SECONDS = 300.0
"""How long a browser may take to sign."""
MOST_PASSKEYS = 20


class Passkeys:
    """Makes and checks passkeys."""

    def __init__(self, players: Players) -> None:
        self._players = players
        self._store = players.store
        self._now = players.services.now

    async def creation(self, client: Client, player: Player, origin: Origin) -> dict[str, Any]:
        """What a browser needs to make a passkey for a player."""
        known = await self._store.passkeys(player.id)
        if len(known) >= MOST_PASSKEYS:
            raise Conflict("you have too many passkeys: remove some", code="too-many-passkeys")
        shown = player.name or "magnifico"
        options = generate_registration_options(
            rp_id=origin.name,
            rp_name="magnifico",
            user_name=shown,
            user_display_name=shown,
            user_id=player.handle.encode(),
            exclude_credentials=[
                PublicKeyCredentialDescriptor(base64url_to_bytes(key.id)) for key in known
            ],
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
        )
        await self._ask(client, options.challenge)
        return options_to_json_dict(options)

    async def add(
        self, client: Client, player: Player, origin: Origin, credential: dict[str, Any], label: str
    ) -> None:
        """Keep a passkey that a browser made."""
        challenge = await self._asked(client)
        try:
            made = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=origin.name,
                expected_origin=origin.address,
            )
        except Exception as error:  # whatever is wrong with what a stranger sent
            raise _refused(error) from None
        passkey = Passkey(
            id=bytes_to_base64url(made.credential_id),
            player_id=player.id,
            public_key=bytes_to_base64url(made.credential_public_key),
            sign_count=made.sign_count,
            label=label,
            created=self._now(),
        )
        if not await self._store.add_passkey(passkey):
            raise Conflict("this passkey is known already", code="passkey-known")
        await self._players.keep_name(player)

    async def question(self, client: Client, origin: Origin) -> dict[str, Any]:
        """What a browser needs to sign in with a passkey that it has."""
        options = generate_authentication_options(
            rp_id=origin.name, user_verification=UserVerificationRequirement.PREFERRED
        )
        await self._ask(client, options.challenge)
        return options_to_json_dict(options)

    async def sign_in(
        self, client: Client, origin: Origin, credential: dict[str, Any], agent: str
    ) -> Player:
        """Make a browser a device of the player whose passkey it has."""
        challenge = await self._asked(client)
        key = str(credential.get("id", ""))
        passkey = await self._store.passkey(key)
        if passkey is None:
            raise Forbidden("this server does not know your passkey", code="passkey-unknown")
        try:
            signed = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=origin.name,
                expected_origin=origin.address,
                credential_public_key=base64url_to_bytes(passkey.public_key),
                credential_current_sign_count=passkey.sign_count,
            )
        except Exception as error:
            raise _refused(error) from None
        await self._store.note_use(key, signed.new_sign_count, self._now())
        return await self._players.join(client, passkey.player_id, agent)

    async def _ask(self, client: Client, challenge: bytes) -> None:
        text = bytes_to_base64url(challenge)
        await self._store.set_challenge(client.id, text, self._now() + SECONDS)

    async def _asked(self, client: Client) -> bytes:
        challenge = await self._store.take_challenge(client.id, self._now())
        if challenge is None:
            message = "ask for a question first, and answer it within five minutes"
            raise Conflict(message, code="no-challenge")
        return base64url_to_bytes(challenge)


def _refused(error: Exception) -> Forbidden:
    log.info("passkey-refused", error=" ".join(str(error).split())[:200])
    return Forbidden("this passkey could not be verified", code="passkey-refused")
