"""Draft request and response schemas."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from meadow.media.schemas import MediaItem
from meadow.platform.schemas import Moment
from meadow.posts.schemas import Post, Quoting


class DraftIn(Quoting):
    """All of a draft: what is not sent is empty. Nothing has to be in it yet."""

    publish_at: Annotated[Moment | None, Field(description="When it goes out; without it a draft stays one.")] = None


class Draft(TypedDict):
    """A draft as its author sees it; ``scheduledFor`` is null until it has a moment to go out.

    ``quoteOf`` is the whole post it quotes; ``quoteUnavailable`` tells that there was one which they no longer see.
    """

    id: str
    content: str
    hashtags: list[str]
    location: str | None
    media: list[MediaItem]
    createdAt: str
    updatedAt: str
    scheduledFor: str | None
    quoteOf: Post | None
    quoteUnavailable: bool
