"""What the jobs remove, and what they leave alone."""

import os
from collections.abc import Callable

from sqlalchemy import insert, select

from meadow.media import actions
from meadow.media.models import media
from meadow.platform.core import clock, ids
from meadow.platform.jobs.queue import Work
from meadow.platform.storage.port import new_stem
from tests.media import corpus
from tests.media.test_routes import public, stored, uploaded
from tests.town import Town

_INSERT = insert(media)
SMALL = corpus.saved(corpus.photo(40, 40), "PNG")


def work_of(town: Town) -> Work:
    return town.context.work()


async def rows(town: Town) -> int:
    db = town.database.reader()
    return len(await db.all(select(media.c.id)))


async def test_what_nobody_posted_within_a_day_is_removed(town: Town, pass_time: Callable[[int], None]) -> None:
    old = await uploaded(town.ada, SMALL)
    posted = await public(town.ada, SMALL)
    pass_time(clock.DAY_MS - clock.MINUTE_MS)
    young = await uploaded(town.ada, SMALL)
    await actions.sweep_unused.perform(work_of(town))
    await town.run_jobs()
    assert (await rows(town), len(stored(town))) == (3, 6)
    pass_time(2 * clock.MINUTE_MS)
    await actions.sweep_unused.perform(work_of(town))
    await town.run_jobs()
    assert (await town.client.get(old["url"])).status_code == 404
    assert (await town.client.get(young["url"])).status_code == 200
    assert (await town.client.get(posted["url"])).status_code == 200
    assert (await town.ada.post("/api/posts", {"media": [{"url": old["url"]}]})).status_code == 422
    assert (await rows(town), len(stored(town))) == (2, 4)


async def test_a_large_heap_of_unused_uploads_is_removed_in_one_go(
    town: Town, pass_time: Callable[[int], None]
) -> None:
    async with town.database.write() as db:
        await db.run_many(_INSERT, [_row(town.ada.id) for _ in range(450)])
    pass_time(2 * clock.DAY_MS)
    await actions.sweep_unused.perform(work_of(town))
    assert await rows(town) == 0


def _row(owner: int) -> dict[str, object]:
    stem = new_stem()
    return {
        "owner_id": owner,
        "id": ids.new_id(),
        "kind": "image",
        "url": f"/media/{stem}.webp",
        "files": [f"{stem}.webp"],
        "width": 1,
        "height": 1,
        "placeholder": "",
        "sources": [],
        "bytes": 1,
    }


async def test_files_without_a_row_are_removed_once_they_are_old(town: Town) -> None:
    kept = await uploaded(town.ada, SMALL)
    storage = town.context.storage
    orphan, fresh = f"{new_stem()}.webp", f"{new_stem()}.webp"
    beside = kept["url"].removeprefix("/media/")[:2] + new_stem()[2:] + "-480.webp"
    for name in (orphan, beside, fresh):
        await storage.put(name, b"left by a crash")
    await actions.sweep_orphans.perform(work_of(town))
    assert len(stored(town)) == 5
    folder = town.context.settings.media_dir
    an_hour_ago = clock.now_ms() / 1000 - 3700
    for path in list(folder.rglob("*.*")):
        if path.is_file() and path.name != fresh:
            os.utime(path, (an_hour_ago, an_hour_ago))
    await actions.sweep_orphans.perform(work_of(town))
    left = stored(town)
    assert fresh in left
    assert orphan not in left
    assert beside not in left
    assert len(left) == 3
    assert (await town.client.get(kept["url"])).status_code == 200


async def test_deleting_files_twice_is_fine(town: Town) -> None:
    url = (await public(town.ada, SMALL))["url"]
    names = [url.removeprefix("/media/")]
    await actions.delete_files.perform(work_of(town), names=names)
    await actions.delete_files.perform(work_of(town), names=names)
    assert (await town.client.get(url)).status_code == 404
