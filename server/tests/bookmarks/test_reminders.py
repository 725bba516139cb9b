"""Reminders of bookmarks."""

from collections.abc import Callable
from typing import Any

import pytest

from meadow.platform.core.clock import HOUR_MS
from tests.bookmarks.keeping import folder, keep, move, remind
from tests.town import Member, Town

Later = Callable[[int], None]


async def _reminders(town: Town, member: Member) -> list[tuple[str, str]]:
    await town.run_jobs()
    rows = (await member.get("/api/notifications", params={"type": "reminder"})).json()
    return [(row["fromUser"]["username"], row["post"]["id"]) for row in rows]


async def _kept(member: Member) -> dict[str, Any]:
    [post] = (await member.get("/api/bookmarks")).json()
    return post


async def test_a_reminder_comes_at_its_time_and_once(town: Town, later: Later) -> None:
    post = await town.ben.posts("Bake bread")
    await keep(town.ada, post)
    assert (await _kept(town.ada))["remindAt"] is None
    moment = await remind(town.ada, post, HOUR_MS)
    await move(town.ada, post, await folder(town.ada, "Food"))
    assert (await _kept(town.ada))["remindAt"] == moment
    later(HOUR_MS - 1000)
    assert await _reminders(town, town.ada) == []
    later(1000)
    assert await _reminders(town, town.ada) == [("ben", post["id"])]
    kept = await _kept(town.ada)
    assert (kept["remindAt"], kept["folderId"] is None) == (None, False)

    # Again, and earlier than first wished.
    await remind(town.ada, post, 3 * HOUR_MS)
    await remind(town.ada, post, HOUR_MS)
    later(HOUR_MS)
    assert await _reminders(town, town.ada) == [("ben", post["id"])]
    assert (await town.ada.get("/api/notifications/unread-count")).json()["count"] == 1
    await town.ada.post("/api/notifications/read-all")
    later(2 * HOUR_MS)
    await _reminders(town, town.ada)
    assert (await town.ada.get("/api/notifications/unread-count")).json()["count"] == 0
    assert await _reminders(town, town.ben) == []


async def test_one_is_reminded_of_ones_own_post_too(town: Town, later: Later) -> None:
    post = await town.ada.posts()
    await keep(town.ada, post)
    await remind(town.ada, post, HOUR_MS)
    later(HOUR_MS)
    assert await _reminders(town, town.ada) == [("ada", post["id"])]


async def test_no_notification_of_a_reminder_taken_back_a_lost_bookmark_or_a_hidden_post(
    town: Town, later: Later
) -> None:
    back, lost, gone, again = [await town.ben.posts(name) for name in ("back", "lost", "gone", "again")]
    hidden = await town.cleo.posts("hidden")
    for post in (back, lost, gone, again, hidden):
        await keep(town.ada, post)
        await remind(town.ada, post, HOUR_MS)
    await remind(town.ada, back, None)
    for post in (lost, again):
        await keep(town.ada, post, wanted=False)
    await keep(town.ada, again)
    await town.ben.delete(f"/api/posts/{gone['id']}")
    await town.cleo.blocks(town.ada)
    later(HOUR_MS)
    assert await _reminders(town, town.ada) == []


@pytest.mark.one_engine("Validation refuses the request before it writes.")
async def test_a_reminder_needs_a_time_to_come_and_a_bookmark(town: Town) -> None:
    post = await town.ben.posts()
    await remind(town.ada, post, HOUR_MS, status=404)
    await keep(town.ada, post)
    await remind(town.ada, post, -1000, status=422)
    await remind(town.ada, {"id": "1"}, HOUR_MS, status=404)
    await remind(town.cleo, post, HOUR_MS, status=404)
    for bad in ({}, {"remindAt": "tomorrow"}, {"remindAt": "2999-01-01T00:00:00"}, {"remindAt": 1}, {"remind": None}):
        answer = await town.ada.call("PUT", f"/api/bookmarks/{post['id']}", bad)
        assert answer.status_code == 422, answer.text
    assert (await _kept(town.ada))["remindAt"] is None
