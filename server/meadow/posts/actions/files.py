"""Visibility of post media files."""

from meadow.media.queries import files_of
from meadow.platform.db.session import Database
from meadow.platform.jobs.queue import Work, job
from meadow.platform.storage.port import Storage
from meadow.posts import queries


async def settle(database: Database, storage: Storage, post_id: int, *, are_hidden: bool | None = None) -> None:
    """Hide the files of a non-public post, show the files of a public one.

    Repeats until the row is unchanged: after concurrent deletion and restoration the files match the table.
    ``are_hidden``: the state of the files, if known.
    """
    while True:
        db = database.reader()
        hidden = await queries.is_hidden(db, post_id)
        if hidden is None or hidden == are_hidden:
            return
        for name in await files_of(db, "post", post_id):
            await (storage.hide(name) if hidden else storage.show(name))
        are_hidden = hidden


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
