"""Counters of reels and a member's reels for a purge."""

from meadow.reels.models import reel_likes, reel_views, reels, user_reel_bookmarks
from meadow.subjects.counters import Counted
from meadow.subjects.queries import count_rows, some_of_member
from meadow.subjects.visibility import is_visible

SOME_TO_PURGE = some_of_member(reels.c.author_id, reels.c.id, by=reels.c.id)
COUNTERS = (
    Counted(
        reels,
        reels.c.id,
        {
            "likes_count": count_rows(reel_likes, reel_likes.c.reel_id == reels.c.id, of=reels),
            "bookmarks_count": count_rows(user_reel_bookmarks, user_reel_bookmarks.c.reel_id == reels.c.id, of=reels),
            "views_count": count_rows(reel_views, reel_views.c.reel_id == reels.c.id, of=reels),
        },
        # Rows about a deleted reel are deleted in batches.
        is_visible(reels),
    ),
)
