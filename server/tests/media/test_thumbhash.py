"""The blur of a picture: the same hashes as another encoder's, which the pages' decoder reads (web/src/lib)."""

import base64
import json
import random
from pathlib import Path
from typing import Any

import pytest

from meadow.media.thumbhash import thumb_hash

VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "vectors" / "thumbhash.json").read_text(encoding="utf-8")
)["vectors"]


def drawn(kind: str, width: int, height: int) -> bytes:
    """One of the pictures of the vectors, three bytes a pixel."""
    chance = random.Random(f"{kind} {width} {height}")
    pixels = bytearray()
    for y in range(height):
        for x in range(width):
            if kind == "noise":
                pixels += bytes(chance.randrange(256) for _ in range(3))
            elif kind == "slope":
                pixels += bytes([255 * x // width, 255 * y // height, 255 * (x + y) // (width + height)])
            elif kind == "sky":
                pixels += bytes([40, 90, 220] if y < height * 2 // 5 else [50, 140 + x % 9, 40])
            else:
                pixels += bytes({"black": [0, 0, 0], "white": [255, 255, 255]}[kind])
    return bytes(pixels)


def test_there_are_vectors() -> None:
    assert len(VECTORS) > 20


@pytest.mark.parametrize("vector", VECTORS, ids=lambda each: f"{each['picture']}-{each['width']}x{each['height']}")
def test_the_hash_is_the_one_that_others_make(vector: dict[str, Any]) -> None:
    width, height = vector["width"], vector["height"]
    made = thumb_hash(width, height, drawn(vector["picture"], width, height))
    assert base64.b64encode(made).decode() == vector["hash"]


@pytest.mark.parametrize("kind", ["black", "white"])
@pytest.mark.parametrize(("width", "height"), [(32, 32), (5, 32), (100, 57)])
def test_an_even_picture_has_no_waves(kind: str, width: int, height: int) -> None:
    made = thumb_hash(width, height, drawn(kind, width, height))
    assert not any(made[5:])


@pytest.mark.parametrize(("width", "height", "length"), [(0, 1, 0), (101, 1, 303), (2, 2, 11), (2, 2, 16)])
def test_what_is_no_small_picture_is_refused(width: int, height: int, length: int) -> None:
    with pytest.raises(ValueError, match="not a small picture"):
        thumb_hash(width, height, bytes(length))
