"""Moving pictures: a still ground, and what moves before it. Each is drawn frame by frame from the moment alone."""

import math
import random
from collections.abc import Callable, Iterator

from PIL import Image, ImageDraw

from demo.painting.canvas import Canvas, Colour, mix, rgb

WIDTH, HEIGHT = 360, 640
FPS, SECONDS = 12, 4
FRAMES = FPS * SECONDS

Move = Callable[[ImageDraw.ImageDraw, float], None]
"""Draw what is there at that share of the film; it ends as it began, since reels go round."""


def _turn(share: float, times: int = 1, start: float = 0.0) -> float:
    return math.sin(math.tau * (share * times + start))


def _wave(draw: ImageDraw.ImageDraw, level: float, sway: float, start: float, colour: Colour) -> None:
    points = [(0.0, float(HEIGHT))]
    for step in range(37):
        x = step / 36
        points.append((x * WIDTH, level * HEIGHT + sway * HEIGHT * math.sin(math.tau * (1.5 * x + start))))
    draw.polygon([*points, (float(WIDTH), float(HEIGHT))], fill=colour)


def weir() -> tuple[Image.Image, Move]:
    """Water that comes and comes, under an evening sky."""
    canvas = Canvas("weir", WIDTH, HEIGHT, rgb("ffffff"))
    canvas.sky(rgb("3b4a7b"), rgb("c98a8a"), rgb("f7c78f"), to=0.62)
    canvas.glow(0.68, 0.4, 0.3, rgb("fff0c9"), 0.9)
    canvas.disc(0.68, 0.4, 0.035, rgb("fff6df"))
    canvas.ridge(0.52, 0.03, rgb("4a4a6b"))

    def move(draw: ImageDraw.ImageDraw, share: float) -> None:
        for row in range(6):
            depth = row / 5
            colour = mix(rgb("8aa9b5"), rgb("1f3f55"), depth)
            level = 0.57 + 0.075 * row + 0.006 * _turn(share, 2, depth)
            _wave(draw, level, 0.008 + 0.006 * depth, share * (1 + row % 2) * (1 if row % 2 else -1) + depth, colour)

    return canvas.finished(), move


def loaf() -> tuple[Image.Image, Move]:
    """A loaf that rises in a warm oven, and falls, and rises."""
    canvas = Canvas("oven", WIDTH, HEIGHT, rgb("2b1a14"))
    canvas.box(0.08, 0.2, 0.92, 0.86, rgb("120b08"), 0.06)
    canvas.glow(0.5, 0.82, 0.5, rgb("ff9a3c"), 0.8)
    canvas.box(0.1, 0.76, 0.9, 0.775, rgb("6b6460"))

    def move(draw: ImageDraw.ImageDraw, share: float) -> None:
        rise = 0.5 - 0.5 * math.cos(math.tau * share)
        top, wide = 0.66 - 0.16 * rise, 0.2 + 0.07 * rise
        crust = mix(rgb("e9cf9f"), rgb("a5622f"), rise)
        box = ((0.5 - wide) * WIDTH, top * HEIGHT, (0.5 + wide) * WIDTH, (1.52 - top) * HEIGHT)
        draw.chord(box, 180, 360, fill=crust)
        for cut in (-0.11, 0.0, 0.11):
            x, y = (0.5 + cut) * WIDTH, (top + 0.02 + abs(cut) * 0.25) * HEIGHT
            draw.line(
                (x - 12, y + 14, x + 12, y - 2), fill=mix(crust, (255, 240, 215), 0.55), width=2 + round(4 * rise)
            )
        for ember in range(9):
            x = 0.14 + 0.09 * ember
            glow = mix(rgb("c2410c"), rgb("ffd08a"), 0.5 + 0.5 * _turn(share, 2 + ember % 3, ember / 9))
            draw.ellipse((x * WIDTH, 0.8 * HEIGHT, x * WIDTH + 16, 0.8 * HEIGHT + 9), fill=glow)

    return canvas.finished(), move


