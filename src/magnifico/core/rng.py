"""Random numbers: one small portable generator, owned by the game state.

The generator is xoshiro128** (four 32-bit words). Every operation stays below 2**53 and is
masked to 32 bits, so that compiled and interpreted code, on every platform and Python version,
draw the same numbers. A stream is a plain ``list[int]`` of four words: copying the list copies
the stream, and a state that holds one is still a value.

A seed is a text; two streams with different purposes (the game's own, a bot's guesses) use
different texts.

Who sees enough numbers of xoshiro can work out the next ones. A table among people therefore uses
a *sealed* stream: nine words, a key of 256 bits and a counter, and each draw is a keyed hash
(HMAC-SHA-256), so that what was seen tells nothing about what comes. It is slow, and drawn from
by the same functions. A game's seed that begins with ``sealed:`` asks for it.

>>> stream = seeded("an example")
>>> [below(stream, 6) + 1 for _ in range(5)]
[5, 6, 6, 3, 5]
"""

from __future__ import annotations

import hashlib
from typing import Any, Final

from mypy_extensions import i64

WORDS: Final = 4
SEALED_WORDS: Final = 9
SEALED: Final = "sealed:"
"""How the seed of a game begins that draws from a sealed stream."""
_MASK: Final = 0xFFFFFFFF
_RANGE: Final = 0x100000000
_MOST: Final = 0x100000
_HASH_BLOCK: Final = 64
_INNER: Final = bytes([byte ^ 0x36 for byte in range(256)])
_OUTER: Final = bytes([byte ^ 0x5C for byte in range(256)])


def seeded(seed: str) -> list[int]:
    """A fresh stream for a seed text: the first 16 bytes of its SHA-256, as four words."""
    digest = hashlib.sha256(seed.encode("utf-8")).digest()
    words = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 4 * WORDS, 4)]
    return words if any(words) else [1, 2, 3, 4]


def sealed(seed: str) -> list[int]:
    """A fresh sealed stream for a seed text: its SHA-256 as the key, and a counter at 0."""
    digest = hashlib.sha256(seed.encode("utf-8")).digest()
    return [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4)] + [0]


def game_stream(seed: str, purpose: str = "") -> list[int]:
    """The stream of a game with this seed, sealed where the seed says so."""
    return sealed(purpose + seed) if seed.startswith(SEALED) else seeded(purpose + seed)


def next_word(words: list[int]) -> int:
    """Draw 32 random bits and advance the stream."""
    stream = Stream(words)
    word: i64 = stream.next_word()
    stream.put_back(words)
    return word


class Stream:
    """A stream outside its list, for loops that draw often: the words stay native integers.

    Nobody else may draw from the list until ``put_back`` has been called.
    """

    def __init__(self, words: list[int]) -> None:
        self._inner: Any = None
        if len(words) == SEALED_WORDS:
            key = b"".join([word.to_bytes(4, "big") for word in words[:-1]])
            block = key.ljust(_HASH_BLOCK, b"\0")
            self._inner = hashlib.sha256(block.translate(_INNER))
            self._outer: Any = hashlib.sha256(block.translate(_OUTER))
            self._s0: i64 = words[SEALED_WORDS - 1]
            return
        self._s0 = words[0]
        self._s1: i64 = words[1]
        self._s2: i64 = words[2]
        self._s3: i64 = words[3]

    def put_back(self, words: list[int]) -> None:
        """Write the words into their list."""
        if self._inner is not None:
            words[SEALED_WORDS - 1] = self._s0
            return
        words[0] = self._s0
        words[1] = self._s1
        words[2] = self._s2
        words[3] = self._s3

    def next_word(self) -> i64:
        """Draw 32 random bits."""
        if self._inner is not None:
            return self._sealed_word()
        s1: i64 = self._s1
        s2: i64 = self._s2 ^ self._s0
        s3: i64 = self._s3 ^ s1
        self._s0 ^= s3
        self._s1 = s1 ^ s2
        self._s2 = s2 ^ ((s1 << 9) & _MASK)
        self._s3 = ((s3 << 11) | (s3 >> 21)) & _MASK
        scaled: i64 = (s1 * 5) & _MASK
        return ((((scaled << 7) | (scaled >> 25)) & _MASK) * 9) & _MASK

    def _sealed_word(self) -> i64:
        """The first bytes of the keyed hash of the counter, which goes up. ``hmac.digest`` would
        begin with the key each time, which takes seven times as long."""
        counter: int = self._s0
        self._s0 += 1
        inner = self._inner.copy()
        inner.update(counter.to_bytes(8, "big"))
        outer = self._outer.copy()
        outer.update(inner.digest())
        word: int = int.from_bytes(outer.digest()[:4], "big")
        return word

    def below(self, bound: i64) -> i64:
        """A uniform number from 0 to ``bound - 1``; ``bound`` is from 1 to 2**20."""
        product: i64 = self.next_word() * bound
        low: i64 = product & _MASK
        if low < bound:
            threshold: i64 = _RANGE % bound
            while low < threshold:
                product = self.next_word() * bound
                low = product & _MASK
        return product >> 32


def below(words: list[int], bound: int) -> int:
    """A uniform number from 0 to ``bound - 1`` (no modulo bias).

    Raises ``ValueError`` unless ``bound`` is from 1 to 2**20.
    """
    if bound < 1 or bound > _MOST:
        raise ValueError(f"expected a bound from 1 to {_MOST}, got {bound}")
    stream = Stream(words)
    number: i64 = stream.below(bound)
    stream.put_back(words)
    return number


def shuffle(words: list[int], items: list[int]) -> None:
    """Shuffle a list in place (Fisher-Yates, from the last place down)."""
    if len(items) < 2:
        return
    stream = Stream(words)
    i: i64 = len(items) - 1
    while i > 0:
        j: i64 = stream.below(i + 1)
        items[i], items[j] = items[j], items[i]
        i -= 1
    stream.put_back(words)


def fork(words: list[int], purpose: str) -> list[int]:
    """A new stream for another purpose, drawn from this one, which advances by four words.

    What is drawn from the new stream afterwards does not disturb the parent.
    """
    drawn = [next_word(words) for _ in range(WORDS)]
    return seeded(purpose + ":" + ",".join(str(word) for word in drawn))
