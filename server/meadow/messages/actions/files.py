"""Signed addresses of the files of messages."""

from meadow.media.processing import hide_files
from meadow.media.queries import subjects_with_files
from meadow.platform.jobs.queue import Work, job


@job("messages.hide_files")
async def hide_message_files(work: Work, *, message_id: int) -> None:
    """``hide_files`` as versions before 1.0 enqueued it."""
    await hide_files(work.units, work.storage, "message", message_id)


@job("messages.hide_all_files", queue="maintenance")
async def hide_all_message_files(work: Work) -> None:
    """Hide the attachments of all messages: migration 0018 asks for it, for messages sent before it."""
    after = 0
    while found := await subjects_with_files(work.units.reader_at_work(), "message", after):
        for message_id in found:
            await hide_files(work.units, work.storage, "message", message_id)
        after = found[-1]
