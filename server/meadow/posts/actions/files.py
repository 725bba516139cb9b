from meadow.media.settling import settle
from meadow.platform.jobs.queue import Work, job
from meadow.posts import queries


@job("posts.settle_community", queue="maintenance")
async def settle_community(work: Work, *, community_id: int) -> None:
    """Hide or show the files of every post of a community that became private or public, or was deleted."""
    after = 0
    while found := await queries.posts_with_files(work.database.reader(), community_id, after):
        for post_id in found:
            await settle(work.database, work.storage, "post", post_id)
        after = found[-1]
