"""Names of players: what looks the same is the same name."""

from __future__ import annotations

import unicodedata

LATIN = "aepcyxolsktmhbabelkvoptuxolesl"
ALIKE = "аерсухоіѕктмнвαβεικνορτυχ0135i"
_AS_LATIN = str.maketrans(dict(zip(ALIKE, LATIN)))
"""Letters of other alphabets, and digits, that pass for Latin letters."""
LONGEST = 80


def name_key(name: str) -> str:
    """A name as it is compared: without case, accents, spaces and signs.

    >>> name_key("Lucrezia") == name_key("LUCREZIÀ ") == name_key("Lu-crez1a")
    True
    >>> name_key("Piero") == name_key("Pietro")
    False
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return "".join(char for char in plain if char.isalnum()).translate(_AS_LATIN)[:LONGEST]
