from sqlalchemy import Update, bindparam, update

from meadow.communities.models import communities
from meadow.platform.db.session import Writer

_c = communities.c


def _move(*counters: str) -> Update:
    values = {name: _c[name] + bindparam(name.removesuffix("_count"), type_=_c[name].type) for name in counters}
    return update(communities).where(_c.id == bindparam("community")).values(values)


_MOVE_POSTS = _move("posts_count").returning(_c.is_private, _c.deleted_at)
_MOVE_PEOPLE = _move("members_count", "admins_count", "requests_count")


async def move_posts(db: Writer, community_id: int, by: int) -> bool:
    """Move the post counter by ``by``.

    Returns whether the community is private or deleted (locked until the commit): its posts then count for no author
    and no hashtag.
    """
    row = await db.first(_MOVE_POSTS, community=community_id, posts=by)
    return row is not None and (row.is_private or row.deleted_at is not None)


async def move_people(db: Writer, community_id: int, *, members: int = 0, admins: int = 0, requests: int = 0) -> None:
    """Move the counters of members, admins and requests."""
    if members or admins or requests:
        await db.run(_MOVE_PEOPLE, community=community_id, members=members, admins=admins, requests=requests)
