"""Messages of strangers, who may begin, hiding, finding, and who is told that one is there."""

import pytest

from meadow.messages.constants import MAX_CONTACTS
from meadow.messages.queries import contacts_of, contacts_of_each
from tests.messages.talking import Ears, conversations, group, prefers, says, says_in, thread, unread_is_true
from tests.town import Town


async def test_a_strangers_first_message_is_a_request_until_it_is_answered(town: Town) -> None:
    sent = await says(town.ada, town.ben, "Hello stranger")
    [asked] = await conversations(town.ben)
    assert asked["isRequest"] is True
    assert [one["id"] for one in await conversations(town.ben, "?box=requests")] == [asked["id"]]
    assert await conversations(town.ben, "?box=inbox") == []
    [mine] = await conversations(town.ada, "?box=inbox")
    assert (mine["isRequest"], mine["canWrite"]) == (False, True)
    ears = Ears(town)
    await town.ben.post(f"/api/messages/read/{town.ada.id}")
    assert ears.of(town.ada, "messages_read") == []
    assert [one["isRead"] for one in await thread(town.ada, town.ben)] == [False]
    assert (await conversations(town.ada))[0]["readUpTo"] is None
    await says(town.ben, town.ada, "Hello Ada")
    assert (await conversations(town.ben))[0]["isRequest"] is False
    assert (await conversations(town.ada))[0]["readUpTo"] is not None
    assert ears.of(town.ada, "conversation_changed") == [{"conversationId": sent["conversationId"]}]
    await unread_is_true(town)


async def test_a_request_can_be_accepted_without_a_word(town: Town) -> None:
    sent = await says(town.ada, town.ben)
    path = f"/api/messages/conversations/{sent['conversationId']}/accept"
    ears = Ears(town)
    for _ in range(2):
        assert (await town.ben.post(path)).status_code == 204
    assert (await conversations(town.ben))[0]["isRequest"] is False
    assert len(ears.of(town.ada, "conversation_changed")) == 1
    assert (await town.cleo.post(path)).status_code == 404


async def test_somebody_followed_is_no_stranger(town: Town) -> None:
    await town.ben.follows(town.ada)
    await says(town.ada, town.ben)
    assert (await conversations(town.ben))[0]["isRequest"] is False


async def test_whom_one_follows_afterwards_is_no_stranger_either(town: Town) -> None:
    sent = await says(town.ada, town.ben, "Hello stranger")
    await says(town.cleo, town.ben, "Me too")
    await town.ada.follows(town.ben)
    assert [one["isRequest"] for one in await conversations(town.ben)] == [True, True]
    ears = Ears(town)
    await town.ben.follows(town.ada)
    assert [(one["user"]["username"], one["isRequest"]) for one in await conversations(town.ben)] == [
        ("cleo", True),
        ("ada", False),
    ]
    changed = [{"conversationId": sent["conversationId"]}]
    assert ears.of(town.ada, "conversation_changed") == ears.of(town.ben, "conversation_changed") == changed
    await town.ben.post(f"/api/messages/read/{town.ada.id}")
    assert len(ears.of(town.ada, "messages_read")) == 1
    await town.ben.unfollows(town.ada)
    assert (await conversations(town.ben, "?box=requests"))[0]["user"]["username"] == "cleo"
    await unread_is_true(town)


async def test_requests_are_not_counted_as_unread_messages(town: Town) -> None:
    async def unread() -> int:
        return (await town.ben.get("/api/messages/unread-count")).json()["count"]

    await says(town.ada, town.ben)
    await says(town.cleo, town.ben)
    assert await unread() == 0
    assert [one["unreadCount"] for one in await conversations(town.ben, "?box=requests")] == [1, 1]
    await town.ben.follows(town.ada)
    assert await unread() == 1


@pytest.mark.parametrize("blocker", ["ben", "ada"])
async def test_unread_messages_of_a_blocked_member_are_not_counted(town: Town, blocker: str) -> None:
    async def unread() -> int:
        return (await town.ben.get("/api/messages/unread-count")).json()["count"]

    for sender in (town.ada, town.cleo):
        await town.ben.follows(sender)
        await says(sender, town.ben)
    assert await unread() == 2
    one, other = (town.ben, town.ada) if blocker == "ben" else (town.ada, town.ben)
    assert (await one.post(f"/api/users/{other.id}/block")).status_code < 300
    assert await unread() == 1
    await one.delete(f"/api/users/{other.id}/block")
    assert await unread() == 2


async def test_who_may_begin_is_the_receivers_choice(town: Town) -> None:
    await prefers(town.ben, messagesFrom="following")
    refused = await town.ada.post(f"/api/messages/with/{town.ben.id}", {"content": "x"})
    assert (refused.status_code, refused.json()["code"]) == (403, "messages_not_allowed")
    await town.ben.follows(town.ada)
    await says(town.ada, town.ben, "now you follow me")
    await prefers(town.ben, messagesFrom="nobody")
    await says(town.ada, town.ben, "we talk already")
    assert (await town.cleo.post(f"/api/messages/with/{town.ben.id}", {"content": "x"})).status_code == 403
    # A request that was never accepted does not go on once its receiver refuses strangers.
    await says(town.cleo, town.dan, "hello")
    await prefers(town.dan, messagesFrom="nobody")
    assert (await town.cleo.post(f"/api/messages/with/{town.dan.id}", {"content": "x"})).status_code == 403
    assert (await conversations(town.cleo))[0]["canWrite"] is False
    # Members who refuse strangers may still write first.
    await says(town.ben, town.cleo, "from my side")
    assert len(await thread(town.cleo, town.ben)) == 1


