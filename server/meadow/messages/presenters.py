from collections.abc import Iterable, Sequence
from typing import NamedTuple

from meadow.link_previews.presenters import preview_of
from meadow.link_previews.schemas import LinkPreview
from meadow.media.presenters import signed
from meadow.media.schemas import MediaItem
from meadow.messages import constants, policy, queries
from meadow.messages.errors import ConversationNotFound
from meadow.messages.schemas import (
    Conversation,
    ConversationFilter,
    FoundMessage,
    GroupMember,
    LastMessage,
    Message,
    MessageFilter,
    PeopleFilter,
    Person,
    Reaction,
    Shared,
    SharedPreview,
    ThreadFilter,
)
from meadow.platform.core import ids
from meadow.platform.core.clock import rfc3339
from meadow.platform.core.json_response import decoded
from meadow.platform.core.paging import encode_cursor, next_cursor
from meadow.platform.core.text import shortened
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.security.links import Links
from meadow.search.queries import matching_people
from meadow.subjects.audience import PUBLIC
from meadow.users.presenters import somebody_gone, summary_of
from meadow.users.schemas import UserSummary
from meadow.word_index.words import handle_in, sought_in, sought_names


class Eyes(NamedTuple):
    """The viewer of a message, and the read state of the conversation."""

    viewer: int
    other_id: int | None
    """The other member of a direct conversation."""
    read_seq: int
    they_read_seq: int
    from_seq: int
    links: Links
    """Signs the addresses of attachments: the public ones are closed."""


def eyes_of(db: Reader, viewer: int, place: Row) -> Eyes:
    """``Eyes`` of the viewer for a row with ``queries.PLACE``."""
    return Eyes(viewer, place.other_id, place.read_seq, place.they_read_seq, place.from_seq, db.links)


def message_of(row: Row, eyes: Eyes, *, is_withheld: bool) -> Message:
    """Serialize a row of ``queries.messages_page``, ``get_message`` or ``message_at``. ``is_withheld``: the sender
    blocked the viewer, who gets no addresses of the attachments."""
    is_mine = row.sender_id == eyes.viewer
    out: Message = {
        "id": str(row.id),
        "conversationId": str(row.conversation_id),
        "seq": row.seq,
        "senderId": str(row.sender_id),
        "recipientId": None if eyes.other_id is None else str(eyes.other_id if is_mine else eyes.viewer),
        "content": row.content,
        "createdAt": ids.created_at(row.id),
        "isRead": row.seq <= (eyes.they_read_seq if is_mine else eyes.read_seq),
        "clientId": row.client_id,
        "media": [] if is_withheld else [signed(eyes.links, item) for item in decoded(row.media)],
        "mediaUnavailable": is_withheld and row.media is not None,
        "replyTo": None,
        "linkPreview": preview_of(row),
        "shared": _unseen(row),
        "reactions": _reactions(row.reactions or [], eyes.viewer),
        "editedAt": None if row.edited_at is None else rfc3339(row.edited_at),
        "isDeleted": row.deleted_at is not None,
    }
    if row.reply_id is not None and row.deleted_at is None and row.reply_to_seq > eyes.from_seq:
        out["replyTo"] = {
            "id": str(row.reply_id),
            "senderId": str(row.reply_sender_id),
            "content": row.reply_content,
            "isDeleted": row.reply_is_deleted,
        }
    return out


def _reactions(stored: list[tuple[str, list[int]]], viewer: int) -> list[Reaction]:
    return [
        {
            "emoji": emoji,
            "count": len(members),
            "userIds": [str(member) for member in members[: constants.REACTORS_SHOWN]],
            "isMine": viewer in members,
        }
        for emoji, members in stored
    ]


def new_message(
    message_id: int,
    place: tuple[int, int],
    sender: int,
    recipient: int | None,
    *,
    content: str,
    client_id: str | None,
    media: list[MediaItem],
    answered: Row | None,
    preview: LinkPreview | None,
    shared: Shared | None,
) -> Message:
    """Serialize a just stored, unread message; ``place`` is its conversation and number."""
    return {
        "id": str(message_id),
        "conversationId": str(place[0]),
        "seq": place[1],
        "senderId": str(sender),
        "recipientId": None if recipient is None else str(recipient),
        "content": content,
        "createdAt": ids.created_at(message_id),
        "isRead": False,
        "clientId": client_id,
        "media": media,
        "mediaUnavailable": False,
        "replyTo": None
        if answered is None
        else {
            "id": str(answered.id),
            "senderId": str(answered.sender_id),
            "content": answered.content,
            "isDeleted": answered.is_deleted,
        },
        "linkPreview": preview,
        "shared": shared,
        "reactions": [],
        "editedAt": None,
        "isDeleted": False,
    }


def without(message: Message, *, media: bool, reply: bool) -> Message:
    """Copy of a new message without its attachments or without the content of the answered message."""
    shown = message.copy()
    if media:
        shown["media"], shown["mediaUnavailable"] = [], True
    if reply:
        shown["replyTo"] = None
    return shown


