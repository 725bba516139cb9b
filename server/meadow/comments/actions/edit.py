"""Edits of comments, and their hiding by the author of the subject."""

from sqlalchemy import bindparam, update

from meadow.comments import policy, queries
from meadow.comments.actions.counters import announce_change, count_below
from meadow.comments.errors import CommentNotFound, NotYourComment
from meadow.comments.models import comments
from meadow.comments.schemas import check_says_something
from meadow.content_filter.actions import check_links, flag, screen
from meadow.notifications.actions import notify_each
from meadow.platform.core import clock, ids
from meadow.platform.core.i18n import _
from meadow.platform.db.session import Writer
from meadow.subjects.subject import Commentable
from meadow.subjects.visibility import VISIBLE
from meadow.users.queries import mentioned_in

_EDIT = (
    update(comments)
    .where(comments.c.id == bindparam("comment"))
    .values(
        content=bindparam("text", type_=comments.c.content.type),
        edited_at=bindparam("now", type_=comments.c.edited_at.type),
    )
)
_HIDE = (
    update(comments)
    .where(comments.c.id == bindparam("comment"))
    .values(is_hidden=bindparam("hidden", type_=comments.c.is_hidden.type))
)


async def edit_comment(db: Writer, me: int, subject: Commentable, comment_id: int, text: str) -> None:
    """Replace the text and notify newly mentioned members.

    CommentNotFound, NotYourComment; in a community: PostLocked, MutedHere, BannedHere.
    """
    comment = await queries.get_comment(db, me, subject, comment_id)
    if not policy.may_edit(me, comment):
        raise NotYourComment(_("Only the author can edit this comment."))
    rules = subject.comments
    if rules.community is not None:
        await rules.community.check(db, me, await rules.get(db, me, comment.subject_id))
    # Lock the subject before the comment, as in create_comment, to avoid deadlocks.
    await count_below(db, subject, comment.subject_id, 0)
    row = await queries.lock_comment(db, comment_id)
    if row is None or row.visibility != VISIBLE:
        raise CommentNotFound()
    if row.content == text:
        return
    check_says_something(text, has_picture=row.media is not None)
    check_links(db, me, text)
    found = await screen(db, text)
    written = row.edited_at or ids.created_ms(comment_id)
    await db.run(_EDIT, comment=comment_id, text=text, now=max(clock.now_ms(), written + 1))
    added = {*await mentioned_in(db, text)}.difference(await mentioned_in(db, row.content))
    told = dict.fromkeys(added, "mention")
    await notify_each(db, told, me, subject.kind, comment.subject_id, comment_id=comment_id, texts=[text])
    await flag(db, me, "comment", comment_id, found)


async def hide_comment(db: Writer, me: int, subject: Commentable, comment_id: int, *, hidden: bool) -> None:
    """Collapse a comment on the caller's own subject, or show it again. CommentNotFound, NotYourComment."""
    comment = await queries.get_comment(db, me, subject, comment_id)
    if not policy.may_hide(me, comment):
        raise NotYourComment(_("Only the author can hide comments here."))
    await db.run(_HIDE, comment=comment_id, hidden=hidden)
    announce_change(db, subject)
