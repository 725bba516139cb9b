"""Ungrouped notification list."""

from functools import lru_cache
from typing import Any

from sqlalchemy import ColumnElement, and_, bindparam, case, func, literal_column, or_, select

from meadow.comments.models import comments
from meadow.communities.models import communities
from meadow.events.models import events
from meadow.events.queries import visible as visible_event
from meadow.notifications.kinds import MENTIONING, types_shown_as
from meadow.notifications.models import notification_groups, notification_states, notifications
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import exists_by_key, in_ids
from meadow.platform.paging import Paging, Rows, limited
from meadow.posts.models import posts
from meadow.posts.queries import visible
from meadow.reels.models import reels
from meadow.reels.queries import visible as visible_reel
from meadow.relationships.blocks.queries import not_blocked, not_muted
from meadow.relationships.silences.queries import not_silenced
from meadow.users.models import users
from meadow.users.queries import SUMMARY

_n, _g = notifications.c, notification_groups.c


def _of_community(column: ColumnElement[Any], label: str) -> ColumnElement[Any]:
    here = communities.c.id == _n.community_id
    found = select(column).where(here, communities.c.deleted_at.is_(None)).correlate(notifications)
    return found.scalar_subquery().label(label)


COMMUNITY: tuple[Any, ...] = (
    _of_community(communities.c.slug, "community_slug"),
    _of_community(communities.c.name, "community_name"),
)
"""The columns that ``present.community_of`` reads."""

_COMMENT = case(
    (_n.comment_id == literal_column("0"), None),
    else_=select(comments.c.content)
    .where(
        comments.c.id == _n.comment_id,
        or_(comments.c.subject_id == _n.post_id, comments.c.subject_id == _n.reel_id),
        comments.c.deleted_at.is_(None),
        not_silenced(comments.c.author_id),
    )
    .correlate(notifications)
    .scalar_subquery(),
)
"""The text of the comment that a row is about, as long as its receiver may read it."""

_LIST = (
    select(
        _n.id,
        _n.kind,
        _n.topic,
        _n.subject,
        _n.post_id,
        _n.comment_id,
        _n.reel_id,
        _n.community_id,
        _n.event_id,
        or_(
            _n.is_read,
            _n.id <= func.coalesce(notification_states.c.read_up_to, 0),
            _n.id <= func.coalesce(_g.read_up_to, 0),
        ).label("is_read"),
        posts.c.content,
        _COMMENT.label("comment_content"),
        *COMMUNITY,
        *SUMMARY,
    )
    .join(users, users.c.id == _n.by_id)
    .outerjoin(notification_groups, and_(_g.user_id == _n.user_id, _g.kind == _n.kind, _g.subject == _n.subject))
    .outerjoin(notification_states, notification_states.c.user_id == _n.user_id)
    .outerjoin(posts, and_(posts.c.id == _n.post_id, visible()))
    .outerjoin(reels, and_(reels.c.id == _n.reel_id, visible_reel()))
    .where(
        _n.user_id == bindparam("viewer"),
        or_(_n.post_id == 0, posts.c.id.is_not(None)),
        or_(_n.reel_id == 0, reels.c.id.is_not(None)),
        or_(_n.topic != literal_column("'events'"), exists_by_key(events, events.c.id == _n.event_id, visible_event())),
        users.c.deleted_at.is_(None),
        not_blocked(_n.by_id),
        not_muted(_n.by_id),
    )
    .order_by(_n.id.desc())
)
_PAGE = _LIST.where(_n.id < bindparam("before"))
_ONE = _LIST.where(_n.id == bindparam("id"))
_SOME = _LIST.where(in_ids(_n.id, "ids"))


def _one_of(column: ColumnElement[Any], kinds: tuple[str, ...]) -> ColumnElement[bool]:
    return or_(*(column == literal_column(f"'{name}'") for name in kinds))


def of_kind(column: ColumnElement[Any], kind: str) -> ColumnElement[bool]:
    """The kinds that the wire shows as this type."""
    return _one_of(column, types_shown_as(kind))


def of_tab(topic: ColumnElement[Any], kind: ColumnElement[Any], tab: str) -> ColumnElement[bool]:
    """What a tab of the list holds; bound as ``topic``."""
    here = topic == bindparam("topic")
    return or_(here, _one_of(kind, MENTIONING)) if tab == "mentions" else here


@lru_cache(maxsize=2048)
def _page(topic: str | None, kind: str | None, limit: int) -> Rows:
    statement = _PAGE
    if topic is not None:
        statement = statement.where(of_tab(_n.topic, _n.kind, topic))
    if kind is not None:
        statement = statement.where(of_kind(_n.kind, kind))
    return limited(statement, limit)


async def find_notification(db: Reader, me: int, notification_id: int) -> Row | None:
    """One row as ``newest`` has it, None when the member cannot see it, or no longer."""
    return await db.first(_ONE, viewer=me, id=notification_id)


async def some_notifications(db: Reader, me: int, ids: list[int]) -> list[Row]:
    """Those of these that the member may see, newest first."""
    return await db.all(_SOME, viewer=me, ids=ids) if ids else []


async def newest(
    db: Reader, me: int, paging: Paging, *, topic: str | None = None, kind: str | None = None
) -> list[Row]:
    """One row more than the page, newest first."""
    given = {} if topic is None else {"topic": topic}
    return await db.all(_page(topic, kind, paging.limit), viewer=me, before=paging.before(), **given)
