"""Messages over the socket."""

import json
from typing import Any

import pytest

from tests import make
from tests.messages.talking import says, thread, unread_is_true
from tests.realtime.test_socket import Polling
from tests.sockets import Client, served
from tests.town import Member, Town


class Tab:
    """An open page: says something and hears what comes."""

    def __init__(self, socket: Polling) -> None:
        self._socket = socket
        self._asked = 0
        self.heard: list[tuple[str, Any]] = []
        self._answers: dict[int, Any] = {}

    @classmethod
    async def of(cls, member: Member) -> "Tab":
        """One more open page of this member."""
        socket = await Polling.open(member.client, {"token": member.token})
        assert (await socket.receive())[0].startswith("40")
        return cls(socket)

    async def _poll(self) -> None:
        for packet in await self._socket.receive():
            if packet.startswith("43"):
                number, _, rest = packet[2:].partition("[")
                self._answers[int(number)] = json.loads(f"[{rest}")[0]
            elif packet.startswith("42"):
                event, data = json.loads(packet[2:])
                self.heard.append((event, data))

    async def asks(self, event: str, data: Any) -> Any:
        """The acknowledgement."""
        self._asked += 1
        await self._socket.send(f"42{self._asked}{json.dumps([event, data])}")
        while self._asked not in self._answers:
            await self._poll()
        return self._answers.pop(self._asked)

    async def hears(self, event: str) -> Any:
        """The next frame of this kind; what came before it is forgotten."""
        while True:
            while self.heard:
                name, data = self.heard.pop(0)
                if name == event:
                    return data
            await self._poll()


async def test_a_message_reaches_every_other_socket_of_both(town: Town) -> None:
    here, there, ben = await Tab.of(town.ada), await Tab.of(town.ada), await Tab.of(town.ben)
    answer = await here.asks("send_message", {"toUserId": str(town.ben.id), "content": "Hello", "clientId": "t-1"})
    message = answer["message"]
    assert message["content"] == "Hello"
    assert await there.hears("receive_message") == message
    assert await ben.hears("receive_message") == message
    assert [one["id"] for one in await thread(town.ben, town.ada)] == [message["id"]]
    # The one who sent it has the acknowledgement: the next thing it hears is another message.
    second = await says(town.ben, town.ada, "Hello yourself")
    assert await here.hears("receive_message") == second
    assert [event for event, _ in here.heard if event == "receive_message"] == []


async def test_the_same_client_id_over_both_ways_is_one_message(town: Town) -> None:
    tab = await Tab.of(town.ada)
    sent = await tab.asks("send_message", {"toUserId": str(town.ben.id), "content": "Hello", "clientId": "one"})
    assert await says(town.ada, town.ben, "Hello", clientId="one") == sent["message"]
    again = await tab.asks(
        "send_message", {"conversationId": sent["message"]["conversationId"], "content": "Hello", "clientId": "one"}
    )
    assert again == sent
    assert len(await make.rows(town.database, "messages")) == 1


async def test_reading_over_the_socket_says_how_much(town: Town) -> None:
    await town.ben.follows(town.ada)
    sent = [await says(town.ada, town.ben, f"{n}") for n in range(3)]
    ada, ben, bens_other = await Tab.of(town.ada), await Tab.of(town.ben), await Tab.of(town.ben)
    assert await ben.asks("read_messages", {"conversationUserId": str(town.ada.id)}) == {"read": 3}
    told = {"byUserId": str(town.ben.id), "upTo": sent[-1]["id"], "conversationId": sent[-1]["conversationId"]}
    assert await ada.hears("messages_read") == told
    assert await bens_other.hears("messages_read") == told
    assert await ben.asks("read_messages", {"conversationId": sent[0]["conversationId"]}) == {"read": 0}
    assert await ada.asks("read_messages", {"conversationUserId": str(town.ben.id)}) == {"read": 0}
    await unread_is_true(town)


async def test_typing_is_relayed_once_both_talk(town: Town) -> None:
    ada, ben = await Tab.of(town.ada), await Tab.of(town.ben)
    typed = {"toUserId": str(town.ben.id), "isTyping": True}
    assert await ada.asks("typing", typed) == {}
    first = await says(town.ada, town.ben, "Hello stranger")
    assert await ada.asks("typing", typed) == {}
    # Who has not accepted is not seen typing either.
    assert await ben.asks("typing", {"toUserId": str(town.ada.id), "isTyping": True}) == {}
    await says(town.ben, town.ada, "Hello Ada")
    assert await ada.asks("typing", typed) == {}
    assert await ben.hears("typing") == {
        "fromUserId": str(town.ada.id),
        "isTyping": True,
        "conversationId": first["conversationId"],
    }
    assert [event for event, _ in ada.heard if event == "typing"] == []
    for path in (f"with/{town.ben.id}", f"conversations/{first['conversationId']}"):
        assert (await town.ada.post(f"/api/messages/{path}/typing", {"isTyping": False})).status_code == 204
        assert (await ben.hears("typing"))["isTyping"] is False
    assert (await town.ada.post("/api/messages/conversations/77/typing", {"isTyping": True})).status_code == 204
    await town.ben.blocks(town.ada)
    assert await ada.asks("typing", {"conversationId": first["conversationId"], "isTyping": False}) == {}
    await says(town.cleo, town.ben, "and now something else")
    await ben.hears("receive_message")
    assert [event for event, _ in ben.heard if event == "typing"] == []


