"""Limits of all packages that clients read from ``GET /api/instance``."""

from meadow.bookmarks import constants as bookmark_limits
from meadow.comments import constants as comment_limits
from meadow.communities import constants as community_limits
from meadow.events import constants as event_limits
from meadow.hashtags import constants as tag_limits
from meadow.media import constants as media_limits
from meadow.messages import constants as message_limits
from meadow.posts import constants as post_limits
from meadow.reels import constants as reel_limits
from meadow.relationships.follows import constants as follow_limits

LIMITS = {
    "postCharacters": post_limits.CONTENT,
    "postMedia": media_limits.MAX_ATTACHMENTS,
    "postHashtags": tag_limits.MAX_HASHTAGS,
    "hashtagCharacters": tag_limits.MAX_CHARACTERS,
    "locationCharacters": post_limits.LOCATION,
    "altCharacters": post_limits.ALT,
    "commentCharacters": comment_limits.CONTENT,
    "reelCaptionCharacters": reel_limits.CAPTION,
    "reelSeconds": reel_limits.DURATION_MS // 1000,
    "communityNameCharacters": community_limits.NAME,
    "communityDescriptionCharacters": community_limits.DESCRIPTION,
    "communityRulesCharacters": community_limits.RULES,
    "communityTopics": community_limits.TOPICS,
    "messageCharacters": message_limits.CONTENT,
    "messageMedia": message_limits.MEDIA,
    "groupMembers": message_limits.GROUP,
    "eventTitleCharacters": event_limits.TITLE,
    "eventDescriptionCharacters": event_limits.DESCRIPTION,
    "eventCapacity": event_limits.CAPACITY,
    "eventGuests": event_limits.GUESTS,
    "following": follow_limits.FOLLOWING,
    "bookmarkFolders": bookmark_limits.FOLDERS,
    "folderCharacters": bookmark_limits.FOLDER_NAME,
}
