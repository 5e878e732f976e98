"""Web Push: a message to a browser that has no page open, through the push service of its maker.

A message is encrypted for the browser (RFC 8291) and signed with the key of this server (VAPID,
RFC 8292), so that the push service can neither read it nor be used by anybody else. Where it goes
is somebody else's word, as with webhooks, and it is sent with the same care.
"""

from __future__ import annotations

import base64
import binascii
from urllib.parse import urlsplit

import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from magnifico.server.database.push import Subscription
from magnifico.server.errors import ServerError
from magnifico.server.notify.webhooks import WebhookError, deliver, parse_webhook

DAY = 86400
GONE = (404, 410)
"""The push service knows this browser no more."""
POINT = 65
"""Bytes of a public key: an uncompressed point of P-256."""
SECRET = 16


class Expired(Exception):
    """A subscription that is over."""


class PushMessage(msgspec.Struct, frozen=True):
    """What the worker of the page shows."""

    title: str
    body: str
    path: str
    tag: str


def new_private_key() -> str:
    """A key with which push services know a server again."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return encoded(number.to_bytes(32, "big"))


def public_key(private_key: str) -> str:
    """What browsers are given, so that nobody else can send them anything."""
    numbers = _key(private_key).public_key().public_numbers()
    return encoded(b"\x04" + numbers.x.to_bytes(32, "big") + numbers.y.to_bytes(32, "big"))


def check_subscription(subscription: Subscription, private: bool) -> None:
    """Raise ``ServerError`` for what is no subscription of a browser."""
    endpoint = parse_webhook(subscription.endpoint)
    if endpoint.scheme != "https" and not private:
        raise ServerError("a push service is reached by https", code="push")
    try:
        point, auth = decoded(subscription.public_key), decoded(subscription.auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except (ValueError, binascii.Error):
        raise ServerError("these are no keys of a browser", code="push") from None
    if len(point) != POINT or len(auth) != SECRET:
        raise ServerError("these are no keys of a browser", code="push")


async def push(
    subscription: Subscription, message: PushMessage, key: str, contact: str, private: bool
) -> None:
    """Send a message; raises ``Expired`` when the browser is not reached any more, and otherwise
    what ``webhooks.deliver`` raises."""
    body = encrypted(subscription, msgspec.json.encode(message))
    try:
        await deliver(
            subscription.endpoint, body, _headers(subscription, message, key, contact), private
        )
    except WebhookError as error:
        if error.data.get("status") in GONE:
            raise Expired from None
        raise


def encrypted(subscription: Subscription, text: bytes) -> bytes:
    """A text that only one browser can read."""
    body: bytes = http_ece.encrypt(
        text,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=decoded(subscription.public_key),
        auth_secret=decoded(subscription.auth),
        version="aes128gcm",
    )
    return body


def _headers(
    subscription: Subscription, message: PushMessage, key: str, contact: str
) -> dict[str, str]:
    parts = urlsplit(subscription.endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": contact}
    signed: dict[str, str] = Vapid02(_key(key)).sign(claims)
    return {
        **signed,
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(DAY),
        "Urgency": "normal",
        "Topic": message.tag,
    }


def _key(private_key: str) -> ec.EllipticCurvePrivateKey:
    number = int.from_bytes(decoded(private_key), "big")
    return ec.derive_private_key(number, ec.SECP256R1())


def encoded(data: bytes) -> str:
    """Bytes as Web Push writes them."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    """Bytes that Web Push wrote; raises ``ValueError``."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
