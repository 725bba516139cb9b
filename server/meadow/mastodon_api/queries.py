from collections.abc import Iterable

from sqlalchemy import bindparam, select, union_all

from meadow.comments.models import comments
from meadow.media.models import media
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import among_words, in_ids
from meadow.posts.models import posts
from meadow.users.models import former_usernames, users

_u, _m = users.c, media.c
_PEOPLE = select(users).where(in_ids(_u.id, "ids"))
_NAMED = union_all(
    *(
        select(table.c.username_key.label("key"), _u.id, _u.username)
        .select_from(users if table is users else users.join(former_usernames))
        .where(among_words(table.c.username_key, "names"), _u.deleted_at.is_(None))
        for table in (users, former_usernames)
    )
)
_AUTHORS = union_all(
    *(select(table.c.id, table.c.author_id).where(in_ids(table.c.id, "ids")) for table in (posts, comments))
)
_UPLOAD = select(media).where(_m.url == bindparam("url"), _m.owner_id == bindparam("me"), _m.released_at.is_(None))
_ALTS = select(_m.url, _m.description).where(_m.owner_id == bindparam("me"), among_words(_m.url, "urls"))


async def people(db: Reader, ids: Iterable[int]) -> dict[int, Row]:
    """Profiles of members, without a visibility check: the viewer already sees them."""
    wanted = sorted(set(ids))
    return {row.id: row for row in await db.all(_PEOPLE, ids=wanted)} if wanted else {}


async def named(db: Reader, names: Iterable[str]) -> dict[str, Row]:
    """``id, username`` of the members with these lowercase usernames, also former ones, by that."""
    wanted = sorted(set(names))
    return {row.key: row for row in await db.all(_NAMED, names=wanted)} if wanted else {}


async def authors_of(db: Reader, ids: Iterable[int]) -> dict[str, str]:
    """Authors of these posts and comments, by ID."""
    wanted = sorted(set(ids))
    return {str(row.id): str(row.author_id) for row in await db.all(_AUTHORS, ids=wanted)} if wanted else {}


async def find_upload(db: Reader, me: int, url: str) -> Row | None:
    return await db.first(_UPLOAD, me=me, url=url)


async def descriptions(db: Reader, me: int, urls: list[str]) -> dict[str, str]:
    """Alt texts of the member's uploads, by URL."""
    return {row.url: row.description for row in await db.all(_ALTS, me=me, urls=urls)} if urls else {}
