import type { Schema } from "@/data/client/contract";

export type SiteRole = Schema<"StaffMember">["role"];

/** A moderation action against a member or their content. */
export type ModerationAction = Schema<"Action">;
/** A kind of moderation action on a case or a member. */
export type Measure = ModerationAction["action"];
export type Appeal = Schema<"Appeal">;
export type AppealCase = Schema<"AppealCase">;

/** Copy of an item as a person saw it. */
export type Snapshot = Readonly<Record<string, unknown>>;
/** All reports about one item: its snapshot and the outcome. */
export type Case = Schema<"Case">;
export type CaseReport = Schema<"CaseReport">;
export type SubjectState = Case["subject"]["current"]["state"];

/** A member as moderators see them. */
export type StaffMember = Schema<"StaffMember">;
export type StaffMemberDetail = Schema<"StaffMemberDetail">;
export type MemberState = StaffMember["state"];

export type Rule = Schema<"Rule">;
export type RuleFields = Pick<Rule, "kind" | "pattern" | "action" | "note">;

export type Overview = Schema<"Overview">;
export type Job = Schema<"JobSummary">;
export type AuditEntry = Schema<"AuditEntry">;

/** A notice of the operator, in the card beside the screens. */
export type SiteNotice = Schema<"SiteNotice">;
export type NoticeFields = Pick<SiteNotice, "title" | "text" | "pictureUrl" | "link" | "isOn">;
