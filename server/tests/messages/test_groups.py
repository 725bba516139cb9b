"""Groups: who is in them, what they see, and one order for everybody."""

import asyncio

from meadow.messages.constants import MAX_GROUP_MEMBERS
from tests import make
from tests.messages.talking import Ears, conversations, group, prefers, rewords, says_in, unread_is_true
from tests.town import Town


async def test_a_group_is_begun_named_and_written_into(town: Town) -> None:
    await town.ben.follows(town.ada)
    ears = Ears(town)
    made = await group(town.ada, "River walk", [town.ben, town.cleo])
    assert (made["kind"], made["title"], made["user"], made["membersCount"]) == ("group", "River walk", None, 3)
    assert [member["username"] for member in made["members"]] == ["ada", "ben", "cleo"]
    assert made["isCreator"] is True
    assert made["lastMessage"] is None
    sent = await says_in(town.ada, made["id"], "Who is in?")
    assert sent["recipientId"] is None
    for member, is_request in ((town.ben, False), (town.cleo, True)):
        assert ears.of(member, "receive_message") == [sent]
        [seen] = await conversations(member)
        assert seen["id"] == made["id"]
        assert seen["unreadCount"] == 1
        assert seen["isRequest"] is is_request
        assert seen["lastMessage"]["content"] == "Who is in?"
    assert len(await conversations(town.cleo, "?box=requests")) == 1
    assert await conversations(town.cleo, "?box=inbox") == []
    await unread_is_true(town)


async def test_a_message_is_read_when_everybody_has_read_it(town: Town) -> None:
    for member in (town.ben, town.cleo):
        await member.follows(town.ada)
    made = await group(town.ada, "Readers", [town.ben, town.cleo])
    sent = await says_in(town.ada, made["id"])
    path = f"/api/messages/conversations/{made['id']}"
    await town.ben.post(f"{path}/read")
    assert (await town.ada.get(path)).json()["readUpTo"] is None
    await town.cleo.post(f"{path}/read")
    assert (await town.ada.get(path)).json()["readUpTo"] == sent["id"]
    assert [one["isRead"] for one in (await town.ada.get(f"{path}/messages")).json()] == [True]


async def test_who_comes_later_sees_what_is_said_from_then_on(town: Town) -> None:
    made = await group(town.ada, "Later", [town.ben])
    early = await says_in(town.ada, made["id"], "early")
    path = f"/api/messages/conversations/{made['id']}"
    added = await town.ben.post(f"{path}/members", {"userIds": [str(town.cleo.id), str(town.ada.id)]})
    assert added.status_code == 200, added.text
    assert added.json()["membersCount"] == 3
    [seen] = await conversations(town.cleo)
    assert seen["lastMessage"] is None
    assert seen["unreadCount"] == 0
    assert (await town.cleo.get(f"{path}/messages")).json() == []
    ears = Ears(town)
    late = await says_in(town.ada, made["id"], "late", replyToId=early["id"])
    assert [frame["replyTo"] for frame in ears.of(town.cleo, "receive_message")] == [None]
    assert [frame["replyTo"]["content"] for frame in ears.of(town.ben, "receive_message")] == ["early"]
    [shown] = (await town.cleo.get(f"{path}/messages")).json()
    assert (shown["id"], shown["replyTo"]) == (late["id"], None)
    for place in ("after", "around"):
        assert (await town.cleo.get(f"{path}/messages?{place}={early['id']}")).status_code == 422
    assert (await rewords(town.cleo, early["id"], "x")).status_code == 404
    await unread_is_true(town)


async def test_leaving_and_being_taken_out_takes_effect_at_once(town: Town) -> None:
    made = await group(town.ada, "Leaving", [town.ben, town.cleo])
    path = f"/api/messages/conversations/{made['id']}"
    assert (await town.ben.delete(f"{path}/members/{town.cleo.id}")).status_code == 403
    ears = Ears(town)
    assert (await town.ada.delete(f"{path}/members/{town.cleo.id}")).status_code == 204
    assert ears.of(town.cleo, "conversation_changed") == [{"conversationId": made["id"]}]
    await says_in(town.ada, made["id"], "without Cleo")
    assert ears.of(town.cleo, "receive_message") == []
    assert await conversations(town.cleo) == []
    assert (await town.cleo.get(path)).status_code == 404
    assert (await town.cleo.post(f"{path}/messages", {"content": "x"})).status_code == 404
    assert (await town.ada.delete(f"{path}/members/{town.cleo.id}")).status_code == 404
    # The creator goes: Ben, who has been in it longest, follows.
    assert (await town.ada.delete(f"{path}/members/{town.ada.id}")).status_code == 204
    assert (await town.ben.get(path)).json()["isCreator"] is True
    await unread_is_true(town)
    assert (await town.ben.delete(f"{path}/members/{town.ben.id}")).status_code == 204
    assert await make.rows(town.database, "conversations") == []
    assert await make.rows(town.database, "messages") == []


