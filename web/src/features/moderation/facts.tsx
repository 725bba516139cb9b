import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { MemberState, StaffMember, StaffMemberDetail } from "@/data/moderation/types";
import { exactCount } from "@/lib/format-count";
import { exactDay } from "@/lib/dates";
import { exactTime } from "@/lib/time";
import { Badge } from "@/ui/badge";

const STATES: Readonly<Record<MemberState, { readonly word: string; readonly tone: "quiet" | "sun" | "danger" }>> = {
  active: {
    get word() {
      return t`Active`;
    },
    tone: "quiet",
  },
  silenced: {
    get word() {
      return t`Silenced`;
    },
    tone: "sun",
  },
  suspended: {
    get word() {
      return t`Suspended`;
    },
    tone: "danger",
  },
  banned: {
    get word() {
      return t`Banned`;
    },
    tone: "danger",
  },
  pending: {
    get word() {
      return t`Waiting for approval`;
    },
    tone: "quiet",
  },
  closed: {
    get word() {
      return t`Account deleted`;
    },
    tone: "quiet",
  },
};

export const ROLES = {
  get member() {
    return t`Member`;
  },
  get moderator() {
    return t`Moderator`;
  },
  get admin() {
    return t`Admin`;
  },
} as const;

/** State of a member's account, its end, and the role. */
export function StateLine({ member: { state, until, role } }: { readonly member: StaffMember }) {
  const { word, tone } = STATES[state];
  return (
    <p className="flex flex-wrap items-center gap-2 text-small">
      <Badge tone={tone}>{word}</Badge>
      {until === null ? null : (
        <span className="text-muted">
          <Trans>
            until <time dateTime={until}>{exactTime(until)}</time>
          </Trans>
        </span>
      )}
      {role === "member" ? null : <Badge>{ROLES[role]}</Badge>}
    </p>
  );
}

/** Statistics of a member. */
export function Facts({ member }: { readonly member: StaffMemberDetail }) {
  const facts: readonly (readonly [string, string])[] = [
    [t`Joined`, exactDay(member.createdAt)],
    [t`Posts`, exactCount(member.postsCount)],
    [t`Followers`, exactCount(member.followersCount)],
    [t`Signed in on`, plural(member.sessionsCount, { one: "# device", other: "# devices" })],
    [t`Reported`, plural(member.reportsCount, { one: "once", other: "# times" })],
    [t`Open cases`, exactCount(member.openCasesCount)],
    ...(member.invitedBy === null ? [] : [[t`Invited by`, `@${member.invitedBy.username}`] as const]),
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-small sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted">{name}</dt>
          <dd className="font-semibold break-words tabular-nums">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
