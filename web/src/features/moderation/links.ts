/** Route of the moderation area, with a section and an optional item. */
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

export interface SectionProps {
  /** Id of the open item, if any. */
  readonly id: string | undefined;
}

/** Link props of a section. */
export function toSection(part: SectionName, id?: string) {
  return { to: MODERATION_PATH, params: { part, id } } as const;
}
