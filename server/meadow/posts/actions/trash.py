"""Post deletion, trash and restoration."""

from contextlib import suppress

from sqlalchemy import bindparam, delete, literal_column, update

from meadow.communities.actions.record import record, tell
from meadow.communities.policy import may
from meadow.communities.queries import powers_in, was_removed
from meadow.media.actions import release_uploads
from meadow.media.settling import settle_after_commit, settle_files
from meadow.notifications.actions import forget_post, settle_post
from meadow.platform.core import clock
from meadow.platform.core.json_response import decoded
from meadow.platform.db.session import Database, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.queue import Work, job
from meadow.posts import policy, queries
from meadow.posts.actions.counters import move_home
from meadow.posts.actions.listing import list_post, unlist_post
from meadow.posts.actions.reposts import drop_reposts, move_quotes
from meadow.posts.announcements import announce_changed_posts
from meadow.posts.constants import TRASH_KEPT_MS
from meadow.posts.errors import NotYourPost, PostNotFound
from meadow.posts.models import post_likes, posts, user_bookmarks, user_likes
from meadow.posts.words import words_of
from meadow.subjects.hooks import SUBJECT_PURGED
from meadow.subjects.visibility import DELETED, VISIBLE, has_state, is_not_visible, is_visible, literal
from meadow.users.actions import move_posts_count, unpin

_moment = posts.c.deleted_at.type
_DELETE = (
    update(posts)
    .where(posts.c.id == bindparam("post"), is_visible(posts))
    .values(visibility=literal(DELETED), deleted_at=bindparam("now", type_=_moment), is_counted=False, top_since=None)
    .returning(
        *(posts.c.content, posts.c.content_warning, posts.c.poll, posts.c.hashtags),
        *(posts.c.quote_of_id, posts.c.is_pending, posts.c.audience),
    )
)
_REJECT = _DELETE.where(posts.c.is_pending)
_RESTORE = (
    update(posts)
    .where(
        posts.c.id == bindparam("post"),
        posts.c.author_id == bindparam("me"),
        posts.c.deleted_at > bindparam("since", type_=_moment),
        # Posts hidden by staff are excluded.
        has_state(posts, DELETED),
    )
    .values(visibility=literal(VISIBLE), deleted_at=None, is_counted=True)
    .returning(
        posts.c.content,
        posts.c.content_warning,
        posts.c.poll,
        posts.c.hashtags,
        posts.c.quote_of_id,
        posts.c.community_id,
        posts.c.audience,
        posts.c.is_pending,
        posts.c.imported_from,
    )
)
_EXPIRE = (
    update(posts)
    .where(posts.c.id == bindparam("post"), posts.c.author_id == bindparam("me"), has_state(posts, DELETED))
    .values(deleted_at=literal_column("1"))
)
_PURGE = delete(posts).where(posts.c.id == bindparam("post"), is_not_visible(posts))
_PURGE_LIKES = delete(user_likes).where(
    user_likes.c.post_id == bindparam("post"),
    user_likes.c.user_id.in_(queries.LIKERS_OF),
)
_PURGE_LIKERS = delete(post_likes).where(post_likes.c.post_id == bindparam("post"))
_PURGE_BOOKMARKS = delete(user_bookmarks).where(
    user_bookmarks.c.post_id == bindparam("post"),
    user_bookmarks.c.user_id.in_(queries.SOME_KEEPERS_OF),
)


async def delete_post(db: Writer, me: int, post_id: int, reason: str = "") -> None:
    """Move a post and its files to the trash; PostNotFound, NotYourPost. Moderators of its community may do so too:
    the author is notified and the community's log records it."""
    post = await _deletable(db, me, post_id)
    community_id: int | None = post.community_id
    standing = None if community_id is None else await powers_in(db, me, community_id)
    if not policy.may_delete(me, post, standing):
        raise NotYourPost()
    await hide_post(db, post)
    if community_id is not None and post.author_id != me:
        await record(db, community_id, "post_removed", me, user_id=post.author_id, post_id=post_id, reason=reason)
        await tell(db, [post.author_id], "community_post_removed", me, community_id, dedupe_key=post_id)


