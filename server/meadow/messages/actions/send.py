"""Message sending.

The conversation's row is locked first and yields the next number: numbers have no gaps, and the order of storing is the
order of reading.
"""

from itertools import product
from typing import Any

from sqlalchemy import ColumnElement, bindparam, case, delete, insert, literal_column, update
from sqlalchemy.sql.dml import ReturningUpdate

from meadow.content_filter.actions import check_links, screen
from meadow.link_previews.actions import Known, known_preview
from meadow.link_previews.constants import KEPT_AWAY
from meadow.link_previews.presenters import previews_out
from meadow.media.actions import claim_uploads
from meadow.media.presenters import signed
from meadow.media.processing import hide_after_commit
from meadow.media.schemas import MediaItem
from meadow.messages import policy, presenters, queries
from meadow.messages.actions.absent import mark_stored, mark_unheard
from meadow.messages.actions.permissions import check_may_address
from meadow.messages.actions.preview import preview_link
from meadow.messages.errors import ClientIdUsed, ConversationNotFound, MessagesNotAllowed, SharedNotFound
from meadow.messages.models import conversation_members, conversations, messages
from meadow.messages.schemas import Message, MessageDraft, Shared
from meadow.platform.after_commit import order_by_key, publish, take_turn
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.errors import Conflict, Deadlocked, Invalid
from meadow.platform.i18n import _
from meadow.platform.ids import new_id
from meadow.relationships.blocks.errors import BlockedByYou
from meadow.users.errors import UserNotFound

_c = conversation_members.c
_BEGIN = insert(conversations)
_GIVE_UP = delete(conversations).where(conversations.c.id == bindparam("conversation"))
_COUNT = (
    update(conversations)
    .where(conversations.c.id == bindparam("conversation"))
    .values(last_seq=conversations.c.last_seq + bindparam("by", type_=conversations.c.last_seq.type))
    .returning(conversations.c.last_seq)
)
_is_mine = _c.user_id == bindparam("me")
_seq = bindparam("seq", type_=_c.last_seq.type)


def _move(seq: ColumnElement[int]) -> ReturningUpdate[*tuple[Any, ...]]:
    return (
        update(conversation_members)
        .where(_c.conversation_id == bindparam("conversation"))
        .values(
            last_seq=seq,
            position=bindparam("message", type_=_c.position.type),
            unread_count=_c.unread_count + case((_is_mine, 0), else_=1),
            # Sending without unread messages also reads one's own message.
            read_seq=case((_is_mine & (_c.unread_count == 0), seq), else_=_c.read_seq),
            # Replying accepts the request.
            is_request=case((_is_mine, False), else_=_c.is_request),
        )
        .returning(_c.user_id, _c.from_seq, seq.label("seq"))
    )


_MOVE = _move(_seq)
# In a group only the sender's row is written (``queries.places``): earlier messages count as unread first.
_unread = _c.unread_count + (_seq - literal_column("1") - _c.last_seq)
_MOVE_SENDER = (
    update(conversation_members)
    .where(_c.conversation_id == bindparam("conversation"), _is_mine)
    .values(
        last_seq=_seq,
        position=bindparam("message", type_=_c.position.type),
        unread_count=_unread,
        read_seq=case((_unread == literal_column("0"), _seq), else_=_c.read_seq),
        is_request=False,
    )
)
_counted = _COUNT.where(queries.IS_IN).cte("counted")
_GIVEN = ("id", "sender_id", "client_id", "content", "reply_to_seq", "preview_id", "shared_type", "shared_id")
_stored = (
    insert(messages)
    .from_select(("conversation_id", "seq", *_GIVEN), queries.numbered(_counted, _GIVEN))
    .returning(messages.c.conversation_id, messages.c.seq)
    .cte("stored")
)
_STORE_AT_ONCE = (
    _move(_stored.c.seq)
    .where(_c.conversation_id == _stored.c.conversation_id)
    .add_cte(mark_stored(_stored).cte("marked"))
)
"""One statement: store a message without pictures under the next number, move the conversation up for both members, and
mark it in ``unheard`` if the receiver is offline."""


