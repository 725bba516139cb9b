"""Body limits by path, where they differ from the default."""

from meadow.account_lifecycle.constants import MAX_IMPORT_BYTES
from meadow.communities.constants import MAX_FORM_BYTES as MAX_COMMUNITY_BYTES
from meadow.media.constants import (
    FORM_OVERHEAD_BYTES,
    MAX_CAPTIONS_BYTES,
    MAX_PROFILE_BODY_BYTES,
    MAX_UPLOAD_BODY_BYTES,
)
from meadow.platform.realtime.transport import MAX_FRAME_BYTES
from meadow.posts.constants import MAX_FORM_BYTES as MAX_COMMUNITY_POST_BYTES
from meadow.reels.constants import MAX_BODY_BYTES as MAX_REEL_BYTES

BODY_CAPS: dict[str, int] = {
    "/api/account/import": MAX_IMPORT_BYTES + FORM_OVERHEAD_BYTES,
    "/api/auth/user/": MAX_PROFILE_BODY_BYTES,
    "/api/communities": MAX_COMMUNITY_BYTES,
    "/api/communities/": MAX_COMMUNITY_BYTES,
    "/api/communities/*/posts": MAX_COMMUNITY_POST_BYTES,
    "/api/media/captions": MAX_CAPTIONS_BYTES + FORM_OVERHEAD_BYTES,
    "/api/messages/conversations/*/messages": MAX_FRAME_BYTES,
    "/api/messages/with/": MAX_FRAME_BYTES,
    "/api/posts/upload": MAX_UPLOAD_BODY_BYTES,
    "/api/reels/upload": MAX_REEL_BYTES,
}
"""Bytes; a final ``/`` covers all paths below, a ``*`` any segment."""
