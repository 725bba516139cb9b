from typing import Any

from sqlalchemy import Column, ColumnElement, Table, and_, bindparam, func, or_, select

from meadow.media.models import media, media_attachments
from meadow.media.queries import attached_files
from meadow.platform.core.paging import Rows
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import exists_by_key
from meadow.relationships.blocks.models import block_edges
from meadow.relationships.blocks.queries import not_blocked
from meadow.relationships.follows.models import close_follows, follow_requests, follows_in, follows_out
from meadow.relationships.notes.models import user_notes
from meadow.relationships.silences.queries import not_silenced
from meadow.subjects.audience import NOBODY
from meadow.subjects.counters import Counted
from meadow.subjects.queries import WHO, count_rows, own_edges
from meadow.users.errors import UserNotFound
from meadow.users.models import users
from meadow.users.names import username_key
from meadow.users.queries import LINE, is_named

IS_FOLLOWING = exists_by_key(
    follows_out, follows_out.c.user_id == bindparam("viewer"), follows_out.c.target_id == users.c.id
).label("is_following")
"""Whether the member bound as ``viewer`` follows the member of the row."""
_back = follows_out.alias("follows_back")
FOLLOWS_VIEWER = exists_by_key(_back, _back.c.user_id == users.c.id, _back.c.target_id == bindparam("viewer")).label(
    "follows_you"
)
"""Whether the member of the row follows the member bound as ``viewer``."""
IS_REQUESTED = exists_by_key(
    follow_requests, follow_requests.c.target_id == users.c.id, follow_requests.c.user_id == bindparam("viewer")
).label("is_requested")
"""Whether the member bound as ``viewer`` has a pending follow request to the member of the row."""
FOLLOW_STATE: tuple[Any, ...] = (IS_FOLLOWING, FOLLOWS_VIEWER, IS_REQUESTED)


def people_of(edges: Table, which: ColumnElement[bool], position: Column[int], *others: Column[Any]) -> Rows:
    """Members at the ``user_id`` of edges, latest first: ``LINE``, ``FOLLOW_STATE``, the position and other columns."""
    return (
        select(*LINE, *FOLLOW_STATE, position, *others)
        .join_from(edges, users, users.c.id == edges.c.user_id)
        .where(which, position < bindparam("before"), users.c.deleted_at.is_(None), not_blocked(edges.c.user_id))
        .order_by(position.desc())
    )


RESULT: tuple[Any, ...] = (
    *(*LINE, users.c.followers_count, users.c.posts_count, users.c.interests),
    *(IS_FOLLOWING, IS_REQUESTED),
)
"""The columns that ``present.result_of`` reads; the statement binds ``viewer``."""

_IS_NOTIFIED = exists_by_key(
    close_follows, close_follows.c.target_id == users.c.id, close_follows.c.user_id == bindparam("viewer")
).label("is_notified")
_NOTE = (
    select(user_notes.c.text)
    .where(user_notes.c.user_id == bindparam("viewer"), user_notes.c.other_id == users.c.id)
    .correlate(users)
    .scalar_subquery()
    .label("note")
)
_PROFILE = (
    select(
        users,
        *FOLLOW_STATE,
        _IS_NOTIFIED,
        (func.coalesce(block_edges.c.block_id, 0) > 0).label("is_blocked"),
        (func.coalesce(block_edges.c.mute_id, 0) > 0).label("is_muted"),
        _NOTE,
    )
    .outerjoin(block_edges, and_(block_edges.c.user_id == bindparam("viewer"), block_edges.c.other_id == users.c.id))
    .where(users.c.deleted_at.is_(None), or_(block_edges.c.user_id.is_(None), block_edges.c.is_blocked.is_(False)))
)
_BY_ID = _PROFILE.where(users.c.id == bindparam("id"))
# Visitors see nothing of silenced members.
_BY_NAME = _PROFILE.where(is_named(users.c.id), or_(bindparam("viewer") != NOBODY, not_silenced(users.c.id)))
_target, _follower = users.alias("target"), users.alias("follower")
OWN_FOLLOWING = own_edges(
    follows_out.c.target_id,
    follows_out.c.follow_id,
    whose=follows_out.c.user_id,
    other=_target,
    on=_target.c.id == follows_out.c.target_id,
    is_there=_target.c.deleted_at.is_(None),
)
OWN_FOLLOWERS = own_edges(
    follows_in.c.follow_id,
    follows_in.c.user_id,
    whose=follows_in.c.target_id,
    other=_follower,
    on=_follower.c.id == follows_in.c.user_id,
    is_there=_follower.c.deleted_at.is_(None),
)
_FILES = attached_files(media.c.owner_id == WHO, media_attachments.c.subject_id == WHO)
COUNTERS = (
    Counted(
        users,
        users.c.id,
        {
            "followers_count": count_rows(follows_in, follows_in.c.target_id == users.c.id, of=users),
            "following_count": count_rows(follows_out, follows_out.c.user_id == users.c.id, of=users),
        },
        # Deactivation and reactivation move edges in batches.
        users.c.deleted_at.is_(None),
    ),
)


async def get_user(db: Reader, viewer: int, user_id: int) -> Row:
    """The member's whole row and their relationship with the viewer: ``is_following, follows_you, is_blocked,
    is_muted, is_notified, is_requested``, and the viewer's ``note``. UserNotFound when deactivated or deleted, or
    when they blocked the viewer."""
    return UserNotFound.unless(await db.first(_BY_ID, viewer=viewer, id=user_id))


async def get_user_by_name(db: Reader, viewer: int, username: str) -> Row:
    """``get_user`` by username, ignoring case, or by a former one."""
    return UserNotFound.unless(
        await db.first(_BY_NAME, viewer=viewer, key=username_key(username)) if len(username) <= 30 else None
    )


async def own_files(db: Reader, member: int, after: int) -> list[Row]:
    """``id, files`` of the next uploads in the member's profile."""
    return await db.all(_FILES, who=member, after=after)
