"""The vocabulary of the data files: one entry for each kind of effect and standing ability."""

from magnifico.lorenzo.vocabulary.abilities import ABILITIES
from magnifico.lorenzo.vocabulary.effects import EFFECTS
from magnifico.lorenzo.vocabulary.word import Word, word_for

__all__ = ["ABILITIES", "EFFECTS", "Word", "word_for"]
