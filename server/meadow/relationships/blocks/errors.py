"""Block and mute errors."""

from meadow.platform.errors import Forbidden, Invalid


class BlockedByYou(Forbidden):
    code = "blocked_by_you"
    message = "You blocked this member. Unblock them first."


class CannotBlockYourself(Invalid):
    code = "cannot_block_yourself"
    message = "You cannot block yourself."


class CannotMuteYourself(Invalid):
    code = "cannot_mute_yourself"
    message = "You cannot mute yourself."
