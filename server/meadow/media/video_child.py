"""Video probing process, one per video.

Run as a script (`python -I video_child.py '<job>'`) like `decoder_child.py`, with the same limits and conventions.
Standard input is the video; standard output gets facts and poster. The video, remuxed without re-encoding and with only
its picture and sound streams, is written to the job's `output` descriptor. The parent names the demuxer, which reads
through descriptor 0 alone: no protocol can open another file or an address, and no further descriptor exists.
"""

import json
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import av
import av.error
import av.filter
from av import logging as av_logging
from av.audio import codeccontext as audio_codeccontext
from av.audio.stream import AudioStream
from av.bitstream import BitStreamFilterContext
from av.container import InputContainer
from av.container.core import Flags
from av.packet import Packet
from av.stream import Disposition
from av.subtitles import codeccontext as subtitle_codeccontext
from av.subtitles import stream as subtitle_stream
from av.video import codeccontext as video_codeccontext
from av.video.frame import VideoFrame
from av.video.stream import VideoStream
from PIL import Image, ImageStat

if __name__ == "__main__":
    # In isolated mode sys.path holds installed packages only; our folder is appended last, so it shadows none.
    sys.path.append(str(Path(__file__).resolve().parents[2]))
from meadow.media.decoder_child import as_jpeg, as_webp, bare, placeholder_of, shrink
from meadow.media.sandbox import Bytes, Job, Refused, answer, framed, size_of

# Imports of the library for such streams: a sandboxed process cannot open files.
_NEEDED = (av.error, av.filter, audio_codeccontext, subtitle_codeccontext, subtitle_stream, video_codeccontext)

Stream = VideoStream | AudioStream

DEMUXERS = {"mp4": "mov", "mov": "mov", "webm": "matroska"} | {kind: kind for kind in ("ogg", "mp3", "wav", "aac")}
H26X = {"h264": "remove_types=6", "hevc": "remove_types=39|40", "av1": "remove_types=5"}
"""Packets to drop from each picture: camera messages (SEI, metadata database)."""

PICTURE = frozenset({"h264", "hevc", "vp8", "vp9", "av1", "mpeg4", "h263", "mjpeg", "prores"})
SOUND = frozenset(
    {
        *("aac", "mp3", "opus", "vorbis", "flac", "alac", "ac3", "eac3", "amrnb", "amrwb"),
        *("pcm_s16le", "pcm_s16be", "pcm_s24le", "pcm_s24be", "pcm_s32le", "pcm_f32le", "pcm_u8", "pcm_mulaw"),
    }
)
_DECODERS = ",".join(sorted(PICTURE | SOUND | {"libdav1d", "libopus", "libvorbis", "mp3float", "pcm_alaw"}))
# Playable by browsers unchanged; other codecs are normalised.
_PLAYED = {
    "mp4": (frozenset({"h264", "av1", "vp9"}), frozenset({"aac", "mp3", "opus"})),
    "webm": (frozenset({"vp8", "vp9", "av1"}), frozenset({"opus", "vorbis"})),
}
_PLAYED_PIXELS = frozenset({"yuv420p", "yuvj420p"})
_DEEP_PIXELS = frozenset({"yuv420p10le"})
_READ_AT_ONCE = 1024 * 1024
# Frames with less variation in brightness are useless as posters: black, or a white flash.
_DULL = 10


def forbidden(url: str, flags: int, options: dict[str, str]) -> Any:
    """Refuse to open further files named by the video."""
    raise Refused("elsewhere")


def open_video(job: Job, descriptor: int = 0) -> InputContainer:
    """Open the container with the one demuxer of the detected type."""
    options = {
        "protocol_whitelist": "none",
        "codec_whitelist": _DECODERS,
        "max_pixels": str(job["max_pixels"]),
        "max_streams": "32",
    }
    if DEMUXERS[job["format"]] == "mov":
        options |= {"enable_drefs": "0", "use_absolute_path": "0"}
    return av.open(
        Bytes(descriptor),
        "r",
        format=DEMUXERS[job["format"]],
        options=options,
        buffer_size=_READ_AT_ONCE,
        metadata_errors="replace",
        io_open=forbidden,
    )


def picture_of(container: InputContainer) -> VideoStream:
    """The first stream of moving pictures."""
    found = [each for each in container.streams.video if not each.disposition & STILL]
    if not found:
        raise Refused("no picture")
    stream = found[0]
    if plain(stream) not in PICTURE:
        raise Refused("codec")
    stream.codec_context.thread_count = 1
    return stream


STILL = Disposition.attached_pic | Disposition.timed_thumbnails


