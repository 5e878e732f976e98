"""Pictures of a run, from its log: loss, how far estimates are off, how strong networks are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from math import ceil
from pathlib import Path
from typing import Any

LogEntry = Mapping[str, Any]
Series = Mapping[str, Sequence[float | None]]

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 760, 420, 56, 48, 84
COLOURS = ("#a8432f", "#2f4b8f", "#3f7f6b", "#b8892b", "#6b4a7a", "#7a6a52")
PARTS = 4
"""Into how many parts lines across divide the height."""
LATEST = len(COLOURS) - 1
"""How many generations are compared stage by stage: more lines could not be told apart."""


def draw(entries: Iterable[LogEntry], folder: Path, game: str) -> list[Path]:
    """Draw the log of a run into a folder; the files that were written."""
    log = list(entries)
    folder.mkdir(parents=True, exist_ok=True)
    charts = {
        "error": error_chart(log),
        "loss": loss_chart(log),
        "strength": strength_chart(log),
    }
    paths = [folder / f"learning-{game}-{name}.svg" for name in charts]
    for path, chart in zip(paths, charts.values()):
        path.write_text(chart, encoding="utf-8")
    return paths


def error_chart(log: Sequence[LogEntry]) -> str:
    """How many points the estimate is off in held-out games, by stage of the game: a line for
    each of the latest generations, and one for a constant guess."""
    fits = [entry for entry in log if entry["step"] == "fit" and entry["errors"]][-LATEST:]
    stages = sorted({int(stage) for entry in fits for stage in entry["errors"]["points"]})
    series = {
        f"generation {entry['generation']}": [entry["errors"]["points"].get(str(s)) for s in stages]
        for entry in fits
    }
    if fits:
        constant = fits[-1]["errors"]["constant"]
        series["a constant guess"] = [constant.get(str(stage)) for stage in stages]
    title = "Mean error of the estimated points to come, by round or stage"
    return line_chart(title, [str(stage) for stage in stages], series)


def loss_chart(log: Sequence[LogEntry]) -> str:
    """The loss in games and decisions that were not learned from, by generation: of the chance to
    win, and of the policy beside what its teacher itself has."""
    losses = {e["generation"]: e["errors"].get("chance") for e in log if e.get("errors")}
    chances = {number: loss for number, loss in losses.items() if loss is not None}
    policies = {e["generation"]: e for e in log if e["step"] == "policy"}
    generations = sorted({*chances, *policies})
    series = {
        "the chance to win": [chances.get(number) for number in generations],
        "the policy": [policies.get(number, {}).get("loss") for number in generations],
        "its teacher": [policies.get(number, {}).get("least") for number in generations],
    }
    title = "Loss in what was not learned from, by generation"
    return line_chart(title, [str(number) for number in generations], series, digits=2)


def strength_chart(log: Sequence[LogEntry]) -> str:
    """What networks won against the one before and against the yardsticks, in per cent."""
    played = [entry for entry in log if "share" in entry]
    generations = sorted({entry["generation"] for entry in played})
    series: dict[str, list[float | None]] = {}
    for entry in played:
        line = series.setdefault(opponent_of(entry), [None] * len(generations))
        line[generations.index(entry["generation"])] = 100 * entry["share"]
    title = "Games won in per cent, by generation"
    return line_chart(title, [str(generation) for generation in generations], series, 100.0)


def opponent_of(entry: LogEntry) -> str:
    """Whom a match of the log was against."""
    return "the generation before" if entry["step"] == "gate" else str(entry["against"])


def line_chart(
    title: str, labels: Sequence[str], series: Series, top: float = 0.0, digits: int = 0
) -> str:
    """Lines over labels, from 0 to ``top`` or to what the largest value needs, as SVG."""
    values = [value for line in series.values() for value in line if value]
    most = top or _ceiling(max(values, default=1.0), digits)
    step = (WIDTH - LEFT - 24) / max(len(labels) - 1, 1)

    def x(place: int) -> float:
        return LEFT + step * place

    def y(value: float) -> float:
        return HEIGHT - BOTTOM - value / most * (HEIGHT - BOTTOM - TOP)

    parts = [_text(WIDTH / 2, 24, title, "middle")]
    parts += [_text(x(place), HEIGHT - BOTTOM + 22, label) for place, label in enumerate(labels)]
    for share in (part / PARTS for part in range(PARTS + 1)):
        height = y(share * most)
        parts.append(f'<path d="M{LEFT} {height:.1f}H{WIDTH - 24}" stroke="#ccc"/>')
        parts.append(_text(LEFT - 8, height + 5, f"{share * most:.{digits}f}", "end"))
    for number, (name, line) in enumerate(series.items()):
        colour = COLOURS[number % len(COLOURS)]
        points = [(x(place), y(value)) for place, value in enumerate(line) if value is not None]
        path = " ".join(f"{across:.1f},{down:.1f}" for across, down in points)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{a:.1f}" cy="{d:.1f}" r="3" fill="{colour}"/>' for a, d in points]
        across = LEFT + number % 4 * 175
        parts.append(_text(across, HEIGHT - 34 + number // 4 * 20, name, "start", colour))
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="Georgia, serif" font-size="14"'
    background = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
    body = "\n".join([background, *parts])
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{body}\n</svg>\n'


def _ceiling(value: float, digits: int) -> float:
    """The next number above a value whose parts have no more than so many digits.

    >>> _ceiling(13.1, 0), _ceiling(1.37, 2)
    (16.0, 1.4)
    """
    unit: float = PARTS / 10**digits
    return round(ceil(value / unit) * unit, digits)


def _text(across: float, down: float, text: str, anchor: str = "middle", fill: str = "#333") -> str:
    place = f'x="{across:.1f}" y="{down:.1f}" text-anchor="{anchor}" fill="{fill}"'
    return f"<text {place}>{escape(text)}</text>"
