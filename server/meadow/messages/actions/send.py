"""Message sending.

The conversation's row is locked first and yields the next number: numbers have no gaps, and the order of storing is the
order of reading.
"""

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from sqlalchemy import bindparam, case, delete, insert, literal_column, update

from meadow.content_filter.actions import check_links, screen
from meadow.link_previews.actions import Known, known_preview
from meadow.link_previews.constants import KEPT_AWAY
from meadow.link_previews.presenters import previews_out
from meadow.media.actions import claim_uploads
from meadow.media.presenters import signed
from meadow.media.schemas import MediaItem
from meadow.messages import policy, presenters, queries
from meadow.messages.actions.absent import mark_stored, mark_unheard
from meadow.messages.actions.permissions import check_may_address
from meadow.messages.actions.preview import preview_link
from meadow.messages.errors import ClientIdUsed, ConversationNotFound, MessagesNotAllowed, SharedNotFound
from meadow.messages.models import conversation_members, conversations, messages
from meadow.messages.schemas import Message, MessageDraft, Shared
from meadow.platform.core.errors import Conflict, Deadlocked, Invalid
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import new_id
from meadow.platform.db.after_commit import order_by_key, publish, take_turn
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.steps import Step, Steps
from meadow.relationships.blocks.errors import BlockedByYou
from meadow.users.errors import UserNotFound

_c = conversation_members.c
_BEGIN = insert(conversations)
_GIVE_UP = delete(conversations).where(conversations.c.id == bindparam("conversation"))
_is_mine = _c.user_id == bindparam("me")
_is_here = _c.conversation_id == bindparam("conversation")
_position = bindparam("message", type_=_c.position.type)

_counted = Step(
    "counted",
    update(conversations)
    .where(conversations.c.id == bindparam("conversation"), queries.IS_IN)
    .values(last_seq=conversations.c.last_seq + literal_column("1"))
    .returning(conversations.c.last_seq),
)
_WORDS = ("id", "sender_id", "client_id", "content", "reply_to_seq", "preview_id", "shared_type", "shared_id", "media")
_stored = Step(
    "stored",
    insert(messages)
    .from_select(("conversation_id", "seq", *_WORDS), queries.numbered(_counted.rows, _WORDS))
    .returning(messages.c.conversation_id, messages.c.seq),
    _counted,
)
_seq = _stored.rows.c.seq
_moved = Step(
    "moved",
    update(conversation_members)
    .where(_is_here, _c.conversation_id == _stored.rows.c.conversation_id)
    .values(
        last_seq=_seq,
        position=_position,
        unread_count=_c.unread_count + case((_is_mine, 0), else_=1),
        # Sending without unread messages also reads one's own message.
        read_seq=case((_is_mine & (_c.unread_count == 0), _seq), else_=_c.read_seq),
        # Replying accepts the request.
        is_request=case((_is_mine, False), else_=_c.is_request),
    )
    .returning(_c.user_id, _c.from_seq),
    _stored,
)
# In a group only the sender's row is written (``queries.places``): earlier messages count as unread first.
_unread = _c.unread_count + (_seq - literal_column("1") - _c.last_seq)
_sender_moved = Step(
    "sender_moved",
    update(conversation_members)
    .where(_is_here, _is_mine, _c.conversation_id == _stored.rows.c.conversation_id)
    .values(
        last_seq=_seq,
        position=_position,
        unread_count=_unread,
        read_seq=case((_unread == literal_column("0"), _seq), else_=_c.read_seq),
        is_request=False,
    )
    .returning(_c.user_id),
    _stored,
)
_STORE_DIRECT = Steps(_counted, _stored, _moved, Step("marked", mark_stored(_stored.rows), _stored))
"""Store a message under the next number, move the conversation up for both, and mark it in ``unheard`` if the receiver
is offline."""
_STORE_IN_GROUP = Steps(_counted, _stored, _sender_moved)


@dataclass(frozen=True, slots=True)
class _Letter:
    """A message that may be sent."""

    id: int
    place: Row
    draft: MessageDraft
    answered: Row | None
    shared: Shared | None
    known: Known

    @property
    def conversation_id(self) -> int:
        found: int = self.place.conversation_id
        return found


@dataclass(frozen=True, slots=True)
class _Stored:
    seq: int
    recipients: list[Row]
    """``user_id, from_seq`` of all members."""
    media: list[MediaItem]


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
    letter = await _address(db, me, place, draft)
    stored = await _store(db, me, letter)
    if stored is None:
        return await _sent_before(db, me, place, draft)
    return await _deliver(db, me, letter, stored)


