"""Uploads through the real app, whose files lie on disk and then in a bucket; and what happens when that is away."""

import asyncio
import time
import urllib.request
from collections.abc import AsyncIterator, Callable

import httpx2
import pytest
from sqlalchemy import select

from meadow.media import actions
from meadow.media.models import media
from meadow.platform.config.settings import Settings
from meadow.platform.core import clock
from meadow.platform.storage import s3
from meadow.platform.storage.port import Storage, new_stem
from tests.buckets import Bucket, Wire
from tests.communities.gathering import community
from tests.media import corpus
from tests.media.clips import Clip
from tests.media.test_actions import work_of
from tests.media.test_routes import public, send, uploaded
from tests.town import Town, open_town

PICTURE = corpus.saved(corpus.photo(300, 200), "JPEG")


@pytest.fixture
async def placed(placed_settings: Settings) -> AsyncIterator[Town]:
    async with open_town(placed_settings) as opened:
        yield opened


@pytest.fixture
async def wire(bucket: Bucket) -> AsyncIterator[Wire]:
    opened = Wire(bucket.endpoint)
    await opened.open()
    yield opened
    await opened.cut()


@pytest.fixture
async def far(s3_settings: Settings, wire: Wire) -> AsyncIterator[Town]:
    """A town whose files lie at the other end of a wire."""
    async with open_town(s3_settings.model_copy(update={"storage_endpoint": wire.url})) as opened:
        yield opened


async def stored(town: Town) -> list[str]:
    storage: Storage = town.context.storage
    return sorted([file.name async for file in storage.files()])


async def named(town: Town) -> list[str]:
    """The files that rows name."""
    rows = await town.database.reader().all(select(media.c.files))
    return sorted(name for row in rows for name in row.files)


async def secret_picture(town: Town) -> str:
    """The signed address of a picture in a private community of Ada's."""
    here = await community(town.ada, "Quiet House", isPrivate=True)
    files = [("content", (None, "At dawn")), ("media", ("a.jpg", PICTURE, "image/jpeg"))]
    answer = await town.ada.call("POST", f"/api/communities/{here['id']}/posts", files=files)
    assert answer.status_code == 201, answer.text
    await town.run_jobs()
    return answer.json()["media"][0]["url"]


async def test_an_upload_is_read_whole_and_in_part(placed: Town) -> None:
    url = (await uploaded(placed.ada, PICTURE))["url"]
    whole = await placed.client.get(url)
    assert (whole.status_code, whole.headers["content-type"]) == (200, "image/webp")
    part = await placed.client.get(url, headers={"Range": "bytes=10-99"})
    assert (part.status_code, part.content) == (206, whole.content[10:100])
    last = await placed.client.get(url, headers={"Range": "bytes=-7"})
    assert (last.status_code, last.content) == (206, whole.content[-7:])
    head = await placed.client.head(url)
    assert (head.status_code, head.headers["content-length"]) == (200, str(len(whole.content)))
    known = await placed.client.get(url, headers={"If-None-Match": whole.headers["etag"]})
    assert known.status_code == 304
    beyond = await placed.client.get(url, headers={"Range": f"bytes={len(whole.content)}-"})
    assert beyond.status_code == 416
    assert (await placed.client.get(f"/media/{new_stem()}.webp")).status_code == 404
    assert await stored(placed) == await named(placed)


async def test_a_video_is_made_playable_and_played(placed: Town) -> None:
    answer = await send(placed.ada, Clip("mp4", "libx264", "aac").made(), "clip", "video/mp4")
    assert answer.status_code == 201, answer.text
    url = answer.json()["url"]
    await placed.run_jobs()
    whole = await placed.client.get(url)
    assert (whole.status_code, whole.headers["content-type"]) == (200, "video/mp4")
    part = await placed.client.get(url, headers={"Range": "bytes=0-1"})
    assert (part.status_code, part.content) == (206, whole.content[:2])
    assert await stored(placed) == await named(placed)


async def test_u8_a_private_picture_opens_by_its_link_alone(placed: Town, later: Callable[[int], None]) -> None:
    link = await secret_picture(placed)
    assert (await placed.client.get(link)).status_code == 200
    assert (await placed.client.get(link, headers={"Range": "bytes=0-9"})).status_code == 206
    for forged in (link.partition("?")[0], link + "x", link.replace("expires=", "expires=9")):
        assert (await placed.client.get(forged)).status_code == 404, forged
    later(clock.HOUR_MS)
    assert (await placed.client.get(link)).status_code == 404


async def test_a_deleted_post_takes_its_files_along(placed: Town) -> None:
    url = (await uploaded(placed.ada, PICTURE))["url"]
    post = await placed.ada.posts(media=[{"url": url}])
    assert (await placed.ada.delete(f"/api/posts/{post['id']}")).status_code == 204
    await placed.run_jobs()
    assert (await placed.client.get(url)).status_code == 404
    names = await stored(placed)
    await actions.delete_files.perform(work_of(placed), names=names)
    assert await stored(placed) == []


