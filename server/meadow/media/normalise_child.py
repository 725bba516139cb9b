"""Video conversion process: H.264 and AAC in MP4.

Run as a script like `video_child.py`, with the same limits and conventions, but at idle priority; it ends with its
parent. Its answer is the number of frames written.
"""

import contextlib
import json
import os
import sys
from collections.abc import Generator
from fractions import Fraction
from pathlib import Path
from typing import Any

import av
import av.error
from av.audio.stream import AudioStream
from av.container.core import Flags
from av.packet import Packet
from av.video.frame import VideoFrame
from av.video.stream import VideoStream

if __name__ == "__main__":
    sys.path.append(str(Path(__file__).resolve().parents[2]))
from meadow.media.sandbox import Bytes, Job, Refused, framed
from meadow.media.video_child import Stream, open_video, picture_of, plain, run, sound_of

_X264 = {"preset": "veryfast", "crf": "23", "maxrate": "4M", "bufsize": "8M", "profile": "high"}
_SOUND_BITS = 128_000
_SOUND_RATE = 48_000
# Damage that a viewer would hardly notice is passed over.
_MOST_BROKEN = 50


class Playable:
    """The output file."""

    def __init__(self, job: Job, picture: VideoStream, sound: AudioStream | None) -> None:
        self._job, self._source, self._sound = job, picture, sound
        descriptor = job["output"]
        self._container = av.open(
            Bytes(descriptor),
            "w",
            format="mp4",
            options={"movflags": "+faststart"},
            buffer_size=1024 * 1024,
            io_open=lambda *_: Bytes(descriptor),
        )
        self._container.flags |= Flags.bitexact.value
        self._picture: VideoStream | None = None
        self._track: AudioStream | None = None
        self._last = -1
        self._sounding = False
        self.frames = 0

    def declare(self, first: VideoFrame) -> None:
        """Declare both streams; the properties of the picture are known from the first frame only."""
        width, height = self._job["width"], self._job["height"]
        if first.rotation % 180:
            width, height = height, width
        stream = self._container.add_stream("libx264", rate=self._source.average_rate or 30, options=dict(_X264))
        stream.width, stream.height, stream.pix_fmt = width, height, "yuv420p"
        stream.codec_context.time_base = self._source.time_base or Fraction(1, 1000)
        stream.codec_context.thread_count = 1
        context: Any = self._source.codec_context
        for name in ("color_range", "color_primaries", "color_trc", "colorspace"):
            setattr(stream.codec_context, name, getattr(context, name))
        if first.rotation % 360:
            stream.set_display_rotation(first.rotation)
        self._picture = stream
        if self._sound is not None and plain(self._sound) == "aac":
            self._track = self._container.add_stream_from_template(self._sound, opaque=True)
        elif self._sound is not None:
            self._track = self._container.add_stream("aac", rate=_SOUND_RATE, bit_rate=_SOUND_BITS)
            self._track.layout = "mono" if self._sound.channels == 1 else "stereo"

    def show(self, frame: VideoFrame) -> None:
        """Encode one frame, at a size and in a colour format supported by every decoder."""
        if self._picture is None:
            self.declare(frame)
        stream = self._picture
        if stream is None or frame.pts is None or frame.pts <= self._last:
            return
        self._last = frame.pts
        made = frame.reformat(stream.width, stream.height, "yuv420p", threads=1)
        made.pts, made.time_base = frame.pts, frame.time_base
        # The encoder chooses the keyframes, not the old file.
        made.pict_type = 0
        self._container.mux(stream.encode(made))
        self.frames += 1

    def play(self, packet: "Packet[Any]") -> None:
        """Write one sound packet: AAC is copied, other codecs are encoded."""
        if self._track is None or self._sound is None:
            return
        if plain(self._sound) == "aac":
            packet.stream = self._track
            self._container.mux_one(packet)
            return
        for frame in packet.decode():
            # The first frame sets up the conversion, with one thread per available core.
            with contextlib.nullcontext() if self._sounding else on_one_core():
                self._container.mux(self._track.encode(frame))
            self._sounding = True

    def finish(self) -> None:
        """Flush the encoders and write the index."""
        if self._picture is None:
            raise Refused("broken")
        self._container.mux(self._picture.encode(None))
        if self._track is not None and self._sound is not None and plain(self._sound) != "aac":
            self._container.mux(self._track.encode(None))
        self._container.close()


@contextlib.contextmanager
def on_one_core() -> Generator[None]:
    """Restrict the process to one core, so that the library starts no threads: a sandboxed process cannot."""
    usable = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(usable)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, usable)


def decoded(packet: "Packet[Any]") -> list[VideoFrame]:
    """Frames of a packet; at the end also the decoder's buffered frames."""
    return [frame for frame in packet.decode() if isinstance(frame, VideoFrame)]


def work(job: Job) -> list[bytes]:
    """Convert the video; the answer is a head only."""
    broken = 0
    early: list[Packet[Any]] = []
    with open_video(job) as container:
        picture, sound = picture_of(container), sound_of(container)
        streams: list[Stream] = [picture] if sound is None else [picture, sound]
        made = Playable(job, picture, sound)
        for packet in container.demux(*streams):
            if os.getppid() != job["parent"]:
                os._exit(1)
            is_picture = packet.stream.index == picture.index
            try:
                if is_picture:
                    for frame in decoded(packet):
                        made.show(frame)
                elif made.frames == 0:
                    early.append(packet)
                elif packet.size:
                    made.play(packet)
            except av.error.InvalidDataError as error:
                broken += 1
                if broken > _MOST_BROKEN:
                    raise Refused("broken") from error
            if made.frames and early:
                for waiting in early:
                    if waiting.size:
                        made.play(waiting)
                early.clear()
        made.finish()
    if made.frames == 0:
        raise Refused("broken")
    return [framed({"frames": made.frames})]


def yield_to_all() -> None:
    """Set idle CPU scheduling."""
    with contextlib.suppress(OSError, AttributeError):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


if __name__ == "__main__":
    given: Job = json.loads(sys.argv[1])
    os.nice(9)
    if given["idle"]:
        yield_to_all()
    run(given, work)
