"""Changes of posts that follow from changes of their community."""

from meadow.communities.policy import may
from meadow.communities.queries import powers_in
from meadow.hashtags.actions import move_tags
from meadow.notifications.actions import forget_these
from meadow.platform.db.session import Writer
from meadow.platform.jobs.queue import Work, job
from meadow.posts.actions.files import settle_community
from meadow.posts.queries.audience import authors_of, tags_of, told_about
from meadow.users.actions import move_posts_count


async def count_posts(db: Writer, community_id: int, by: int) -> None:
    """Move the counters of hashtags and authors by the community's posts, up (+1) or down (-1)."""
    await move_tags(db, {key: by * count for key, count in (await tags_of(db, community_id)).items()})
    for author, count in sorted((await authors_of(db, community_id)).items()):
        await move_posts_count(db, author, by * count)


async def settle_files_later(db: Writer, community_id: int) -> None:
    """Open or close the files of the community's posts, in a job."""
    await settle_community.later(db, community_id=community_id)


async def close_files(work: Work, community_id: int) -> None:
    """Close the files of a deleted community's posts."""
    await settle_community.perform(work, community_id=community_id)


async def forget_told(db: Writer, community_id: int, user_id: int) -> None:
    """Delete the member's notifications of the community's posts, in a job."""
    await forget_what_was_told.later(db, community_id=community_id, user_id=user_id)


@job("communities.forget_what_was_told")
async def forget_what_was_told(work: Work, *, community_id: int, user_id: int) -> None:
    """Delete the member's notifications about the community's posts, in small steps, until they may read them again."""
    after = 0
    while True:
        db = work.database.reader_at_work()
        standing = await powers_in(db, user_id, community_id)
        if standing is not None and may("read_posts", standing.rank):
            return
        rows = await told_about(db, user_id, community_id, after)
        if not rows:
            return
        after = rows[-1].id
        async with work.database.write() as writer:
            await forget_these(writer, user_id, [row.id for row in rows if row.is_there])