async def test_d5_files_without_a_row_are_swept_once_they_are_old(
    placed: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = (await uploaded(placed.ada, PICTURE))["url"]
    storage: Storage = placed.context.storage
    orphans = [f"{new_stem()}.webp" for _ in range(3)]
    for name in orphans:
        await storage.put(name, b"left by a crash")
    await storage.hide(orphans[0])
    await actions.sweep_orphans.perform(work_of(placed))
    assert set(orphans) <= set(await stored(placed))
    # They are as old as they are: what counts as old is moved instead.
    monkeypatch.setattr(actions, "ORPHAN_AFTER_MS", -clock.HOUR_MS)
    await actions.sweep_orphans.perform(work_of(placed))
    assert await stored(placed) == await named(placed)
    assert (await placed.client.get(kept)).status_code == 200


async def test_browsers_are_sent_to_the_store_where_the_operator_wants_it(s3_settings: Settings) -> None:
    settings = s3_settings.model_copy(update={"storage_direct": True})
    async with open_town(settings) as town:
        url = (await public(town.ada, PICTURE))["url"]
        sent = await town.client.get(url)
        assert (sent.status_code, sent.headers["cache-control"]) == (302, "public, max-age=1800")
        link = await secret_picture(town)
        sent_there = await town.client.get(link)
        assert sent_there.status_code == 302
        assert sent_there.headers["cache-control"].startswith("private, max-age=")
        for answer in (sent, sent_there):
            assert await asyncio.to_thread(_size, answer.headers["location"]) > 100
        assert (await town.client.get(link.partition("?")[0])).status_code == 404
        assert (await town.client.get(f"/media/{new_stem()}.webp")).status_code == 404
        page = await town.client.get("/")
        assert f"img-src 'self' data: blob: {settings.storage_endpoint}" in page.headers["content-security-policy"]


def _size(url: str) -> int:
    with urllib.request.urlopen(url, timeout=60) as answer:
        assert answer.headers["Content-Type"] == "image/webp"
        return len(answer.read())


async def comes_back(ask: Callable[[], "asyncio.Future[httpx2.Response]"] | Callable[..., object], ok: int) -> None:
    """Ask until the answer is this one."""
    deadline = time.monotonic() + 60
    while True:
        answer: httpx2.Response = await ask()  # type: ignore[misc]
        if answer.status_code == ok:
            return
        assert answer.status_code == 503
        assert time.monotonic() < deadline
        await asyncio.sleep(0.2)


async def test_f4_without_its_store_text_works_and_uploads_are_told_to_come_back(far: Town, wire: Wire) -> None:
    url = (await uploaded(far.ada, PICTURE))["url"]
    gone = await far.ada.posts(media=[{"url": (await uploaded(far.ada, PICTURE))["url"]}])
    before = await named(far)
    await wire.cut()

    assert (await far.ben.get("/api/posts")).status_code == 200
    post = await far.ben.posts("Nothing but words")
    assert (await far.cleo.post(f"/api/posts/{post['id']}/like")).status_code == 200
    assert (await far.client.get("/api/ready")).status_code == 200
    for _ in range(3):
        refused = await send(far.ada, PICTURE)
        assert (refused.status_code, refused.headers["retry-after"]) == (503, "5")
        assert refused.json()["code"] == "unavailable"
    read = await far.client.get(url)
    assert (read.status_code, read.headers["retry-after"]) == (503, "5")
    # What was to be deleted waits in the jobs.
    assert (await far.ada.delete(f"/api/posts/{gone['id']}")).status_code == 204
    await far.run_jobs()
    assert await named(far) == before

    await wire.open()
    await comes_back(lambda: far.client.get(url), 200)
    await comes_back(lambda: send(far.ada, PICTURE), 201)
    rows = set(await named(far))
    assert set(before) < rows
    assert rows <= set(await stored(far))


async def test_f4_a_store_that_swallows_everything_keeps_nobody_from_the_text(
    far: Town, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = (await uploaded(far.ada, PICTURE))["url"]
    monkeypatch.setattr(s3, "QUICK_SECONDS", 5.0)
    wire.swallows = True
    readers = [asyncio.create_task(far.client.get(url)) for _ in range(60)]
    try:
        await asyncio.sleep(0.5)
        assert not all(reader.done() for reader in readers)
        # The text is there while they wait; on a slow machine fewer of these pages fit into that time.
        for _ in range(20):
            assert (await far.ben.get("/api/posts")).status_code == 200
            if all(reader.done() for reader in readers):
                break
        answers = await asyncio.wait_for(asyncio.gather(*readers), 120)
        assert {answer.status_code for answer in answers} == {503}
    finally:
        wire.swallows = False
        monkeypatch.setattr(s3, "QUICK_SECONDS", 90.0)
        for reader in readers:
            reader.cancel()
    await comes_back(lambda: far.client.get(url), 200)


async def test_f4_an_app_starts_without_its_store(s3_settings: Settings) -> None:
    settings = s3_settings.model_copy(update={"storage_endpoint": "http://127.0.0.1:9"})
    async with open_town(settings) as town:
        await town.ada.posts("Nothing but words")
        assert (await send(town.ada, PICTURE)).status_code == 503
