"""The home feed: everybody's newest posts outside communities, and those of the viewer's own communities.

Each part has an index of its own, so that what is written in communities of others is never walked over."""

from sqlalchemy import ColumnElement, bindparam, case, func, literal_column, select, union_all

from meadow.communities.models import user_communities
from meadow.platform.db.types import Big, among_found
from meadow.platform.paging import Rows, limited
from meadow.posts.models import posts
from meadow.posts.queries.visible import is_written_here, visible
from meadow.relationships.blocks.queries import not_muted

_BEFORE = bindparam("before", type_=Big)
_found = posts.alias("found")


def home_ids(limit: int, *conditions: ColumnElement[bool]) -> Rows:
    """The next ids with their ``position``, one more than the page, under these conditions too."""
    shown = (posts.c.id < _BEFORE, visible(), not_muted(posts.c.author_id), is_written_here(), *conditions)
    newest = select(posts.c.id).where(*shown).order_by(posts.c.id.desc())
    town = limited(newest.where(posts.c.community_id.is_(None)), limit).cte("town")
    # Below the whole page that the town has, nothing of a community comes into it.
    is_page = func.count() > literal_column(str(limit))
    floor = select(case((is_page, func.min(town.c.id)), else_=literal_column("0"))).scalar_subquery()
    newest = newest.where(posts.c.community_id.is_not(None), posts.c.id > floor)

    mine = user_communities.alias("mine")
    first = newest.where(posts.c.community_id == mine.c.community_id).limit(literal_column("1")).correlate(mine)
    leading = limited(
        select(mine.c.community_id, func.coalesce(first.scalar_subquery(), 0).label("newest"))
        .where(mine.c.user_id == bindparam("viewer", type_=Big), mine.c.rank > 0)
        .order_by(literal_column("2").desc()),
        limit,
    ).subquery("leading")
    theirs = limited(newest.where(posts.c.community_id == leading.c.community_id), limit).correlate(leading)
    own = select(_found.c.id).join_from(leading, _found, among_found(_found.c.id, theirs)).where(leading.c.newest > 0)
    both = union_all(select(town.c.id), own).subquery("both")
    return limited(select(both.c.id, both.c.id.label("position")).order_by(both.c.id.desc()), limit)
