from meadow.communities.actions.counters import move_posts
from meadow.platform.db.session import Writer
from meadow.posts.models import posts
from meadow.subjects.actions.steps import move_counter
from meadow.subjects.audience import FOLLOWERS

MOVE_BOOKMARKS = move_counter(posts, "bookmarks_count").returning(posts.c.bookmarks_count)
MOVE_SHARES = move_counter(posts, "shares_count").returning(posts.c.shares_count)
"""Each returns the new count. With a change of 0 it reads the count, after concurrent changes."""


async def move_home(db: Writer, community_id: int | None, audience: str, by: int) -> bool:
    """Move the counter of the post's community; whether the counters of its author and hashtags include the post."""
    if community_id is None:
        return audience != FOLLOWERS
    return not await move_posts(db, community_id, by)
