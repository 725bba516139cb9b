import type { Measure } from "@/data/moderation/types";
import { REPORT_REASONS, type ReportKind } from "@/data/reports/mutations";

/** What a case is about. */
export const KIND_LABELS: Readonly<Record<ReportKind, string>> = {
  post: "Post",
  comment: "Comment",
  reel: "Reel",
  message: "Message",
  user: "Member",
  community: "Community",
  event: "Event",
};

/** The same of several. */
export const KIND_PLURALS: Readonly<Record<ReportKind, string>> = {
  post: "Posts",
  comment: "Comments",
  reel: "Reels",
  message: "Messages",
  user: "Members",
  community: "Communities",
  event: "Events",
};

/** Why something was reported; a reason that this page does not know yet is said in its own words. */
export function reasonLabel(reason: string): string {
  return REPORT_REASONS.find(({ value }) => value === reason)?.label ?? reason.replaceAll("_", " ");
}

interface MeasureWords {
  /** The button. */
  readonly verb: string;
  /** What was done, in a history. */
  readonly done: string;
  /** The same to the one it was done to. */
  readonly toYou: string;
}

export const MEASURES: Readonly<Record<Measure, MeasureWords>> = {
  none: { verb: "No action", done: "No action", toYou: "Nothing was done" },
  hide: { verb: "Hide", done: "Hidden", toYou: "Something you wrote was hidden" },
  warn: { verb: "Warn", done: "Warned", toYou: "You were warned" },
  silence: { verb: "Silence", done: "Silenced", toYou: "You were silenced" },
  suspend: { verb: "Suspend", done: "Suspended", toYou: "Your account was suspended" },
  ban: { verb: "Ban", done: "Banned", toYou: "Your account was banned" },
  verify: { verb: "Verify", done: "Verified", toYou: "Your account was verified" },
  unverify: { verb: "Take the badge away", done: "Badge taken away", toYou: "Your badge was taken away" },
  remove_member: { verb: "Remove", done: "Removed from the community", toYou: "You were removed from a community" },
  ban_member: { verb: "Ban", done: "Banned from the community", toYou: "You were banned from a community" },
};

/** What happens when it is done, said before it is done. */
export function consequence(measure: Measure, name: string): string {
  switch (measure) {
    case "none":
      return "The content stays. Reporters are told that it breaks no rule.";
    case "hide":
      return `Only moderators can see it. ${name} is told why and may appeal. You can undo this.`;
    case "warn":
      return `${name} gets a notice with your reason. Nothing else changes for them.`;
    case "silence":
      return `Only followers see posts of ${name} and can receive messages from them. ${name} is told why and may appeal.`;
    case "suspend":
      return `${name} is signed out and hidden for this time. They are told why and may appeal.`;
    case "ban":
      return `${name} is signed out and hidden permanently. They are told why and may appeal.`;
    case "verify":
      return `${name} gets the badge beside their name. They are notified.`;
    case "unverify":
      return `${name} loses the badge beside their name. They are notified.`;
    case "remove_member":
      return `${name} leaves the community and may ask to join again. They are told why.`;
    case "ban_member":
      return `${name} leaves the community and cannot come back until the ban is lifted. They are told why.`;
  }
}

/** For how long. */
export const DAYS = [
  { value: "1", label: "1 day" },
  { value: "3", label: "3 days" },
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "", label: "Until it is ended" },
] as const;

export const hasDays = (measure: Measure) => measure === "silence" || measure === "suspend";

/** Sentences to begin with; each can be changed before it is sent. */
export const TEMPLATES: readonly { readonly label: string; readonly text: string }[] = [
  { label: "Nothing wrong", text: "We looked at it and found nothing against the rules." },
  { label: "Spam", text: "This is spam or a scam, which has no place here." },
  {
    label: "Harassment",
    text: "This attacks or bullies someone. Disagree with what people say, not with who they are.",
  },
  { label: "Hate", text: "This attacks people for who they are. That is not allowed here." },
  { label: "Violence", text: "This threatens or glorifies violence." },
  { label: "Nudity", text: "This shows nudity or sexual content, which is not allowed here." },
  { label: "Self-harm", text: "This encourages self-harm. If you are not well, please talk to someone you trust." },
  { label: "False information", text: "This spreads false information that can do harm." },
];

const HIDEABLE: readonly ReportKind[] = ["post", "comment", "reel", "event"];

/** What a case of this kind may come to: only what was written can be hidden, and only somebody can be warned. */
export function measuresFor(kind: ReportKind, hasMember: boolean): readonly Measure[] {
  return [
    "none",
    ...(HIDEABLE.includes(kind) ? (["hide"] as const) : []),
    ...(hasMember ? (["warn", "silence", "suspend", "ban"] as const) : []),
  ];
}

/** The same among the moderators of a community. */
export function measuresInCommunity(kind: ReportKind): readonly Measure[] {
  return ["none", ...(HIDEABLE.includes(kind) ? (["hide"] as const) : []), "remove_member", "ban_member"];
}

/** What it means for whom it was done to, while it lasts. */
export function meansToYou(measure: Measure): string | null {
  switch (measure) {
    case "hide":
      return "Only you and moderators can see it.";
    case "warn":
      return "Nothing else changes for you.";
    case "silence":
      return "Only your followers see your posts and can receive messages from you.";
    default:
      return null;
  }
}
