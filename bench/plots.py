"""Plots as plain SVG: grouped bars, and lines over a logarithmic axis; readable on light and dark pages."""

import math
from collections.abc import Sequence
from html import escape

_COLOURS = ("#2f6f8f", "#d1873c", "#5f8f4f", "#8a5fa8", "#b84a4a", "#6b7a86")
_INK, _FAINT, _PAPER = "#22303a", "#c8d0d6", "#ffffff"
_FONT = 'font-family="system-ui, sans-serif"'


def _text(x: float, y: float, words: str, *, anchor: str = "start", size: int = 12, colour: str = _INK) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" {_FONT} font-size="{size}" fill="{colour}" text-anchor="{anchor}">'
        f"{escape(words)}</text>"
    )


def _page(title: str, width: int, height: int, body: list[str]) -> str:
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" role="img">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{width}" height="{height}" fill="{_PAPER}"/>',
            _text(16, 26, title, size=16),
            *body,
            "</svg>\n",
        ]
    )


def _legend(names: Sequence[str], y: float) -> list[str]:
    out: list[str] = []
    x = 16.0
    for number, name in enumerate(names):
        colour = _COLOURS[number % len(_COLOURS)]
        out += [f'<rect x="{x:.1f}" y="{y - 10:.1f}" width="12" height="12" fill="{colour}"/>', _text(x + 17, y, name)]
        x += 32 + 7 * len(name)
    return out


def bars(
    title: str,
    unit: str,
    series: Sequence[str],
    rows: Sequence[tuple[str, Sequence[float | None]]],
    *,
    limit: float | None = None,
) -> str:
    """One group of bars for each row, one bar for each series; ``limit`` is drawn across them."""
    left, right, top, bar = 250, 90, 66, 11
    group = bar * len(series) + 10
    width, height = 820, top + group * len(rows) + 24
    values = [value for _, given in rows for value in given if value is not None]
    most = max([*values, limit or 0.0, 1e-9]) * 1.02
    scale = (width - left - right) / most
    body = _legend([f"{name}" for name in series], 48)
    for number, (name, given) in enumerate(rows):
        y = top + number * group
        body.append(_text(left - 10, y + group / 2, name, anchor="end"))
        for place, value in enumerate(given):
            if value is None:
                continue
            at, long = y + place * bar + 2, max(1.0, value * scale)
            colour = _COLOURS[place % len(_COLOURS)]
            body += [
                f'<rect x="{left}" y="{at:.1f}" width="{long:.1f}" height="{bar - 2}" fill="{colour}"/>',
                _text(left + long + 5, at + bar - 3, f"{value:.3g} {unit}", size=10),
            ]
    if limit is not None:
        x = left + limit * scale
        body += [
            f'<line x1="{x:.1f}" y1="{top - 4}" x2="{x:.1f}" y2="{height - 20}" stroke="{_COLOURS[4]}"'
            ' stroke-dasharray="5 4"/>',
            _text(x, height - 6, f"at most {limit:g} {unit}", anchor="middle", size=10, colour=_COLOURS[4]),
        ]
    return _page(title, width, height, body)


def lines(
    title: str, unit: str, across: str, series: Sequence[tuple[str, Sequence[tuple[float, float]]]], *, words: str = ""
) -> str:
    """One line for each series of points; the horizontal axis is logarithmic."""
    left, right, top, bottom, width, height = 70, 30, 84, 56, 820, 440
    points = [point for _, given in series for point in given]
    if not points:
        return _page(title, width, 80, [_text(16, 56, "Not measured yet.")])
    xs = [math.log10(x) for x, _ in points]
    low, high = min(xs), max(xs)
    low, high = (low - 0.5, high + 0.5) if high - low < 0.1 else (low, high)
    most = max(y for _, y in points) * 1.15

    def at(x: float, y: float) -> tuple[float, float]:
        return (
            left + (math.log10(x) - low) / (high - low) * (width - left - right),
            height - bottom - y / most * (height - top - bottom),
        )

    body = [*_legend([name for name, _ in series], 50), _text(16, 72, words, size=11)]
    for step in range(6):
        value = most * step / 5
        y = at(10**low, value)[1]
        body += [
            f'<line x1="{left}" y1="{y:.1f}" x2="{width - right}" y2="{y:.1f}" stroke="{_FAINT}"/>',
            _text(left - 8, y + 4, f"{value:.2f}", anchor="end", size=11),
        ]
    for value in sorted({x for x, _ in points}):
        body.append(_text(at(value, 0)[0], height - bottom + 20, f"{value:,.0f}", anchor="middle", size=11))
    body.append(_text((left + width - right) / 2, height - 14, f"{across}; upwards: {unit}", anchor="middle"))
    for number, (_, given) in enumerate(series):
        colour = _COLOURS[number % len(_COLOURS)]
        drawn = [at(x, y) for x, y in sorted(given)]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in drawn)
        body.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        body += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"/>' for x, y in drawn]
    return _page(title, width, height, body)
