"""The town's pictures, drawn by code: the same name always gives the same picture."""

from collections.abc import Callable
from functools import partial

from PIL import Image

from demo.painting import landscapes, patterns, places, tables
from demo.painting.emblems import EMBLEMS, emblem
from demo.painting.portraits import portrait

__all__ = ["EMBLEMS", "PAINTINGS", "emblem", "paint", "portrait"]

PAINTINGS: dict[str, Callable[[str], Image.Image]] = {
    **{f"hills-{light}": partial(landscapes.hills, light=light) for light in (
        "dawn", "gold", "noon", "evening", "dusk", "autumn", "snow",
    )},
    **{f"lake-{light}": partial(landscapes.lake, light=light) for light in ("day", "dawn", "night")},
    "forest-mist": partial(landscapes.forest, codes="dfe5e6 9fb0ab 4a5654"),
    "forest-green": partial(landscapes.forest, codes="f0f3c8 6f9f3f 4a3a28"),
    "stars": partial(landscapes.stars, codes="0a1030 2b3a6b a9b8e0"),
    "stars-blue": partial(landscapes.stars, codes="061a2e 1f5673 bfe0e6"),
    "kites": partial(landscapes.kites, light="noon"),
    "kites-dusk": partial(landscapes.kites, light="dusk"),
    "sky": landscapes.clouds,
    "birds": landscapes.birds,
    **{f"street-{hour}": partial(places.street, hour=hour) for hour in (
        "morning", "day", "dusk", "night", "rain", "roofs",
    )},
    "wall": places.wall,
    "bridge": places.bridge,
    "flowers": partial(places.flowers, codes="cfe6f2 7fae5a d8402f 3f63c4 e2553a"),
    "flowers-white": partial(places.flowers, codes="dcebf0 86b56a fbfaf2 ffffff f6f0d8"),
    "flowers-dusk": partial(places.flowers, codes="f1b98a 6a7f4a b04f86 e79a4b 7f5fb0"),
    "loaf": partial(tables.loaf, height=0.24),
    "loaf-flat": partial(tables.loaf, height=0.1),
    "cup": partial(tables.cup, wall="cdb99a"),
    "cup-rain": partial(tables.cup, wall="8f9aa0", rain=True),
    "fruit": partial(tables.bowl, wall="d9c7b4", dish="2f5f8f", fruit="f08c24 f2c230 ee7d1f f5d04a f08c24"),
    "bowl": partial(tables.bowl, wall="b9c7b6", dish="c9b79c", filling="d97a2b"),
    "bowl-tea": partial(tables.bowl, wall="d8cfc0", dish="5f7f63", filling="9fae5a"),
    "pots": partial(tables.pots, wall="d9cdbb", glazes="a5623c c79a63 6f5340 8c8a6a"),
    "pots-blue": partial(tables.pots, wall="e6e1d6", glazes="2f5d9b e9ecf0 6f97c9 1f3f73"),
    "pots-dawn": partial(tables.pots, wall="cfc3c9", glazes="f2a98a f6cf9a d98a9b b9a3c9"),
    "vase": partial(tables.vase, wall="d7ded6", glass="3f6a9b", blossoms="f2a7b8 ffffff e2728f"),
    "vase-pink": partial(tables.vase, wall="5f8a72", glass="cfe4e6", blossoms="f7b6c6 ee8fa9 fbd9e0"),
    "vase-white": partial(tables.vase, wall="b9a99a", glass="2b2d36", blossoms="ffffff fbf3ea f4e6ea"),
    "jars": partial(tables.jars, liquid="e0962a", lid="8a6a3f"),
    "bottle": partial(tables.jars, liquid="efe9b0", lid="f6f3e6"),
    "scoops": tables.scoops,
    "tiles": partial(patterns.tiles, codes="dfe8d0 5f9b7a 2f6f5f 9fc59a c9dca0"),
    "tiles-moss": partial(patterns.tiles, codes="c9cfae 6f7f3f 4a5a33 93a05f 3a4a3f"),
    "quilt": partial(patterns.quilt, codes="b4523f e3a857 f2d9a0 7a3f4a d98a6a 4f6a6a"),
    "weave": partial(patterns.weave, codes="2f4f7a b5583a efe4cd 8aa0b5"),
    "stripes": partial(patterns.stripes, codes="f3ecd8 6f97b9 2f5278 efe4cd"),
    "circles": partial(patterns.circles, codes="f2ecdf 8fae9b d98c6a 5f7f9f e3b36b b98fa6"),
    "abstract-river": partial(patterns.stripes, codes="cfe8d8 5fae9b 2f7f9b 1f4f7a 7fb98a"),
    "abstract-blue": partial(patterns.stripes, codes="e6e1f2 a9a3d9 5f6fb5 8fa9d9 d9cfe9"),
    "abstract-red": partial(patterns.circles, codes="4a0f12 8f1f1f b93a2a d9583f 6f1518 2b0a0c"),
    "grain": patterns.grain,
    "clock": patterns.clock,
    "game": patterns.game,
}  # fmt: skip


def paint(name: str) -> Image.Image:
    """The picture of that name."""
    return PAINTINGS[name](name)