async def thread_out(db: Reader, viewer: int, place: Row, wanted: ThreadFilter) -> tuple[list[Message], str | None]:
    """A page of a conversation, oldest first, and the cursor of the next one: backwards, or forwards with ``after``."""
    if place.conversation_id is None:
        return [], None
    eyes = eyes_of(db, viewer, place)
    conversation: int = place.conversation_id
    if wanted.after_id is None:
        limit, before = wanted.limit, wanted.before()
        if wanted.around_id is not None and wanted.position is None:
            named = await queries.get_named(db, conversation, wanted.around_id, after=place.from_seq, field="around")
            before = int(named.seq) + limit // 2 + 1
        rows = await queries.messages_page(db, viewer, conversation, after=place.from_seq, before=before, limit=limit)
        cursor = next_cursor(rows, limit, lambda row: row.seq)
        return await shown_all(db, eyes, reversed(rows[:limit])), cursor
    limit = wanted.caught_up
    after = wanted.position
    if after is None:
        named = await queries.get_named(db, conversation, wanted.after_id, after=place.from_seq, field="after")
        after = int(named.seq)
    rows = await queries.messages_after(db, viewer, conversation, after=max(after, place.from_seq), limit=limit)
    cursor = encode_cursor(rows[limit - 1].seq) if len(rows) > limit else None
    return await shown_all(db, eyes, rows[:limit]), cursor


async def message_out(db: Reader, viewer: int, message_id: int) -> Message:
    """One message; MessageNotFound."""
    row = await queries.get_message(db, viewer, message_id)
    return await shown(db, viewer, row, row, is_withheld=row.is_withheld)


async def shown(db: Reader, viewer: int, row: Row, place: Row, *, is_withheld: bool) -> Message:
    """One message with its shared subject; ``place`` is a row with ``queries.PLACE``."""
    message = message_of(row, eyes_of(db, viewer, place), is_withheld=is_withheld)
    await _fill(db, viewer, [message])
    return message


async def for_reader(db: Reader, reader: int, message: Message) -> Message:
    """Copy of a new message with its shared subject as seen by this reader."""
    shown = message.copy()
    await _fill(db, reader, [shown])
    return shown


async def shown_all(db: Reader, eyes: Eyes, rows: Iterable[Row]) -> list[Message]:
    """Messages of one conversation with their shared subjects."""
    messages = [message_of(row, eyes, is_withheld=row.is_withheld) for row in rows]
    await _fill(db, eyes.viewer, messages)
    return messages


def as_each_sees(links: Links, row: Row, other_id: int | None, me: int, readers: list[Row]) -> dict[int, Message]:
    """The message of ``queries.message_at`` for each of ``queries.readers_of``; ``other_id`` is the other member of a
    direct conversation, for ``me``."""
    out: dict[int, Message] = {}
    for reader in readers:
        if row.seq > reader.from_seq:
            they = min((one.told_seq for one in readers if one is not reader), default=0)
            other = None if other_id is None else other_id if reader.user_id == me else me
            eyes = Eyes(reader.user_id, other, reader.read_seq, they, reader.from_seq, links)
            out[reader.user_id] = message_of(row, eyes, is_withheld=reader.is_withheld)
    return out


async def search_out(db: Reader, viewer: int, wanted: MessageFilter) -> tuple[list[FoundMessage], str | None]:
    """A page of one's messages that contain the words, latest first, and the next cursor; empty for a blank query."""
    sought = sought_in(wanted.q.replace("#", " "))
    if sought.is_empty:
        return [], None
    rows, last = await queries.search_messages(db, viewer, sought, wanted.before(), wanted.limit)
    found: list[FoundMessage] = [
        {
            "conversationId": str(row.conversation_id),
            "message": message_of(row, eyes_of(db, viewer, row), is_withheld=row.is_withheld),
        }
        for row in rows
    ]
    await _fill(db, viewer, [each["message"] for each in found])
    return found, None if last is None else encode_cursor(last)


async def conversations_out(
    db: Reader, viewer: int, wanted: ConversationFilter
) -> tuple[list[Conversation], str | None]:
    """A page of one's conversations and the cursor of the next."""
    rows = await queries.conversations_page(db, viewer, wanted)
    cursor = next_cursor(rows, wanted.limit, lambda row: row.position)
    return await _conversations(db, viewer, rows[: wanted.limit]), cursor


async def conversation_out(db: Reader, viewer: int, conversation_id: int) -> Conversation:
    """One conversation; ConversationNotFound."""
    row = ConversationNotFound.unless(await queries.find_conversation(db, viewer, conversation_id))
    return (await _conversations(db, viewer, [row]))[0]


async def _conversations(db: Reader, viewer: int, rows: list[Row]) -> list[Conversation]:
    faces: dict[int, list[UserSummary]] = {}
    for face in await queries.faces_of(db, [row.conversation_id for row in rows if row.kind == "group"]):
        faces.setdefault(face.conversation_id, []).append(summary_of(face))
    return [_conversation(row, viewer, faces.get(row.conversation_id, [])) for row in rows]


