import type { MemberState, StaffMember, StaffMemberDetail } from "@/data/moderation/types";
import { exactCount } from "@/lib/format-count";
import { exactDay, exactTime } from "@/lib/time";
import { Badge } from "@/ui/badge";

const STATES: Readonly<Record<MemberState, { readonly word: string; readonly tone: "quiet" | "sun" | "danger" }>> = {
  active: { word: "Active", tone: "quiet" },
  silenced: { word: "Silenced", tone: "sun" },
  suspended: { word: "Suspended", tone: "danger" },
  banned: { word: "Banned", tone: "danger" },
  closed: { word: "Account deleted", tone: "quiet" },
};

export const ROLES = { member: "Member", moderator: "Moderator", admin: "Admin" } as const;

/** How things stand with a member: state, until when, and their role. */
export function StateLine({ member: { state, until, role } }: { readonly member: StaffMember }) {
  const { word, tone } = STATES[state];
  return (
    <p className="flex flex-wrap items-center gap-2 text-small">
      <Badge tone={tone}>{word}</Badge>
      {until === null ? null : (
        <span className="text-muted">
          until <time dateTime={until}>{exactTime(until)}</time>
        </span>
      )}
      {role === "member" ? null : <Badge>{ROLES[role]}</Badge>}
    </p>
  );
}

/** What is known of them in numbers. */
export function Facts({ member }: { readonly member: StaffMemberDetail }) {
  const facts: readonly (readonly [string, string])[] = [
    ["Joined", exactDay(member.createdAt)],
    ["Posts", exactCount(member.postsCount)],
    ["Followers", exactCount(member.followersCount)],
    ["Signed in on", member.sessionsCount === 1 ? "1 device" : `${exactCount(member.sessionsCount)} devices`],
    ["Reported", member.reportsCount === 1 ? "once" : `${exactCount(member.reportsCount)} times`],
    ["Open cases", exactCount(member.openCasesCount)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-small sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted">{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
