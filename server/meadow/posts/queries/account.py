"""A member's posts for deactivation, export and purge."""

from collections.abc import AsyncIterator

from sqlalchemy import bindparam, literal_column, or_, select, tuple_

from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big
from meadow.posts.models import post_versions, posts
from meadow.subjects.exports import EXPORTED_AT_ONCE
from meadow.subjects.queries import PURGED_AT_ONCE, WHO, own_content
from meadow.subjects.visibility import DELETED, has_state

SOME_TO_PURGE = (
    select(posts.c.id)
    .where(posts.c.author_id == WHO, or_(~has_state(posts, DELETED), posts.c.deleted_at > literal_column("1")))
    .limit(literal_column(str(PURGED_AT_ONCE)))
)
"""Some of the member's posts whose deletion time is not the oldest yet."""
_p = posts.c
_moved = (
    _p.id,
    _p.community_id,
    _p.audience,
    _p.is_pending,
    _p.content,
    _p.content_warning,
    _p.imported_from,
    _p.hashtags,
    _p.quote_of_id,
    _p.poll,
)
COUNTED = own_content(posts, *_moved, is_counted=True)
UNCOUNTED = own_content(posts, *_moved, is_counted=False)
_WITH_FILES = (
    select(_p.id)
    .where(_p.author_id == WHO, _p.media.is_not(None), _p.id > bindparam("after", type_=Big))
    .order_by(_p.id)
    .limit(literal_column("100"))
)
_v = post_versions.c
_VERSIONS = (
    select(_v.post_id, _v.written_at, _v.content, _v.content_warning, _v.poll, _v.audience)
    .join(posts, posts.c.id == _v.post_id)
    .where(
        posts.c.author_id == WHO,
        tuple_(_v.post_id, _v.written_at) > tuple_(bindparam("post", type_=Big), bindparam("moment", type_=Big)),
    )
    .order_by(_v.post_id, _v.written_at)
    .limit(literal_column(str(EXPORTED_AT_ONCE)))
)


async def versions_of(db: Reader, member: int) -> AsyncIterator[list[Row]]:
    """``post_id, written_at, content, content_warning, poll, audience`` of earlier versions of the member's posts."""
    post = moment = 0
    while rows := await db.all(_VERSIONS, who=member, post=post, moment=moment):
        yield rows
        post, moment = rows[-1].post_id, rows[-1].written_at


async def own_with_files(db: Reader, member: int, after: int) -> list[int]:
    """The next posts of the member with attachments."""
    return await db.scalars(_WITH_FILES, who=member, after=after)
