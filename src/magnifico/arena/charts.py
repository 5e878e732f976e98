"""Charts as SVG that stands in a page by itself: no scripts, no fonts from elsewhere."""

from __future__ import annotations

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
_SCRIPT = re.compile(r"<script.*?</script>|<!--.*?-->", re.DOTALL)
STYLE = Style(
    background="transparent",
    plot_background="transparent",
    foreground="#4a3b28",
    foreground_strong="#2c2013",
    foreground_subtle="#8d7b62",
    font_family="Georgia, 'Times New Roman', serif",
    label_font_size=13,
    legend_font_size=13,
    title_font_size=16,
    value_font_size=12,
    opacity=".85",
    guide_stroke_color="#d8c9a8",
    major_guide_stroke_color="#c9b892",
    guide_stroke_dasharray="2,4",
    major_guide_stroke_dasharray="2,4",
    colors=COLOURS,
)


def _render(chart: pygal.graph.graph.Graph) -> str:
    drawn = str(chart.render(is_unicode=True, disable_xml_declaration=True))
    return _SCRIPT.sub("", drawn)


def _settings(height: int = 320, **changes: object) -> dict[str, object]:
    return {
        "style": STYLE,
        "js": (),
        "width": 900,
        "height": height,
        "explicit_size": False,
        "legend_at_bottom": True,
        "margin": 8,
        "no_data_text": "",
        **changes,
    }


def bars(
    labels: Sequence[str], series: Mapping[str, Sequence[float | None]], percent: bool = False
) -> str:
    """Bars beside each other, a group for every label."""
    chart = pygal.Bar(**_settings(value_formatter=_percent if percent else _plain))
    chart.x_labels = labels
    if percent:
        chart.range = (0, 1)
    for name, values in series.items():
        chart.add(name, list(values))
    chart.show_legend = len(series) > 1
    return _render(chart)


def stacked(labels: Sequence[str], series: Mapping[str, Sequence[float]]) -> str:
    """Bars on top of each other, a stack for every label."""
    chart = pygal.StackedBar(**_settings(380, value_formatter=_plain))
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


def intervals(labels: Sequence[str], values: Sequence[tuple[float, float, float]]) -> str:
    """A bar with an interval for every label: value, low, high."""
    graph = pygal.Bar(**_settings(show_legend=False, value_formatter=lambda value: f"{value:.0f}"))
    graph.x_labels = labels
    low = min(interval[1] for interval in values)
    high = max(interval[2] for interval in values)
    graph.range = (low - 40, high + 40)
    graph.zero = low - 40
    graph.add(
        "",
        [{"value": value, "ci": {"low": bottom, "high": top}} for value, bottom, top in values],
    )
    return _render(graph)


def ranked(labels: Sequence[str], values: Sequence[float]) -> str:
    """Lying bars from top to bottom, as shares of one."""
    height = 90 + 22 * len(labels)
    chart = pygal.HorizontalBar(
        **_settings(height, show_legend=False, value_formatter=_percent, print_values=True)
    )
    chart.range = (0, 1)
    chart.x_labels = list(reversed(labels))
    chart.add("", list(reversed(values)))
    return _render(chart)


def histogram(values: Mapping[str, Sequence[float]], classes: int = 16) -> str:
    """How often numbers fall into classes of equal width, as a line for every series."""
    everything = [value for series in values.values() for value in series]
    low, high = min(everything), max(everything)
    width = max((high - low) / classes, 1e-9)
    chart = pygal.Line(**_settings(value_formatter=_percent, fill=True))
    chart.x_labels = [f"{low + (number + 0.5) * width:.3g}" for number in range(classes)]
    for name, series in values.items():
        counts = [0] * classes
        for value in series:
            counts[min(int((value - low) / width), classes - 1)] += 1
        chart.add(name, [count / max(len(series), 1) for count in counts])
    return _render(chart)


def _percent(value: float) -> str:
    return f"{value:.0%}"


def _plain(value: float) -> str:
    return f"{value:.1f}"
