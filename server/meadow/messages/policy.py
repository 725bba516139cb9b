"""Message permission rules: pure functions."""

from typing import Any

from meadow.messages.constants import MAX_EDIT_AGE_MS
from meadow.platform.core import clock, ids
from meadow.platform.db.statement_cache import Row
from meadow.users import preferences


def accepts_requests_from(settings: dict[str, Any], *, follows_me: bool) -> bool:
    """Whether a member with these settings accepts new conversations from ``me``."""
    wish = preferences.complete(settings)["privacy"]["messagesFrom"]
    return wish == "everyone" or (wish == "following" and follows_me)


def is_open(other: Row) -> bool:
    """Whether the other member accepted or began the conversation."""
    return other.theirs_is_request is False


def takes_messages(other: Row) -> bool:
    """Whether the member accepts messages of the viewer; the row has the columns ``queries.OTHER``."""
    if other.user_id is None or other.is_gone or other.is_blocking or other.is_blocked:
        return False
    return is_open(other) or accepts_requests_from(other.settings, follows_me=other.follows_you)


def may_write(place: Row) -> bool:
    """Whether ``me`` may send to the conversation. In a group every member may."""
    return place.other_id is None or takes_messages(place)


def may_change(me: int, message: Row) -> bool:
    """Only the sender may edit or delete a message."""
    return bool(message.sender_id == me)


def is_editable(message: Row) -> bool:
    """Whether the message can still be edited."""
    return clock.now_ms() - ids.created_ms(message.id) <= MAX_EDIT_AGE_MS


def may_remove(me: int, creator: int, member: int) -> bool:
    """The creator of a group may remove members; every member may leave."""
    return member == me or creator == me
