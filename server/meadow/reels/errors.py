from meadow.media.errors import UnsupportedMedia
from meadow.platform.core.errors import Forbidden, Invalid, NotFound
from meadow.platform.core.i18n import _


class ReelNotFound(NotFound, code="reel_not_found"):
    message = _("Reel not found")


class NotYourReel(Forbidden, code="not_your_reel"):
    message = _("Only the owner can delete this reel.")


class ReelTooLong(Invalid, code="reel_too_long"):
    message = _("A reel is at most 3 minutes long. Please choose a shorter video.")


class NotAReel(UnsupportedMedia):
    message = _("Please choose a video: MP4, MOV or WebM.")
