"""ThumbHash: a blurred preview of a picture without transparency, in 25 bytes.

The library of the same name in ``web/`` decodes it. Colours are split into lightness and two colour differences. Of
each the hash stores the mean and the amplitudes of its lowest cosine waves, with a common scale and four bits per wave.
"""

from collections.abc import Sequence
from math import cos, pi

_WAVES = 7
"""Lightness waves along the longer edge; colours have three along each edge."""
_NOTHING = 1e-9
"""Smaller amplitudes are rounding errors: the picture is uniform."""


def _rounded(value: float) -> int:
    # As in the decoder's language: halves round up.
    return int(value + 0.5)


def _cosines(waves: int, length: int) -> list[list[float]]:
    return [[cos(pi / length * wave * (at + 0.5)) for at in range(length)] for wave in range(waves)]


def _spectrum(
    plane: Sequence[float], width: int, height: int, across: int, down: int
) -> tuple[float, float, list[int]]:
    """The mean, the largest amplitude, and each amplitude as 0 to 15 between its two extremes."""
    columns, rows = _cosines(across, width), _cosines(down, height)
    # First along every row, then down the results: the transform is separable.
    lines = [plane[at : at + width] for at in range(0, width * height, width)]
    partial = [[sum(map(float.__mul__, line, column)) for line in lines] for column in columns]
    found: list[float] = []
    for wave in range(down):
        for other in range(across):
            # Only waves below the diagonal: fine in one direction or the other, not in both.
            if other * down >= across * (down - wave):
                break
            found.append(sum(map(float.__mul__, partial[other], rows[wave])) / (width * height))
    mean, *waves = found
    scale = max(map(abs, waves))
    if scale < _NOTHING:
        return mean, 0.0, [0] * len(waves)
    return mean, scale, [_rounded(15 * (0.5 + 0.5 / scale * wave)) for wave in waves]


def thumb_hash(width: int, height: int, rgb: bytes) -> bytes:
    """The hash of a picture of at most 100 by 100 pixels, given as three bytes a pixel, row by row."""
    if not (0 < width <= 100 and 0 < height <= 100 and len(rgb) == 3 * width * height):
        raise ValueError(f"not a small picture: {width} by {height} in {len(rgb)} bytes")
    red, green, blue = ([value / 255 for value in rgb[at::3]] for at in range(3))
    longer = max(width, height)
    across, down = (max(1, _rounded(_WAVES * edge / longer)) for edge in (width, height))
    lightness = _spectrum(
        [sum(pixel) / 3 for pixel in zip(red, green, blue, strict=True)], width, height, max(3, across), max(3, down)
    )
    warmth = _spectrum([(r + g) / 2 - b for r, g, b in zip(red, green, blue, strict=True)], width, height, 3, 3)
    redness = _spectrum([r - g for r, g in zip(red, green, strict=True)], width, height, 3, 3)
    is_landscape = width > height
    head = (
        _rounded(63 * lightness[0])
        | _rounded(31.5 + 31.5 * warmth[0]) << 6
        | _rounded(31.5 + 31.5 * redness[0]) << 12
        | _rounded(31 * lightness[1]) << 18
        # Bit 23 would say that there is transparency.
        | (down if is_landscape else across) << 24
        | _rounded(63 * warmth[1]) << 27
        | _rounded(63 * redness[1]) << 33
        | is_landscape << 39
    )
    waves = [*lightness[2], *warmth[2], *redness[2]]
    if len(waves) % 2:
        waves.append(0)
    pairs = zip(waves[::2], waves[1::2], strict=True)
    return head.to_bytes(5, "little") + bytes(low | high << 4 for low, high in pairs)
