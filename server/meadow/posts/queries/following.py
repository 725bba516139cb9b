"""Following feed.

Computed on read. The index of each followed member and hashtag yields its newest posts, of any age, in some 2
microseconds each. For a viewer with many follows a page is usually found among the newest posts and reposts of the
whole site, in one walk by id; it stops when the page is full or after a bounded number of posts.
"""

from functools import lru_cache
from typing import NamedTuple

from sqlalchemy import bindparam, case, func, literal_column, null, select, union_all

from meadow.hashtags.models import followed_hashtags, post_hashtags
from meadow.platform.core.paging import Paging, Rows, limited
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big, JoinedIds
from meadow.posts.models import posts
from meadow.posts.queries.cards import unmuted_cards
from meadow.posts.queries.followed import BEFORE, VIEWER, is_followed
from meadow.posts.queries.following_reposts import brought, newest_of_everybody, newest_of_people
from meadow.posts.queries.visible import is_written_here, visible
from meadow.relationships.blocks.queries import not_muted
from meadow.relationships.follows.models import follows_out
from meadow.subjects.visibility import is_visible
from meadow.users.models import users

MANY = 100
"""Number of follows above which the newest posts of the whole site are read first."""
WALKED_A_PERSON, MOST_WALKED = 8, 4000
"""Posts read by that walk per followed member, and at most: a failed walk costs no more than reading each member's
index."""
PIECES = 5
"""Maximum reads per page, repeated while most candidates are invisible to the viewer."""


class Place(NamedTuple):
    """A row of the feed: the post, and its reposter if a repost brings it."""

    card: Row
    reposter: Row | None


class _Piece(NamedTuple):
    """Everything in the feed between the cursor and ``end``, or down to its last post when ``end`` is 0."""

    places: list[tuple[int, int, Row | None]]
    """Position, post, and its reposter."""
    end: int


def _looked_at(limit: int) -> int:
    """Reposts read for a page: some are skipped, because the post is in the feed already."""
    return limit + limit // 2 + 2


@lru_cache(maxsize=128)
def _walk(limit: int, walked: int) -> Rows:
    """The next posts, in one row of joined ids, and the reposts of the same period; neither when the newest posts of
    the site do not fill a page."""
    newest = (
        select(posts.c.id, posts.c.author_id)
        .where(posts.c.id < BEFORE, is_written_here(), visible())
        .order_by(posts.c.id.desc())
        .limit(literal_column(str(walked)))
        .subquery("newest")
    )
    # Unsorted, in the order of the walk: a sort would make SQLite walk to the end first.
    followed = select(newest.c.id).where(is_followed(newest.c.author_id, newest.c.id), not_muted(newest.c.author_id))
    found = limited(followed, limit).cte("found")
    is_page = func.count() > literal_column(str(limit))
    oldest = select(case((is_page, func.min(found.c.id)), else_=null())).scalar_subquery()
    reposts = newest_of_everybody(oldest, _looked_at(limit))
    return brought(reposts, _looked_at(limit), select(JoinedIds(select(found.c.id)).label("ids")))


