"""Sidebar queries."""

import calendar
from datetime import date
from functools import cache

from sqlalchemy import bindparam, func, literal_column, or_, select

from meadow.api.sidebar.constants import BIRTHDAYS_WALKED
from meadow.platform.core.paging import Rows
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big, String, in_ids
from meadow.relationships.blocks.queries import not_blocked, not_muted
from meadow.relationships.follows.models import follows_out
from meadow.users.models import users
from meadow.users.queries import SUMMARY

_viewer = bindparam("viewer", type_=Big)


@cache
def _birthdays() -> Rows:
    day = func.substr(users.c.birthday, 6, 5)
    return (
        select(*SUMMARY, users.c.settings)
        .join_from(follows_out, users, users.c.id == follows_out.c.target_id)
        .where(
            follows_out.c.user_id == _viewer,
            users.c.deleted_at.is_(None),
            or_(day == bindparam("today", type_=String), day == bindparam("too", type_=String)),
            not_blocked(users.c.id),
            not_muted(users.c.id),
        )
        .order_by(follows_out.c.follow_id)
        .limit(literal_column(str(BIRTHDAYS_WALKED)))
    )


_PEOPLE = select(*SUMMARY, users.c.settings).where(
    in_ids(users.c.id, "ids"), users.c.deleted_at.is_(None), not_blocked(users.c.id)
)


async def birthdays(db: Reader, viewer: int, today: date) -> list[Row]:
    """``users.queries.SUMMARY, settings`` of followed members with a birthday today; birthdays on 29 February fall
    on 28 February outside leap years."""
    key = today.strftime("%m-%d")
    too = "02-29" if key == "02-28" and not calendar.isleap(today.year) else key
    return await db.all(_birthdays(), viewer=viewer, today=key, too=too)


async def people(db: Reader, viewer: int, ids: list[int]) -> dict[int, Row]:
    """``users.queries.SUMMARY, settings`` of the visible ones of these members, by id."""
    return {row.user_id: row for row in await db.all(_PEOPLE, viewer=viewer, ids=ids)} if ids else {}
