"""State and place of reported content, without its text."""

from sqlalchemy import and_, bindparam, or_, select

from meadow.communities.models import communities, user_communities
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import in_ids
from meadow.subjects.kinds import Kind
from meadow.subjects.registry import SUBJECTS


async def states(db: Reader, wanted: dict[Kind, list[int]]) -> dict[tuple[str, int], Row]:
    """``hidden_at, deleted_at, edited_at, place`` by kind and id: the place is type and ID of a comment's post or reel,
    or the name in an address. One statement per kind."""
    found: dict[tuple[str, int], Row] = {}
    for kind, ids in sorted(wanted.items()):
        found |= {(kind, row.id): row for row in await db.all(SUBJECTS[kind].moderation.states, ids=ids)}
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
    """The given communities whose posts the viewer may read; a site role opens none (Z10)."""
    return set(await db.scalars(_HOMES, viewer=viewer, ids=ids)) if ids else set()
