"""A state as plain data with readable names, and back (see ``core.document``).

Decks and the token stack are listed from the top. What a viewer does not know is ``None``.
The depots show one arrangement of what the warehouse holds (see ``engine.table``).
"""

from magnifico.masters.documents.arranging import arrange
from magnifico.masters.documents.reading import load
from magnifico.masters.documents.writing import document

__all__ = ["arrange", "document", "load"]
