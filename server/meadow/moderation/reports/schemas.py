from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from meadow.moderation.reports import constants
from meadow.platform.core.ids import GivenId
from meadow.platform.core.schemas import Body
from meadow.platform.core.text import Limit
from meadow.subjects.kinds import Kind


class ReportIn(Body):
    """Subject and reason of a report. A comment is one on a post or reel."""

    kind: Kind
    id: GivenId
    reason: Annotated[str, Limit(constants.MAX_REASON_CHARACTERS, least=1, one_line=True)]
    community_id: Annotated[
        GivenId | None, Field(description="For a member: the shared community whose moderators receive the report.")
    ] = None
    note: Annotated[str, Limit(constants.MAX_NOTE_CHARACTERS)] | None = None


class Reported(TypedDict):
    """Report; repeating it returns the same ID."""

    id: str
