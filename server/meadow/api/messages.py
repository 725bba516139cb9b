"""``/api/messages``: conversations and messages."""

from functools import partial
from typing import Any

from fastapi import Request
from starlette.responses import Response

from meadow.api.router import ApiRouter
from meadow.messages import actions, presenters, queries
from meadow.messages.schemas import (
    Conversation,
    ConversationChange,
    ConversationFilter,
    FoundMessage,
    GroupDraft,
    GroupMember,
    Message,
    MessageDraft,
    MessageEdit,
    MessageFilter,
    NewMembers,
    PeopleFilter,
    Person,
    ReactionIn,
    ReactionOf,
    ThreadFilter,
    Typing,
    UnreadMessages,
)
from meadow.platform.core.ids import PathId
from meadow.platform.core.json_response import answer, no_content, page_answer
from meadow.platform.core.paging import Pages, next_cursor
from meadow.platform.core.queries import Asked
from meadow.platform.http import idempotency
from meadow.platform.http.deps import AppDatabase, ReadDb, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.runtime.deps import CurrentUser

router = ApiRouter("/api/messages", tag="messages")


@router.get("/conversations", response_model=list[Conversation])
async def list_conversations(
    request: Request, me: CurrentUser, database: AppDatabase, wanted: Asked[ConversationFilter]
) -> Response:
    """List the caller's conversations, latest activity first."""
    db = database.reader(slow=bool(wanted.q.strip()))
    conversations, cursor = await presenters.conversations_out(db, me.id, wanted)
    return page_answer(request, conversations, cursor)


@router.create("/conversations", response_model=Conversation, responses=failing(403, 404))
@limited("messages")
async def create_group(request: Request, draft: GroupDraft, me: CurrentUser, db: WriteDb) -> Response:
    """Create a group of the caller and up to 49 other members."""

    async def make() -> Any:
        return await presenters.conversation_out(db, me.id, await actions.create_group(db, me.id, draft))

    return await idempotency.once(request, db, me.id, make, partial(presenters.conversation_out, db, me.id))


@router.get("/conversations/{conversation_id}", response_model=Conversation)
async def read_conversation(conversation_id: PathId, me: CurrentUser, db: ReadDb) -> Response:
    """Read a conversation."""
    return answer(await presenters.conversation_out(db, me.id, conversation_id))


@router.patch("/conversations/{conversation_id}", response_model=Conversation)
@limited("changes")
async def change_conversation(
    conversation_id: PathId, given: ConversationChange, me: CurrentUser, db: WriteDb
) -> Response:
    """Rename a group, or mute a conversation for the caller."""
    if given.title is not None:
        await actions.rename_group(db, me.id, conversation_id, given.title)
    if given.is_muted is not None:
        await actions.mute(db, me.id, conversation_id, is_muted=given.is_muted)
    return answer(await presenters.conversation_out(db, me.id, conversation_id))


