"""Comment serializers: ``Comment`` below posts, ``ReelComment`` and ``EventComment`` below reels and events."""

from collections.abc import Sequence
from typing import Any

from meadow.comments import queries
from meadow.comments.errors import CommentNotFound
from meadow.comments.schemas import ThreadFilter
from meadow.media.presenters import signed
from meadow.platform.core import clock, ids
from meadow.platform.core.json_response import decoded
from meadow.platform.core.paging import encode_cursor, encode_place
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.security.links import Links
from meadow.subjects.origin import mark_of
from meadow.subjects.reactions import reactions_of
from meadow.subjects.subject import Commentable
from meadow.subjects.visibility import VISIBLE
from meadow.users.presenters import summary_of


def _comment_of(links: Links, row: Row, subject: Commentable, replies: list[Any], *, with_owner: bool = False) -> Any:
    gone = row.visibility != VISIBLE
    out: dict[str, Any] = {
        "id": str(row.id),
        f"{subject.kind}Id": str(row.subject_id),
        "parentId": str(row.parent_id) if row.parent_id else None,
        "content": "" if gone else row.content,
        "createdAt": ids.created_at(row.id),
        "editedAt": None if gone or row.edited_at is None else clock.rfc3339(row.edited_at),
        "user": None if gone else summary_of(row),
        "likesCount": 0 if gone else row.likes_count,
        "isLiked": not gone and row.own_reaction is not None,
        "reactions": {} if gone else reactions_of(row),
        "ownReaction": None if gone else row.own_reaction,
        "repliesCount": row.replies_count,
        "replies": replies,
        "isDeleted": gone,
        "isHidden": not gone and row.is_hidden,
        # Signed for every viewer: the plain address never opens the file, even if the subject becomes private.
        "media": [] if gone else [signed(links, item) for item in decoded(row.media)],
    }
    if subject.comments.is_imported:
        out["importedFrom"] = None if gone else mark_of(row.imported_from)
    if with_owner:
        out[subject.kind] = {"id": str(row.subject_id), "user": {"username": row.owner_username}}
    return out


async def comments_out(
    db: Reader, viewer: int, subject: Commentable, listed: Sequence[Row], *, with_owner: bool = False
) -> list[Any]:
    """The comments of a page (rows of ``id, replies``) in its order, each with its first replies."""
    replies = {row.id: [int(reply) for reply in row.replies.split(",")] if row.replies else [] for row in listed}
    wanted = [*replies, *(reply for below in replies.values() for reply in below)]
    if not wanted:
        return []
    rows = await queries.cards(db, viewer, subject, wanted, with_owner=with_owner)
    return [
        _comment_of(
            db.links,
            rows[comment],
            subject,
            [_comment_of(db.links, rows[reply], subject, []) for reply in below if reply in rows],
            with_owner=with_owner,
        )
        for comment, below in replies.items()
        if comment in rows
    ]


async def thread_out(
    db: Reader, viewer: int, subject: Commentable, subject_id: int, wanted: ThreadFilter
) -> tuple[list[Any], str | None]:
    """One page of the comments on a subject, or of the replies to one of them, and the cursor of the next."""
    rows = await queries.thread_page(db, viewer, subject_id, wanted)
    page, cursor = rows[: wanted.limit], None
    if len(rows) > wanted.limit:
        last = page[-1]
        cursor = encode_place((last.likes_count, last.id)) if wanted.sort == "top" else encode_cursor(last.id)
    return await comments_out(db, viewer, subject, page), cursor


async def found_out(db: Reader, viewer: int, subject: Commentable, comment_id: int) -> Any:
    """One comment in its thread; CommentNotFound. A reply beyond the first replies is appended to them."""
    place, top = await queries.get_place(db, viewer, subject, comment_id)
    replies = [int(reply) for reply in top.replies.split(",")] if top.replies else []
    if place.parent_id and place.id not in replies:
        replies.append(place.id)
    rows = await queries.cards(db, viewer, subject, [top.id, *replies])
    if top.id not in rows or place.id not in rows:
        raise CommentNotFound()
    below = [_comment_of(db.links, rows[reply], subject, []) for reply in replies if reply in rows]
    return {
        "comment": _comment_of(db.links, rows[top.id], subject, below),
        "focusId": str(place.id),
        f"{subject.kind}Id": str(place.subject_id),
    }


async def found_among(db: Reader, viewer: int, subject: Commentable, comment_ids: list[int]) -> list[Any]:
    """The visible ones of these comments, and placeholders of deleted ones, without their replies."""
    rows = await queries.cards(db, viewer, subject, comment_ids) if comment_ids else {}
    return [_comment_of(db.links, rows[comment], subject, []) for comment in comment_ids if comment in rows]


async def comment_out(db: Reader, viewer: int, subject: Commentable, comment_id: int) -> Any:
    """One comment without its replies; CommentNotFound."""
    for comment in await found_among(db, viewer, subject, [comment_id]):
        return comment
    raise CommentNotFound()


async def visible_comment_out(db: Reader, viewer: int, subject: Commentable, comment_id: int) -> Any:
    """The same; CommentNotFound for a comment or subject invisible to the viewer."""
    await queries.get_comment(db, viewer, subject, comment_id)
    return await comment_out(db, viewer, subject, comment_id)
