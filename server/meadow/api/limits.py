"""Limits of all packages that clients read from ``GET /api/instance``."""

from typing import Any

from pydantic import BaseModel, ConfigDict

from meadow.administration import constants as administration_limits
from meadow.administration.schemas import SiteInstance
from meadow.auth import constants as auth_limits
from meadow.bookmarks import constants as bookmark_limits
from meadow.comments import constants as comment_limits
from meadow.communities import constants as community_limits
from meadow.events import constants as event_limits
from meadow.hashtags import constants as tag_limits
from meadow.media import constants as media_limits
from meadow.messages import constants as message_limits
from meadow.moderation import constants as moderation_limits
from meadow.moderation.reports import constants as report_limits
from meadow.platform.clock import DAY_MS
from meadow.posts import constants as post_limits
from meadow.posts.polls import constants as poll_limits
from meadow.programs import constants as program_limits
from meadow.reels import constants as reel_limits
from meadow.relationships.follows import constants as follow_limits
from meadow.relationships.lists import constants as list_limits
from meadow.relationships.muted_words import constants as mute_limits
from meadow.relationships.notes import constants as note_limits
from meadow.site import constants as site_limits
from meadow.users import constants as user_limits


def _all_required(schema: dict[str, Any]) -> None:
    # All are always present: the defaults are values, not fallbacks.
    schema["required"] = [*schema["properties"]]


class Limits(BaseModel):
    """Limits of texts, files and lists, in characters unless the name says otherwise."""

    model_config = ConfigDict(json_schema_extra=_all_required)

    postCharacters: int = post_limits.CONTENT
    postMedia: int = media_limits.MAX_ATTACHMENTS
    postHashtags: int = tag_limits.MAX_HASHTAGS
    hashtagCharacters: int = tag_limits.MAX_CHARACTERS
    locationCharacters: int = post_limits.LOCATION
    altCharacters: int = post_limits.ALT
    contentWarningCharacters: int = post_limits.WARNING
    imageBytes: int = media_limits.MAX_IMAGE_BYTES
    videoBytes: int = media_limits.MAX_VIDEO_BYTES
    audioSeconds: int = media_limits.MAX_AUDIO_SECONDS
    pollOptionsLeast: int = poll_limits.FEWEST
    pollOptions: int = poll_limits.MOST
    pollOptionCharacters: int = poll_limits.OPTION
    commentCharacters: int = comment_limits.CONTENT
    reelCaptionCharacters: int = reel_limits.CAPTION
    reelSeconds: int = reel_limits.DURATION_MS // 1000
    bioCharacters: int = user_limits.BIO
    pronounsCharacters: int = user_limits.PRONOUNS
    profileFields: int = user_limits.FIELDS
    fieldNameCharacters: int = user_limits.FIELD_NAME
    fieldValueCharacters: int = user_limits.FIELD_VALUE
    profileImageBytes: int = media_limits.MAX_PROFILE_IMAGE_BYTES
    noteCharacters: int = note_limits.NOTE
    mutedWordCharacters: int = mute_limits.TEXT
    listNameCharacters: int = list_limits.NAME
    communityNameCharacters: int = community_limits.NAME
    communityDescriptionCharacters: int = community_limits.DESCRIPTION
    communityRulesCharacters: int = community_limits.RULES
    communityTopics: int = community_limits.TOPICS
    communityReasonCharacters: int = community_limits.REASON
    joinQuestions: int = community_limits.QUESTIONS
    joinQuestionCharacters: int = community_limits.QUESTION
    joinAnswerCharacters: int = community_limits.ANSWER
    flairCharacters: int = community_limits.FLAIR
    messageCharacters: int = message_limits.CONTENT
    messageMedia: int = message_limits.MEDIA
    messageEditSeconds: int = message_limits.EDITABLE_MS // 1000
    groupMembers: int = message_limits.GROUP
    groupTitleCharacters: int = message_limits.TITLE
    eventTitleCharacters: int = event_limits.TITLE
    eventDescriptionCharacters: int = event_limits.DESCRIPTION
    eventCapacity: int = event_limits.CAPACITY
    eventGuests: int = event_limits.GUESTS
    eventDays: int = event_limits.LONGEST_MS // DAY_MS
    following: int = follow_limits.FOLLOWING
    bookmarkFolders: int = bookmark_limits.FOLDERS
    folderCharacters: int = bookmark_limits.FOLDER_NAME
    passwordLeast: int = auth_limits.PASSWORD_MIN
    passwordCharacters: int = auth_limits.PASSWORD_MAX
    passkeyNameCharacters: int = auth_limits.PASSKEY_NAME
    tokenNameCharacters: int = program_limits.NAME
    reportNoteCharacters: int = report_limits.NOTE
    moderationReasonCharacters: int = moderation_limits.REASON
    appealCharacters: int = moderation_limits.TEXT
    filterPatternCharacters: int = moderation_limits.PATTERN
    filterNoteCharacters: int = moderation_limits.NOTE
    noticeTitleCharacters: int = moderation_limits.NOTICE_TITLE
    noticeTextCharacters: int = moderation_limits.NOTICE_TEXT
    joinReasonCharacters: int = auth_limits.REASON
    inviteCodeCharacters: int = auth_limits.INVITE_CODE
    siteNameCharacters: int = site_limits.NAME
    taglineCharacters: int = site_limits.TAGLINE
    siteDescriptionCharacters: int = site_limits.DESCRIPTION
    sitePageCharacters: int = site_limits.PAGE
    announcementCharacters: int = administration_limits.ANNOUNCEMENT
    minimumAgeMost: int = site_limits.OLDEST_MINIMUM


class Instance(SiteInstance):
    """Name, settings and limits of the site. ``contactEmail`` for signed-in members only; ``pages``: names of those
    that exist."""

    limits: Limits


LIMITS = Limits().model_dump()
