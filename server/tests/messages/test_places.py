"""Groups in a member's list: where they stand and what is unread in them, although messages leave the member's row."""

from typing import Any

from sqlalchemy import insert

from meadow.messages.constants import MAX_GROUPS
from meadow.messages.models import conversation_members, conversations
from meadow.platform.core.ids import new_id
from tests import make
from tests.messages.talking import Ears, group, says, says_in, unread_is_true
from tests.messages.talking import conversations as listed
from tests.town import Member, Town


async def _acquainted(town: Town) -> None:
    for member in (town.ada, town.ben, town.cleo):
        for other in (town.ada, town.ben, town.cleo):
            if other is not member:
                await member.follows(other)


async def _places(town: Town) -> dict[int, Any]:
    return {row.user_id: row for row in await make.rows(town.database, "conversation_members")}


async def _unread(member: Member) -> int:
    return (await member.get("/api/messages/unread-count")).json()["count"]


def _titles(rows: list[dict[str, Any]]) -> list[str]:
    return [row["title"] or row["user"]["username"] for row in rows]


async def test_a_message_of_a_group_changes_the_row_of_its_sender_alone(town: Town) -> None:
    await _acquainted(town)
    made = await group(town.ada, "Garden", [town.ben, town.cleo])
    before = await _places(town)
    await says_in(town.ada, made["id"])
    after = await _places(town)
    assert [member for member in after if after[member] != before[member]] == [town.ada.id]
    await unread_is_true(town)


async def test_own_words_between_unread_ones_are_not_counted(town: Town) -> None:
    await _acquainted(town)
    made = await group(town.ada, "Garden", [town.ben, town.cleo])
    path = f"/api/messages/conversations/{made['id']}"
    for sender in (town.ada, town.ada, town.ben, town.cleo):
        await says_in(sender, made["id"])
    [seen] = await listed(town.ben)
    assert (seen["unreadCount"], seen["myReadUpTo"]) == (3, None)
    assert await _unread(town.ben) == 1
    last = await says_in(town.ben, made["id"], "still three")
    assert (await town.ben.get(path)).json()["unreadCount"] == 3
    await unread_is_true(town)
    ears = Ears(town)
    assert (await town.ben.post(f"{path}/read")).status_code == 204
    assert [frame["upTo"] for frame in ears.of(town.ada, "messages_read")] == [last["id"]]
    assert (await town.ben.post(f"{path}/read")).status_code == 204
    assert len(ears.of(town.ada, "messages_read")) == 1
    assert await _unread(town.ben) == 0
    # Nothing unread: what one writes oneself one has read.
    sent = await says_in(town.ben, made["id"], "read by its sender")
    assert (await town.ben.get(path)).json()["myReadUpTo"] == sent["id"]
    await unread_is_true(town)


async def test_groups_and_people_stand_in_one_order_on_every_page(town: Town) -> None:
    await _acquainted(town)
    titles = ["North", "South", "East"]
    made = {title: await group(town.ada, title, [town.ben]) for title in titles}
    await says(town.cleo, town.ben)
    await says_in(town.ada, made["South"]["id"])
    await says(town.ada, town.ben)
    await says_in(town.ada, made["North"]["id"])
    wanted = ["North", "ada", "South", "cleo", "East"]
    assert _titles(await listed(town.ben)) == wanted
    for limit in (1, 2, 3, 4):
        seen: list[str] = []
        path: str | None = f"/api/messages/conversations?limit={limit}"
        while path:
            page = await town.ben.get(path)
            seen += _titles(page.json())
            path = page.headers["Link"].partition(">")[0][1:] if "Link" in page.headers else None
        assert seen == wanted
    assert _titles(await listed(town.ben, "?q=th")) == ["North", "South"]
    assert _titles(await listed(town.ben, "?q=th&limit=1")) == ["North"]
    # What is said next brings a group to the top, also from below.
    await says_in(town.ada, made["East"]["id"])
    assert _titles(await listed(town.ben))[:2] == ["East", "North"]


async def test_a_hidden_group_returns_with_the_next_message(town: Town) -> None:
    await _acquainted(town)
    made = await group(town.ada, "Garden", [town.ben])
    await says_in(town.ada, made["id"])
    path = f"/api/messages/conversations/{made['id']}"
    assert (await town.ben.delete(path)).status_code == 204
    assert await listed(town.ben) == []
    assert await _unread(town.ben) == 0
    await unread_is_true(town)
    await says_in(town.ada, made["id"], "again")
    [seen] = await listed(town.ben)
    assert (seen["unreadCount"], seen["lastMessage"]["content"]) == (1, "again")
    await unread_is_true(town)


async def test_requests_of_groups_have_a_box_and_are_not_counted(town: Town) -> None:
    made = await group(town.ada, "Strangers", [town.dan])
    await says_in(town.ada, made["id"])
    assert _titles(await listed(town.dan, "?box=requests")) == ["Strangers"]
    assert await listed(town.dan, "?box=inbox") == []
    assert await _unread(town.dan) == 0
    await says_in(town.dan, made["id"], "who answers accepts")
    assert _titles(await listed(town.dan, "?box=inbox")) == ["Strangers"]
    await unread_is_true(town)


async def test_a_member_is_in_so_many_groups_and_no_more(town: Town) -> None:
    await _acquainted(town)
    async with town.database.write() as db:
        for _ in range(MAX_GROUPS):
            made = new_id()
            await db.run(insert(conversations), id=made, kind="group", creator_id=1, members_count=1)
            await db.run(
                insert(conversation_members), user_id=town.ben.id, conversation_id=made, joined_id=made, position=made
            )
    body = {"title": "One more", "memberIds": [str(town.ben.id), str(town.cleo.id)]}
    refused = await town.ada.post("/api/messages/conversations", body)
    assert (refused.status_code, refused.json()["code"]) == (422, "too_many_groups")
    assert await listed(town.cleo) == []
    made = await group(town.ada, "Without Ben", [town.cleo])
    path = f"/api/messages/conversations/{made['id']}/members"
    refused = await town.ada.post(path, {"userIds": [str(town.ben.id)]})
    assert (refused.status_code, refused.json()["code"]) == (422, "too_many_groups")
    with town.statements(most=4):
        assert len(await listed(town.ben, "?limit=100")) == 100
