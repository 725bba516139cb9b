"""Counters of reels, and a member's reels for deactivation and purge."""

from meadow.media.models import media, media_attachments
from meadow.media.queries import attached_files
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.reels.models import reel_likes, reel_views, reels, user_reel_bookmarks
from meadow.subjects.audience import is_public
from meadow.subjects.counters import Counted
from meadow.subjects.queries import WHO, count_rows, counts_bookmark, some_of_member
from meadow.subjects.reactions import like_truths
from meadow.subjects.visibility import is_visible

SOME_TO_PURGE = some_of_member(reels.c.author_id, reels.c.id, by=reels.c.id)
# Without files of hidden or non-public reels: they stay hidden after reactivation.
_FILES = (
    attached_files(media.c.owner_id == WHO)
    .join(reels, reels.c.id == media_attachments.c.subject_id)
    .where(reels.c.hidden_at.is_(None), is_public(reels))
)
COUNTERS = (
    Counted(
        reels,
        reels.c.id,
        {
            **like_truths(reel_likes, reel_likes.c.reel_id == reels.c.id, of=reels),
            "bookmarks_count": count_rows(
                user_reel_bookmarks,
                user_reel_bookmarks.c.reel_id == reels.c.id,
                counts_bookmark(user_reel_bookmarks),
                of=reels,
            ),
            "views_count": count_rows(reel_views, reel_views.c.reel_id == reels.c.id, of=reels),
        },
        # Rows about a deleted reel are deleted in batches.
        is_visible(reels),
    ),
)


async def own_files(db: Reader, member: int, after: int) -> list[Row]:
    """``id, files`` of the next uploads in the member's reels."""
    return await db.all(_FILES, who=member, after=after)
