"""Hashtag counters and follows."""

from collections import Counter

from sqlalchemy import bindparam, delete, update

from meadow.hashtags import queries
from meadow.hashtags.constants import MAX_FOLLOWED
from meadow.hashtags.errors import TooManyHashtags
from meadow.hashtags.models import followed_hashtags, hashtag_deltas, hashtags
from meadow.hashtags.names import tag_key
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import insert_each, insert_each_once, insert_once
from meadow.platform.db.session import Writer
from meadow.platform.db.types import among_words
from meadow.platform.jobs.queue import Work, sweep
from meadow.users.queries import lock_user

_TAKE = (
    delete(hashtag_deltas)
    .where(among_words(hashtag_deltas.c.tag_key, "keys"))
    .returning(hashtag_deltas.c.tag_key, hashtag_deltas.c.by)
)
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
    """Count a new post with these tags (key to spelling)."""
    rows = [{"tag_key": key, "tag": tag, "posts_count": 0} for key, tag in sorted(typed.items())]
    await insert_each_once(db, hashtags, rows)
    await move_tags(db, dict.fromkeys(typed, 1))


async def move_tags(db: Writer, by: dict[str, int]) -> None:
    """Change the counters of these tags. Reads are exact at once; ``fold_counts`` stores the sum."""
    await insert_each(db, hashtag_deltas, [{"tag_key": key, "id": new_id(), "by": by[key]} for key in sorted(by)])


@sweep
async def fold_counts(work: Work) -> None:
    """Add the appended changes to the counters, and delete tags without posts."""
    after = ""
    while keys := await queries.changed_after(work.database.reader_at_work(), after):
        after = keys[-1]
        async with work.database.write() as db:
            await insert_each_once(db, hashtags, [{"tag_key": key, "tag": key, "posts_count": 0} for key in keys])
            # Lock first: concurrent runs are serialized, in the order of the tags.
            await queries.lock_tags(db, keys)
            by = Counter[str]()
            for row in await db.all(_TAKE, keys=keys):
                by[row.tag_key] += row.by
            await db.run_many(_MOVE, [{"key": key, "by": by[key]} for key in sorted(by) if by[key]])
            await db.run(_DROP_UNUSED, keys=keys)


async def follow_hashtag(db: Writer, me: int, tag: str) -> None:
    """Follow a tag, used or not; TooManyHashtags. Idempotent."""
    await lock_user(db, me)  # serialises concurrent follows for the limit
    if await queries.followed_count(db, me) >= MAX_FOLLOWED and not await queries.is_followed(db, me, tag):
        raise TooManyHashtags()
    await insert_once(db, followed_hashtags, user_id=me, tag_key=tag_key(tag), tag=tag, follow_id=new_id())


async def unfollow_hashtag(db: Writer, me: int, tag: str) -> None:
    await db.run(_UNFOLLOW, me=me, key=tag_key(tag))
