"""The vocabulary of the data files: one entry for each kind of effect and standing ability."""

from collections.abc import Mapping

from magnifico.lorenzo.vocabulary import abilities, effects
from magnifico.lorenzo.vocabulary.abilities import ABILITIES
from magnifico.lorenzo.vocabulary.effects import EFFECTS
from magnifico.lorenzo.vocabulary.word import Word, word_for

__all__ = ["ABILITIES", "DRAWINGS", "EFFECTS", "PUBLISHED", "Word", "word_for"]

DRAWINGS: Mapping[str, Mapping[str, str]] = {
    "effects": {word.words[0]: word.draw for word in EFFECTS},
    "abilities": {word.words[0]: word.draw for word in ABILITIES},
    "copy_immediate": effects.COPIED_DRAWINGS,
    "flag": abilities.FLAG_DRAWINGS,
    "when": abilities.WHEN_DRAWINGS,
    "lose_victory_for_each": abilities.LOSS_DRAWINGS,
}
"""What clients draw an entry with: by its first word, or by what a word of it says."""

PUBLISHED = {
    **DRAWINGS,
    "tags": {word.words[0]: word.tag for word in (*EFFECTS, *ABILITIES) if word.tag},
}
"""What clients know of the vocabulary."""