async def _address(db: Writer, me: int, place: Row, draft: MessageDraft) -> _Letter:
    """Check everything that may be checked before the conversation is locked; the errors of ``send_to``."""
    demand(place)
    if place.other_id is not None and not policy.is_open(place):
        await check_may_address(db, me, {place.other_id: place.follows_you})
    words = [draft.content, *(item.alt for item in draft.media)]
    check_links(db, me, "\n".join(words))
    await screen(db, *words, links_only=True)
    answered = None
    if draft.reply_to_id is not None:
        answered = await queries.get_named(
            db, place.conversation_id, draft.reply_to_id, after=place.from_seq, field="replyToId"
        )
    shared = await _shared(db, me, draft)
    known = Known(KEPT_AWAY) if "link_preview" in draft.model_fields_set else await known_preview(db, draft.content)
    return _Letter(new_id(), place, draft, answered, shared, known)


async def _store(db: Writer, me: int, letter: _Letter) -> _Stored | None:
    """None if a concurrent call with the same client id stored it. ConversationNotFound."""
    draft = letter.draft
    if letter.known.is_due:
        await preview_link.later(db, me=me, message_id=letter.id)
    media: list[MediaItem] = []
    if draft.media:
        # Locked first: a concurrent call with the same client id may have claimed the pictures.
        await queries.lock_conversation(db, letter.conversation_id)
        order_by_key(db, letter.conversation_id)
        if draft.client_id and await queries.find_sent(db, me, draft.client_id):
            return None
        media = await _pictures(db, me, draft, letter.id)
    store = _store_in_group if letter.place.other_id is None else _store_direct
    try:
        seq, recipients = await store(db, letter, _row_of(me, letter, media))
    except Conflict as error:
        raise Deadlocked from error  # Sent twice at once: looked up anew it is found.
    if me not in {row.user_id for row in recipients}:
        raise ConversationNotFound()  # taken out of it this very moment
    return _Stored(seq, recipients, media)


def _row_of(me: int, letter: _Letter, media: list[MediaItem]) -> dict[str, Any]:
    """The parameters of the steps."""
    draft, shared = letter.draft, letter.draft.shared
    row = {"id": letter.id, "message": letter.id, "conversation": letter.conversation_id, "sender_id": me, "me": me}
    row |= {"client_id": draft.client_id, "content": draft.content, "media": media or None}
    row |= {"reply_to_seq": letter.answered and letter.answered.seq, "preview_id": letter.known.preview_id}
    return row | {"shared_type": shared and shared.type, "shared_id": shared and shared.id}


async def _store_direct(db: Writer, letter: _Letter, row: dict[str, Any]) -> tuple[int, list[Row]]:
    if not letter.draft.media:
        await take_turn(db, letter.conversation_id)
    is_absent = int(not db.context.sockets.has_socket(letter.place.other_id))
    found = await db.steps(_STORE_DIRECT, is_last=True, is_absent=is_absent, **row)
    return (found[_stored][0].seq, found[_moved]) if found[_stored] else (0, [])


async def _store_in_group(db: Writer, letter: _Letter, row: dict[str, Any]) -> tuple[int, list[Row]]:
    found = await db.steps(_STORE_IN_GROUP, **row)
    if not found[_sender_moved]:
        return 0, []
    order_by_key(db, letter.conversation_id)
    # Read after the lock, since a member may have joined while this call waited for it.
    recipients = await queries.recipients(db, letter.conversation_id)
    seq: int = found[_stored][0].seq
    if any(one.user_id != row["me"] and not db.context.sockets.has_socket(one.user_id) for one in recipients):
        await mark_unheard(db, letter.conversation_id, seq)
    return seq, recipients


async def _deliver(db: Writer, me: int, letter: _Letter, stored: _Stored) -> Message:
    """Publish it to all members, to each as they may see it; returns the sender's."""
    place, answered = letter.place, letter.answered
    message = presenters.new_message(
        letter.id,
        (letter.conversation_id, stored.seq),
        me,
        place.other_id,
        content=letter.draft.content,
        client_id=letter.draft.client_id,
        media=[signed(db.links, item) for item in stored.media],
        answered=answered,
        shared=letter.shared,
        preview=(await previews_out(db, [letter.known.preview_id])).get(letter.known.preview_id),
    )
    readers = await queries.readers_of(db, letter.conversation_id, me) if stored.media else []
    withheld = {row.user_id for row in readers if row.is_withheld}
    audiences: defaultdict[tuple[bool, bool], list[int]] = defaultdict(list)
    for row in stored.recipients:
        # Later members do not see earlier messages, not even quoted in a reply.
        is_late = answered is not None and row.from_seq >= answered.seq
        audiences[row.user_id in withheld, is_late].append(row.user_id)
    for (is_withheld, is_late), members in audiences.items():
        await _publish(db, members, presenters.without(message, media=is_withheld, reply=is_late))
    if place.is_request:
        everybody = [row.user_id for row in stored.recipients]
        publish(db, everybody, {"event": "conversation_changed", "data": {"conversationId": message["conversationId"]}})
    return message


async def _publish(db: Writer, members: list[int], message: Message) -> None:
    if message["shared"] is None:
        publish(db, members, {"event": "receive_message", "data": message})
        return
    for member in members:
        seen = await presenters.for_reader(db, member, message)
        publish(db, [member], {"event": "receive_message", "data": seen})


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
