"""An import is no way round the limits, the quota or the brakes, and holds up nobody else (F1)."""

import asyncio
import io
import json
import zipfile
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import select, update
from structlog.testing import CapturingLogger

from meadow.account_lifecycle.actions import importing
from meadow.account_lifecycle.archives import lists
from meadow.account_lifecycle.constants import RESERVED_CHANGES
from meadow.auth.constants import DELETED
from meadow.deactivation.actions import deactivate
from meadow.media.models import media
from meadow.platform.config.settings import Settings
from meadow.platform.core import clock
from meadow.platform.core.errors import Unavailable
from meadow.platform.jobs import worker
from meadow.platform.jobs.models import jobs
from meadow.platform.jobs.worker import Worker
from tests.account_lifecycle.archives import (
    archive_of,
    contents,
    named,
    on_the_internet,
    packed,
    post,
    sends,
    state_of,
    takes_in,
)
from tests.media.corpus import photo, saved
from tests.moderation.keeping import appoint
from tests.reels.filming import clip
from tests.rows import count
from tests.town import Town

Later = Callable[[int], None]
HOUR = clock.HOUR_MS


def worker_of(town: Town) -> Worker:
    return Worker(town.context.work())


def files_of(town: Town) -> list[str]:
    return [path.name for path in (town.settings.data_dir / "media").rglob("*") if path.is_file()]


async def test_posts_come_as_often_as_they_could_be_written_and_the_import_waits(
    settings: Settings, later: Later
) -> None:
    async with on_the_internet(settings) as town:
        # The brakes for new accounts hold too, of which another test tells.
        begun = clock.now_ms()
        state = await takes_in(town, town.ada, archive_of(posts=[post(n, f"number {n}") for n in range(1, 402)]))
        # Of the thirty a minute the member keeps five.
        assert state["imported"]["posts"] in range(25, 30)
        assert (state["status"], state["error"]) == ("reading", None)
        assert clock.rfc3339(begun) < state["resumesAt"] < clock.rfc3339(clock.now_ms() + HOUR)
        assert 0 < state["progress"] < 10
        assert (await town.ada.post("/api/posts", {"content": "by hand"})).status_code == 201
        assert (await sends(town.ada, archive_of())).json()["code"] == "import_running"
        spent = 0
        while clock.now_ms() - begun < 3 * HOUR:
            later(clock.MINUTE_MS)
            await town.run_jobs()
            spent += 1
        came = (await state_of(town.ada))["imported"]["posts"]
        # 300 in three hours, and 300 more come back evenly in the next three.
        assert came == 401 or came in range(401, 600)
        assert (await state_of(town.ada))["status"] == "done"


async def test_three_hundred_at_once_and_no_more(settings: Settings, later: Later) -> None:
    async with on_the_internet(settings) as town:
        await takes_in(town, town.ada, archive_of(posts=[post(n, f"number {n}") for n in range(1, 1001)]))
        for _ in range(15):
            later(clock.MINUTE_MS)
            await town.run_jobs()
        came = (await state_of(town.ada))["imported"]["posts"]
        assert came in range(295, 325)
        for _ in range(15):
            later(clock.MINUTE_MS)
            await town.run_jobs()
        # What was used comes back evenly: some hundred in an hour.
        assert (await state_of(town.ada))["imported"]["posts"] - came <= 26


async def test_follows_comments_and_drafts_are_charged_as_the_calls_are(settings: Settings) -> None:
    async with on_the_internet(settings) as town:
        taken = list[tuple[str, float]]()
        limiter = town.database.context.rate_limits
        original = limiter.take

        async def take(rule: str, key: str | int, cost: float = 1) -> None:
            taken.append((rule, cost))
            await original(rule, key, cost)

        limiter.take = take  # type: ignore[method-assign]
        content = archive_of(
            users=[{"bio": "Hello"}],
            posts=[post(1, "a post")],
            comments=[{**post(2, "a word"), "postId": "1"}],
            drafts=[post(3, "unfinished")],
            follows_out=[{"target": "ben"}, {"target": "nobody"}, {"target": "ada"}],
            bookmark_folders=[{"id": "5", "name": "Trips"}],
        )
        await sends(town.ada, content)
        taken.clear()
        await town.run_jobs()
        rules = ("profile", "posts", "comments", "changes", "follows", "changes")
        assert taken == [(rule, 1 + RESERVED_CHANGES) for rule in rules]
        assert (await state_of(town.ada))["imported"] == {
            "posts": 1,
            "comments": 1,
            "drafts": 1,
            "follows": 1,
            "folders": 1,
        }
        assert await count(town, "notifications") == 0


