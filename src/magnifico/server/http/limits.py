"""Counting what clients ask for: buckets that fill up again with time."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable

MOST_REMEMBERED = 10_000

Now = Callable[[], float]


class Bucket:
    """Lets things through at a steady rate, with some in reserve."""

    def __init__(self, rate: float, most: float, now: Now = time.monotonic) -> None:
        self._rate = rate
        self._most = most
        self._left = most
        self._now = now
        self._last = now()

    def take(self, amount: float = 1.0) -> bool:
        """Take something out; whether there was enough of it."""
        self._fill()
        if self._left < amount:
            return False
        self._left -= amount
        return True

    def drain(self, amount: float) -> None:
        """Note that something was taken out already; what is owed must fill up first."""
        self._fill()
        self._left = max(-self._most, self._left - amount)

    @property
    def is_full(self) -> bool:
        self._fill()
        return self._left >= self._most

    def _fill(self) -> None:
        now = self._now()
        self._left = min(self._most, self._left + (now - self._last) * self._rate)
        self._last = now


class Buckets:
    """A bucket for each network that clients come from."""

    def __init__(self, rate: float, most: float, now: Now = time.monotonic) -> None:
        self._new = (rate, most, now)
        self._buckets: dict[str, Bucket] = {}
        self.on_take: Callable[[str, float], None] | None = None
        """Called with the network and the amount of what was taken out."""

    def take(self, host: str, amount: float = 1.0) -> bool:
        """Take something out for a client at an address; whether there was enough of it."""
        network = network_of(host)
        was_there = self._bucket(network).take(amount)
        if was_there and self.on_take is not None:
            self.on_take(network, amount)
        return was_there

    def drain(self, network: str, amount: float) -> None:
        """Note what was taken out for a network elsewhere."""
        self._bucket(network).drain(amount)

    def _bucket(self, network: str) -> Bucket:
        if network not in self._buckets:
            self._tidy()
            self._buckets[network] = Bucket(*self._new)
        return self._buckets[network]

    def _tidy(self) -> None:
        """Forget those who ask no more: a full bucket is as good as none."""
        if len(self._buckets) >= MOST_REMEMBERED:
            self._buckets = {n: b for n, b in self._buckets.items() if not b.is_full}


def network_of(host: str) -> str:
    """Where a client comes from: its address, and with IPv6 its network of 64 bits, in which
    everybody has as many addresses as they like."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.IPv6Network((address, 64), strict=False))
    return host
