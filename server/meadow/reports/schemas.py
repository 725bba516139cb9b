"""Reports on the wire."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from meadow.core.ids import GivenId
from meadow.core.schemas import Body
from meadow.core.text import Limit
from meadow.reports import limits

Kind = Literal["post", "comment", "reel", "message", "user", "community", "event"]


class ReportIn(Body):
    """What is reported, and why. A comment is one below a post or below a reel."""

    kind: Kind
    id: GivenId
    reason: Annotated[str, Limit(limits.REASON, least=1, one_line=True)]
    community_id: Annotated[
        GivenId | None, Field(description="Of a member: the community, which both are in, whose moderators shall know.")
    ] = None
    note: Annotated[str, Limit(limits.NOTE)] | None = None


class Reported(TypedDict):
    """The report; the same one again has the same id."""

    id: str
