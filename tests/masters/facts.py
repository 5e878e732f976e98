"""What is printed on the components, typed again from the fact sheet, in another form than the
data files: the tests compare the two."""

from __future__ import annotations

from dataclasses import dataclass

# id | colour | level | points | faith | cost | input | output
_CARDS = """
D01|green |1| 1|1| 2 shield                   | 1 coin             | -
D02|purple|1| 1|1| 2 servant                  | 1 stone            | -
D03|blue  |1| 1|1| 2 coin                     | 1 shield           | -
D04|yellow|1| 1|1| 2 stone                    | 1 servant          | -
D05|green |1| 2|0| 1 stone+1 servant+1 shield | 1 stone            | 1 servant
D06|purple|1| 2|0| 1 coin+1 servant+1 shield  | 1 coin             | 1 shield
D07|blue  |1| 2|0| 1 coin+1 stone+1 servant   | 1 servant          | 1 stone
D08|yellow|1| 2|0| 1 coin+1 stone+1 shield    | 1 shield           | 1 coin
D09|green |1| 3|0| 3 shield                   | 2 servant          | 1 coin+1 stone+1 shield
D10|purple|1| 3|0| 3 servant                  | 2 coin             | 1 stone+1 servant+1 shield
D11|blue  |1| 3|0| 3 coin                     | 2 stone            | 1 coin+1 servant+1 shield
D12|yellow|1| 3|0| 3 stone                    | 2 shield           | 1 coin+1 stone+1 servant
D13|green |1| 4|1| 2 coin+2 shield            | 1 stone+1 servant  | 2 coin
D14|purple|1| 4|1| 2 stone+2 servant          | 1 coin+1 shield    | 2 stone
D15|blue  |1| 4|1| 2 coin+2 servant           | 1 stone+1 shield   | 2 servant
D16|yellow|1| 4|1| 2 stone+2 shield           | 1 coin+1 servant   | 2 shield
D17|green |2| 5|2| 4 shield                   | 1 stone            | -
D18|purple|2| 5|2| 4 servant                  | 1 coin             | -
D19|blue  |2| 5|2| 4 coin                     | 1 servant          | -
D20|yellow|2| 5|2| 4 stone                    | 1 shield           | -
D21|green |2| 6|0| 2 servant+3 shield         | 1 servant+1 shield | 3 stone
D22|purple|2| 6|0| 2 coin+3 servant           | 1 coin+1 servant   | 3 shield
D23|blue  |2| 6|0| 3 coin+2 stone             | 1 coin+1 stone     | 3 servant
D24|yellow|2| 6|0| 3 stone+2 shield           | 1 stone+1 shield   | 3 coin
D25|green |2| 7|2| 5 shield                   | 2 coin             | 2 stone
D26|purple|2| 7|2| 5 servant                  | 2 stone            | 2 coin
D27|blue  |2| 7|2| 5 coin                     | 2 servant          | 2 shield
D28|yellow|2| 7|2| 5 stone                    | 2 shield           | 2 servant
D29|green |2| 8|1| 3 coin+3 shield            | 1 coin             | 2 shield
D30|purple|2| 8|1| 3 servant+3 shield         | 1 stone            | 2 servant
D31|blue  |2| 8|1| 3 coin+3 stone             | 1 servant          | 2 stone
D32|yellow|2| 8|1| 3 stone+3 servant          | 1 shield           | 2 coin
D33|green |3| 9|2| 6 shield                   | 2 coin             | 3 stone
D34|purple|3| 9|2| 6 servant                  | 2 stone            | 3 coin
D35|blue  |3| 9|2| 6 coin                     | 2 servant          | 3 shield
D36|yellow|3| 9|2| 6 stone                    | 2 shield           | 3 servant
D37|green |3|10|1| 2 servant+5 shield         | 1 coin+1 servant   | 2 stone+2 shield
D38|purple|3|10|1| 2 coin+5 servant           | 1 stone+1 shield   | 2 coin+2 servant
D39|blue  |3|10|1| 5 coin+2 stone             | 1 coin+1 shield    | 2 stone+2 servant
D40|yellow|3|10|1| 5 stone+2 servant          | 1 stone+1 servant  | 2 coin+2 shield
D41|green |3|11|3| 7 shield                   | 1 servant          | 1 coin
D42|purple|3|11|3| 7 servant                  | 1 coin             | 1 stone
D43|blue  |3|11|3| 7 coin                     | 1 stone            | 1 shield
D44|yellow|3|11|3| 7 stone                    | 1 shield           | 1 servant
D45|green |3|12|0| 4 coin+4 shield            | 1 stone            | 3 coin+1 shield
D46|purple|3|12|0| 4 servant+4 shield         | 1 coin             | 3 stone+1 servant
D47|blue  |3|12|0| 4 coin+4 stone             | 1 servant          | 1 coin+3 shield
D48|yellow|3|12|0| 4 stone+4 servant          | 1 shield           | 1 stone+3 servant
"""

