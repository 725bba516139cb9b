"""Paintings as the product keeps pictures: the renditions an upload of them would have."""

from PIL import Image

from demo.painting import emblem, paint, portrait
from meadow.media import decoder_child
from meadow.media.children import Rendition
from meadow.media.decode import POST_PICTURE, Decoded, Recipe
from meadow.media.kinds import Kind

_PORTRAIT = Recipe(edges=(192,), jpeg_edge=192, animate=False)


def _decoded(picture: Image.Image, recipe: Recipe) -> Decoded:
    # The same code as for uploads, without the locked process: these pixels are our own.
    main, made = decoder_child.render_still(picture, {"edges": recipe.edges, "jpeg_edge": recipe.jpeg_edge})
    return Decoded(
        width=main.width,
        height=main.height,
        animated=False,
        placeholder=decoder_child.placeholder_of(main.resize(_blur_size(main), Image.Resampling.BOX)),
        renditions=[
            Rendition(about["role"], Kind(about["kind"]), about["width"], about["height"], data) for about, data in made
        ],
    )


def _blur_size(picture: Image.Image) -> tuple[int, int]:
    # A placeholder tells no more than this, and its encoder works through every pixel.
    scale = 18 / max(picture.size)
    return max(1, round(picture.width * scale)), max(1, round(picture.height * scale))


def painting(name: str) -> Decoded:
    """A painting to post."""
    return _decoded(paint(name), POST_PICTURE)


def face(username: str) -> Decoded:
    """A resident's avatar."""
    return _decoded(portrait(username), _PORTRAIT)


def sign(name: str) -> Decoded:
    """A community's avatar."""
    return _decoded(emblem(name), _PORTRAIT)
