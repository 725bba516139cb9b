"""Counters against the rows they count (security, C6): a drift is found, told, and repaired when that is asked for."""

import itertools
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import update

from meadow.counter_audit import actions
from meadow.counter_audit.queries import counters
from meadow.deactivation.actions import deactivate, reactivate
from meadow.packages import metadata
from meadow.platform.jobs.queue import KNOWN
from tests.account_lifecycle.living import lives
from tests.communities.gathering import community, joins, posts_there
from tests.moderation.keeping import appoint
from tests.town import Member, Town

# What is no counter of rows, or is kept by a rule of its own.
ELSEWHERE = {
    "user_passkeys.sign_count",
    "passkeys.sign_count",
    "conversation_members.unread_count",
    "notification_states.unread_count",
    "notification_states.undo_count",
    "moderation_cases.reports_count",
}


async def live(town: Town) -> dict[str, int]:
    """Some of everything that is counted; the ids of what was made."""
    post = await town.ben.posts("A walk #meadow")
    quote = await town.ada.posts("Look #meadow", quoteOf=post["id"])
    for member in (town.ada, town.cleo):
        await member.post(f"/api/posts/{post['id']}/like")
        await member.post(f"/api/posts/{post['id']}/bookmark")
        await member.follows(town.ben)
    await town.dan.post(f"/api/posts/{post['id']}/repost")
    comment = await town.cleo.comments(post["id"])
    reply = await town.ben.comments(post["id"], "Thanks", parentId=comment["id"])
    gone = await town.dan.comments(post["id"], "Oops")
    await town.dan.delete(f"/api/comments/{gone['id']}")
    await town.ada.post(f"/api/comments/{comment['id']}/like")
    walkers = await community(town.ada, "Walkers")
    await joins(town.ben, walkers)
    await posts_there(town.ben, walkers)
    return {"post": int(post["id"]), "quote": int(quote["id"]), "reply": int(reply["id"])}


async def set_to(town: Town, table: str, counter: str, key: Any, value: int) -> None:
    counted = next(each for each in counters() if each.table.name == table)
    async with town.database.write() as db:
        await db.run(update(counted.table).where(counted.key == key).values({counter: value}))


def test_every_counter_of_the_schema_is_audited() -> None:
    named = {
        f"{table.name}.{column.name}"
        for table in metadata.sorted_tables
        for column in table.columns
        if column.name.endswith("_count")
    }
    audited = {f"{counted.table.name}.{name}" for counted in counters() for name in counted.truths}
    assert named - audited <= ELSEWHERE
    assert audited <= named


async def test_what_people_do_leaves_nothing_wrong(town: Town) -> None:
    await live(town)
    await town.run_jobs()
    found, checked = await actions.audit(town.database)
    assert (found, checked > 30) == ([], True)


@pytest.mark.parametrize(
    ("table", "counter", "of", "value", "true"),
    [
        ("posts", "likes_count", "post", 7, 2),
        ("posts", "shares_count", "post", 0, 2),
        ("posts", "comments_count", "post", 3, 2),
        ("comments", "replies_count", "reply", 1, 0),
        ("users", "followers_count", "ben", 3, 2),
        ("users", "posts_count", "ben", 0, 2),
        ("hashtags", "posts_count", "meadow", 9, 2),
    ],
)
async def test_a_planted_drift_is_found_told_and_repaired(
    town: Town, table: str, counter: str, of: str, value: int, true: int
) -> None:
    await appoint(town, town.ada, "admin")
    made = await live(town)
    await town.run_jobs()
    key: Any = "meadow" if table == "hashtags" else made.get(of) or town.people[of].id
    await set_to(town, table, counter, key, value)
    async with town.database.write() as db:
        await KNOWN["upkeep.audit_counters"].later(db)
    await town.run_jobs()
    [part] = [p for p in (await town.ada.get("/api/admin/overview")).json()["health"] if p["name"] == "counters"]
    assert (part["state"], "doctor --repair" in part["detail"]) == ("warning", True)

    [drift], _ = await actions.repair(town.database)
    assert (drift.counted.table.name, drift.counter, drift.key) == (table, counter, key)
    assert (drift.stored, drift.true) == (value, true)
    assert (await actions.audit(town.database))[0] == []
    [part] = [p for p in (await town.ada.get("/api/admin/overview")).json()["health"] if p["name"] == "counters"]
    assert part["state"] == "ok"


async def test_the_daily_audit_rests_and_keeps_no_video_waiting(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    await live(town)
    slept: list[float] = []
    seconds = itertools.count()

    async def sleep(pause: float) -> None:
        slept.append(pause)

    loop = SimpleNamespace(time=lambda: next(seconds))
    monkeypatch.setattr(actions, "asyncio", SimpleNamespace(sleep=sleep, get_running_loop=lambda: loop))
    await town.run_jobs()
    async with town.database.write() as db:
        await KNOWN["upkeep.audit_counters"].later(db)
    await town.run_jobs()
    tables = [counted.table.name for counted in counters()]
    assert len(slept) >= len({"users", "posts", "comments", "hashtags", "communities"}.intersection(tables)) == 5
    assert set(slept) == {4}, "four seconds after each page that took one"
    pages = len(slept)
    await actions.audit(town.database)
    assert len(slept) == pages, "whoever asks at the terminal waits for no rests"
    assert [kind for kind, job in KNOWN.items() if job.queue == "audit"] == ["upkeep.audit_counters"]


async def moves(town: Town, member: Member, *, away: bool) -> list[str]:
    """The member goes, or comes back; what is wrong afterwards."""
    async with town.database.write() as db:
        await (deactivate(db, member.id, "deleted") if away else reactivate(db, member.id, "deleted"))
    await town.run_jobs()
    return [str(drift) for drift in (await actions.audit(town.database))[0]]


async def test_absence_and_return_leave_nothing_wrong(town: Town) -> None:
    she, _ = await lives(town)
    assert (await actions.audit(town.database))[0] == []
    assert await moves(town, she, away=True) == []
    assert await moves(town, she, away=False) == []


async def test_two_who_follow_each_other_and_are_away_at_once_leave_nothing_wrong(town: Town) -> None:
    she, _ = await lives(town)
    assert await moves(town, she, away=True) == []
    assert await moves(town, town.ben, away=True) == []
    assert await moves(town, she, away=False) == []
    assert await moves(town, town.ben, away=False) == []


async def test_a_deleted_community_leaves_nothing_wrong(town: Town) -> None:
    walkers = await community(town.ada, "Walkers")
    await joins(town.ben, walkers)
    await posts_there(town.ben, walkers, "A walk #meadow")
    deleted = await town.ada.delete(f"/api/communities/{walkers['id']}", json={"name": walkers["name"]})
    assert deleted.status_code == 204, deleted.text
    await town.run_jobs()
    assert (await actions.audit(town.database))[0] == []
    assert await moves(town, town.ben, away=True) == []
    assert await moves(town, town.ben, away=False) == []
