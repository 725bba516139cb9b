from meadow.media.presenters import signed_captions
from meadow.platform.core import ids
from meadow.platform.core.json_response import decoded
from meadow.platform.core.paging import encode_remaining, next_cursor
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.security.links import Links
from meadow.posts.policy import may_reply
from meadow.reels import queries
from meadow.reels.errors import ReelNotFound
from meadow.reels.ranking import ranked
from meadow.reels.schemas import Reel, ReelFilter
from meadow.relationships.muted_words.queries import muted_words_of
from meadow.subjects.audience import PUBLIC
from meadow.subjects.origin import mark_of
from meadow.subjects.reactions import reactions_of


def reel_of(row: Row, viewer: int, links: Links) -> Reel:
    """Serialize a row of ``queries.cards``."""
    is_public = row.audience == PUBLIC
    captions = decoded(row.captions)
    return {
        "id": str(row.id),
        "userId": str(row.author_id),
        "videoUrl": row.video_url if is_public else links.sign(row.video_url),
        "thumbnailUrl": row.thumbnail_url if is_public else links.sign(row.thumbnail_url),
        "placeholder": row.placeholder,
        "width": row.width,
        "height": row.height,
        "duration": row.duration_ms / 1000,
        "status": row.status,
        "captions": captions if is_public else signed_captions(links, captions),
        "caption": row.caption,
        "hashtags": row.hashtags or [],
        "contentWarning": row.content_warning,
        "sensitive": row.sensitive,
        "replyPolicy": row.reply_policy,
        "canReply": may_reply(row, row.content_warning, row.caption),
        "createdAt": ids.created_at(row.id),
        "user": {"id": str(row.user_id), "username": row.username, "avatar": row.avatar},
        "likesCount": row.likes_count,
        "isLiked": row.own_reaction is not None,
        "reactions": reactions_of(row),
        "ownReaction": row.own_reaction,
        "commentsCount": row.comments_count,
        "bookmarksCount": row.bookmarks_count,
        "isBookmarked": row.is_bookmarked,
        "viewsCount": row.views_count,
        "isSeen": row.is_seen,
        "isOwn": row.author_id == viewer,
        "importedFrom": mark_of(row.imported_from),
        "audience": row.audience,
    }


async def page_out(db: Reader, viewer: int, wanted: ReelFilter) -> tuple[list[Reel], str | None]:
    """A page of the requested list, and the next cursor."""
    if wanted.feed == "discover" and wanted.user_id is None:
        return await _discover_out(db, viewer, wanted)
    rows = await queries.page(db, viewer, wanted)
    cursor = next_cursor(rows, wanted.limit, lambda row: row.id)
    rows = rows[: wanted.limit]
    if wanted.user_id is None:
        rows = await _without_muted_words(db, viewer, rows)
    return [reel_of(row, viewer, db.links) for row in rows], cursor


async def _without_muted_words(db: Reader, viewer: int, rows: list[Row]) -> list[Row]:
    if not rows or not rows[0].mutes_words:
        return rows
    muted = await muted_words_of(db, viewer)
    return [
        row
        for row in rows
        if row.author_id == viewer or not muted.are_in((row.content_warning or "", row.caption, *decoded(row.hashtags)))
    ]


async def _discover_out(db: Reader, viewer: int, wanted: ReelFilter) -> tuple[list[Reel], str | None]:
    """Ranked once, for the first page; its cursor holds the remaining order: pages neither repeat nor skip."""
    remaining = wanted.remaining()
    if remaining is None:
        remaining = ranked(await queries.newest_of_others(db, viewer))
    page, rest = remaining[: wanted.limit], remaining[wanted.limit :]
    rows = await queries.unmuted_cards(db, viewer, list(page)) if page else {}
    found = await _without_muted_words(db, viewer, [rows[id_] for id_ in page if id_ in rows])
    reels = [reel_of(row, viewer, db.links) for row in found]
    return reels, encode_remaining(rest) if rest else None


async def reel_out(db: Reader, viewer: int, reel_id: int) -> Reel:
    """One reel; ReelNotFound when the viewer cannot see it."""
    rows = await queries.cards(db, viewer, [reel_id])
    if reel_id not in rows:
        raise ReelNotFound()
    return reel_of(rows[reel_id], viewer, db.links)
