"""Videos of every kind through the real app: accepted with the right facts, or refused with a clear sentence."""

import io
from typing import Any

import av
import pytest
from PIL import Image

from tests.media.clips import PLACE, TELLING, Clip
from tests.media.corpus import SECRET
from tests.media.test_routes import plain, send, stored
from tests.town import Member, Town

READY = {
    "H.264 and AAC in MP4": (Clip(), "video/mp4"),
    "MOV with a place in its metadata": (Clip("mov", metadata=TELLING), "video/mp4"),
    "VP9 and Opus in WebM": (Clip("webm", "libvpx-vp9", "libopus"), "video/webm"),
    "VP8 in WebM": (Clip("webm", "libvpx", "libopus"), "video/webm"),
    "AV1 in WebM": (Clip("webm", "libsvtav1", "libopus"), "video/webm"),
    "AV1 in MP4": (Clip("mp4", "libsvtav1", "aac"), "video/mp4"),
    "without sound": (Clip(audio=None), "video/mp4"),
    "in fragments": (Clip(muxer={"movflags": "frag_keyframe+empty_moov"}), "video/mp4"),
}
WORKED_ON = {
    "HEVC": Clip("mp4", "libx265"),
    "MPEG-4 part 2": Clip("mp4", "mpeg4"),
    "H.264 with full colour": Clip(pixels="yuv444p"),
    "ProRes and PCM": Clip("mov", "prores_ks", "pcm_s16le", pixels="yuv422p10le"),
    "VP9 with full colour": Clip("webm", "libvpx-vp9", "libopus", pixels="yuv444p"),
}


async def sent(member: Member, content: bytes) -> dict[str, Any]:
    """An accepted video, as the API answers it."""
    response = await send(member, content, "clip.mp4", "video/mp4")
    assert response.status_code == 201, response.text
    return response.json()


async def fetched(town: Town, url: str) -> bytes:
    response = await town.client.get(url)
    assert response.status_code == 200, url
    return response.content


def frames_of(content: bytes) -> list[Any]:
    with av.open(io.BytesIO(content), "r") as container:
        return list(container.decode(video=0))


@pytest.mark.parametrize("name", READY)
@pytest.mark.one_engine("The content of the file says whether a browser plays it; no SQL does.")
async def test_what_a_browser_plays_is_ready_at_once(town: Town, name: str) -> None:
    clip, kind = READY[name]
    answer = await sent(town.ada, clip.made())
    assert {**answer, "url": "", "placeholder": "", "posterUrl": "", "sources": []} == {
        "type": "video",
        "url": "",
        "width": 160,
        "height": 90,
        "placeholder": "",
        "posterUrl": "",
        "duration": pytest.approx(1.0, abs=0.05),
        "status": "ready",
        "sources": [],
    }
    assert answer["sources"] == [{"url": answer["url"], "width": 160, "type": kind}]
    served = await town.client.get(answer["url"])
    assert served.headers["content-type"] == kind
    assert len(frames_of(served.content)) == 10
    poster = Image.open(io.BytesIO(await fetched(town, answer["posterUrl"]))).convert("RGB")
    assert poster.size == (160, 90)
    red, green, _ = poster.getpixel((10, 10))  # type: ignore[misc]
    assert red > 180 > 80 > green
    assert 10 < len(answer["placeholder"]) < 60


@pytest.mark.parametrize("name", WORKED_ON)
@pytest.mark.one_engine("The content of the file says whether a browser plays it; no SQL does.")
async def test_what_no_browser_plays_has_a_poster_and_is_worked_on(town: Town, name: str) -> None:
    answer = await sent(town.ada, WORKED_ON[name].made())
    assert (answer["status"], answer["sources"]) == ("processing", [])
    assert (answer["width"], answer["height"]) == (160, 90)
    assert Image.open(io.BytesIO(await fetched(town, answer["posterUrl"]))).size == (160, 90)
    assert (await town.client.get(answer["url"])).status_code == 404
    original = next(each for each in stored(town) if each.endswith(".bin"))
    assert (await town.client.get(f"/media/{original}")).status_code == 404


