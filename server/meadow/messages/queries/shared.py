"""Shared posts, reels, events, communities and members, as one member sees them."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from sqlalchemy import and_, bindparam, or_, select

from meadow.communities.models import communities
from meadow.events.models import events
from meadow.events.queries import visible as visible_events
from meadow.platform.core.paging import Rows
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big, in_ids
from meadow.posts.models import posts
from meadow.posts.queries import visible as visible_posts
from meadow.reels.models import reels
from meadow.reels.queries import visible as visible_reels
from meadow.relationships.blocks.models import block_edges
from meadow.users.models import users
from meadow.users.queries import SUMMARY


@cache
def _seen(kind: str) -> Rows:
    if kind == "post":
        columns: list[Any] = [posts.c[name] for name in ("content_warning", "sensitive", "media", "audience")]
        found = select(posts.c.id, posts.c.content.label("text"), posts.c.community_id, *columns, *SUMMARY)
        return found.join(users, users.c.id == posts.c.author_id).where(in_ids(posts.c.id, "ids"), visible_posts())
    if kind == "reel":
        columns = [reels.c[name] for name in ("content_warning", "sensitive", "thumbnail_url", "audience")]
        found = select(reels.c.id, reels.c.caption.label("text"), *columns, *SUMMARY)
        return found.join(users, users.c.id == reels.c.author_id).where(in_ids(reels.c.id, "ids"), visible_reels())
    if kind == "event":
        columns = [events.c[name] for name in ("title", "cover", "starts_at", "community_id")]
        found = select(events.c.id, events.c.description.label("text"), *columns, *SUMMARY)
        return found.join(users, users.c.id == events.c.host_id).where(in_ids(events.c.id, "ids"), visible_events())
    if kind == "community":
        columns = [communities.c.slug, communities.c.avatar.label("image"), communities.c.name.label("title")]
        found = select(communities.c.id, communities.c.description.label("text"), *columns)
        return found.where(in_ids(communities.c.id, "ids"), communities.c.deleted_at.is_(None))
    is_between = and_(block_edges.c.user_id == bindparam("viewer", type_=Big), block_edges.c.other_id == users.c.id)
    return (
        select(users.c.id, users.c.bio.label("text"), *SUMMARY)
        .outerjoin(block_edges, is_between)
        .where(
            in_ids(users.c.id, "ids"),
            users.c.deleted_at.is_(None),
            or_(block_edges.c.user_id.is_(None), block_edges.c.is_blocked.is_(False)),
        )
    )


async def shared_seen(db: Reader, viewer: int, kind: str, ids: Iterable[int]) -> list[Row]:
    """``id`` and ``text`` of these subjects if visible to the viewer, and the other columns of their kind."""
    given = {} if kind == "community" else {"viewer": viewer}
    return await db.all(_seen(kind), ids=[*ids], **given)
