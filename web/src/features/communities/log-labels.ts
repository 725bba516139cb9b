/** What an entry of the log says: "Ada *approved* Ben", "Ada *muted* Ben *for a time*". */
interface Words {
  readonly before: string;
  readonly after?: string;
}

const WORDS: Readonly<Record<string, Words>> = {
  edited: { before: "edited the community" },
  request_approved: { before: "let in" },
  request_declined: { before: "declined the request of" },
  made_admin: { before: "made", after: "an admin" },
  made_moderator: { before: "made", after: "a moderator" },
  made_member: { before: "made", after: "an ordinary member" },
  handed_over: { before: "handed the community over to" },
  removed: { before: "removed" },
  banned: { before: "banned" },
  unbanned: { before: "lifted the ban of" },
  muted: { before: "muted", after: "for a time" },
  unmuted: { before: "let", after: "write again" },
  post_approved: { before: "approved a post of" },
  post_declined: { before: "declined a post of" },
  post_removed: { before: "removed a post of" },
  comment_removed: { before: "removed a comment of" },
  reel_removed: { before: "removed a reel of" },
  event_removed: { before: "removed an event of" },
  post_pinned: { before: "pinned a post" },
  post_unpinned: { before: "unpinned a post" },
  post_locked: { before: "closed the comments of a post" },
  post_unlocked: { before: "opened the comments of a post" },
};

/** An action that this page does not know yet is said in its own words. */
export function logLabel(action: string): Words {
  return WORDS[action] ?? { before: action.replaceAll("_", " ") };
}
