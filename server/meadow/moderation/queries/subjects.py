"""State and place of reported content, without its text."""

from typing import Any

from sqlalchemy import Text, and_, bindparam, case, null, or_, select

from meadow.comments.models import comments
from meadow.communities.models import communities, user_communities
from meadow.events.models import events
from meadow.messages.models import messages
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big, in_ids
from meadow.platform.paging import Rows
from meadow.posts.models import posts
from meadow.reels.models import reels
from meadow.users.models import users

_NEVER = null().cast(Big)


def _state(table: Any, place: Any, *, hidden: Any = _NEVER, deleted: Any = None, edited: Any = _NEVER) -> Rows:
    return select(
        table.c.id,
        hidden.label("hidden_at"),
        (table.c.deleted_at if deleted is None else deleted).label("deleted_at"),
        edited.label("edited_at"),
        place.label("place"),
    ).where(in_ids(table.c.id, "ids"))


_STATES: dict[str, Rows] = {
    "post": _state(posts, posts.c.id, hidden=posts.c.hidden_at, edited=posts.c.edited_at),
    "comment": _state(
        comments, comments.c.subject_type + ":" + comments.c.subject_id.cast(Text), hidden=comments.c.hidden_at
    ),
    "reel": _state(reels, reels.c.id, hidden=reels.c.hidden_at),
    "event": _state(
        events,
        events.c.id,
        hidden=events.c.hidden_at,
        deleted=_NEVER,
        edited=case((events.c.sequence > 0, events.c.updated_at), else_=null()),
    ),
    "message": _state(messages, messages.c.conversation_id, edited=messages.c.edited_at),
    "user": _state(users, users.c.username),
    "community": _state(communities, communities.c.slug),
}


async def states(db: Reader, wanted: dict[str, list[int]]) -> dict[tuple[str, int], Row]:
    """``hidden_at, deleted_at, edited_at, place`` by kind and id: the place is type and ID of the post or reel of a
    comment, or the name in an address. One statement for each kind there is."""
    found: dict[tuple[str, int], Row] = {}
    for kind, ids in sorted(wanted.items()):
        found |= {(kind, row.id): row for row in await db.all(_STATES[kind], ids=ids)}
    return found


_HOMES = (
    select(communities.c.id)
    .outerjoin(
        user_communities,
        and_(
            user_communities.c.user_id == bindparam("viewer"),
            user_communities.c.community_id == communities.c.id,
            user_communities.c.rank > 0,
        ),
    )
    .where(
        in_ids(communities.c.id, "ids"),
        communities.c.deleted_at.is_(None),
        or_(communities.c.is_private.is_(False), user_communities.c.user_id.is_not(None)),
    )
)


async def open_homes(db: Reader, viewer: int, ids: list[int]) -> set[int]:
    """Those of these communities whose posts the viewer may read: looking after the site opens none (Z10)."""
    return set(await db.scalars(_HOMES, viewer=viewer, ids=ids)) if ids else set()
