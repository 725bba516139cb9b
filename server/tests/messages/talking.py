"""Helpers for sending and reading messages."""

from collections.abc import Iterable
from typing import Any

from httpx2 import Response

from meadow.platform.db.session import Database
from tests import make
from tests.town import Member, Town


async def says(sender: Member, to: Member, content: str = "Hello there", **fields: Any) -> dict[str, Any]:
    """Send a message; returns the response."""
    response = await sender.post(f"/api/messages/with/{to.id}", {"content": content, **fields})
    assert response.status_code == 201, response.text
    return response.json()


async def says_in(sender: Member, conversation: str, content: str = "Hello all", **fields: Any) -> dict[str, Any]:
    """Send a message to a conversation; returns the response."""
    response = await sender.post(f"/api/messages/conversations/{conversation}/messages", {"content": content, **fields})
    assert response.status_code == 201, response.text
    return response.json()


async def thread(viewer: Member, other: Member, query: str = "") -> list[dict[str, Any]]:
    """Messages with the other member, in the viewer's view."""
    response = await viewer.get(f"/api/messages/with/{other.id}{query}")
    assert response.status_code == 200, response.text
    return response.json()


async def conversations(viewer: Member, query: str = "") -> list[dict[str, Any]]:
    """The viewer's conversations."""
    response = await viewer.get(f"/api/messages/conversations{query}")
    assert response.status_code == 200, response.text
    return response.json()


async def group(creator: Member, title: str, members: Iterable[Member]) -> dict[str, Any]:
    body = {"title": title, "memberIds": [str(member.id) for member in members]}
    response = await creator.post("/api/messages/conversations", body)
    assert response.status_code == 201, response.text
    return response.json()


async def rewords(member: Member, message: str, content: str) -> Response:
    """Edit a message; returns the response."""
    return await member.call("PATCH", f"/api/messages/{message}", {"content": content})


async def prefers(member: Member, **privacy: Any) -> None:
    """Update the member's privacy settings."""
    response = await member.call("PUT", "/api/settings", {"privacy": privacy})
    assert response.status_code == 200, response.text


async def unread_is_true(town: Town) -> None:
    """Assert that every counter matches a recount and that message numbers have no gaps."""
    database: Database = town.database
    messages = await make.rows(database, "messages")
    by_conversation: dict[int, list[Any]] = {}
    for row in sorted(messages, key=lambda row: (row.conversation_id, row.seq)):
        by_conversation.setdefault(row.conversation_id, []).append(row)
    numbers: dict[int, int] = {}
    for row in await make.rows(database, "conversations"):
        numbers[row.id] = row.last_seq
        said = by_conversation.get(row.id, [])
        assert [one.seq for one in said] == list(range(1, row.last_seq + 1))
    members = await make.rows(database, "conversation_members")
    for row in members:
        said = by_conversation.get(row.conversation_id, [])
        unread = [one for one in said if one.seq > row.read_seq and one.sender_id != row.user_id]
        # Group messages sent since the member's row was written are not counted in it.
        since = numbers[row.conversation_id] - row.last_seq
        assert row.unread_count + since == len(unread)
        assert since == 0 or (since > 0 and row.other_id is None)
        if row.position and row.last_seq > row.from_seq:
            assert row.position == said[row.last_seq - 1].id
    for conversation in await make.rows(database, "conversations"):
        inside = [row for row in members if row.conversation_id == conversation.id]
        assert conversation.members_count == len(inside)


class Ears:
    """Replaces the app's hub; records the events of open sockets."""

    def __init__(self, town: Town) -> None:
        self.heard: list[tuple[int, str, Any]] = []
        town.database.context.sockets = self

    def has_socket(self, user_id: int) -> bool:
        """True for all members."""
        return True

    is_connected = has_socket

    async def end_session(self, token_digest: str) -> None:
        """No socket to close."""

    async def announce(self, event: str) -> None:
        """Not recorded: an announcement has no receiver."""

    async def deliver(self, user_ids: list[int], frame: Any) -> None:
        """Record the frame for each receiver."""
        self.heard += [(user_id, frame["event"], frame["data"]) for user_id in user_ids]

    def of(self, member: Member, event: str) -> list[Any]:
        """Data of this member's events of one kind, in order."""
        return [data for user_id, name, data in self.heard if user_id == member.id and name == event]
