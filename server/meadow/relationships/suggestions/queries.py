"""Suggested people from a bounded set of candidates."""

from functools import lru_cache

from sqlalchemy import and_, bindparam, case, func, literal_column, not_, select, union

from meadow.platform.core.paging import Rows
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.relationships.blocks.queries import not_blocked, not_muted
from meadow.relationships.profiles.queries import IS_FOLLOWING, IS_REQUESTED, RESULT
from meadow.relationships.suggestions.constants import MAX_NEWEST_CANDIDATES, MAX_POPULAR_CANDIDATES
from meadow.users.interests.models import user_interests
from meadow.users.interests.taxonomy import TAXONOMY
from meadow.users.models import users

_INTERESTS = sum(1 + len(names) for names in TAXONOMY.values())
_CHOSEN = select(users.c.interests).where(users.c.id == bindparam("viewer"), users.c.deleted_at.is_(None))

_mine, _newer, _theirs, _shared = (user_interests.alias(name) for name in ("mine", "newer", "theirs", "shared"))
_best_known = (
    select(users.c.id)
    .where(users.c.discoverable, users.c.deleted_at.is_(None))
    .order_by(users.c.followers_count.desc(), users.c.id.desc())
    .limit(literal_column(str(MAX_POPULAR_CANDIDATES)))
    .subquery("best_known")
)
# The lowest id of the newest members with each of the viewer's interests.
_newest_with_it = (
    select(_newer.c.user_id)
    .where(_newer.c.interest == _mine.c.interest)
    .order_by(_newer.c.user_id.desc())
    .limit(literal_column(str(MAX_NEWEST_CANDIDATES)))
    .correlate(_mine)
    .subquery("newest_with_it")
)
_horizon = select(func.min(_newest_with_it.c.user_id)).scalar_subquery()
_of_mine = _mine.c.user_id == bindparam("viewer")
# The limit is never reached: it tells PostgreSQL that there are few rows, to be looked up instead of scanned.
_considered = (
    union(
        select(_best_known.c.id),
        select(_theirs.c.user_id)
        .join_from(_mine, _theirs, _theirs.c.interest == _mine.c.interest)
        .where(_of_mine, _theirs.c.user_id >= _horizon),
    )
    .limit(literal_column(str(MAX_POPULAR_CANDIDATES + MAX_NEWEST_CANDIDATES * _INTERESTS)))
    .subquery("considered")
)
_score = (
    select(func.coalesce(func.sum(case((_shared.c.interest == bindparam("first"), 2), else_=1)), 0))
    .join_from(_shared, _mine, and_(_of_mine, _mine.c.interest == _shared.c.interest))
    .where(_shared.c.user_id == users.c.id)
    .correlate(users)
    .scalar_subquery()
    .label("score")
)
_SUGGESTED = (
    select(*RESULT, _score)
    .join_from(_considered, users, users.c.id == _considered.c.id)
    .where(
        users.c.discoverable,
        users.c.deleted_at.is_(None),
        users.c.id != bindparam("viewer"),
        not_(IS_FOLLOWING.element),
        not_(IS_REQUESTED.element),
        not_blocked(users.c.id),
        not_muted(users.c.id),
    )
    .order_by(_score.desc(), users.c.followers_count.desc(), users.c.id.desc())
)


@lru_cache(maxsize=32)
def _suggested(limit: int) -> Rows:
    return _SUGGESTED.limit(literal_column(str(limit)))


async def suggested_people(db: Reader, viewer: int, limit: int) -> list[Row]:
    """Rows of ``users.queries.RESULT``: by number of interests shared with the viewer, the first one counting
    double, then by number of followers. Takes some milliseconds: use the slow reader."""
    interests: list[str] = await db.scalar(_CHOSEN, viewer=viewer) or []
    if not interests:
        return []
    rows = await db.all(_suggested(limit), viewer=viewer, first=interests[0])
    # Members without shared interests come last.
    return [row for row in rows if row.score]
