from sqlalchemy import bindparam, update

from meadow.media.settling import settle_files
from meadow.notifications.actions import settle_post
from meadow.platform.core import clock
from meadow.platform.core.json_response import decoded
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.posts.actions.counters import move_home
from meadow.posts.actions.listing import list_post, unlist_post
from meadow.posts.actions.reposts import move_quotes
from meadow.posts.announcements import announce_changed_posts
from meadow.posts.models import posts
from meadow.posts.words import words_of
from meadow.subjects.visibility import DELETED, HIDDEN, VISIBLE, literal, returning_state
from meadow.users.actions import move_posts_count, unpin
from meadow.users.queries import is_absent

_HIDE = (
    update(posts)
    .where(posts.c.id == bindparam("post"))
    .values(
        visibility=literal(HIDDEN),
        hidden_at=bindparam("now", type_=posts.c.hidden_at.type),
        is_counted=False,
        top_since=None,
    )
)
_SHOW = (
    update(posts)
    .where(posts.c.id == bindparam("post"))
    .values(
        visibility=bindparam("state"), hidden_at=None, is_counted=bindparam("counted", type_=posts.c.is_counted.type)
    )
)


async def hide_from_all(db: Writer, post: Row) -> None:
    """Hide the post from all members. ``post`` is its locked row, not hidden. A post in the trash stays deleted."""
    announce_changed_posts(db)
    await db.run(_HIDE, post=post.id, now=clock.now_ms())
    if post.deleted_at is None:
        await settle_files.later(db, subject_type="post", subject_id=post.id)
        await settle_post.later(db, post_id=post.id)
    if post.is_counted:
        await _count(db, post, -1)


async def show_to_all(db: Writer, post: Row) -> None:
    """Undo ``hide_from_all``. A post that its author deleted stays deleted."""
    announce_changed_posts(db)
    state = returning_state(post.deleted_at, is_owner_absent=await is_absent(db, post.author_id))
    await db.run(_SHOW, post=post.id, state=state, counted=state == VISIBLE)
    if state != DELETED:
        await settle_post.later(db, post_id=post.id)
    if state == VISIBLE:
        await settle_files.later(db, subject_type="post", subject_id=post.id)
        await _count(db, post, +1)


async def _count(db: Writer, post: Row, by: int) -> None:
    await move_quotes(db, post.quote_of_id, by)
    if post.is_pending:
        return
    counted = await move_home(db, post.community_id, post.audience, by)
    if by > 0:
        await list_post(db, post.id, words_of(post), decoded(post.hashtags), counted=counted, origin=post.imported_from)
    else:
        await unlist_post(db, post.id, words_of(post), decoded(post.hashtags), counted=counted)
        await unpin(db, post.author_id, post.id)
    if counted:
        await move_posts_count(db, post.author_id, by)
