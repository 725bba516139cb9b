"""Typing events, relayed and never stored."""

from meadow.messages import policy, queries
from meadow.platform.core.errors import AppError
from meadow.platform.db.session import Database


async def tell_typing(
    database: Database, me: int, *, to: int | None = None, conversation: int | None = None, is_typing: bool
) -> None:
    """Relay a typing event to the conversation with ``to`` or to ``conversation``; dropped without permission."""
    db = database.reader()
    try:
        place = await (
            queries.get_place_in(db, me, conversation or 0) if to is None else queries.get_place_with(db, me, to)
        )
    except AppError:
        return
    # Typing is not shown in either direction while a request is pending.
    if place.conversation_id is None or place.is_request or place.theirs_is_request or not policy.may_write(place):
        return
    told = [place.other_id] if place.other_id else await queries.member_ids(db, place.conversation_id)
    frame = {"fromUserId": str(me), "isTyping": is_typing, "conversationId": str(place.conversation_id)}
    await database.context.sockets.deliver([user for user in told if user != me], {"event": "typing", "data": frame})
