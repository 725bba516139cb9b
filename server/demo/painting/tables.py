"""Still lifes: what stands on tables and shelves."""

import math

from PIL import Image

from demo.painting.canvas import Canvas, Colour, mix, rgb, shaken


def _table(name: str, wall: str, wood: str, *, level: float = 0.66) -> Canvas:
    canvas = Canvas(name, 590, 480, rgb(wall))
    canvas.sky(mix(rgb(wall), (255, 255, 255), 0.15), rgb(wall), mix(rgb(wall), (0, 0, 0), 0.12))
    canvas.glow(0.2, 0.2, 0.7, mix(rgb(wall), (255, 250, 235), 0.7), 0.5)
    canvas.box(0, level, 1, 1, rgb(wood))
    for _ in range(26):
        x, y = canvas.dice.uniform(-0.2, 1), canvas.dice.uniform(level + 0.01, 1)
        canvas.line(
            [(x, y), (x + 0.4, y + canvas.dice.uniform(-0.01, 0.01))], shaken(rgb(wood), canvas.dice, 10), 0.003
        )
    return canvas


def _shadow(canvas: Canvas, x: float, y: float, width: float) -> None:
    spot = canvas.image.getpixel((int(x * canvas.width), min(canvas.height - 1, int((y + 0.03) * canvas.height))))
    assert isinstance(spot, tuple)
    canvas.oval(x + 0.03, y, width, 0.03, mix((int(spot[0]), int(spot[1]), int(spot[2])), (20, 10, 10), 0.35))


def loaf(name: str, height: float) -> Image.Image:
    """A loaf of bread, as high as it has risen."""
    canvas = _table(name, "d8c6a8" if height > 0.2 else "b7c4b4", "8a5a3a")
    _shadow(canvas, 0.5, 0.78, 0.34)
    crust = rgb("a5652c")
    canvas.oval(0.5, 0.78 - height * 0.7, 0.3, height, crust)
    canvas.oval(0.48, 0.77 - height * 0.85, 0.24, height * 0.7, mix(crust, rgb("e0a75e"), 0.6))
    for n in range(4):
        x = 0.34 + n * 0.1
        canvas.line([(x, 0.78 - height * 0.9), (x + 0.06, 0.78 - height * 1.35)], rgb("f3deb8"), 0.016)
    for _ in range(260):
        angle, far = canvas.dice.uniform(0, math.tau), canvas.dice.random() ** 0.5
        x, y = 0.5 + 0.25 * far * math.cos(angle), 0.78 - height * 0.8 + height * 0.7 * far * math.sin(angle)
        canvas.disc(x, y, 0.002, rgb("fdf3df"))
    return canvas.finished()


def cup(name: str, wall: str, *, rain: bool = False) -> Image.Image:
    """A cup of coffee beside a window."""
    canvas = _table(name, wall, "6d4a35")
    canvas.box(0.56, 0.06, 0.94, 0.56, rgb("f2ede2"))
    canvas.box(0.58, 0.09, 0.745, 0.53, rgb("8ba3b0") if rain else rgb("bfe0ee"))
    canvas.box(0.755, 0.09, 0.92, 0.53, rgb("8ba3b0") if rain else rgb("cfe8ee"))
    for _ in range(70 if rain else 0):
        x, y = canvas.dice.uniform(0.585, 0.915), canvas.dice.uniform(0.1, 0.5)
        canvas.line([(x, y), (x, y + 0.03)], rgb("d7e2e6"), 0.003)
    _shadow(canvas, 0.36, 0.83, 0.24)
    canvas.oval(0.36, 0.81, 0.22, 0.05, rgb("efe7da"))
    canvas.oval(0.36, 0.805, 0.15, 0.03, rgb("d8cdbb"))
    canvas.oval(0.53, 0.66, 0.06, 0.07, rgb("e9dfce"))
    canvas.oval(0.53, 0.66, 0.035, 0.045, mix(rgb("6d4a35"), rgb(wall), 0.3))
    canvas.shape([(0.22, 0.58), (0.5, 0.58), (0.45, 0.8), (0.27, 0.8)], rgb("f4ecdf"))
    canvas.oval(0.36, 0.8, 0.09, 0.025, rgb("f4ecdf"))
    canvas.oval(0.36, 0.58, 0.14, 0.04, rgb("fbf6ec"))
    canvas.oval(0.36, 0.585, 0.12, 0.032, rgb("4a2c1d"))
    canvas.oval(0.34, 0.58, 0.05, 0.012, rgb("b98a5a"))
    return canvas.finished()


