import { may, type Community, type Power } from "@/data/communities/cache";

/** Permissions that open the settings of a community; each has a section there. */
const CARE: readonly Power[] = [
  "edit_community",
  "answer_requests",
  "approve_posts",
  "set_roles",
  "remove_members",
  "ban_members",
  "mute_members",
  "set_flair",
  "hand_over",
  "delete_community",
];

/** Whether the settings have any section for the viewer. */
export function looksAfter(community: Community): boolean {
  return CARE.some((power) => may(community, power));
}

/** Posts and members of a private community are visible only to its members. */
export function mayRead({ isPrivate, memberStatus }: Community): boolean {
  return !isPrivate || memberStatus === "active";
}
