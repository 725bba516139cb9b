"""Creation, deletion and likes of comments."""

from functools import cache, partial
from typing import Any

from sqlalchemy import bindparam, insert, update

from meadow.comments import policy, queries
from meadow.comments.actions.counters import MOVE_REPLIES, count_below
from meadow.comments.errors import CommentNotFound, NotYourComment, RepliesLimited
from meadow.comments.models import comment_likes, comments
from meadow.comments.schemas import CommentDraft
from meadow.content_filter.actions import check_links, flag, screen
from meadow.media.actions import claim_uploads, release_uploads
from meadow.notifications.actions import forget_comment, notify_each
from meadow.notifications.kinds import comment_kinds
from meadow.platform.core import clock
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import new_id
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.steps import Steps
from meadow.subjects.actions.likes import Likes
from meadow.subjects.origin import Imported
from meadow.subjects.reactions import Liked, Reaction
from meadow.subjects.subject import Commentable
from meadow.subjects.visibility import DELETED, is_visible, literal
from meadow.users.queries import mentioned_in

_INSERT = insert(comments)
_DELETE = (
    update(comments)
    .where(comments.c.id == bindparam("comment"), is_visible(comments))
    .values(
        visibility=literal(DELETED),
        deleted_at=bindparam("now", type_=comments.c.deleted_at.type),
        is_counted=False,
        media=None,
    )
)


async def create_comment(
    db: Writer,
    me: int,
    subject: Commentable,
    subject_id: int,
    draft: CommentDraft,
    *,
    imported: Imported | None = None,
) -> int:
    """Create a comment and return its ID. A reply to a reply joins the list of the top-level comment.

    NotFound, Invalid for a parent on another subject, RepliesLimited; in a community: PostLocked, MutedHere,
    BannedHere. ``imported``: ID and date of the archive, without notifications.
    """
    rules = subject.comments
    below = await rules.get(db, me, subject_id)
    if rules.may_reply is not None and not rules.may_reply(below):
        raise RepliesLimited()
    said = [draft.content, *(item.alt for item in draft.media)]
    check_links(db, me, "\n".join(said))
    found = await screen(db, *said)
    if rules.community is not None:
        await rules.community.check(db, me, below)
    parent_id, parent_author = 0, None
    if draft.parent_id is not None:
        try:
            parent = await queries.get_comment(db, me, subject, draft.parent_id)
        except CommentNotFound:
            raise Invalid.field("parentId", _("The comment you reply to is gone.")) from None
        if parent.subject_id != subject_id:
            raise Invalid.field("parentId", subject.comments.elsewhere)
        parent_id, parent_author = parent.parent_id or parent.id, parent.author_id
    comment_id = new_id() if imported is None else imported.id
    media = await claim_uploads(db, me, [(item.url, item.alt) for item in draft.media], "comment", comment_id)
    if any(item["type"] != "image" for item in media):
        raise Invalid.field("media", _("Comments take pictures only."))
    await db.run(
        _INSERT,
        id=comment_id,
        subject_type=subject.kind,
        subject_id=subject_id,
        parent_id=parent_id,
        author_id=me,
        content=draft.content,
        media=media or None,
        edited_at=None if imported is None else imported.edited_at,
        imported_from=None if imported is None else imported.origin,
    )
    await count_below(db, subject, subject_id, +1)
    if parent_id:
        await db.run(MOVE_REPLIES, this=parent_id, by=+1)
    if imported is None:
        parent_of = None if parent_author is None else (parent_author, rules.reply_kind)
        told = comment_kinds(await mentioned_in(db, draft.content), below.author_id, rules.comment_kind, parent_of)
        await notify_each(db, told, me, subject.kind, subject_id, comment_id=comment_id, texts=[draft.content])
    await flag(db, me, "comment", comment_id, found)
    return comment_id


async def delete_comment(db: Writer, me: int, subject: Commentable, comment_id: int) -> None:
    """Delete a comment; a placeholder stays while it has replies. CommentNotFound, NotYourComment."""
    comment = await queries.get_comment(db, me, subject, comment_id)
    rules = subject.comments
    community_id: int | None = comment.community_id
    community = rules.community
    moderates = False
    if community is not None and community_id is not None:
        moderates = await community.moderates(db, me, community_id)
    if not policy.may_delete(me, comment, moderates=moderates):
        raise NotYourComment(rules.may_delete)
    # Lock the subject before the comment, as in create_comment, to avoid deadlocks.
    await count_below(db, subject, comment.subject_id, -1)
    if not await db.run(_DELETE, comment=comment_id, now=clock.now_ms()):
        raise CommentNotFound()
    if comment.has_media:
        await release_uploads(db, "comment", comment_id)
    if comment.parent_id:
        await db.run(MOVE_REPLIES, this=comment.parent_id, by=-1)
    await forget_comment(db, subject.kind, comment.subject_id, comment_id)
    if community is not None and community_id is not None and me not in (comment.author_id, comment.subject_author_id):
        await community.log_removal(db, me, comment)


async def like_comment(
    db: Writer, me: int, subject: Commentable, comment_id: int, wanted: bool | None, reaction: Reaction | None = None
) -> Liked:
    """Like, unlike, or flip (None), or change the reaction: the new state and exact counts; CommentNotFound."""
    get = partial(queries.get_comment, db, me, subject, comment_id)
    return await _likes(subject).set(db, me, comment_id, wanted, reaction, get=get, like=partial(_like, db))


@cache
def _likes(subject: Commentable) -> Likes:
    return Likes(queries.likeable(subject), comments, comment_likes, "comment_id", not_found=CommentNotFound)


async def _like(db: Writer, steps: Steps, **given: Any) -> Row | None:
    rows = (await db.steps(steps, **given))[steps.steps[-1]]
    return rows[0] if rows else None
