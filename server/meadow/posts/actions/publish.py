"""Publication: index, counters, notifications."""

from meadow.notifications.actions import notify_each
from meadow.platform.db.after_commit import announce
from meadow.platform.db.session import Writer
from meadow.platform.jobs.queue import Work, job
from meadow.posts.actions.counters import move_home
from meadow.posts.actions.listing import list_post
from meadow.posts.queries import texts_of
from meadow.relationships.follows.queries import close_followers
from meadow.subjects.audience import FOLLOWERS, PUBLIC
from meadow.users.actions import move_posts_count
from meadow.users.queries import mentioned_in
from meadow.webhooks.actions import tell_webhooks


async def publish(
    db: Writer,
    author: int,
    post_id: int,
    words: str,
    hashtags: list[str],
    community_id: int | None,
    *,
    audience: str = PUBLIC,
    quoted_author: int | None = None,
    origin: str | None = None,
    has_close: bool,
) -> None:
    """Publish the post: index, counters, notifications. Site counters exclude posts with a limited audience, and
    imported posts (with an ``origin``) send no notifications; ``has_close`` as in ``author_of_new``."""
    counted = await move_home(db, community_id, audience, +1)
    await list_post(db, post_id, words, hashtags, counted=counted, origin=origin)
    if counted:
        await move_posts_count(db, author, +1)
    if origin is not None:
        return
    await tell_webhooks(db, "post.created", post_id)
    if community_id is None and audience != FOLLOWERS:
        announce(db, {"event": "posts_available", "data": {}})
    told = dict.fromkeys(await mentioned_in(db, words), "mention")
    if quoted_author is not None:
        told[quoted_author] = "quote"
    known = await notify_each(db, told, author, "post", post_id, texts=[words, *hashtags])
    if has_close:
        await notify_close_followers.later(db, author=author, post_id=post_id, known=known)


@job("posts.notify_close_followers")
async def notify_close_followers(work: Work, *, author: int, post_id: int, known: list[int]) -> None:
    """Notify the close followers of a new post, one transaction each, except the members in ``known``."""
    after = 0
    post = await texts_of(work.database.reader_at_work(), post_id)
    while post is not None and (members := await close_followers(work.database.reader_at_work(), author, after)):
        after = members[-1]
        for member in members:
            if member not in known:
                async with work.database.write() as db:
                    await notify_each(db, {member: "post"}, author, "post", post_id, texts=post)
