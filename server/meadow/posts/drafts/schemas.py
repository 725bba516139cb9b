from typing import Annotated

from pydantic import Field

from meadow.platform.core.schemas import Moment
from meadow.posts.polls.schemas import DraftedPoll
from meadow.posts.schemas import Post, PostFields, Quoting
from meadow.subjects.audience import Audience


class DraftIn(Quoting):
    """Complete draft: absent fields are empty. It may be empty."""

    publish_at: Annotated[Moment | None, Field(description="Time of publication; absent: not scheduled.")] = None


class Draft(PostFields):
    """Draft for its author; ``scheduledFor`` is null unless it is scheduled.

    ``quoteOf`` is the whole quoted post; ``quoteUnavailable``: there is one that the author can no longer see.
    ``audience`` is null for the author's default when it goes out.
    """

    updatedAt: str
    scheduledFor: str | None
    audience: Audience | None
    poll: DraftedPoll | None
    quoteOf: Post | None
