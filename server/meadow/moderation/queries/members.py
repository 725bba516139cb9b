"""Member search for staff."""

from functools import lru_cache
from typing import Any

from sqlalchemy import and_, bindparam, case, func, literal_column, or_, select

from meadow.auth.constants import PENDING
from meadow.auth.models import deactivations, sessions
from meadow.moderation.models import moderation_actions, moderation_cases
from meadow.moderation.queries.measures import IN_FORCE
from meadow.moderation.reports.models import reports
from meadow.platform.core.paging import Paging, Rows, limited
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import beginning, exists_by_key, in_ids
from meadow.relationships.silences.models import silences
from meadow.users.models import users
from meadow.users.names import pattern_of, username_key
from meadow.users.queries import SUMMARY

_a, _u = moderation_actions.c, users.c
_IS_HERE = select(_u.id).where(_u.id == bindparam("user"), _u.deleted_at.is_(None))


def _in_force(column: Any, action: str) -> Any:
    return (
        select(column)
        .where(_a.member_id == _u.id, _a.action == literal_column(f"'{action}'"), *IN_FORCE)
        .order_by(_a.id.desc())
        .limit(literal_column("1"))
        .correlate(users)
        .scalar_subquery()
    )


_IS_PENDING = deactivations.c.reason == literal_column(f"'{PENDING}'")
_STATE = case(
    (_in_force(_a.id, "ban").is_not(None), literal_column("'banned'")),
    (_in_force(_a.id, "suspend").is_not(None), literal_column("'suspended'")),
    (exists_by_key(deactivations, deactivations.c.user_id == _u.id, _IS_PENDING), literal_column("'pending'")),
    (_u.deleted_at.is_not(None), literal_column("'closed'")),
    (_in_force(_a.id, "silence").is_not(None), literal_column("'silenced'")),
    else_=literal_column("'active'"),
).label("state")
_UNTIL = func.coalesce(_in_force(_a.expires_at, "suspend"), _in_force(_a.expires_at, "silence")).label("expires_at")
LINE: tuple[Any, ...] = (*SUMMARY, _u.site_role, _STATE, _UNTIL)
"""The columns that ``present.member_of`` reads."""
_ONE = select(*LINE, _u.posts_count, _u.followers_count).where(_u.id == bindparam("user"))
_COUNTS = select(
    select(func.count())
    .select_from(sessions)
    .where(sessions.c.user_id == bindparam("user"))
    .scalar_subquery()
    .label("sessions"),
    select(func.count())
    .select_from(reports)
    .where(reports.c.about_id == bindparam("user"))
    .scalar_subquery()
    .label("reports"),
    select(func.count())
    .select_from(moderation_cases)
    .where(moderation_cases.c.about_id == bindparam("user"), moderation_cases.c.is_open)
    .scalar_subquery()
    .label("cases"),
)
_SUMMARIES = select(*SUMMARY).where(in_ids(_u.id, "ids"))


async def summaries(db: Reader, ids: list[int]) -> dict[int, Row]:
    """``users.queries.SUMMARY`` by id, of absent members too."""
    return {row.user_id: row for row in await db.all(_SUMMARIES, ids=ids)} if ids else {}


async def is_here(db: Reader, user_id: int) -> bool:
    """Whether the account is neither deleted nor deactivated."""
    return await db.first(_IS_HERE, user=user_id) is not None


@lru_cache(maxsize=512)
def _page(limit: int, search: bool, state: str | None, names: bool) -> Rows:
    statement = select(*LINE)
    if search:
        found = beginning(_u.username_key, "key")
        statement = statement.where(or_(found, _u.name_key.like(bindparam("pattern"), escape="/")) if names else found)
    if state == "staff":
        statement = statement.where(_u.site_role != literal_column("'member'"))
    elif state == "silenced":
        statement = statement.join(silences, silences.c.user_id == _u.id)
    elif state == "pending":
        statement = statement.join(deactivations, and_(deactivations.c.user_id == _u.id, _IS_PENDING))
    elif state is not None:
        action = literal_column("'ban'" if state == "banned" else "'suspend'")
        # Driven by the actions in force, not by reading all members.
        of_them = and_(_a.member_id == _u.id, _a.action == action, _a.member_id < bindparam("before"), *IN_FORCE)
        return limited(statement.join(moderation_actions, of_them).order_by(_a.member_id.desc()), limit)
    return limited(statement.where(_u.id < bindparam("before")).order_by(_u.id.desc()), limit)


async def page(
    db: Reader, paging: Paging, *, search: str = "", state: str | None = None, names: bool = False
) -> list[Row]:
    """Rows of ``LINE``, newest members first, one more than the page; filtered by state and the beginning of the
    username, or with ``names`` a part of the name, which reads all members."""
    given = {"key": username_key(search)} if search else {}
    given |= {"pattern": pattern_of(search)} if search and names else {}
    return await db.all(_page(paging.limit, bool(search), state, names), before=paging.before(), **given)


async def find_member(db: Reader, user_id: int) -> Row | None:
    """``LINE, posts_count, followers_count`` of a member, also if deactivated."""
    return await db.first(_ONE, user=user_id)


async def counts_of(db: Reader, user_id: int) -> Row:
    """The member's number of ``sessions``, of ``reports`` about them, and of open ``cases``."""
    return await db.one(_COUNTS, user=user_id)
