"""Report request and response schemas."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from meadow.platform.ids import GivenId
from meadow.platform.schemas import Body
from meadow.platform.text import Limit
from meadow.reports import constants

Kind = Literal["post", "comment", "reel", "message", "user", "community", "event"]


class ReportIn(Body):
    """What is reported, and why. A comment is one below a post or below a reel."""

    kind: Kind
    id: GivenId
    reason: Annotated[str, Limit(constants.REASON, least=1, one_line=True)]
    community_id: Annotated[
        GivenId | None, Field(description="Of a member: the community, which both are in, whose moderators shall know.")
    ] = None
    note: Annotated[str, Limit(constants.NOTE)] | None = None


class Reported(TypedDict):
    """The report; the same one again has the same id."""

    id: str
