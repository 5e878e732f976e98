"""Who asks: a browser, or a program, by the token in its cookie."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Client:
    """A browser with a token; ``id`` is 0 for one that has none yet."""

    id: int = 0
    token: str = field(default="", repr=False)
    host: str = ""
    """The address that the request comes from."""
    kin: frozenset[int] = frozenset()
    """The browsers of the same player, this one among them; what one may do, all may."""

    def __post_init__(self) -> None:
        if self.id not in self.kin:
            object.__setattr__(self, "kin", self.kin | {self.id})

    @property
    def is_known(self) -> bool:
        return self.id != 0
