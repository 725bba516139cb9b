"""Protocol of a subject: what a new content type implements."""

from typing import Protocol

from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.errors import NotFound
from meadow.platform.paging import Rows
from meadow.subjects.kinds import Kind
from meadow.subjects.snapshots import Snapshot


class Subject(Protocol):
    """A kind of subject that members can report."""

    @property
    def kind(self) -> Kind: ...

    @property
    def states(self) -> Rows:
        """``id, hidden_at, deleted_at, edited_at, place`` of the rows bound as ``ids``, without their text."""
        ...

    def link(self, subject_id: int, place: object) -> str | None:
        """Its page, from the ``place`` of ``states``; None when staff have no access."""
        ...

    async def snapshot(self, db: Reader, viewer: int, subject_id: int) -> Snapshot:
        """The subject as the viewer sees it now; NotFound otherwise."""
        ...


class Content(Subject, Protocol):
    """A subject that staff can hide and show."""

    @property
    def not_found(self) -> type[NotFound]: ...

    async def lock(self, db: Writer, subject_id: int) -> Row | None:
        """``id, author_id, hidden_at`` and what ``hide`` needs, locked until the commit; deleted ones too."""
        ...

    async def hide(self, db: Writer, row: Row) -> None:
        """Hide it from everybody. ``row`` is locked and not hidden."""
        ...

    async def show(self, db: Writer, row: Row) -> None:
        """Undo ``hide``. A subject that its author deleted stays deleted."""
        ...
