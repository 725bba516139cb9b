from functools import cache, lru_cache

from sqlalchemy import ColumnElement, FromClause, and_, bindparam, case, func, literal_column, or_, select

from meadow.platform.core.paging import Paging, Rows, encode_cursor, limited, next_cursor
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big, String, exists_by_key, in_ids
from meadow.relationships.blocks.queries import not_blocked
from meadow.relationships.follows.constants import MAX_FOLLOWS_READ
from meadow.relationships.follows.models import close_follows, follow_requests, follows_in, follows_out
from meadow.relationships.follows.schemas import PeopleFilter
from meadow.relationships.profiles.queries import FOLLOW_STATE
from meadow.subjects.audience import FOLLOWERS, NOBODY, PUBLIC, is_for_members, is_public
from meadow.subjects.visibility import literal
from meadow.users.models import users
from meadow.users.names import pattern_of
from meadow.users.queries import LINE, SUMMARY

_reader = follows_out.alias("reader")


def is_followed(author: ColumnElement[int], viewer: ColumnElement[int] | None = None) -> ColumnElement[bool]:
    """The member bound as ``viewer``, or another one, follows the author."""
    who = bindparam("viewer", type_=Big) if viewer is None else viewer
    return exists_by_key(_reader, _reader.c.user_id == who, _reader.c.target_id == author)


def in_audience(table: FromClause, viewer: ColumnElement[int] | None = None) -> ColumnElement[bool]:
    """The audience of a post or reel includes the member bound as ``viewer``, or another one."""
    who = bindparam("viewer", type_=Big) if viewer is None else viewer
    is_open = and_(is_for_members(table), or_(is_public(table), who != NOBODY))
    return or_(is_open, table.c.author_id == who, is_followed(table.c.author_id, who))


def new_audience() -> ColumnElement[str]:
    """For an insert: the audience bound as ``given_audience``; for null the default of the author, bound as ``me``."""
    default = select(case((users.c.approves_followers, literal(FOLLOWERS)), else_=literal(PUBLIC))).where(
        users.c.id == bindparam("me")
    )
    return func.coalesce(bindparam("given_audience", type_=String), default.scalar_subquery())


_COUNTS = (users.c.id, users.c.followers_count, users.c.following_count, users.c.approves_followers)
# "No key": rows that refer to a member can still be written while the lock is held.
_LOCK = (
    select(*_COUNTS)
    .where(in_ids(users.c.id, "ids"), users.c.deleted_at.is_(None))
    .order_by(users.c.id)
    .with_for_update(key_share=True)
)
_FOLLOW = select(follows_out.c.follow_id).where(
    follows_out.c.user_id == bindparam("me"), follows_out.c.target_id == bindparam("target")
)
_LINE = select(*LINE, *FOLLOW_STATE).where(users.c.deleted_at.is_(None), not_blocked(users.c.id))


_CLOSE_FOLLOWERS = (
    select(close_follows.c.user_id)
    .join(users, users.c.id == close_follows.c.user_id)
    .where(
        close_follows.c.target_id == bindparam("target"),
        close_follows.c.user_id > bindparam("after"),
        users.c.deleted_at.is_(None),
    )
    .order_by(close_follows.c.user_id)
    .limit(literal_column("100"))
)


_NEW_POST = select(new_audience().label("audience"), _CLOSE_FOLLOWERS.limit(None).exists().label("has_close"))


async def author_of_new(db: Reader, me: int, given_audience: str | None) -> Row:
    """For a new post of a member: its ``audience``, and ``has_close``: some followers are notified of each post."""
    return await db.one(_NEW_POST, me=me, target=me, after=0, given_audience=given_audience)


async def close_followers(db: Reader, target: int, after: int = 0) -> list[int]:
    """The next followers with notifications of each post of the member, by id."""
    return await db.scalars(_CLOSE_FOLLOWERS, target=target, after=after)


_REQUESTS = (
    select(*SUMMARY, follow_requests.c.request_id)
    .join_from(follow_requests, users, users.c.id == follow_requests.c.user_id)
    .where(
        follow_requests.c.target_id == bindparam("target"),
        follow_requests.c.request_id < bindparam("before"),
        users.c.deleted_at.is_(None),
    )
    .order_by(follow_requests.c.request_id.desc())
)
_WAITING = (
    select(follow_requests.c.user_id)
    .where(follow_requests.c.target_id == bindparam("target"))
    .order_by(follow_requests.c.user_id)
    .limit(literal_column("100"))
)

