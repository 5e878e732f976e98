"""Who asks: a browser, or a program, by the token in its cookie."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Person:
    """A browser with a token; ``browser`` is 0 for one that has none yet."""

    browser: int = 0
    token: str = field(default="", repr=False)

    @property
    def is_known(self) -> bool:
        return self.browser != 0


NOBODY_KNOWN = Person()
