from sqlalchemy import Update, bindparam, update

from meadow.communities.actions.counters import move_posts
from meadow.platform.db.session import Writer
from meadow.posts.models import posts
from meadow.subjects.audience import FOLLOWERS


def _move(counter: str) -> Update:
    column = posts.c[counter]
    return (
        update(posts)
        .where(posts.c.id == bindparam("post"))
        .values({counter: column + bindparam("by", type_=column.type)})
        .returning(column)
    )


MOVE_BOOKMARKS, MOVE_SHARES = _move("bookmarks_count"), _move("shares_count")
"""Each returns the new count. With a change of 0 it reads the count, after concurrent changes."""


async def move_home(db: Writer, community_id: int | None, audience: str, by: int) -> bool:
    """Move the counter of the post's community; whether the counters of its author and hashtags include the post."""
    if community_id is None:
        return audience != FOLLOWERS
    return not await move_posts(db, community_id, by)
