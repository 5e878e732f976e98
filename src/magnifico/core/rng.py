"""Random numbers: one small portable generator, owned by the game state.

The generator is xoshiro128** (four 32-bit words). Every operation stays below 2**53 and is
masked to 32 bits, so that compiled and interpreted code, on every platform and Python version,
draw the same numbers. A stream is a plain ``list[int]`` of four words: copying the list copies
the stream, and a state that holds one is still a value.

A seed is a text; two streams with different purposes (the game's own, a bot's guesses) use
different texts.

>>> stream = seeded("an example")
>>> [below(stream, 6) + 1 for _ in range(5)]
[5, 6, 6, 3, 5]
"""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import i64

WORDS: Final = 4
_MASK: Final = 0xFFFFFFFF
_RANGE: Final = 0x100000000
_MOST: Final = 0x100000


def seeded(seed: str) -> list[int]:
    """A fresh stream for a seed text: the first 16 bytes of its SHA-256, as four words."""
    digest = hashlib.sha256(seed.encode("utf-8")).digest()
    words = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 4 * WORDS, 4)]
    return words if any(words) else [1, 2, 3, 4]


def next_word(words: list[int]) -> int:
    """Draw 32 random bits and advance the stream."""
    return _next_word(words)


def _next_word(words: list[int]) -> i64:
    s0: i64 = words[0]
    s1: i64 = words[1]
    s2: i64 = words[2]
    s3: i64 = words[3]
    words[0], words[1], words[2], words[3] = _advanced(s0, s1, s2, s3)
    return _scrambled(s1)


def _scrambled(word: i64) -> i64:
    """The 32 bits that are drawn: they depend on the second word alone."""
    scaled: i64 = (word * 5) & _MASK
    return ((((scaled << 7) | (scaled >> 25)) & _MASK) * 9) & _MASK


def _advanced(s0: i64, s1: i64, s2: i64, s3: i64) -> tuple[i64, i64, i64, i64]:
    """The four words after a draw."""
    s2 ^= s0
    s3 ^= s1
    rotated: i64 = ((s3 << 11) | (s3 >> 21)) & _MASK
    return s0 ^ s3, s1 ^ s2, s2 ^ ((s1 << 9) & _MASK), rotated


def below(words: list[int], bound: int) -> int:
    """A uniform number from 0 to ``bound - 1`` (no modulo bias).

    Raises ``ValueError`` unless ``bound`` is from 1 to 2**20.
    """
    n: i64 = bound
    if n < 1 or n > _MOST:
        raise ValueError(f"expected a bound from 1 to {_MOST}, got {bound}")
    product: i64 = _next_word(words) * n
    low: i64 = product & _MASK
    if low < n:
        threshold: i64 = _RANGE % n
        while low < threshold:
            product = _next_word(words) * n
            low = product & _MASK
    return product >> 32


def shuffle(words: list[int], items: list[int]) -> None:
    """Shuffle a list in place (Fisher-Yates, from the last place down).

    It draws as ``below`` does, but reads and writes the stream only once.
    """
    s0: i64 = words[0]
    s1: i64 = words[1]
    s2: i64 = words[2]
    s3: i64 = words[3]
    i: i64 = len(items) - 1
    while i > 0:
        product: i64 = _scrambled(s1) * (i + 1)
        s0, s1, s2, s3 = _advanced(s0, s1, s2, s3)
        low: i64 = product & _MASK
        if low <= i and low < _RANGE % (i + 1):
            continue
        j: i64 = product >> 32
        items[i], items[j] = items[j], items[i]
        i -= 1
    words[0], words[1], words[2], words[3] = s0, s1, s2, s3


def fork(words: list[int], purpose: str) -> list[int]:
    """A new stream for another purpose, drawn from this one, which advances by four words.

    What is drawn from the new stream afterwards does not disturb the parent.
    """
    drawn = [next_word(words) for _ in range(WORDS)]
    return seeded(purpose + ":" + ",".join(str(word) for word in drawn))
