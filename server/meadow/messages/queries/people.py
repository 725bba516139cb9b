"""People to write to."""

from functools import lru_cache

from sqlalchemy import Column, Subquery, Table, and_, bindparam, func, literal_column, or_, select, union_all

from meadow.messages.constants import MAX_CONTACTS
from meadow.messages.models import conversation_members
from meadow.messages.queries.permissions import MINE, ON_BARRIER, ON_THEIRS, OTHER, THEIRS
from meadow.platform.core.paging import Paging, Rows, limited
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big, in_ids
from meadow.relationships.blocks.models import block_edges
from meadow.relationships.blocks.queries import no_block_between, not_blocked
from meadow.relationships.follows.models import follows_in, follows_out
from meadow.users.models import users
from meadow.users.queries import SUMMARY

_c = conversation_members.c
_viewer = bindparam("viewer", type_=Big)
_PERSON = (
    select(*SUMMARY, *OTHER[1:])
    .select_from(users)
    .outerjoin(MINE, and_(MINE.c.user_id == _viewer, MINE.c.other_id == users.c.id))
    .outerjoin(THEIRS, ON_THEIRS)
    .outerjoin(block_edges, ON_BARRIER)
    .where(users.c.deleted_at.is_(None), not_blocked(users.c.id))
)
_BY_ID = _PERSON.where(in_ids(users.c.id, "ids"))
_older = conversation_members.alias("older")
_latest = (
    select(_older.c.position)
    .where(
        _older.c.user_id == users.c.id,
        _older.c.position > 0,
        _older.c.other_id.is_not(None),
        _older.c.is_request.is_(False),
    )
    .order_by(_older.c.position.desc())
    .limit(literal_column(str(MAX_CONTACTS)))
    .correlate(users)
    .subquery("latest")
)
# Members, each with the position of the last conversation that counts.
_each = (
    select(users.c.id, select(func.min(_latest.c.position)).scalar_subquery().label("horizon"))
    .where(in_ids(users.c.id, "ids"))
    .subquery("each")
)
_other = users.alias("other")
_CONTACTS = (
    select(_c.user_id, _c.other_id)
    .select_from(_each)
    .join(conversation_members, and_(_c.user_id == _each.c.id, _c.position >= _each.c.horizon))
    .join(_other, _other.c.id == _c.other_id)
    # A member with a pending request is not shown to its sender.
    .where(_c.is_request.is_(False), _other.c.deleted_at.is_(None), no_block_between(_c.user_id, _c.other_id))
    .order_by(_c.user_id, _c.position.desc())
)


def _later_follow(edges: Table, who: Column[int], viewer: Column[int], name: str, limit: int) -> Subquery:
    """The other member ``who`` of follows by or of the viewer, unless a later follow goes the other way."""
    back = follows_out.alias(f"{name}_back")
    return (
        select(who.label("who"), edges.c.follow_id)
        .join(users, users.c.id == who)
        .outerjoin(back, and_(back.c.user_id == edges.c.target_id, back.c.target_id == edges.c.user_id))
        .where(
            viewer == _viewer,
            edges.c.follow_id < bindparam("before"),
            users.c.deleted_at.is_(None),
            or_(back.c.follow_id.is_(None), back.c.follow_id < edges.c.follow_id),
        )
        .order_by(edges.c.follow_id.desc())
        .limit(literal_column(str(limit + 1)))
        .subquery(name)
    )


@lru_cache(maxsize=256)
def _known(limit: int) -> Rows:
    """Followers and followed members, each once, by the later of the two follows."""
    out = _later_follow(follows_out, follows_out.c.target_id, follows_out.c.user_id, "followed", limit)
    into = _later_follow(follows_in, follows_in.c.user_id, follows_in.c.target_id, "following", limit)
    both = union_all(select(out), select(into)).subquery("known")
    statement = _PERSON.add_columns(both.c.follow_id).join(both, both.c.who == users.c.id)
    return limited(statement.order_by(both.c.follow_id.desc()), limit)


async def known_page(db: Reader, viewer: int, paging: Paging) -> list[Row]:
    """Followers and followed members, latest first: rows of ``users.queries.SUMMARY``, ``OTHER`` and ``follow_id``, one
    more than the page. Blocked members are absent, since a block ends follows."""
    return await db.all(_known(paging.limit), viewer=viewer, before=paging.before())


async def people_by_id(db: Reader, viewer: int, ids: list[int]) -> dict[int, Row]:
    """Visible members of these ids, as in ``known_page``, by id."""
    return {row.user_id: row for row in await db.all(_BY_ID, viewer=viewer, ids=ids)} if ids else {}


async def contacts_of(db: Reader, user_id: int) -> list[int]:
    """Recipients of this member's presence: the other members of their latest direct conversations, latest first."""
    return (await contacts_of_each(db, [user_id])).get(user_id, [])


async def contacts_of_each(db: Reader, user_ids: list[int]) -> dict[int, list[int]]:
    """``contacts_of`` of several members, in one statement. Members without contacts are left out."""
    contacts: dict[int, list[int]] = {}
    for user_id, other_id in await db.all(_CONTACTS, ids=user_ids) if user_ids else ():
        contacts.setdefault(user_id, []).append(other_id)
    return contacts
