from meadow.platform.core.errors import Forbidden, Invalid
from meadow.platform.core.i18n import _


class BlockedByYou(Forbidden, code="blocked_by_you"):
    message = _("You blocked this member. Unblock them first.")


class CannotBlockYourself(Invalid, code="cannot_block_yourself"):
    message = _("You cannot block yourself.")


class CannotMuteYourself(Invalid, code="cannot_mute_yourself"):
    message = _("You cannot mute yourself.")
