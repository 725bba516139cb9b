"""Reel errors."""

from meadow.media.errors import UnsupportedMedia
from meadow.platform.errors import Forbidden, Invalid, NotFound


class ReelNotFound(NotFound):
    code = "reel_not_found"
    message = "Reel not found"


class NotYourReel(Forbidden):
    code = "not_your_reel"
    message = "Only the owner can delete this reel."


class ReelTooLong(Invalid):
    code = "reel_too_long"
    message = "A reel is at most 3 minutes long. Please choose a shorter video."


class NotAReel(UnsupportedMedia):
    message = "Please choose a video: MP4, MOV or WebM."