def bowl(name: str, wall: str, dish: str, *, filling: str = "", fruit: str = "") -> Image.Image:
    """A bowl with soup or tea, or with fruit in it."""
    canvas = _table(name, wall, "9a7352")
    _shadow(canvas, 0.5, 0.86, 0.3)
    for n, code in enumerate(fruit.split()):
        colour = rgb(code)
        x, y = 0.36 + (n % 3) * 0.14, 0.56 - (n // 3) * 0.11 + (n % 2) * 0.02
        canvas.disc(x, y, 0.095, colour)
        canvas.disc(x - 0.02, y - 0.03, 0.035, mix(colour, (255, 255, 255), 0.45))
    canvas.oval(0.5, 0.62, 0.32, 0.07, mix(rgb(dish), (255, 255, 255), 0.25))
    if filling:
        canvas.oval(0.5, 0.625, 0.29, 0.055, rgb(filling))
        canvas.oval(0.55, 0.615, 0.04, 0.014, rgb("4f8a3d"))
    points = [(0.5 + 0.32 * math.cos(a * math.pi / 24), 0.62 + 0.25 * math.sin(a * math.pi / 24)) for a in range(25)]
    canvas.shape(points, rgb(dish))
    canvas.line(points[14:22], mix(rgb(dish), (255, 255, 255), 0.35), 0.01)
    return canvas.finished()


def pots(name: str, wall: str, glazes: str) -> Image.Image:
    """Pots on a shelf."""
    canvas = _table(name, wall, "7a5a42", level=0.74)
    colours = [rgb(code) for code in glazes.split()]
    for n in range(5):
        x, high, wide = 0.12 + n * 0.19, canvas.dice.uniform(0.22, 0.42), canvas.dice.uniform(0.055, 0.085)
        colour = shaken(colours[n % len(colours)], canvas.dice)
        _shadow(canvas, x, 0.8, wide)
        neck, belly = canvas.dice.uniform(0.35, 0.9), canvas.dice.uniform(0.35, 0.6)
        left = [(-neck, 1.0), (-neck * 0.9, 0.9), (-1.0, belly), (-0.9, 0.25), (-0.55, 0.0)]
        outline = [*left, *[(-px, py) for px, py in reversed(left)]]
        canvas.shape([(x + px * wide, 0.8 - py * high) for px, py in outline], colour)
        canvas.oval(x, 0.8, wide * 0.55, 0.014, colour)
        canvas.oval(x, 0.8 - high, wide * neck, 0.018, mix(colour, (30, 20, 15), 0.55))
        band = 0.8 - high * canvas.dice.uniform(0.3, 0.5)
        canvas.line([(x - wide * 0.9, band), (x + wide * 0.9, band)], mix(colour, (255, 250, 240), 0.55), 0.012)
        canvas.line(
            [(x - wide * 0.6, 0.8 - high * 0.75), (x - wide * 0.75, 0.8 - high * 0.3)],
            mix(colour, (255, 255, 255), 0.4),
            0.01,
        )
    return canvas.finished()


def vase(name: str, wall: str, glass: str, blossoms: str) -> Image.Image:
    """A bouquet in a vase."""
    canvas = Canvas(name, 480, 600, rgb(wall))
    canvas.sky(mix(rgb(wall), (255, 255, 255), 0.2), rgb(wall), mix(rgb(wall), (0, 0, 0), 0.15))
    canvas.box(0, 0.84, 1, 1, mix(rgb(wall), rgb("8a5a3a"), 0.7))
    _shadow(canvas, 0.5, 0.9, 0.18)
    heads = [(0.5 + canvas.dice.uniform(-0.28, 0.28), canvas.dice.uniform(0.12, 0.46)) for _ in range(13)]
    for x, y in heads:
        canvas.line([(0.5, 0.66), (x, y)], shaken(rgb("4c7a45"), canvas.dice), 0.008)
        canvas.oval((x + 0.5) / 2 + 0.03, (y + 0.66) / 2, 0.035, 0.02, shaken(rgb("5d8f52"), canvas.dice))
    colours: list[Colour] = [rgb(code) for code in blossoms.split()]
    for x, y in heads:
        colour = shaken(canvas.dice.choice(colours), canvas.dice)
        for ring in range(3, 0, -1):
            for petal in range(7):
                angle = petal * math.tau / 7 + ring
                canvas.disc(
                    x + 0.024 * ring * math.cos(angle),
                    y + 0.019 * ring * math.sin(angle),
                    0.03,
                    mix(colour, (255, 255, 255), 0.16 * (3 - ring) + 0.05 * (petal % 2)),
                )
    body = rgb(glass)
    canvas.shape([(0.43, 0.6), (0.57, 0.6), (0.63, 0.78), (0.58, 0.9), (0.42, 0.9), (0.37, 0.78)], body)
    canvas.oval(0.5, 0.6, 0.07, 0.014, mix(body, (0, 0, 0), 0.3))
    canvas.line([(0.43, 0.68), (0.41, 0.8)], mix(body, (255, 255, 255), 0.5), 0.012)
    return canvas.finished()


def jars(name: str, liquid: str, lid: str) -> Image.Image:
    """Jars or bottles in a row, light behind them."""
    canvas = _table(name, "c7d3c4", "a08a72", level=0.72)
    for n in range(6):
        x, high = 0.1 + n * 0.155, canvas.dice.uniform(0.26, 0.36)
        colour = shaken(rgb(liquid), canvas.dice)
        _shadow(canvas, x, 0.8, 0.06)
        canvas.box(x - 0.055, 0.8 - high, x + 0.055, 0.8, colour, 0.04)
        canvas.box(x - 0.045, 0.8 - high, x - 0.03, 0.77, mix(colour, (255, 255, 255), 0.5), 0.01)
        canvas.box(x - 0.05, 0.8 - high - 0.035, x + 0.05, 0.8 - high + 0.012, rgb(lid), 0.01)
        canvas.box(x - 0.04, 0.8 - high * 0.6, x + 0.04, 0.8 - high * 0.25, rgb("fbf5e6"), 0.008)
    return canvas.finished()


def scoops(name: str) -> Image.Image:
    """Ice cream in a glass."""
    canvas = _table(name, "f3c9c6", "7fb3bd")
    _shadow(canvas, 0.5, 0.88, 0.16)
    for x, y, code in ((0.4, 0.44, "cfe3b4"), (0.6, 0.44, "f3a6b4"), (0.5, 0.31, "fbe8b0")):
        canvas.disc(x, y, 0.13, rgb(code))
        canvas.disc(x - 0.03, y - 0.04, 0.045, mix(rgb(code), (255, 255, 255), 0.5))
    canvas.shape([(0.27, 0.5), (0.73, 0.5), (0.56, 0.74), (0.44, 0.74)], rgb("eef6f7"))
    canvas.shape([(0.485, 0.72), (0.515, 0.72), (0.515, 0.86), (0.485, 0.86)], rgb("dcecef"))
    canvas.oval(0.5, 0.87, 0.12, 0.025, rgb("dcecef"))
    canvas.line([(0.62, 0.12), (0.55, 0.32)], rgb("c98a4b"), 0.022)
    return canvas.finished()