async def send_to(db: Writer, me: int, other: int, draft: MessageDraft) -> Message:
    """Send to a member; the first message creates the conversation. CannotMessageYourself, UserNotFound, BlockedByYou,
    MessagesNotAllowed, ClientIdUsed, Invalid."""
    client = draft.client_id or ""
    place = await queries.get_place_to_send(db, me, other, client)
    if place.sent_id is None and place.conversation_id is None:
        demand(place)
        await _begin(db, me, place)
        place = await queries.get_place_to_send(db, me, other, client)
    return await _send(db, me, place, draft)


async def send_into(db: Writer, me: int, conversation_id: int, draft: MessageDraft) -> Message:
    """Send to one of one's conversations; ConversationNotFound, and as above."""
    place = await queries.get_place_in_to_send(db, me, conversation_id, draft.client_id or "")
    return await _send(db, me, place, draft)


def demand(place: Row) -> None:
    """Require permission to write to a conversation or to begin one; UserNotFound, BlockedByYou, MessagesNotAllowed."""
    if policy.may_write(place):
        return
    if place.user_id is None or place.is_gone or place.is_blocked:
        raise UserNotFound()
    if place.is_blocking:
        raise BlockedByYou()
    raise MessagesNotAllowed()


async def _begin(db: Writer, me: int, place: Row) -> None:
    """Create the conversation. Of two concurrent creations the second waits for the first and uses its conversation."""
    other: int = place.other_id
    conversation_id = new_id()
    await db.run(_BEGIN, id=conversation_id, kind="direct", creator_id=me, members_count=2)
    for user_id, towards in sorted(((me, other), (other, me))):
        is_first = await insert_once(
            db,
            conversation_members,
            user_id=user_id,
            conversation_id=conversation_id,
            other_id=towards,
            joined_id=new_id(),
            position=0,
            is_request=user_id == other and not place.follows_you,
        )
        if not is_first:
            await db.run(_GIVE_UP, conversation=conversation_id)
            return