async def test_only_people_who_may_be_written_to_come_in(town: Town) -> None:
    await town.dan.blocks(town.ada)
    await town.ada.blocks(town.cleo)
    await prefers(town.ben, messagesFrom="nobody")
    for member, status in ((town.dan, 404), (town.cleo, 403), (town.ben, 403)):
        body = {"title": "Nobody comes", "memberIds": [str(member.id)]}
        assert (await town.ada.post("/api/messages/conversations", body)).status_code == status
    for ids in ([], [str(town.ada.id)], ["1"], ["x"], [str(n) for n in range(1, 51)]):
        answer = await town.ada.post("/api/messages/conversations", {"title": "x", "memberIds": ids})
        assert answer.status_code in (404, 422), ids
    for title in ("", " ", "x" * 61, None):
        body = {"title": title, "memberIds": [str(town.ben.id)]}
        assert (await town.ada.post("/api/messages/conversations", body)).status_code == 422
    assert await make.rows(town.database, "conversations") == []


async def test_a_group_of_two_people_who_write_is_no_group(town: Town) -> None:
    sent = await town.ada.post(f"/api/messages/with/{town.ben.id}", {"content": "x"})
    path = f"/api/messages/conversations/{sent.json()['conversationId']}"
    for answer in (
        await town.ada.call("PATCH", path, {"title": "Us"}),
        await town.ada.post(f"{path}/members", {"userIds": [str(town.cleo.id)]}),
        await town.ada.delete(f"{path}/members/{town.ben.id}"),
    ):
        assert answer.status_code == 422
        assert answer.json()["code"] == "not_a_group"


async def test_title_and_mute_change_and_others_are_told(town: Town) -> None:
    made = await group(town.ada, "Before", [town.ben])
    path = f"/api/messages/conversations/{made['id']}"
    ears = Ears(town)
    changed = await town.ben.call("PATCH", path, {"title": "After", "isMuted": True})
    assert (changed.json()["title"], changed.json()["isMuted"]) == ("After", True)
    mine = (await town.ada.get(path)).json()
    assert (mine["title"], mine["isMuted"]) == ("After", False)
    assert ears.of(town.ada, "conversation_changed") == [{"conversationId": made["id"]}]
    assert [one["title"] for one in await conversations(town.ada, "?q=aft")] == ["After"]
    assert await conversations(town.ada, "?q=before") == []
    members = await town.ada.get(f"{path}/members?limit=1")
    assert [(one["username"], one["isCreator"]) for one in members.json()] == [("ada", True)]
    members = await town.ada.get(members.headers["Link"].partition(">")[0][1:])
    assert [(one["username"], one["isCreator"]) for one in members.json()] == [("ben", False)]
    assert (await town.cleo.get(f"{path}/members")).status_code == 404
    assert (await town.cleo.call("PATCH", path, {"title": "Mine"})).status_code == 404


async def test_twenty_senders_at_once_keep_one_order_in_a_full_group(town: Town) -> None:
    crowd = await town.crowd(MAX_GROUP_MEMBERS - 1)
    made = await group(town.ada, "Everybody", crowd)
    assert made["membersCount"] == MAX_GROUP_MEMBERS
    path = f"/api/messages/conversations/{made['id']}"
    full = await town.ada.post(f"{path}/members", {"userIds": [str(town.ben.id)]})
    assert (full.status_code, full.json()["code"]) == (422, "group_full")
    senders = crowd[:20]
    sent = await asyncio.gather(*(says_in(one, made["id"], f"{n}") for n, one in enumerate(senders)))
    assert sorted(one["seq"] for one in sent) == list(range(1, 21))
    with town.statements(most=5 if town.database.reader().dialect == "postgresql" else 7):
        await says_in(crowd[-1], made["id"], "bounded")
    with town.statements(most=4):
        await conversations(town.ada)
    with town.statements(most=4):
        await town.ada.get(f"{path}/messages?limit=100")
    await unread_is_true(town)
    [seen] = await conversations(crowd[-2])
    assert seen["unreadCount"] == 21
    assert len(seen["members"]) == 5


async def test_a_group_created_twice_with_one_key_is_one(town: Town) -> None:
    body = {"title": "Once", "memberIds": [str(town.ben.id)]}
    made = [
        await town.ada.post("/api/messages/conversations", body, headers={"Idempotency-Key": "g"}) for _ in range(2)
    ]
    assert made[0].json() == made[1].json()
    assert len(await make.rows(town.database, "conversations")) == 1


async def test_coming_and_going_at_once_keeps_the_count(town: Town) -> None:
    crowd = await town.crowd(12)
    made = await group(town.ada, "Doors", crowd[:6])
    path = f"/api/messages/conversations/{made['id']}"
    await asyncio.gather(
        *(town.ada.post(f"{path}/members", {"userIds": [str(one.id)]}) for one in crowd[6:]),
        *(one.delete(f"{path}/members/{one.id}") for one in crowd[:6]),
        *(town.ada.post(f"{path}/messages", {"content": "meanwhile"}) for _ in range(6)),
    )
    await unread_is_true(town)
    assert (await town.ada.get(path)).json()["membersCount"] == 7
