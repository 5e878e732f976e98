"""Charts as plain data: where everything lies, in the units of a picture that a template draws."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

Form = Callable[[float], str]

COLOURS = 12
"""How many colours the style sheet has: ``--c0`` and so on."""
MORE, LESS, PLAIN = 2, 0, 3
"""The colours of more and less than usual, and of what is neither a bot nor good or bad."""
HALF, WHOLE = 640, 1240
"""How wide charts are: half a page, or a whole one."""
ROW, GAP, LETTER, MARGIN, AXIS = 28, 10, 8, 12, 30
MOST_LABEL = 320
LINES_HEIGHT = 320
STEPS = (1.0, 2.0, 2.5, 5.0, 10.0)
SHORTEST = 0.001
"""What is less than this is drawn as this where a scale has no zero."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Numbers from ``low`` to ``high``, laid out between two places of the picture."""

    low: float
    high: float
    start: float
    end: float
    form: Form
    is_logarithmic: bool = False

    def at(self, value: float) -> float:
        """The place of a number."""
        low, high, here = (self._bent(number) for number in (self.low, self.high, value))
        return round(self.start + (self.end - self.start) * (here - low) / (high - low), 1)

    def _bent(self, value: float) -> float:
        return math.log10(max(value, SHORTEST)) if self.is_logarithmic else value

    def ticks(self) -> list[tuple[float, str]]:
        """Round numbers along the scale: their places, and how they are written."""
        return [(self.at(value), self.form(value)) for value in self._round_numbers()]

    def _round_numbers(self) -> list[float]:
        if self.is_logarithmic:
            powers = range(math.ceil(self._bent(self.low)), math.floor(self._bent(self.high)) + 1)
            return [10.0**power for power in powers]
        step = _step(self.high - self.low)
        first, last = math.ceil(self.low / step - 1e-9), math.floor(self.high / step + 1e-9)
        return [number * step for number in range(first, last + 1)]


def _step(span: float) -> float:
    """The distance of round numbers, of which four or five fit into a span."""
    unit = 10.0 ** math.floor(math.log10(span / 5))
    return unit * next(step for step in STEPS if unit * step >= span / 5)


@dataclass(frozen=True, slots=True)
class Segment:
    """A part of a bar: where it begins and ends, its colour, and what it says when pointed at."""

    start: float
    end: float
    colour: int
    title: str = ""

    @property
    def left(self) -> float:
        return min(self.start, self.end)

    @property
    def width(self) -> float:
        return round(abs(self.end - self.start), 1)


@dataclass(frozen=True, slots=True)
class Bar:
    """A lying bar: its label, its parts, its value in words, and an interval around it."""

    label: str
    segments: tuple[Segment, ...]
    value: str = ""
    interval: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class BarChart:
    """Lying bars, from top to bottom."""

    bars: tuple[Bar, ...]
    scale: Scale
    width: int
    legend: tuple[tuple[str, int], ...] = ()

    @property
    def bottom(self) -> int:
        return GAP + ROW * len(self.bars)

    @property
    def height(self) -> int:
        return self.bottom + AXIS

    def top(self, number: int) -> int:
        """Where a bar begins."""
        return GAP + ROW * number + 4


@dataclass(frozen=True, slots=True)
class Line:
    """A line through points."""

    name: str
    colour: int
    points: tuple[tuple[float, float], ...]

    @property
    def path(self) -> str:
        return " ".join(f"{x},{y}" for x, y in self.points)


@dataclass(frozen=True, slots=True)
class LineChart:
    """Lines over labels that stand side by side."""

    lines: tuple[Line, ...]
    labels: tuple[tuple[float, str], ...]
    scale: Scale
    width: int
    height: int = LINES_HEIGHT

    @property
    def legend(self) -> tuple[tuple[str, int], ...]:
        return tuple((line.name, line.colour) for line in self.lines)

    @property
    def bottom(self) -> float:
        return self.scale.start


def bars(labels: Sequence[str], values: Sequence[float]) -> BarChart:
    """A bar for every label, as shares of one."""
    scale = _scale(labels, 0, max(values, default=0.0) * 1.15 or 1.0, percent, HALF)
    return BarChart(
        tuple(
            Bar(label, (Segment(scale.at(0), scale.at(value), PLAIN),), percent(value))
            for label, value in zip(labels, values)
        ),
        scale,
        HALF,
    )


def groups(labels: Sequence[str], series: Mapping[str, Sequence[float]]) -> BarChart:
    """Bars below each other on a scale of powers of ten, a group for every label."""
    longest = max((value for values in series.values() for value in values), default=1.0)
    high = 10.0 ** math.ceil(math.log10(max(longest, SHORTEST) * 2))
    scale = _scale(labels, SHORTEST, high, short, HALF, is_logarithmic=True)
    found = [
        Bar(
            label if number == 0 else "",
            (Segment(scale.start, scale.at(values[place]), number, name),),
            short(values[place]),
        )
        for place, label in enumerate(labels)
        for number, (name, values) in enumerate(series.items())
    ]
    return BarChart(tuple(found), scale, HALF, _legend(series))


