"""Feed errors."""

from meadow.platform.errors import NotFound


class FeedNotFound(NotFound):
    code = "feed_not_found"
    message = "There is no such feed."
