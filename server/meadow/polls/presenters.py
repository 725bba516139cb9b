"""Poll serializers."""

from collections.abc import Iterable
from typing import Any

from meadow.platform import clock
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.polls.models import VOTES
from meadow.polls.policy import choices_of
from meadow.polls.queries import tallies
from meadow.polls.schemas import DraftedPoll, Poll


def drafted_poll(poll: dict[str, Any] | None) -> DraftedPoll | None:
    """A stored ``PollDraft``."""
    if poll is None:
        return None
    return {**poll, "closesAt": clock.rfc3339(poll["closesAt"])}  # pyright: ignore[reportReturnType]


async def polls_out(db: Reader, viewer: int, posts: Iterable[Row]) -> dict[int, Poll]:
    """Polls of rows with ``id, author_id, poll``, by post: one statement."""
    asked = {post.id: post for post in posts}
    rows = await tallies(db, viewer, [*asked])
    return {post_id: _poll_of(asked[post_id], row, viewer) for post_id, row in rows.items()}


def _poll_of(post: Row, row: Row, viewer: int) -> Poll:
    poll = post.poll
    is_closed = poll["closesAt"] <= clock.now_ms()
    shows = is_closed or row.own > 0 or post.author_id == viewer
    return {
        "id": str(post.id),
        "options": [
            {"text": text, "votes": getattr(row, name) if shows else None}
            for text, name in zip(poll["options"], VOTES, strict=False)
        ],
        "votersCount": row.voters_count,
        "closesAt": clock.rfc3339(poll["closesAt"]),
        "isClosed": is_closed,
        "multiple": poll["multiple"],
        "ownChoices": choices_of(row.own),
    }