async def _deletable(db: Writer, me: int, post_id: int) -> Row:
    """A visible post, or one's own pending post."""
    waiting = await queries.find_pending(db, post_id)
    if waiting is not None and waiting.author_id == me:
        return waiting
    return await queries.get_post(db, me, post_id)


async def hide_post(db: Writer, post: Row, *, if_pending: bool = False) -> None:
    """Move a post to its author's trash. PostNotFound when it is there already or, with ``if_pending``, was
    published meanwhile."""
    row = PostNotFound.unless(await db.first(_REJECT if if_pending else _DELETE, post=post.id, now=clock.now_ms()))
    announce_changed_posts(db)
    await move_quotes(db, row.quote_of_id, -1)
    await settle_files.later(db, subject_type="post", subject_id=post.id)
    await settle_post.later(db, post_id=post.id)
    if row.is_pending:  # as it was when it went: a moderator may have let it out since ``post`` was read
        return
    counted = await move_home(db, post.community_id, row.audience, -1)
    await unlist_post(db, post.id, words_of(row), decoded(row.hashtags), counted=counted)
    await unpin(db, post.author_id, post.id)
    if counted:
        await move_posts_count(db, post.author_id, -1)


async def discard_post(db: Writer, me: int, post_id: int) -> None:
    """Delete one's own post for good, also from the trash; a post hidden by staff stays. ``empty_bin`` purges it.
    PostNotFound if there is no such post."""
    with suppress(PostNotFound):
        await delete_post(db, me, post_id)
    if not await db.run(_EXPIRE, post=post_id, me=me):
        raise PostNotFound()


async def restore_post(db: Writer, me: int, post_id: int) -> None:
    """Restore one's own post from the trash with its files; PostNotFound when it is not there, or no longer."""
    row = PostNotFound.unless(await db.first(_RESTORE, me=me, post=post_id, since=clock.now_ms() - TRASH_KEPT_MS))
    if row.community_id is not None:
        # Without membership, or after removal by the community, the author can only read the post in the trash.
        await _check_may_return(db, me, row.community_id, post_id)
    announce_changed_posts(db)
    await move_quotes(db, row.quote_of_id, +1)
    await settle_after_commit(db, "post", post_id)
    await settle_post.later(db, post_id=post_id)
    if row.is_pending:
        return
    counted = await move_home(db, row.community_id, row.audience, +1)
    await list_post(db, post_id, words_of(row), decoded(row.hashtags), counted=counted, origin=row.imported_from)
    if counted:
        await move_posts_count(db, me, +1)


async def _check_may_return(db: Writer, me: int, community_id: int, post_id: int) -> None:
    standing = await powers_in(db, me, community_id)
    if standing is None or not may("post", standing.rank) or await was_removed(db, community_id, post_id):
        raise PostNotFound()


@job("posts.empty_bin", every_ms=clock.HOUR_MS)
async def empty_bin(work: Work) -> None:
    """Purge posts that were in the trash for 30 days, with everything about them."""
    before = clock.now_ms() - TRASH_KEPT_MS
    while due := await queries.expired_in_bin(work.database.reader(), before):
        for post_id in due:
            await _forget_bookmarks(work.database, post_id)
            await SUBJECT_PURGED(work.database, post_id)
            async with work.database.write() as db:
                await release_uploads(db, "post", post_id)
                await db.run(_PURGE_LIKES, post=post_id)
                await db.run(_PURGE_LIKERS, post=post_id)
                await drop_reposts(db, post_id)
                await db.run(_PURGE, post=post_id)
                await forget_post.later(db, post_id=post_id)


async def _forget_bookmarks(database: Database, post_id: int) -> None:
    """Delete all bookmarks of an invisible post in small transactions, since there may be very many. New ones cannot
    appear."""
    while True:
        async with database.write() as db:
            if not await db.run(_PURGE_BOOKMARKS, post=post_id):
                return
