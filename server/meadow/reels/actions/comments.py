"""Reel comment actions."""

from sqlalchemy import Update, bindparam, delete, insert, update

from meadow.account_lifecycle.constants import MOVED_MS, hiding_moment, is_counted, is_kept
from meadow.account_lifecycle.queries.deactivations import is_absent
from meadow.comments.errors import CommentNotFound, NotYourComment
from meadow.comments.schemas import CommentDraft
from meadow.moderation.actions.content_filter import check_links, flag, screen
from meadow.notifications.actions import forget_comment, notify
from meadow.notifications.kinds import comment_kinds
from meadow.platform import clock
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.errors import Invalid
from meadow.platform.ids import new_id
from meadow.reels import policy, queries
from meadow.reels.actions.counters import COMMENTS, move
from meadow.reels.models import reel_comment_likes, reel_comments
from meadow.users.queries import mentioned_in

_INSERT = insert(reel_comments)
_DELETE = (
    update(reel_comments)
    .where(reel_comments.c.id == bindparam("comment"), reel_comments.c.deleted_at.is_(None))
    .values(deleted_at=bindparam("now", type_=reel_comments.c.deleted_at.type))
)
_HIDE = (
    update(reel_comments)
    .where(reel_comments.c.id == bindparam("comment"))
    .values(
        deleted_at=bindparam("gone_at", type_=reel_comments.c.deleted_at.type),
        hidden_at=bindparam("hidden", type_=reel_comments.c.deleted_at.type),
    )
)
_UNLIKE = delete(reel_comment_likes).where(
    reel_comment_likes.c.comment_id == bindparam("comment"), reel_comment_likes.c.user_id == bindparam("me")
)


def _move(counter: str) -> Update:
    column = reel_comments.c[counter]
    return (
        update(reel_comments)
        .where(reel_comments.c.id == bindparam("comment"))
        .values({counter: column + bindparam("by", type_=column.type)})
        .returning(column)
    )


_MOVE_REPLIES, _MOVE_LIKES = _move("replies_count"), _move("likes_count")


async def create_comment(db: Writer, me: int, reel_id: int, draft: CommentDraft) -> int:
    """The new comment's id. A reply to a reply joins its parent's list; ReelNotFound, Invalid for a foreign parent."""
    reel = await queries.get_reel(db, me, reel_id)
    check_links(db, me, draft.content)
    found = await screen(db, draft.content)
    parent_id, parent_author = 0, None
    if draft.parent_id is not None:
        try:
            parent = await queries.get_comment(db, me, draft.parent_id)
        except CommentNotFound:
            raise Invalid.field("parentId", "The comment you reply to is gone.") from None
        if parent.reel_id != reel_id:
            raise Invalid.field("parentId", "The comment you reply to is under another reel.")
        parent_id, parent_author = parent.parent_id or parent.id, parent.author_id
    comment_id = new_id()
    await db.run(_INSERT, id=comment_id, reel_id=reel_id, parent_id=parent_id, author_id=me, content=draft.content)
    await move(db, COMMENTS, reel_id, +1)
    if parent_id:
        await db.scalar(_MOVE_REPLIES, comment=parent_id, by=+1)
    parent_of = None if parent_author is None else (parent_author, "reel_reply")
    told = comment_kinds(await mentioned_in(db, draft.content), reel.author_id, "reel_comment", parent_of)
    for member, kind in sorted(told.items()):  # in a fixed order: two calls must not wait for each other
        await notify(db, member, kind, me, reel_id=reel_id, comment_id=comment_id)
    await flag(db, me, "comment", comment_id, found)
    return comment_id


async def delete_comment(db: Writer, me: int, comment_id: int) -> None:
    """Its text and author are gone; a placeholder stays while it has replies. CommentNotFound, NotYourComment."""
    comment = await queries.get_comment(db, me, comment_id)
    if not policy.may_delete_comment(me, comment):
        raise NotYourComment("Only the author of the comment or the owner of the reel can delete it.")
    # The reel before its comments, as in create_comment: two calls must not wait for each other.
    await move(db, COMMENTS, comment.reel_id, -1)
    if not await db.run(_DELETE, comment=comment_id, now=clock.now_ms()):
        raise CommentNotFound()
    if comment.parent_id:
        await db.scalar(_MOVE_REPLIES, comment=comment.parent_id, by=-1)
    await forget_comment(db, comment_id, reel_id=comment.reel_id)


async def like_comment(db: Writer, me: int, comment_id: int, wanted: bool | None) -> tuple[bool, int]:
    """Like, unlike, or flip (None): the state and the exact count afterwards; CommentNotFound."""
    await queries.get_comment(db, me, comment_id)
    if wanted is not False and await insert_once(db, reel_comment_likes, comment_id=comment_id, user_id=me):
        return True, await db.scalar(_MOVE_LIKES, comment=comment_id, by=+1)
    if wanted is not True and await db.run(_UNLIKE, comment=comment_id, me=me):
        return False, await db.scalar(_MOVE_LIKES, comment=comment_id, by=-1)
    return bool(wanted), await db.scalar(_MOVE_LIKES, comment=comment_id, by=0)


async def hide_from_all(db: Writer, row: Row) -> None:
    """Nobody reads the comment any more: a placeholder stays. ``row`` is what ``find_to_hide`` found."""
    now = hiding_moment(row.deleted_at)
    await db.run(_HIDE, comment=row.id, hidden=now, gone_at=now if is_kept(row.deleted_at) else row.deleted_at)
    if is_counted(row.deleted_at):
        await _count(db, row, -1)


async def show_to_all(db: Writer, row: Row) -> None:
    """What it was before: read again, unless it had been deleted."""
    comes_back = row.deleted_at == row.hidden_at
    is_away = comes_back and await is_absent(db, row.author_id)
    gone_at = (MOVED_MS if is_away else None) if comes_back else row.deleted_at
    await db.run(_HIDE, comment=row.id, hidden=None, gone_at=gone_at)
    if comes_back and not is_away:
        await _count(db, row, +1)


async def _count(db: Writer, row: Row, by: int) -> None:
    await move(db, COMMENTS, row.reel_id, by)
    if row.parent_id:
        await db.scalar(_MOVE_REPLIES, comment=row.parent_id, by=by)


async def find_to_hide(db: Writer, comment_id: int) -> Row | None:
    """The whole row of a comment, deleted ones too, held until the commit. What it stands under is taken first, as by
    everybody who writes there."""
    known = await queries.find_any_comment(db, comment_id)
    if known is None:
        return None
    await db.scalar(COMMENTS, reel=known.reel_id, by=0)
    return await queries.lock_comment(db, comment_id)
