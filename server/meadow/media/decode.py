"""Picture decoding: parent side of the decoder process."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from meadow.media import constants
from meadow.media.children import Rendition, Slots, ask, renditions_of
from meadow.media.errors import BrokenImage, TooManyFrames, TooManyPixels, UnsupportedMedia
from meadow.media.kinds import Kind
from meadow.platform.core.errors import AppError

_CHILD = Path(__file__).with_name("decoder_child.py")
_FORMATS = {Kind.JPEG: "JPEG", Kind.PNG: "PNG", Kind.WEBP: "WEBP", Kind.GIF: "GIF", Kind.AVIF: "AVIF"}
_REFUSALS: dict[str, Callable[[], AppError]] = {"pixels": TooManyPixels, "frames": TooManyFrames}


@dataclass(frozen=True, slots=True)
class Recipe:
    """Renditions to make of a picture; avatars and covers have recipes of their own."""

    edges: tuple[int, ...] = constants.IMAGE_EDGES
    jpeg_edge: int = constants.JPEG_EDGE
    animate: bool = True


POST_PICTURE = Recipe()
AVATAR = Recipe(edges=(constants.AVATAR_EDGE,), jpeg_edge=constants.AVATAR_EDGE, animate=False)
COVER = Recipe(edges=(constants.COVER_EDGE,), jpeg_edge=constants.COVER_EDGE, animate=False)


@dataclass(frozen=True, slots=True)
class Decoded:
    """Metadata-free picture; width and height of the main rendition."""

    width: int
    height: int
    animated: bool
    placeholder: str
    renditions: list[Rendition]


class Decoder:
    """Runs decoder processes, a bounded number at a time. One per serving process."""

    def __init__(
        self,
        *,
        slots: int | None = None,
        queue: int | None = None,
        wall_seconds: float = constants.DECODER_WALL_SECONDS,
        cpu_seconds: int = constants.DECODER_CPU_SECONDS,
        memory_bytes: int = constants.DECODER_MEMORY_BYTES,
    ) -> None:
        self.slots = Slots(slots, queue)
        self._wall_seconds = wall_seconds
        self._cpu_seconds = cpu_seconds
        self._memory_bytes = memory_bytes

    async def decode(self, source: IO[bytes], kind: Kind, recipe: Recipe = POST_PICTURE) -> Decoded:
        """Make the renditions of the picture in `source`, a real file at its beginning.

        Raises BrokenImage, TooManyPixels, TooManyFrames, UnsupportedMedia or DecoderBusy.
        """
        if kind not in _FORMATS:
            raise UnsupportedMedia
        async with self.slots.one():
            job = self._job(kind, recipe)
            return await ask(_CHILD, job, source, self._wall_seconds, _read_answer, _REFUSALS, BrokenImage)

    def _job(self, kind: Kind, recipe: Recipe) -> dict[str, Any]:
        return {
            "format": _FORMATS[kind],
            "edges": recipe.edges,
            "jpeg_edge": recipe.jpeg_edge,
            "animate": recipe.animate,
            "max_pixels": constants.MAX_PIXELS,
            "max_frames": constants.MAX_FRAMES,
            "max_animated_pixels": constants.MAX_ANIMATED_PIXELS,
            "bomb_pixels_per_byte": constants.BOMB_PIXELS_PER_BYTE,
            "animation_budget_pixels": constants.ANIMATION_BUDGET_PIXELS,
            "memory_bytes": self._memory_bytes,
            "cpu_seconds": self._cpu_seconds,
            "output_bytes": constants.DECODER_OUTPUT_BYTES,
        }


def _read_answer(head: dict[str, Any], answer: IO[bytes]) -> Decoded:
    return Decoded(
        width=int(head["width"]),
        height=int(head["height"]),
        animated=bool(head["animated"]),
        placeholder=str(head["placeholder"])[:100],
        renditions=renditions_of(head, answer),
    )
