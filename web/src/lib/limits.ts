/** The server's limits from `GET /api/instance`; until it responds, the limits of this build. */
export const limits = { ...BUNDLED_LIMITS };

export const HASHTAGS_ON_CARD = 3;

export const WARN_SHARE = 0.8;
export const DANGER_SHARE = 0.9;

/** Refresh interval of the feed and of the viewer's own profile. */
export const REFRESH_MS = 60_000;
/** A younger stored bookmarks list is shown without a request. */
export const BOOKMARKS_FRESH_MS = 60_000;

/** Zoom range of the avatar's crop. */
export const CROP_ZOOM = { least: 1, most: 3 } as const;

/** How long an action can be undone. */
export const UNDO_MS = 10_000;
/** Number of popular tags beside the bookmarks. */
export const POPULAR_TAGS = 10;
