"""Edit history and trash."""

from sqlalchemy import and_, bindparam, func, literal_column, select, union_all

from meadow.platform.core import ids
from meadow.platform.core.paging import Paging, limited
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.posts.models import post_likes, post_versions, posts, user_bookmarks
from meadow.posts.queries.visible import could_read, has_open_files, is_open
from meadow.subjects.visibility import DELETED, has_state, is_not_visible, is_visible

LIKERS_OF = select(post_likes.c.user_id).where(post_likes.c.post_id == bindparam("post"))
"""Likers of the post, for its purge."""
SOME_KEEPERS_OF = (
    select(user_bookmarks.c.user_id).where(user_bookmarks.c.post_id == bindparam("post")).limit(literal_column("1000"))
)
"""The next batch of bookmark owners of the post."""
_LOCK_ANY = select(posts).where(posts.c.id == bindparam("post")).with_for_update()
_LOCK = select(posts).where(posts.c.id == bindparam("post"), is_visible(posts)).with_for_update()
_HAS_OPEN_FILES = select(and_(is_visible(posts), has_open_files()).label("is_open")).where(
    posts.c.id == bindparam("post")
)
_IS_COUNTED = select(is_open().label("is_open")).where(posts.c.id == bindparam("post"))
_WITH_FILES = (
    select(posts.c.id)
    .where(
        posts.c.community_id == bindparam("community"),
        posts.c.community_id.is_not(None),
        posts.c.media.is_not(None),
        posts.c.id > bindparam("after"),
    )
    .order_by(posts.c.id)
    .limit(literal_column("100"))
)
_TOP_OF = select(posts.c.id, posts.c.top_since).where(
    posts.c.community_id == bindparam("community"), posts.c.top_since.is_not(None), is_visible(posts)
)
_BIN = (
    select(posts.c.id, posts.c.deleted_at)
    .where(
        posts.c.author_id == bindparam("me"),
        posts.c.deleted_at > bindparam("since"),
        posts.c.deleted_at < bindparam("before"),
        is_not_visible(posts),
        has_state(posts, DELETED),
    )
    .order_by(posts.c.deleted_at.desc())
)
_EXPIRED = (
    select(posts.c.id)
    # Posts hidden by staff stay, since they may be shown again.
    .where(posts.c.deleted_at < bindparam("before"), is_not_visible(posts), has_state(posts, DELETED))
    .limit(literal_column("100"))
)
_VERSIONS_COUNT = select(func.count().label("n")).where(post_versions.c.post_id == bindparam("post"))
_versions = union_all(
    select(
        posts.c.content,
        posts.c.content_warning,
        posts.c.poll,
        posts.c.audience,
        func.coalesce(posts.c.edited_at, bindparam("created", type_=posts.c.id.type)).label("at"),
    ).where(posts.c.id == bindparam("post")),
    select(
        post_versions.c.content,
        post_versions.c.content_warning,
        post_versions.c.poll,
        post_versions.c.audience,
        post_versions.c.written_at.label("at"),
    )
    .join(posts, posts.c.id == post_versions.c.post_id)
    .where(post_versions.c.post_id == bindparam("post"), could_read(post_versions.c.audience)),
).subquery("versions")
_HISTORY = select(_versions).where(_versions.c.at < bindparam("before")).order_by(_versions.c.at.desc())


async def lock_post(db: Writer, post_id: int) -> Row | None:
    """Lock the whole row until the transaction ends; None if it was deleted meanwhile."""
    return await db.first(_LOCK, post=post_id)


async def lock_post_or_binned(db: Writer, post_id: int) -> Row | None:
    """``lock_post``, also for a post in the trash; None after its purge."""
    return await db.first(_LOCK_ANY, post=post_id)


async def is_hidden(db: Reader, post_id: int) -> bool | None:
    """Whether its files need signed addresses: the post is deleted, pending, or not public. None after its purge."""
    row = await db.first(_HAS_OPEN_FILES, post=post_id)
    return None if row is None else not row.is_open


async def is_counted(db: Reader, post_id: int) -> bool:
    """Whether counters include the post: visible to every member, deletion aside."""
    return bool(await db.scalar(_IS_COUNTED, post=post_id))


async def posts_with_files(db: Reader, community_id: int, after: int) -> list[int]:
    """The next few posts of a community with attachments, also deleted ones."""
    return await db.scalars(_WITH_FILES, community=community_id, after=after)


async def top_of(db: Reader, community_id: int) -> dict[int, int]:
    """Pinned posts of the community, with the time of pinning."""
    return {row.id: row.top_since for row in await db.all(_TOP_OF, community=community_id)}


async def expired_in_bin(db: Reader, before_ms: int) -> list[int]:
    """The next batch of posts deleted before that time."""
    return await db.scalars(_EXPIRED, before=before_ms)


async def versions_count(db: Reader, post_id: int) -> int:
    """Number of stored earlier versions; bounded by ``limits.VERSIONS``."""
    return int(await db.scalar(_VERSIONS_COUNT, post=post_id))


async def history_page(db: Reader, viewer: int, post_id: int, paging: Paging) -> list[Row]:
    """Rows of ``content, content_warning, poll, audience, at`` (milliseconds) for the viewer of a visible post, current
    version first, one more than the page."""
    asked = {"viewer": viewer, "post": post_id, "created": ids.created_ms(post_id), "before": paging.before()}
    return await db.all(limited(_HISTORY, paging.limit), **asked)


async def bin_page(db: Reader, me: int, since_ms: int, paging: Paging) -> list[Row]:
    """One's own deleted posts: rows of ``id, deleted_at``, latest first, one more than the page."""
    return await db.all(limited(_BIN, paging.limit), me=me, since=since_ms, before=paging.before())
