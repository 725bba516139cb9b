import secrets
from collections.abc import Iterator

from sqlalchemy import bindparam, insert, update

from meadow.communities import queries
from meadow.communities.actions.edges import add_edge
from meadow.communities.constants import MAX_JOINED_COMMUNITIES
from meadow.communities.errors import NameReserved, TooManyCommunities
from meadow.communities.models import communities, community_topics
from meadow.communities.names import is_reserved, search_key, slug_of
from meadow.communities.policy import ADMIN
from meadow.communities.schemas import CommunityDraft
from meadow.content_filter.actions import check_joins, check_links, flag, screen
from meadow.platform.core import clock
from meadow.platform.core.errors import Conflict
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.users.queries import lock_user

_TOPIC = insert(community_topics)
_HANG = (
    update(communities)
    .where(communities.c.id == bindparam("community"))
    .values({name: bindparam(f"new_{name}", type_=communities.c[name].type) for name in ("avatar", "cover_image")})
)
_NUMBERED = 20


async def create_community(db: Writer, me: int, draft: CommunityDraft) -> int:
    """Create a community with ``me`` as its admin and return its ID.

    NameReserved, TooManyCommunities. Further communities of the same name get a numbered slug, also when created
    concurrently.
    """
    slug = slug_of(draft.name)
    if is_reserved(slug):
        raise NameReserved.field("name", NameReserved.message)
    await lock_user(db, me)  # serializes the check of the limit
    joined = await queries.joined_count(db, me)
    if joined >= MAX_JOINED_COMMUNITIES:
        raise TooManyCommunities()
    check_joins(db, me, joined)
    check_links(db, me, f"{draft.name}\n{draft.description}\n{draft.rules}")
    found = await screen(db, draft.name, draft.description, draft.rules, *draft.topics)
    taken = await queries.slugs_taken(db, list(_numbered(slug)))
    community_id = new_id()
    for candidate in _candidates(slug, taken):
        if await insert_once(
            db,
            communities,
            id=community_id,
            slug=candidate,
            name=draft.name,
            search_key=search_key(draft.name, draft.description, *draft.topics),
            description=draft.description,
            rules=draft.rules,
            topics=draft.topics,
            is_private=draft.is_private,
            admin_id=me,
            updated_at=clock.now_ms(),
        ):
            break
    else:
        raise Conflict()
    await db.run_many(_TOPIC, [{"topic": topic, "community_id": community_id} for topic in draft.topics])
    await add_edge(db, community_id, me, ADMIN)
    await flag(db, me, "community", community_id, found)
    return community_id


async def hang_pictures(db: Writer, community_id: int, pictures: dict[str, str]) -> None:
    """Set the stored pictures of a new community, by column."""
    shown = {"avatar": pictures.get("avatar"), "cover_image": pictures.get("cover_image")}
    await db.run(_HANG, community=community_id, **{f"new_{column}": url for column, url in shown.items()})


def _numbered(slug: str) -> Iterator[str]:
    yield slug
    for number in range(2, _NUMBERED):
        yield f"{slug}-{number}"


def _candidates(slug: str, taken: set[str]) -> Iterator[str]:
    """Numbered slugs while free, then random suffixes that cannot collide with concurrent requests."""
    free = [candidate for candidate in _numbered(slug) if candidate not in taken]
    yield from free[:3]
    for _ in range(5):
        yield f"{slug}-{secrets.token_hex(4)}"
