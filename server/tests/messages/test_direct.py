"""Conversations of two."""

import asyncio
from typing import Any

import pytest

from meadow.messages.actions import send_to
from meadow.messages.schemas import MessageDraft
from meadow.relationships.follows.actions import follow_member
from tests import make
from tests.messages.talking import Ears, conversations, says, thread, unread_is_true
from tests.town import Member, Town


async def test_a_message_is_stored_and_read_by_both(town: Town) -> None:
    sent = await says(town.ada, town.ben, "Hello Ben", clientId="a-1")
    assert sent["senderId"] == str(town.ada.id)
    assert sent["recipientId"] == str(town.ben.id)
    assert sent["content"] == "Hello Ben"
    assert sent["clientId"] == "a-1"
    assert sent["isRead"] is False
    assert sent["seq"] == 1
    for viewer, other in ((town.ada, town.ben), (town.ben, town.ada)):
        assert await thread(viewer, other) == [sent]


async def test_two_messages_of_one_transaction_do_not_wait_for_each_other(town: Town) -> None:
    async with asyncio.timeout(20), town.database.write() as db:
        await follow_member(db, town.ada.id, town.cleo.id)
        for text in ("one", "two"):
            await send_to(db, town.ada.id, town.ben.id, MessageDraft(content=text))
    assert [(each["content"], each["seq"]) for each in await thread(town.ben, town.ada)] == [("one", 1), ("two", 2)]


async def test_the_list_shows_the_latest_first_with_what_is_unread(town: Town) -> None:
    await town.ben.follows(town.ada)
    await town.ben.follows(town.cleo)
    await says(town.ada, town.ben, "one")
    await says(town.cleo, town.ben, "two")
    await says(town.ada, town.ben, "three")
    found = await conversations(town.ben)
    assert [(one["user"]["username"], one["lastMessage"]["content"], one["unreadCount"]) for one in found] == [
        ("ada", "three", 2),
        ("cleo", "two", 1),
    ]
    assert found[0]["kind"] == "direct"
    assert found[0]["canWrite"] is True
    assert found[0]["isRequest"] is False
    assert (await town.ben.get("/api/messages/unread-count")).json() == {"count": 2}
    await unread_is_true(town)


async def test_reading_is_told_and_counts_down(town: Town) -> None:
    await town.ben.follows(town.ada)
    first = await says(town.ada, town.ben, "one")
    last = await says(town.ada, town.ben, "two")
    ears = Ears(town)
    assert (await town.ben.post(f"/api/messages/read/{town.ada.id}")).status_code == 204
    told = {"byUserId": str(town.ben.id), "upTo": last["id"], "conversationId": last["conversationId"]}
    assert ears.of(town.ada, "messages_read") == [told]
    [seen] = await conversations(town.ben)
    assert seen["unreadCount"] == 0
    assert seen["myReadUpTo"] == last["id"]
    [mine] = await conversations(town.ada)
    assert mine["readUpTo"] == last["id"]
    assert [one["isRead"] for one in await thread(town.ada, town.ben)] == [True, True]
    # Reading again, and reading one's own words, tells nobody anything.
    await town.ben.post(f"/api/messages/read/{town.ada.id}")
    await town.ada.post(f"/api/messages/read/{town.ben.id}")
    assert len(ears.of(town.ada, "messages_read")) == 1
    assert first["seq"] < last["seq"]
    await unread_is_true(town)


async def test_the_same_client_id_stores_one_message(town: Town) -> None:
    first = await says(town.ada, town.ben, "Hello", clientId="same")
    again = await says(town.ada, town.ben, "Hello", clientId="same")
    assert again == first
    assert len(await thread(town.ben, town.ada)) == 1
    elsewhere = await town.ada.post(f"/api/messages/with/{town.cleo.id}", {"content": "Hello", "clientId": "same"})
    assert elsewhere.status_code == 422
    assert elsewhere.json()["code"] == "client_id_used"
    # Another member's names are their own.
    await says(town.ben, town.ada, "Hello", clientId="same")
    await unread_is_true(town)


async def test_the_same_client_id_at_once_stores_one_message(town: Town) -> None:
    answers = await asyncio.gather(*(says(town.ada, town.ben, "Hello", clientId="race") for _ in range(10)))
    assert len({one["id"] for one in answers}) == 1
    assert len(await make.rows(town.database, "messages")) == 1
    await unread_is_true(town)


async def test_two_who_begin_at_once_have_one_conversation(town: Town) -> None:
    answers = await asyncio.gather(
        *(says(town.ada, town.ben, f"from Ada {n}") for n in range(5)),
        *(says(town.ben, town.ada, f"from Ben {n}") for n in range(5)),
    )
    assert len({one["conversationId"] for one in answers}) == 1
    assert len(await make.rows(town.database, "conversations")) == 1
    assert sorted(one["seq"] for one in answers) == list(range(1, 11))
    await unread_is_true(town)


