"""Community moderation of posts."""

from sqlalchemy import bindparam, update

from meadow.communities.actions.record import record, tell
from meadow.communities.constants import MAX_PINNED_POSTS
from meadow.communities.errors import NotAllowedHere, TooManyPinned
from meadow.communities.policy import Power, may
from meadow.communities.queries import lock_community, powers_in
from meadow.media.settling import settle_files
from meadow.notifications.actions import notify
from meadow.platform.core import clock
from meadow.platform.core.json_response import decoded
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.posts import queries
from meadow.posts.actions.publish import publish
from meadow.posts.actions.trash import hide_post
from meadow.posts.announcements import announce_changed_posts
from meadow.posts.errors import PostNotFound
from meadow.posts.models import posts
from meadow.posts.words import words_of
from meadow.relationships.follows.queries import close_followers
from meadow.subjects.visibility import is_visible

_APPROVE = (
    update(posts)
    .where(posts.c.id == bindparam("post"), posts.c.is_pending, is_visible(posts))
    .values(is_pending=False)
    .returning(posts.c.author_id, posts.c.content, posts.c.content_warning, posts.c.poll, posts.c.hashtags)
)
_LOCK = (
    update(posts)
    .where(posts.c.id == bindparam("post"))
    .values(is_locked=bindparam("state", type_=posts.c.is_locked.type))
)
_TOP = (
    update(posts)
    .where(posts.c.id == bindparam("post"))
    .values(top_since=bindparam("since", type_=posts.c.top_since.type))
)


async def _allowed(db: Writer, me: int, community_id: int, power: Power) -> Row:
    standing = await powers_in(db, me, community_id)
    if standing is None or not may(power, standing.rank):
        raise NotAllowedHere()
    return standing


async def _waiting(db: Writer, community_id: int, post_id: int) -> Row:
    post = await queries.find_pending(db, post_id)
    if post is None or post.community_id != community_id:
        raise PostNotFound()
    return post


async def approve_post(db: Writer, me: int, community_id: int, post_id: int) -> None:
    """Publish a pending post. NotAllowedHere, PostNotFound."""
    await _allowed(db, me, community_id, "approve_posts")
    await _waiting(db, community_id, post_id)
    row = PostNotFound.unless(await db.first(_APPROVE, post=post_id))
    has_close = bool(await close_followers(db, row.author_id))
    said = words_of(row), decoded(row.hashtags)
    await publish(db, row.author_id, post_id, *said, community_id, has_close=has_close)
    await settle_files.later(db, subject_type="post", subject_id=post_id)
    await record(db, community_id, "post_approved", me, user_id=row.author_id, post_id=post_id)
    await notify(db, row.author_id, "community_post_approved", me, "post", post_id)


async def reject_post(db: Writer, me: int, community_id: int, post_id: int, reason: str) -> None:
    """Reject a pending post for good. NotAllowedHere, PostNotFound."""
    await _allowed(db, me, community_id, "approve_posts")
    post = await _waiting(db, community_id, post_id)
    await hide_post(db, post, if_pending=True)
    await record(db, community_id, "post_declined", me, user_id=post.author_id, post_id=post_id, reason=reason)
    await tell(db, [post.author_id], "community_post_removed", me, community_id, dedupe_key=post_id)


async def change_post(
    db: Writer, me: int, community_id: int, post_id: int, *, pinned: bool | None, locked: bool | None
) -> None:
    """Pin or unpin a post, lock or unlock its comments. NotAllowedHere, PostNotFound, TooManyPinned."""
    post = await queries.get_post(db, me, post_id)
    if post.community_id != community_id:
        raise PostNotFound()
    if pinned is not None:
        await _allowed(db, me, community_id, "pin_posts")
        # Lock the post before its community, as everywhere, to avoid deadlocks.
        if await queries.lock_post(db, post_id) is None:
            raise PostNotFound()  # deleted this very moment
        await lock_community(db, community_id)  # so that many at once are counted one after another
        top = await queries.top_of(db, community_id)
        if pinned and post_id not in top:
            if len(top) >= MAX_PINNED_POSTS:
                raise TooManyPinned()
            await db.run(_TOP, post=post_id, since=max([clock.now_ms(), *(since + 1 for since in top.values())]))
            await record(db, community_id, "post_pinned", me, post_id=post_id)
        elif not pinned and post_id in top:
            await db.run(_TOP, post=post_id, since=None)
            await record(db, community_id, "post_unpinned", me, post_id=post_id)
    if locked is not None:
        await _allowed(db, me, community_id, "lock_posts")
        if locked != post.is_locked:
            await db.run(_LOCK, post=post_id, state=locked)
            announce_changed_posts(db)
            await record(db, community_id, "post_locked" if locked else "post_unlocked", me, post_id=post_id)
