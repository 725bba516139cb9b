"""Hills, water, woods, stars, kites."""

from PIL import Image

from demo.painting.canvas import Canvas, Colour, mix, rgb, shaken


def _palette(codes: str) -> list[Colour]:
    return [rgb(code) for code in codes.split()]


# sky from the top down | sun | farthest hill, nearest hill
_LIGHTS: dict[str, tuple[str, str, str, tuple[float, float]]] = {
    "dawn": ("7d8fb8 d9a7b0 f6cfa4 fde8c8", "fff3d6", "b9a3b8 3f5a55", (0.68, 0.46)),
    "gold": ("8fb0cf f2cf9a ffdf9e fff0cf", "fffbe8", "c9b487 4f6a3e", (0.3, 0.4)),
    "noon": ("4f9bd6 8cc3ea cfe8f5 e9f6f6", "fffdf0", "9fc3b4 4c8b3f", (0.75, 0.18)),
    "evening": ("6fa0c4 b9cfc8 f3e2b3 f7e9c8", "fff6d0", "a9bf9b 45713d", (0.18, 0.34)),
    "dusk": ("3b3a6b 8a5a86 e08a6a f7bd77", "ffe3b0", "7d6494 2f2a4e", (0.5, 0.52)),
    "autumn": ("8da6b5 c9cdbf e9dcc0 f1e4cc", "fff5e0", "c3946a 7a3b22", (0.6, 0.3)),
    "snow": ("aab7c4 c6d0d8 dde3e7 eceff1", "ffffff", "c9d3dc f4f7fa", (0.4, 0.3)),
    "night": ("0c1533 1b2a55 2f4674 45628c", "f4f1dc", "2b3d63 0d1730", (0.7, 0.22)),
    "day": ("6aaede 9fcbe6 cfe5ea e5f0e6", "fffdf0", "8fb59a 3f7a46", (0.22, 0.24)),
}


def _horizon(canvas: Canvas, light: str, to: float = 1.0) -> list[Colour]:
    sky, sun, hills, (x, y) = _LIGHTS[light]
    canvas.sky(*_palette(sky), to=to)
    canvas.glow(x, y, 0.55, rgb(sun), 0.75)
    canvas.disc(x, y, 0.035 if light in ("noon", "day") else 0.05, rgb(sun))
    return _palette(hills)


def hills(name: str, light: str) -> Image.Image:
    """Overlapping hills, paler with distance."""
    canvas = Canvas(name, 640, 450, rgb("ffffff"))
    far, near = _horizon(canvas, light)
    layers = canvas.dice.choice((5, 6, 7))
    for layer in range(layers):
        depth = layer / (layers - 1)
        canvas.ridge(0.48 + 0.42 * depth, 0.05 - 0.02 * depth, mix(far, near, depth), roughness=0.12 + 0.2 * depth)
        if layer in (layers - 2, layers - 1):
            _trees(canvas, 0.5 + 0.42 * depth, mix(far, near, min(1.0, depth + 0.1)), light)
    return canvas.finished()


def _trees(canvas: Canvas, level: float, colour: Colour, light: str) -> None:
    dark = mix(colour, (20, 30, 30), 0.45 if light != "snow" else 0.6)
    for _ in range(canvas.dice.randint(3, 7)):
        x, size = canvas.dice.random(), canvas.dice.uniform(0.02, 0.05)
        y = level + canvas.dice.uniform(0.0, 0.05)
        canvas.line([(x, y + size), (x, y - size)], dark, 0.006)
        if light == "snow":
            for side in (-1, 1):
                canvas.line([(x, y), (x + side * size * 0.5, y - size)], dark, 0.004)
        else:
            canvas.oval(x, y - size, size * 0.45, size, shaken(dark, canvas.dice, 8))


def lake(name: str, light: str) -> Image.Image:
    """Hills and their reflection."""
    canvas = Canvas(name, 640, 450, rgb("ffffff"))
    far, near = _horizon(canvas, light, to=0.6)
    for depth in (0.1, 0.45, 0.8):
        canvas.ridge(0.42 + 0.13 * depth, 0.035, mix(far, near, depth))
    half = int(canvas.height * 0.58)
    mirrored = canvas.image.crop((0, 0, canvas.width, half)).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    water = Image.blend(mirrored, Image.new("RGB", mirrored.size, mix(near, (90, 130, 150), 0.5)), 0.28)
    canvas.image.paste(water, (0, half))
    for _ in range(70):
        y = canvas.dice.uniform(0.6, 0.99)
        x, length = canvas.dice.random(), canvas.dice.uniform(0.03, 0.14) * (y + 0.2)
        canvas.line([(x, y), (x + length, y)], mix(near, rgb(_LIGHTS[light][1]), canvas.dice.uniform(0.3, 0.7)), 0.003)
    if light != "night":
        for n in range(14):
            x = 0.04 + n * 0.012 + canvas.dice.uniform(0, 0.01)
            canvas.line([(x, 1.0), (x + canvas.dice.uniform(-0.02, 0.03), 0.74)], mix(near, (20, 30, 20), 0.4), 0.005)
    return canvas.finished()


