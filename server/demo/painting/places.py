"""Streets, walls, bridges, flowers."""

from PIL import Image

from demo.painting.canvas import Canvas, mix, rgb, shaken

_FRONTS = ("d98c6a", "e3b36b", "8fae9b", "c96f5f", "e6d3a8", "7f9fb5", "b98fa6", "a7b37f")
# sky above | sky below | window | how much night lies over the fronts
_HOURS: dict[str, tuple[str, str, str, float]] = {
    "morning": ("9cc6e6", "fdf0d5", "cfe3ea", 0.0),
    "day": ("5ea7de", "d4ebf5", "b9d6e3", 0.0),
    "dusk": ("3f4a7c", "f0a77b", "ffd98a", 0.4),
    "night": ("0d1430", "2c3b66", "ffcf70", 0.62),
    "rain": ("6d7a86", "aab4ba", "dfe6d8", 0.25),
    "roofs": ("7a6a9b", "f6c58f", "ffdf9e", 0.2),
}


def street(name: str, hour: str) -> Image.Image:
    """A row of narrow houses."""
    above, below, window, night = _HOURS[hour]
    canvas = Canvas(name, 640, 450, rgb(above))
    canvas.sky(rgb(above), mix(rgb(above), rgb(below), 0.5), rgb(below))
    if hour == "night":
        canvas.glow(0.8, 0.18, 0.3, rgb("f4f1dc"), 0.5)
        canvas.disc(0.8, 0.18, 0.045, rgb("f4f1dc"))
    dark = rgb("141a33")
    floor = 0.98 if hour == "roofs" else 0.84
    if hour == "roofs":
        _row(canvas, 0.62, dark, window, night + 0.25, narrow=0.07)
    _row(canvas, floor, dark, window, night, narrow=0.11)
    ground = mix(rgb("a99f8f"), dark, night)
    canvas.box(0, floor, 1, 1, ground)
    if hour == "rain":
        top = int(canvas.height * (floor - 0.16))
        mirrored = canvas.image.crop((0, top, canvas.width, int(canvas.height * floor)))
        canvas.image.paste(
            Image.blend(
                mirrored.transpose(Image.Transpose.FLIP_TOP_BOTTOM), Image.new("RGB", mirrored.size, ground), 0.5
            ),
            (0, int(canvas.height * floor)),
        )
        for _ in range(160):
            x, y = canvas.dice.random(), canvas.dice.random()
            canvas.line([(x, y), (x - 0.006, y + 0.04)], rgb("c9d2d6"), 0.0015)
    else:
        for _ in range(60):
            x, y = canvas.dice.random(), canvas.dice.uniform(floor + 0.02, 0.99)
            canvas.oval(x, y, 0.02, 0.008, shaken(ground, canvas.dice, 10))
    return canvas.finished()


def _row(canvas: Canvas, floor: float, dark: tuple[int, int, int], window: str, night: float, *, narrow: float) -> None:
    x = -0.02
    while x < 1:
        width, height = canvas.dice.uniform(narrow, narrow * 1.5), canvas.dice.uniform(0.32, 0.52)
        front = mix(shaken(rgb(canvas.dice.choice(_FRONTS)), canvas.dice), dark, night)
        roof = mix(shaken(rgb("8a4b3c"), canvas.dice), dark, night)
        top = floor - height
        canvas.box(x, top, x + width, floor, front)
        canvas.shape([(x - 0.006, top), (x + width / 2, top - width * 0.75), (x + width + 0.006, top)], roof)
        for row in range(3):
            for column in range(2):
                wx = x + width * (0.18 + 0.42 * column)
                wy = top + height * (0.1 + 0.25 * row)
                lit = canvas.dice.random() < 0.7
                pane = rgb(window) if lit else mix(front, dark, 0.5)
                canvas.box(
                    wx - 0.003,
                    wy - 0.004,
                    wx + width * 0.22 + 0.003,
                    wy + height * 0.13 + 0.004,
                    mix(front, (255, 255, 255), 0.5 - night * 0.4),
                )
                canvas.box(wx, wy, wx + width * 0.22, wy + height * 0.13, pane)
        door = mix(rgb(canvas.dice.choice(("3f5f4a", "5b3b32", "2f4a6b", "7a3030"))), dark, night)
        canvas.box(x + width * 0.38, floor - height * 0.2, x + width * 0.62, floor, door, 0.004)
        x += width


