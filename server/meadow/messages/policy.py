"""Message permission rules: pure functions."""

from typing import Any

from meadow.messages.constants import EDITABLE_MS
from meadow.platform import clock, ids
from meadow.platform.db.statement_cache import Row
from meadow.users import preferences


def lets_begin(settings: dict[str, Any], *, follows_me: bool) -> bool:
    """Whether a member with these settings, who follows ``me`` or not, lets ``me`` begin a conversation."""
    wish = preferences.complete(settings)["privacy"]["messagesFrom"]
    return wish == "everyone" or (wish == "following" and follows_me)


def is_open(other: Row) -> bool:
    """Whether the two write to each other already: the other one was never asked, or has accepted."""
    return other.theirs_is_request is False


def takes_messages(other: Row) -> bool:
    """Whether a member, in a row with what ``queries.OTHER`` names, takes messages from the viewer."""
    if other.user_id is None or other.is_gone or other.is_blocking or other.is_blocked:
        return False
    return is_open(other) or lets_begin(other.settings, follows_me=other.follows_you)


def may_write(place: Row) -> bool:
    """Whether ``me`` may write into a conversation: of a group, every member may."""
    return place.other_id is None or takes_messages(place)


def may_change(me: int, message: Row) -> bool:
    """A message belongs to its sender."""
    return bool(message.sender_id == me)


def is_editable(message: Row) -> bool:
    """For a day after it was sent."""
    return clock.now_ms() - ids.created_ms(message.id) <= EDITABLE_MS


def may_take_out(me: int, creator: int, member: int) -> bool:
    """The creator of a group takes anybody out; everybody may leave."""
    return member == me or creator == me
