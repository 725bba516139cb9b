"""Poll rules: pure functions."""

from typing import Any

from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.posts.polls.constants import CLOCK_TOLERANCE_MS, MAX_DURATION_MS, MAX_OPTIONS, MIN_DURATION_MS
from meadow.posts.polls.schemas import PollDraft


def check_closing(poll: PollDraft | None, published_at: int) -> None:
    """Invalid for a closing time too near or too far."""
    least, most = MIN_DURATION_MS - CLOCK_TOLERANCE_MS, MAX_DURATION_MS + CLOCK_TOLERANCE_MS
    if poll is not None and not least <= poll.closes_at - published_at <= most:
        raise Invalid.field("poll", _("A poll stays open for 5 minutes to 30 days."))


def options_of(poll: PollDraft | dict[str, Any] | None) -> list[str]:
    """The texts of a ``PollDraft``, stored or not."""
    if poll is None:
        return []
    return poll["options"] if isinstance(poll, dict) else poll.options


def mask_of(poll: dict[str, Any], choices: list[int]) -> int:
    """The choices as bits; Invalid unless the poll allows them."""
    if len(set(choices)) < len(choices) or any(choice >= len(poll["options"]) for choice in choices):
        raise Invalid.field("choices", _("Please choose among the options of the poll, each once."))
    if len(choices) > 1 and not poll["multiple"]:
        raise Invalid.field("choices", _("Please choose one option."))
    return sum(1 << choice for choice in choices)


def choices_of(mask: int) -> list[int]:
    return [choice for choice in range(MAX_OPTIONS) if mask >> choice & 1]