_ASKED = select(func.count()).select_from(follow_requests).where(follow_requests.c.user_id == bindparam("me"))


async def requests_page(db: Reader, target: int, paging: Paging) -> list[Row]:
    """Follow requests to the member: ``users.queries.SUMMARY`` and ``request_id``, latest first, one more than the
    page."""
    return await db.all(limited(_REQUESTS, paging.limit), target=target, before=paging.before())


async def waiting_for(db: Reader, target: int) -> list[int]:
    """A batch of members with a request to the member, by id, also deactivated ones."""
    return await db.scalars(_WAITING, target=target)


async def asked_by(db: Reader, me: int) -> int:
    """Number of the member's pending follow requests."""
    return int(await db.scalar(_ASKED, me=me) or 0)


async def find_follow(db: Reader, me: int, target: int) -> int | None:
    """The id of this follow, or None."""
    return await db.scalar(_FOLLOW, me=me, target=target)


async def lock_counts(db: Writer, one: int, other: int) -> dict[int, Row]:
    """Lock two members until the commit: ``id, followers_count, following_count, approves_followers``.

    Locked in the order of ids, to avoid deadlocks.
    """
    return {row.id: row for row in await db.all(_LOCK, ids=[one, other])}


def _edges(*, followers: bool, known: bool) -> Rows:
    """``who`` and ``follow_id`` of a list after the cursor, latest first; ``known``: only members followed by the
    viewer."""
    # A viewer has some thousands of follows at most: each is looked up by key, at any length of the list.
    edges = follows_in if followers and not known else follows_out
    whose, who = (edges.c.target_id, edges.c.user_id) if followers else (edges.c.user_id, edges.c.target_id)
    statement = (
        select(who.label("who"), edges.c.follow_id)
        .where(whose == bindparam("whose"), edges.c.follow_id < bindparam("before"))
        .order_by(edges.c.follow_id.desc())
    )
    if known:
        on_known = and_(_reader.c.user_id == bindparam("viewer", type_=Big), _reader.c.target_id == who)
        statement = statement.join(_reader, on_known)
    return statement


@lru_cache(maxsize=512)
def _page(limit: int, *, followers: bool, known: bool, searching: bool) -> Rows:
    edges = _edges(followers=followers, known=known)
    if searching:
        edges = edges.limit(literal_column(str(MAX_FOLLOWS_READ)))
    listed = edges.subquery("listed")
    statement = _LINE.add_columns(listed.c.follow_id).join_from(listed, users, users.c.id == listed.c.who)
    if searching:
        pattern = bindparam("pattern", type_=users.c.name_key.type)
        found = (users.c.name_key.like(pattern, escape="/"), users.c.username_key.like(pattern, escape="/"))
        statement = statement.where(or_(*found))
    return limited(statement.order_by(listed.c.follow_id.desc()), limit)


@cache
def _window_end(*, followers: bool, known: bool) -> Rows:
    window = (
        _edges(followers=followers, known=known)
        .limit(literal_column(str(MAX_FOLLOWS_READ)))
        .subquery("window_of_edges")
    )
    return select(func.count().label("size"), func.min(window.c.follow_id).label("last")).select_from(window)


async def people_page(
    db: Reader, viewer: int, whose: int, wanted: PeopleFilter, *, followers: bool
) -> tuple[list[Row], str | None]:
    """The followers of ``whose``, or their followed members, latest first, and the next cursor. Rows of
    ``users.queries.LINE`` and both flags. A search reads thousands of rows: use the slow reader."""
    given = {"whose": whose, "before": wanted.before()}
    listed = {"followers": followers, "known": wanted.known}
    searched = {"pattern": pattern_of(wanted.search)} if wanted.search else {}
    statement = _page(wanted.limit, **listed, searching=bool(searched))
    rows = await db.all(statement, viewer=viewer, **given, **searched)
    cursor = next_cursor(rows, wanted.limit, lambda row: row.follow_id)
    if cursor is None and searched:
        window = await db.one(_window_end(**listed), **given, **({"viewer": viewer} if wanted.known else {}))
        if window.size == MAX_FOLLOWS_READ:
            cursor = encode_cursor(window.last)
    return rows[: wanted.limit], cursor
