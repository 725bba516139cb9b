"""Notifications in groups: who is named, who is counted, what is read together."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import insert

from meadow.notifications.models import notification_groups, notification_states, notifications
from meadow.platform.core import ids
from meadow.platform.core.clock import DAY_MS
from tests.rows import count
from tests.town import Member, Town

LIST = "/api/notifications?grouped=true"


async def groups(member: Member, query: str = "") -> list[dict[str, Any]]:
    answer = await member.get(LIST + query)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def unread(member: Member) -> int:
    number: int = (await member.get("/api/notifications/unread-count")).json()["count"]
    return number


def line(group: dict[str, Any]) -> tuple[str, list[str], int, bool]:
    return group["type"], [user["username"] for user in group["users"]], group["othersCount"], group["isRead"]


async def like(member: Member, post: dict[str, Any], liked: bool = True) -> None:
    answer = await member.post(f"/api/posts/{post['id']}/like", {"liked": liked})
    assert answer.status_code == 200, answer.text


async def test_the_same_about_the_same_is_one_row_with_the_newest_first(town: Town) -> None:
    post, other = await town.ada.posts("one"), await town.ada.posts("other")
    for member in (town.ben, town.cleo, town.dan):
        await like(member, post)
    await like(town.ben, other)
    await town.ben.comments(post["id"])
    shown = await groups(town.ada)
    assert [line(group) for group in shown] == [
        ("comment", ["ben"], 0, False),
        ("like", ["ben"], 0, False),
        ("like", ["dan", "cleo", "ben"], 2, False),
    ]
    assert shown[2]["fromUser"]["username"] == "dan"
    assert shown[2]["post"] == {"id": post["id"], "content": "one"}
    single = (await town.ada.get("/api/notifications")).json()
    assert [entry["group"] for entry in single if entry["post"]["id"] == post["id"] and entry["type"] == "like"] == [
        shown[2]["group"]
    ] * 3
    assert len({group["group"] for group in shown}) == 3


async def test_who_followed_is_grouped_by_the_day(town: Town, later: Callable[[int], None]) -> None:
    for member in (town.ben, town.cleo):
        await member.follows(town.ada)
    later(DAY_MS)
    await town.dan.follows(town.ada)
    shown = [line(group) for group in await groups(town.ada)]
    assert shown[0] == ("follow", ["dan"], 0, False)
    assert sum(group[2] + 1 for group in shown) == 3


async def test_a_group_follows_what_is_taken_back_and_ends_with_its_last(town: Town) -> None:
    post = await town.ada.posts()
    for member in (town.ben, town.cleo, town.dan):
        await like(member, post)
    await like(town.dan, post, False)
    assert [line(group) for group in await groups(town.ada)] == [("like", ["cleo", "ben"], 1, False)]
    for member in (town.ben, town.cleo):
        await like(member, post, False)
    assert await groups(town.ada) == []
    assert await count(town, "notification_groups") == 0
    assert await unread(town.ada) == 0


async def test_whom_one_mutes_or_blocks_is_neither_named_nor_counted(town: Town) -> None:
    post = await town.ada.posts()
    for member in (town.ben, town.cleo, town.dan):
        await like(member, post)
    await town.ada.mutes(town.dan)
    assert [line(group) for group in await groups(town.ada)] == [("like", ["cleo", "ben"], 1, False)]
    await town.cleo.blocks(town.ada)
    await town.run_jobs()
    assert [line(group) for group in await groups(town.ada)] == [("like", ["ben"], 0, False)]
    assert await unread(town.ada) == 1
    await town.ada.mutes(town.ben)
    await town.run_jobs()
    assert await groups(town.ada) == []
    assert await unread(town.ada) == 0


async def test_the_tabs_hold_what_belongs_to_them(town: Town) -> None:
    post = await town.ada.posts()
    await like(town.ben, post)
    comment = await town.ben.comments(post["id"], "well, @ada")
    await town.ben.follows(town.ada)
    await town.ben.post(f"/api/posts/{post['id']}/repost")
    await town.ben.posts("as @ada says", quoteOf=post["id"])
    assert comment
    expected = {
        "likes": {"like"},
        "comments": {"comment"},
        "follows": {"follow"},
        "mentions": {"repost", "quote", "comment"},
    }
    for tab, kinds in expected.items():
        for path in (f"{LIST}&tab={tab}", f"/api/notifications?tab={tab}"):
            assert {entry["type"] for entry in (await town.ada.get(path)).json()} == kinds, path
    assert (await town.ada.get("/api/notifications?tab=gossip")).status_code == 422
    assert {entry["type"] for entry in await groups(town.ada, "&type=quote")} == {"quote"}


async def test_a_group_is_read_only_when_all_of_it_is(town: Town) -> None:
    post = await town.ada.posts()
    for member in (town.ben, town.cleo):
        await like(member, post)
    (group,) = await groups(town.ada)
    await town.ada.post(f"/api/notifications/read/{group['id']}")
    assert (await groups(town.ada))[0]["isRead"] is False
    assert await unread(town.ada) == 1
    await town.ada.post(f"/api/notifications/read/{group['id']}", {"group": True})
    assert (await groups(town.ada))[0]["isRead"] is True
    assert await unread(town.ada) == 0
    assert {entry["isRead"] for entry in (await town.ada.get("/api/notifications")).json()} == {True}
    await like(town.dan, post)
    assert (await groups(town.ada))[0]["isRead"] is False
    assert await unread(town.ada) == 1
    # Taken back after it was read with its group: the count knows.
    await like(town.ben, post, False)
    assert await unread(town.ada) == 1
    await like(town.dan, post, False)
    assert await unread(town.ada) == 0


async def test_nobody_reads_a_group_for_somebody_else(town: Town) -> None:
    post = await town.ada.posts()
    await like(town.ben, post)
    (group,) = await groups(town.ada)
    assert (await town.dan.post(f"/api/notifications/read/{group['id']}", {"group": True})).status_code == 404
    assert (await groups(town.ada))[0]["isRead"] is False
    for body in ({"group": "many"}, {"everything": True}, []):
        answer = await town.ada.post(f"/api/notifications/read/{group['id']}", body)
        assert answer.status_code == 422, body


async def test_read_all_can_be_taken_back_for_a_moment(town: Town, later: Callable[[int], None]) -> None:
    post, other = await town.ada.posts(), await town.ada.posts()
    await like(town.ben, post)
    await like(town.cleo, other)
    newest = (await groups(town.ada))[0]["id"]
    await town.ada.post("/api/notifications/read-all")
    # A second page of the member reads all as well: nothing is lost by it.
    await town.ada.post("/api/notifications/read-all")
    await like(town.dan, other)
    await like(town.ben, post, False)
    assert await unread(town.ada) == 1
    assert (await town.ada.post("/api/notifications/unread", {"upTo": newest})).status_code == 204
    assert await unread(town.ada) == 2
    assert [line(group) for group in await groups(town.ada)] == [("like", ["dan", "cleo"], 1, False)]
    assert (await town.ada.post("/api/notifications/unread", {"upTo": newest})).status_code == 409
    await town.ada.post("/api/notifications/read-all")
    later(20_000)
    answer = await town.ada.post("/api/notifications/unread", {})
    assert (answer.status_code, answer.json()["code"]) == (409, "too_late_to_undo")
    assert await unread(town.ada) == 0


async def test_a_group_read_between_stays_read_when_read_all_is_taken_back(town: Town) -> None:
    post, other = await town.ada.posts(), await town.ada.posts()
    await like(town.ben, post)
    await like(town.cleo, other)
    await town.ada.post("/api/notifications/read-all")
    shown = await groups(town.ada)
    await town.ada.post(f"/api/notifications/read/{shown[0]['id']}", {"group": True})
    await town.ada.post(f"/api/notifications/read/{shown[1]['id']}")
    await town.ada.post("/api/notifications/unread")
    assert [group["isRead"] for group in await groups(town.ada)] == [True, True]
    assert await unread(town.ada) == 0


async def test_a_hundred_likes_at_once_are_one_row_with_exact_counts(town: Town) -> None:
    post = await town.ada.posts()
    crowd = await town.crowd(100)
    await asyncio.gather(*(like(member, post) for member in crowd))
    (group,) = await groups(town.ada)
    assert (group["othersCount"], len(group["users"])) == (99, 3)
    assert await unread(town.ada) == 100
    # By the like of somebody who stays: one that is taken back at the same moment names no group any more.
    staying = {str(member.id) for member in crowd[40:]}
    told = (await town.ada.get("/api/notifications?limit=100")).json()
    seen = next(one["id"] for one in told if one["fromUser"]["id"] in staying)
    await asyncio.gather(
        *(like(member, post, False) for member in crowd[:40]),
        town.ada.post(f"/api/notifications/read/{seen}", {"group": True}),
    )
    (group,) = await groups(town.ada)
    assert (group["othersCount"], await unread(town.ada)) == (59, 0)
    await asyncio.gather(*(like(member, post) for member in crowd[:40]))
    assert await unread(town.ada) == 40
    assert (await groups(town.ada))[0]["othersCount"] == 99


async def test_pages_hold_each_group_once_within_a_budget(town: Town) -> None:
    posts = [await town.ada.posts(str(n)) for n in range(5)]
    for post in posts:
        for member in (town.ben, town.cleo):
            await like(member, post)
    seen: list[str] = []
    address: str | None = f"{LIST}&limit=2"
    while address:
        with town.statements(most=4):
            answer = await town.ada.get(address, headers={"If-None-Match": '"none"'})
        seen += [group["post"]["content"] for group in answer.json()]
        address = answer.links["next"]["url"] if "next" in answer.links else None
    assert seen == ["4", "3", "2", "1", "0"]
    answer = await town.ada.get(LIST)
    assert (await town.ada.get(LIST, headers={"If-None-Match": answer.headers["etag"]})).status_code == 304


@pytest.mark.parametrize("about_one_post", [True, False])
async def test_a_flooded_member_pays_for_a_page_and_no_more(town: Town, about_one_post: bool) -> None:
    """Thousands unread, about one post or about as many days: reading all is one row, a group two."""
    post = await town.ada.posts()
    many = 3000
    first = ids.pack(ids.created_ms(int(post["id"])) - many * 1000)
    rows = [
        {
            "user_id": town.ada.id,
            "id": first + (n << 22),
            "kind": "like" if about_one_post else "follow",
            "actor_id": town.ben.id,
            "subject_type": "post" if about_one_post else "user",
            "subject_id": int(post["id"]) if about_one_post else town.ada.id,
            "comment_id": n,
            "group_key": int(post["id"]) if about_one_post else n + 1,
            "topic": "likes" if about_one_post else "follows",
        }
        for n in range(many)
    ]
    gathered = {row["group_key"]: row for row in rows}
    async with town.database.write() as db:
        await db.run_many(insert(notifications), rows)
        await db.run_many(
            insert(notification_groups),
            [
                {key: row[key] for key in ("user_id", "kind", "group_key", "topic", "subject_type", "subject_id")}
                | {"newest_id": row["id"], "total": many if about_one_post else 1}
                for row in gathered.values()
            ],
        )
        await db.run(insert(notification_states), user_id=town.ada.id, unread_count=many)
    with town.statements(most=4):
        shown = await groups(town.ada)
    assert shown[0]["othersCount"] == (many - 1 if about_one_post else 0)
    assert len(shown) == (1 if about_one_post else 20)
    assert await unread(town.ada) == many
    await town.ada.post(f"/api/notifications/read/{shown[0]['id']}", {"group": True})
    assert await unread(town.ada) == (0 if about_one_post else many - 1)
    with town.statements(most=2):
        await town.ada.post("/api/notifications/read-all")
    assert await unread(town.ada) == 0
    assert await count(town, "notifications", is_read=True) == 0