def wall(name: str) -> Image.Image:
    """A dry stone wall in a pasture."""
    canvas = Canvas(name, 640, 410, rgb("ffffff"))
    canvas.sky(rgb("7fb2dc"), rgb("cfe4ec"), rgb("e9efe0"))
    canvas.ridge(0.5, 0.03, rgb("8fb27a"))
    canvas.ridge(0.62, 0.02, rgb("6f9d5a"))
    for row in range(6):
        x = canvas.dice.uniform(-0.05, 0)
        while x < 1:
            width = canvas.dice.uniform(0.04, 0.09)
            y = 0.56 + row * 0.055 - 0.05 * (x - 0.5) ** 2
            canvas.box(x, y, x + width - 0.004, y + 0.05, shaken(rgb("948d80"), canvas.dice, 22), 0.018)
            x += width
    canvas.ridge(0.9, 0.01, rgb("5d8c48"), roughness=0.8)
    return canvas.finished()


def bridge(name: str) -> Image.Image:
    """A stone arch over a river."""
    canvas = Canvas(name, 640, 440, rgb("ffffff"))
    canvas.sky(rgb("86b4d8"), rgb("d6e6e6"), rgb("eef0da"))
    canvas.ridge(0.45, 0.04, rgb("7fa372"))
    canvas.ridge(0.58, 0.02, rgb("5d8c55"))
    stone, water = rgb("a39a8b"), rgb("6d97a8")
    canvas.box(0, 0.7, 1, 1, water)
    canvas.oval(0.5, 0.72, 0.36, 0.26, stone)
    canvas.box(0.02, 0.5, 0.98, 0.6, stone)
    canvas.box(0.08, 0.58, 0.92, 0.74, stone)
    for _ in range(130):
        x, y = canvas.dice.uniform(0.04, 0.94), canvas.dice.uniform(0.5, 0.7)
        canvas.box(x, y, x + 0.03, y + 0.022, shaken(stone, canvas.dice, 16), 0.004)
    canvas.oval(0.5, 0.76, 0.24, 0.2, mix(water, (20, 40, 50), 0.35))
    canvas.box(0, 0.76, 1, 1, water)
    for _ in range(60):
        x, y = canvas.dice.random(), canvas.dice.uniform(0.78, 0.99)
        canvas.line([(x, y), (x + 0.06, y)], mix(water, (255, 255, 255), canvas.dice.uniform(0.1, 0.5)), 0.003)
    return canvas.finished()


def flowers(name: str, codes: str) -> Image.Image:
    """A meadow seen from a bee's height; ``codes``: sky, grass, blossoms …"""
    sky, grass, *blossoms = [rgb(code) for code in codes.split()]
    canvas = Canvas(name, 530, 530, sky)
    canvas.sky(mix(sky, (255, 255, 255), 0.1), sky, mix(sky, grass, 0.5), grass)
    for layer in range(3):
        for _ in range(40):
            x, tip = canvas.dice.random(), 0.42 + 0.16 * layer + canvas.dice.uniform(-0.12, 0.12)
            stem = shaken(mix(grass, (20, 60, 20), 0.2 + 0.15 * layer), canvas.dice)
            canvas.line([(x, 1.0), (x + canvas.dice.uniform(-0.05, 0.05), tip)], stem, 0.004 + 0.002 * layer)
        for _ in range(16 - 2 * layer):
            x, y = canvas.dice.random(), 0.45 + 0.17 * layer + canvas.dice.uniform(-0.1, 0.1)
            size, petal = 0.018 + 0.012 * layer, shaken(canvas.dice.choice(blossoms), canvas.dice)
            for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7)):
                canvas.disc(x + dx * size * 0.8, y + dy * size * 0.8, size * 0.62, petal)
            canvas.disc(x, y, size * 0.55, mix(petal, rgb("f2c14e") if petal[1] > 150 else (30, 20, 40), 0.75))
        if layer == 0:
            canvas.blur(8)
    return canvas.finished()
