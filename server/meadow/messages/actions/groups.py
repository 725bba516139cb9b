"""Group creation, membership and titles."""

from sqlalchemy import and_, bindparam, delete, insert, update

from meadow.content_filter.actions import check_links, screen
from meadow.delivery.actions.enqueue import withdraw
from meadow.media.actions import release_uploads_of_many
from meadow.messages import policy, queries
from meadow.messages.actions.permissions import check_may_address
from meadow.messages.constants import MAX_GROUP_MEMBERS
from meadow.messages.errors import (
    ConversationNotFound,
    GroupFull,
    MessagesNotAllowed,
    NotAGroup,
    NotTheCreator,
    TooManyGroups,
)
from meadow.messages.models import conversation_members, conversations
from meadow.messages.schemas import GroupDraft
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import new_id
from meadow.platform.db.after_commit import publish
from meadow.platform.db.session import Writer
from meadow.relationships.blocks.errors import BlockedByYou
from meadow.users.errors import UserNotFound
from meadow.users.names import name_key

_c = conversation_members.c
_BEGIN = insert(conversations)
_COME_IN = insert(conversation_members)
_THIS = conversations.c.id == bindparam("conversation")
_COUNT = (
    update(conversations)
    .where(_THIS)
    .values(
        members_count=conversations.c.members_count + bindparam("by", type_=conversations.c.members_count.type),
        creator_id=bindparam("creator", type_=conversations.c.creator_id.type),
    )
)
_END = delete(conversations).where(_THIS)
_GO = delete(conversation_members).where(
    and_(_c.user_id == bindparam("member"), _c.conversation_id == bindparam("conversation"))
)
_NAME = (
    update(conversations)
    .where(_THIS)
    .values(
        title=bindparam("name", type_=conversations.c.title.type),
        title_key=bindparam("key", type_=conversations.c.title_key.type),
    )
)


async def create_group(db: Writer, me: int, draft: GroupDraft) -> int:
    """The id of a new group; UserNotFound, BlockedByYou or MessagesNotAllowed per member; TooManyGroups, RefusedByRule,
    TooNewForThis."""
    await _check_title(db, me, draft.title)
    others = _distinct(draft.member_ids, besides={me})
    if not others:
        raise Invalid.field("memberIds", _("Please choose somebody besides yourself."))
    asked = await _asked(db, me, others)
    await _check_groups(db, [me, *others])
    conversation_id = new_id()
    count = len(others) + 1
    await db.run(
        _BEGIN,
        id=conversation_id,
        kind="group",
        title=draft.title,
        title_key=name_key(draft.title, ""),
        creator_id=me,
        members_count=count,
    )
    await _come_in(db, conversation_id, {me: False, **asked}, 0)
    _tell(db, conversation_id, [me, *others])
    return conversation_id


async def add_members(db: Writer, me: int, conversation_id: int, wanted: list[int]) -> None:
    """Add members to one's group; present members stay. ConversationNotFound, NotAGroup, GroupFull, and as above. New
    members see later messages only."""
    await _group(db, me, conversation_id)
    conversation = await queries.lock_conversation(db, conversation_id)
    members = await queries.member_ids(db, conversation_id)
    if me not in members:
        raise ConversationNotFound()
    others = _distinct(wanted, besides=set(members))
    if len(members) + len(others) > MAX_GROUP_MEMBERS:
        raise GroupFull()
    if others:
        await _check_groups(db, others)
        await _come_in(db, conversation_id, await _asked(db, me, others), conversation.last_seq)
        await db.run(_COUNT, conversation=conversation_id, by=len(others), creator=conversation.creator_id)
        _tell(db, conversation_id, [*members, *others])


