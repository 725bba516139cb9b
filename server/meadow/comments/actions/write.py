"""Creation, deletion and likes of comments."""

from sqlalchemy import bindparam, delete, insert, update

from meadow.comments import policy, queries
from meadow.comments.actions.counters import MOVE_LIKES, MOVE_REPLIES, count_below
from meadow.comments.errors import CommentNotFound, NotYourComment, RepliesLimited
from meadow.comments.models import comment_likes, comments
from meadow.comments.schemas import CommentDraft
from meadow.content_filter.actions import check_links, flag, screen
from meadow.media.actions import claim_uploads, release_uploads
from meadow.media.processing import hide_after_commit
from meadow.notifications.actions import forget_comment, notify_each
from meadow.notifications.kinds import comment_kinds
from meadow.platform.core import clock
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.subjects.origin import Imported
from meadow.subjects.reactions import Liked, Reaction, liked_of, moved
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
_own_like = (comment_likes.c.comment_id == bindparam("comment"), comment_likes.c.user_id == bindparam("me"))
_UNLIKE = delete(comment_likes).where(*_own_like).returning(comment_likes.c.reaction)
_CHANGE_LIKE = (
    update(comment_likes).where(*_own_like).values(reaction=bindparam("kind", type_=comment_likes.c.reaction.type))
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
    if media:
        await hide_after_commit(db, "comment", comment_id)
    await count_below(db, subject, subject_id, +1)
    if parent_id:
        await db.scalar(MOVE_REPLIES, comment=parent_id, by=+1)
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
        await db.scalar(MOVE_REPLIES, comment=comment.parent_id, by=-1)
    await forget_comment(db, subject.kind, comment.subject_id, comment_id)
    if community is not None and community_id is not None and me not in (comment.author_id, comment.subject_author_id):
        await community.log_removal(db, me, comment)


async def like_comment(
    db: Writer, me: int, subject: Commentable, comment_id: int, wanted: bool | None, reaction: Reaction | None = None
) -> Liked:
    """Like, unlike, toggle (None), or change the kind of like.

    Returns the state and the exact counts; CommentNotFound.
    """
    await queries.get_comment(db, me, subject, comment_id)
    kind = reaction or "like"
    if wanted is not False and await insert_once(db, comment_likes, comment_id=comment_id, user_id=me, reaction=kind):
        return liked_of(kind, await db.one(MOVE_LIKES, comment=comment_id, **moved(None, kind)))
    if wanted is not True:
        taken = await db.first(_UNLIKE, comment=comment_id, me=me)
        if taken is not None:
            return liked_of(None, await db.one(MOVE_LIKES, comment=comment_id, **moved(taken.reaction, None)))
    had = None if wanted is False else await queries.lock_like(db, me, comment_id)
    if had is None and wanted:
        # Another call unliked in between.
        return await like_comment(db, me, subject, comment_id, wanted, reaction)
    if had is None or reaction in (None, had.reaction):
        return liked_of(had and had.reaction, await db.one(MOVE_LIKES, comment=comment_id, **moved(None, None)))
    await db.run(_CHANGE_LIKE, comment=comment_id, me=me, kind=reaction)
    return liked_of(reaction, await db.one(MOVE_LIKES, comment=comment_id, **moved(had.reaction, reaction)))
