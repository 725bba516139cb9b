from sqlalchemy import ColumnElement, bindparam, func, or_, select

from meadow.platform.core.paging import Paging, limited
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import exists_by_key
from meadow.relationships.blocks.queries import not_blocked
from meadow.relationships.lists.errors import ListNotFound
from meadow.relationships.lists.models import list_members, people_lists
from meadow.relationships.profiles.queries import people_of
from meadow.relationships.silences.queries import not_silenced
from meadow.users.models import users
from meadow.users.queries import SUMMARY

_l, _m = people_lists.c, list_members.c
_VIEWER = bindparam("viewer", type_=users.c.id.type)
_member = users.alias("list_member")
_SIZE = (
    select(func.count())
    .select_from(list_members.join(_member, _member.c.id == _m.user_id))
    .where(_m.list_id == _l.id, _member.c.deleted_at.is_(None), not_blocked(_m.user_id))
    .correlate(people_lists)
    .scalar_subquery()
    .label("size")
)
_LIST = select(_l.id, _l.name, _l.is_private, *SUMMARY, _SIZE).join_from(people_lists, users, users.c.id == _l.user_id)
_ONE = _LIST.where(
    _l.id == bindparam("list"),
    users.c.deleted_at.is_(None),
    or_(_l.user_id == _VIEWER, _l.is_private.is_(False)),
    not_blocked(_l.user_id),
    not_silenced(_l.user_id),
)
_OWN = _LIST.where(_l.user_id == _VIEWER, _l.id < bindparam("before")).order_by(_l.id.desc())
_HOLDING = _OWN.where(exists_by_key(list_members, _m.list_id == _l.id, _m.user_id == bindparam("holding")))
_MEMBERS = people_of(list_members, _m.list_id == bindparam("list"), _m.entry_id)
_COUNT = select(func.count()).select_from(people_lists).where(_l.user_id == bindparam("user"))
_MEMBERS_COUNT = select(func.count()).select_from(list_members).where(_m.list_id == bindparam("list"))


def is_listed(author: ColumnElement[int]) -> ColumnElement[bool]:
    """The member in ``author`` is on the list bound as ``list``."""
    return exists_by_key(list_members, _m.list_id == bindparam("list"), _m.user_id == author)


async def page(db: Reader, me: int, paging: Paging, holding: int | None) -> list[Row]:
    """One's own lists, latest first, one more than the page; with ``holding`` only lists that contain this member."""
    given = {} if holding is None else {"holding": holding}
    statement = limited(_OWN if holding is None else _HOLDING, paging.limit)
    return await db.all(statement, viewer=me, before=paging.before(), **given)


async def get_list(db: Reader, viewer: int, list_id: int) -> Row:
    """``id, name, is_private, size`` and the owner's ``SUMMARY``; ListNotFound."""
    return ListNotFound.unless(await db.first(_ONE, viewer=viewer, list=list_id))


async def members_page(db: Reader, viewer: int, list_id: int, paging: Paging) -> list[Row]:
    """Rows of ``follows.presenters.follow_line_of`` and ``entry_id``, latest first, one more than the page."""
    return await db.all(limited(_MEMBERS, paging.limit), viewer=viewer, list=list_id, before=paging.before())


async def lists_count(db: Reader, user_id: int) -> int:
    return int(await db.scalar(_COUNT, user=user_id) or 0)


async def members_count(db: Reader, list_id: int) -> int:
    """A list's number of members, also deactivated ones."""
    return int(await db.scalar(_MEMBERS_COUNT, list=list_id) or 0)
