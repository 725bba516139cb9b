from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _


class TooManyHashtags(Invalid, code="too_many_hashtags"):
    message = _("You follow as many hashtags as there can be. Please unfollow one first.")
