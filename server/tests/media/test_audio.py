"""Recordings in messages: taken in by content, stored as Opus, played by signed links."""

import io
import math
import struct
from array import array
from typing import Any

import av
import pytest

from meadow.media import constants
from meadow.media.kinds import Kind, sniff
from tests.media.clips import Clip
from tests.media.test_routes import plain, send, stored, uploaded
from tests.town import Town


def sound(container: str = "webm", codec: str = "libopus", *, seconds: float = 1, rate: int = 48_000) -> bytes:
    """A tone that grows louder."""
    out = io.BytesIO()
    with av.open(out, "w", format=container) as file:
        stream: Any = file.add_stream(codec, rate=rate, layout="mono")
        resampler = av.AudioResampler(stream.format.name, "mono", rate, stream.frame_size or 1024)
        step = rate // 10
        for part in range(round(seconds * 10)):
            loud = 20_000 * (part + 1) / (seconds * 10)
            wave = array("h", (int(loud * math.sin(n * 440 * math.tau / rate)) for n in range(step)))
            frame = av.AudioFrame("s16", "mono", step)
            frame.planes[0].update(wave.tobytes())
            frame.sample_rate = rate
            for each in resampler.resample(frame):
                file.mux(stream.encode(each))
        for each in resampler.resample(None):
            file.mux(stream.encode(each))
        file.mux(stream.encode(None))
    return out.getvalue()


def silence(seconds: int, rate: int = 8000) -> bytes:
    """A WAV file of nothing."""
    size = seconds * rate
    head = struct.pack(
        "<4sI4s4sIHHIIHH4sI", b"RIFF", 36 + size, b"WAVE", b"fmt ", 16, 1, 1, rate, rate, 1, 8, b"data", size
    )
    return head + b"\x80" * size


FORMS = [
    ("webm", "libopus", Kind.WEBM, 48_000),
    ("ogg", "libopus", Kind.OGG, 48_000),
    ("ipod", "aac", Kind.MP4, 44_100),
    ("mp4", "aac", Kind.MP4, 44_100),
    ("adts", "aac", Kind.AAC, 44_100),
    ("mp3", "libmp3lame", Kind.MP3, 44_100),
    ("wav", "pcm_s16le", Kind.WAV, 16_000),
]


@pytest.mark.parametrize(("container", "codec", "kind", "rate"), FORMS)
@pytest.mark.one_engine("The encoder makes Opus of every form; no SQL does.")
async def test_every_form_becomes_opus(town: Town, container: str, codec: str, kind: Kind, rate: int) -> None:
    content = sound(container, codec, rate=rate)
    assert sniff(content[:512]) is kind
    answer = await uploaded(town.ada, content)
    assert answer.keys() == {"url", "type", "width", "height", "placeholder", "duration", "waveform"}
    assert (answer["type"], answer["duration"]) == ("audio", pytest.approx(1, abs=0.1))
    bars = answer["waveform"]
    assert len(bars) == 64
    assert all(isinstance(bar, int) and 0 <= bar <= 100 for bar in bars)
    assert sum(bars[48:]) > sum(bars[:16])
    served = await town.client.get(answer["url"])
    assert served.headers["content-type"] == "audio/webm"
    with av.open(io.BytesIO(served.content)) as file:
        assert file.streams.audio[0].codec_context.name == "opus"


async def test_a_recording_goes_into_a_message_alone(town: Town) -> None:
    path = f"/api/messages/with/{town.ben.id}"
    url = (await uploaded(town.ada, sound()))["url"]
    media = [{"url": url}]
    post = await town.ada.posts()
    for other in ("/api/posts", "/api/drafts", f"/api/posts/{post['id']}/comment"):
        answer = await town.ada.post(other, {"content": "Listen", "media": media})
        assert (answer.status_code, answer.json()["code"]) == (422, "bad_media"), other
    picture = (await send(town.ada, Clip().made(), "film.mp4")).json()["url"]
    assert (await town.ada.post(path, {"content": "", "media": [*media, {"url": picture}]})).status_code == 422
    answer = await town.ada.post(path, {"content": "", "media": [{"type": "audio", "url": url}]})
    assert answer.status_code == 201, answer.text
    [heard] = (await town.ben.get(f"/api/messages/with/{town.ada.id}")).json()[0]["media"]
    assert (heard["type"], len(heard["waveform"]), heard["duration"] > 0.9) == ("audio", 64, True)
    assert (await town.client.get(plain(url))).status_code == 404
    assert (await town.client.get(heard["url"])).status_code == 200
    await town.ada.delete(f"/api/messages/{answer.json()['id']}")
    assert (await town.client.get(heard["url"])).status_code == 404
    await town.run_jobs()
    assert not any(name.endswith(".weba") for name in stored(town))


@pytest.mark.one_engine("The decoder measures how long a recording plays; no SQL does.")
@pytest.mark.full("Five minutes of sound are encoded twice; shorter ones run always.")
async def test_five_minutes_are_not_too_long_and_more_are(town: Town) -> None:
    assert (await uploaded(town.ada, silence(constants.MAX_AUDIO_SECONDS)))["duration"] == 300
    long = await send(town.ada, silence(constants.MAX_AUDIO_SECONDS + 5))
    assert (long.status_code, long.json()["code"]) == (422, "audio_too_long")


@pytest.mark.parametrize(
    "content",
    [
        b"OggS" + b"\0" * 600,
        b"ID3" + b"\0" * 600,
        b"\xff\xfb" + b"\x90" * 600,
        b"\xff\xf1" + b"\0" * 600,
        silence(1)[:44],
        sound("ogg")[:200],
        sound("ipod", "aac", rate=44_100)[:-400],
        b"\x1a\x45\xdf\xa3\x93\x42\x82\x84webm" + b"\0" * 600,
    ],
)
@pytest.mark.one_engine("The decoder refuses the file; nothing is stored.")
async def test_what_is_broken_is_refused_and_leaves_nothing(town: Town, content: bytes) -> None:
    answer = await send(town.ada, content)
    assert (answer.status_code, answer.json()["code"]) in ((422, "broken_audio"), (422, "broken_video")), answer.text
    assert stored(town) == []


@pytest.mark.one_engine("The decoder measures how long a recording plays; no SQL does.")
@pytest.mark.full("Six minutes of sound are encoded; shorter ones run always.")
async def test_a_small_file_that_plays_for_hours_is_refused_at_five_minutes(town: Town) -> None:
    many = io.BytesIO()
    with av.open(many, "w", format="ogg") as file:
        stream: Any = file.add_stream("libopus", rate=48_000, layout="mono", options={"frame_duration": "60"})
        stream.bit_rate = 6000
        quiet = av.AudioFrame("s16", "mono", 2880)
        quiet.planes[0].update(b"\0" * quiet.planes[0].buffer_size)
        quiet.sample_rate = 48_000
        for _ in range(6000):
            file.mux(stream.encode(quiet))
        file.mux(stream.encode(None))
    assert len(many.getvalue()) < 1_000_000
    bomb = await send(town.ada, many.getvalue())
    assert (bomb.status_code, bomb.json()["code"]) == (422, "audio_too_long")