# id | ability | resource | what must be owned | points
_LEADERS = """
L01 | discount     | servant | 1 yellow+1 green  | 2
L02 | discount     | shield  | 1 blue+1 purple   | 2
L03 | discount     | stone   | 1 green+1 blue    | 2
L04 | discount     | coin    | 1 yellow+1 purple | 2
L05 | depot        | stone   | 5 coin            | 3
L06 | depot        | servant | 5 stone           | 3
L07 | depot        | shield  | 5 servant         | 3
L08 | depot        | coin    | 5 shield          | 3
L09 | white_marble | servant | 2 yellow+1 blue   | 5
L10 | white_marble | shield  | 2 green+1 purple  | 5
L11 | white_marble | stone   | 2 blue+1 yellow   | 5
L12 | white_marble | coin    | 2 purple+1 green  | 5
L13 | production   | shield  | 1 yellow II       | 4
L14 | production   | servant | 1 blue II         | 4
L15 | production   | stone   | 1 purple II       | 4
L16 | production   | coin    | 1 green II        | 4
"""


@dataclass(frozen=True)
class Card:
    id: str
    colour: str
    level: int
    cost: dict[str, int]
    input: dict[str, int]
    output: dict[str, int]
    faith: int
    points: int

    def __str__(self) -> str:
        return self.id


@dataclass(frozen=True)
class Leader:
    id: str
    ability: str
    resource: str
    needs: dict[str, int]
    points: int

    def __str__(self) -> str:
        return self.id


def amounts(text: str) -> dict[str, int]:
    """``2 coin+1 green II`` as numbers by name."""
    if text == "-":
        return {}
    pairs = [part.split(" ", 1) for part in text.split("+")]
    return {name: int(number) for number, name in pairs}


def _rows(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]


CARDS = [
    Card(
        name,
        colour,
        int(level),
        amounts(cost),
        amounts(needs),
        amounts(gives),
        int(faith),
        int(points),
    )
    for name, colour, level, points, faith, cost, needs, gives in _rows(_CARDS)
]
LEADERS = [
    Leader(name, ability, resource, amounts(needs), int(points))
    for name, ability, resource, needs, points in _rows(_LEADERS)
]

MARBLES = {"white": 4, "blue": 2, "grey": 2, "yellow": 2, "purple": 2, "red": 1}
GIVES = {"blue": "shield", "grey": "stone", "yellow": "coin", "purple": "servant"}
TRACK = [0, 0, 0, 1, 1, 1, 2, 2, 2, 4, 4, 4, 6, 6, 6, 9, 9, 9, 12, 12, 12, 16, 16, 16, 20]
SECTIONS = [(5, 8, 2), (12, 16, 3), (19, 24, 4)]
STARTS = [(0, 0), (1, 0), (1, 1), (2, 1)]
"""Starting resources and faith by place in the turn order."""
