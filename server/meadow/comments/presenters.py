"""Comment serializers."""

from collections.abc import Sequence

from meadow.comments import queries
from meadow.comments.errors import CommentNotFound
from meadow.comments.schemas import Comment, CommentFound
from meadow.platform import ids
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.origin import mark_of
from meadow.platform.paging import Paging, next_cursor
from meadow.users.presenters import summary_of


def _comment_of(row: Row, replies: list[Comment], *, with_post: bool) -> Comment:
    gone = row.deleted_at is not None
    out: Comment = {
        "id": str(row.id),
        "postId": str(row.post_id),
        "parentId": str(row.parent_id) if row.parent_id else None,
        "content": "" if gone else row.content,
        "createdAt": ids.created_at(row.id),
        "user": None if gone else summary_of(row),
        "likesCount": 0 if gone else row.likes_count,
        "isLiked": not gone and row.is_liked,
        "repliesCount": row.replies_count,
        "replies": replies,
        "isDeleted": gone,
        "importedFrom": None if gone else mark_of(row.imported_from),
    }
    if with_post:
        out["post"] = {"id": str(row.post_id), "user": {"username": row.post_username}}
    return out


async def comments_out(db: Reader, viewer: int, listed: Sequence[Row], *, with_post: bool = False) -> list[Comment]:
    """The comments of a page (rows of ``id, replies``) in its order, each with its first replies."""
    replies = {row.id: [int(reply) for reply in row.replies.split(",")] if row.replies else [] for row in listed}
    wanted = [*replies, *(reply for below in replies.values() for reply in below)]
    if not wanted:
        return []
    rows = await queries.cards(db, viewer, wanted)
    return [
        _comment_of(
            rows[comment],
            [_comment_of(rows[reply], [], with_post=False) for reply in below if reply in rows],
            with_post=with_post,
        )
        for comment, below in replies.items()
        if comment in rows
    ]


async def thread_out(
    db: Reader, viewer: int, post_id: int, paging: Paging, *, parent: int = 0
) -> tuple[list[Comment], str | None]:
    """One page of a post's comments, or of the replies to ``parent``, oldest first, and the cursor of the next."""
    rows = await queries.thread_page(db, viewer, post_id, paging, parent=parent)
    cursor = next_cursor(rows, paging.limit, lambda row: row.id)
    return await comments_out(db, viewer, rows[: paging.limit]), cursor


async def found_out(db: Reader, viewer: int, comment_id: int) -> CommentFound:
    """One comment at its place; CommentNotFound. A reply below many others is shown after the first of them."""
    place, top = await queries.get_place(db, viewer, comment_id)
    replies = [int(reply) for reply in top.replies.split(",")] if top.replies else []
    if place.parent_id and place.id not in replies:
        replies.append(place.id)
    rows = await queries.cards(db, viewer, [top.id, *replies])
    if top.id not in rows or place.id not in rows:
        raise CommentNotFound()
    below = [_comment_of(rows[reply], [], with_post=False) for reply in replies if reply in rows]
    return {
        "comment": _comment_of(rows[top.id], below, with_post=False),
        "focusId": str(place.id),
        "postId": str(place.post_id),
    }


async def comment_out(db: Reader, viewer: int, comment_id: int) -> Comment:
    """One comment without its replies; LookupError when it is not there."""
    rows = await queries.cards(db, viewer, [comment_id])
    return _comment_of(rows[comment_id], [], with_post=False)


async def visible_comment_out(db: Reader, viewer: int, comment_id: int) -> Comment:
    """The same; CommentNotFound when the viewer cannot see it, or its post, any more."""
    await queries.get_comment(db, viewer, comment_id)
    return await comment_out(db, viewer, comment_id)
