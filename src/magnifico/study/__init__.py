"""The study room: what a game was worth, move by move.

``analyse`` looks at a record; an ``Analysis`` says what every move gave away, what luck did, and
where the game was decided.
"""

from magnifico.study.analysis import analyse
from magnifico.study.depth import DEPTHS, Depth
from magnifico.study.findings import Analysis, Judgement, Moment, Summary, TurningPoint
from magnifico.study.luck import Draw

__all__ = [
    "DEPTHS",
    "Analysis",
    "Depth",
    "Draw",
    "Judgement",
    "Moment",
    "Summary",
    "TurningPoint",
    "analyse",
]
