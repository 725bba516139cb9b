/** The one address of the area, to be given its part and what is open in it. */
export const MODERATION_PATH = "/moderation/{-$part}/{-$id}" as const;

export type SectionName =
  | "cases"
  | "members"
  | "appeals"
  | "rules"
  | "site"
  | "registrations"
  | "invites"
  | "announcements"
  | "notice"
  | "webhooks"
  | "overview"
  | "jobs"
  | "audit";

/** What a link to a part of the area carries. */
export function toSection(part: SectionName, id?: string) {
  return { to: MODERATION_PATH, params: { part, id } } as const;
}
