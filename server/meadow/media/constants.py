from meadow.platform.core.clock import DAY_MS

MEGABYTE = 1024 * 1024

MAX_IMAGE_BYTES = 16 * MEGABYTE
MAX_VIDEO_BYTES = 100 * MEGABYTE
MAX_AUDIO_SECONDS = 300
MAX_CAPTIONS_BYTES = 256 * 1024
# Form overhead besides the file: boundaries, part headers, a few small fields.
FORM_OVERHEAD_BYTES = 64 * 1024
# Videos are recognised by their first bytes, so the body may be as large as a video.
MAX_UPLOAD_BODY_BYTES = MAX_VIDEO_BYTES + FORM_OVERHEAD_BYTES

MAX_PROFILE_IMAGE_BYTES = 3 * MEGABYTE
# An avatar and a cover with form overhead.
MAX_PROFILE_BODY_BYTES = 2 * MAX_PROFILE_IMAGE_BYTES + 2 * FORM_OVERHEAD_BYTES

# 7680 by 4320, and a little more.
MAX_PIXELS = 33_200_000
# All frames together are what decoding costs; their number costs little by itself.
MAX_FRAMES = 1_000
MAX_ANIMATED_PIXELS = 300_000_000
# Beyond this a file is no picture but an attack: a photograph has one to ten, a one-coloured PNG at most a thousand.
BOMB_PIXELS_PER_BYTE = 2_000

# Longest edges of the renditions, and of the one that also exists as JPEG.
IMAGE_EDGES = (480, 960, 1920)
JPEG_EDGE = 960
# Avatars are shown at up to 128 px, covers across the middle column, both on screens of up to three pixels a point.
AVATAR_EDGE = 400
COVER_EDGE = 1500
# All frames of an animation together, as they are encoded: about two seconds of work.
ANIMATION_BUDGET_PIXELS = 25_000_000

# Limits of a video, in either orientation; a video of more than 20 minutes at 30 frames a second has too many frames.
MAX_VIDEO_EDGES = (3840, 2160)
MAX_VIDEO_FPS = 120
MAX_VIDEO_FRAMES = 36_000
# A little more than 3840 by 2160: encoders fill the last row of blocks up.
MAX_DECODED_PIXELS = 3840 * 2176
# Playable videos up to this edge are kept unchanged; normalised ones are scaled down to it.
PLAYED_EDGE = 1920
NORMALISED_EDGE = 1280
POSTER_EDGE = 960
# Frames checked for a non-uniform poster, within the first second.
MAX_POSTER_FRAMES = 60

DECODER_MEMORY_BYTES = 512 * MEGABYTE
DECODER_OUTPUT_BYTES = 64 * MEGABYTE
DECODER_CPU_SECONDS = 15
DECODER_WALL_SECONDS = 60
AUDIO_CPU_SECONDS = 20
AUDIO_WALL_SECONDS = 60
# Normalisation runs in the background with spare capacity.
NORMALISE_MEMORY_BYTES = 1024 * MEGABYTE
NORMALISE_CPU_SECONDS = 3_600
NORMALISE_WALL_SECONDS = 4 * 3_600
NORMALISE_OUTPUT_BYTES = 512 * MEGABYTE
NORMALISE_ATTEMPTS = 3
# Idle CPU time only, as long as a busy machine leaves a fair share of it in each stretch of patience; after that it
# competes at low priority.
NORMALISE_IDLE = True
NORMALISE_PATIENCE_SECONDS = 5.0
MAX_SHARE_OF_MEMBER = 0.2
# Queued pictures per core; beyond them uploads are refused.
DECODER_QUEUE_PER_CORE = 8

DAILY_QUOTA_BYTES = 1024 * MEGABYTE
QUOTA_WINDOW_MS = DAY_MS
UNATTACHED_KEPT_MS = DAY_MS
MAX_ALT_CHARACTERS = 1_500
MAX_CAPTIONS = 20
"""Languages of the captions of one video."""
MAX_ATTACHMENTS = 4
"""Pictures and videos of one post, and of one upload form."""
