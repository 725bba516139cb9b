"""Hashtag counters and follows."""

from collections.abc import Iterable

from sqlalchemy import bindparam, delete, update

from meadow.hashtags import queries
from meadow.hashtags.constants import FOLLOWED
from meadow.hashtags.errors import TooManyHashtags
from meadow.hashtags.models import followed_hashtags, hashtags
from meadow.hashtags.names import tag_key
from meadow.platform.db.dialect import insert_each_once, insert_once, upsert
from meadow.platform.db.session import Writer
from meadow.platform.db.types import among_words
from meadow.platform.ids import new_id
from meadow.users.queries import lock_user

_COUNT = upsert(hashtags, ["tag_key"], lambda _: {"posts_count": hashtags.c.posts_count + 1})
_UNCOUNT = update(hashtags).where(hashtags.c.tag_key == bindparam("key")).values(posts_count=hashtags.c.posts_count - 1)
_MOVE = (
    update(hashtags)
    .where(hashtags.c.tag_key == bindparam("key"))
    .values(posts_count=hashtags.c.posts_count + bindparam("by", type_=hashtags.c.posts_count.type))
)
_DROP_UNUSED = delete(hashtags).where(among_words(hashtags.c.tag_key, "keys"), hashtags.c.posts_count == 0)
_UNFOLLOW = delete(followed_hashtags).where(
    followed_hashtags.c.user_id == bindparam("me"), followed_hashtags.c.tag_key == bindparam("key")
)


async def count_tags(db: Writer, typed: dict[str, str]) -> None:
    """Count a new post with these tags (key to spelling), in key order to avoid deadlocks."""
    await db.run_many(_COUNT, [{"tag_key": key, "tag": tag, "posts_count": 1} for key, tag in sorted(typed.items())])


async def uncount_tags(db: Writer, keys: Iterable[str]) -> None:
    """Uncount a removed post; delete tags without posts."""
    gone = sorted(keys)
    if gone:
        await db.run_many(_UNCOUNT, [{"key": key} for key in gone])
        await db.run(_DROP_UNUSED, keys=gone)


async def move_tags(db: Writer, by: dict[str, int]) -> None:
    """Change the counters of several tags at once."""
    if not by:
        return
    tags = await queries.spellings_of(db, sorted(by))
    rows = [{"tag_key": key, "tag": tags.get(key, key), "posts_count": 0} for key in sorted(by)]
    await insert_each_once(db, hashtags, rows)
    await db.run_many(_MOVE, [{"key": key, "by": by[key]} for key in sorted(by)])
    await db.run(_DROP_UNUSED, keys=sorted(by))


async def follow_hashtag(db: Writer, me: int, tag: str) -> None:
    """Follow a tag, used or not; TooManyHashtags. Idempotent."""
    await lock_user(db, me)  # serialises concurrent follows for the limit
    if await queries.followed_count(db, me) >= FOLLOWED and not await queries.is_followed(db, me, tag):
        raise TooManyHashtags()
    await insert_once(db, followed_hashtags, user_id=me, tag_key=tag_key(tag), tag=tag, follow_id=new_id())


async def unfollow_hashtag(db: Writer, me: int, tag: str) -> None:
    """Unfollow a tag."""
    await db.run(_UNFOLLOW, me=me, key=tag_key(tag))