@router.delete("/conversations/{conversation_id}", status_code=204)
@limited("changes")
async def hide_conversation(conversation_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Hide a conversation from the caller's list until the next message."""
    await actions.hide(db, me.id, conversation_id)
    return no_content()


@router.post("/conversations/{conversation_id}/accept", status_code=204)
@limited("changes")
async def accept_conversation(conversation_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Accept a message request."""
    await actions.accept(db, me.id, conversation_id)
    return no_content()


@router.get("/conversations/{conversation_id}/members", response_model=list[GroupMember])
async def list_members(
    request: Request, conversation_id: PathId, me: CurrentUser, db: ReadDb, paging: Pages
) -> Response:
    """List members of a conversation by date of joining."""
    await queries.standing(db, me.id, conversation_id)
    rows = await queries.members_page(db, conversation_id, paging)
    cursor = next_cursor(rows, paging.limit, lambda row: row.joined_id)
    return page_answer(request, [presenters.member_of(row) for row in rows[: paging.limit]], cursor)


@router.post("/conversations/{conversation_id}/members", response_model=Conversation, responses=failing(403))
@limited("changes")
async def add_members(conversation_id: PathId, given: NewMembers, me: CurrentUser, db: WriteDb) -> Response:
    """Add members to a group. They see messages from then on."""
    await actions.add_members(db, me.id, conversation_id, given.user_ids)
    return answer(await presenters.conversation_out(db, me.id, conversation_id))


@router.delete("/conversations/{conversation_id}/members/{user_id}", status_code=204, responses=failing(403, 422))
@limited("changes")
async def remove_member(conversation_id: PathId, user_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Leave a group, or remove a member from an own group."""
    await actions.remove_member(db, me.id, conversation_id, user_id)
    return no_content()


@router.get("/conversations/{conversation_id}/messages", response_model=list[Message])
async def list_messages(
    request: Request, conversation_id: PathId, me: CurrentUser, db: ReadDb, wanted: Asked[ThreadFilter]
) -> Response:
    """List messages, oldest first: the last page, or those after a message."""
    place = await queries.get_place_in(db, me.id, conversation_id)
    messages, cursor = await presenters.thread_out(db, me.id, place, wanted)
    return page_answer(request, messages, cursor)


@router.create("/conversations/{conversation_id}/messages", response_model=Message, responses=failing(403))
@limited("messages")
async def send_message_to_conversation(
    request: Request, conversation_id: PathId, draft: MessageDraft, me: CurrentUser, db: WriteDb
) -> Response:
    """Send a message to a conversation. Idempotent by `clientId`."""
    make = partial(actions.send_into, db, me.id, conversation_id, draft)
    return await idempotency.once(request, db, me.id, make, partial(presenters.message_out, db, me.id))


@router.post("/conversations/{conversation_id}/read", status_code=204)
@limited("changes")
async def mark_conversation_read(conversation_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Mark a conversation as read."""
    await actions.read_in(db, me.id, conversation_id)
    return no_content()


@router.post("/conversations/{conversation_id}/typing", status_code=204)
@limited("changes")
async def send_typing(conversation_id: PathId, given: Typing, me: CurrentUser, database: AppDatabase) -> Response:
    """Send a typing indicator to a conversation."""
    await actions.tell_typing(database, me.id, conversation=conversation_id, is_typing=given.is_typing)
    return no_content()


@router.get("/people", response_model=list[Person])
@limited("search")
async def list_people(
    request: Request, me: CurrentUser, database: AppDatabase, wanted: Asked[PeopleFilter]
) -> Response:
    """List people to write to: followers and followed members, or with `q` all matching members."""
    people, cursor = await presenters.people_out(database.reader(slow=bool(wanted.q.strip())), me.id, wanted)
    return page_answer(request, people, cursor)


@router.post("/read/{user_id}", status_code=204, responses=failing(422))
@limited("changes")
async def mark_user_read(user_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Mark the messages of a user as read."""
    await actions.read_with(db, me.id, user_id)
    return no_content()


@router.get("/search", response_model=list[FoundMessage])
@limited("search")
async def search_messages(
    request: Request, me: CurrentUser, database: AppDatabase, wanted: Asked[MessageFilter]
) -> Response:
    """Search the caller's conversations, latest first. A page may be short before the last."""
    found, cursor = await presenters.search_out(database.reader(slow=True), me.id, wanted)
    return page_answer(request, found, cursor)


@router.get("/unread-count", response_model=UnreadMessages)
async def read_unread_count(me: CurrentUser, db: ReadDb) -> Response:
    """Count conversations with unread messages, without requests."""
    return answer({"count": await queries.unread_conversations(db, me.id)})


@router.get("/with/{user_id}", response_model=list[Message], responses=failing(422))
async def list_messages_with(
    request: Request, user_id: PathId, me: CurrentUser, db: ReadDb, wanted: Asked[ThreadFilter]
) -> Response:
    """List messages with a user, oldest first: the last page, or those after a message."""
    place = await queries.get_place_with(db, me.id, user_id)
    messages, cursor = await presenters.thread_out(db, me.id, place, wanted)
    return page_answer(request, messages, cursor)


@router.create("/with/{user_id}", response_model=Message, responses=failing(403))
@limited("messages")
async def send_message(
    request: Request, user_id: PathId, draft: MessageDraft, me: CurrentUser, db: WriteDb
) -> Response:
    """Send a message to a user. Idempotent by `clientId`."""
    make = partial(actions.send_to, db, me.id, user_id, draft)
    return await idempotency.once(request, db, me.id, make, partial(presenters.message_out, db, me.id))


@router.post("/with/{user_id}/typing", status_code=204)
@limited("changes")
async def send_typing_to_user(user_id: PathId, given: Typing, me: CurrentUser, database: AppDatabase) -> Response:
    """Send a typing indicator to a user. Nothing is stored; strangers receive none."""
    await actions.tell_typing(database, me.id, to=user_id, is_typing=given.is_typing)
    return no_content()


@router.patch("/{message_id}", response_model=Message, responses=failing(403))
@limited("changes")
async def edit_message(message_id: PathId, given: MessageEdit, me: CurrentUser, db: WriteDb) -> Response:
    """Edit the text of an own message, within a day."""
    return answer(await actions.edit_message(db, me.id, message_id, given.content))


@router.delete("/{message_id}", status_code=204, responses=failing(403))
@limited("deletes")
async def delete_message(message_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Delete an own message. A placeholder stays."""
    await actions.delete_message(db, me.id, message_id)
    return no_content()


@router.put("/{message_id}/reactions", response_model=Message, responses=failing(403))
@limited("likes")
async def react(message_id: PathId, given: ReactionIn, me: CurrentUser, db: WriteDb) -> Response:
    """React to a message."""
    return answer(await actions.react(db, me.id, message_id, given.emoji))


@router.delete("/{message_id}/reactions", response_model=Message)
@limited("likes")
async def remove_reaction(message_id: PathId, me: CurrentUser, db: WriteDb, wanted: Asked[ReactionOf]) -> Response:
    """Remove the caller's reaction."""
    return answer(await actions.unreact(db, me.id, message_id, wanted.emoji))
