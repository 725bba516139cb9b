"""Normalisation: once, whatever happens meanwhile, and in nobody's way."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import IO, Any

import pytest
from sqlalchemy import select

from meadow.media import children, constants, processing
from meadow.media.actions import sweep_orphans
from meadow.media.children import ChildDied
from meadow.media.kinds import Kind
from meadow.media.models import media
from meadow.media.videos import CannotNormalise
from meadow.platform.core import clock
from meadow.platform.core.clock import DAY_MS, HOUR_MS
from meadow.platform.jobs import worker as jobs_worker
from meadow.platform.jobs.queue import Work
from meadow.platform.jobs.worker import CLAIM_MS, Worker
from tests.media.clips import Clip
from tests.media.test_routes import plain, stored
from tests.media.test_videos import fetched, frames_of, sent
from tests.rows import count
from tests.town import Town

CLIP = Clip("mp4", "mpeg4")


@pytest.fixture
def work(town: Town) -> Work:
    return town.context.work()


@asynccontextmanager
async def stuck(monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[asyncio.Event]:
    """Normalisations begin, which the event tells, and do not end."""
    begun, never = asyncio.Event(), asyncio.Event()

    async def hang(source: IO[bytes], kind: Kind, made: IO[bytes], size: tuple[int, int]) -> None:
        begun.set()
        await never.wait()

    with monkeypatch.context() as patched:
        patched.setattr(processing, "make_playable", hang)
        yield begun


async def media_of(town: Town, post: dict[str, Any]) -> dict[str, Any]:
    return (await town.ada.get(f"/api/posts/{post['id']}")).json()["media"][0]


async def test_a_scheduled_post_goes_out_while_a_video_is_worked_on_and_nobody_takes_the_work_again(
    town: Town, work: Work, monkeypatch: pytest.MonkeyPatch, later: Callable[[int], None]
) -> None:
    monkeypatch.setattr(jobs_worker, "POLL_SECONDS", 0.02)
    monkeypatch.setattr(jobs_worker, "RENEW_SECONDS", 0.02)
    await sent(town.ada, CLIP.made())
    moment = datetime.fromtimestamp((clock.now_ms() + HOUR_MS) / 1000, UTC).isoformat().replace("+00:00", "Z")
    response = await town.ada.post("/api/posts", {"content": "At its minute", "publishAt": moment})
    assert response.status_code == 201, response.text
    async with stuck(monkeypatch) as begun:
        busy = Worker(work)
        await busy.start()
        await asyncio.wait_for(begun.wait(), 60)
        later(HOUR_MS + 1000)
        posts: list[dict[str, Any]] = []
        async with asyncio.timeout(60):
            while not posts:
                await asyncio.sleep(0.02)
                posts = (await town.ben.get("/api/posts")).json()
        assert [post["content"] for post in posts] == ["At its minute"]
        # Renewed again and again: what was claimed an hour ago is still nobody else's.
        assert await Worker(work).run_due("heavy") == 0
        await busy.stop()
    # A worker that is stopped gives it back: the next one need not wait.
    assert await Worker(work).run_due("heavy") == 1
    assert not [name for name in stored(town) if name.endswith(".bin") and await count(town, "jobs") == 0]


async def test_a_crash_in_the_middle_is_made_up_for_once(
    town: Town, work: Work, monkeypatch: pytest.MonkeyPatch, later: Callable[[int], None]
) -> None:
    answer = await sent(town.ada, CLIP.made())
    post = await town.ada.posts(media=[{"url": answer["url"]}])
    async with stuck(monkeypatch) as begun:
        dying = asyncio.create_task(Worker(work).run_due("heavy"))
        await asyncio.wait_for(begun.wait(), 60)
        dying.cancel()
        await asyncio.wait([dying])
    assert await Worker(work).run_due("heavy") == 0
    later(CLAIM_MS + 1000)
    await town.run_jobs()
    assert (await media_of(town, post))["status"] == "ready"
    assert len(frames_of(await fetched(town, answer["url"]))) == 10
    before = stored(town)
    # A second time changes nothing.
    async with town.database.write() as db:
        await processing.normalise.later(db, me=town.ada.id, upload=1)
    await town.run_jobs()
    assert stored(town) == before
    assert len(before) == 3


async def test_a_crash_between_the_file_and_the_row_leaves_a_file_that_is_replaced(
    town: Town, work: Work, monkeypatch: pytest.MonkeyPatch, later: Callable[[int], None]
) -> None:
    answer = await sent(town.ada, CLIP.made())

    async def crash(*_: object) -> bool:
        raise OSError("the power is gone")

    with monkeypatch.context() as patched:
        patched.setattr(processing, "_settle_now", crash)
        assert await Worker(work).run_due("heavy") == 1
    assert len(stored(town)) == 4
    later(HOUR_MS)
    await town.run_jobs()
    assert len(stored(town)) == 3
    post = await town.ada.posts(media=[{"url": answer["url"]}])
    assert len(frames_of(await fetched(town, post["media"][0]["url"]))) == 10


@pytest.mark.parametrize(("failure", "tries"), [(CannotNormalise("broken"), 1), (ChildDied("SIGKILL"), 3)])
async def test_what_cannot_be_normalised_says_so(
    town: Town,
    monkeypatch: pytest.MonkeyPatch,
    later: Callable[[int], None],
    failure: Exception,
    tries: int,
) -> None:
    answer = await sent(town.ada, CLIP.made())
    post = await town.ada.posts(media=[{"url": answer["url"]}])
    tried = 0

    async def fails(*_: object) -> None:
        nonlocal tried
        tried += 1
        raise failure

    monkeypatch.setattr(processing, "make_playable", fails)
    for _ in range(constants.NORMALISE_ATTEMPTS + 1):
        await town.run_jobs()
        later(HOUR_MS)
    assert tried == tries
    item = await media_of(town, post)
    assert (item["status"], item["sources"]) == ("failed", [])
    assert (await town.client.get(item["posterUrl"])).status_code == 200
    assert not [name for name in stored(town) if name.endswith(".bin")]


async def test_on_a_machine_that_has_no_time_to_spare_a_video_is_ready_in_the_end(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    starved: list[int] = []

    def none_so_far(process: int) -> float:
        starved.append(process)
        return 0

    monkeypatch.setattr(constants, "NORMALISE_IDLE", True)
    monkeypatch.setattr(constants, "NORMALISE_PATIENCE_SECONDS", 0.01)
    monkeypatch.setattr(children, "cpu_seconds", none_so_far)
    answer = await sent(town.ada, CLIP.made())
    await town.run_jobs()
    assert len(starved) == 1
    assert len(frames_of(await fetched(town, answer["url"]))) == 10


async def test_who_gets_its_share_of_the_processor_is_left_alone(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def more_each_time(process: int) -> float:
        asked.append(process)
        assert real(process) >= 0
        return float(len(asked))

    real = children.cpu_seconds
    monkeypatch.setattr(constants, "NORMALISE_IDLE", True)
    monkeypatch.setattr(constants, "NORMALISE_PATIENCE_SECONDS", 0.01)
    monkeypatch.setattr(children, "cpu_seconds", more_each_time)
    answer = await sent(town.ada, CLIP.made())
    await town.run_jobs()
    assert len(set(asked)) == 1 < len(asked)
    assert len(frames_of(await fetched(town, answer["url"]))) == 10


async def test_the_author_is_told_and_only_the_author(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = await sent(town.ada, CLIP.made())
    post = await town.ada.posts(media=[{"url": answer["url"]}])
    frames: list[tuple[list[int], Any]] = []

    async def deliver(receivers: list[int], frame: Any) -> None:
        frames.append((receivers, frame))

    monkeypatch.setattr(town.database.context.sockets, "deliver", deliver)
    await town.run_jobs()
    assert frames == [([town.ada.id], {"event": "post", "data": {"postId": post["id"]}})]


async def test_the_budgets_of_an_upload_and_of_a_normalisation(town: Town, work: Work) -> None:
    with town.statements(most=6):
        played = await sent(town.ada, Clip().made())
    with town.statements(most=7):
        answer = await sent(town.ada, CLIP.made())
    await town.ada.posts(media=[{"url": url["url"]} for url in (played, answer)])
    upload = await work.database.reader().one(select(media).where(media.c.original.is_not(None)))
    with town.statements(most=9):
        await processing.normalise.perform(work, me=town.ada.id, upload=upload.id)
    # Once more, after the power was gone: nothing is left to do.
    with town.statements(most=1):
        await processing.normalise.perform(work, me=town.ada.id, upload=upload.id)
    assert (await town.client.get(answer["url"])).status_code == 200


async def test_a_draft_shows_what_became_of_its_video(town: Town) -> None:
    answer = await sent(town.ada, CLIP.made())
    response = await town.ada.post("/api/drafts", {"content": "Later", "media": [{"url": answer["url"], "alt": "x"}]})
    assert response.json()["media"][0]["status"] == "processing"
    await town.run_jobs()
    (draft,) = (await town.ada.get("/api/drafts")).json()
    assert (draft["media"][0]["status"], draft["media"][0]["alt"]) == ("ready", "x")


async def test_a_video_of_a_post_in_the_bin_is_hidden_until_it_is_brought_back(town: Town) -> None:
    answer = await sent(town.ada, CLIP.made())
    post = await town.ada.posts(media=[{"url": answer["url"]}])
    assert (await town.ada.delete(f"/api/posts/{post['id']}")).status_code == 204
    await town.run_jobs()
    for url in (answer["url"], answer["posterUrl"]):
        assert (await town.client.get(url)).status_code == 404
    assert (await town.ada.post(f"/api/posts/{post['id']}/restore")).status_code == 200
    await town.run_jobs()
    assert (await media_of(town, post))["status"] == "ready"
    for url in (answer["url"], answer["posterUrl"]):
        assert (await town.client.get(url)).status_code == 200


async def openable(town: Town, url: str) -> bool:
    return (await town.client.get(url)).status_code == 200


async def test_what_is_made_for_a_post_in_the_bin_cannot_be_opened_at_any_moment(town: Town, work: Work) -> None:
    answer = await sent(town.ada, CLIP.made())
    post = await town.ada.posts(media=[{"url": answer["url"]}])
    await town.ada.delete(f"/api/posts/{post['id']}")
    # The normalisation, and nothing that would tidy up after it.
    assert await Worker(work).run_due("heavy") == 1
    assert not await openable(town, answer["url"])
    assert (await town.ada.post(f"/api/posts/{post['id']}/restore")).status_code == 200
    assert await openable(town, answer["url"])
    assert (await media_of(town, post))["status"] == "ready"
    assert len(frames_of(await fetched(town, answer["url"]))) == 10


@pytest.mark.parametrize("used", ["draft", "nothing"])
async def test_what_is_made_of_an_upload_that_belongs_to_nothing_opens_for_its_owner_alone(
    town: Town, work: Work, used: str
) -> None:
    answer = await sent(town.ada, CLIP.made())
    if used == "draft":
        await town.ada.post("/api/drafts", {"content": "x", "media": [{"url": answer["url"], "alt": ""}]})
    assert await Worker(work).run_due("heavy") == 1
    assert [await openable(town, url) for url in (answer["url"], plain(answer["url"]))] == [True, False]


async def test_what_is_made_can_be_opened_as_soon_as_it_is_announced_and_not_before(
    town: Town, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = await sent(town.ada, CLIP.made())
    answer["url"] = (await town.ada.posts(media=[{"url": answer["url"]}]))["media"][0]["url"]
    storage = town.context.storage
    put, opened = storage.put_file, list[bool]()

    async def put_file(*args: Any, **kwargs: Any) -> None:
        await put(*args, **kwargs)
        opened.append(await openable(town, answer["url"]))

    monkeypatch.setattr(storage, "put_file", put_file)
    # Neither another job nor a second look is needed.
    assert await Worker(work).run_due("heavy") == 1
    assert opened == [False]
    assert await openable(town, answer["url"])


async def test_a_post_deleted_and_brought_back_in_a_storm_ends_as_the_last_word_says(town: Town, work: Work) -> None:
    posts: list[tuple[str, str]] = []
    for _ in range(4):
        answer = await sent(town.ada, CLIP.made())
        posts.append(((await town.ada.posts(media=[{"url": answer["url"]}]))["id"], answer["url"]))

    async def change_ones_mind(post: str, times: int) -> None:
        for n in range(times):
            if n % 2 == 0:
                await town.ada.delete(f"/api/posts/{post}")
            else:
                await town.ada.post(f"/api/posts/{post}/restore")
            await asyncio.sleep(0.02 * n)

    minds = [change_ones_mind(post, 5 + n % 2) for n, (post, _) in enumerate(posts)]
    await asyncio.gather(Worker(work).run_due("heavy"), *minds)
    await town.run_jobs()
    assert [await openable(town, url) for _, url in posts] == [False, True, False, True]


async def test_nobody_works_on_what_nobody_wants_and_nothing_of_it_stays(
    town: Town, later: Callable[[int], None]
) -> None:
    await town.start_recurring_jobs()
    await sent(town.ada, Clip().made())
    await sent(town.ada, CLIP.made())
    later(DAY_MS + HOUR_MS)
    await town.run_jobs()
    later(HOUR_MS)
    await town.run_jobs()
    assert stored(town) == []


async def test_the_sweep_keeps_every_file_of_a_video(town: Town, work: Work, later: Callable[[int], None]) -> None:
    for clip in (Clip(), CLIP, Clip("webm", "libvpx", "libopus")):
        await sent(town.ada, clip.made())
    before = stored(town)
    assert len(before) == 9
    later(2 * HOUR_MS)
    await sweep_orphans.perform(work)
    assert stored(town) == before
