"""Files that are no video, or too much of one: refused with the right status and a clear sentence."""

import asyncio
import io
import struct
import tempfile
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from meadow.media import constants
from meadow.media.children import Slots
from meadow.media.errors import BrokenVideo, DecoderBusy
from meadow.media.kinds import Kind
from meadow.media.videos import VideoReader
from tests.media import corpus
from tests.media.clips import Clip
from tests.media.test_routes import send, stored
from tests.town import Town

BROKEN = "This video could not be read. It may be damaged."
KIND = "This kind of file is not accepted. Please use JPEG, PNG, WebP, GIF or AVIF, or MP4, MOV or WebM."
FORMAT = "This video is in a format that cannot be read here. Please save it as MP4 (H.264) and try again."
FAST_START = {"movflags": "faststart"}


def cut(clip: Clip, share: float) -> bytes:
    content = clip.made()
    return content[: int(len(content) * share)]


def playlist(address: str) -> bytes:
    return f"#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n{address}\n#EXT-X-ENDLIST\n".encode()


def elsewhere(content: bytes, path: bytes) -> bytes:
    """A MOV whose tracks say that their data are in another file (an alias record and a path)."""
    own = b"\x00\x00\x00\x0curl \x00\x00\x00\x01"
    assert own in content
    path += b"\0" * (len(path) % 2)
    record = bytes(150) + struct.pack(">HH", 2, len(path)) + path + b"\xff\xff\0\0"
    entry = struct.pack(">I", 12 + len(record)) + b"alis" + b"\0\0\0\0" + record
    out, at = bytearray(content), 0
    while (at := out.find(own, at)) >= 0:
        out[at : at + len(own)] = entry
        grown = len(entry) - len(own)
        for box in (b"dref", b"dinf", b"minf", b"mdia", b"trak", b"moov"):
            head = out.rfind(box, 0, at) - 4
            out[head : head + 4] = struct.pack(">I", struct.unpack(">I", out[head : head + 4])[0] + grown)
        at += len(entry)
    return bytes(out)


REFUSED: dict[str, tuple[Callable[[], bytes], int, str]] = {
    "an HLS playlist": (lambda: playlist("file:///etc/passwd"), 415, KIND),
    "an HLS playlist behind an AVI head": (lambda: b"RIFF\x10\0\0\0AVI " + playlist("/etc/passwd"), 415, KIND),
    "a concat script": (lambda: b"ffconcat version 1.0\nfile /etc/passwd\n", 415, KIND),
    "a DASH manifest": (lambda: b'<?xml version="1.0"?><MPD><BaseURL>http://127.0.0.1/</BaseURL></MPD>', 415, KIND),
    "Matroska that is not WebM": (lambda: Clip("matroska", "libvpx", "libopus").made(), 415, KIND),
    "an HLS playlist behind an MP4 head": (
        lambda: b"\0\0\0\x18ftypisom\0\0\2\0isomiso2" + playlist("http://127.0.0.1:9/a.ts"),
        422,
        BROKEN,
    ),
    "a playlist behind a WebM head": (lambda: b"\x1a\x45\xdf\xa3\x87\x42\x82\x84webm" + playlist("/a"), 422, BROKEN),
    "cut off before the index": (lambda: cut(Clip(), 0.5), 422, BROKEN),
    "cut off behind the index": (lambda: cut(Clip(muxer=FAST_START), 0.7), 422, BROKEN),
    "WebM cut off": (lambda: cut(Clip("webm", "libvpx", None, frames=30), 0.4), 422, BROKEN),
    "a head and nothing else": (lambda: Clip().made()[:600], 422, BROKEN),
    "only zeros behind the head": (lambda: Clip().made()[:40] + bytes(5000), 422, BROKEN),
    "data in another file": (lambda: elsewhere(Clip("mov").made(), b"/etc/passwd"), 422, BROKEN),
    "a codec nobody has": (lambda: Clip().made().replace(b"avc1", b"zzz1"), 415, FORMAT),
    "wider than 3840": (
        lambda: Clip(size=(4096, 512), frames=2, audio=None).made(),
        413,
        "This video is too large: at most 3840 by 2160 pixels are accepted.",
    ),
    "higher than 2160 and no portrait": (
        lambda: Clip(size=(2400, 2400), frames=1, audio=None).made(),
        413,
        "This video is too large: at most 3840 by 2160 pixels are accepted.",
    ),
    "more than 36,000 frames": (
        lambda: Clip("mp4", "mpeg4", None, size=(16, 16), frames=36_001, fps=60).made(),
        413,
        "This video is too long: at most 36,000 frames are accepted, which is 20 minutes at 30 a second.",
    ),
    "240 frames a second": (
        lambda: Clip(audio=None, fps=240, frames=30).made(),
        413,
        "This video has too many frames a second: at most 120 are accepted.",
    ),
}


