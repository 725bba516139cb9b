import type { Community } from "@/data/communities/cache";
import { ada } from "./make";

let serial = 0;

/** A public community of Ada's without other members; later calls make newer ones. */
export function makeCommunity(over: Partial<Community> = {}): Community {
  serial += 1;
  return {
    id: String(50_000 + serial),
    slug: `walkers-${serial}`,
    name: `Walkers ${serial}`,
    description: "Out before breakfast.",
    avatar: null,
    coverImage: null,
    topics: ["Travel"],
    isPrivate: false,
    createdAt: "2026-06-01T00:00:00.000Z",
    updatedAt: "2026-06-01T00:00:00.000Z",
    version: 1,
    admin: { id: ada.id, username: ada.username, firstName: ada.firstName, lastName: ada.lastName },
    counts: { members: 1, posts: 0 },
    rules: "",
    joinQuestions: [],
    approvesPosts: false,
    isMember: false,
    memberStatus: null,
    role: null,
    isAdmin: false,
    isModerator: false,
    isMuted: false,
    mutedUntil: null,
    isBanned: false,
    joinedAt: null,
    requestsCount: null,
    powers: [],
    ...over,
  };
}

const MEMBER: Community["powers"] = ["read_posts", "read_members", "read_log", "post", "comment", "leave"];
const MODERATOR: Community["powers"] = [
  ...MEMBER,
  "answer_requests",
  "approve_posts",
  "remove_posts",
  "pin_posts",
  "lock_posts",
  "remove_members",
  "ban_members",
  "mute_members",
  "set_flair",
];
const ADMIN: Community["powers"] = [...MODERATOR, "edit_community", "set_roles", "hand_over", "delete_community"];

/** The community as seen by an ordinary, active member. */
export const asMember: Partial<Community> = {
  isMember: true,
  memberStatus: "active",
  role: "member",
  powers: MEMBER,
};

export const asModerator: Partial<Community> = {
  ...asMember,
  role: "moderator",
  isModerator: true,
  requestsCount: 0,
  powers: MODERATOR,
};

export const asAdmin: Partial<Community> = {
  ...asModerator,
  role: "admin",
  isAdmin: true,
  isModerator: false,
  powers: ADMIN,
};
