"""Calls of messages and reports, as the specification's section 7 and the contract word them."""

from tests.contract import shapes
from tests.messages.talking import group, says
from tests.town import Town

user = shapes.shape(shapes.SUMMARY)
last = shapes.shape(
    {
        "id": shapes.ident,
        "senderId": shapes.ident,
        "content": shapes.text,
        "createdAt": shapes.moment,
        "isDeleted": shapes.flag,
        "hasMedia": shapes.flag,
        "sharedType": shapes.maybe(shapes.text),
    }
)
conversation = shapes.shape(
    {
        "id": shapes.ident,
        "kind": shapes.text,
        "title": shapes.maybe(shapes.text),
        "user": shapes.maybe(user),
        "members": shapes.list_of(user),
        "membersCount": shapes.count,
        "lastMessage": shapes.maybe(last),
        "unreadCount": shapes.count,
        "isRequest": shapes.flag,
        "isMuted": shapes.flag,
        "isCreator": shapes.flag,
        "readUpTo": shapes.maybe(shapes.ident),
        "myReadUpTo": shapes.maybe(shapes.ident),
        "canWrite": shapes.flag,
    }
)
reply = shapes.shape({"id": shapes.ident, "senderId": shapes.ident, "content": shapes.text, "isDeleted": shapes.flag})
reaction = shapes.shape(
    {
        "emoji": shapes.text,
        "count": shapes.count,
        "userIds": shapes.list_of(shapes.ident),
        "isMine": shapes.flag,
    }
)
message = shapes.shape(
    {
        "id": shapes.ident,
        "conversationId": shapes.ident,
        "seq": shapes.count,
        "senderId": shapes.ident,
        "recipientId": shapes.maybe(shapes.ident),
        "content": shapes.text,
        "createdAt": shapes.moment,
        "isRead": shapes.flag,
        "clientId": shapes.maybe(shapes.text),
        "media": shapes.list_of(lambda item: isinstance(item, dict)),
        "mediaUnavailable": shapes.flag,
        "replyTo": shapes.maybe(reply),
        "linkPreview": shapes.maybe(shapes.link_preview),
        "shared": shapes.maybe(shapes.shape({"type": shapes.text, "id": shapes.ident, "preview": shapes.anything_of})),
        "reactions": shapes.list_of(reaction),
        "editedAt": shapes.maybe(shapes.moment),
        "isDeleted": shapes.flag,
    }
)


async def test_the_conversations_are_a_bare_list(town: Town) -> None:
    await says(town.ben, town.ada)
    await group(town.ada, "Together", [town.ben])
    answer = await town.ada.get("/api/messages/conversations")
    assert answer.status_code == 200
    assert shapes.list_of(conversation)(answer.json())
    assert [one["kind"] for one in answer.json()] == ["group", "direct"]
    one = await town.ada.get(f"/api/messages/conversations/{answer.json()[0]['id']}")
    assert one.json() == answer.json()[0]


async def test_messages_with_somebody_are_a_bare_list_oldest_first(town: Town) -> None:
    first = await says(town.ada, town.ben, "first", clientId="c")
    await says(town.ben, town.ada, "second", replyToId=first["id"])
    await town.ben.call("PUT", f"/api/messages/{first['id']}/reactions", {"emoji": "🌱"})
    await town.ada.call("PATCH", f"/api/messages/{first['id']}", {"content": "First"})
    answer = await town.ada.get(f"/api/messages/with/{town.ben.id}")
    assert answer.status_code == 200
    assert shapes.list_of(message)(answer.json())
    assert [one["content"] for one in answer.json()] == ["First", "second"]
    in_it = await town.ada.get(f"/api/messages/conversations/{first['conversationId']}/messages")
    assert in_it.json() == answer.json()


async def test_sending_is_201_and_reading_204_without_a_body(town: Town) -> None:
    sent = await town.ada.post(f"/api/messages/with/{town.ben.id}", {"content": "Hello", "clientId": "c"})
    assert sent.status_code == 201
    assert message(sent.json())
    read = await town.ben.post(f"/api/messages/read/{town.ada.id}")
    assert (read.status_code, read.content) == (204, b"")


async def test_the_count_and_the_people(town: Town) -> None:
    await town.ben.follows(town.ada)
    assert (await town.ada.get("/api/messages/unread-count")).json() == {"count": 0}
    people = await town.ada.get("/api/messages/people")
    assert shapes.list_of(shapes.shape({**shapes.SUMMARY, "canWrite": shapes.flag}))(people.json())
    assert len(people.json()) == 1


async def test_a_report_is_201_with_an_id(town: Town) -> None:
    answer = await town.ada.post("/api/reports", {"kind": "user", "id": str(town.ben.id), "reason": "spam"})
    assert answer.status_code == 201
    assert shapes.shape({"id": shapes.ident})(answer.json())


async def test_without_a_token_nothing_is_said(town: Town) -> None:
    for call, path in (
        ("GET", "conversations"),
        ("GET", "unread-count"),
        ("GET", "people"),
        ("GET", f"with/{town.ada.id}"),
        ("POST", f"with/{town.ada.id}"),
        ("POST", f"read/{town.ada.id}"),
    ):
        assert (await town.client.request(call, f"/api/messages/{path}")).status_code == 401