def _conversation(row: Row, viewer: int, faces: list[UserSummary]) -> Conversation:
    return {
        "id": str(row.conversation_id),
        "kind": row.kind,
        "title": row.title,
        "user": _other(row),
        "members": faces,
        "membersCount": row.members_count,
        "lastMessage": _last(row),
        "unreadCount": row.unread_count,
        "isRequest": row.is_request,
        "isMuted": row.is_muted,
        "isCreator": row.kind == "group" and row.creator_id == viewer,
        "readUpTo": None if row.they_read_id is None else str(row.they_read_id),
        "myReadUpTo": None if row.my_read_id is None else str(row.my_read_id),
        "canWrite": policy.may_write(row),
    }


def _other(row: Row) -> UserSummary | None:
    if row.other_id is None:
        return None
    if row.user_id is not None and not row.is_gone:
        return summary_of(row)
    return somebody_gone(row.other_id)


def _last(row: Row) -> LastMessage | None:
    if row.last_id is None:
        return None
    return {
        "id": str(row.last_id),
        "senderId": str(row.last_sender_id),
        "content": row.last_content,
        "createdAt": ids.created_at(row.last_id),
        "isDeleted": row.last_is_deleted,
        "hasMedia": row.last_has_media,
        "sharedType": row.last_shared_type,
    }


def member_of(row: Row) -> GroupMember:
    """Serialize a row of ``queries.members_page``."""
    return {**summary_of(row), "isCreator": row.is_creator}


async def people_out(db: Reader, viewer: int, wanted: PeopleFilter) -> tuple[list[Person], str | None]:
    """People to write to: followers and followed members, latest first; with a query the best matches, on one page."""
    if not wanted.q.strip():
        rows = await queries.known_page(db, viewer, wanted)
        cursor = next_cursor(rows, wanted.limit, lambda row: row.follow_id)
        return [_person(row) for row in rows[: wanted.limit]], cursor
    found = await matching_people(db, viewer, handle_in(wanted.q), sought_names(wanted.q))
    best = [person.user_id for person in found if person.user_id != viewer][: wanted.limit]
    people = await queries.people_by_id(db, viewer, best)
    return [_person(people[user_id]) for user_id in best if user_id in people], None


def _person(row: Row) -> Person:
    return {**summary_of(row), "canWrite": policy.takes_messages(row)}


def _unseen(row: Row) -> Shared | None:
    """Placeholder of a shared subject, replaced by ``_fill``."""
    return None if row.shared_id is None else {"type": row.shared_type, "id": str(row.shared_id), "unavailable": True}


async def _fill(db: Reader, viewer: int, messages: Sequence[Message]) -> None:
    wanted = [shared for message in messages if (shared := message["shared"]) is not None]
    if wanted:
        found = await shared_out(db, viewer, wanted)
        for message in messages:
            if (shared := message["shared"]) is not None:
                message["shared"] = found[shared["type"], shared["id"]]


async def shared_out(db: Reader, viewer: int, wanted: Iterable[Shared]) -> dict[tuple[str, str], Shared]:
    """Shared subjects by type and ID, with a preview where visible to the viewer; one statement per type."""
    out: dict[tuple[str, str], Shared] = {}
    for one in wanted:
        out[one["type"], one["id"]] = {"type": one["type"], "id": one["id"], "unavailable": True}
    for kind in {kind for kind, _ in out}:
        for row in await queries.shared_seen(db, viewer, kind, [int(key) for of, key in out if of == kind]):
            shared = out[kind, str(row.id)]
            out[kind, str(row.id)] = {"type": shared["type"], "id": shared["id"], "preview": _card(kind, row, db.links)}
    return out


def _card(kind: str, row: Row, links: Links) -> SharedPreview:
    warning = row.content_warning if kind in ("post", "reel") else None
    return {
        "user": None if kind == "community" else summary_of(row),
        "title": row.title if kind in ("event", "community") else None,
        "text": "" if warning else shortened(row.text, constants.MAX_SHARED_TEXT_CHARACTERS),
        "contentWarning": warning,
        "image": None if warning else _image(kind, row, links),
        "slug": row.slug if kind == "community" else None,
        "startsAt": rfc3339(row.starts_at) if kind == "event" else None,
    }


def _image(kind: str, row: Row, links: Links) -> str | None:
    """Preview image; of non-public subjects a link signed for an hour."""
    if kind == "community":
        return row.image
    if kind == "event":
        return row.cover and (links.sign(row.cover["url"]) if row.community_id else row.cover["url"])
    if kind == "user" or row.sensitive:
        return None
    if kind == "reel":
        return row.thumbnail_url if row.audience == PUBLIC else links.sign(row.thumbnail_url)
    first = next(iter(decoded(row.media)), None)
    image = first and (first["posterUrl"] or (first["url"] if first["type"] == "image" else None))
    return links.sign(image) if image and (row.audience != PUBLIC or row.community_id) else image
