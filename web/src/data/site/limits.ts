/** Beside their data: the other limits come with the first screen. */
export const SITE_NAME_LIMIT = 60;
export const TAGLINE_LIMIT = 120;
export const SITE_DESCRIPTION_LIMIT = 1000;
export const SITE_PAGE_LIMIT = 20_000;
export const ANNOUNCEMENT_LIMIT = 2000;
/** Why somebody would like to join. */
export const JOIN_REASON_LIMIT = 500;
