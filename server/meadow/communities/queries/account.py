"""Counters of communities, and a member's communities for deactivation and purge."""

from sqlalchemy import ColumnElement, and_, bindparam, literal_column, select

from meadow.communities.models import communities, community_members, user_communities
from meadow.communities.policy import ADMIN, ASKED
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.subjects.counters import Counted, Truth
from meadow.subjects.queries import WHO, count_rows, own_edges, some_of_member
from meadow.users.models import users

_m, _u = community_members.c, user_communities.c
SOME_MEMBERSHIPS = some_of_member(_m.user_id, _m.community_id, _m.rank, by=_m.community_id)
OWN_MEMBERSHIPS = own_edges(_m.community_id, _m.membership_id, _m.rank, whose=_m.user_id)
_HEIR = (
    select(_m.user_id, _m.rank)
    .join(users, and_(users.c.id == _m.user_id, users.c.deleted_at.is_(None)))
    .where(_m.community_id == bindparam("community"), _m.rank > 0, _m.user_id != WHO)
    .order_by(_m.rank, _m.membership_id)
    .limit(literal_column("1"))
)


async def heir_in(db: Reader, community_id: int, member: int) -> Row | None:
    """``user_id, rank`` of another admin, else a moderator, else the longest-standing member."""
    return await db.first(_HEIR, community=community_id, who=member)


def _ranked(condition: ColumnElement[bool]) -> Truth:
    return count_rows(user_communities, _u.community_id == communities.c.id, condition, of=communities)


_asked, _admin = literal_column(str(ASKED)), literal_column(str(ADMIN))
COUNTERS = (
    Counted(
        communities,
        communities.c.id,
        {
            "members_count": _ranked(_u.rank != _asked),
            "admins_count": _ranked(_u.rank == _admin),
            "requests_count": _ranked(_u.rank == _asked),
        },
        communities.c.deleted_at.is_(None),
    ),
)