async def test_a_storm_from_both_sides_keeps_one_order_and_true_counters(town: Town) -> None:
    await town.ada.follows(town.ben)
    await town.ben.follows(town.ada)
    ears = Ears(town)

    async def talk(sender: Member, to: Member, n: int) -> None:
        for turn in range(3):
            await says(sender, to, f"{n}.{turn}", clientId=f"{n}.{turn}")
            if n % 5 == 0:
                await sender.post(f"/api/messages/read/{to.id}")

    await asyncio.gather(
        *(talk(town.ada, town.ben, n) for n in range(10)), *(talk(town.ben, town.ada, n) for n in range(10))
    )
    ours = await thread(town.ada, town.ben, "?limit=100")
    assert [one["seq"] for one in ours] == list(range(1, 61))
    assert [one["id"] for one in await thread(town.ben, town.ada, "?limit=100")] == [one["id"] for one in ours]
    await unread_is_true(town)
    for member in (town.ada, town.ben):
        assert [one["seq"] for one in ears.of(member, "receive_message")] == list(range(1, 61))


async def test_pages_go_back_in_time_and_gaps_are_fetched_forward(town: Town) -> None:
    sent = [await says(town.ada if n % 2 else town.ben, town.ben if n % 2 else town.ada, f"{n}") for n in range(7)]
    ids = [one["id"] for one in sent]
    page = await town.ada.get(f"/api/messages/with/{town.ben.id}?limit=3")
    assert [one["id"] for one in page.json()] == ids[4:]
    page = await town.ada.get(page.headers["Link"].partition(">")[0][1:])
    assert [one["id"] for one in page.json()] == ids[1:4]
    page = await town.ada.get(page.headers["Link"].partition(">")[0][1:])
    assert [one["id"] for one in page.json()] == ids[:1]
    assert "Link" not in page.headers
    gap = await town.ada.get(f"/api/messages/with/{town.ben.id}?after={ids[1]}&limit=3")
    assert [one["id"] for one in gap.json()] == ids[2:5]
    gap = await town.ada.get(gap.headers["Link"].partition(">")[0][1:])
    assert [one["id"] for one in gap.json()] == ids[5:]
    assert "Link" not in gap.headers
    assert await thread(town.ada, town.ben, f"?after={ids[-1]}") == []
    around = await town.ada.get(f"/api/messages/with/{town.ben.id}?around={ids[3]}&limit=3")
    assert [one["id"] for one in around.json()] == ids[2:5]
    back = await town.ada.get(around.headers["Link"].partition(">")[0][1:])
    assert [one["id"] for one in back.json()] == ids[:2]
    foreign = await says(town.cleo, town.dan, "elsewhere")
    for strange in ("1", foreign["id"], "x", "0"):
        for name in ("after", "around"):
            refused = await town.ada.get(f"/api/messages/with/{town.ben.id}?{name}={strange}")
            assert refused.status_code == 422, strange
    assert (await town.ada.get(f"/api/messages/with/{town.ben.id}?limit=150")).status_code == 422
    assert (await town.ada.get(f"/api/messages/with/{town.ben.id}?after={ids[0]}&limit=201")).status_code == 422


async def test_one_writes_neither_to_oneself_nor_to_nobody(town: Town) -> None:
    for call, path in (("POST", "with"), ("GET", "with"), ("POST", "read")):
        body = {"content": "Hello"} if path == "with" and call == "POST" else None
        mine = await town.ada.call(call, f"/api/messages/{path}/{town.ada.id}", body)
        assert mine.status_code == 422
        assert mine.json()["code"] == "cannot_message_yourself"
        for nobody in ("12345", "nobody", "0", str(2**63 - 1)):
            answer = await town.ada.call(call, f"/api/messages/{path}/{nobody}", body)
            assert answer.status_code == 404, (call, path, nobody)


async def test_a_block_cuts_at_once_and_leaves_what_was_said(town: Town) -> None:
    await says(town.ada, town.ben, "before")
    await town.ben.blocks(town.ada)
    by_blocked = await town.ada.post(f"/api/messages/with/{town.ben.id}", {"content": "after"})
    assert by_blocked.status_code == 404
    by_blocker = await town.ben.post(f"/api/messages/with/{town.ada.id}", {"content": "after"})
    assert by_blocker.status_code == 403
    for viewer, other in ((town.ada, town.ben), (town.ben, town.ada)):
        assert [one["content"] for one in await thread(viewer, other)] == ["before"]
        [conversation] = await conversations(viewer)
        assert conversation["canWrite"] is False
        refused = await viewer.post(
            f"/api/messages/conversations/{conversation['id']}/messages", {"content": "round the back"}
        )
        assert refused.status_code in (403, 404)
    await town.ben.unblocks(town.ada)
    await says(town.ada, town.ben, "again")
    await unread_is_true(town)