async def test_hidden_until_something_new_is_said(town: Town) -> None:
    await says(town.ada, town.ben, "old")
    [seen] = await conversations(town.ben)
    path = f"/api/messages/conversations/{seen['id']}"
    assert (await town.ben.delete(path)).status_code == 204
    assert await conversations(town.ben) == []
    assert (await town.ben.get("/api/messages/unread-count")).json() == {"count": 0}
    assert len(await conversations(town.ada)) == 1
    assert [one["content"] for one in await thread(town.ben, town.ada)] == ["old"]
    await unread_is_true(town)
    await says(town.ada, town.ben, "new")
    [again] = await conversations(town.ben)
    assert (again["id"], again["unreadCount"]) == (seen["id"], 1)
    await unread_is_true(town)


async def test_the_list_is_searched_by_names_and_titles(town: Town) -> None:
    await says(town.ada, town.ben)
    await says(town.ada, town.cleo)
    await group(town.ada, "Über die Wiese", [town.dan])
    found = {
        query: [one["title"] or one["user"]["username"] for one in await conversations(town.ada, f"?q={query}")]
        for query in ("ben", "OKAFOR", "@cl", "über", "%25", "_", "nobody", "  ")
    }
    assert found == {
        "ben": ["ben"],
        "OKAFOR": ["ben"],
        "@cl": ["cleo"],
        "über": ["Über die Wiese"],
        "%25": [],
        "_": [],
        "nobody": [],
        "  ": ["Über die Wiese", "cleo", "ben"],
    }


async def test_pages_of_the_list_neither_skip_nor_repeat(town: Town) -> None:
    crowd = await town.crowd(7)
    for one in crowd:
        await says(town.ada, one)
    seen: list[str] = []
    address = "/api/messages/conversations?limit=3"
    while address:
        page = await town.ada.get(address)
        seen += [one["user"]["username"] for one in page.json()]
        address = page.headers.get("Link", "").partition(">")[0][1:]
    assert seen == [one.person.username for one in reversed(crowd)]


async def test_people_to_write_to_are_those_one_knows_each_once(town: Town) -> None:
    await town.ada.follows(town.ben)
    await town.ben.follows(town.ada)
    await town.cleo.follows(town.ada)
    await town.ada.follows(town.dan)
    await prefers(town.dan, messagesFrom="nobody")
    page = await town.ada.get("/api/messages/people")
    assert [(one["username"], one["canWrite"]) for one in page.json()] == [
        ("dan", False),
        ("cleo", True),
        ("ben", True),
    ]
    page = await town.ada.get("/api/messages/people?limit=2")
    rest = await town.ada.get(page.headers["Link"].partition(">")[0][1:])
    assert [one["username"] for one in rest.json()] == ["ben"]
    await town.cleo.blocks(town.ada)
    assert [one["username"] for one in (await town.ada.get("/api/messages/people")).json()] == ["dan", "ben"]


async def test_people_are_searched_among_everybody_who_can_be_found(town: Town) -> None:
    found = (await town.ada.get("/api/messages/people?q=okaf")).json()
    assert [one["username"] for one in found] == ["ben"]
    assert (await town.ada.get("/api/messages/people?q=lovelace")).json() == []
    await town.ben.blocks(town.ada)
    assert (await town.ada.get("/api/messages/people?q=okaf")).json() == []


async def test_presence_is_told_to_those_one_talks_to(town: Town) -> None:
    await town.ben.follows(town.ada)
    await says(town.ada, town.ben)
    await says(town.cleo, town.ada)
    await says(town.ada, town.dan)
    await group(town.ada, "No contacts", await town.crowd(2))
    db = town.database.reader()
    assert await contacts_of(db, town.ada.id) == [town.dan.id, town.ben.id], "Cleo has not been accepted"
    assert await contacts_of(db, town.dan.id) == []
    everybody = [town.ada.id, town.ben.id, town.cleo.id, town.dan.id]
    assert await contacts_of_each(db, everybody) == {
        town.ada.id: [town.dan.id, town.ben.id],
        **{other: [town.ada.id] for other in (town.ben.id, town.cleo.id)},
    }
    await town.dan.blocks(town.ada)
    assert await contacts_of(db, town.ada.id) == [town.ben.id]
    assert (await contacts_of_each(db, everybody))[town.ada.id] == [town.ben.id]


async def test_presence_of_many_is_told_to_the_latest_contacts(town: Town) -> None:
    crowd = await town.crowd(MAX_CONTACTS + 1)
    for other in crowd:
        await says(other, town.ada)
        await says(town.ada, other)
    latest = [other.id for other in reversed(crowd)][:MAX_CONTACTS]
    assert await contacts_of_each(town.database.reader(), [town.ada.id, town.ben.id]) == {town.ada.id: latest}


@pytest.mark.parametrize("query", ["?box=spam", f"?q={'x' * 101}", "?limit=0", "?limit=101", "?cursor=x"])
async def test_a_list_is_asked_for_in_known_ways(town: Town, query: str) -> None:
    assert (await town.ada.get(f"/api/messages/conversations{query}")).status_code == 422


async def test_answering_in_a_group_one_was_asked_into_accepts(town: Town) -> None:
    made = await group(town.ada, "Asked", [town.ben])
    await says_in(town.ben, made["id"], "I am in")
    assert (await conversations(town.ben))[0]["isRequest"] is False
