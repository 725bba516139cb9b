"""The home feed: newest posts outside communities, and in the viewer's communities.

Each part has its own index, so that posts of other communities are never read.
"""

from sqlalchemy import ColumnElement, FromClause, bindparam, case, func, literal_column, select, union_all

from meadow.communities.models import communities, user_communities
from meadow.platform.core.paging import Rows, limited
from meadow.platform.db.types import Big, among_found
from meadow.posts.models import posts
from meadow.posts.queries.visible import is_written_here, visible_in_town, visible_there
from meadow.relationships.blocks.queries import not_muted

_BEFORE = bindparam("before", type_=Big)
_mine, _found = user_communities.alias("mine"), posts.alias("found")


def home_ids(limit: int, *conditions: ColumnElement[bool]) -> Rows:
    """The next ids with their ``position`` under these conditions, one more than the page."""
    wanted = (posts.c.id < _BEFORE, not_muted(posts.c.author_id), is_written_here(), *conditions)
    newest = select(posts.c.id).where(*wanted).order_by(posts.c.id.desc())
    town = limited(newest.where(visible_in_town()), limit).cte("town")
    # Below a full page of posts outside communities, community posts are irrelevant.
    is_page = func.count() > literal_column(str(limit))
    floor = select(case((is_page, func.min(town.c.id)), else_=literal_column("0"))).scalar_subquery()

    def newest_in(those: FromClause) -> Rows:
        return newest.where(visible_there(those.c.community_id), posts.c.id > floor).correlate(those)

    first = newest_in(_mine).limit(literal_column("1")).scalar_subquery()
    leading = limited(
        select(_mine.c.community_id, func.coalesce(first, 0).label("newest"))
        .join(communities, communities.c.id == _mine.c.community_id)
        .where(_mine.c.user_id == bindparam("viewer", type_=Big), _mine.c.rank > 0, communities.c.deleted_at.is_(None))
        .order_by(literal_column("2").desc()),
        limit,
    ).subquery("leading")
    theirs = limited(newest_in(leading), limit)
    own = select(_found.c.id).join_from(leading, _found, among_found(_found.c.id, theirs)).where(leading.c.newest > 0)
    both = union_all(select(town.c.id), own).subquery("both")
    return limited(select(both.c.id, both.c.id.label("position")).order_by(both.c.id.desc()), limit)