async def test_a_block_without_a_conversation_hides_like_a_profile(town: Town) -> None:
    await town.ben.blocks(town.ada)
    for call, path, body in (
        ("GET", "with", None),
        ("POST", "with", {"content": "x"}),
        ("POST", "read", None),
    ):
        assert (await town.ada.call(call, f"/api/messages/{path}/{town.ben.id}", body)).status_code == 404
    assert await thread(town.ben, town.ada) == []
    assert await conversations(town.ada) == []


async def test_a_mute_is_about_feeds_not_messages(town: Town) -> None:
    await town.ben.mutes(town.ada)
    await says(town.ada, town.ben, "still here")
    assert len(await thread(town.ben, town.ada)) == 1


async def test_a_closed_account_is_shown_as_absent(town: Town) -> None:
    await says(town.ada, town.ben, "before")
    await make.closes_account(town.database, town.ada.id)
    [conversation] = await conversations(town.ben)
    assert conversation["user"]["username"] == ""
    assert conversation["user"]["displayName"] == "Deleted account"
    assert conversation["canWrite"] is False
    assert [one["content"] for one in await thread(town.ben, town.ada)] == ["before"]
    assert (await town.ben.post(f"/api/messages/with/{town.ada.id}", {"content": "x"})).status_code == 404
    assert (await town.cleo.get(f"/api/messages/with/{town.ada.id}")).status_code == 404


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"content": ""}, 422),
        ({"content": " \n "}, 422),
        ({"content": "​⁠"}, 422),
        ({"content": "x" * 4001}, 422),
        ({"content": "👩‍👩‍👧" * 2500}, 422),  # fewer than 4,000 as people see them, but beyond the bytes
        ({"content": "x", "clientId": ""}, 422),
        ({"content": "x", "clientId": "c" * 101}, 422),
        ({"content": "x", "clientId": 7}, 422),
        ({"content": "x", "clientId": "a\x00b"}, 422),
        ({"content": "x\x00"}, 422),
        ({"content": "x", "senderId": "1"}, 422),
        ({"content": "x", "isRead": True}, 422),
        ({"content": "x", "createdAt": "2020-01-01T00:00:00Z"}, 422),
        ({"content": "x", "replyToId": "17"}, 422),
        ({"content": "x", "media": [{"url": "/media/none.webp"}]}, 422),
        ({"content": ["x"]}, 422),
        ({}, 422),
        ([], 422),
    ],
)
async def test_what_cannot_be_a_message_is_refused(town: Town, body: Any, status: int) -> None:
    answer = await town.ada.post(f"/api/messages/with/{town.ben.id}", body)
    assert answer.status_code == status, answer.text
    assert await make.rows(town.database, "messages") == []
    assert await make.rows(town.database, "conversations") == []


async def test_a_message_may_have_four_thousand_characters_as_people_see_them(town: Town) -> None:
    sent = await says(town.ada, town.ben, "é" * 4000)
    assert len(sent["content"]) == 4000
    assert (await says(town.ada, town.ben, "  <b>kept</b>\r\nas typed  "))["content"] == "<b>kept</b>\nas typed"


async def test_every_call_keeps_its_budget(town: Town) -> None:
    for other in (town.ben, town.cleo, town.dan):
        for n in range(3):
            await says(town.ada, other, f"{n}")
            await says(other, town.ada, f"{n}")
    with town.statements(most=7):
        await says(town.ada, town.ben, "counted", clientId="counted")
    with town.statements(most=4):
        await conversations(town.ada)
    with town.statements(most=4):
        await thread(town.ada, town.ben)
    with town.statements(most=5):
        await town.ada.post(f"/api/messages/read/{town.ben.id}")
    with town.statements(most=2):
        await town.ada.get("/api/messages/unread-count")


async def test_nobody_else_sees_a_conversation(town: Town) -> None:
    sent = await says(town.ada, town.ben, "between us")
    path = f"/api/messages/conversations/{sent['conversationId']}"
    for call, address in (
        ("GET", path),
        ("GET", f"{path}/messages"),
        ("POST", f"{path}/read"),
        ("POST", f"{path}/accept"),
        ("DELETE", path),
    ):
        assert (await town.cleo.call(call, address)).status_code == 404, (call, address)
    assert (await town.cleo.post(f"{path}/messages", {"content": "x"})).status_code == 404
    assert await thread(town.cleo, town.ada) == []
