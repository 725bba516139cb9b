"""Communities with everything a card or decision needs."""

from typing import Any

from sqlalchemy import and_, bindparam, case, func, literal_column, null, select

from meadow.communities.constants import MAX_SUGGESTION_CANDIDATES, SUGGESTIONS_SHOWN
from meadow.communities.errors import CommunityNotFound
from meadow.communities.models import communities, community_bans, community_mutes, community_topics, user_communities
from meadow.communities.schemas import CommunityFilter
from meadow.platform.core import clock
from meadow.platform.core.ids import parse
from meadow.platform.core.paging import Paging, limited
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big
from meadow.users.interests.models import user_interests
from meadow.users.models import users
from meadow.users.names import pattern_of

_c = communities.c
_VIEWER = bindparam("viewer", type_=Big)
_mine, _me, _ban = user_communities.alias("mine"), community_mutes.alias("my_mute"), community_bans.alias("my_ban")
_STANDING: tuple[Any, ...] = (
    _mine.c.rank,
    _mine.c.membership_id,
    case((_me.c.muted_until > bindparam("now", type_=Big), _me.c.muted_until), else_=null()).label("muted_until"),
    (func.coalesce(_me.c.muted_until, 0) > bindparam("now", type_=Big)).label("is_muted"),
    _ban.c.ban_id,
)
_CARD: tuple[Any, ...] = (
    communities,
    users.c.username,
    users.c.first_name,
    users.c.last_name,
    *_STANDING,
)


def _standing(statement: Any) -> Any:
    """Join the viewer's rank, mute and ban in each community."""
    return (
        statement.outerjoin(_mine, and_(_mine.c.user_id == _VIEWER, _mine.c.community_id == _c.id))
        .outerjoin(_me, and_(_me.c.community_id == _c.id, _me.c.user_id == _VIEWER))
        .outerjoin(_ban, and_(_ban.c.community_id == _c.id, _ban.c.user_id == _VIEWER))
    )


_CARDS = _standing(
    select(*_CARD)
    .select_from(communities)
    .outerjoin(users, and_(users.c.id == _c.admin_id, users.c.deleted_at.is_(None)))
).where(_c.deleted_at.is_(None))
_BY_ID = _CARDS.where(_c.id == bindparam("id"))
_BY_SLUG = _CARDS.where(_c.slug == bindparam("slug"))
_LIST = _CARDS.where(_c.id < bindparam("before")).order_by(_c.id.desc())
_SEARCHED = _LIST.where(_c.search_key.like(bindparam("pattern", type_=_c.search_key.type), escape="/"))
_JOINED = _CARDS.where(_mine.c.membership_id < bindparam("before")).order_by(_mine.c.membership_id.desc())
_POWERS = _standing(select(_c.id, _c.is_private, _c.approves_posts, *_STANDING).select_from(communities)).where(
    _c.id == bindparam("id"), _c.deleted_at.is_(None)
)

_topic = community_topics.alias("topic")
_alike = (
    select(_topic.c.community_id)
    .join(user_interests, user_interests.c.interest == _topic.c.topic)
    .where(user_interests.c.user_id == _VIEWER)
    .group_by(_topic.c.community_id)
    .order_by(func.count().desc(), _topic.c.community_id.desc())
    .limit(literal_column(str(MAX_SUGGESTION_CANDIDATES)))
    .subquery("alike")
)
_SUGGESTED = (
    _CARDS.join(_alike, _alike.c.community_id == _c.id)
    .where(_mine.c.user_id.is_(None), _ban.c.user_id.is_(None))
    .order_by(_c.members_count.desc(), _c.id.desc())
    .limit(literal_column(str(MAX_SUGGESTION_CANDIDATES)))
)
_INTERESTS = select(users.c.interests).where(users.c.id == _VIEWER)


async def find_community(db: Reader, viewer: int, ref: str) -> Row | None:
    """The card of the community with this ID or slug; slugs never consist of digits alone."""
    now = clock.now_ms()
    number = parse(ref)
    if number is not None:
        return await db.first(_BY_ID, viewer=viewer, id=number, now=now)
    return await db.first(_BY_SLUG, viewer=viewer, slug=ref.lower(), now=now)


async def get_community(db: Reader, viewer: int, ref: str) -> Row:
    """The same; CommunityNotFound."""
    return CommunityNotFound.unless(await find_community(db, viewer, ref))


async def get_card(db: Reader, viewer: int, community_id: int) -> Row:
    """The card of the community with this id; CommunityNotFound."""
    return await get_community(db, viewer, str(community_id))


async def powers_in(db: Reader, viewer: int, community_id: int) -> Row | None:
    """The viewer's standing: ``id, is_private, approves_posts, rank, membership_id, muted_until, is_muted, ban_id``;
    None for an unknown community."""
    return await db.first(_POWERS, viewer=viewer, id=community_id, now=clock.now_ms())


async def page(db: Reader, viewer: int, wanted: CommunityFilter) -> list[Row]:
    """Cards, newest first, one more than a page. A search scans all communities: pass the slow reader."""
    given: dict[str, Any] = {"viewer": viewer, "before": wanted.before(), "now": clock.now_ms()}
    if wanted.search:
        given["pattern"] = pattern_of(wanted.search)
    return await db.all(limited(_SEARCHED if wanted.search else _LIST, wanted.limit), **given)


async def memberships_page(db: Reader, viewer: int, paging: Paging) -> list[Row]:
    """Cards of the viewer's communities and requests, latest first, one more than a page."""
    return await db.all(limited(_JOINED, paging.limit), viewer=viewer, before=paging.before(), now=clock.now_ms())


async def suggested(db: Reader, viewer: int) -> list[tuple[Row, list[str]]]:
    """Cards of communities the viewer has not joined, with the matching interests; most matches first, then by size."""
    interests: list[str] = await db.scalar(_INTERESTS, viewer=viewer) or []
    if not interests:
        return []
    rows = await db.all(_SUGGESTED, viewer=viewer, now=clock.now_ms())
    mine = set(interests)
    shared = [(row, [topic for topic in row.topics if topic in mine]) for row in rows]
    return sorted(shared, key=lambda pair: -len(pair[1]))[:SUGGESTIONS_SHOWN]
