"""Texts as frames of a WebSocket, and back (RFC 6455, 5.2)."""

from __future__ import annotations

from websockets.frames import apply_mask  # type: ignore[attr-defined]

_TEXT_FRAME = 0x81
_MASKED = 0x80
_MASK = 4
"""Bytes of the mask of a frame."""
_SHORT, _MEDIUM = 126, 1 << 16


def whole_text(data: bytes) -> bytes | None:
    """The text of a frame that is a whole message, of a client and not very long, if that is all
    there is."""
    size = len(data)
    if size < 2 + _MASK or data[0] != _TEXT_FRAME:
        return None
    length, start = data[1] ^ _MASKED, 2
    if length == _SHORT:
        length, start = int.from_bytes(data[2:4], "big"), 4
    elif length > _SHORT:
        return None
    begin = start + _MASK
    if size != begin + length:
        return None
    text: bytes = apply_mask(data[begin:], data[start:begin])
    return text


def frame_head(length: int) -> bytes:
    """How the frame of a whole text begins."""
    if length < _SHORT:
        return bytes((_TEXT_FRAME, length))
    if length < _MEDIUM:
        return bytes((_TEXT_FRAME, 126)) + length.to_bytes(2, "big")
    return bytes((_TEXT_FRAME, 127)) + length.to_bytes(8, "big")


def framed(texts: tuple[bytes, ...]) -> bytes:
    """Texts as frames, one after the other."""
    if len(texts) == 1:
        return frame_head(len(texts[0])) + texts[0]
    return b"".join([frame_head(len(text)) + text for text in texts])