async def test_a_large_video_is_worked_on_and_announced_as_large_as_it_will_be(town: Town) -> None:
    answer = await sent(town.ada, Clip(size=(3840, 2160), frames=2).made())
    assert (answer["status"], answer["width"], answer["height"]) == ("processing", 1280, 720)
    assert Image.open(io.BytesIO(await fetched(town, answer["posterUrl"]))).size == (960, 540)


@pytest.mark.parametrize(("rotation", "size", "corner"), [(90, (90, 160), (10, 150)), (180, (160, 90), (150, 80))])
async def test_a_camera_held_sideways_gives_an_upright_video(
    town: Town, rotation: int, size: tuple[int, int], corner: tuple[int, int]
) -> None:
    answer = await sent(town.ada, Clip(rotation=rotation).made())
    assert (answer["width"], answer["height"]) == size
    poster = Image.open(io.BytesIO(await fetched(town, answer["posterUrl"]))).convert("RGB")
    assert poster.size == size
    red, green, _ = poster.getpixel(corner)  # type: ignore[misc]
    assert red > 180 > 80 > green
    # The player turns it: the file says how.
    assert frames_of(await fetched(town, answer["url"]))[0].rotation % 360 == rotation


async def test_frames_that_come_when_they_like_keep_their_moments(town: Town) -> None:
    pace = (0, 1, 5, 9, 12, 20, 21, 22, 30, 40)
    answer = await sent(town.ada, Clip(pace=pace).made())
    assert answer["duration"] == pytest.approx(4.1, abs=0.05)
    frames = frames_of(await fetched(town, answer["url"]))
    assert [round(frame.time * 10) for frame in frames] == list(pace)


async def test_the_poster_is_the_first_frame_that_shows_something(town: Town) -> None:
    answer = await sent(town.ada, Clip(black=4).made())
    poster = Image.open(io.BytesIO(await fetched(town, answer["posterUrl"]))).convert("RGB")
    assert poster.getpixel((10, 10))[0] > 180  # type: ignore[index]
    dark = await sent(town.ada, Clip(black=10).made())
    assert dark["status"] == "ready"


@pytest.mark.parametrize("clip", [Clip("mov", metadata=TELLING), Clip("mov", "mpeg4", metadata=TELLING)])
async def test_no_stored_byte_tells_where_a_video_was_made(town: Town, clip: Clip) -> None:
    content = clip.made()
    assert SECRET.encode() in content
    assert PLACE.encode() in content
    await sent(town.ada, content)
    folder = town.settings.media_dir
    files = [path.read_bytes() for path in folder.rglob("*") if path.is_file()]
    assert len(files) == 3
    for trace in (SECRET.encode(), PLACE[:8].encode(), b"\xa9xyz", b"loci", b"Lavf", b"x264"):
        assert not [trace for each in files if trace in each]


@pytest.mark.parametrize("name", WORKED_ON)
async def test_what_was_worked_on_plays_everywhere(town: Town, name: str) -> None:
    answer = await sent(town.ada, WORKED_ON[name].made())
    post = await town.ada.posts(media=[{"url": answer["url"], "alt": "A bar"}])
    assert post["media"][0]["status"] == "processing"
    await town.run_jobs()
    (item,) = (await town.ben.get(f"/api/posts/{post['id']}")).json()["media"]
    answer["url"], answer["posterUrl"] = plain(answer["url"]), plain(answer["posterUrl"])
    sources = [{"url": answer["url"], "width": 160, "type": "video/mp4"}]
    assert item == {**answer, "alt": "A bar", "status": "ready", "sources": sources, "captions": []}
    content = await fetched(town, item["url"])
    with av.open(io.BytesIO(content), "r") as container:
        assert [stream.codec_context.name for stream in container.streams] == ["h264", "aac"]
        assert container.streams.video[0].codec_context.pix_fmt == "yuv420p"
        assert container.duration == pytest.approx(1_000_000, abs=60_000)
    assert len(frames_of(content)) == 10
    assert content.find(b"moov") < content.find(b"mdat")
    assert not [each for each in stored(town) if each.endswith(".bin")]