def clock() -> tuple[Image.Image, Move]:
    """The tower clock, an hour in four seconds."""
    canvas = Canvas("tower clock", WIDTH, HEIGHT, rgb("8fb4d0"))
    canvas.sky(rgb("6fa3cf"), rgb("cfe3ee"))
    canvas.box(0.14, 0.16, 0.86, 1.1, rgb("b89a78"), 0.01)
    canvas.shape([(0.1, 0.17), (0.5, 0.0), (0.9, 0.17)], rgb("7a4336"))
    canvas.disc(0.5, 0.45, 0.17, rgb("4a3626"))
    canvas.disc(0.5, 0.45, 0.158, rgb("fbf4e2"))
    for hour in range(12):
        x, y = 0.5 + 0.24 * math.sin(math.tau * hour / 12), 0.45 - 0.135 * math.cos(math.tau * hour / 12)
        canvas.disc(x, y, 0.008 if hour % 3 else 0.013, rgb("3a2a1e"))

    def move(draw: ImageDraw.ImageDraw, share: float) -> None:
        middle = (0.5 * WIDTH, 0.45 * HEIGHT)
        for length, turns, thick in ((48, share, 9), (78, 12 * share, 6)):
            angle = math.tau * turns
            tip = (middle[0] + length * math.sin(angle), middle[1] - length * math.cos(angle))
            draw.line((*middle, *tip), fill=rgb("241a14"), width=thick)
        draw.ellipse((middle[0] - 8, middle[1] - 8, middle[0] + 8, middle[1] + 8), fill=rgb("b4523f"))
        swing = 0.12 * _turn(share, 2)
        bob = (0.5 * WIDTH + 120 * math.sin(swing), 0.66 * HEIGHT + 120 * math.cos(swing))
        draw.line((0.5 * WIDTH, 0.66 * HEIGHT, *bob), fill=rgb("4a3626"), width=4)
        draw.ellipse((bob[0] - 20, bob[1] - 20, bob[0] + 20, bob[1] + 20), fill=rgb("d9a441"))

    return canvas.finished(), move


def kite() -> tuple[Image.Image, Move]:
    """A kite with a long tail over the hill."""
    canvas = Canvas("kite", WIDTH, HEIGHT, rgb("ffffff"))
    canvas.sky(rgb("3f8fd6"), rgb("a9d8f2"), rgb("eaf7f2"))
    canvas.glow(0.2, 0.14, 0.25, rgb("fffbe0"), 0.8)
    canvas.ridge(0.8, 0.03, rgb("7fb069"))
    canvas.ridge(0.88, 0.03, rgb("4c8b3f"))

    def move(draw: ImageDraw.ImageDraw, share: float) -> None:
        x, y = (0.58 + 0.2 * _turn(share)) * WIDTH, (0.3 + 0.07 * _turn(share, 2, 0.1)) * HEIGHT
        lean = 18 * _turn(share, 1, 0.25)
        draw.line((x, y + 46, 0.2 * WIDTH, 0.86 * HEIGHT), fill=rgb("f4f1e6"), width=2)
        corners = [(x + lean, y - 56), (x + 38, y + lean / 3), (x - lean / 2, y + 62), (x - 38, y - lean / 3)]
        draw.polygon(corners, fill=rgb("e2553a"))
        draw.polygon([corners[0], corners[1], (x, y)], fill=rgb("f2c230"))
        draw.polygon([corners[2], corners[3], (x, y)], fill=rgb("f08c24"))
        for knot in range(8):
            kx = x - lean / 2 - knot * 9 + 10 * _turn(share, 3, -knot / 7)
            ky = y + 74 + knot * 20
            draw.polygon([(kx - 8, ky - 5), (kx + 8, ky + 5), (kx + 8, ky - 5), (kx - 8, ky + 5)], fill=rgb("3f6fa3"))

    return canvas.finished(), move


