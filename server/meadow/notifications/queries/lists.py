"""Ungrouped notification list."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from sqlalchemy import ColumnElement, Table, and_, bindparam, case, func, literal_column, not_, or_, select

from meadow.notifications.kinds import MENTIONING, types_shown_as
from meadow.notifications.models import notification_groups, notification_states, notifications
from meadow.platform.core.paging import Paging, Rows, limited
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import among_words, in_ids
from meadow.relationships.blocks.queries import not_blocked, not_muted
from meadow.subjects.kinds import SubjectType
from meadow.subjects.registry import SUBJECTS
from meadow.users.models import users
from meadow.users.queries import SUMMARY

_n, _g = notifications.c, notification_groups.c


def is_about(column: ColumnElement[str], subject_type: SubjectType) -> ColumnElement[bool]:
    """Whether rows of notifications or groups have subjects of this type."""
    return column == literal_column(f"'{subject_type}'")


def join_subjects(rows: Rows, table: Table) -> Rows:
    """Join the tables of subjects to rows of notifications or groups, without rows of subjects invisible to the
    viewer."""
    known: list[ColumnElement[bool]] = []
    for subject in SUBJECTS:
        if subject.access.hides_notifications:
            about, its_id = is_about(table.c.subject_type, subject.kind), subject.table.c.id
            rows = rows.outerjoin(subject.table, and_(about, its_id == table.c.subject_id, subject.access.visible()))
            known.append(or_(not_(about), its_id.is_not(None)))
    return rows.where(*known)


def _excerpt() -> ColumnElement[Any]:
    texts = [
        (is_about(_n.subject_type, subject.kind), subject.text)
        for subject in SUBJECTS
        if subject.access.hides_notifications and subject.text is not None
    ]
    return case(*texts).label("content")


def _comment() -> ColumnElement[Any]:
    """Text of the comment, if the receiver may read it."""
    comment = SUBJECTS["comment"]
    assert comment.text is not None
    table, is_seen = comment.table.c, comment.access.visible()
    found = select(comment.text).where(table.id == _n.comment_id, table.subject_id == _n.subject_id, is_seen)
    none = (_n.comment_id == literal_column("0"), None)
    return case(none, else_=found.correlate(notifications).scalar_subquery()).label("comment_content")


def _community() -> tuple[ColumnElement[Any], ...]:
    """Id, slug and name of the community that is the subject, or that the subject belongs to."""
    community = SUBJECTS["community"]
    homes = [
        (
            and_(_n.topic == literal_column("'communities'"), is_about(_n.subject_type, subject.kind)),
            subject.community_id,
        )
        for subject in SUBJECTS
        if subject.access.hides_notifications and subject.community_id is not None
    ]
    its_id = case((is_about(_n.subject_type, "community"), _n.subject_id), *homes)
    joined = [notifications, *(subject.table for subject in SUBJECTS if subject.access.hides_notifications)]

    def found(column: ColumnElement[str] | None, label: str) -> ColumnElement[Any]:
        assert column is not None
        row = select(column).where(community.table.c.id == its_id, community.access.visible())
        return row.correlate(*joined).scalar_subquery().label(label)

    return (
        its_id.label("community_id"),
        found(community.slug, "community_slug"),
        found(community.text, "community_name"),
    )


@cache
def _list() -> Rows:
    rows = (
        select(
            _n.id,
            _n.kind,
            _n.topic,
            _n.group_key,
            _n.subject_type,
            _n.subject_id,
            _n.comment_id,
            or_(
                _n.is_read,
                _n.id <= func.coalesce(notification_states.c.read_up_to, 0),
                _n.id <= func.coalesce(_g.read_up_to, 0),
            ).label("is_read"),
            _excerpt(),
            _comment(),
            *_community(),
            *SUMMARY,
        )
        .join(users, users.c.id == _n.actor_id)
        .outerjoin(
            notification_groups, and_(_g.user_id == _n.user_id, _g.kind == _n.kind, _g.group_key == _n.group_key)
        )
        .outerjoin(notification_states, notification_states.c.user_id == _n.user_id)
    )
    return (
        join_subjects(rows, notifications)
        .where(
            _n.user_id == bindparam("viewer"),
            users.c.deleted_at.is_(None),
            not_blocked(_n.actor_id),
            not_muted(_n.actor_id),
        )
        .order_by(_n.id.desc())
    )


@cache
def _one() -> Rows:
    return _list().where(_n.id == bindparam("id"))


@cache
def _some() -> Rows:
    return _list().where(in_ids(_n.id, "ids"))


def _one_of(column: ColumnElement[Any], kinds: tuple[str, ...]) -> ColumnElement[bool]:
    return or_(*(column == literal_column(f"'{name}'") for name in kinds))


def chosen(
    rows: Rows, table: Table, tab: str | None, kind: str | None, bound: frozenset[str], *, filtered: bool
) -> Rows:
    """Rows of notifications or groups that are filtered, or the others: of a tab, bound as ``topic``, of the kinds with
    this wire type, and of what is bound as ``kinds``, ``key`` and ``by``."""
    zero = literal_column("0")
    rows = rows.where(table.c.group_key < zero if filtered else table.c.group_key > zero)
    if "kinds" in bound:
        rows = rows.where(among_words(table.c.kind, "kinds"))
    if "key" in bound:
        rows = rows.where(table.c.group_key == bindparam("key"))
    if "by" in bound:
        rows = rows.where(table.c.actor_id == bindparam("by"))
    if tab is not None:
        here = table.c.topic == bindparam("topic")
        rows = rows.where(or_(here, _one_of(table.c.kind, MENTIONING)) if tab == "mentions" else here)
    return rows if kind is None else rows.where(_one_of(table.c.kind, types_shown_as(kind)))


def bound(chosen: Mapping[str, object]) -> dict[str, Any]:
    """Parameters of the filters that are set."""
    return {name: value for name, value in chosen.items() if value is not None}


@lru_cache(maxsize=2048)
def _page(topic: str | None, kind: str | None, limit: int, bound: frozenset[str], *, filtered: bool) -> Rows:
    rows = _list().where(_n.id < bindparam("before"))
    return limited(chosen(rows, notifications, topic, kind, bound, filtered=filtered), limit)


async def find_notification(db: Reader, me: int, notification_id: int) -> Row | None:
    """One row as in ``newest``; None when invisible to the member."""
    return await db.first(_one(), viewer=me, id=notification_id)


async def some_notifications(db: Reader, me: int, ids: list[int]) -> list[Row]:
    """The visible ones of these, newest first."""
    return await db.all(_some(), viewer=me, ids=ids) if ids else []


async def newest(
    db: Reader,
    me: int,
    paging: Paging,
    *,
    topic: str | None = None,
    kind: str | None = None,
    filtered: bool = False,
    kinds: list[str] | None = None,
    key: int | None = None,
    by: int | None = None,
) -> list[Row]:
    """One row more than the page, newest first; of several kinds, with a group key, or by one member."""
    given = bound({"topic": topic, "kinds": kinds, "key": key, "by": by})
    statement = _page(topic, kind, paging.limit, frozenset(given), filtered=filtered)
    return await db.all(statement, viewer=me, before=paging.before(), **given)
