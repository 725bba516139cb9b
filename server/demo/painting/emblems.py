"""Emblems: the avatars of the communities, one sign on a plain ground."""

import math
from collections.abc import Callable

from PIL import Image

from demo.painting.canvas import Canvas, Colour, rgb

EDGE = 192


def _bread(canvas: Canvas, ink: Colour, ground: Colour) -> None:
    canvas.box(0.2, 0.36, 0.8, 0.74, ink, 0.19)
    for x in (0.36, 0.5, 0.64):
        canvas.line([(x - 0.035, 0.6), (x + 0.035, 0.46)], ground, 0.035)


def _river(canvas: Canvas, ink: Colour, ground: Colour) -> None:
    canvas.disc(0.66, 0.3, 0.085, ink)
    for row in range(3):
        steps = [step / 40 for step in range(41)]
        level = 0.5 + 0.13 * row
        canvas.line([(0.16 + 0.68 * x, level + 0.035 * math.sin(math.tau * 2 * x)) for x in steps], ink, 0.05)
    del ground


def _gear(canvas: Canvas, ink: Colour, ground: Colour) -> None:
    for tooth in range(8):
        x, y = math.sin(math.tau * tooth / 8), math.cos(math.tau * tooth / 8)
        canvas.line([(0.5, 0.5), (0.5 + 0.31 * x, 0.5 + 0.31 * y)], ink, 0.11)
    canvas.disc(0.5, 0.5, 0.25, ink)
    canvas.disc(0.5, 0.5, 0.11, ground)


def _notes(canvas: Canvas, ink: Colour, ground: Colour) -> None:
    canvas.shape([(0.36, 0.26), (0.74, 0.19), (0.74, 0.31), (0.36, 0.38)], ink)
    for x, top, foot in ((0.385, 0.3, 0.7), (0.715, 0.25, 0.63)):
        canvas.line([(x, top), (x, foot)], ink, 0.05)
        canvas.oval(x - 0.075, foot + 0.01, 0.1, 0.075, ink)
    del ground


def _book(canvas: Canvas, ink: Colour, ground: Colour) -> None:
    for side in (-1, 1):
        outer, inner = 0.5 + side * 0.33, 0.5 + side * 0.012
        canvas.shape([(inner, 0.32), (outer, 0.25), (outer, 0.7), (inner, 0.77)], ink)
        for row in range(3):
            y = 0.4 + 0.1 * row
            canvas.line([(0.5 + side * 0.08, y), (0.5 + side * 0.26, y - 0.04)], ground, 0.025)


def _path(canvas: Canvas, ink: Colour, ground: Colour) -> None:
    canvas.shape([(0.14, 0.76), (0.42, 0.3), (0.56, 0.52), (0.64, 0.42), (0.86, 0.76)], ink)
    canvas.shape(
        [(0.44, 0.76), (0.5, 0.64), (0.44, 0.56), (0.475, 0.5), (0.52, 0.57), (0.565, 0.65), (0.56, 0.76)], ground
    )
    canvas.disc(0.72, 0.27, 0.06, ink)


_EMBLEMS: dict[str, tuple[Callable[[Canvas, Colour, Colour], None], str, str]] = {
    "bread": (_bread, "b4652f", "fdeccf"),
    "river": (_river, "1f5f7f", "d5ecf2"),
    "gear": (_gear, "f3ecdd", "4a5568"),
    "notes": (_notes, "fbe9f0", "7a3f6f"),
    "book": (_book, "fbf6e6", "3f6f4f"),
    "path": (_path, "2f5a3a", "f6dd8f"),
}
EMBLEMS = tuple(_EMBLEMS)


def emblem(name: str) -> Image.Image:
    """The emblem of that name."""
    sign, ink, ground = _EMBLEMS[name]
    canvas = Canvas(f"emblem {name}", EDGE, EDGE, rgb(ground))
    sign(canvas, rgb(ink), rgb(ground))
    return canvas.finished()
