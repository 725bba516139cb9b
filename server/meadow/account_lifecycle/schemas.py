"""Account deactivation, deletion, export and import request and response schemas."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from meadow.auth.constants import EMAIL_MAX, PASSWORD_MAX
from meadow.platform.schemas import Body


class ExportState(TypedDict):
    """How far the export is."""

    status: Literal["none", "making", "ready", "failed"]
    progress: int
    size: int
    madeAt: str | None


class ImportState(TypedDict):
    """How far the last import is, and how many of each kind came or were passed over. While it waits for a limit of the
    site, ``resumesAt`` is when it goes on by itself."""

    status: Literal["none", "reading", "done", "failed"]
    progress: int
    imported: dict[str, int]
    skipped: dict[str, int]
    error: str | None
    resumesAt: str | None


class Leaving(Body):
    """The password confirms that it is the member who leaves."""

    password: Annotated[str, Field(max_length=4 * PASSWORD_MAX)]


class Restoring(Body):
    """The pair one signs in with; ``email`` may hold the username."""

    email: Annotated[str, Field(max_length=EMAIL_MAX)]
    password: Annotated[str, Field(max_length=4 * PASSWORD_MAX)]
