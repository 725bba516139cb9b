"""Cloth, tiles, brush strokes, a clock and a snail."""

import math

from PIL import Image, ImageDraw

from demo.painting.canvas import Canvas, mix, rgb, shaken


def tiles(name: str, codes: str) -> Image.Image:
    """Overlapping half circles."""
    colours = [rgb(code) for code in codes.split()]
    canvas = Canvas(name, 500, 500, colours[0])
    for row in range(-1, 9):
        for column in range(-1, 8):
            x, y = column / 6 + (row % 2) / 12, row / 7.5
            base = shaken(canvas.dice.choice(colours), canvas.dice)
            for ring in range(4):
                canvas.disc(x, y, 0.088 * (1 - ring * 0.24), mix(base, (255, 250, 240), 0.22 * (ring % 2)))
    return canvas.finished()


def quilt(name: str, codes: str) -> Image.Image:
    """Triangles sewn together."""
    colours = [rgb(code) for code in codes.split()]
    canvas = Canvas(name, 500, 500, colours[0])
    side = 1 / 8
    for row in range(8):
        for column in range(8):
            x, y = column * side, row * side
            one, other = canvas.dice.sample(colours, 2)
            corners = [(x, y), (x + side, y), (x + side, y + side), (x, y + side)]
            turn = canvas.dice.randrange(4)
            canvas.shape(corners, shaken(one, canvas.dice, 8))
            canvas.shape([corners[(turn + n) % 4] for n in range(3)], shaken(other, canvas.dice, 8))
    for n in range(1, 8):
        canvas.line([(n * side, 0), (n * side, 1)], rgb("f8f1e3"), 0.002)
        canvas.line([(0, n * side), (1, n * side)], rgb("f8f1e3"), 0.002)
    return canvas.finished()


def weave(name: str, codes: str) -> Image.Image:
    """Over and under."""
    colours = [rgb(code) for code in codes.split()]
    canvas = Canvas(name, 640, 530, colours[0])
    across = [canvas.dice.choice(colours) for _ in range(30)]
    down = [canvas.dice.choice(colours) for _ in range(25)]
    for row in range(25):
        for column in range(30):
            colour = across[column] if (row + column) % 2 else down[row]
            x, y = column / 30, row / 25
            canvas.box(x, y, x + 0.031, y + 0.037, shaken(colour, canvas.dice, 7), 0.008)
            canvas.line([(x + 0.006, y + 0.012), (x + 0.026, y + 0.012)], mix(colour, (255, 255, 255), 0.2), 0.002)
    return canvas.finished()


def stripes(name: str, codes: str) -> Image.Image:
    """Wavy bands, like water or brush strokes."""
    colours = [rgb(code) for code in codes.split()]
    canvas = Canvas(name, 590, 450, colours[0])
    bands = 16
    for n in range(bands):
        share = n / (bands - 1) * (len(colours) - 1)
        low = min(int(share), len(colours) - 2)
        colour = mix(colours[low], colours[low + 1], share - low)
        canvas.ridge(-0.08 + n * 1.12 / bands, 0.028, shaken(colour, canvas.dice, 12), roughness=0.15)
    return canvas.finished()


def circles(name: str, codes: str) -> Image.Image:
    """Large transparent circles."""
    colours = [rgb(code) for code in codes.split()]
    canvas = Canvas(name, 530, 470, colours[0])
    for _ in range(16):
        r = int(canvas.dice.uniform(0.08, 0.26) * canvas.height)
        x, y = canvas.dice.randrange(canvas.width) - r, canvas.dice.randrange(canvas.height) - r
        mask = Image.new("L", (2 * r, 2 * r))
        ImageDraw.Draw(mask).ellipse((0, 0, 2 * r, 2 * r), fill=150)
        canvas.image.paste(canvas.dice.choice(colours[1:]), (x, y, x + 2 * r, y + 2 * r), mask)
    return canvas.finished()


def grain(name: str) -> Image.Image:
    """Planed wood."""
    canvas = Canvas(name, 590, 450, rgb("b98555"))
    for n in range(46):
        middle = n / 46
        points = [
            (
                x / 40,
                middle
                + 0.05
                * math.exp(-(((x / 40 - 0.6) / 0.2) ** 2))
                * (1 if middle > 0.5 else -1)
                * (1 - abs(middle - 0.5) * 1.6),
            )
            for x in range(41)
        ]
        canvas.line(points, shaken(rgb("8f5e36"), canvas.dice, 26), 0.004 + 0.008 * canvas.dice.random())
    canvas.oval(0.6, 0.5, 0.035, 0.028, rgb("6d4326"))
    canvas.oval(0.6, 0.5, 0.02, 0.015, rgb("4f2f1b"))
    canvas.blur(2)
    return canvas.finished()


def clock(name: str) -> Image.Image:
    """A tower clock."""
    canvas = Canvas(name, 500, 500, rgb("6b4f3a"))
    canvas.glow(0.3, 0.25, 0.8, rgb("e9b872"), 0.8)
    canvas.disc(0.5, 0.5, 0.42, rgb("3a2a20"))
    canvas.disc(0.5, 0.5, 0.395, rgb("f4e9d0"))
    for hour in range(60):
        angle = hour * math.tau / 60
        inner = 0.33 if hour % 5 == 0 else 0.365
        ends = [(0.5 + r * math.sin(angle), 0.5 - r * math.cos(angle)) for r in (inner, 0.38)]
        canvas.line(ends, rgb("3a2a20"), 0.014 if hour % 5 == 0 else 0.004)
    for angle, length, thick in ((3.93, 0.2, 0.024), (4.4, 0.31, 0.016)):
        canvas.line(
            [(0.5, 0.5), (0.5 + length * math.sin(angle), 0.5 - length * math.cos(angle))], rgb("2b1d16"), thick
        )
    canvas.disc(0.5, 0.5, 0.022, rgb("b8862f"))
    return canvas.finished()


def game(name: str) -> Image.Image:
    """A level with large pixels and a small snail."""
    tiny = Canvas(name, 40, 30, rgb("7cc4e8"))
    tiny.sky(rgb("5fb0e5"), rgb("c9ecf5"))
    tiny.ridge(0.62, 0.06, rgb("6fbf5f"))
    tiny.ridge(0.78, 0.04, rgb("4b9a46"))
    tiny.disc(0.82, 0.18, 0.08, rgb("ffe27a"))
    small = tiny.finished()
    for x, y, code in (
        (17, 16, "d98c4a"),
        (18, 16, "d98c4a"),
        (17, 17, "b86b33"),
        (18, 17, "e9a766"),
        (19, 17, "f2d3a0"),
        (20, 17, "f2d3a0"),
        (20, 16, "f2d3a0"),
        (16, 18, "f2d3a0"),
        (17, 18, "f2d3a0"),
        (18, 18, "f2d3a0"),
        (19, 18, "f2d3a0"),
    ):
        small.putpixel((x, y), rgb(code))
    return small.resize((800, 600), Image.Resampling.NEAREST)
