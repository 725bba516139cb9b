import { i18n } from "@/lib/i18n";
import { msg, select, t } from "@lingui/core/macro";
import { REPORT_REASONS, type ReportKind } from "@/data/reports/mutations";

const KINDS = {
  post: msg({ message: "Post", context: "noun" }),
  comment: msg`Comment`,
  reel: msg`Reel`,
  message: msg`Message`,
  user: msg`Member`,
  community: msg`Community`,
  event: msg`Event`,
} as const;

const PLURALS = {
  post: msg`Posts`,
  comment: msg`Comments`,
  reel: msg`Reels`,
  message: msg`Messages`,
  user: msg`Members`,
  community: msg`Communities`,
  event: msg`Events`,
} as const;

/** The subject of a case. */
export function kindLabel(kind: ReportKind): string {
  return i18n._(KINDS[kind]);
}

/** The same in the plural, as options of a select. */
export function kindOptions(): readonly { readonly value: string; readonly label: string }[] {
  return Object.entries(PLURALS).map(([value, label]) => ({ value, label: i18n._(label) }));
}

/** The same within a sentence. */
export function kindWord(kind: ReportKind): string {
  return select(kind, {
    post: "post",
    comment: "comment",
    reel: "reel",
    message: "message",
    user: "member",
    community: "community",
    other: "event",
  });
}

/** 'Post of Ada'. */
export function subjectOf(kind: ReportKind, name: string | undefined): string {
  if (name === undefined) return kindLabel(kind);
  return select(kind, {
    post: `Post of ${name}`,
    comment: `Comment of ${name}`,
    reel: `Reel of ${name}`,
    message: `Message of ${name}`,
    user: `Member of ${name}`,
    community: `Community of ${name}`,
    other: `Event of ${name}`,
  });
}

/** The title of the dialog that decides a case. */
export function decideAbout(kind: ReportKind): string {
  return select(kind, {
    post: "Decide about this post",
    comment: "Decide about this comment",
    reel: "Decide about this reel",
    message: "Decide about this message",
    user: "Decide about this member",
    community: "Decide about this community",
    other: "Decide about this event",
  });
}

/** The button that opens it, in a list of cases. */
export function decideAboutOf(kind: ReportKind, name: string): string {
  return select(kind, {
    post: `Decide about the post of ${name}`,
    comment: `Decide about the comment of ${name}`,
    reel: `Decide about the reel of ${name}`,
    message: `Decide about the message of ${name}`,
    user: `Decide about the member of ${name}`,
    community: `Decide about the community of ${name}`,
    other: `Decide about the event of ${name}`,
  });
}

/** The action and its subject: 'Hidden post'. */
export function doneTo(done: string, kind: ReportKind): string {
  const what = kindWord(kind);
  return t`${done} ${what}`;
}

/** The label of a report reason; a reason unknown to this page keeps its own words. */
export function reasonLabel(reason: string): string {
  return REPORT_REASONS.find(({ value }) => value === reason)?.label ?? reason.replaceAll("_", " ");
}
