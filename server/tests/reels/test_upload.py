"""What an upload of a reel takes and refuses, and that a refusal leaves nothing behind."""

import io
import os
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from PIL import Image

from meadow.media import constants as media_limits
from meadow.reels import constants
from meadow.reels.actions import upload
from tests.media import corpus
from tests.media.clips import PLACE, TELLING, Clip
from tests.media.test_routes import stored
from tests.media.test_videos_refused import playlist
from tests.reels.filming import clip, reel_of, send
from tests.rows import count
from tests.town import Town

KIND = "Please choose a video: MP4, MOV or WebM."
BROKEN = "This video could not be read. It may be damaged."


def picture(size: tuple[int, int] = (90, 160), kind: str = "JPEG") -> bytes:
    out = io.BytesIO()
    Image.effect_noise(size, 60).convert("RGB").save(out, kind)
    return out.getvalue()


def moving_picture() -> bytes:
    out = io.BytesIO()
    frames = [Image.new("RGB", (64, 64), colour) for colour in ("red", "green", "blue")]
    frames[0].save(out, "GIF", save_all=True, append_images=frames[1:])
    return out.getvalue()


REFUSED: dict[str, tuple[Callable[[], bytes], int, str]] = {
    "a text": (lambda: b"not a video at all, whatever its name says\n" * 40, 415, KIND),
    "a picture": (picture, 415, KIND),
    "a GIF that moves": (moving_picture, 415, KIND),
    "a web page": (lambda: b"<!doctype html><script>alert(1)</script>", 415, KIND),
    "an HLS playlist": (lambda: playlist("file:///etc/passwd"), 415, KIND),
    "a playlist behind an MP4 head": (
        lambda: b"\0\0\0\x18ftypisom\0\0\2\0isomiso2" + playlist("http://127.0.0.1:9/a.ts"),
        422,
        BROKEN,
    ),
    "cut off": (lambda: clip()[: len(clip()) // 2], 422, BROKEN),
    "a head and zeros": (lambda: clip()[:40] + bytes(4000), 422, BROKEN),
    "sound alone": (lambda: Clip(video=None).made(), 422, "This file holds no moving picture. Please choose a video."),
    "a bomb of pixels": (
        lambda: Clip(size=(4096, 4096), frames=1, audio=None).made(),
        413,
        "This video is too large: at most 3840 by 2160 pixels are accepted.",
    ),
    "nothing": (lambda: b"", 422, "This file is empty."),
    "longer than three minutes": (
        lambda: Clip("mp4", "mpeg4", None, size=(16, 16), frames=182, fps=1).made(),
        422,
        "A reel is at most 3 minutes long. Please choose a shorter video.",
    ),
    "more frames than a reel can have": (
        lambda: Clip("mp4", "mpeg4", None, size=(16, 16), frames=36_001, fps=60).made(),
        422,
        "A reel is at most 3 minutes long. Please choose a shorter video.",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
async def test_what_is_no_reel_is_refused_and_leaves_nothing(town: Town, name: str) -> None:
    make, status, sentence = REFUSED[name]
    response = await send(town.ada, make(), caption="Look", thumbnail=picture())
    assert (response.status_code, response.json()["error"]) == (status, sentence)
    if status == 422 and "damaged" not in sentence and "moving" not in sentence:
        assert response.json()["fields"] == {"video": sentence}
    assert stored(town) == []
    assert await count(town, "reels") == await count(town, "media") == await count(town, "jobs") == 0


async def test_three_minutes_are_not_too_long(town: Town) -> None:
    reel = await reel_of(town.ada, video=Clip("mp4", "mpeg4", None, size=(16, 16), frames=180, fps=1).made())
    assert reel["duration"] == pytest.approx(180, abs=0.5)


async def test_101_megabytes_are_refused_while_they_arrive(town: Town) -> None:
    sent = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal sent
        yield b'--x\r\nContent-Disposition: form-data; name="video"; filename="a"\r\n\r\n' + clip()
        for _ in range(101 * 16):
            sent += 64 * 1024
            yield bytes(64 * 1024)

    headers = {"Content-Type": "multipart/form-data; boundary=x"}
    response = await town.ada.post("/api/reels/upload", content=endless(), headers=headers)
    assert (response.status_code, response.json()["error"]) == (413, "Video must be less than 100MB.")
    assert sent <= media_limits.MAX_VIDEO_BYTES + 1024 * 1024
    assert stored(town) == []


async def test_a_name_is_never_read(town: Town) -> None:
    reel = await reel_of(town.ada, name="../../../etc/passwd\0.php")
    assert reel["status"] == "ready"
    assert all("passwd" not in name for name in stored(town))


async def test_a_thumbnail_is_shown_as_it_was_chosen(town: Town) -> None:
    given = picture((120, 200))
    reel = await reel_of(town.ada, thumbnail=given)
    served = await town.client.get(reel["thumbnailUrl"])
    assert Image.open(io.BytesIO(served.content)).size == (120, 200)
    # The video, its two posters, and the renditions of the picture.
    assert len([name for name in stored(town) if name.endswith(".mp4")]) == 1


@pytest.mark.parametrize(
    "bad",
    [
        pytest.param(lambda: b"no picture", id="a text"),
        pytest.param(lambda: b"", id="nothing"),
        pytest.param(lambda: picture()[:300], id="cut off"),
        pytest.param(lambda: picture() + os.urandom(constants.MAX_THUMBNAIL_BYTES), id="too large"),
        pytest.param(corpus.png_bomb, id="a bomb"),
        pytest.param(clip, id="a video"),
        pytest.param(None, id="none"),
    ],
)
async def test_a_bad_thumbnail_is_made_by_the_server(town: Town, bad: Callable[[], bytes] | None) -> None:
    reel = await reel_of(town.ada, thumbnail=bad and bad())
    served = await town.client.get(reel["thumbnailUrl"])
    assert Image.open(io.BytesIO(served.content)).size == (90, 160)
    assert len(stored(town)) == 3
    assert reel["placeholder"]


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"caption": "x" * 301}, "caption"),
        ({"caption": "bad \0 text"}, "caption"),
        ({"hashtags": ["two words"]}, "hashtags"),
        ({"hashtags": [f"tag{n}" for n in range(11)]}, "hashtags"),
        ({"hashtags": '{"a": 1}'}, "hashtags"),
        ({"hashtags": '"meadow"'}, "hashtags"),
    ],
)
async def test_what_is_said_beside_it_has_limits(town: Town, fields: dict[str, Any], wrong: str) -> None:
    response = await send(town.ada, clip(), **fields)
    assert response.status_code == 422
    assert any(name.startswith(wrong) for name in response.json()["fields"])
    assert stored(town) == []


