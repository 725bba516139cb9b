"""What the tests of messages say and look up."""

from collections.abc import Iterable
from typing import Any

from httpx2 import Response

from meadow.platform.db.session import Units
from tests import make
from tests.town import Member, Town


async def says(sender: Member, to: Member, content: str = "Hello there", **fields: Any) -> dict[str, Any]:
    """A message to somebody, as the API answers it."""
    response = await sender.post(f"/api/messages/with/{to.id}", {"content": content, **fields})
    assert response.status_code == 201, response.text
    return response.json()


async def says_in(sender: Member, conversation: str, content: str = "Hello all", **fields: Any) -> dict[str, Any]:
    """The same into a conversation."""
    response = await sender.post(f"/api/messages/conversations/{conversation}/messages", {"content": content, **fields})
    assert response.status_code == 201, response.text
    return response.json()


async def thread(viewer: Member, other: Member, query: str = "") -> list[dict[str, Any]]:
    """What was said with somebody, as the viewer reads it."""
    response = await viewer.get(f"/api/messages/with/{other.id}{query}")
    assert response.status_code == 200, response.text
    return response.json()


async def conversations(viewer: Member, query: str = "") -> list[dict[str, Any]]:
    """The viewer's list."""
    response = await viewer.get(f"/api/messages/conversations{query}")
    assert response.status_code == 200, response.text
    return response.json()


async def group(creator: Member, title: str, members: Iterable[Member]) -> dict[str, Any]:
    """A new group."""
    body = {"title": title, "memberIds": [str(member.id) for member in members]}
    response = await creator.post("/api/messages/conversations", body)
    assert response.status_code == 201, response.text
    return response.json()


async def rewords(member: Member, message: str, content: str) -> Response:
    """Changes a message, or tries to."""
    return await member.call("PATCH", f"/api/messages/{message}", {"content": content})


async def prefers(member: Member, **privacy: Any) -> None:
    """The member's wishes about privacy."""
    response = await member.call("PUT", "/api/settings", {"privacy": privacy})
    assert response.status_code == 200, response.text


async def unread_is_true(town: Town) -> None:
    """Every counter is what counting would find, and every conversation's numbers are without a gap."""
    units: Units = town.units
    messages = await make.rows(units, "messages")
    by_conversation: dict[int, list[Any]] = {}
    for row in sorted(messages, key=lambda row: (row.conversation_id, row.seq)):
        by_conversation.setdefault(row.conversation_id, []).append(row)
    numbers: dict[int, int] = {}
    for row in await make.rows(units, "conversations"):
        numbers[row.id] = row.last_seq
        said = by_conversation.get(row.id, [])
        assert [one.seq for one in said] == list(range(1, row.last_seq + 1))
    members = await make.rows(units, "conversation_members")
    for row in members:
        said = by_conversation.get(row.conversation_id, [])
        unread = [one for one in said if one.seq > row.read_seq and one.sender_id != row.user_id]
        # What was said in a group since the member's row was written is not in it.
        since = numbers[row.conversation_id] - row.last_seq
        assert row.unread_count + since == len(unread)
        assert since == 0 or (since > 0 and row.other_id is None)
        if row.position and row.last_seq > row.from_seq:
            assert row.position == said[row.last_seq - 1].id
    for conversation in await make.rows(units, "conversations"):
        inside = [row for row in members if row.conversation_id == conversation.id]
        assert conversation.members_count == len(inside)


class Ears:
    """A hub in the place of the app's: keeps what open sockets would hear."""

    def __init__(self, town: Town) -> None:
        self.heard: list[tuple[int, str, Any]] = []
        town.units.hub = self

    def listens(self, user_id: int) -> bool:
        """Everybody does."""
        return True

    hears = listens

    async def end_session(self, token_digest: str) -> None:
        """Nothing to close."""

    async def announce(self, event: str) -> None:
        """Nothing to send: an announcement is for nobody in particular."""

    async def deliver(self, user_ids: list[int], frame: Any) -> None:
        """Keep it."""
        self.heard += [(user_id, frame["event"], frame["data"]) for user_id in user_ids]

    def of(self, member: Member, event: str) -> list[Any]:
        """What this member heard of one kind, in order."""
        return [data for user_id, name, data in self.heard if user_id == member.id and name == event]
