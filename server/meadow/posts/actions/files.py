"""Visibility of post media files."""

from meadow.media.processing import settle_subject_files
from meadow.platform.db.session import Database
from meadow.platform.jobs.queue import Work, job
from meadow.platform.storage.port import Storage
from meadow.posts import queries


async def settle(database: Database, storage: Storage, post_id: int, *, are_hidden: bool | None = None) -> None:
    """Hide the files of a non-public post, show the files of a public one."""
    await settle_subject_files(database, storage, "post", post_id, queries.is_hidden, are_hidden=are_hidden)


@job("posts.settle_files")
async def settle_files(work: Work, *, post_id: int) -> None:
    """``settle``, also after a crash between the commit and the files."""
    await settle(work.database, work.storage, post_id)


@job("posts.settle_community", queue="maintenance")
async def settle_community(work: Work, *, community_id: int) -> None:
    """``settle`` for every post of a community that became private or public, or was deleted."""
    after = 0
    while found := await queries.posts_with_files(work.database.reader(), community_id, after):
        for post_id in found:
            await settle(work.database, work.storage, post_id)
        after = found[-1]