def forest(name: str, codes: str) -> Image.Image:
    """Trunks that fade into ``codes``: light, leaf, trunk."""
    light, leaf, trunk = _palette(codes)
    canvas = Canvas(name, 480, 620, light)
    canvas.sky(mix(light, leaf, 0.35), light, mix(light, leaf, 0.15), mix(leaf, trunk, 0.2))
    for layer in range(5):
        depth = (layer + 1) / 5
        colour = mix(light, trunk, depth * 0.9)
        for _ in range(9 - layer):
            x, thick = canvas.dice.random(), 0.006 + 0.014 * depth
            lean = canvas.dice.uniform(-0.02, 0.02)
            canvas.shape([(x - thick, 1), (x + lean - thick / 2, 0), (x + lean + thick / 2, 0), (x + thick, 1)], colour)
        for _ in range(22):
            canvas.oval(
                canvas.dice.random(),
                canvas.dice.uniform(-0.05, 0.3 - 0.04 * layer),
                0.09,
                0.04,
                shaken(mix(light, leaf, 0.35 + 0.6 * depth), canvas.dice),
            )
        canvas.ridge(0.86 + 0.03 * layer, 0.012, mix(light, mix(leaf, trunk, 0.35), depth))
        if layer < 3:
            canvas.blur(10 - 3 * layer)
    return canvas.finished()


def stars(name: str, codes: str) -> Image.Image:
    """A night sky with a band of light."""
    top, bottom, glow = _palette(codes)
    canvas = Canvas(name, 640, 450, top)
    canvas.sky(top, mix(top, bottom, 0.5), bottom)
    for step in range(14):
        canvas.glow(0.1 + step * 0.06, 0.75 - step * 0.05, 0.3, glow, 0.16)
    for _ in range(520):
        x, y = canvas.dice.random(), canvas.dice.random() ** 1.3 * 0.85
        canvas.disc(
            x,
            y,
            canvas.dice.choice((0.001, 0.0015, 0.0015, 0.003)),
            mix(bottom, (255, 250, 235), canvas.dice.uniform(0.5, 1)),
        )
    canvas.ridge(0.84, 0.03, mix(top, (0, 0, 0), 0.4))
    canvas.ridge(0.92, 0.02, mix(top, (0, 0, 0), 0.7))
    return canvas.finished()


def kites(name: str, light: str) -> Image.Image:
    """Kites above a hill."""
    canvas = Canvas(name, 520, 570, rgb("ffffff"))
    far, near = _horizon(canvas, light)
    for _ in range(7 if light == "noon" else 2):
        x, y, s = canvas.dice.uniform(0.1, 0.9), canvas.dice.uniform(0.08, 0.55), canvas.dice.uniform(0.04, 0.08)
        colour = canvas.dice.choice(_palette("d9483b f0b429 2f7fb8 7a4fa3 2e9e6b f2774b"))
        tail = [(x + 0.02 * ((n % 2) * 2 - 1) * (n > 0), y + s + n * 0.03) for n in range(6)]
        canvas.line(tail, mix(colour, (255, 255, 255), 0.3), 0.004)
        canvas.line([(x, y + s), (canvas.dice.uniform(0.4, 0.6), 0.88)], mix(near, (255, 255, 255), 0.6), 0.0015)
        canvas.shape([(x, y - s), (x + s * 0.8, y), (x, y + s), (x - s * 0.8, y)], colour)
        canvas.shape([(x, y - s), (x + s * 0.8, y), (x, y)], mix(colour, (255, 255, 255), 0.35))
    canvas.ridge(0.8, 0.03, mix(far, near, 0.6))
    canvas.ridge(0.9, 0.025, near)
    return canvas.finished()


def clouds(name: str) -> Image.Image:
    """A sky with rounded clouds."""
    canvas = Canvas(name, 600, 450, rgb("ffffff"))
    canvas.sky(*_palette("4a90cf 7db6e3 b9dcf0"))
    for _ in range(6):
        x, y, size = canvas.dice.random(), canvas.dice.uniform(0.15, 0.85), canvas.dice.uniform(0.06, 0.13)
        for _ in range(9):
            dx, dy = canvas.dice.uniform(-1.3, 1.3) * size, canvas.dice.uniform(-0.4, 0.25) * size
            canvas.disc(x + dx, y + dy, size * canvas.dice.uniform(0.4, 0.75), shaken(rgb("f6f9fb"), canvas.dice, 6))
    canvas.blur(9)
    return canvas.finished()


def birds(name: str) -> Image.Image:
    """Birds on a wire."""
    canvas = Canvas(name, 640, 410, rgb("ffffff"))
    _horizon(canvas, "dusk")
    dark = rgb("231c33")
    for level in (0.42, 0.55, 0.68):
        canvas.line([(n / 20, level + 0.05 * ((n / 10 - 1) ** 2 - 1)) for n in range(21)], dark, 0.004)
        for _ in range(canvas.dice.randint(3, 6)):
            x = canvas.dice.uniform(0.05, 0.95)
            y = level + 0.05 * ((x * 2 - 1) ** 2 - 1)
            canvas.oval(x, y - 0.025, 0.012, 0.028, dark)
            canvas.disc(x + 0.008, y - 0.055, 0.013, dark)
            canvas.shape([(x - 0.012, y), (x - 0.004, y - 0.01), (x - 0.02, y + 0.05)], dark)
    canvas.ridge(0.9, 0.02, dark)
    return canvas.finished()
