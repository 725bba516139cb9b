"""What can be wrong about a feed."""

from meadow.core.errors import NotFound


class FeedNotFound(NotFound):
    code = "feed_not_found"
    message = "There is no such feed."
