import type { AppealCase, Case, ModerationAction, StaffMemberDetail } from "@/data/moderation/types";
import { ada, ben, makePost } from "./make";

/** Cleo, the reported member. */
export const cleo = { ...ada, id: "1003", username: "cleo", displayName: "Cleo Marsh", isVerified: false };

/** Cleo was warned by Ada. */
export function makeAction(over: Partial<ModerationAction> = {}): ModerationAction {
  return {
    id: "501",
    action: "warn",
    reason: "This is spam or a scam, which has no place here.",
    by: ada,
    member: cleo,
    subject: null,
    communityId: null,
    until: null,
    createdAt: "2026-11-01T10:00:00.000Z",
    endedAt: null,
    undoneAt: null,
    appeal: null,
    ...over,
  };
}

/** A post of Cleo's with two reports and no assignee. */
export function makeCase(over: Partial<Case> = {}): Case {
  const post = makePost({ id: "70901", user: cleo, content: "Cheap watches, only today." });
  return {
    id: "601",
    kind: "post",
    subject: {
      kind: "post",
      id: "70901",
      snapshot: post as unknown as Case["subject"]["snapshot"],
      context: [],
      current: { state: "edited", link: "/post/70901" },
    },
    member: cleo,
    reportsCount: 2,
    reasons: [{ reason: "spam", count: 2 }],
    status: "open",
    takenBy: null,
    communityId: null,
    createdAt: "2026-11-01T10:00:00.000Z",
    updatedAt: "2026-11-01T10:00:00.000Z",
    decision: null,
    flaggedBy: null,
    ...over,
  };
}

export function makeStaffMember(over: Partial<StaffMemberDetail> = {}): StaffMemberDetail {
  return {
    user: cleo,
    role: "member",
    state: "active",
    until: null,
    createdAt: "2026-06-01T00:00:00.000Z",
    sessionsCount: 2,
    reportsCount: 1,
    openCasesCount: 1,
    postsCount: 12,
    followersCount: 3,
    invitedBy: null,
    actions: [],
    ...over,
  };
}

/** Cleo appeals against Ben's hiding of a post. */
export function makeAppeal(over: Partial<AppealCase> = {}): AppealCase {
  return {
    id: "701",
    actionId: "501",
    text: "It was a joke among friends.",
    status: "open",
    answer: "",
    createdAt: "2026-11-02T10:00:00.000Z",
    decidedAt: null,
    member: cleo,
    action: makeAction({ action: "hide", by: ben, subject: { kind: "post", id: "70901" } }),
    decidedBy: null,
    ...over,
  };
}