async def remove_member(db: Writer, me: int, conversation_id: int, member: int) -> None:
    """Leave a group, or remove a member from one's own; ConversationNotFound, NotAGroup, NotTheCreator, UserNotFound.
    The longest-standing member succeeds a leaving creator; the last member's leaving deletes the group."""
    await _group(db, me, conversation_id)
    conversation = await queries.lock_conversation(db, conversation_id)
    members = await queries.member_ids(db, conversation_id)
    if me not in members:
        raise ConversationNotFound()
    if not policy.may_remove(me, conversation.creator_id, member):
        raise NotTheCreator()
    if member not in members:
        raise UserNotFound()
    await db.run(_GO, conversation=conversation_id, member=member)
    await withdraw(db, member, conversation_id)
    left = [one for one in members if one != member]
    if not left:
        await _end(db, conversation_id)
    else:
        creator = left[0] if conversation.creator_id == member else conversation.creator_id
        await db.run(_COUNT, conversation=conversation_id, by=-1, creator=creator)
    _tell(db, conversation_id, members)


async def part_with(db: Writer, conversation_id: int, member: int) -> None:
    """Remove a deleted account from a conversation; without members the conversation is deleted."""
    conversation = await queries.lock_conversation(db, conversation_id)
    left = [one for one in await queries.member_ids(db, conversation_id) if one != member]
    await db.run(_GO, conversation=conversation_id, member=member)
    if not left:
        await _end(db, conversation_id)
    elif conversation.kind == "group":
        creator = left[0] if conversation.creator_id == member else conversation.creator_id
        await db.run(_COUNT, conversation=conversation_id, by=-1, creator=creator)


async def _end(db: Writer, conversation_id: int) -> None:
    await release_uploads_of_many(db, "message", await queries.messages_with_media(db, conversation_id))
    await db.run(_END, conversation=conversation_id)


async def rename_group(db: Writer, me: int, conversation_id: int, title: str) -> None:
    """Rename a group; ConversationNotFound, NotAGroup, RefusedByRule, TooNewForThis."""
    await _group(db, me, conversation_id)
    await _check_title(db, me, title)
    await db.run(_NAME, conversation=conversation_id, name=title, key=name_key(title, ""))
    _tell(db, conversation_id, await queries.member_ids(db, conversation_id))


async def _check_title(db: Writer, me: int, title: str) -> None:
    """Apply word rules to a title: unlike messages, titles reach members with a pending request. A mere flag opens no
    case, as groups are private."""
    check_links(db, me, title)
    await screen(db, title)


async def _check_groups(db: Writer, members: list[int]) -> None:
    if await queries.with_most_groups(db, members):
        raise TooManyGroups()


async def _group(db: Writer, me: int, conversation_id: int) -> None:
    if (await queries.standing(db, me, conversation_id)).kind != "group":
        raise NotAGroup()


def _distinct(ids: list[int], *, besides: set[int]) -> list[int]:
    return [one for one in dict.fromkeys(ids) if one not in besides]


async def _asked(db: Writer, me: int, others: list[int]) -> dict[int, bool]:
    """Each member with whether their membership starts as a request: true unless they follow ``me``."""
    found = {row.user_id: row for row in await queries.addable_among(db, me, others)}
    for other in others:
        row = found.get(other)
        if row is None or row.is_gone or row.is_blocked:
            raise UserNotFound()
        if row.is_blocking:
            raise BlockedByYou()
        if not policy.takes_messages(row):
            raise MessagesNotAllowed()
    await check_may_address(db, me, {other: found[other].follows_you for other in others})
    return {other: not found[other].follows_you for other in others}


async def _come_in(db: Writer, conversation_id: int, members: dict[int, bool], seq: int) -> None:
    rows: list[dict[str, object]] = []
    for user_id, is_request in members.items():
        joined = new_id()
        rows.append(
            {
                "user_id": user_id,
                "conversation_id": conversation_id,
                "joined_id": joined,
                "position": joined,
                "last_seq": seq,
                "read_seq": seq,
                "from_seq": seq,
                "is_request": is_request,
            }
        )
    await db.run_many(_COME_IN, rows)


def _tell(db: Writer, conversation_id: int, members: list[int]) -> None:
    publish(db, members, {"event": "conversation_changed", "data": {"conversationId": str(conversation_id)}})
