"""Stored files as a browser gets them."""

from urllib.parse import quote

import pytest

from tests.media.clips import Clip
from tests.media.test_routes import public, send
from tests.platform.storage.test_disk import HOSTILE_NAMES
from tests.town import Town


async def test_files_are_served_so_that_a_browser_can_only_show_them(town: Town) -> None:
    answer = await public(town.ada)
    stem = answer["url"].removesuffix(".webp")
    for url, kind in ((answer["url"], "image/webp"), (f"{stem}-fallback.jpg", "image/jpeg")):
        served = await town.client.get(url)
        assert served.status_code == 200
        told = {name: served.headers.get_list(name) for name in _TOLD}
        assert told == {**_TOLD, "content-type": [kind], "content-length": [str(len(served.content))]}
        assert served.headers["etag"] == f'"{url.removeprefix("/media/")}"'
        head = await town.client.head(url)
        assert head.status_code == 200
        assert head.content == b""
        same = {"date", "x-request-id"}
        assert {k: v for k, v in head.headers.items() if k not in same} == {
            k: v for k, v in served.headers.items() if k not in same
        }


_TOLD = {
    "content-type": ["image/webp"],
    "content-length": [""],
    "x-content-type-options": ["nosniff"],
    "content-security-policy": ["sandbox; default-src 'none'"],
    "content-disposition": ["inline"],
    "cross-origin-resource-policy": ["cross-origin"],
    "access-control-allow-origin": ["*"],
    "cache-control": ["public, max-age=31536000, immutable"],
    "accept-ranges": ["bytes"],
}


@pytest.mark.parametrize(
    ("asked", "start", "stop"),
    [("bytes=0-99", 0, 100), ("bytes=100-", 100, None), ("bytes=-50", -50, None), ("bytes=10-99999999", 10, None)],
)
@pytest.mark.one_engine("Serving a file asks the database nothing.")
async def test_one_range_is_served(town: Town, asked: str, start: int, stop: int | None) -> None:
    url = (await public(town.ada))["url"]
    whole = (await town.client.get(url)).content
    part = await town.client.get(url, headers={"Range": asked})
    assert part.status_code == 206
    assert part.content == whole[start:stop]
    first = start if start >= 0 else len(whole) + start
    assert part.headers["content-range"] == f"bytes {first}-{first + len(part.content) - 1}/{len(whole)}"


@pytest.mark.parametrize(
    "asked",
    ["bytes=0-1,5-6", "bytes=" + ",".join(f"{n}-{n}" for n in range(1000)), "bytes=-", "items=0-1", "bytes=9-3"],
)
@pytest.mark.one_engine("Serving a file asks the database nothing.")
async def test_several_ranges_or_none_that_is_understood_give_the_whole_file(town: Town, asked: str) -> None:
    url = (await public(town.ada))["url"]
    whole = (await town.client.get(url)).content
    response = await town.client.get(url, headers={"Range": asked})
    assert (response.status_code, response.content) == (200, whole)


async def test_a_range_behind_the_end_cannot_be_satisfied(town: Town) -> None:
    url = (await public(town.ada))["url"]
    size = len((await town.client.get(url)).content)
    for asked in (f"bytes={size}-", f"bytes={size + 5}-{size + 9}", "bytes=999999999999999999-", "bytes=-0"):
        response = await town.client.get(url, headers={"Range": asked})
        assert (response.status_code, response.headers["content-range"]) == (416, f"bytes */{size}")


async def test_who_has_the_file_is_not_sent_it_again(town: Town) -> None:
    url = (await public(town.ada))["url"]
    etag = (await town.client.get(url)).headers["etag"]
    for given in (etag, f"W/{etag}", f'"other", {etag}', "*"):
        response = await town.client.get(url, headers={"If-None-Match": given})
        assert (response.status_code, response.content) == (304, b"")
        assert response.headers["etag"] == etag
    assert (await town.client.get(url, headers={"If-None-Match": '"other"'})).status_code == 200
    changed = await town.client.get(url, headers={"Range": "bytes=0-9", "If-Range": '"other"'})
    assert changed.status_code == 200
    unchanged = await town.client.get(url, headers={"Range": "bytes=0-9", "If-Range": etag})
    assert unchanged.status_code == 206


async def test_a_name_that_is_not_ours_is_not_found(town: Town) -> None:
    (town.context.settings.data_dir / "secret.key").write_text("secret")
    for name in ["a" * 32 + ".webp", "..%2fsecret.key", *HOSTILE_NAMES]:
        if name in ("", ".", "..", "/"):  # these are other addresses
            continue
        for path in (quote(name, safe="%"), quote(name, safe="")):
            response = await town.client.get(f"/media/{path}")
            assert response.status_code in (404, 400), name
            assert b"secret" not in response.content


@pytest.mark.parametrize(
    ("container", "codec", "kind"), [("mp4", "libx264", "video/mp4"), ("webm", "libvpx", "video/webm")]
)
async def test_a_video_is_served_piece_by_piece_as_a_player_asks(
    town: Town, container: str, codec: str, kind: str
) -> None:
    sound = "aac" if container == "mp4" else "libopus"
    answer = await send(town.ada, Clip(container, codec, sound).made(), "clip", "application/octet-stream")
    url = (await town.ada.posts(media=[{"url": answer.json()["url"]}]))["media"][0]["url"]
    whole = (await town.client.get(url)).content
    size = len(whole)
    assert size == next(path.stat().st_size for path in town.settings.media_dir.rglob(url.removeprefix("/media/")))

    for asked, first, stop in (
        ("bytes=0-", 0, size),
        ("bytes=0-1", 0, 2),
        (f"bytes={size // 2}-", size // 2, size),
        ("bytes=-100", size - 100, size),
        (f"bytes=1000-{size * 9}", 1000, size),
    ):
        part = await town.client.get(url, headers={"Range": asked})
        told = {name: part.headers.get_list(name) for name in _TOLD}
        assert told == {**_TOLD, "content-type": [kind], "content-length": [str(stop - first)]}
        assert part.content == whole[first:stop]
        if stop - first == size:
            assert part.status_code == 200
        else:
            assert (part.status_code, part.headers["content-range"]) == (206, f"bytes {first}-{stop - 1}/{size}")

    behind = await town.client.get(url, headers={"Range": f"bytes={size}-"})
    assert (behind.status_code, behind.headers["content-range"]) == (416, f"bytes */{size}")
    assert behind.headers["x-content-type-options"] == "nosniff"
    etag = part.headers["etag"]
    for given, status, length in ((etag, 206, 10), ('"another"', 200, size), (f"W/{etag}", 200, size)):
        part = await town.client.get(url, headers={"Range": "bytes=0-9", "If-Range": given})
        assert (part.status_code, part.content) == (status, whole[:length])
    head = await town.client.head(url, headers={"Range": "bytes=0-9"})
    assert (head.status_code, head.content, head.headers["content-length"]) == (200, b"", str(size))
    assert (head.headers["content-type"], head.headers["accept-ranges"]) == (kind, "bytes")
    assert (await town.client.get(url, headers={"If-None-Match": etag})).status_code == 304


async def test_serving_a_file_asks_the_database_nothing(town: Town) -> None:
    url = (await public(town.ada))["url"]
    with town.statements(most=0):
        assert (await town.client.get(url)).status_code == 200
