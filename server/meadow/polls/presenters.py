"""Poll serializers."""

from typing import Any

from meadow.platform import clock
from meadow.platform.db.statement_cache import Row
from meadow.polls.policy import choices_of
from meadow.polls.schemas import DraftedPoll, Poll


def drafted_poll(poll: dict[str, Any] | None) -> DraftedPoll | None:
    """A stored ``PollDraft``."""
    if poll is None:
        return None
    return {**poll, "closesAt": clock.rfc3339(poll["closesAt"])}  # pyright: ignore[reportReturnType]


def poll_of(row: Row, viewer: int) -> Poll:
    """The poll of a row with ``id, author_id, poll`` and ``tally`` (``queries.tally_of``)."""
    poll, ((voters, *votes, own),) = row.poll, row.tally
    is_closed = poll["closesAt"] <= clock.now_ms()
    shows = is_closed or own or row.author_id == viewer
    return {
        "id": str(row.id),
        "options": [
            {"text": text, "votes": count if shows else None}
            for text, count in zip(poll["options"], votes, strict=False)
        ],
        "votersCount": voters,
        "closesAt": clock.rfc3339(poll["closesAt"]),
        "isClosed": is_closed,
        "multiple": poll["multiple"],
        "ownChoices": choices_of(own or 0),
    }