async def _send(db: Writer, me: int, place: Row, draft: MessageDraft) -> Message:
    if place.sent_id is not None:
        return await _sent_before(db, me, place, draft)
    demand(place)
    if place.other_id is not None and not policy.is_open(place):
        await check_may_address(db, me, {place.other_id: place.follows_you})
    said = [draft.content, *(item.alt for item in draft.media)]
    check_links(db, me, "\n".join(said))
    await screen(db, *said, links_only=True)
    conversation_id: int = place.conversation_id
    answered = None
    if draft.reply_to_id is not None:
        answered = await queries.get_named(
            db, conversation_id, draft.reply_to_id, after=place.from_seq, field="replyToId"
        )
    message_id = new_id()
    shared = await _shared(db, me, draft)
    known = Known(KEPT_AWAY) if "link_preview" in draft.model_fields_set else await known_preview(db, draft.content)
    row = {"id": message_id, "sender_id": me, "client_id": draft.client_id, "content": draft.content}
    row |= {"reply_to_seq": answered and answered.seq, "preview_id": known.preview_id}
    row |= {"shared_type": draft.shared and draft.shared.type, "shared_id": draft.shared and draft.shared.id}
    media: list[MediaItem] = []
    if known.is_due:
        await preview_link.later(db, me=me, message_id=message_id)
    other: int | None = place.other_id
    # Not in a group: the one statement would miss a member who joins while it waits for the lock.
    at_once = db.combines and not draft.media and other is not None
    if at_once:
        given = {"conversation": conversation_id, "message": message_id, "me": me, "by": 1}
        given |= {"is_absent": int(not db.units.hub.listens(other or 0))}
        await take_turn(db, conversation_id)
        try:
            moved = await db.last(_STORE_AT_ONCE, **row, **given)
        except Conflict as error:
            raise Deadlocked from error  # Sent twice at once: looked up anew it is found.
        if not moved:
            raise ConversationNotFound()
        seq: int = moved[0].seq
    else:
        seq = await db.scalar(_COUNT, conversation=conversation_id, by=1)
        order_by_key(db, conversation_id)
        if draft.media and draft.client_id and await queries.find_sent(db, me, draft.client_id):
            # Concurrent duplicate: its pictures were claimed by the other request.
            await db.scalar(_COUNT, conversation=conversation_id, by=-1)
            return await _sent_before(db, me, place, draft)
        media = await _pictures(db, me, draft, message_id)
        if media:
            await hide_after_commit(db, "message", message_id)
        if not await insert_once(db, messages, conversation_id=conversation_id, seq=seq, media=media or None, **row):
            await db.scalar(_COUNT, conversation=conversation_id, by=-1)
            return await _sent_before(db, me, place, draft)
        if other is None:
            moved = await queries.recipients(db, conversation_id)
        else:
            moved = await db.all(_MOVE, conversation=conversation_id, seq=seq, message=message_id, me=me)
    members = [row.user_id for row in moved]
    if me not in members:
        raise ConversationNotFound()  # taken out of the group this very moment
    message = presenters.new_message(
        message_id,
        (conversation_id, seq),
        me,
        place.other_id,
        content=draft.content,
        client_id=draft.client_id,
        media=[signed(db.links, item) for item in media],
        answered=answered,
        shared=shared,
        preview=(await previews_out(db, [known.preview_id])).get(known.preview_id),
    )
    readers = await queries.readers_of(db, conversation_id, me) if media else []
    withheld = {row.user_id for row in readers if row.is_withheld}
    # Later members do not see earlier messages, not even quoted in a reply.
    late = {row.user_id for row in moved if answered is not None and row.from_seq >= answered.seq}
    for is_withheld, is_late in product((False, True), repeat=2):
        some = [one for one in members if (one in withheld, one in late) == (is_withheld, is_late)]
        for group in [some] if shared is None else [[one] for one in some]:
            shown = presenters.without(message, media=is_withheld, reply=is_late)
            if shared is not None:
                shown = await presenters.for_reader(db, group[0], shown)
            publish(db, group, {"event": "receive_message", "data": shown})
    if other is None:
        await db.defer(
            _MOVE_SENDER, ConversationNotFound(), conversation=conversation_id, seq=seq, message=message_id, me=me
        )
    if not at_once and any(member != me and not db.units.hub.listens(member) for member in members):
        await mark_unheard(db, conversation_id, seq)
    if place.is_request:
        publish(db, members, {"event": "conversation_changed", "data": {"conversationId": str(conversation_id)}})
    return message


async def _sent_before(db: Writer, me: int, place: Row, draft: MessageDraft) -> Message:
    row = await queries.find_sent(db, me, draft.client_id or "")
    if row is None or row.conversation_id != place.conversation_id:
        raise ClientIdUsed()
    place = await queries.get_place_in(db, me, row.conversation_id)
    return await presenters.shown(db, me, row, place, is_withheld=False)


async def _shared(db: Writer, me: int, draft: MessageDraft) -> Shared | None:
    """Preview of the shared subject, as seen by the sender; SharedNotFound."""
    if draft.shared is None:
        return None
    wanted: Shared = {"type": draft.shared.type, "id": str(draft.shared.id)}
    [shared] = (await presenters.shared_out(db, me, [wanted])).values()
    if "preview" not in shared:
        raise SharedNotFound()
    return shared


async def _pictures(db: Writer, me: int, draft: MessageDraft, message_id: int) -> list[MediaItem]:
    media = await claim_uploads(db, me, [(item.url, item.alt) for item in draft.media], "message", message_id)
    kinds = [item["type"] for item in media]
    if "video" in kinds or ("audio" in kinds and len(kinds) > 1):
        raise Invalid.field("media", _("Messages take pictures, or one recording."))
    return media
