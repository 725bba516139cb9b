"""Publication: index, counters, notifications."""

from meadow.communities.actions.counters import move_posts
from meadow.notifications.actions import notify
from meadow.platform.after_commit import announce
from meadow.platform.db.session import Writer
from meadow.posts.actions.listing import list_post
from meadow.users.actions import move_posts_count
from meadow.users.queries import mentioned_in


async def publish(
    db: Writer,
    author: int,
    post_id: int,
    content: str,
    hashtags: list[str],
    community_id: int | None,
    *,
    quoted_author: int | None = None,
    origin: str | None = None,
) -> None:
    """The post is to be seen from now on; what a private community keeps to itself moves no count of the town. Of what
    was imported (its ``origin``) nobody is told."""
    counted = community_id is None or not await move_posts(db, community_id, +1)
    await list_post(db, post_id, content, hashtags, counted=counted, origin=origin)
    if counted:
        await move_posts_count(db, author, +1)
    if origin is not None:
        return
    if community_id is None:
        announce(db, {"event": "posts_available", "data": {}})
    told = dict.fromkeys(await mentioned_in(db, content), "mention")
    if quoted_author is not None:
        told[quoted_author] = "quote"
    for member, kind in sorted(told.items()):  # in a fixed order: two calls must not wait for each other
        await notify(db, member, kind, author, "post", post_id)
