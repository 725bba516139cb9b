/** The server's limits: those of `GET /api/instance`, and until it answers those this version was built with. */
export const limits = { ...BUNDLED_LIMITS };

export const HASHTAGS_ON_CARD = 3;

export const WARN_SHARE = 0.8;
export const DANGER_SHARE = 0.9;

/** The feed and one's own profile refresh themselves this often. */
export const REFRESH_MS = 60_000;
/** A stored bookmarks list younger than this is shown without asking. */
export const BOOKMARKS_FRESH_MS = 60_000;

/** How close the avatar's crop goes. */
export const CROP_ZOOM = { least: 1, most: 3 } as const;

/** How long what was done can be undone. */
export const UNDO_MS = 10_000;
/** The popular tags shown beside the bookmarks. */
export const POPULAR_TAGS = 10;