def sound_of(container: InputContainer) -> AudioStream | None:
    """The first supported sound stream; None for a silent video."""
    tracks = list(container.streams.audio)
    for stream in tracks:
        if plain(stream) in SOUND:
            return stream
    if tracks:
        raise Refused("codec")
    return None


def plain(stream: Stream) -> str:
    """The name of the codec rather than of the library that decodes it."""
    context: Any = stream.codec_context
    name = "" if context is None else str(context.codec.canonical_name)
    return {"amr_nb": "amrnb", "amr_wb": "amrwb"}.get(name, name)


def check_size(width: int, height: int, job: Job) -> None:
    """Check the size against the limits: the declared one before decoding, then that of decoded frames."""
    if width < 1 or height < 1:
        raise Refused("broken")
    if max(width, height) > job["max_long"] or min(width, height) > job["max_short"]:
        raise Refused("pixels")


def check_whole(stream: Stream, job: Job) -> None:
    """Refuse a truncated file: its index points behind its end."""
    for entry in stream.index_entries:
        if entry.pos + entry.size > job["bytes"]:
            raise Refused("broken")


def shown_size(stream: VideoStream, rotation: int) -> tuple[int, int]:
    """Displayed width and height: with square pixels and rotated by the rotation tag."""
    context = stream.codec_context
    aspect = stream.sample_aspect_ratio or Fraction(1)
    width = round(context.width * aspect) if Fraction(1, 4) <= aspect <= 4 else context.width
    return (context.height, width) if rotation % 180 else (max(1, width), context.height)


def first_look(container: InputContainer, stream: VideoStream, job: Job) -> tuple[Image.Image, int]:
    """Poster frame, upright, and its rotation: the first non-uniform frame within a second from ``poster_at``, else the
    frame at ``poster_at``; of a shorter video the last."""
    seen, began, passed = None, None, 0
    for number, frame in enumerate(container.decode(stream)):
        check_size(frame.width, frame.height, job)
        began = (frame.time or 0.0) if began is None else began
        late = (frame.time or 0.0) - began - job["poster_at"]
        if late < 0 and number < job["looks"] * 3:
            seen = frame
            continue
        seen = frame if passed == 0 else seen
        passed += 1
        picture = frame.reformat(*_within(frame, job["edge"]), "rgb24", threads=1).to_image()
        if ImageStat.Stat(picture.convert("L")).stddev[0] >= _DULL:
            return turned(picture, frame, stream), int(frame.rotation)
        if late >= 1 or passed > job["looks"]:
            break
    if seen is None:
        raise Refused("broken")
    picture = seen.reformat(*_within(seen, job["edge"]), "rgb24", threads=1).to_image()
    return turned(picture, seen, stream), int(seen.rotation)


def _within(frame: VideoFrame, edge: int) -> tuple[int, int]:
    scale = min(1.0, edge / max(frame.width, frame.height))
    return max(1, round(frame.width * scale)), max(1, round(frame.height * scale))


def turned(picture: Image.Image, frame: VideoFrame, stream: VideoStream) -> Image.Image:
    """The frame as displayed: upright and in its aspect ratio."""
    width, height = picture.size
    aspect = stream.sample_aspect_ratio or Fraction(1)
    if aspect != 1 and Fraction(1, 4) <= aspect <= 4:
        picture = picture.resize((max(1, round(width * aspect)), height))
    return picture.rotate(frame.rotation, expand=True) if frame.rotation % 360 else picture


def played_as_it_is(form: str, stream: VideoStream, sound: AudioStream | None, job: Job) -> bool:
    """Whether every current browser plays it after remuxing, and its size needs no reduction."""
    pictures, sounds = _PLAYED[form]
    codec, pixels = plain(stream), stream.codec_context.pix_fmt
    deep = codec in ("av1", "vp9") and pixels in _DEEP_PIXELS
    return (
        codec in pictures
        and (pixels in _PLAYED_PIXELS or deep)
        and (sound is None or plain(sound) in sounds)
        and max(stream.codec_context.width, stream.codec_context.height) <= job["played_edge"]
    )


