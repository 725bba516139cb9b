"""Hiding and showing posts by staff."""

from sqlalchemy import bindparam, update

from meadow.communities.actions.counters import move_posts
from meadow.notifications.actions import settle_post
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.json_response import decoded
from meadow.posts import queries
from meadow.posts.actions.files import settle_files
from meadow.posts.actions.listing import list_post, unlist_post
from meadow.posts.actions.reposts import move_quotes
from meadow.posts.models import posts
from meadow.users.actions import move_posts_count, unpin
from meadow.users.queries import is_absent
from meadow.users.tombstones import MOVED_MS, hiding_moment, is_counted, is_kept

_moment = posts.c.deleted_at.type
_HIDE = (
    update(posts)
    .where(posts.c.id == bindparam("post"))
    .values(deleted_at=bindparam("gone_at", type_=_moment), hidden_at=bindparam("now", type_=_moment), top_since=None)
)
_SHOW = (
    update(posts)
    .where(posts.c.id == bindparam("post"))
    .values(deleted_at=bindparam("gone_at", type_=_moment), hidden_at=None)
)


async def hide_from_all(db: Writer, post: Row) -> None:
    """Nobody sees the post any more; ``post`` is its locked row, and it is not hidden yet. One that its author deleted
    before stays deleted, and does not come back."""
    now = hiding_moment(post.deleted_at)
    comes_back = is_kept(post.deleted_at)
    await db.run(_HIDE, post=post.id, now=now, gone_at=now if comes_back else post.deleted_at)
    if comes_back:
        await settle_files.later(db, post_id=post.id)
        await settle_post.later(db, post_id=post.id)
    if is_counted(post.deleted_at):
        await _count(db, post, -1)


async def show_to_all(db: Writer, post: Row) -> None:
    """What it was before: seen again, unless its author had deleted it."""
    comes_back = post.deleted_at == post.hidden_at
    is_away = comes_back and await is_absent(db, post.author_id)
    gone_at = (MOVED_MS if is_away else None) if comes_back else post.deleted_at
    await db.run(_SHOW, post=post.id, gone_at=gone_at)
    if comes_back:
        await settle_post.later(db, post_id=post.id)
    if comes_back and not is_away:
        await settle_files.later(db, post_id=post.id)
        await _count(db, post, +1)


async def _count(db: Writer, post: Row, by: int) -> None:
    await move_quotes(db, post.quote_of_id, by)
    if post.is_pending:
        return
    counted = post.community_id is None or not await move_posts(db, post.community_id, by)
    if by > 0:
        await list_post(db, post.id, post.content, decoded(post.hashtags), counted=counted, origin=post.imported_from)
    else:
        await unlist_post(db, post.id, post.content, decoded(post.hashtags), counted=counted)
        await unpin(db, post.author_id, post.id)
    if counted:
        await move_posts_count(db, post.author_id, by)


async def find_to_hide(db: Writer, post_id: int) -> Row | None:
    """The whole row of a post, also of one that is in the trash, held until the commit."""
    return await queries.lock_post_or_binned(db, post_id)
