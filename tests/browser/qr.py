"""Reads a QR code as the camera of a phone does, without repairing anything: nothing is dirty here.

Codes of level M with up to 41 squares a side (version 6) and one text in bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

SQUARES = """(svg) => {
  const size = svg.viewBox.baseVal.width, path = svg.querySelector("path");
  const places = [...Array(size).keys()].map((place) => place + 0.5);
  return places.map((y) => places.map((x) => path.isPointInFill(new DOMPoint(x, y))));
}"""
"""Which squares of a drawn code are dark, row by row, with the border."""
BLOCKS = {1: (1, 16), 2: (1, 28), 3: (1, 44), 4: (2, 32), 5: (2, 43), 6: (4, 27)}
"""For each version: how many blocks there are, and how many bytes of data each holds."""
MASKS: list[Callable[[int, int], bool]] = [
    lambda row, column: (row + column) % 2 == 0,
    lambda row, column: row % 2 == 0,
    lambda row, column: column % 3 == 0,
    lambda row, column: (row + column) % 3 == 0,
    lambda row, column: (row // 2 + column // 3) % 2 == 0,
    lambda row, column: row * column % 2 + row * column % 3 == 0,
    lambda row, column: (row * column % 2 + row * column % 3) % 2 == 0,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2 == 0,
]

Squares = list[list[bool]]


def text_of(code: Any) -> str:
    """The text in a code that a page has drawn."""
    return decoded(without_border(code.evaluate(SQUARES)))


def without_border(drawn: Squares) -> Squares:
    border = next(place for place, row in enumerate(drawn) if any(row))
    return [row[border:-border] for row in drawn[border:-border]]


def decoded(squares: Squares) -> str:
    version = (len(squares) - 17) // 4
    level = _number([squares[8][0] ^ True, squares[8][1]])
    assert level == 0, "not a code of level M"
    mask = MASKS[_number([squares[8][2] ^ True, squares[8][3], squares[8][4] ^ True])]
    bits = [squares[y][x] ^ mask(y, x) for x, y in _way(len(squares))]
    blocks, length = BLOCKS[version]
    mixed = [_number(bits[8 * place : 8 * place + 8]) for place in range(blocks * length)]
    data = bytes(byte for block in range(blocks) for byte in mixed[block::blocks])
    # the kind of text and its length take half a byte and a byte
    stream = int.from_bytes(data, "big") << 4
    shifted = stream.to_bytes(len(data) + 1, "big")
    assert shifted[0] == 0b0100, "not a text in bytes"
    return shifted[2 : 2 + shifted[1]].decode()


def _number(bits: list[bool]) -> int:
    return int("".join("01"[bit] for bit in bits), 2)


def _way(size: int) -> Iterator[tuple[int, int]]:
    """The squares that carry data, in the order of their bits: up and down in pairs of columns."""
    rights = [*range(size - 1, 6, -2), 5, 3, 1]
    for turn, right in enumerate(rights):
        rows = range(size) if turn % 2 else reversed(range(size))
        for y in rows:
            for x in (right, right - 1):
                if not _is_pattern(x, y, size):
                    yield x, y


def _is_pattern(x: int, y: int, size: int) -> bool:
    """Whether a square belongs to what helps a camera to find its way."""
    in_corner = (x < 9 and y < 9) or (x >= size - 8 and y < 9) or (x < 9 and y >= size - 8)
    small = size > 21 and abs(x - size + 7) <= 2 and abs(y - size + 7) <= 2
    return in_corner or small or 6 in (x, y)
