"""The town's films as the product keeps videos: what an upload of them would have become."""

import math
import random
import tempfile
from array import array
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import av
from PIL import Image

from demo.painting import films
from meadow.media import decoder_child
from meadow.media.children import Rendition
from meadow.media.kinds import Kind
from meadow.media.videos import Video

RATE = 24_000
_NOTES = (262, 294, 330, 392, 440, 523, 587)
"""Any of these sound well after any other."""


@dataclass(frozen=True, slots=True)
class Film:
    """A video, and the file of it."""

    video: Video
    content: bytes


def tune_of(name: str) -> "array[int]":
    """A music box: two notes a second, the same ones every time."""
    dice = random.Random(f"tune of {name}")  # noqa: S311 - a tune, not a secret
    length = RATE // 2
    fading = [9000 * math.exp(-5 * at / length) for at in range(length)]
    tune = array("h")
    for _ in range(2 * films.SECONDS):
        step = math.tau * dice.choice(_NOTES) / RATE
        tune.extend(int(loud * math.sin(step * at)) for at, loud in enumerate(fading))
    return tune


def play(container: Any, stream: Any, tune: "array[int]") -> None:
    size = stream.codec_context.frame_size or 1024
    for start in range(0, len(tune), size):
        piece = tune[start : start + size]
        frame = av.AudioFrame(format="s16", layout="mono", samples=len(piece))
        frame.planes[0].update(piece.tobytes().ljust(frame.planes[0].buffer_size, b"\0"))
        frame.sample_rate, frame.pts, frame.time_base = RATE, start, Fraction(1, RATE)
        container.mux(stream.encode(frame))
    container.mux(stream.encode(None))


def film(name: str) -> Film:
    """Drawn and encoded; the picture that announces it is the one at a second."""
    with tempfile.NamedTemporaryFile(suffix=".mp4") as file:
        announced = _written(name, file.name)
        content = file.read()
    made = [decoder_child.as_webp(announced, "still"), decoder_child.as_jpeg(announced, "fallback")]
    return Film(
        Video(
            kind=Kind.MP4,
            width=films.WIDTH,
            height=films.HEIGHT,
            duration_ms=films.SECONDS * 1000,
            frames=films.FRAMES,
            played=True,
            placeholder=decoder_child.placeholder_of(announced),
            renditions=[
                Rendition(about["role"], Kind(about["kind"]), about["width"], about["height"], data)
                for about, data in made
            ],
        ),
        content,
    )


def _written(name: str, path: str) -> Image.Image:
    announced: Image.Image | None = None
    # By its path, since the index goes to the front once everything else is written.
    with av.open(path, "w", options={"movflags": "+faststart"}) as container:
        picture: Any = container.add_stream("libx264", rate=films.FPS, options={"preset": "ultrafast", "crf": "27"})
        picture.width, picture.height, picture.pix_fmt = films.WIDTH, films.HEIGHT, "yuv420p"
        picture.codec_context.time_base = Fraction(1, films.FPS)
        picture.codec_context.thread_count = 1
        sound: Any = container.add_stream("aac", rate=RATE)
        sound.layout = "mono"
        for number, drawn in enumerate(films.frames(name)):
            if number == films.FPS:
                announced = drawn
            frame = av.VideoFrame.from_image(drawn)
            frame.pts, frame.time_base = number, Fraction(1, films.FPS)
            container.mux(picture.encode(frame))
        container.mux(picture.encode(None))
        play(container, sound, tune_of(name))
    assert announced is not None
    return announced
