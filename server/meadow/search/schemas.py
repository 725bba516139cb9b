from typing import Annotated, Literal

from pydantic import Field, ValidationInfo, field_validator

from meadow.events.schemas import CARD_PLACE
from meadow.platform.core.paging import Limited, Place, decode_place
from meadow.search.constants import MAX_QUERY_CHARACTERS

Kind = Literal["users", "posts", "hashtags", "communities", "events"]
PLACES: dict[str, tuple[type, ...]] = {
    # ID of the newest candidate, score, post ID.
    "posts": (int, int, int),
    # ``queries.Person``.
    "users": (int, int, int, int),
    # Number of posts, key of the tag.
    "hashtags": (int, str),
    # ID.
    "communities": (int,),
    "events": CARD_PLACE,
}
"""Type of the position in each ranked list."""


class SearchRequest(Limited):
    """Search query and type of result."""

    q: Annotated[
        str,
        Field(
            max_length=MAX_QUERY_CHARACTERS,
            description="Search text. The last word matches as a prefix. Posts have operators: `from:name`, "
            "`in:community`, `has:image`, `has:video`, `has:link`, `has:poll`, `before:2026-11-01`, "
            '`after:2026-11-01`, `"exact words"`, `-word`; `-` works on operators too.',
        ),
    ] = ""
    type: Annotated[Kind, Field(description="Type of result.")] = "posts"
    cursor: Annotated[str | None, Field(max_length=1200, description="Cursor from the previous page.")] = None

    @field_validator("cursor")
    @classmethod
    def _is_ours(cls, cursor: str | None, info: ValidationInfo) -> str | None:
        if cursor is not None and "type" in info.data:
            decode_place(cursor, PLACES[info.data["type"]])
        return cursor

    def place(self) -> Place | None:
        """Position after the previous page; None for the first page."""
        return None if self.cursor is None else decode_place(self.cursor, PLACES[self.type])