async def test_hashtags_that_are_no_json_are_malformed(town: Town) -> None:
    response = await send(town.ada, clip(), hashtags="[meadow")
    assert (response.status_code, stored(town)) == (400, [])


async def test_a_field_nobody_knows_is_refused(town: Town) -> None:
    response = await town.ada.post("/api/reels/upload", files={"video": ("a.mp4", clip())}, data={"likesCount": "9"})
    assert (response.status_code, stored(town)) == (422, [])


async def test_hashtags_sent_empty_are_none(town: Town) -> None:
    for empty in ("", "[]", " "):
        assert (await reel_of(town.ada, hashtags=empty))["hashtags"] == []
    assert (await reel_of(town.ada, "👍🏽" * 300))["caption"] == "👍🏽" * 300


async def test_no_stored_byte_tells_where_it_was_made(town: Town) -> None:
    await reel_of(town.ada, video=Clip("mov", metadata=TELLING).made())
    files = [path.read_bytes() for path in town.settings.media_dir.rglob("*") if path.is_file()]
    assert len(files) == 3
    for trace in (corpus.SECRET.encode(), PLACE[:8].encode(), b"loci"):
        assert not [trace for each in files if trace in each]


async def test_a_failure_of_the_database_leaves_no_file(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_: object) -> list[int]:
        raise OSError("the disk is full")

    monkeypatch.setattr(upload, "mentioned_in", fails)
    assert (await send(town.ada, clip(), thumbnail=picture())).status_code == 500
    assert stored(town) == []
    assert await count(town, "reels") == await count(town, "media") == 0


async def test_the_same_key_makes_one_reel(town: Town) -> None:
    headers = {"Idempotency-Key": "first try"}
    first = await send(town.ada, clip(), caption="Once", headers=headers)
    before = stored(town)
    again = await send(town.ada, clip(), caption="Once", headers=headers)
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json() == again.json()
    other = await send(town.ada, clip(), caption="Twice", headers=headers)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")
    assert stored(town) == before
    assert await count(town, "reels") == 1


async def test_a_stranger_uploads_nothing(town: Town) -> None:
    response = await town.client.post("/api/reels/upload", files={"video": ("a.mp4", clip())})
    assert (response.status_code, stored(town)) == (401, [])
