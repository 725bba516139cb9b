"""What can be wrong about a hashtag."""

from meadow.core.errors import Invalid


class TooManyHashtags(Invalid):
    code = "too_many_hashtags"
    message = "You follow as many hashtags as there can be. Please unfollow one first."
