"""Case and report queries."""

from functools import lru_cache
from typing import Any

from sqlalchemy import bindparam, func, literal_column, select

from meadow.moderation.constants import REASONS_SHOWN
from meadow.moderation.models import moderation_cases
from meadow.moderation.queries.measures import person
from meadow.moderation.reports.models import reports
from meadow.platform.core.paging import Paging, Rows, limited
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import in_ids
from meadow.users.models import users
from meadow.users.queries import SUMMARY

_c, _r = moderation_cases.c, reports.c
_about, _assignee = users.alias("about"), users.alias("assignee")
_SHOWN = (
    select(*moderation_cases.c, *person(_about, "about"), *person(_assignee, "assignee"))
    .select_from(moderation_cases)
    .outerjoin(_about, _about.c.id == _c.about_id)
    .outerjoin(_assignee, _assignee.c.id == _c.taken_by_id)
)
_ONE = _SHOWN.where(_c.id == bindparam("id"))
_LOCK = select(moderation_cases).where(_c.id == bindparam("id")).with_for_update()
_REASONS = (
    select(_r.case_id, _r.reason, func.count().label("count"))
    .where(in_ids(_r.case_id, "ids"))
    .group_by(_r.case_id, _r.reason)
    .order_by(func.count().desc(), _r.reason)
)
_REPORTS = (
    select(_r.id, _r.reason, _r.note, _r.seen, *SUMMARY)
    .join_from(reports, users, users.c.id == _r.reporter_id)
    .where(_r.case_id == bindparam("case"), _r.id > bindparam("after"))
    .order_by(_r.id)
)
_REPORTERS = (
    select(_r.id, _r.reporter_id)
    .where(_r.case_id == bindparam("case"), _r.id > bindparam("after"))
    .order_by(_r.id)
    .limit(literal_column("200"))
)
_SOME = (
    select(_c.id, _c.about_id, _c.seen).where(_c.id > bindparam("after")).order_by(_c.id).limit(literal_column("200"))
)


async def some_cases(db: Reader, after: int) -> list[Row]:
    """The next few of all cases: ``id, about_id, seen``."""
    return await db.all(_SOME, after=after)


async def lock_case(db: Writer, case_id: int) -> Row | None:
    """Lock a case until the transaction ends."""
    return await db.first(_LOCK, id=case_id)


async def find_case(db: Reader, case_id: int) -> Row | None:
    """A case without its reasons and reports."""
    return await db.first(_ONE, id=case_id)


@lru_cache(maxsize=512)
def _page(limit: int, is_open: bool, kind: bool, community: bool) -> Rows:
    statement = _SHOWN.where(_c.is_open.is_(is_open))
    if kind:
        statement = statement.where(_c.kind == bindparam("kind"))
    if community:
        statement = statement.where(_c.community_id == bindparam("community"))
    if is_open:
        # Longest waiting first.
        statement = statement.where(_c.id > bindparam("position")).order_by(_c.id)
    else:
        statement = statement.where(_c.id < bindparam("position")).order_by(_c.id.desc())
    return limited(statement, limit)


async def page(
    db: Reader, paging: Paging, *, is_open: bool, kind: str | None = None, community_id: int | None = None
) -> list[Row]:
    """Open cases, longest waiting first, or closed ones, newest first; one more than the page."""
    statement = _page(paging.limit, is_open, kind is not None, community_id is not None)
    given: dict[str, Any] = {"position": paging.after() if is_open else paging.before()}
    if kind is not None:
        given["kind"] = kind
    if community_id is not None:
        given["community"] = community_id
    return await db.all(statement, **given)


async def reasons_of(db: Reader, ids: list[int]) -> dict[int, list[Row]]:
    """Number of reports by reason, most frequent first, by case."""
    found: dict[int, list[Row]] = {}
    for row in await db.all(_REASONS, ids=ids) if ids else ():
        of_case = found.setdefault(row.case_id, [])
        if len(of_case) < REASONS_SHOWN:
            of_case.append(row)
    return found


async def reports_page(db: Reader, case_id: int, paging: Paging) -> list[Row]:
    """The reports of a case, oldest first: ``id, reason, note, seen`` and ``users.queries.SUMMARY``; one more than the
    page."""
    return await db.all(limited(_REPORTS, paging.limit), case=case_id, after=paging.after())


async def some_reporters(db: Reader, case_id: int, after: int) -> list[Row]:
    """The next few reporters of a case: ``id`` of the report, ``reporter_id``."""
    return await db.all(_REPORTERS, case=case_id, after=after)
