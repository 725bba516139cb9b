"""Hides media files of deactivated members."""

from meadow.platform.jobs.queue import Work, job
from meadow.subjects.registry import SUBJECTS


@job("accounts.settle_files", queue="maintenance")
async def settle_absent_files(work: Work, *, user_id: int) -> None:
    """Hide or show the member's files by the current state of the tables."""
    for subject in SUBJECTS:
        await subject.account.settle_files(work, user_id)
