from functools import lru_cache
from typing import Any

import orjson

from meadow.platform.core import clock
from meadow.platform.core.json_response import decoded
from meadow.platform.db.statement_cache import Row
from meadow.posts.polls.policy import choices_of
from meadow.posts.polls.schemas import DraftedPoll, Poll


def drafted_poll(poll: dict[str, Any] | None) -> DraftedPoll | None:
    """A stored ``PollDraft``."""
    if poll is None:
        return None
    return {**poll, "closesAt": clock.rfc3339(poll["closesAt"])}  # pyright: ignore[reportReturnType]


@lru_cache(maxsize=1024)
def poll_in(tally: orjson.Fragment) -> tuple[dict[str, Any], list[int]]:
    """The ``PollDraft`` and the counts in a value of ``queries.tally_of``."""
    poll, *counts = decoded(tally)
    return orjson.loads(poll), counts


def is_closed(poll: dict[str, Any]) -> bool:
    """Whether the poll of a stored ``PollDraft`` is closed."""
    return poll["closesAt"] <= clock.now_ms()


def poll_of(row: Row, viewer: int) -> Poll:
    """The poll of a row with ``id, author_id`` and ``tally``; its author and its voters get individual values."""
    poll, (voters, *votes, own) = poll_in(row.tally)
    closed = is_closed(poll)
    shows = closed or own or row.author_id == viewer
    return {
        "id": str(row.id),
        "options": [
            {"text": text, "votes": count if shows else None}
            for text, count in zip(poll["options"], votes, strict=False)
        ],
        "votersCount": voters,
        "closesAt": clock.rfc3339(poll["closesAt"]),
        "isClosed": closed,
        "multiple": poll["multiple"],
        "ownChoices": choices_of(own or 0),
    }
