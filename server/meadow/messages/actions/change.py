"""Message edits, deletion and reactions.

Every change is published to all members of the conversation.
"""

from collections.abc import Callable

from sqlalchemy import and_, bindparam, update

from meadow.content_filter.actions import check_links, screen
from meadow.delivery.actions.enqueue import replace_text
from meadow.link_previews.actions import Known, known_preview
from meadow.link_previews.constants import KEPT_AWAY
from meadow.media.actions import release_uploads
from meadow.messages import policy, presenters, queries
from meadow.messages.actions.preview import preview_link, show_message
from meadow.messages.actions.send import demand
from meadow.messages.constants import MAX_REACTIONS
from meadow.messages.errors import MessageNotFound, NotYourMessage, TooLateToEdit, TooManyReactions
from meadow.messages.models import EMPTIED, messages
from meadow.messages.schemas import Message
from meadow.platform.core import clock
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row

_m = messages.c
_THIS = and_(_m.conversation_id == bindparam("conversation"), _m.seq == bindparam("number"), _m.deleted_at.is_(None))
_now = bindparam("now", type_=_m.edited_at.type)
_EDIT = (
    update(messages)
    .where(_THIS)
    .values(
        content=bindparam("text", type_=_m.content.type),
        preview_id=bindparam("preview", type_=_m.preview_id.type),
        edited_at=_now,
    )
)
_TAKE_BACK = update(messages).where(_THIS).values(**EMPTIED, deleted_at=_now)
_REACT = update(messages).where(_THIS).values(reactions=bindparam("chosen", type_=_m.reactions.type))

Chosen = list[tuple[str, list[int]]]
"""Each emoji with the ids of its members."""


async def edit_message(db: Writer, me: int, message_id: int, content: str) -> Message:
    """Edit the text; MessageNotFound, NotYourMessage, TooLateToEdit, RefusedByRule, TooNewForThis, and the errors of
    ``demand``."""
    row = await _ours(db, me, message_id)
    if not policy.is_editable(row):
        raise TooLateToEdit()
    demand(row)
    if content == row.content:
        return await presenters.shown(db, me, row, row, is_withheld=False)
    check_links(db, me, content)
    await screen(db, content, links_only=True)
    known = Known(KEPT_AWAY) if row.preview_id == KEPT_AWAY else await known_preview(db, content)
    _changed(await db.run(_EDIT, **_place(row), text=content, preview=known.preview_id, now=clock.now_ms()))
    if known.is_due:
        await preview_link.later(db, me=me, message_id=message_id)
    await replace_text(db, me, row.conversation_id, row.content, content)
    return await show_message(db, me, row)


async def delete_message(db: Writer, me: int, message_id: int) -> None:
    """Delete a message; a placeholder stays. MessageNotFound, NotYourMessage."""
    row = await _ours(db, me, message_id)
    _changed(await db.run(_TAKE_BACK, **_place(row), now=clock.now_ms()))
    await replace_text(db, me, row.conversation_id, row.content, None)
    if row.media is not None:
        await release_uploads(db, "message", message_id)
    await show_message(db, me, row)


async def react(db: Writer, me: int, message_id: int, emoji: str) -> Message:
    """React with an emoji; idempotent. MessageNotFound, TooManyReactions, and the errors of ``demand``."""
    row = await _there(db, me, message_id)
    demand(row)

    def add(chosen: Chosen) -> Chosen:
        if sum(me in members for _, members in chosen) >= MAX_REACTIONS:
            raise TooManyReactions()
        if not any(one == emoji for one, _ in chosen):
            return [*chosen, (emoji, [me])]
        return [(one, [*members, me] if one == emoji else members) for one, members in chosen]

    return await _react(db, me, row, emoji, wanted=True, change=add)


async def unreact(db: Writer, me: int, message_id: int, emoji: str) -> Message:
    """Remove a reaction; MessageNotFound."""
    row = await _there(db, me, message_id)

    def take(chosen: Chosen) -> Chosen:
        left = [(one, [m for m in members if one != emoji or m != me]) for one, members in chosen]
        return [(one, members) for one, members in left if members]

    return await _react(db, me, row, emoji, wanted=False, change=take)


async def _react(
    db: Writer, me: int, row: Row, emoji: str, *, wanted: bool, change: Callable[[Chosen], Chosen]
) -> Message:
    locked = await queries.lock_message(db, row.conversation_id, row.seq)
    if locked.deleted_at is not None:
        raise MessageNotFound()
    chosen: Chosen = locked.reactions or []
    if any(one == emoji and me in members for one, members in chosen) != wanted:
        await db.run(_REACT, **_place(row), chosen=change(chosen) or None)
        return await show_message(db, me, row)
    now = await queries.message_at(db, row.conversation_id, row.seq)
    return await presenters.shown(db, me, now, row, is_withheld=row.is_withheld)


async def _there(db: Writer, me: int, message_id: int) -> Row:
    row = await queries.get_message(db, me, message_id)
    if row.deleted_at is not None:
        raise MessageNotFound()
    return row


async def _ours(db: Writer, me: int, message_id: int) -> Row:
    row = await _there(db, me, message_id)
    if not policy.may_change(me, row):
        raise NotYourMessage()
    return row


def _place(row: Row) -> dict[str, int]:
    return {"conversation": row.conversation_id, "number": row.seq}


def _changed(rows: int) -> None:
    if not rows:
        raise MessageNotFound()  # taken back this very moment