def rain() -> tuple[Image.Image, Move]:
    """Rain before the window, a cup that steams inside."""
    canvas = Canvas("window", WIDTH, HEIGHT, rgb("4a5560"))
    canvas.sky(rgb("56646f"), rgb("8f9ca3"), to=0.74)
    for x, y in ((0.2, 0.34), (0.62, 0.22), (0.8, 0.48), (0.36, 0.56)):
        canvas.glow(x, y, 0.09, rgb("ffd98a"), 0.6)
    canvas.box(0, 0.74, 1, 1, rgb("6f4e37"))
    canvas.box(0.36, 0.64, 0.64, 0.8, rgb("f1ead9"), 0.03)
    dice = random.Random("drops")  # noqa: S311 - a picture, not a secret
    drops = [(dice.random(), dice.random(), dice.choice((1, 2, 3))) for _ in range(90)]

    def move(draw: ImageDraw.ImageDraw, share: float) -> None:
        for x, y, speed in drops:
            at = (y + share * speed) % 1 * 0.74 * HEIGHT
            draw.line((x * WIDTH, at, x * WIDTH - 3, min(0.74 * HEIGHT, at + 9 * speed)), fill=rgb("c9d6dc"), width=2)
        draw.rounded_rectangle((0.36 * WIDTH, 0.64 * HEIGHT, 0.64 * WIDTH, 0.8 * HEIGHT), 18, fill=rgb("f1ead9"))
        for wisp in range(3):
            points = [
                (
                    0.5 * WIDTH + (wisp - 1) * 26 + 9 * _turn(share, 2, step / 9 + wisp / 3),
                    (0.63 - step * 0.018) * HEIGHT,
                )
                for step in range(9)
            ]
            draw.line(points, fill=rgb("e6ebed"), width=4, joint="curve")

    return canvas.finished(), move


def lanterns() -> tuple[Image.Image, Move]:
    """Paper lanterns that rise over the roofs at night."""
    canvas = Canvas("lanterns", WIDTH, HEIGHT, rgb("0a1030"))
    canvas.sky(rgb("0a1030"), rgb("1d2a5c"), rgb("45407a"))
    dice = random.Random("lanterns")  # noqa: S311
    for _ in range(60):
        canvas.disc(dice.random(), dice.random() * 0.7, 0.0018, rgb("cfd6f2"))
    for house in range(6):
        top = dice.uniform(0.78, 0.86)
        canvas.box(house / 6, top, house / 6 + 0.16, 1.1, rgb("070a1c"))
        canvas.box(house / 6 + 0.05, top + 0.03, house / 6 + 0.09, top + 0.06, rgb("ffcf70"))
    rising = [(dice.random(), dice.random(), dice.uniform(0.6, 1.3), dice.choice((1, 1, 2))) for _ in range(14)]

    def move(draw: ImageDraw.ImageDraw, share: float) -> None:
        for x, y, size, speed in rising:
            at = (1.05 - ((y + share * speed) % 1) * 1.2) * HEIGHT
            across, w, h = x * WIDTH + 8 * _turn(share, 1, y), 15 * size, 20 * size
            flame = mix(rgb("f08c24"), rgb("ffe3a0"), 0.5 + 0.5 * _turn(share, 3, x))
            draw.ellipse((across - w - 5, at - h - 5, across + w + 5, at + h + 5), fill=rgb("5a3a4f"))
            draw.rounded_rectangle((across - w, at - h, across + w, at + h), 9, fill=flame)

    return canvas.finished(), move


FILMS: dict[str, Callable[[], tuple[Image.Image, Move]]] = {
    "weir": weir,
    "loaf": loaf,
    "clock": clock,
    "kite": kite,
    "rain": rain,
    "lanterns": lanterns,
}


def frames(name: str) -> Iterator[Image.Image]:
    """The film, picture by picture."""
    ground, move = FILMS[name]()
    for number in range(FRAMES):
        picture = ground.copy()
        move(ImageDraw.Draw(picture), number / FRAMES)
        yield picture