@pytest.mark.parametrize(
    ("event", "data", "code"),
    [
        ("send_message", {"toUserId": "{me}", "content": "x"}, "cannot_message_yourself"),
        ("send_message", {"toUserId": "1", "content": "x"}, "user_not_found"),
        ("send_message", {"conversationId": "1", "content": "x"}, "conversation_not_found"),
        ("send_message", {"content": "x"}, "invalid"),
        ("send_message", {"toUserId": "1", "conversationId": "1", "content": "x"}, "invalid"),
        ("send_message", {"toUserId": "{ben}", "content": ""}, "invalid"),
        ("send_message", {"toUserId": "{ben}", "content": "x" * 4001}, "invalid"),
        ("send_message", {"toUserId": "{ben}", "content": "x\x00"}, "bad_characters"),
        ("send_message", {"toUserId": "{ben}", "content": "x", "senderId": "1"}, "invalid"),
        ("send_message", {"toUserId": 5, "content": "x"}, "invalid"),
        ("send_message", {"toUserId": "{ben}", "content": {"text": "x"}}, "invalid"),
        ("read_messages", {}, "invalid"),
        ("read_messages", {"conversationUserId": "{me}"}, "cannot_message_yourself"),
        ("read_messages", {"conversationUserId": "77"}, "user_not_found"),
        ("read_messages", {"conversationId": "77"}, "conversation_not_found"),
        ("typing", {"toUserId": "{ben}"}, "invalid"),
        ("typing", {"isTyping": True}, "invalid"),
    ],
)
async def test_what_cannot_be_done_is_said_in_the_acknowledgement(
    town: Town, event: str, data: dict[str, Any], code: str
) -> None:
    tab = await Tab.of(town.ada)
    ids = {"{me}": str(town.ada.id), "{ben}": str(town.ben.id)}
    given = {key: ids.get(value, value) if isinstance(value, str) else value for key, value in data.items()}
    answer = await tab.asks(event, given)
    assert answer["code"] == code
    assert answer["error"]
    assert await make.rows(town.database, "messages") == []


async def test_a_blocked_member_is_refused_over_the_socket_too(town: Town) -> None:
    await says(town.ada, town.ben, "before")
    ada, ben = await Tab.of(town.ada), await Tab.of(town.ben)
    await town.ben.blocks(town.ada)
    assert (await ada.asks("send_message", {"toUserId": str(town.ben.id), "content": "x"}))["code"] == "user_not_found"
    assert (await ben.asks("send_message", {"toUserId": str(town.ada.id), "content": "x"}))["code"] == "blocked_by_you"


async def test_a_message_over_the_socket_keeps_the_budget(town: Town) -> None:
    await says(town.ada, town.ben, "begun")
    tab = await Tab.of(town.ada)
    with town.statements(most=6):
        await tab.asks("send_message", {"toUserId": str(town.ben.id), "content": "x", "clientId": "c"})


LONGEST = [
    pytest.param("👨‍👩‍👧‍👦" * 1280, id="1,280 families"),
    pytest.param("😀" * 4000, id="4,000 faces"),
    pytest.param("é" * 4000, id="4,000 letters"),
]


@pytest.mark.parametrize("content", LONGEST)
async def test_the_longest_message_arrives_however_a_client_escapes_it(town: Town, content: str) -> None:
    """Python's JSON, that of python-socketio and requests, makes 12 bytes of a face and 84 KB of these families."""
    async with served(town.app) as host:
        tab = await Client.open(host, town.ada.token)
        said = {"toUserId": str(town.ben.id), "content": content, "clientId": "longest"}
        assert (await tab.ask("send_message", said))["message"]["content"] == content
        body = json.dumps({"content": content, "clientId": "again"})
        headers = {"Content-Type": "application/json"}
        path = f"/api/messages/with/{town.ben.id}"
        answer = await town.ada.post(path, content=body, headers=headers)
        assert (answer.status_code, answer.json()["content"]) == (201, content)
        path = f"/api/messages/conversations/{answer.json()['conversationId']}/messages"
        body = json.dumps({"content": content, "clientId": "and again"})
        assert (await town.ada.post(path, content=body, headers=headers)).status_code == 201
        assert not tab.is_closed
        await tab.close()
