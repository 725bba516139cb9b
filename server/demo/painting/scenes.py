"""Clips: a still ground and what moves before it, drawn frame by frame from the moment alone; each ends as it began."""

import math
import random
from collections.abc import Callable, Iterator

from PIL import Image, ImageDraw, ImageFilter

from demo.painting.canvas import Canvas, Colour, mix, rgb

WIDTH, HEIGHT = 640, 360
FPS, SECONDS = 15, 3
FRAMES = FPS * SECONDS

Move = Callable[[Image.Image, float], None]
"""Paint into the picture what is there at that share of the clip."""


def _swing(share: float, times: int = 1, start: float = 0.0) -> float:
    return math.sin(math.tau * (share * times + start))


def _veil(picture: Image.Image, mask: Image.Image, colour: Colour, blur: float) -> None:
    soft = mask.filter(ImageFilter.GaussianBlur(blur)).resize(picture.size, Image.Resampling.BILINEAR)
    picture.paste(colour, (0, 0, *picture.size), soft)


def hills() -> tuple[Image.Image, Move]:
    """Mist that wanders through the valleys between three hills, and a bird."""
    canvas = Canvas("mist on the hills", WIDTH, HEIGHT, rgb("ffffff"))
    canvas.sky(rgb("7d8fb8"), rgb("d9a7b0"), rgb("f6cfa4"), rgb("fde8c8"), to=0.75)
    canvas.glow(0.7, 0.4, 0.5, rgb("fff3d6"), 0.8)
    canvas.disc(0.7, 0.42, 0.05, rgb("fffaf0"))
    for layer in range(5):
        depth = layer / 4
        canvas.ridge(0.5 + 0.4 * depth, 0.06 - 0.025 * depth, mix(rgb("b9a3b8"), rgb("3f5a55"), depth))

    def move(picture: Image.Image, share: float) -> None:
        for bank, level in enumerate((0.6, 0.74, 0.9)):
            mask = Image.new("L", (WIDTH // 4, HEIGHT // 4))
            draw = ImageDraw.Draw(mask)
            for puff in range(5):
                x = ((puff / 5 + bank * 0.13 + share * (1 if bank % 2 else -1) / 5) % 1.2 - 0.1) * WIDTH / 4
                y, wide = (level + 0.01 * _swing(share, 1, puff / 5)) * HEIGHT / 4, 26 + 5 * (puff % 2)
                draw.ellipse((x - wide, y - 4, x + wide, y + 4), fill=150)
            _veil(picture, mask, rgb("fdf1e4"), 4)
        draw = ImageDraw.Draw(picture)
        x, y, lift = (0.1 + 0.8 * share) * WIDTH, (0.3 + 0.04 * _swing(share)) * HEIGHT, 6 * _swing(share, 5)
        draw.line([(x - 11, y - lift), (x, y), (x + 11, y - lift)], fill=rgb("3a3a4a"), width=2, joint="curve")

    return canvas.finished(), move


def rain() -> tuple[Image.Image, Move]:
    """Rain on a pond: streaks before the reeds, rings on the water."""
    canvas = Canvas("rain on the pond", WIDTH, HEIGHT, rgb("ffffff"))
    canvas.sky(rgb("6d7c86"), rgb("9aa8ad"), rgb("bcc6c4"), to=0.5)
    canvas.ridge(0.42, 0.03, rgb("5f7468"))
    canvas.box(0, 0.48, 1, 1.1, rgb("7e9497"))
    for row in range(26):
        y = 0.5 + 0.02 * row
        canvas.line([(0, y), (1, y)], mix(rgb("8fa5a6"), rgb("4f666d"), row / 25), 0.02)
    dice = random.Random("drops on the pond")  # noqa: S311 - a picture, not a secret
    for _ in range(34):
        x, tall = dice.choice((dice.uniform(0, 0.16), dice.uniform(0.86, 1))), dice.uniform(0.2, 0.42)
        canvas.line(
            [(x, 1.02), (x + dice.uniform(-0.02, 0.02), 1 - tall)], mix(rgb("3f5240"), rgb("6f8052"), tall), 0.008
        )
    drops = [(dice.random(), dice.random(), dice.choice((2, 3, 4))) for _ in range(120)]
    rings = [(dice.uniform(0.05, 0.95), dice.uniform(0.53, 0.95), dice.random()) for _ in range(38)]

    def move(picture: Image.Image, share: float) -> None:
        draw = ImageDraw.Draw(picture)
        for x, y, start in rings:
            age = (share * 2 + start) % 1
            wide = (4 + 26 * age) * (0.5 + y / 2)
            colour = mix(rgb("e3ecec"), rgb("71888d"), age)
            draw.ellipse(
                (x * WIDTH - wide, y * HEIGHT - wide / 3, x * WIDTH + wide, y * HEIGHT + wide / 3), outline=colour
            )
        for x, y, speed in drops:
            at, long = (y + share * speed) % 1 * (HEIGHT + 30) - 30, 5 * speed
            draw.line((x * WIDTH, at, x * WIDTH - 3, at + long), fill=rgb("d3dde0"), width=1)

    return canvas.finished(), move


def soup() -> tuple[Image.Image, Move]:
    """A bowl that steams on a table by the window."""
    canvas = Canvas("steaming bowl", WIDTH, HEIGHT, rgb("54635c"))
    canvas.sky(rgb("3f4c4a"), rgb("6a7768"))
    canvas.glow(0.2, 0.2, 0.6, rgb("ffe6b0"), 0.55)
    canvas.box(0, 0.76, 1, 1.1, rgb("8a5f3f"))
    canvas.box(0, 0.76, 1, 0.775, rgb("a97a54"))
    canvas.oval(0.5, 0.9, 0.24, 0.05, rgb("5f3f2a"))
    canvas.shape([(0.29, 0.58), (0.71, 0.58), (0.6, 0.88), (0.4, 0.88)], rgb("2f5f8f"))
    canvas.shape([(0.6, 0.58), (0.71, 0.58), (0.6, 0.88), (0.55, 0.88)], rgb("274f78"))
    canvas.oval(0.5, 0.58, 0.21, 0.085, rgb("3f74a8"))
    canvas.oval(0.5, 0.585, 0.19, 0.07, rgb("d97a2b"))
    canvas.oval(0.46, 0.57, 0.1, 0.025, rgb("eb9a4b"))
    for x, y in ((0.43, 0.6), (0.5, 0.57), (0.57, 0.605), (0.54, 0.625)):
        canvas.oval(x, y, 0.012, 0.012, rgb("5f8a3a"))

    def move(picture: Image.Image, share: float) -> None:
        mask = Image.new("L", (WIDTH // 2, HEIGHT // 2))
        draw = ImageDraw.Draw(mask)
        for wisp in range(4):
            for step in range(26):
                up = step / 25
                x = 0.42 + 0.053 * wisp + 0.03 * up * _swing(-share, 1 + wisp % 2, up * 1.3 + wisp / 4)
                y, wide = 0.56 - 0.5 * up, 5 + 9 * up
                strength = int(120 * (1 - up) * (0.75 + 0.25 * _swing(share, 2, up + wisp / 3)))
                box = (x * WIDTH / 2 - wide, y * HEIGHT / 2 - wide, x * WIDTH / 2 + wide, y * HEIGHT / 2 + wide)
                draw.ellipse(box, fill=strength)
        _veil(picture, mask, rgb("f6f3ea"), 5)

    return canvas.finished(), move


SCENES: dict[str, Callable[[], tuple[Image.Image, Move]]] = {
    "moving-hills": hills,
    "moving-rain": rain,
    "moving-soup": soup,
}


def frames(name: str) -> Iterator[Image.Image]:
    """The clip, picture by picture."""
    ground, move = SCENES[name]()
    for number in range(FRAMES):
        picture = ground.copy()
        move(picture, number / FRAMES)
        yield picture
