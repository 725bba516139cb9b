"""Files follow the visibility of the subject that shows them: files of a public one alone have open addresses."""

from meadow.media import queries
from meadow.platform.db.session import Database, Writer
from meadow.platform.jobs.queue import Work, job
from meadow.platform.storage.port import Storage
from meadow.subjects.kinds import SubjectType
from meadow.subjects.registry import SUBJECTS


def may_be_open(subject_type: SubjectType) -> bool:
    """Whether a subject of this type can be public; the files of all others open by signed addresses alone."""
    subject = SUBJECTS.by_kind.get(subject_type)
    return subject is None or subject.access.shows_files is None or subject.access.hides_files is not None


async def settle(
    database: Database,
    storage: Storage,
    subject_type: SubjectType,
    subject_id: int,
    *,
    are_hidden: bool | None = None,
) -> None:
    """Hide or show the files of a subject. Repeats until the answer is stable, against concurrent changes.
    ``are_hidden``: the state of the files, if known."""
    subject = SUBJECTS.by_kind.get(subject_type)
    hides_files = None if subject is None else subject.access.hides_files
    while True:
        db = database.reader()
        hidden = hides_files is not None and await hides_files(db, subject_id)
        if hidden is None or hidden == are_hidden:
            return
        for name in await queries.files_of(db, subject_type, subject_id):
            await (storage.hide(name) if hidden else storage.show(name))
        are_hidden = hidden


async def settle_after_commit(
    db: Writer, subject_type: SubjectType, subject_id: int, *, are_hidden: bool | None = None
) -> None:
    """Settle after the commit, before the answer and before events registered after this call. The job repeats it after
    a crash in between."""
    await settle_files.later(db, subject_type=subject_type, subject_id=subject_id)
    database, storage = db.database, db.context.storage
    if storage is not None:
        db.after_commit(lambda: settle(database, storage, subject_type, subject_id, are_hidden=are_hidden))


@job("media.settle_files")
async def settle_files(work: Work, *, subject_type: SubjectType, subject_id: int) -> None:
    """``settle``, also after a crash between the commit and the files."""
    await settle(work.database, work.storage, subject_type, subject_id)
