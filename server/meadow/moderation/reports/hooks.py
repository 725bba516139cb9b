from dataclasses import dataclass

from meadow.platform.core.hooks import Hook
from meadow.platform.db.session import Writer
from meadow.subjects.kinds import Kind


@dataclass(frozen=True, slots=True)
class NewReport:
    """A report that was just stored."""

    id: int
    reporter_id: int
    kind: Kind
    subject_id: int
    about_id: int
    """The owner of the subject."""
    community_id: int
    """The community whose moderators receive it; 0 for staff."""
    seen: dict[str, object]
    """The snapshot in ``reports.seen``."""


REPORTED = Hook[[Writer, NewReport]]("reports.reported")
