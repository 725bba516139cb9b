"""Video probing and remuxing: parent side."""

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import anyio.to_thread
import structlog

from meadow.media import constants
from meadow.media.children import ChildRefused, ChildStarved, Rendition, Slots, answer_of, ask, renditions_of
from meadow.media.errors import (
    BrokenVideo,
    NoMovingPicture,
    UnknownCodec,
    UnsupportedMedia,
    VideoTooFast,
    VideoTooLong,
    VideoTooWide,
)
from meadow.media.kinds import Kind
from meadow.platform.core.errors import AppError

log: Any = structlog.get_logger("meadow.media")

_CHILD = Path(__file__).with_name("video_child.py")
_NORMALISE = Path(__file__).with_name("normalise_child.py")
_REFUSALS: dict[str, Callable[[], AppError]] = {
    "pixels": VideoTooWide,
    "frames": VideoTooLong,
    "pace": VideoTooFast,
    "no picture": NoMovingPicture,
    "codec": UnknownCodec,
}


@dataclass(frozen=True, slots=True)
class Video:
    """Facts and pictures of a probed video, which is reduced to picture and sound.

    ``kind``, width and height describe the served file; ``played``: playable without normalisation.
    """

    kind: Kind
    width: int
    height: int
    duration_ms: int
    frames: int
    played: bool
    placeholder: str
    renditions: list[Rendition]


def normalised_size(width: int, height: int) -> tuple[int, int]:
    """Size of a normalised video: never enlarged, and even, as H.264 requires."""
    scale = min(1.0, constants.NORMALISED_EDGE / max(width, height))
    return max(2, round(width * scale / 2) * 2), max(2, round(height * scale / 2) * 2)


class VideoReader:
    """Probes uploads; shares the process slots of the picture decoder, since both use the same cores."""

    def __init__(
        self,
        slots: Slots,
        *,
        wall_seconds: float = constants.DECODER_WALL_SECONDS,
        cpu_seconds: int = constants.DECODER_CPU_SECONDS,
        memory_bytes: int = constants.DECODER_MEMORY_BYTES,
    ) -> None:
        self._slots = slots
        self._wall_seconds = wall_seconds
        self._cpu_seconds = cpu_seconds
        self._memory_bytes = memory_bytes

    async def read(self, source: IO[bytes], kind: Kind, remuxed: IO[bytes], *, poster_at: float = 0.0) -> Video:
        """Probe the video in ``source``, a real file; its picture and sound are written to ``remuxed``.

        The poster is a frame so many seconds after the first, or the last one of a shorter video. Raises BrokenVideo,
        NoMovingPicture, UnknownCodec, VideoTooWide, VideoTooLong, VideoTooFast, UnsupportedMedia or DecoderBusy.
        """
        if not kind.is_video:
            raise UnsupportedMedia
        async with self._slots.one():
            job = self._job(kind, poster_at)
            return await ask(_CHILD, job, source, self._wall_seconds, _read_answer, _REFUSALS, BrokenVideo, remuxed)

    def _job(self, kind: Kind, poster_at: float) -> dict[str, Any]:
        long, short = constants.MAX_VIDEO_EDGES
        return {
            "format": kind.value,
            "max_long": long,
            "max_short": short,
            "max_pixels": constants.MAX_DECODED_PIXELS,
            "max_fps": constants.MAX_VIDEO_FPS,
            "max_frames": constants.MAX_VIDEO_FRAMES,
            "played_edge": constants.PLAYED_EDGE,
            "edge": constants.POSTER_EDGE,
            "looks": constants.MAX_POSTER_FRAMES,
            "poster_at": poster_at,
            "memory_bytes": self._memory_bytes,
            "cpu_seconds": self._cpu_seconds,
            "output_bytes": constants.MAX_VIDEO_BYTES + constants.DECODER_OUTPUT_BYTES,
        }


class CannotNormalise(Exception):
    """The video cannot be converted; retries are useless."""


async def normalise(source: IO[bytes], kind: Kind, made: IO[bytes], size: tuple[int, int]) -> None:
    """Convert to an MP4 of this size that every browser plays; CannotNormalise, or ChildDied when a limit was reached.

    Runs at idle priority first. If the process is starved of CPU time it starts over with a small CPU share: every
    video is ready in the end, also on a busy machine.
    """
    if constants.NORMALISE_IDLE:
        with suppress(ChildStarved):
            return await _normalise(source, kind, made, size, constants.NORMALISE_PATIENCE_SECONDS)
        log.info("normalisation_timed_out")
        await anyio.to_thread.run_sync(_empty, made)
    return await _normalise(source, kind, made, size, None)


def _empty(file: IO[bytes]) -> None:
    file.seek(0)
    file.truncate()


async def _normalise(
    source: IO[bytes], kind: Kind, made: IO[bytes], size: tuple[int, int], patience: float | None
) -> None:
    job = {
        "format": kind.value,
        "width": size[0],
        "height": size[1],
        "parent": os.getpid(),
        "idle": patience is not None,
        "max_pixels": constants.MAX_DECODED_PIXELS,
        "memory_bytes": constants.NORMALISE_MEMORY_BYTES,
        "cpu_seconds": constants.NORMALISE_CPU_SECONDS,
        "output_bytes": constants.NORMALISE_OUTPUT_BYTES,
    }
    try:
        async with answer_of(_NORMALISE, job, source, constants.NORMALISE_WALL_SECONDS, output=made, patience=patience):
            return
    except ChildRefused as refused:
        raise CannotNormalise(refused.why) from refused


def _read_answer(head: dict[str, Any], answer: IO[bytes]) -> Video:
    played = bool(head["played"])
    size = int(head["width"]), int(head["height"])
    width, height = size if played else normalised_size(*size)
    return Video(
        kind=Kind(head["format"]) if played else Kind.MP4,
        width=width,
        height=height,
        duration_ms=max(1, round(float(head["seconds"]) * 1000)),
        frames=int(head["frames"]),
        played=played,
        placeholder=str(head["placeholder"])[:100],
        renditions=renditions_of(head, answer),
    )
