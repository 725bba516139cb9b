"""Lookups for creating and removing notifications."""

from sqlalchemy import bindparam, exists, func, literal_column, not_, or_, select

from meadow.notifications.models import notifications
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import exists_by_key
from meadow.posts.models import posts
from meadow.posts.queries import is_shared_with
from meadow.reels.models import reels
from meadow.relationships.blocks.models import barriers
from meadow.relationships.silences.queries import not_silenced
from meadow.users.models import users

_n = notifications.c
SOME_ABOUT_POST = select(_n.id).where(_n.post_id == bindparam("post")).limit(500)
"""A bounded piece of what is told about a post."""
SOME_ABOUT_REEL = (
    select(_n.id)
    # The second condition says nothing new: it is by what the index knows that it is meant.
    .where(_n.reel_id == bindparam("reel"), _n.reel_id > literal_column("0"))
    .limit(500)
)
"""The same of a reel."""

_PIECE = (
    select(
        _n.id,
        (_n.by_id == bindparam("by")).label("is_by"),
        (func.coalesce(posts.c.author_id, reels.c.author_id, 0) == bindparam("by")).label("is_about"),
    )
    .outerjoin(posts, posts.c.id == _n.post_id)
    .outerjoin(reels, reels.c.id == _n.reel_id)
    .where(_n.user_id == bindparam("me"), _n.id > bindparam("after"), _n.id < bindparam("before"))
    .order_by(_n.id)
    .limit(500)
)

_to, _by, _post, _reel = (bindparam(name, type_=_n.user_id.type) for name in ("to", "by", "post", "reel"))
_deaf, _hidden = barriers.alias("deaf"), barriers.alias("hidden")
_author = select(posts.c.author_id).where(posts.c.id == _post).scalar_subquery()
_owner = select(reels.c.author_id).where(reels.c.id == _reel).scalar_subquery()
TO_TELL = select(
    _to.label("user_id"),
    bindparam("id", type_=_n.id.type).label("id"),
    bindparam("kind", type_=_n.kind.type).label("kind"),
    _by.label("by_id"),
    _post.label("post_id"),
    bindparam("comment", type_=_n.comment_id.type).label("comment_id"),
    _reel.label("reel_id"),
    bindparam("community", type_=_n.community_id.type).label("community_id"),
    bindparam("event", type_=_n.event_id.type).label("event_id"),
    bindparam("subject", type_=_n.subject.type).label("subject"),
    bindparam("topic", type_=_n.topic.type).label("topic"),
).where(
    not_(exists().where(_deaf.c.user_id == _to, _deaf.c.other_id == _by)),
    not_(
        exists().where(
            _hidden.c.user_id == _to,
            _hidden.c.other_id == func.coalesce(_author, _owner),
            or_(_hidden.c.block_id > 0, _hidden.c.is_blocked),
        )
    ),
    or_(
        _post == literal_column("0"),
        exists_by_key(
            posts,
            posts.c.id == _post,
            posts.c.deleted_at.is_(None),
            is_shared_with(_to),
            not_silenced(posts.c.author_id, _to),
        ),
    ),
    or_(
        _reel == literal_column("0"),
        exists_by_key(reels, reels.c.id == _reel, reels.c.deleted_at.is_(None), not_silenced(reels.c.author_id, _to)),
    ),
    # Staff notifications are stored with their receiver as the sender.
    or_(_by == _to, exists_by_key(users, users.c.id == _by, users.c.deleted_at.is_(None))),
    not_silenced(_by, _to),
)
"""The row of a notification, unless its receiver blocked or muted who did it, was blocked by them, cannot see the post
or reel it is about, or does not follow somebody silenced, or who did it is absent: what the list would not show."""


_TOLD_BY = (
    select(_n.user_id, _n.id).where(_n.by_id == bindparam("by"), _n.id > bindparam("after")).order_by(_n.id).limit(500)
)


async def told_by(db: Reader, by: int, after: int) -> list[Row]:
    """``user_id, id`` of the next few notifications of what that member did."""
    return await db.all(_TOLD_BY, by=by, after=after)


async def piece_concerning(db: Reader, me: int, by: int, *, after: int, before: int) -> list[Row]:
    """The next few of the member's notifications, oldest first: ``id``, whether ``by`` did it (``is_by``), and whether
    it is about a post or reel of theirs (``is_about``)."""
    return await db.all(_PIECE, me=me, by=by, after=after, before=before)
