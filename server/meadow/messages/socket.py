"""Socket events of messages."""

from typing import Any

from pydantic import model_validator

from meadow.messages import actions
from meadow.messages.schemas import Message, MessageDraft, Typing
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import GivenId
from meadow.platform.core.schemas import Body
from meadow.platform.db.session import Database, Writer
from meadow.platform.http import retry
from meadow.platform.rate_limits.decorator import limited
from meadow.platform.realtime.event_handlers import Handler, Listener


class _Addressed(Body):
    """To somebody, or into a conversation."""

    to_user_id: GivenId | None = None
    conversation_id: GivenId | None = None

    @model_validator(mode="after")
    def _names_one(self) -> "_Addressed":
        if (self.to_user_id is None) == (self.conversation_id is None):
            raise Invalid.field("toUserId", _("Please say to whom, or in which conversation."))
        return self


class _Sent(_Addressed, MessageDraft):
    """A message and where it goes."""


class _Typed(_Addressed, Typing):
    """Who is to know that one is writing."""


class _Read(Body):
    conversation_user_id: GivenId | None = None
    conversation_id: GivenId | None = None

    @model_validator(mode="after")
    def _names_one(self) -> "_Read":
        if (self.conversation_user_id is None) == (self.conversation_id is None):
            raise Invalid.field("conversationUserId", _("Please say which conversation was read."))
        return self


@limited("messages")
async def send_message(database: Database, me: Listener, data: dict[str, Any]) -> dict[str, Any]:
    """Store a message, then acknowledge it; all other sockets of the conversation's members receive it."""
    draft = _Sent.model_validate(data)

    async def send(db: Writer) -> Message:
        if draft.to_user_id is not None:
            return await actions.send_to(db, me.id, draft.to_user_id, draft)
        return await actions.send_into(db, me.id, draft.conversation_id or 0, draft)

    return {"message": await retry.write(database, send)}


@limited("changes")
async def read_messages(database: Database, me: Listener, data: dict[str, Any]) -> dict[str, Any]:
    """Mark a conversation read; number of unread messages."""
    given = _Read.model_validate(data)
    async with database.write() as db:
        if given.conversation_user_id is not None:
            return {"read": await actions.read_with(db, me.id, given.conversation_user_id)}
        return {"read": await actions.read_in(db, me.id, given.conversation_id or 0)}


@limited("changes")
async def typing(database: Database, me: Listener, data: dict[str, Any]) -> dict[str, Any]:
    """Relay a typing event; silently dropped without permission."""
    given = _Typed.model_validate(data)
    await actions.tell_typing(
        database, me.id, to=given.to_user_id, conversation=given.conversation_id, is_typing=given.is_typing
    )
    return {}


HANDLERS: dict[str, Handler] = {"send_message": send_message, "read_messages": read_messages, "typing": typing}
"""Handlers of client events by event name."""
