"""Visibility of event cover files."""

from meadow.events import queries
from meadow.media.queries import files_of
from meadow.platform.db.session import Database, Writer
from meadow.platform.jobs.queue import Work, job
from meadow.platform.storage.port import Storage


async def settle(database: Database, storage: Storage, event_id: int) -> None:
    """Hide the cover files while the event or its community is hidden, private or deleted, or the host deactivated;
    show them otherwise. Repeats until the state is stable, against concurrent changes."""
    done: bool | None = None
    while True:
        db = database.reader()
        hidden = await queries.is_hidden(db, event_id)
        if hidden is None or hidden == done:
            return
        for name in await files_of(db, "event", event_id):
            await (storage.hide(name) if hidden else storage.show(name))
        done = hidden


@job("events.settle_files")
async def settle_files(work: Work, *, event_id: int) -> None:
    """``settle`` as a job, which also runs after a crash between the commit and the file changes."""
    await settle(work.database, work.storage, event_id)


@job("events.settle_community", queue="maintenance")
async def settle_community(work: Work, *, community_id: int) -> None:
    """``settle`` for all events of a community after a change of its visibility."""
    after = 0
    while found := await queries.covered_events(work.database.reader(), community_id, after):
        for event_id in found:
            await settle(work.database, work.storage, event_id)
        after = found[-1]


async def settle_files_later(db: Writer, community_id: int) -> None:
    """Queue ``settle`` for the community's events."""
    await settle_community.later(db, community_id=community_id)


async def close_files(work: Work, community_id: int) -> None:
    """Hide the covers of a deleted community's events."""
    await settle_community.perform(work, community_id=community_id)