@lru_cache(maxsize=128)
def _newest_of_each(limit: int) -> Rows:
    """The newest ids, as text, of each followed hashtag and of the followed authors with the newest posts: no other
    author can be on the page. None for viewers with ``many`` follows; one more row has the number of follows."""
    following = select(users.c.following_count).where(users.c.id == VIEWER)
    # Follows of id 0 instead of the viewer: otherwise both databases would read all follows only to drop them.
    whose = case((following.scalar_subquery() < bindparam("many", type_=Big), VIEWER), else_=literal_column("0"))
    everybody = union_all(
        select(follows_out.c.target_id.label("author")).where(
            follows_out.c.user_id == whose, not_muted(follows_out.c.target_id)
        ),
        select(whose.label("author")),
    ).subquery("everybody")
    there = (is_visible(posts), is_written_here())
    of_author = select(posts.c.id).where(posts.c.id < BEFORE, *there).order_by(posts.c.id.desc())
    newest = of_author.where(posts.c.author_id == everybody.c.author).limit(literal_column("1")).scalar_subquery()
    leading = limited(
        select(everybody.c.author, func.coalesce(newest, 0).label("newest")).order_by(literal_column("2").desc()), limit
    ).subquery("leading")
    theirs = limited(of_author.where(posts.c.author_id == leading.c.author), limit)
    by_author = (
        select(literal_column("0").label("following"), JoinedIds(theirs.correlate(leading)).label("ids"))
        .select_from(leading)
        .where(leading.c.newest > 0)
    )
    under = limited(
        select(post_hashtags.c.post_id.label("id"))
        .where(post_hashtags.c.tag_key == followed_hashtags.c.tag_key, post_hashtags.c.post_id < BEFORE)
        .order_by(post_hashtags.c.post_id.desc()),
        limit,
    ).correlate(followed_hashtags)
    by_tag = select(literal_column("0"), JoinedIds(under)).where(followed_hashtags.c.user_id == whose)
    counted = select(users.c.following_count, null()).where(users.c.id == VIEWER)
    return select(union_all(by_author, by_tag, counted).subquery("newest_of_each"))


@lru_cache(maxsize=128)
def _reposts_of_each(limit: int) -> Rows:
    """Reposts younger than ``oldest`` by followed members."""
    return brought(newest_of_people(bindparam("oldest", type_=Big), _looked_at(limit)), _looked_at(limit))


async def following_page(db: Reader, viewer: int, paging: Paging) -> tuple[list[Place], int | None]:
    """The next places, newest first, and the position of the next page, None at the end.

    A page may be short before the end, without posts invisible to the viewer.
    """
    places: list[Place] = []
    end = paging.before()
    for _ in range(PIECES):
        found, end = await _piece(db, viewer, end, paging.limit)
        room = paging.limit - len(places)
        if len(found) > room:
            found, end = found[:room], found[room - 1][0]
        cards = await unmuted_cards(db, viewer, [post_id for _, post_id, _ in found]) if found else {}
        places += [Place(cards[post_id], reposter) for _, post_id, reposter in found if post_id in cards]
        if not end or len(places) * 2 > paging.limit:
            break
    return places, end or None


async def _piece(db: Reader, viewer: int, before: int, limit: int) -> _Piece:
    rows = await db.all(_newest_of_each(limit), viewer=viewer, before=before, many=MANY)
    people = max(row.following for row in rows)
    if people >= MANY:
        # Rounded, to limit the number of different statements.
        most = min(MOST_WALKED, WALKED_A_PERSON * 100 * (people // 100 + 1))
        walked = await db.all(_walk(limit, most), viewer=viewer, before=before, people=people)
        if len(ids := _ids(walked)) > limit:
            return _merged(ids, walked, limit)
        rows = await db.all(_newest_of_each(limit), viewer=viewer, before=before, many=people + 1)
    ids = _ids(rows)
    oldest = ids[limit] if len(ids) > limit else 0
    reposts = await db.all(_reposts_of_each(limit), viewer=viewer, before=before, people=people, oldest=oldest)
    return _merged(ids, reposts, limit)


def _ids(rows: list[Row]) -> list[int]:
    return sorted({int(id_) for row in rows if row.ids for id_ in row.ids.split(",")}, reverse=True)


def _merged(ids: list[int], reposts: list[Row], limit: int) -> _Piece:
    """Posts and reposts merged in order, down to the position where both are complete."""
    end = max([ids[limit] if len(ids) > limit else 0, *(row.repost_id or 0 for row in reposts if not row.post_id)])
    places = [(id_, id_, None) for id_ in ids] + [(row.repost_id, row.post_id, row) for row in reposts if row.post_id]
    return _Piece(sorted((place for place in places if place[0] >= end), key=_position, reverse=True), end)


def _position(place: tuple[int, int, Row | None]) -> int:
    return place[0]
