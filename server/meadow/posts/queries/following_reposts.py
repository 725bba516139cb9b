"""Reposts for the following feed.

A repost adds a post of an author the viewer does not follow, at the time of the first repost by a followed member:
later reposts never move it. The number of rows read is bounded, so each result includes the position down to which
it is complete.
"""

from typing import Any

from sqlalchemy import (
    CTE,
    ColumnElement,
    Join,
    Select,
    bindparam,
    case,
    exists,
    func,
    literal_column,
    not_,
    null,
    select,
    union_all,
)

from meadow.platform.core.paging import Rows
from meadow.platform.db.types import Big, among_found, exists_by_key
from meadow.posts.models import post_reposts, posts, user_reposts
from meadow.posts.queries.followed import BEFORE, VIEWER, is_followed
from meadow.posts.queries.visible import is_written_here, visible
from meadow.relationships.blocks.queries import not_muted
from meadow.relationships.follows.models import follows_out
from meadow.users.models import users
from meadow.users.queries import SUMMARY

_edge = follows_out.alias("reposter_edge")
_earlier, _theirs = post_reposts.alias("earlier"), user_reposts.alias("theirs")
COLUMNS = ("ids", "repost_id", "post_id", *(column.key for column in SUMMARY))
"""Columns of each row of ``brought``."""
_NOTHING = tuple(null() for _ in COLUMNS[1:])


def _number(value: int) -> ColumnElement[Any]:
    return literal_column(str(value))


def _least(column: ColumnElement[Any], most: int) -> ColumnElement[Any]:
    """The minimum if there are ``most`` rows; 0 for fewer, since then none are left below."""
    return case((func.count() == _number(most), func.min(column)), else_=literal_column("0"))


def newest_of_people(oldest: ColumnElement[Any], most: int) -> CTE:
    """At most ``most`` newest reposts by followed members that are younger than ``oldest``, read from the members
    with the newest reposts."""
    people = select(_edge.c.target_id.label("person")).where(_edge.c.user_id == VIEWER, not_muted(_edge.c.target_id))
    everybody = people.subquery("reposters")
    of_person = (
        select(_theirs.c.repost_id)
        .where(_theirs.c.repost_id < BEFORE, _theirs.c.repost_id > oldest)
        .order_by(_theirs.c.repost_id.desc())
    )
    newest = of_person.where(_theirs.c.user_id == everybody.c.person).limit(_number(1)).scalar_subquery()
    leading = (
        select(everybody.c.person, func.coalesce(newest, 0).label("newest"))
        .order_by(literal_column("2").desc())
        .limit(_number(most))
        .cte("leading_reposters")
    )
    floor = select(_least(leading.c.newest, most)).scalar_subquery()
    few = of_person.where(_theirs.c.user_id == leading.c.person, _theirs.c.repost_id >= floor).limit(_number(most))
    return _reposts(
        user_reposts.join(leading, user_reposts.c.user_id == leading.c.person),
        leading.c.newest > 0,
        among_found(user_reposts.c.repost_id, few.correlate(leading)),
        most=most,
    )


def newest_of_everybody(oldest: ColumnElement[Any], most: int) -> CTE:
    """``newest_of_people``, found among the reposts of the whole site."""
    person = user_reposts.c.user_id
    return _reposts(
        user_reposts,
        user_reposts.c.repost_id < BEFORE,
        user_reposts.c.repost_id > oldest,
        exists_by_key(_edge, _edge.c.user_id == VIEWER, _edge.c.target_id == person),
        not_muted(person),
        most=most,
    )


def _reposts(source: Any, *conditions: ColumnElement[bool], most: int) -> CTE:
    columns = (user_reposts.c.repost_id, user_reposts.c.post_id, user_reposts.c.user_id)
    newest = select(*columns).select_from(source).where(*conditions).order_by(user_reposts.c.repost_id.desc())
    return newest.limit(_number(most)).cte("reposts")


def _is_first(repost: CTE) -> ColumnElement[bool]:
    """There is no earlier repost by a followed member: checked by the reposters or by the followed members, by the
    smaller number."""
    by_post = exists().where(
        _earlier.c.post_id == posts.c.id,
        _earlier.c.repost_id < repost.c.repost_id,
        exists_by_key(_edge, _edge.c.user_id == VIEWER, _edge.c.target_id == _earlier.c.user_id),
        not_muted(_earlier.c.user_id),
    )
    by_people = (
        exists()
        .select_from(_people_who_reposted())
        .where(
            _edge.c.user_id == VIEWER,
            _theirs.c.post_id == posts.c.id,
            _theirs.c.repost_id < repost.c.repost_id,
            not_muted(_edge.c.target_id),
        )
    )
    few = posts.c.shares_count <= bindparam("people", type_=Big)
    return not_(case((few, by_post), else_=by_people))


def _people_who_reposted() -> Join:
    return _edge.join(_theirs, _theirs.c.user_id == _edge.c.target_id)


def brought(reposts: CTE, most: int, *joined_ids: Select[Any]) -> Rows:
    """Rows of ``COLUMNS`` for ``reposts`` that add a post. One more row, without ``post_id``, has the oldest read
    ``repost_id``, or 0 if none are left below. Further rows hold the ``joined_ids``."""
    author = posts.c.author_id
    sooner = reposts.alias("sooner")
    is_oldest_here = not_(
        exists().where(sooner.c.post_id == reposts.c.post_id, sooner.c.repost_id < reposts.c.repost_id)
    )
    bringing = (
        select(null().label("ids"), reposts.c.repost_id, reposts.c.post_id, *SUMMARY)
        .select_from(reposts)
        .join(posts, posts.c.id == reposts.c.post_id)
        .join(users, users.c.id == reposts.c.user_id)
        # A just deactivated member still has followers: their edges are removed in steps.
        .where(users.c.deleted_at.is_(None))
        .where(is_oldest_here, is_written_here(), visible(), not_muted(author))
        .where(not_(is_followed(author, posts.c.id)), _is_first(reposts))
    )
    oldest = select(null().label("ids"), _least(reposts.c.repost_id, most), *_NOTHING[1:])
    ids = [select(found.c.ids, *_NOTHING) for found in map(Select[Any].subquery, joined_ids)]
    return select(union_all(bringing, oldest, *ids).subquery("brought"))
