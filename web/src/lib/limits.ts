/** The product's limits, as the server enforces them. Text limits count what a person sees as characters. */
export const POST_LIMIT = 280;
export const COMMENT_LIMIT = 1000;
export const LOCATION_LIMIT = 100;
export const ALT_LIMIT = 1500;
export const WARNING_LIMIT = 100;
export const HASHTAG_LIMIT = 50;
export const HASHTAGS_PER_POST = 10;
export const HASHTAGS_ON_CARD = 3;
export const MEDIA_PER_POST = 4;
export const IMAGE_BYTES = 16 * 1024 * 1024;
export const VIDEO_BYTES = 100 * 1024 * 1024;

export const WARN_SHARE = 0.8;
export const DANGER_SHARE = 0.9;

/** The feed and one's own profile refresh themselves this often. */
export const REFRESH_MS = 60_000;
/** A stored bookmarks list younger than this is shown without asking. */
export const BOOKMARKS_FRESH_MS = 60_000;

export const BIO_LIMIT = 300;
export const PRONOUNS_LIMIT = 30;
/** Fields of a profile with a name of the member's own. */
export const FIELDS_LIMIT = 4;
export const FIELD_NAME_LIMIT = 30;
export const FIELD_VALUE_LIMIT = 200;
/** A private note about a member. */
export const NOTE_LIMIT = 500;
export const MUTED_WORD_LIMIT = 100;
export const LIST_NAME_LIMIT = 50;
/** Avatar and cover. */
export const PROFILE_IMAGE_BYTES = 3 * 1024 * 1024;
/** How close the avatar's crop goes. */
export const CROP_ZOOM = { least: 1, most: 3 } as const;

export const FOLDERS_LIMIT = 100;
export const FOLDER_NAME_LIMIT = 50;
/** How long what was done can be undone. */
export const UNDO_MS = 10_000;
/** The popular tags shown beside the bookmarks. */
export const POPULAR_TAGS = 10;

export const REEL_CAPTION_LIMIT = 300;
export const REEL_SECONDS = 180;

export const EVENT_TITLE_LIMIT = 100;
export const EVENT_DESCRIPTION_LIMIT = 2000;
export const EVENT_CAPACITY = 10_000;
export const EVENT_GUESTS = 5;
export const EVENT_DAYS = 14;

export const COMMUNITY_NAME_LIMIT = 60;
export const COMMUNITY_NAME_LEAST = 3;
export const COMMUNITY_DESCRIPTION_LIMIT = 1000;
export const COMMUNITY_RULES_LIMIT = 4000;
export const COMMUNITY_TOPICS = 10;
export const JOIN_QUESTIONS = 3;
export const QUESTION_LIMIT = 200;
export const ANSWER_LIMIT = 500;
export const REASON_LIMIT = 300;
/** Why moderators of the place do something, and what somebody says against it. */
export const MEASURE_REASON_LIMIT = 500;
export const APPEAL_LIMIT = 1000;
export const RULE_LIMIT = 100;
export const RULE_NOTE_LIMIT = 200;
export const NOTICE_TITLE_LIMIT = 80;
export const NOTICE_TEXT_LIMIT = 500;
export const FLAIR_LIMIT = 30;
export const MESSAGE_LIMIT = 4000;
export const GROUP_TITLE_LIMIT = 60;
/** Those one begins a group with, oneself not counted. */
export const GROUP_MEMBERS = 49;
/** For how long a message can be edited. */
export const MESSAGE_EDIT_MS = 24 * 60 * 60_000;
