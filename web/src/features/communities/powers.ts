import { may, type Community, type Power } from "@/data/communities/cache";

/** What leads into the settings of a community: each of these has a section there. */
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

/** Whether there is anything in the settings for this viewer. */
export function looksAfter(community: Community): boolean {
  return CARE.some((power) => may(community, power));
}

/** Posts and members of a private community are for its members. */
export function mayRead({ isPrivate, memberStatus }: Community): boolean {
  return !isPrivate || memberStatus === "active";
}
