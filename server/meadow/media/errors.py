from meadow.platform.core.errors import AppError, Invalid, NotFound, TooLarge, Unavailable, UnsupportedKind
from meadow.platform.core.i18n import _


class UnsupportedMedia(UnsupportedKind, code="unsupported_media"):
    message = _("This kind of file is not accepted. Please use JPEG, PNG, WebP, GIF or AVIF, or MP4, MOV or WebM.")


class FileTooLarge(TooLarge, code="file_too_large"):
    message = _("Image must be less than 16MB.")


class VideoTooLarge(FileTooLarge):
    message = _("Video must be less than 100MB.")


class NotAProfileImage(UnsupportedMedia):
    message = _("Only JPG, PNG, or WEBP images are allowed.")


class ProfileImageTooLarge(FileTooLarge):
    message = _("Image must be less than 3MB.")


class TooManyPixels(TooLarge, code="too_many_pixels"):
    message = _("This picture is too large: at most 33.2 megapixels are accepted.")


class TooManyFrames(TooLarge, code="too_many_frames"):
    message = _("This animation is too long: at most 1,000 frames and 300 megapixels in all are accepted.")


class InfectedFile(Invalid, code="infected_file"):
    message = _("This file was refused: the scanner of this site found something harmful in it.")


class BrokenImage(Invalid, code="broken_image"):
    message = _("This picture could not be read. It may be damaged.")


class BrokenVideo(Invalid, code="broken_video"):
    message = _("This video could not be read. It may be damaged.")


class NoMovingPicture(BrokenVideo):
    message = _("This file holds no moving picture. Please choose a video.")


class UnknownCodec(UnsupportedMedia):
    message = _("This video is in a format that cannot be read here. Please save it as MP4 (H.264) and try again.")


class VideoTooWide(TooLarge, code="too_many_pixels"):
    message = _("This video is too large: at most 3840 by 2160 pixels are accepted.")


class VideoTooLong(TooLarge, code="too_many_frames"):
    message = _("This video is too long: at most 36,000 frames are accepted, which is 20 minutes at 30 a second.")


class VideoTooFast(TooLarge, code="too_many_frames"):
    message = _("This video has too many frames a second: at most 120 are accepted.")


class BrokenAudio(Invalid, code="broken_audio"):
    message = _("This recording could not be read. It may be damaged.")


class AudioTooLong(Invalid, code="audio_too_long"):
    message = _("This recording is too long: at most 5 minutes are accepted.")


class UnknownAudioCodec(UnsupportedMedia):
    message = _("This recording is in a format that cannot be read here. Please use Opus, AAC, MP3 or WAV.")


class CaptionsTooLarge(FileTooLarge):
    message = _("Captions must be less than 256KB.")


class BrokenCaptions(Invalid, code="broken_captions"):
    """No WebVTT file, or one with a mistake that the message names."""


class CaptionsNotFound(NotFound):
    message = _("This video has no captions in that language.")


class QuotaUsedUp(AppError):
    """Retry-After is the time until the oldest upload of the last 24 h leaves the count."""

    status, code = 429, "upload_quota"
    message = _("You have uploaded a lot today. Please try again later.")


class DecoderBusy(Unavailable):
    message = _("Many files are being uploaded right now. Please try again in a moment.")


class NotYourUpload(Invalid, code="bad_media"):
    message = _("Please attach files that you uploaded yourself and have not posted yet.")


class MediaNotFound(NotFound):
    message = _("This file does not exist or may have been removed.")
