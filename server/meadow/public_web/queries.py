"""Queries of sitemaps, and permission to index."""

from typing import Any

from sqlalchemy import ColumnElement, bindparam, func, literal_column, select

from meadow.comments.models import comments
from meadow.communities.models import communities
from meadow.events.models import events
from meadow.events.queries.visible import visible as visible_event
from meadow.platform.core.paging import Rows
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big
from meadow.posts.models import posts
from meadow.posts.queries.visible import visible as visible_post
from meadow.relationships.silences.queries import not_silenced
from meadow.subjects.audience import NOBODY
from meadow.subjects.visibility import is_visible
from meadow.users.errors import UserNotFound
from meadow.users.models import users
from meadow.users.names import username_key
from meadow.users.preferences import DEFAULTS
from meadow.users.queries import LINE, is_named

MOST = 5_000
"""Maximum URLs of each kind in a sitemap, the newest of its month."""
_MEMBER = select(*LINE, users.c.settings).where(
    is_named(users.c.id), users.c.deleted_at.is_(None), not_silenced(users.c.id)
)
_SETTINGS = select(users.c.settings).where(users.c.id == bindparam("who"))
_COMMENTS = (
    select(comments.c.content, users.c.first_name, users.c.last_name, users.c.settings)
    .join(users, users.c.id == comments.c.author_id)
    .where(
        comments.c.subject_id == bindparam("subject"),
        comments.c.parent_id == literal_column("0"),
        is_visible(comments),
        comments.c.is_hidden.is_(False),
        not_silenced(comments.c.author_id),
    )
    .order_by(comments.c.id)
    .limit(literal_column("20"))
)
_FIRST = select(func.min(users.c.id))


def _of_month(statement: Rows, key: ColumnElement[int]) -> Rows:
    since, until = bindparam("since", type_=Big), bindparam("until", type_=Big)
    return statement.where(key >= since, key < until).order_by(key.desc()).limit(literal_column(str(MOST)))


_POSTS = _of_month(
    select(posts.c.id, posts.c.edited_at, users.c.settings)
    .join(users, users.c.id == posts.c.author_id)
    .where(users.c.deleted_at.is_(None), visible_post()),
    posts.c.id,
)
_USERS = _of_month(
    select(users.c.id, users.c.username, users.c.settings).where(
        users.c.deleted_at.is_(None), users.c.onboarded, not_silenced(users.c.id)
    ),
    users.c.id,
)
_COMMUNITIES = _of_month(
    select(communities.c.id, communities.c.slug).where(
        communities.c.deleted_at.is_(None), communities.c.is_private.is_(False)
    ),
    communities.c.id,
)
_EVENTS = _of_month(
    select(events.c.id, users.c.settings).join(users, users.c.id == events.c.host_id).where(visible_event()),
    events.c.id,
)


def is_indexable(settings: dict[str, Any]) -> bool:
    """Whether the member allows search engines to index their content."""
    return settings.get("privacy", {}).get("indexable", DEFAULTS["privacy"]["indexable"])


async def get_member(db: Reader, username: str) -> Row:
    """``LINE`` and ``settings`` of the member with this name, if visible to visitors; UserNotFound."""
    return UserNotFound.unless(await db.first(_MEMBER, viewer=NOBODY, key=username_key(username)))


async def settings_of(db: Reader, user_id: int) -> dict[str, Any]:
    return await db.scalar(_SETTINGS, who=user_id) or {}


async def first_comments(db: Reader, post_id: int) -> list[Row]:
    """``content, first_name, last_name`` of the indexable ones among the first comments on a public post."""
    found = await db.all(_COMMENTS, subject=post_id, viewer=NOBODY)
    return [row for row in found if is_indexable(row.settings)]


async def first_member(db: Reader) -> int | None:
    """The id of the first member: no content is older."""
    return await db.scalar(_FIRST)


async def month(db: Reader, since: int, until: int) -> dict[str, list[Row]]:
    """Indexable content visible to visitors and created between these ids, by kind, newest first."""
    given = {"since": since, "until": until}
    kinds = (("posts", _POSTS), ("users", _USERS), ("events", _EVENTS))
    rows = {kind: await db.all(statement, viewer=NOBODY, **given) for kind, statement in kinds}
    shown = {kind: [row for row in found if is_indexable(row.settings)] for kind, found in rows.items()}
    return shown | {"communities": await db.all(_COMMUNITIES, **given)}
