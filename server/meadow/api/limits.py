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
from meadow.platform.core.clock import DAY_MS
from meadow.posts import constants as post_limits
from meadow.posts.polls import constants as poll_limits
from meadow.programs import constants as program_limits
from meadow.reels import constants as reel_limits
from meadow.relationships.follows import constants as follow_limits
from meadow.relationships.lists import constants as list_limits
from meadow.relationships.muted_words import constants as mute_limits
from meadow.relationships.notes import constants as note_limits
from meadow.rich_text.grammar import MAX_TAG_CHARACTERS
from meadow.site import constants as site_limits
from meadow.users import constants as user_limits


def _all_required(schema: dict[str, Any]) -> None:
    # All are always present: the defaults are values, not fallbacks.
    schema["required"] = [*schema["properties"]]


class Limits(BaseModel):
    """Limits of texts, files and lists, in characters unless the name says otherwise."""

    model_config = ConfigDict(json_schema_extra=_all_required)

    postCharacters: int = post_limits.MAX_CONTENT_CHARACTERS
    postMedia: int = media_limits.MAX_ATTACHMENTS
    postHashtags: int = tag_limits.MAX_HASHTAGS
    hashtagCharacters: int = MAX_TAG_CHARACTERS
    locationCharacters: int = post_limits.MAX_LOCATION_CHARACTERS
    altCharacters: int = post_limits.MAX_ALT_CHARACTERS
    contentWarningCharacters: int = post_limits.MAX_WARNING_CHARACTERS
    imageBytes: int = media_limits.MAX_IMAGE_BYTES
    videoBytes: int = media_limits.MAX_VIDEO_BYTES
    audioSeconds: int = media_limits.MAX_AUDIO_SECONDS
    pollOptionsLeast: int = poll_limits.MIN_OPTIONS
    pollOptions: int = poll_limits.MAX_OPTIONS
    pollOptionCharacters: int = poll_limits.MAX_OPTION_CHARACTERS
    commentCharacters: int = comment_limits.MAX_CONTENT_CHARACTERS
    reelCaptionCharacters: int = reel_limits.MAX_CAPTION_CHARACTERS
    reelSeconds: int = reel_limits.MAX_DURATION_MS // 1000
    bioCharacters: int = user_limits.MAX_BIO_CHARACTERS
    pronounsCharacters: int = user_limits.MAX_PRONOUNS_CHARACTERS
    profileFields: int = user_limits.MAX_FIELDS
    fieldNameCharacters: int = user_limits.MAX_FIELD_NAME_CHARACTERS
    fieldValueCharacters: int = user_limits.MAX_FIELD_VALUE_CHARACTERS
    profileImageBytes: int = media_limits.MAX_PROFILE_IMAGE_BYTES
    noteCharacters: int = note_limits.MAX_NOTE_CHARACTERS
    mutedWordCharacters: int = mute_limits.MAX_TEXT_CHARACTERS
    listNameCharacters: int = list_limits.MAX_NAME_CHARACTERS
    communityNameCharacters: int = community_limits.MAX_NAME_CHARACTERS
    communityDescriptionCharacters: int = community_limits.MAX_DESCRIPTION_CHARACTERS
    communityRulesCharacters: int = community_limits.MAX_RULES_CHARACTERS
    communityTopics: int = community_limits.MAX_TOPICS
    communityReasonCharacters: int = community_limits.MAX_REASON_CHARACTERS
    joinQuestions: int = community_limits.MAX_QUESTIONS
    joinQuestionCharacters: int = community_limits.MAX_QUESTION_CHARACTERS
    joinAnswerCharacters: int = community_limits.MAX_ANSWER_CHARACTERS
    flairCharacters: int = community_limits.MAX_FLAIR_CHARACTERS
    messageCharacters: int = message_limits.MAX_CONTENT_CHARACTERS
    messageMedia: int = message_limits.MAX_ATTACHMENTS
    messageEditSeconds: int = message_limits.MAX_EDIT_AGE_MS // 1000
    groupMembers: int = message_limits.MAX_GROUP_MEMBERS
    groupTitleCharacters: int = message_limits.MAX_TITLE_CHARACTERS
    eventTitleCharacters: int = event_limits.MAX_TITLE_CHARACTERS
    eventDescriptionCharacters: int = event_limits.MAX_DESCRIPTION_CHARACTERS
    eventCapacity: int = event_limits.MAX_CAPACITY
    eventGuests: int = event_limits.MAX_GUESTS
    eventDays: int = event_limits.MAX_DURATION_MS // DAY_MS
    following: int = follow_limits.MAX_FOLLOWING
    bookmarkFolders: int = bookmark_limits.MAX_FOLDERS
    folderCharacters: int = bookmark_limits.MAX_FOLDER_NAME_CHARACTERS
    passwordLeast: int = auth_limits.MIN_PASSWORD_CHARACTERS
    passwordCharacters: int = auth_limits.MAX_PASSWORD_CHARACTERS
    passkeyNameCharacters: int = auth_limits.MAX_PASSKEY_NAME_CHARACTERS
    tokenNameCharacters: int = program_limits.MAX_NAME_CHARACTERS
    reportNoteCharacters: int = report_limits.MAX_NOTE_CHARACTERS
    moderationReasonCharacters: int = moderation_limits.MAX_REASON_CHARACTERS
    appealCharacters: int = moderation_limits.MAX_APPEAL_CHARACTERS
    filterPatternCharacters: int = moderation_limits.MAX_PATTERN_CHARACTERS
    filterNoteCharacters: int = moderation_limits.MAX_NOTE_CHARACTERS
    noticeTitleCharacters: int = moderation_limits.MAX_NOTICE_TITLE_CHARACTERS
    noticeTextCharacters: int = moderation_limits.MAX_NOTICE_TEXT_CHARACTERS
    joinReasonCharacters: int = auth_limits.MAX_REASON_CHARACTERS
    inviteCodeCharacters: int = auth_limits.MAX_INVITE_CODE_CHARACTERS
    siteNameCharacters: int = site_limits.MAX_NAME_CHARACTERS
    taglineCharacters: int = site_limits.MAX_TAGLINE_CHARACTERS
    siteDescriptionCharacters: int = site_limits.MAX_DESCRIPTION_CHARACTERS
    sitePageCharacters: int = site_limits.MAX_PAGE_CHARACTERS
    announcementCharacters: int = administration_limits.MAX_ANNOUNCEMENT_CHARACTERS
    minimumAgeMost: int = site_limits.MAX_MINIMUM_AGE


class Instance(SiteInstance):
    """Name, settings and limits of the site. ``contactEmail`` for signed-in members only; ``pages``: names of those
    that exist."""

    limits: Limits


LIMITS = Limits().model_dump()