async def test_the_brakes_for_new_accounts_and_the_rules_about_words_hold_for_each_row(town: Town) -> None:
    await appoint(town, town.ben)
    refused = {"kind": "word", "pattern": "bother", "action": "refuse"}
    assert (await town.ben.post("/api/moderation/rules", refused)).status_code == 201
    town.database.context.young_ms = 24 * HOUR
    links = "https://a.example and https://b.example"
    film = named(9, "mp4")
    reel = {**post(8, ""), "videoUrl": f"/media/{film}", "thumbnailUrl": f"/media/{film}"}
    content = archive_of(
        {film: clip()},
        users=[{"bio": links, "address": "Lane 1"}],
        posts=[post(1, links), post(2, "one https://a.example"), post(3, "fine"), post(4, "What a bother")],
        comments=[{**post(5, links), "postId": "3"}, {**post(6, "no bother"), "postId": "3"}],
        reels=[{**reel, "caption": links}],
    )
    state = await takes_in(town, town.ada, content)
    assert state["imported"] == {"posts": 2}
    assert state["skipped"] == {"posts": 2, "comments": 2, "reels": 1}
    assert files_of(town) == []


async def test_a_file_is_decoded_once_and_counts_for_the_quota_however_many_rows_show_it(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    decoded = list[int]()
    original = importing.Decoder.decode

    async def decode(self: Any, *given: Any) -> Any:
        decoded.append(1)
        return await original(self, *given)

    monkeypatch.setattr(importing.Decoder, "decode", decode)
    picture, broken = saved(photo(), "PNG"), b"\x89PNG\r\n\x1a\n" + b"no picture" * 100
    shown = [{"url": f"/media/{named(1)}", "alt": "Roses"}]
    rows = [post(n, f"number {n}", media=shown) for n in range(1, 16)]
    rows += [post(n, f"four of {n}", media=shown * 4) for n in range(16, 20)]
    rows += [post(n, f"broken {n}", media=[{"url": f"/media/{named(2)}"}]) for n in range(20, 25)]
    files = {named(1): picture, named(2): broken, named(3): saved(photo(), "JPEG")}
    state = await takes_in(town, town.ada, archive_of(files, posts=rows))
    assert (state["imported"], state["skipped"]) == ({"posts": 1}, {"posts": 23})
    assert len(decoded) == 2
    async with town.database.write() as db:
        [row] = await db.all(select(media.c.bytes, media.c.files))
    assert row.bytes == len(picture)
    assert sorted(files_of(town)) == sorted(row.files)
    assert list((town.settings.data_dir / "imports").iterdir()) == []
    assert await contents(town.ben, "/api/posts?media=true") == []


async def test_with_the_quota_used_up_the_import_waits_until_it_is_free_again(
    town: Town, later: Later, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = saved(photo(), "PNG"), saved(photo(), "JPEG")
    monkeypatch.setattr("meadow.media.actions.DAILY_QUOTA_BYTES", len(first) + len(second) - 1)
    rows = [post(n, f"number {n}", media=[{"url": f"/media/{named(n)}"}]) for n in (1, 2)]
    state = await takes_in(town, town.ada, archive_of({named(1): first, named(2): second}, posts=rows))
    assert (state["status"], state["imported"], state["skipped"]) == ("reading", {"posts": 1}, {})
    assert state["resumesAt"] > clock.rfc3339(clock.now_ms() + 23 * HOUR)
    stored = files_of(town)
    later(23 * HOUR)
    await town.run_jobs()
    assert files_of(town) == stored
    later(HOUR + clock.MINUTE_MS)
    await town.run_jobs()
    state = await state_of(town.ada)
    assert (state["status"], state["imported"], state["resumesAt"]) == ("done", {"posts": 2}, None)


async def test_lists_and_directories_are_bounded_before_they_are_read(town: Town) -> None:
    """Ten million empty rows are refused after a hundred thousand of them; half a million names are not read at all."""
    too_many = packed({"data/posts.json": b"[" + b"{}," * 100_000 + b"{}]"})
    refused = await sends(town.ada, too_many)
    assert (refused.status_code, refused.json()["code"]) == (413, "export_too_large")
    at_most = packed({"data/posts.json": b"[" + b"{}," * 99_999 + b"{}]"})
    assert (await sends(town.ben, at_most)).status_code == 202
    for wrong in (
        b'[{"id": "1", "content": "' + b"x" * 70_000 + b'"}]',
        b'[{"id": "1"}',
        b'{"id": "1"}',
        b'[{"id": "1", "content": "no end}]',
        b"",
    ):
        refused = await sends(town.ada, packed({"data/posts.json": wrong}))
        assert (refused.status_code, refused.json()["code"]) == (422, "not_an_export"), wrong[:40]
    names = io.BytesIO()
    with zipfile.ZipFile(names, "w") as archive:
        for number in range(60_000):
            archive.writestr(zipfile.ZipInfo(f"media/{named(number)}"), b"")
    refused = await sends(town.ada, names.getvalue())
    assert (refused.status_code, refused.json()["code"]) == (422, "not_an_export")


async def test_an_import_writes_one_line_into_the_log_however_much_was_left_out(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = CapturingLogger()
    for module in (importing, worker):
        monkeypatch.setattr(module, "log", told)
    rows = [*({} for _ in range(500)), *(post(n, "x" * 5001) for n in range(1, 100)), post(1000, "fine")]
    await takes_in(town, town.ada, archive_of(posts=rows))
    [line] = told.calls
    assert (line.method_name, line.args) == ("info", ("import_done",))
    assert line.kwargs["causes"] == {"unreadable": 599}
    assert line.kwargs["imported"] == {"posts": 1}


async def test_members_take_turns_and_nobody_else_waits(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "STEP_MS", 0)
    for member in (town.ada, town.ben):
        await sends(member, archive_of(posts=[post(n, f"number {n}") for n in range(1, 51)]))
    at_work = worker_of(town)
    for _ in range(6):
        assert await at_work.run_due("imports") == 1
    assert [(await state_of(member))["imported"] for member in (town.ada, town.ben)] == [{"posts": 3}] * 2
    # An export and what the slow lane does need no import to come to its end.
    assert (await town.cleo.get("/api/account/export")).status_code == 202
    assert await at_work.run_due("exports") == 1
    assert (await town.cleo.get("/api/account/export/status")).json()["status"] == "ready"
    assert (await state_of(town.ada))["status"] == "reading"


async def test_of_two_imports_at_once_one_is_refused(town: Town) -> None:
    content = archive_of(posts=[post(1, "number 1")])
    answers = await asyncio.gather(*(sends(town.ada, content) for _ in range(5)))
    assert sorted(answer.status_code for answer in answers) == [202, 409, 409, 409, 409]
    assert len(list((town.settings.data_dir / "imports").iterdir())) == 1


async def test_stopped_in_the_middle_it_goes_on_where_it_was(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    await sends(town.ada, archive_of(posts=[post(n, f"number {n}") for n in range(1, 11)]))
    name, add = importing._ADD["posts"]  # pyright: ignore[reportPrivateUsage]
    added = list[str]()

    async def until_stopped(given: Any, row: dict[str, Any]) -> bool:
        added.append(row["id"])
        if len(added) == 5:
            raise asyncio.CancelledError
        return await add(given, row)

    monkeypatch.setitem(importing._ADD, "posts", (name, until_stopped))  # pyright: ignore[reportPrivateUsage]
    with pytest.raises(asyncio.CancelledError):
        await worker_of(town).run_due("imports")
    assert (await state_of(town.ada))["imported"] == {"posts": 4}
    async with town.database.write() as db:
        await db.run(update(jobs).values(locked_until=0))
    await town.run_jobs()
    state = await state_of(town.ada)
    assert (state["status"], state["imported"], state["skipped"]) == ("done", {"posts": 10}, {})
    assert added == ["1", "2", "3", "4", "5", "5", "6", "7", "8", "9", "10"]


async def test_an_archive_that_ends_the_process_again_and_again_is_given_up(town: Town) -> None:
    await sends(town.ada, archive_of(posts=[post(1, "number 1")]))
    async with town.database.write() as db:
        # As three processes left it that were killed at it.
        await db.run(update(jobs).where(jobs.c.kind == "accounts.take_in").values(attempts=3))
    await town.run_jobs()
    state = await state_of(town.ada)
    assert (state["status"], state["error"]) == ("failed", "The import could not be finished.")
    assert list((town.settings.data_dir / "imports").iterdir()) == []
    assert (await takes_in(town, town.ada, archive_of(posts=[post(1, "number 1")])))["imported"] == {"posts": 1}


async def test_what_fails_for_a_while_is_tried_again_and_not_left_out(
    town: Town, later: Later, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, add = importing._ADD["posts"]  # pyright: ignore[reportPrivateUsage]

    async def away(given: Any, row: dict[str, Any]) -> bool:
        raise Unavailable

    monkeypatch.setitem(importing._ADD, "posts", (name, away))  # pyright: ignore[reportPrivateUsage]
    state = await takes_in(town, town.ada, archive_of(posts=[post(1, "number 1")]))
    assert (state["status"], state["imported"], state["skipped"]) == ("reading", {}, {})
    monkeypatch.setitem(importing._ADD, "posts", (name, add))  # pyright: ignore[reportPrivateUsage]
    later(clock.MINUTE_MS)
    await town.run_jobs()
    assert (await state_of(town.ada))["imported"] == {"posts": 1}


async def test_many_posts_of_one_moment_all_come(town: Town) -> None:
    """Their ids carry the date: each finds one that is free."""
    at = clock.rfc3339(clock.now_ms() - clock.MINUTE_MS)
    rows = [{**post(n, f"number {n}"), "createdAt": at} for n in range(1, 201)]
    assert (await takes_in(town, town.ada, archive_of(posts=rows)))["imported"] == {"posts": 200}
    shown = (await town.ada.get(f"/api/posts?userId={town.ada.id}&limit=100")).json()
    assert {row["createdAt"] for row in shown} == {at}


async def test_nothing_comes_in_the_name_of_somebody_who_is_away(town: Town, later: Later) -> None:
    await sends(town.ada, archive_of(posts=[post(1, "number 1")]))
    async with town.database.write() as db:
        await deactivate(db, town.ada.id, DELETED)
    await town.run_jobs()
    assert await count(town, "posts") == 0
    later(clock.HOUR_MS + clock.MINUTE_MS)
    await town.run_jobs()
    assert await count(town, "posts") == 0


def test_lists_are_read_in_pieces_whatever_they_hold() -> None:
    rows = [{"n": n, "text": '"]}\\" {[' + "ü" * (n % 300), "deep": [[{"a": [n]}]]} for n in range(2000)]
    odd: list[Any] = ["a string", 7, None, [1, [2]], True, -1.5e3]
    for text in (json.dumps(rows + odd), json.dumps(rows + odd, indent=2, ensure_ascii=False)):
        found = list(lists.elements(io.BytesIO(text.encode())))
        assert [json.loads(row) for row, _ in found] == rows + odd
        # From any row on it is the same.
        for start in (0, 1, 777, 2003):
            rest = lists.elements(io.BytesIO(text.encode()), found[start][1])
            assert [row for row, _ in rest] == [row for row, _ in found[start + 1 :]]
    assert list(lists.elements(io.BytesIO(b"[]\n"))) == []
