"""Signed addresses of the files of messages."""

from meadow.media.queries import files_of, subjects_with_files
from meadow.platform.db.session import Units, Writer
from meadow.platform.jobs.queue import Work, job
from meadow.platform.storage.port import Storage


async def hide_files(units: Units, storage: Storage, message_id: int) -> None:
    """Close the public addresses of a message's attachments; doing it twice is harmless."""
    for name in await files_of(units.reader(), "message", message_id):
        await storage.hide(name)


async def hide_after_commit(db: Writer, message_id: int) -> None:
    """Hide the files of a new message once it is stored, before any event registered after this call is sent and before
    the answer. The job repeats it should the process or the store fail in between."""
    await hide_message_files.later(db, message_id=message_id)
    units, storage = db.units, db.units.storage
    if storage is not None:
        db.after_commit(lambda: hide_files(units, storage, message_id))


@job("messages.hide_files")
async def hide_message_files(work: Work, *, message_id: int) -> None:
    """``hide_files``, also after a crash between the commit and the files."""
    await hide_files(work.units, work.storage, message_id)


@job("messages.hide_all_files", queue="maintenance")
async def hide_all_message_files(work: Work) -> None:
    """Hide the attachments of all messages: migration 0018 asks for it, for messages sent before it."""
    after = 0
    while found := await subjects_with_files(work.units.reader_at_work(), "message", after):
        for message_id in found:
            await hide_files(work.units, work.storage, message_id)
        after = found[-1]
