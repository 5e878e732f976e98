"""Charts as SVG that stands in a page by itself: no scripts, no fonts from elsewhere."""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Mapping, Sequence

import pygal
from pygal.style import Style

# pygal leaves a finder of an outdated kind behind, which Python 3.11 warns of at every import
sys.meta_path[:] = [finder for finder in sys.meta_path if hasattr(finder, "find_spec")]

COLOURS = (
    "#a8432f",
    "#2f4b8f",
    "#3f7f6b",
    "#b8892b",
    "#6b4a7a",
    "#7a6a52",
    "#c98a6b",
    "#5a8fb0",
    "#8fae6a",
    "#d9b95c",
    "#9a7fb0",
    "#4a3b28",
)
SHORTEST = 0.001
"""What is less than this is drawn as this where a scale has no zero."""
HALF, WHOLE = 640, 1240
"""How wide charts are: half a page, or a whole one."""
MORE, LESS, PLAIN = 2, 0, 3
"""The colours of more and less than usual, and of what is neither a bot nor good or bad."""
INK, STRONG, FAINT, VALUE, LINE = "#4a3b29", "#2c2014", "#8d7b63", "#010203", "#d8c9a9"
VARIABLES = {
    **{colour: f"var(--c{number})" for number, colour in enumerate(COLOURS)},
    INK: "var(--ink)",
    STRONG: "var(--strong)",
    FAINT: "var(--faint)",
    VALUE: "var(--strong)",
    LINE: "var(--line)",
}
"""Colours that the page itself decides on, for light and dark screens."""
_SCRIPT = re.compile(r"<script.*?</script>|<!--.*?-->", re.DOTALL)
STYLE = Style(
    background="transparent",
    plot_background="transparent",
    foreground=INK,
    foreground_strong=STRONG,
    foreground_subtle=FAINT,
    font_family="Georgia, 'Times New Roman', serif",
    label_font_size=15,
    major_label_font_size=15,
    legend_font_size=15,
    value_font_size=14,
    opacity=".9",
    guide_stroke_color=LINE,
    major_guide_stroke_color=LINE,
    ci_colors=(STRONG,),
    value_colors=(VALUE,) * len(COLOURS),
    guide_stroke_dasharray="2,4",
    major_guide_stroke_dasharray="2,4",
    colors=COLOURS,
)


def _render(chart: pygal.graph.graph.Graph) -> str:
    drawn = str(chart.render(is_unicode=True, disable_xml_declaration=True))
    drawn = _SCRIPT.sub("", drawn)
    for colour, variable in VARIABLES.items():
        drawn = drawn.replace(colour, variable)
    return drawn


def _settings(height: int = 320, **changes: object) -> dict[str, object]:
    return {
        "style": STYLE,
        "js": (),
        "width": HALF,
        "height": height,
        "explicit_size": False,
        "legend_at_bottom": True,
        "margin": 8,
        "no_data_text": "",
        **changes,
    }


def bars(labels: Sequence[str], values: Sequence[float]) -> str:
    """A bar for every label, as shares of one."""
    chart = pygal.Bar(**_settings(show_legend=False, print_values=True, value_formatter=_percent))
    chart.x_labels = labels
    chart.range = (0, max(values, default=0.0) * 1.15 or 1.0)
    chart.add("", [_coloured(value, PLAIN) for value in values])
    return _render(chart)


def groups(labels: Sequence[str], series: Mapping[str, Sequence[float]]) -> str:
    """Bars beside each other on a scale of powers of ten, a group for every label."""
    chart = pygal.Bar(**_settings(value_formatter=_short, logarithmic=True, print_values=True))
    chart.x_labels = labels
    longest = max((value for values in series.values() for value in values), default=1.0)
    chart.y_labels = [10.0**power for power in range(-3, math.ceil(math.log10(longest + 1)) + 1)]
    chart.range = (SHORTEST, chart.y_labels[-1])
    chart.zero = SHORTEST
    for name, values in series.items():
        chart.add(name, [max(value, SHORTEST) for value in values])
    return _render(chart)


def stacked(labels: Sequence[str], series: Mapping[str, Sequence[float]]) -> str:
    """Bars on top of each other, a stack for every label."""
    settings = _settings(440, value_formatter=_plain, legend_at_bottom_columns=3)
    chart = pygal.StackedBar(**settings, truncate_legend=-1)
    chart.x_labels = labels
    for name, values in series.items():
        chart.add(name, list(values))
    return _render(chart)


def lines(
    labels: Sequence[str], series: Mapping[str, Sequence[float | None]], percent: bool = False
) -> str:
    """A line for every series; where it has no value it goes on to the next one."""
    chart = pygal.Line(
        **_settings(
            380,
            width=WHOLE,
            value_formatter=_percent if percent else _plain,
            allow_interruptions=False,
            truncate_label=-1,
            dots_size=2,
        )
    )
    chart.x_labels = labels
    if percent:
        chart.range = (0, 1)
    for name, values in series.items():
        chart.add(name, list(values))
    return _render(chart)


def intervals(
    labels: Sequence[str], values: Sequence[tuple[float, float, float]], middle: float
) -> str:
    """A bar from the middle with an interval for every label: value, low, high."""
    graph = pygal.Bar(**_settings(show_legend=False, value_formatter=_plain))
    graph.x_labels = labels
    low = min([middle, *(interval[1] for interval in values)])
    high = max([middle, *(interval[2] for interval in values)])
    graph.range = (low - 40, high + 40)
    graph.zero = middle
    graph.add(
        "",
        [
            _coloured(value, number) | {"ci": {"low": bottom, "high": top}}
            for number, (value, bottom, top) in enumerate(values)
        ],
    )
    return _render(graph)


def differences(labels: Sequence[str], values: Sequence[float]) -> str:
    """Lying bars from top to bottom, to the right for more and to the left for less."""
    settings = _settings(60 + 26 * len(labels), show_legend=False, print_values=True, width=WHOLE)
    chart = pygal.HorizontalBar(**settings, value_formatter=_signed)
    widest = max((abs(value) for value in values), default=0.0) * 1.2 or 0.1
    chart.range = (-widest, widest)
    chart.x_labels = list(reversed(labels))
    chart.add("", [_coloured(value, MORE if value >= 0 else LESS) for value in reversed(values)])
    return _render(chart)


def _coloured(value: float, number: int) -> dict[str, object]:
    return {"value": value, "color": COLOURS[number % len(COLOURS)]}


def histogram(values: Mapping[str, Sequence[float]], classes: int = 12) -> str:
    """How often numbers fall into classes of equal width, as a line for every series."""
    everything = [value for series in values.values() for value in series]
    low, high = min(everything), max(everything)
    width = max((high - low) / classes, 1e-9)
    chart = pygal.Line(**_settings(value_formatter=_percent, stroke_style={"width": 3}))
    chart.x_labels = [f"{low + (number + 0.5) * width:.0f}" for number in range(classes)]
    for name, series in values.items():
        counts = [0] * classes
        for value in series:
            counts[min(int((value - low) / width), classes - 1)] += 1
        chart.add(name, [count / max(len(series), 1) for count in counts])
    return _render(chart)


def _percent(value: float) -> str:
    return f"{value:.0%}"


def _plain(value: float) -> str:
    return f"{value:.0f}"


def _short(value: float) -> str:
    return f"{value:.3g}"


def _signed(value: float) -> str:
    return f"{value:+.0%}"