@pytest.mark.one_engine("The decoder refuses the file; nothing is stored.")
@pytest.mark.parametrize("name", REFUSED)
async def test_what_is_no_video_for_us_is_refused(town: Town, name: str) -> None:
    make, status, sentence = REFUSED[name]
    response = await send(town.ada, make(), "clip.mp4", "video/mp4")
    assert (response.status_code, response.json()["error"]) == (status, sentence)
    assert stored(town) == []


@pytest.mark.one_engine("The decoder refuses the file; nothing is stored.")
async def test_an_empty_video_is_invalid(town: Town) -> None:
    response = await send(town.ada, b"", "clip.mp4", "video/mp4")
    assert (response.status_code, response.json()["fields"]) == (422, {"file": "This file is empty."})


@pytest.mark.one_engine("The decoder refuses the file; nothing is stored.")
async def test_a_video_of_101_megabytes_is_refused_while_it_arrives(town: Town) -> None:
    sent = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal sent
        yield b'--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n' + Clip().made()
        for _ in range(101 * 16):
            sent += 64 * 1024
            yield bytes(64 * 1024)

    response = await town.ada.post(
        "/api/posts/upload", content=endless(), headers={"Content-Type": "multipart/form-data; boundary=x"}
    )
    assert response.status_code == 413
    assert response.json()["error"] == "Video must be less than 100MB."
    assert sent <= constants.MAX_VIDEO_BYTES + 1024 * 1024
    assert stored(town) == []


@pytest.mark.one_engine("The decoder refuses the file; nothing is stored.")
async def test_no_file_but_the_given_one_is_opened_and_nobody_is_called(town: Town) -> None:
    """What playlists and references name is neither read nor asked for: a server that would be called hears nothing."""
    calls: list[object] = []
    server = await asyncio.start_server(lambda reader, writer: (calls.append(1), writer.close())[0], "127.0.0.1", 0)
    address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/a.ts"
    secret = corpus.SECRET.encode()
    with tempfile.NamedTemporaryFile(suffix=".mov") as other:
        other.write(Clip("mov", metadata={"title": corpus.SECRET}).made())
        other.flush()
        for content in (
            b"\0\0\0\x18ftypisom\0\0\2\0isomiso2" + playlist(address),
            b"\x1a\x45\xdf\xa3\x87\x42\x82\x84webm" + playlist(other.name),
            b"\0\0\0\x08wide" + playlist(address),
            elsewhere(Clip("mov").made(), other.name.encode()),
            elsewhere(Clip("mov").made(), address.encode()),
        ):
            response = await send(town.ada, content)
            assert response.status_code == 422
            assert secret not in response.content
    await asyncio.sleep(0.1)
    server.close()
    assert calls == []
    assert stored(town) == []


async def test_a_video_that_takes_too_much_memory_is_broken() -> None:
    with pytest.raises(BrokenVideo):
        await read(VideoReader(Slots(), memory_bytes=60 * 1024 * 1024))


async def test_a_video_that_waits_too_long_is_not_called_damaged(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("meadow.media.videos._CHILD", corpus.never_ending(tmp_path))
    with pytest.raises(DecoderBusy):
        await read(VideoReader(Slots(), wall_seconds=0.3))


async def read(reader: VideoReader) -> None:
    with tempfile.TemporaryFile() as file, tempfile.TemporaryFile() as made:
        file.write(Clip(size=(1920, 1080), frames=20).made())
        await reader.read(file, Kind.MP4, made)


@pytest.mark.one_engine("The decoder refuses the file; nothing is stored.")
async def test_a_profile_takes_no_video(town: Town) -> None:
    files = {"avatar": ("a.png", io.BytesIO(Clip().made()), "image/png")}
    response = await town.ada.call("PUT", f"/api/auth/user/{town.ada.id}", files=files)
    assert response.status_code == 415
    assert response.json()["error"] == "Only JPG, PNG, or WEBP images are allowed."
