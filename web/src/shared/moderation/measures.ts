import type { MessageDescriptor } from "@lingui/core";
import { i18n } from "@/lib/i18n";
import { msg, plural, t } from "@lingui/core/macro";
import type { Measure } from "@/data/moderation/types";
import type { ReportKind } from "@/data/reports/mutations";

interface MeasureWords {
  /** The button label. */
  readonly verb: MessageDescriptor;
  /** The action in a history. */
  readonly done: MessageDescriptor;
  /** The same, addressed to the affected member. */
  readonly toYou: MessageDescriptor;
}

const WORDS: Readonly<Record<Measure, MeasureWords>> = {
  none: { verb: msg`No action`, done: msg`No action`, toYou: msg`Nothing was done` },
  hide: { verb: msg`Hide`, done: msg`Hidden`, toYou: msg`Something you wrote was hidden` },
  warn: { verb: msg`Warn`, done: msg`Warned`, toYou: msg`You were warned` },
  silence: { verb: msg`Silence`, done: msg`Silenced`, toYou: msg`You were silenced` },
  suspend: { verb: msg`Suspend`, done: msg`Suspended`, toYou: msg`Your account was suspended` },
  ban: { verb: msg`Ban`, done: msg`Banned`, toYou: msg`Your account was banned` },
  verify: { verb: msg`Verify`, done: msg`Verified`, toYou: msg`Your account was verified` },
  unverify: { verb: msg`Take the badge away`, done: msg`Badge taken away`, toYou: msg`Your badge was taken away` },
  remove_member: {
    verb: msg`Remove`,
    done: msg`Removed from the community`,
    toYou: msg`You were removed from a community`,
  },
  ban_member: { verb: msg`Ban`, done: msg`Banned from the community`, toYou: msg`You were banned from a community` },
};

export function measureText(measure: Measure, form: keyof MeasureWords): string {
  return i18n._(WORDS[measure][form]);
}

/** The effect of an action, shown before it is confirmed. */
export function consequence(measure: Measure, name: string): string {
  switch (measure) {
    case "none":
      return t`The content stays. Reporters are told that it breaks no rule.`;
    case "hide":
      return t`Only moderators can see it. ${name} is told why and may appeal. You can undo this.`;
    case "warn":
      return t`${name} gets a notice with your reason. Nothing else changes for them.`;
    case "silence":
      return t`Only followers see posts of ${name} and can receive messages from them. ${name} is told why and may appeal.`;
    case "suspend":
      return t`${name} is signed out and hidden for this time. They are told why and may appeal.`;
    case "ban":
      return t`${name} is signed out and hidden permanently. They are told why and may appeal.`;
    case "verify":
      return t`${name} gets the badge beside their name. They are notified.`;
    case "unverify":
      return t`${name} loses the badge beside their name. They are notified.`;
    case "remove_member":
      return t`${name} leaves the community and may ask to join again. They are told why.`;
    case "ban_member":
      return t`${name} leaves the community and cannot come back until the ban is lifted. They are told why.`;
  }
}

export function durations(): readonly { readonly value: string; readonly label: string }[] {
  return [
    ...[1, 3, 7, 30, 90].map((days) => ({
      value: String(days),
      label: plural(days, { one: "# day", other: "# days" }),
    })),
    { value: "", label: t`Until it is ended` },
  ];
}

export const hasDays = (measure: Measure) => measure === "silence" || measure === "suspend";

/** Template reasons; each can be edited before it is sent. */
const TEMPLATES: readonly { readonly label: MessageDescriptor; readonly text: MessageDescriptor }[] = [
  { label: msg`Nothing wrong`, text: msg`We looked at it and found nothing against the rules.` },
  { label: msg`Spam`, text: msg`This is spam or a scam, which has no place here.` },
  {
    label: msg`Harassment`,
    text: msg`This attacks or bullies someone. Disagree with what people say, not with who they are.`,
  },
  { label: msg`Hate`, text: msg`This attacks people for who they are. That is not allowed here.` },
  { label: msg`Violence`, text: msg`This threatens or glorifies violence.` },
  { label: msg`Nudity`, text: msg`This shows nudity or sexual content, which is not allowed here.` },
  {
    label: msg`Self-harm`,
    text: msg`This encourages self-harm. If you are not well, please talk to someone you trust.`,
  },
  { label: msg`False information`, text: msg`This spreads false information that can do harm.` },
];

export function templates(): readonly { readonly label: string; readonly text: string }[] {
  return TEMPLATES.map(({ label, text }) => ({ label: i18n._(label), text: i18n._(text) }));
}

const HIDEABLE: readonly ReportKind[] = ["post", "comment", "reel", "event"];

/** The actions for a case of this kind: only content can be hidden, and only members can be warned. */
export function measuresFor(kind: ReportKind, hasMember: boolean): readonly Measure[] {
  return [
    "none",
    ...(HIDEABLE.includes(kind) ? (["hide"] as const) : []),
    ...(hasMember ? (["warn", "silence", "suspend", "ban"] as const) : []),
  ];
}

/** The same for moderators of a community. */
export function measuresInCommunity(kind: ReportKind): readonly Measure[] {
  return ["none", ...(HIDEABLE.includes(kind) ? (["hide"] as const) : []), "remove_member", "ban_member"];
}

/** The effect while in force, addressed to the affected member. */
export function meansToYou(measure: Measure): string | null {
  switch (measure) {
    case "hide":
      return t`Only you and moderators can see it.`;
    case "warn":
      return t`Nothing else changes for you.`;
    case "silence":
      return t`Only your followers see your posts and can receive messages from you.`;
    default:
      return null;
  }
}
