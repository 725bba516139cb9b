"""Declaration of a subject: a type of content."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

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
class Access:
    """Visibility of the subject, its files and its notifications."""

    visible: Callable[[], Clause]
    """Whether the member bound as ``viewer`` may see it."""
    is_open: Callable[[], Clause] | None = None
    """Whether all members may see it, regardless of blocks. None where no hashtag counts it."""
    shows_files: Callable[[], Clause] | None = None
    """Whether its files open by signed URLs. None where they open by unsigned URLs."""
    hides_files: Callable[[Reader, int], Awaitable[bool | None]] | None = None
    """Whether the files of the one with this ID open by signed URLs only; None for a deleted one. Where it is not
    given, all do if there is ``shows_files``."""
    hides_notifications: bool = False
    """Whether notifications are listed only while their subject is visible to the receiver."""
    may_be_told: Callable[[ColumnElement[int]], Clause] | None = None
    """Whether this member may be notified of it. None: no restriction."""


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Hiding:
    """Staff hide the subject and show it again."""

    not_found: type[NotFound]
    lock: Callable[[Writer, int], Awaitable[Row | None]]
    """``id, author_id, visibility, hidden_at`` and the columns for ``hide`` and ``show``, locked until the commit;
    deleted ones too."""
    hide: Callable[[Writer, Row], Awaitable[None]]
    """Hide it from all members. The row comes from ``lock``; not hidden yet."""
    show: Callable[[Writer, Row], Awaitable[None]]
    """Undo ``hide``. A subject that its author deleted stays deleted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Moderation:
    """Reports of the subject, and what staff see and do."""

    hiding: Hiding | None = None
    states: Rows
    """``id, hidden_at, deleted_at, edited_at, place`` of the rows bound as ``ids``, without their text."""
    link: Callable[[int, object], str | None]
    """Its page, from its ID and the ``place`` of ``states``; None when staff have no access."""
    snapshot: Callable[[Reader, int, int], Awaitable[Snapshot]]
    """The current subject as visible to the viewer; NotFound otherwise."""


async def nothing(work: Work, member: int) -> None:
    """For ``Account.settle_files`` and ``Account.purge`` of rows that stay as they are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """Deactivation, export and deletion of a member.

    Deactivation hides rows with ``visibility``; reactivation shows them again.
    """

    leaving: Sequence[MemberStep] = ()
    """Steps that remove a deactivated member from counters and from lists of others."""
    deleting: Sequence[MemberStep] = ()
    """Steps after ``leaving`` when the member's account is deleted, which may be undone for 30 days."""
    returning: Sequence[MemberStep] = ()
    """Steps that undo ``leaving``."""
    settle_files: Callable[[Work, int], Awaitable[None]] = nothing
    """Hide or show the member's files by the state of the account. Repeats until the state is unchanged."""
    exported: Sequence[ExportedTable]
    """Tables of its package in an export of the member's data."""
    exported_lists: Sequence[ExportedList] = ()
    """Further lists of an export, of rows without a column that names the member."""
    not_exported: Sequence[tuple[str, str]]
    """Names of all other tables of its package, with the reason for their absence from an export."""
    purge: Callable[[Work, int], Awaitable[None]]
    """Delete the member's rows for good, in small transactions, with correct counters. Resumable. Rows that reference
    the member with ON DELETE CASCADE and are counted nowhere are deleted later."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Subject:
    """One content type, for packages that do not know it.

    Columns with member text are marked with ``member_text()`` in ``models.py``: the database session refuses text that
    the content filter did not check.
    """

    kind: Kind
    """Its ``subject_type``; ``<kind>Id`` is its field in responses."""
    table: Table
    """Table with the column ``id``."""
    owner: ColumnElement[int]
    text: ColumnElement[str] | None = None
    """Text of previews, or its name."""
    slug: ColumnElement[str] | None = None
    """Part of its address in place of the ID."""
    community_id: ColumnElement[int] | None = None
    """The community named by its notifications."""
    counters: Callable[[], Sequence[Counted]]
    """Counters of any table that count rows of its package."""
    access: Access
    comments: Comments | None
    moderation: Moderation
    account: Account


@dataclass(frozen=True, kw_only=True, eq=False)
class Commentable(Subject):
    comments: Comments
