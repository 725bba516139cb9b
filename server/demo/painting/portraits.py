"""Faces for avatars: a few shapes, chosen by the name."""

from PIL import Image

from demo.painting.canvas import Canvas, mix, rgb

EDGE = 192
_GROUNDS = ("f2d6b3", "cfe3d4", "d3dcf0", "f1cdd3", "e5dcf2", "f6e6b4", "c9e4ea", "e0d5c5")
_SKINS = ("f6d7bf", "eec2a0", "d9a27b", "b97a52", "8d5636", "6a3f28")
_HAIRS = ("2b211d", "4a3124", "7a4b2a", "b98548", "d9cfc3", "8f8a86", "a33f2a", "1c1c26")
_CLOTHES = ("3f6f63", "b4523f", "3d5a8a", "7a4f83", "c08a2e", "2f3d4f", "8c9a4a", "d06f7f")


def portrait(name: str) -> Image.Image:
    """A face on a plain ground."""
    canvas = Canvas(f"portrait of {name}", EDGE, EDGE, rgb("ffffff"))
    dice = canvas.dice
    ground, skin, hair, cloth = (rgb(dice.choice(codes)) for codes in (_GROUNDS, _SKINS, _HAIRS, _CLOTHES))
    canvas.sky(mix(ground, (255, 255, 255), 0.35), ground)
    style = dice.randrange(5)
    if style in (1, 2):  # long hair lies behind the shoulders
        canvas.box(0.27, 0.3, 0.73, 0.82 if style == 1 else 0.68, hair, 0.2)
    canvas.oval(0.5, 1.02, 0.36, 0.3, cloth)
    canvas.box(0.43, 0.58, 0.57, 0.78, mix(skin, (60, 20, 10), 0.14), 0.05)
    canvas.oval(0.5, 0.46, 0.185, 0.23, skin)
    if style == 4:
        canvas.oval(0.5, 0.33, 0.29, 0.2, hair)
        canvas.oval(0.5, 0.48, 0.175, 0.2, skin)
    elif style == 3:
        canvas.disc(0.5, 0.17, 0.085, hair)
        canvas.draw.chord(_area(canvas, 0.5, 0.4, 0.2, 0.21), 180, 360, fill=hair)
        canvas.oval(0.5, 0.47, 0.165, 0.18, skin)
    else:
        canvas.draw.chord(_area(canvas, 0.5, 0.42, 0.205, 0.22), 175, 365, fill=hair)
        canvas.oval(0.5 + dice.choice((-0.05, 0.0, 0.05)), 0.46, 0.15, 0.16, skin)
    for side in (-1, 1):
        canvas.disc(0.5 + side * 0.07, 0.46, 0.014, rgb("2a1f1c"))
        canvas.line([(0.5 + side * 0.1, 0.415), (0.5 + side * 0.045, 0.408)], mix(hair, (40, 30, 30), 0.4), 0.012)
        canvas.oval(0.5 + side * 0.105, 0.53, 0.03, 0.02, mix(skin, rgb("e0705f"), 0.28))
    canvas.line([(0.5, 0.47), (0.488, 0.53), (0.505, 0.535)], mix(skin, (70, 30, 20), 0.35), 0.008)
    canvas.draw.arc(_area(canvas, 0.5, 0.56, 0.06, 0.04), 15, 165, fill=rgb("9c3f3a"), width=6)
    if dice.random() < 0.28:
        for side in (-1, 1):
            canvas.draw.ellipse(_area(canvas, 0.5 + side * 0.075, 0.462, 0.052, 0.05), outline=rgb("33302e"), width=4)
        canvas.line([(0.478, 0.455), (0.522, 0.455)], rgb("33302e"), 0.01)
    elif dice.random() < 0.2 and style == 0:
        canvas.draw.chord(_area(canvas, 0.5, 0.56, 0.16, 0.15), 0, 180, fill=hair)
        canvas.draw.arc(_area(canvas, 0.5, 0.58, 0.05, 0.03), 15, 165, fill=rgb("e9b8a5"), width=6)
    return canvas.finished()


def _area(canvas: Canvas, x: float, y: float, rx: float, ry: float) -> tuple[float, float, float, float]:
    return (x - rx) * canvas.width, (y - ry) * canvas.height, (x + rx) * canvas.width, (y + ry) * canvas.height
