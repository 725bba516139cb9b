"""Notifications about a deleted post are hidden with it, and come back with it; unread counts stay exact."""

import asyncio
from collections.abc import Callable
from typing import Any

from meadow.platform.core import clock
from meadow.posts.actions import empty_bin
from tests.moderation.keeping import appoint, undoes
from tests.notifications.test_groups import groups, like, line, unread
from tests.reels.filming import reel_of
from tests.rows import count
from tests.town import Member, Town

BECAUSE = {"reason": "Against the rules."}


async def told_about(town: Town) -> dict[str, Any]:
    """Ada's post mentions Cleo; Ben likes, comments and reposts it, Dan replies to Ben and likes it as well."""
    post = await town.ada.posts("A walk with @cleo")
    await like(town.ben, post)
    comment = await town.ben.comments(post["id"])
    await town.ben.post(f"/api/posts/{post['id']}/repost")
    await town.dan.comments(post["id"], "me too", parentId=comment["id"])
    await like(town.dan, post)
    return post


async def seen(town: Town) -> list[tuple[list[tuple[str, list[str], int, bool]], int]]:
    await town.run_jobs()
    people = (town.ada, town.ben, town.cleo)
    return [([line(group) for group in await groups(member)], await unread(member)) for member in people]


async def remove(member: Member, post: dict[str, Any]) -> None:
    assert (await member.delete(f"/api/posts/{post['id']}")).status_code == 204


async def restore(member: Member, post: dict[str, Any]) -> None:
    assert (await member.post(f"/api/posts/{post['id']}/restore")).status_code == 200


async def test_restoring_a_post_restores_its_notifications(town: Town) -> None:
    post = await told_about(town)
    before = await seen(town)
    assert [number for _, number in before] == [5, 1, 1]
    await remove(town.ada, post)
    assert await seen(town) == [([], 0)] * 3
    await restore(town.ada, post)
    assert await seen(town) == before


async def test_what_was_read_comes_back_as_read(town: Town) -> None:
    post = await told_about(town)
    kept = await town.ada.posts("Stays")
    await like(town.cleo, kept)
    shown: dict[tuple[str, str], str] = {}
    for group in await groups(town.ada):
        shown[group["type"], group["post"]["content"]] = group["id"]
    await town.ada.post(f"/api/notifications/read/{shown['repost', 'A walk with @cleo']}")
    await town.ada.post(f"/api/notifications/read/{shown['like', 'A walk with @cleo']}", {"group": True})
    before = await seen(town)
    assert before[0][1] == 3
    await remove(town.ada, post)
    assert (await seen(town))[0] == ([("like", ["cleo"], 0, False)], 1)
    # What an open page still shows of the deleted post can be pressed.
    await town.ada.post(f"/api/notifications/read/{shown['comment', 'A walk with @cleo']}", {"group": True})
    assert await unread(town.ada) == 1
    await restore(town.ada, post)
    after = (await seen(town))[0]
    assert after[1] == 1
    assert sorted((kind, read) for kind, _, _, read in after[0]) == [
        ("comment", True),
        ("like", False),
        ("like", True),
        ("repost", True),
    ]


async def test_reading_all_meanwhile_reads_what_is_hidden_and_can_be_undone(town: Town) -> None:
    post = await told_about(town)
    await town.cleo.follows(town.ada)
    before = await seen(town)
    await remove(town.ada, post)
    await town.run_jobs()
    await town.ada.post("/api/notifications/read-all")
    await restore(town.ada, post)
    assert (await seen(town))[0][1] == 0
    await town.ada.post("/api/notifications/unread")
    assert await seen(town) == before


async def test_whom_one_blocks_or_mutes_meanwhile_does_not_come_back(town: Town) -> None:
    post = await told_about(town)
    await remove(town.ada, post)
    await town.run_jobs()
    await town.ada.blocks(town.ben)
    await town.ada.mutes(town.dan)
    await town.run_jobs()
    await restore(town.ada, post)
    assert (await seen(town))[0] == ([], 0)


async def test_what_happens_right_after_the_restoring_is_counted_once(town: Town) -> None:
    post = await told_about(town)
    await remove(town.ada, post)
    await town.run_jobs()
    await restore(town.ada, post)
    await like(town.cleo, post)
    assert await unread(town.ada) == 3  # The likes: the job has the other groups before it.
    after = (await seen(town))[0]
    assert after[1] == 6
    assert ("like", ["cleo", "dan", "ben"], 2, False) in after[0]


async def test_after_30_days_they_are_gone_for_good(town: Town, later: Callable[[int], None]) -> None:
    post = await told_about(town)
    await remove(town.ada, post)
    await town.run_jobs()
    assert await count(town, "notifications") > 0
    later(15 * clock.DAY_MS)
    assert await unread(town.ada) == 0
    await town.note_uses()
    later(15 * clock.DAY_MS + clock.MINUTE_MS)
    await empty_bin.perform(town.context.work())
    await town.run_jobs()
    assert (await count(town, "notifications"), await count(town, "notification_groups")) == (0, 0)
    assert await unread(town.ada) == 0


async def test_what_moderators_hide_and_show_again_is_the_same(town: Town) -> None:
    post, reel = await told_about(town), await reel_of(town.ada, "Down the river")
    await town.ben.post(f"/api/reels/{reel['id']}/like")
    await appoint(town, town.dan)
    before = await seen(town)
    assert before[0][1] == 6
    done: list[dict[str, Any]] = []
    for kind, subject in (("post", post), ("reel", reel)):
        answer = await town.dan.post(f"/api/moderation/content/{kind}/{subject['id']}/hide", BECAUSE)
        assert answer.status_code == 200, answer.text
        done.append({"id": answer.json()["actionId"]})
    assert [number for _, number in await seen(town)] == [2, 0, 0]  # Ada is told of both decisions.
    for action in done:
        await undoes(town.dan, action)
    for (rows, number), (rows_before, number_before) in zip(await seen(town), before, strict=True):
        assert [row for row in rows if not row[0].startswith("moderation")] == rows_before
        assert number == number_before + sum(row[0].startswith("moderation") for row in rows)


async def test_deleting_and_restoring_at_once_keeps_the_counts_exact(town: Town) -> None:
    post = await told_about(town)
    before = await seen(town)
    for _ in range(4):
        await asyncio.gather(
            town.ada.delete(f"/api/posts/{post['id']}"),
            town.ada.post(f"/api/posts/{post['id']}/restore"),
            town.run_jobs(),
        )
    is_there = (await town.cleo.get(f"/api/posts/{post['id']}")).status_code == 200
    assert await seen(town) == (before if is_there else [([], 0)] * 3)
