"""Hashtag errors."""

from meadow.platform.errors import Invalid


class TooManyHashtags(Invalid):
    code = "too_many_hashtags"
    message = "You follow as many hashtags as there can be. Please unfollow one first."
