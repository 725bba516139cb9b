"""Reel serializers."""

from collections.abc import Sequence

from meadow.platform import ids
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.origin import mark_of
from meadow.platform.paging import Paging, encode_remaining, next_cursor
from meadow.reels import queries
from meadow.reels.errors import ReelNotFound
from meadow.reels.ranking import ranked
from meadow.reels.schemas import Reel, ReelComment, ReelFilter
from meadow.users.presenters import summary_of


def reel_of(row: Row, viewer: int) -> Reel:
    """The wire shape of a row of ``queries.cards``."""
    return {
        "id": str(row.id),
        "userId": str(row.author_id),
        "videoUrl": row.video_url,
        "thumbnailUrl": row.thumbnail_url,
        "placeholder": row.placeholder,
        "width": row.width,
        "height": row.height,
        "duration": row.duration_ms / 1000,
        "status": row.status,
        "caption": row.caption,
        "hashtags": row.hashtags or [],
        "createdAt": ids.created_at(row.id),
        "user": {"id": str(row.user_id), "username": row.username, "avatar": row.avatar},
        "likesCount": row.likes_count,
        "isLiked": row.is_liked,
        "commentsCount": row.comments_count,
        "bookmarksCount": row.bookmarks_count,
        "isBookmarked": row.is_bookmarked,
        "viewsCount": row.views_count,
        "isSeen": row.is_seen,
        "isOwn": row.author_id == viewer,
        "importedFrom": mark_of(row.imported_from),
    }


async def page_out(db: Reader, viewer: int, wanted: ReelFilter) -> tuple[list[Reel], str | None]:
    """One page of the list that is wanted, and the cursor of the next."""
    if wanted.feed == "discover" and wanted.user_id is None:
        return await _discover_out(db, viewer, wanted)
    rows = await queries.page(db, viewer, wanted)
    cursor = next_cursor(rows, wanted.limit, lambda row: row.id)
    return [reel_of(row, viewer) for row in rows[: wanted.limit]], cursor


async def _discover_out(db: Reader, viewer: int, wanted: ReelFilter) -> tuple[list[Reel], str | None]:
    """Ranked once, for the first page; its cursor holds the rest of the order: pages neither repeat nor skip."""
    remaining = wanted.remaining()
    if remaining is None:
        remaining = ranked(await queries.newest_of_others(db, viewer))
    page, rest = remaining[: wanted.limit], remaining[wanted.limit :]
    rows = await queries.unmuted_cards(db, viewer, list(page)) if page else {}
    reels = [reel_of(rows[id_], viewer) for id_ in page if id_ in rows]
    return reels, encode_remaining(rest) if rest else None


async def reel_out(db: Reader, viewer: int, reel_id: int) -> Reel:
    """One reel; ReelNotFound when the viewer cannot see it."""
    rows = await queries.cards(db, viewer, [reel_id])
    if reel_id not in rows:
        raise ReelNotFound()
    return reel_of(rows[reel_id], viewer)


def _comment_of(row: Row, replies: list[ReelComment]) -> ReelComment:
    gone = row.deleted_at is not None
    return {
        "id": str(row.id),
        "reelId": str(row.reel_id),
        "parentId": str(row.parent_id) if row.parent_id else None,
        "content": "" if gone else row.content,
        "createdAt": ids.created_at(row.id),
        "user": None if gone else summary_of(row),
        "likesCount": 0 if gone else row.likes_count,
        "isLiked": not gone and row.is_liked,
        "repliesCount": row.replies_count,
        "replies": replies,
        "isDeleted": gone,
    }


async def _comments_out(db: Reader, viewer: int, listed: Sequence[Row]) -> list[ReelComment]:
    """The comments of a page (rows of ``id, replies``) in its order, each with its first replies."""
    replies = {row.id: [int(reply) for reply in row.replies.split(",")] if row.replies else [] for row in listed}
    wanted = [*replies, *(reply for below in replies.values() for reply in below)]
    rows = await queries.comment_cards(db, viewer, wanted) if wanted else {}
    return [
        _comment_of(rows[comment], [_comment_of(rows[reply], []) for reply in below if reply in rows])
        for comment, below in replies.items()
        if comment in rows
    ]


async def thread_out(
    db: Reader, viewer: int, reel_id: int, paging: Paging, *, parent: int = 0
) -> tuple[list[ReelComment], str | None]:
    """One page of a reel's comments, or of the replies to ``parent``, oldest first, and the cursor of the next."""
    rows = await queries.thread_page(db, viewer, reel_id, paging, parent=parent)
    cursor = next_cursor(rows, paging.limit, lambda row: row.id)
    return await _comments_out(db, viewer, rows[: paging.limit]), cursor


async def comment_out(db: Reader, viewer: int, comment_id: int) -> ReelComment:
    """One comment without its replies; LookupError when it is not there."""
    rows = await queries.comment_cards(db, viewer, [comment_id])
    return _comment_of(rows[comment_id], [])


async def visible_comment_out(db: Reader, viewer: int, comment_id: int) -> ReelComment:
    """The same; CommentNotFound when the viewer cannot see it, or its reel, any more."""
    await queries.get_comment(db, viewer, comment_id)
    return await comment_out(db, viewer, comment_id)
