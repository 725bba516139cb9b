from meadow.platform.core.errors import NotFound
from meadow.platform.core.i18n import _


class FeedNotFound(NotFound, code="feed_not_found"):
    message = _("There is no such feed.")
