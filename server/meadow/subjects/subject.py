"""Protocol of a subject, implemented by each content type."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from sqlalchemy import ColumnElement, Table

from meadow.platform.core.errors import NotFound
from meadow.platform.core.paging import Rows
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.queue import Work
from meadow.subjects.counters import Counted
from meadow.subjects.deactivation import MemberStep
from meadow.subjects.exports import ExportedList, ExportedTable
from meadow.subjects.kinds import Kind
from meadow.subjects.snapshots import Snapshot

Clause = ColumnElement[bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Hiding:
    """Staff hide the subject and show it again."""

    not_found: type[NotFound]
    hide: Callable[[Writer, Row], Awaitable[None]]
    """Hide it from all members. The row comes from ``Subject.lock``; not hidden yet."""
    show: Callable[[Writer, Row], Awaitable[None]]
    """Undo ``hide``. A subject that its author deleted stays deleted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CommunityRules:
    """Rules of communities for comments on their content."""

    check: Callable[[Writer, int, Row], Awaitable[None]]
    """Raise a Conflict or Forbidden where the member may not comment; the row comes from ``Comments.get``."""
    moderates: Callable[[Reader, int, int], Awaitable[bool]]
    """Whether the member may remove comments in the community with this ID."""
    log_removal: Callable[[Writer, int, Row], Awaitable[None]]
    """Log that the member removed another member's comment. The row has ``community_id``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Comments:
    """Members comment on the subject. Its table has ``comments_count``."""

    get: Callable[[Reader, int, int], Awaitable[Row]]
    """``id, author_id`` of a visible one, and the columns for ``may_reply`` and ``community``; ``not_found``
    otherwise."""
    not_found: type[NotFound]
    is_there: Clause
    """Condition: neither deleted nor hidden."""
    may_reply: Callable[[Row], bool] | None
    """Whether its reply policy lets the viewer comment; the row comes from ``get``. None without such a policy."""
    comment_kind: str
    """Notification kind for the author of the subject."""
    reply_kind: str
    """Notification kind for the author of the parent comment."""
    may_delete: str
    """The message of NotYourComment."""
    elsewhere: str
    """Refusal of a reply to a comment under another one."""
    community: CommunityRules | None
    """None where no subject of this type belongs to a community."""
    announce_changed: Callable[[Writer], None] | None
    """Ask open pages to refresh after a comment; None without such pages."""
    is_imported: bool
    """Whether imports include its comments, and responses mark them."""


class Subject(Protocol):
    """One content type. ``package.py`` names an instance, and pyright refuses a class that lacks a member.

    Columns with member text are marked with ``member_text()`` in ``models.py``: the database session refuses text that
    the content filter did not check.
    """

    # Rows, for statements of packages that do not know the type.

    @property
    def kind(self) -> Kind:
        """Its ``subject_type``; ``<kind>Id`` is its field in responses."""
        ...

    @property
    def table(self) -> Table:
        """Table with the column ``id``."""
        ...

    @property
    def owner(self) -> ColumnElement[int]: ...

    @property
    def text(self) -> ColumnElement[str] | None:
        """Text of previews, or its name."""
        ...

    @property
    def slug(self) -> ColumnElement[str] | None:
        """Part of its address in place of the ID."""
        ...

    @property
    def community_id(self) -> ColumnElement[int] | None:
        """The community named by its notifications."""
        ...

    def visible(self) -> Clause:
        """Whether the member bound as ``viewer`` may see it."""
        ...

    @property
    def is_open(self) -> Callable[[], Clause] | None:
        """Whether all members may see it, regardless of blocks. None where no hashtag counts it."""
        ...

    @property
    def shows_files(self) -> Callable[[], Clause] | None:
        """Whether its files open by signed URLs. None where they open by unsigned URLs."""
        ...

    @property
    def lock(self) -> Callable[[Writer, int], Awaitable[Row | None]] | None:
        """``id, author_id, visibility, hidden_at`` and the columns for ``hiding``, locked until the commit; deleted
        ones too. None for kinds without dependents of its state."""
        ...

    # Notifications.

    @property
    def hides_notifications(self) -> bool:
        """Whether notifications are listed only while their subject is visible to the receiver."""
        ...

    @property
    def may_be_told(self) -> Callable[[ColumnElement[int]], Clause] | None:
        """Whether this member may be notified of it. None: no restriction."""
        ...

    # Comments, reports and moderation.

    @property
    def comments(self) -> Comments | None: ...

    @property
    def hiding(self) -> Hiding | None: ...

    @property
    def states(self) -> Rows:
        """``id, hidden_at, deleted_at, edited_at, place`` of the rows bound as ``ids``, without their text."""
        ...

    def link(self, subject_id: int, place: object) -> str | None:
        """Its page, from the ``place`` of ``states``; None when staff have no access."""
        ...

    async def snapshot(self, db: Reader, viewer: int, subject_id: int) -> Snapshot:
        """The current subject as visible to the viewer; NotFound otherwise."""
        ...

    # Deactivation. Rows with ``visibility`` are hidden and shown again by their owner's state.

    @property
    def leaving(self) -> Sequence[MemberStep]:
        """Steps that remove a deactivated member from counters and from lists of others."""
        ...

    @property
    def returning(self) -> Sequence[MemberStep]:
        """Steps that undo ``leaving``."""
        ...

    async def settle_files(self, work: Work, member: int) -> None:
        """Hide or show the member's files by the state of the account. Repeats until the state is unchanged."""
        ...

    # Counters, export and deletion.

    def counters(self) -> Sequence[Counted]:
        """Counters of any table that count rows of its package."""
        ...

    @property
    def exported(self) -> Sequence[ExportedTable]:
        """Tables of its package in an export of the member's data."""
        ...

    @property
    def exported_lists(self) -> Sequence[ExportedList]:
        """Further lists of an export, of rows without a column that names the member."""
        ...

    @property
    def not_exported(self) -> Sequence[tuple[str, str]]:
        """Names of all other tables of its package, with the reason for their absence from an export."""
        ...

    async def purge(self, work: Work, member: int) -> None:
        """Delete the member's rows for good, in small transactions, with correct counters. Resumable. Rows that
        reference the member with ON DELETE CASCADE and are counted nowhere are deleted later."""
        ...


class Commentable(Subject, Protocol):
    """A subject with comments."""

    @property
    def comments(self) -> Comments: ...
