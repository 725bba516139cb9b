"""Generated clips of every kind: tiny, so that even slow encoders take no time."""

import io
import math
from array import array
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import av
from PIL import Image, ImageDraw

from tests.media.corpus import SECRET

PLACE = "+51.5007-000.1246+035.000/"


class _View:
    """A second reader of the same buffer."""

    def __init__(self, whole: io.BytesIO) -> None:
        self._whole, self._at = whole, 0

    def read(self, size: int) -> bytes:
        data = bytes(self._whole.getbuffer()[self._at : self._at + size])
        self._at += len(data)
        return data

    def seek(self, offset: int, whence: int = 0) -> int:
        self._at = offset + (0, self._at, len(self._whole.getbuffer()))[whence]
        return self._at

    def tell(self) -> int:
        return self._at


@dataclass(frozen=True, slots=True)
class Clip:
    """Description of a clip; ``pace``: time of each frame in frames, for variable frame rates."""

    container: str = "mp4"
    video: str | None = "libx264"
    audio: str | None = "aac"
    size: tuple[int, int] = (160, 90)
    frames: int = 10
    fps: int = 10
    pixels: str = "yuv420p"
    rotation: int = 0
    metadata: dict[str, str] = field(default_factory=dict[str, str])
    options: dict[str, str] = field(default_factory=dict[str, str])
    muxer: dict[str, str] = field(default_factory=dict[str, str])
    pace: tuple[int, ...] = ()
    black: int = 0

    def made(self) -> bytes:
        """Encode the clip; returns the file."""
        out = io.BytesIO()
        # A leading index is written last, by rereading the file: through a second view.
        second = _View(out)

        def reopen(*_: Any) -> _View:
            return second

        options: Any = {"options": self.muxer, "io_open": reopen} if self.muxer else {}
        with av.open(out, "w", format=self.container, **options) as container:
            container.metadata.update(self.metadata)
            streams = [self._picture(container) if self.video else None, self._sound(container)]
            for stream in streams:
                if stream is not None:
                    stream.metadata.update({"title": self.metadata["title"]} if "title" in self.metadata else {})
            if streams[0] is not None:
                self._draw(container, streams[0])
            if streams[1] is not None:
                self._play(container, streams[1])
        return out.getvalue()

    def _picture(self, container: Any) -> Any:
        quick = {"preset": "ultrafast"} if self.video in ("libx264", "libx265") else {}
        quick |= {"x265-params": "log-level=none:pools=1"} if self.video == "libx265" else {}
        quick |= {"cpu-used": "8", "deadline": "realtime"} if str(self.video).startswith("libvpx") else {}
        quick |= {"preset": "13", "svtav1-params": "lp=1"} if self.video == "libsvtav1" else {}
        stream = container.add_stream(self.video, rate=self.fps, options=quick | self.options)
        stream.width, stream.height = self.size
        stream.pix_fmt = self.pixels
        stream.codec_context.time_base = Fraction(1, self.fps)
        if self.rotation:
            stream.set_display_rotation(self.rotation)
        return stream

    def _sound(self, container: Any) -> Any:
        if self.audio is None:
            return None
        stream = container.add_stream(self.audio, rate=48_000)
        stream.layout = "mono"
        return stream

    def _draw(self, container: Any, stream: Any) -> None:
        frame = av.VideoFrame.from_image(self._drawing(0)).reformat(format=self.pixels)
        for number in range(self.frames):
            if self.frames < 1000:
                frame = av.VideoFrame.from_image(self._drawing(number))
            frame.pts = self.pace[number] if self.pace else number
            frame.time_base = Fraction(1, self.fps)
            container.mux(stream.encode(frame))
        container.mux(stream.encode(None))

    def _drawing(self, number: int) -> Image.Image:
        """A red corner at the top left, and a white bar that moves to the right."""
        width, height = self.size
        if number < self.black:
            return Image.new("RGB", self.size)
        picture = Image.new("RGB", self.size, (30, 90, 60))
        draw = ImageDraw.Draw(picture)
        draw.rectangle((0, 0, width // 3, height // 3), fill=(230, 20, 20))
        at = width * number // max(1, self.frames)
        draw.rectangle((at, height * 2 // 3, at + width // 10, height), fill="white")
        return picture

    def _play(self, container: Any, stream: Any) -> None:
        length = max(self.pace, default=self.frames - 1) + 1
        samples = 48_000 * length // self.fps
        size = stream.codec_context.frame_size or 960
        for start in range(0, samples, size):
            tone = array("h", (int(9000 * math.sin(at / 17)) for at in range(start, min(samples, start + size))))
            frame = av.AudioFrame(format="s16", layout="mono", samples=len(tone))
            frame.planes[0].update(tone.tobytes().ljust(frame.planes[0].buffer_size, b"\0"))
            frame.sample_rate = 48_000
            frame.pts = start
            frame.time_base = Fraction(1, 48_000)
            container.mux(stream.encode(frame))
        container.mux(stream.encode(None))


TELLING = {"title": SECRET, "comment": SECRET, "location": PLACE, "location-eng": PLACE, "artist": SECRET}
