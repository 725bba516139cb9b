"""Visibility of event cover files."""

from meadow.events import queries
from meadow.media.processing import settle_subject_files
from meadow.platform.db.session import Database, Writer
from meadow.platform.jobs.queue import Work, job
from meadow.platform.storage.port import Storage


async def settle(database: Database, storage: Storage, event_id: int) -> None:
    """Hide the cover files while the event or its community is hidden, private or deleted, or the host deactivated;
    show them otherwise."""
    await settle_subject_files(database, storage, "event", event_id, queries.is_hidden)


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
