"""Read state, request acceptance, mute and hide."""

from sqlalchemy import and_, bindparam, update

from meadow.delivery.actions.enqueue import withdraw
from meadow.messages import queries
from meadow.messages.models import conversation_members
from meadow.platform.db.after_commit import publish
from meadow.platform.db.session import Writer

_c = conversation_members.c
_MINE = and_(_c.user_id == bindparam("me"), _c.conversation_id == bindparam("conversation"))
_last = bindparam("last", type_=_c.last_seq.type)
_READ = (
    update(conversation_members)
    .where(_MINE)
    .values(last_seq=_last, read_seq=_last, position=bindparam("place", type_=_c.position.type), unread_count=0)
)
_ACCEPT = update(conversation_members).where(_MINE, _c.is_request).values(is_request=False)
_ACCEPT_FROM = (
    update(conversation_members)
    .where(_c.user_id == bindparam("me"), _c.other_id == bindparam("other"), _c.is_request)
    .values(is_request=False)
    .returning(_c.conversation_id)
)
_MUTE = update(conversation_members).where(_MINE).values(is_muted=bindparam("muted", type_=_c.is_muted.type))


async def read_with(db: Writer, me: int, other: int) -> int:
    """Mark the conversation with a member read; number of unread messages. CannotMessageYourself, UserNotFound."""
    conversation_id = await queries.get_conversation_with(db, me, other)
    return 0 if conversation_id is None else await read_in(db, me, conversation_id)


async def read_in(db: Writer, me: int, conversation_id: int) -> int:
    """``read_with`` by conversation; ConversationNotFound. The read state of a request is not published."""
    mine = await queries.lock_standing(db, me, conversation_id)
    if mine.read_seq == mine.last_seq:
        return 0
    await db.run(_READ, me=me, conversation=conversation_id, last=mine.last_seq, place=mine.position)
    await withdraw(db, me, conversation_id)
    if mine.unread_count:
        told = [me]
        if not mine.is_request:
            told = await queries.member_ids(db, conversation_id) if mine.other_id is None else [mine.other_id, me]
        # An unread conversation has the position of its last message.
        data = {"byUserId": str(me), "upTo": str(mine.position), "conversationId": str(conversation_id)}
        publish(db, told, {"event": "messages_read", "data": data})
    return int(mine.unread_count)


async def accept(db: Writer, me: int, conversation_id: int) -> None:
    """Accept a message request; ConversationNotFound."""
    await queries.standing(db, me, conversation_id)
    if await db.run(_ACCEPT, me=me, conversation=conversation_id):
        members = await queries.member_ids(db, conversation_id)
        publish(db, members, {"event": "conversation_changed", "data": {"conversationId": str(conversation_id)}})


async def accept_from(db: Writer, me: int, other: int) -> None:
    """Accept the message request of a newly followed member, if there is one."""
    conversation_id = await db.scalar(_ACCEPT_FROM, me=me, other=other)
    if conversation_id is not None:
        data = {"conversationId": str(conversation_id)}
        publish(db, sorted((me, other)), {"event": "conversation_changed", "data": data})


async def mute(db: Writer, me: int, conversation_id: int, *, is_muted: bool) -> None:
    """Mute or unmute a conversation; ConversationNotFound."""
    await queries.standing(db, me, conversation_id)
    await db.run(_MUTE, me=me, conversation=conversation_id, muted=is_muted)
    publish(db, [me], {"event": "conversation_changed", "data": {"conversationId": str(conversation_id)}})


async def hide(db: Writer, me: int, conversation_id: int) -> None:
    """Hide a conversation from one's list until the next message; ConversationNotFound."""
    mine = await queries.lock_standing(db, me, conversation_id)
    await db.run(_READ, me=me, conversation=conversation_id, last=mine.last_seq, place=0)
    await withdraw(db, me, conversation_id)
    publish(db, [me], {"event": "conversation_changed", "data": {"conversationId": str(conversation_id)}})