class Remux:
    """Copies picture and sound packets into a new file, without anything else."""

    def __init__(self, form: str, descriptor: int, streams: list[Stream]) -> None:
        file = Bytes(descriptor)
        options = {"movflags": "+faststart"} if form in ("mp4", "mov") else {}
        if form == "webm":
            options = {"cues_to_front": "1"}
        self._container = av.open(
            file, "w", format=form, options=options, buffer_size=_READ_AT_ONCE, io_open=lambda *_: Bytes(descriptor)
        )
        # No writer name and no date.
        self._container.flags |= Flags.bitexact.value
        self._streams: dict[int, Any] = {}
        self._filters: dict[int, Any] = {}
        for stream in streams:
            added = self._container.add_stream_from_template(stream, opaque=True)
            added.metadata.clear()
            self._streams[stream.index] = added
            drop = H26X.get(plain(stream)) if stream.type == "video" else None
            if drop:
                self._filters[stream.index] = BitStreamFilterContext(f"filter_units={drop}", stream, added)

    def take(self, packet: "Packet[Any]") -> None:
        """Write one packet, without its SEI messages."""
        index = packet.stream.index
        strip = self._filters.get(index)
        for each in strip.filter(packet) if strip else (packet,):
            each.stream = self._streams[index]
            self._container.mux_one(each)

    def finish(self) -> None:
        """Write the index, at the front."""
        self._container.close()


class Pace:
    """Counts frames and measures the duration."""

    def __init__(self, stream: Stream, job: Job) -> None:
        self.frames = 0
        self._moments: list[int] = []
        self._end = 0
        self._base = stream.time_base or Fraction(1)
        self._job = job

    def count(self, packet: "Packet[Any]") -> None:
        self.frames += 1
        if self.frames > self._job["max_frames"]:
            raise Refused("frames")
        at = packet.pts if packet.pts is not None else packet.dts or 0
        self._end = max(self._end, at + (packet.duration or 0)) if self._moments else at + (packet.duration or 0)
        self._moments.append(at)

    def seconds(self) -> float:
        """Duration from the first frame to the end of the last one."""
        if not self._moments:
            raise Refused("broken")
        first, last = min(self._moments), max(self._moments)
        span = float((last - first) * self._base)
        # Computed from the gaps between frames: many cameras get the length of the last one wrong.
        if self.frames > 2 and (span <= 0 or (self.frames - 1) / span > self._job["max_fps"] * 1.01):
            raise Refused("pace")
        return max(float((self._end - first) * self._base), span)


def copy_packets(container: InputContainer, streams: list[Stream], remux: Remux, job: Job) -> Pace:
    """Remux everything while counting."""
    pace = Pace(streams[0], job)
    for packet in container.demux(*streams):
        if packet.dts is None and packet.size == 0:
            continue
        if packet.is_corrupt:
            raise Refused("broken")
        if packet.stream.index == streams[0].index:
            pace.count(packet)
        remux.take(packet)
    remux.finish()
    return pace


def check_length(container: InputContainer, seconds: float) -> None:
    """Refuse a truncated file: its header declares a much longer duration than was read."""
    promised = (container.duration or 0) / 1_000_000
    if seconds < promised * 0.8 - 1 or (container.format.name.startswith("matroska") and seconds < promised * 0.8):
        raise Refused("broken")


def work(job: Job) -> list[bytes]:
    """The whole answer, head first."""
    job["bytes"] = size_of(0)
    with open_video(job) as container:
        stream = picture_of(container)
        sound = sound_of(container)
        check_size(stream.codec_context.width, stream.codec_context.height, job)
        for each in (stream, sound):
            if each is not None and DEMUXERS[job["format"]] == "mov":
                check_whole(each, job)
        form = "webm" if job["format"] == "webm" else "mp4"
        played = played_as_it_is(form, stream, sound, job)
        poster, rotation = first_look(container, stream, job)
        width, height = shown_size(stream, rotation)
    with open_video(job) as container:
        streams = [each for each in (picture_of(container), sound_of(container)) if each is not None]
        kept = form if played or form == "webm" else "mov"
        pace = copy_packets(container, streams, Remux(kept, job["output"], streams), job)
        seconds = pace.seconds()
        check_length(container, seconds)
    still = bare(shrink(poster.convert("RGB"), job["edge"]))
    made = [as_webp(still, "still"), as_jpeg(still, "fallback")]
    head = {
        "width": width,
        "height": height,
        "frames": pace.frames,
        "seconds": seconds,
        "played": played,
        "format": form,
        "placeholder": placeholder_of(still),
        "files": [about for about, _ in made],
    }
    return [framed(head), *(content for _, content in made)]


def prepare() -> None:
    """Import modules that would be loaded later: a sandboxed process cannot open files."""
    av_logging.set_level(None)
    Image.preinit()
    frame = av.VideoFrame(16, 16, "yuv420p")
    as_webp(frame.reformat(8, 8, "rgb24", threads=1).to_image(), "still")


def run(job: Job, do: Callable[[Job], list[bytes]]) -> None:
    """Run one job on a video or a recording."""
    prepare()
    answer(job, do)


if __name__ == "__main__":
    run(json.loads(sys.argv[1]), work)
