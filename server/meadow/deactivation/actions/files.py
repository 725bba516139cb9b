"""Hides media files of deactivated members."""

from meadow.deactivation import queries
from meadow.events.actions.files import settle as settle_event
from meadow.events.queries import covered_by
from meadow.media.names import kind_of
from meadow.platform.jobs.queue import Work, job
from meadow.posts.actions.files import settle
from meadow.users.queries import is_absent


@job("accounts.settle_files", queue="maintenance")
async def settle_absent_files(work: Work, *, user_id: int) -> None:
    """Hide or show the files of the member's posts, events, profile and reels by the current state of the tables."""
    after = 0
    while found := await queries.posts_with_files(work.units.reader(), user_id, after):
        for post_id in found:
            await settle(work.units, work.storage, post_id)
        after = found[-1]
    after = 0
    while found := await covered_by(work.units.reader(), user_id, after):
        for event_id in found:
            await settle_event(work.units, work.storage, event_id)
        after = found[-1]
    done: bool | None = None
    while done is not (absent := await is_absent(work.units.reader(), user_id)):
        after = 0
        while rows := await queries.other_files(work.units.reader(), user_id, after):
            for name in (name for row in rows for name in row.files if kind_of(name)):
                await (work.storage.hide(name) if absent else work.storage.show(name))
            after = rows[-1].id
        done = absent
