"""Why an option is not offered: ``turns`` for what a turn begins with, ``followups`` for choices
in the middle of something."""

from magnifico.lorenzo.refusals.turns import why_not

__all__ = ["why_not"]
