"""Account deactivation, deletion, export and import request and response schemas."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from meadow.auth.constants import MAX_EMAIL_CHARACTERS, MAX_PASSWORD_CHARACTERS
from meadow.platform.core.schemas import Body
from meadow.subjects.origin import Origin


class ExportState(TypedDict):
    """State of the export."""

    status: Literal["none", "making", "ready", "failed"]
    progress: int
    size: int
    madeAt: str | None


class ImportState(TypedDict):
    """State of the last import, with numbers of imported and skipped rows by kind. ``resumesAt``: when a paused import
    resumes. ``source``: whose archive it is. ``reasons``: why rows and files were left out, with numbers."""

    status: Literal["none", "reading", "done", "failed", "cancelled", "undoing", "undone"]
    source: Origin | None
    progress: int
    imported: dict[str, int]
    skipped: dict[str, int]
    reasons: dict[str, int]
    error: str | None
    resumesAt: str | None


class Leaving(Body):
    """Password of the member, as a confirmation."""

    password: Annotated[str, Field(max_length=4 * MAX_PASSWORD_CHARACTERS)]


class Restoring(Body):
    """Credentials; ``email`` may be the user name."""

    email: Annotated[str, Field(max_length=MAX_EMAIL_CHARACTERS)]
    password: Annotated[str, Field(max_length=4 * MAX_PASSWORD_CHARACTERS)]
