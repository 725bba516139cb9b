"""Clauses about the rows of subjects, for statements of lower packages."""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Table

from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.subjects.kinds import SubjectType

Clause = ColumnElement[bool]


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class SubjectRows:
    """A type of content in statements of lower packages."""

    type: SubjectType
    table: Table
    """With ``id``."""
    owner: ColumnElement[int]
    visible: Callable[[], Clause]
    """Whether the member bound as ``viewer`` may see it."""
    is_open: Callable[[], Clause] | None = None
    """Whether it is for everybody, blocks and silences aside. None where no hashtag counts it."""
    text: ColumnElement[str] | None = None
    """What previews quote, or its name."""
    slug: ColumnElement[str] | None = None
    """The part of its address that is not its id."""
    community_id: ColumnElement[int] | None = None
    """The community it belongs to."""
    hides_notifications: bool = False
    """Whether notifications are listed only while their receiver sees it."""
    may_be_told: Callable[[ColumnElement[int]], Clause] | None = None
    """Whether this member may be notified of it. None: everybody whom an action names."""
    lock: Callable[[Writer, int], Awaitable[Row | None]] | None = None
    """The row with ``visibility``, locked, also of a deleted one. None where notifications do not follow deletion."""
    shows_files: Callable[[], Clause] | None = None
    """Whether its files open by signed links. None where their plain addresses open them."""


class Registry:
    """The registered types, in the order of registration. ``meadow/wiring.py`` registers them."""

    def __init__(self) -> None:
        self._by_type: dict[SubjectType, SubjectRows] = {}

    def register(self, *subjects: SubjectRows) -> None:
        """Add types; again changes nothing."""
        self._by_type.update({subject.type: subject for subject in subjects})

    def __getitem__(self, type_: SubjectType) -> SubjectRows:
        return self._by_type[type_]

    def __iter__(self) -> Iterator[SubjectRows]:
        if not self._by_type:
            raise LookupError("no subjects are registered: call meadow.wiring.wire()")
        return iter(self._by_type.values())


ROWS = Registry()