def stacked(labels: Sequence[str], series: Mapping[str, Sequence[float]]) -> BarChart:
    """Bars made of parts, one for every label; parts below 0 lie to the left."""
    columns = [[values[place] for values in series.values()] for place in range(len(labels))]
    high = max((sum(max(value, 0) for value in column) for column in columns), default=1.0)
    low = min((sum(min(value, 0) for value in column) for column in columns), default=0.0)
    scale = _scale(labels, low, high * 1.1 or 1.0, plain, HALF)
    found = []
    for label, column in zip(labels, columns):
        parts = _pile(scale, list(series), column)
        found.append(Bar(label, parts, plain(sum(column))))
    return BarChart(tuple(found), scale, HALF, _legend(series))


def _pile(scale: Scale, names: Sequence[str], values: Sequence[float]) -> tuple[Segment, ...]:
    """Parts one after the other, to both sides of 0."""
    parts = []
    ends = {True: 0.0, False: 0.0}
    for number, (name, value) in enumerate(zip(names, values)):
        start = ends[value >= 0]
        ends[value >= 0] = start + value
        title = f"{name}: {value:.1f}"
        parts.append(Segment(scale.at(start), scale.at(start + value), number % COLOURS, title))
    return tuple(parts)


def intervals(
    labels: Sequence[str], values: Sequence[tuple[float, float, float]], middle: float
) -> BarChart:
    """A bar from the middle with an interval for every label: value, low, high."""
    low = min([middle, *(interval[1] for interval in values)]) - 40
    high = max([middle, *(interval[2] for interval in values)]) + 40
    scale = _scale(labels, low, high, plain, HALF)
    found = []
    for number, (label, (value, bottom, top)) in enumerate(zip(labels, values)):
        part = Segment(scale.at(middle), scale.at(value), number % COLOURS)
        found.append(Bar(label, (part,), plain(value), (scale.at(bottom), scale.at(top))))
    return BarChart(tuple(found), scale, HALF)


def differences(labels: Sequence[str], values: Sequence[float]) -> BarChart:
    """Bars to the right for more and to the left for less."""
    widest = max((abs(value) for value in values), default=0.0) * 1.2 or 0.1
    scale = _scale(labels, -widest, widest, signed, WHOLE)
    found = []
    for label, value in zip(labels, values):
        part = Segment(scale.at(0), scale.at(value), MORE if value >= 0 else LESS)
        found.append(Bar(label, (part,), signed(value)))
    return BarChart(tuple(found), scale, WHOLE)


def lines(labels: Sequence[str], series: Mapping[str, Sequence[float | None]]) -> LineChart:
    """A line of shares for every series; where it has no value it goes on to the next one."""
    return _line_chart(labels, series, 1.0, WHOLE)


def histogram(values: Mapping[str, Sequence[float]], classes: int = 12) -> LineChart:
    """How often numbers fall into classes of equal width, as a line for every series."""
    everything = [value for series in values.values() for value in series]
    low, high = min(everything), max(everything)
    width = max((high - low) / classes, 1e-9)
    shares: dict[str, list[float]] = {}
    for name, series in values.items():
        counts = [0] * classes
        for value in series:
            counts[min(int((value - low) / width), classes - 1)] += 1
        shares[name] = [count / max(len(series), 1) for count in counts]
    labels = [plain(low + (number + 0.5) * width) for number in range(classes)]
    return _line_chart(labels, shares, max(map(max, shares.values())) * 1.1, HALF)


def _line_chart(
    labels: Sequence[str], series: Mapping[str, Sequence[float | None]], high: float, width: int
) -> LineChart:
    scale = Scale(0.0, high, LINES_HEIGHT - AXIS, GAP, percent)
    left = 6 * LETTER
    step = (width - left - MARGIN) / max(len(labels) - 1, 1)
    places = [round(left + step * number, 1) for number in range(len(labels))]
    found = [
        Line(
            name,
            number % COLOURS,
            tuple((x, scale.at(value)) for x, value in zip(places, values) if value is not None),
        )
        for number, (name, values) in enumerate(series.items())
    ]
    return LineChart(tuple(found), tuple(zip(places, labels)), scale, width)


def _scale(
    labels: Sequence[str],
    low: float,
    high: float,
    form: Form,
    width: int,
    is_logarithmic: bool = False,
) -> Scale:
    """A scale that leaves room for the labels on its left and for a value on its right."""
    start = min(max(map(len, labels), default=0) * LETTER, MOST_LABEL) + 2 * MARGIN
    return Scale(low, high, start, width - 7 * LETTER, form, is_logarithmic)


def _legend(series: Mapping[str, object]) -> tuple[tuple[str, int], ...]:
    return tuple((name, number % COLOURS) for number, name in enumerate(series))


def percent(value: float) -> str:
    return f"{value:.0%}"


def plain(value: float) -> str:
    return f"{value:.0f}"


def short(value: float) -> str:
    return f"{value:.3g}"


def signed(value: float) -> str:
    return f"{value:+.0%}" if value else "0%"
