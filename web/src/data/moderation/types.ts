import type { Schema } from "@/data/client/contract";

export type SiteRole = Schema<"StaffMember">["role"];

/** Something that was done about a member or about what they wrote. */
export type ModerationAction = Schema<"Action">;
/** What can be done about a case or a member. */
export type Measure = ModerationAction["action"];
export type Appeal = Schema<"Appeal">;
export type AppealCase = Schema<"AppealCase">;

/** What is kept of something as somebody saw it. */
export type Snapshot = Readonly<Record<string, unknown>>;
/** Everything that was reported about one thing: as it was seen, and what became of it. */
export type Case = Schema<"Case">;
export type CaseReport = Schema<"CaseReport">;
export type SubjectState = Case["subject"]["current"]["state"];

/** A member as those who moderate see them. */
export type StaffMember = Schema<"StaffMember">;
export type StaffMemberDetail = Schema<"StaffMemberDetail">;
export type MemberState = StaffMember["state"];

export type Rule = Schema<"Rule">;
export type RuleFields = Pick<Rule, "kind" | "pattern" | "action" | "note">;

export type Overview = Schema<"Overview">;
export type Job = Schema<"JobLine">;
export type AuditEntry = Schema<"AuditEntry">;

/** What the operator has to say, in the card beside the screens. */
export type SiteNotice = Schema<"SiteNotice">;
export type NoticeFields = Pick<SiteNotice, "title" | "text" | "pictureUrl" | "link" | "isOn">;
