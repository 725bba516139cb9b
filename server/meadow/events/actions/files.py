"""Visibility of event cover files."""

from meadow.events import queries
from meadow.media.settling import settle
from meadow.platform.db.session import Writer
from meadow.platform.jobs.queue import Work, job


@job("events.settle_community", queue="maintenance")
async def settle_community(work: Work, *, community_id: int) -> None:
    """``settle`` for all events of a community after a change of its visibility."""
    after = 0
    while found := await queries.covered_events(work.database.reader(), community_id, after):
        for event_id in found:
            await settle(work.database, work.storage, "event", event_id)
        after = found[-1]


async def settle_files_later(db: Writer, community_id: int) -> None:
    """Queue ``settle`` for the community's events."""
    await settle_community.later(db, community_id=community_id)


async def close_files(work: Work, community_id: int) -> None:
    """Hide the covers of a deleted community's events."""
    await settle_community.perform(work, community_id=community_id)
