"""A state as plain data with readable names, and back (see ``core.document``).

Cards, leaders and tiles appear by their notation names, spaces likewise. Everything that
``load`` needs is in the document; what is hidden from a viewer is ``None``, what is not there
at all is ``""``.
"""

from magnifico.lorenzo.documents.arranging import arrange
from magnifico.lorenzo.documents.naming import STEP_NAMES, members_of_set
from magnifico.lorenzo.documents.reading import load
from magnifico.lorenzo.documents.writing import document, options_of

__all__ = ["STEP_NAMES", "arrange", "document", "load", "members_of_set", "options_of"]
