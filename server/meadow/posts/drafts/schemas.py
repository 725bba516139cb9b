from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from meadow.media.schemas import MediaItem
from meadow.platform.core.schemas import Moment
from meadow.posts.polls.schemas import DraftedPoll
from meadow.posts.schemas import Post, Quoting, ReplyPolicy
from meadow.subjects.audience import Audience


class DraftIn(Quoting):
    """Complete draft: absent fields are empty. It may be empty."""

    publish_at: Annotated[Moment | None, Field(description="Time of publication; absent: not scheduled.")] = None


class Draft(TypedDict):
    """Draft for its author; ``scheduledFor`` is null unless it is scheduled.

    ``quoteOf`` is the whole quoted post; ``quoteUnavailable``: there is one that the author can no longer see.
    ``audience`` is null for the author's default when it goes out.
    """

    id: str
    content: str
    hashtags: list[str]
    location: str | None
    language: str | None
    contentWarning: str | None
    sensitive: bool
    replyPolicy: ReplyPolicy
    media: list[MediaItem]
    createdAt: str
    updatedAt: str
    scheduledFor: str | None
    audience: Audience | None
    poll: DraftedPoll | None
    quoteOf: Post | None
    quoteUnavailable: bool
