"""Brushes shared by all paintings. Everything is drawn at twice its size and halved at the end, which smooths edges."""

import math
import random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

Colour = tuple[int, int, int]


def rgb(code: str) -> Colour:
    """``"e8b04a"`` as red, green, blue."""
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """``share`` of the other colour in the one."""
    return (
        round(one[0] + (other[0] - one[0]) * share),
        round(one[1] + (other[1] - one[1]) * share),
        round(one[2] + (other[2] - one[2]) * share),
    )


def shaken(colour: Colour, dice: random.Random, by: int = 14) -> Colour:
    """The colour, a little off."""
    shift = dice.randint(-by, by)
    return (
        max(0, min(255, colour[0] + shift + dice.randint(-4, 4))),
        max(0, min(255, colour[1] + shift + dice.randint(-4, 4))),
        max(0, min(255, colour[2] + shift + dice.randint(-4, 4))),
    )


# Bright in the middle, nothing at the rim.
_LIGHT = ImageChops.invert(Image.radial_gradient("L")).point([min(255, int(max(0, v - 75) * 1.4)) for v in range(256)])


class Canvas:
    """A picture in the making, with dice of its own."""

    def __init__(self, name: str, width: int, height: int, ground: Colour) -> None:
        self.width, self.height = width * 2, height * 2
        self.dice = random.Random(name)  # noqa: S311 - a picture, not a secret
        self.image = Image.new("RGB", (self.width, self.height), ground)
        self.draw = ImageDraw.Draw(self.image)

    def sky(self, *stops: Colour, to: float = 1.0) -> None:
        """A gradient from the top down to ``to`` of the height."""
        strip = Image.new("RGB", (1, len(stops)))
        strip.putdata(stops)
        height = int(self.height * to)
        tall = strip.resize((1, height), Image.Resampling.BICUBIC)
        self.image.paste(tall.resize((self.width, height), Image.Resampling.NEAREST), (0, 0))

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """A filled circle; all measures are shares of the width or height."""
        r = radius * self.height
        cx, cy = x * self.width, y * self.height
        self.draw.ellipse((cx - r, cy - r, cx + r, cy + r), fill=colour)

    def oval(self, x: float, y: float, rx: float, ry: float, colour: Colour) -> None:
        """A filled ellipse around a point; ``rx`` in widths, ``ry`` in heights."""
        w, h = self.width, self.height
        self.draw.ellipse(((x - rx) * w, (y - ry) * h, (x + rx) * w, (y + ry) * h), fill=colour)

    def box(self, x0: float, y0: float, x1: float, y1: float, colour: Colour, radius: float = 0) -> None:
        """A filled rectangle, its corners rounded where asked."""
        w, h = self.width, self.height
        self.draw.rounded_rectangle((x0 * w, y0 * h, x1 * w, y1 * h), radius * h, fill=colour)

    def shape(self, points: list[tuple[float, float]], colour: Colour) -> None:
        """A filled polygon."""
        self.draw.polygon([(x * self.width, y * self.height) for x, y in points], fill=colour)

    def line(self, points: list[tuple[float, float]], colour: Colour, thickness: float = 0.004) -> None:
        """A stroke with round joints."""
        path = [(x * self.width, y * self.height) for x, y in points]
        self.draw.line(path, fill=colour, width=max(2, round(thickness * self.height)), joint="curve")

    def ridge(self, level: float, sway: float, colour: Colour, *, roughness: float = 0.3) -> None:
        """Everything below a wavy line: hills, water's edge, cloth."""
        phases = [self.dice.uniform(0, math.tau) for _ in range(3)]
        stretch = self.dice.uniform(0.7, 1.4)
        points = [(0.0, 1.0)]
        for step in range(97):
            x = step / 96
            wave = math.sin(x * 3.1 * stretch + phases[0]) + 0.5 * math.sin(x * 6.7 * stretch + phases[1])
            wave += roughness * math.sin(x * 23 + phases[2])
            points.append((x, level + sway * wave))
        points.append((1.0, 1.0))
        self.shape(points, colour)

    def glow(self, x: float, y: float, radius: float, colour: Colour, strength: float = 0.8) -> None:
        """Light that fades outwards."""
        size = int(radius * self.height * 2)
        mask = _LIGHT.point([int(v * strength) for v in range(256)]).resize((size, size), Image.Resampling.BILINEAR)
        corner = (int(x * self.width - size / 2), int(y * self.height - size / 2))
        self.image.paste(colour, (*corner, corner[0] + size, corner[1] + size), mask)

    def blur(self, radius: float) -> None:
        """Soften what is painted so far."""
        quarter = self.image.reduce(4).filter(ImageFilter.GaussianBlur(radius / 4))
        self.image.paste(quarter.resize(self.image.size, Image.Resampling.BICUBIC))

    def finished(self) -> Image.Image:
        """The picture at its real size."""
        return self.image.reduce(2)
