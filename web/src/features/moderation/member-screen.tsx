import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { roleQuery } from "@/data/account/queries";
import { isMissing } from "@/data/client/request";
import { useViewer } from "@/data/client/viewer";
import { actOnMember } from "@/data/moderation/mutations";
import { memberQuery } from "@/data/moderation/queries";
import type { Measure, StaffMemberDetail } from "@/data/moderation/types";
import { ModerationActionDialog } from "@/shared/moderation/action-dialog";
import { measureText } from "@/shared/moderation/measures";
import { RowSkeletons } from "@/shared/moderation/paged-list";
import { StaffError } from "@/shared/moderation/staff-error";
import { Avatar } from "@/ui/avatar";
import { VerifiedBadge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { LinkButton } from "@/ui/link-button";
import { Section } from "@/ui/section";
import { Facts, StateLine } from "./facts";
import { toSection } from "./links";
import { Measures } from "./member-history";
import { RoleSection } from "./role-section";
import { SignInHelpSection } from "./sign-in-help-section";
import { useModerationAction } from "./use-moderation-action";

/** A member: state, moderation history, and available actions. */
export function MemberScreen({ id }: { readonly id: string }) {
  const { data: member, error, isPending, isFetching, refetch } = useQuery(memberQuery(id));
  if (isPending) return <RowSkeletons />;
  if (isMissing(error)) {
    return (
      <EmptyState
        title={t`User not found`}
        action={<LinkButton {...toSection("members")}>{t`Back to the members`}</LinkButton>}
      />
    );
  }
  if (!member) {
    return (
      <StaffError
        title={t`The member could not be loaded`}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Known member={member} />;
}

function Known({ member }: { readonly member: StaffMemberDetail }) {
  const { user } = member;
  return (
    <>
      <header className="grid gap-4 border-b border-line px-4 py-4 sm:px-5">
        <Link
          {...toSection("members")}
          className="inline-flex min-h-11 w-fit items-center gap-1.5 text-small font-semibold text-brand hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t`All members`}
        </Link>
        <div className="flex items-start gap-4">
          <Avatar src={user.avatar} size={64} />
          <div className="grid min-w-0 gap-1">
            <h2 className="flex items-center gap-1.5 text-title font-extrabold">
              <bdi className="truncate">{user.displayName}</bdi>
              {user.isVerified ? <VerifiedBadge /> : null}
            </h2>
            <Link
              to="/profile/$username"
              params={{ username: user.username }}
              className="relative truncate text-small text-muted before:absolute before:-inset-y-2.5 before:inset-x-0 before:content-[''] hover:underline"
            >
              <bdi>@{user.username}</bdi>
            </Link>
            <StateLine member={member} />
          </div>
        </div>
        <Facts member={member} />
        <Acting member={member} />
      </header>
      <Section id="measures" title={t`Moderation log`}>
        <Measures member={member} />
      </Section>
      <SignInHelpSection member={member} />
      <RoleSection member={member} />
    </>
  );
}

/** Moderation actions available in the member's state. */
function possible({ state, user }: StaffMemberDetail): readonly Measure[] {
  if (state === "closed" || state === "pending") return [];
  return [
    "warn",
    ...(state === "active" ? (["silence"] as const) : []),
    ...(state === "suspended" || state === "banned" ? [] : (["suspend"] as const)),
    ...(state === "banned" ? [] : (["ban"] as const)),
    user.isVerified ? "unverify" : "verify",
  ];
}

const OUT_OF_REACH = {
  get admin() {
    return t`Admins can't be moderated. Remove their role first.`;
  },
  get moderator() {
    return t`Only admins can moderate moderators.`;
  },
} as const;

function Acting({ member }: { readonly member: StaffMemberDetail }) {
  const viewer = useViewer();
  const { data: mine } = useQuery(roleQuery());
  const { act } = useModerationAction();
  const [asked, ask] = useState<Measure | null>(null);
  const { user, role } = member;
  const measures = possible(member);
  if (measures.length === 0) return null;
  if (user.id === viewer) return <p className="text-small text-muted">{t`You can't moderate your own account.`}</p>;
  if (role === "admin" || (role === "moderator" && mine !== "admin")) {
    return <p className="text-small text-muted">{OUT_OF_REACH[role]}</p>;
  }
  return (
    <div className="flex flex-wrap gap-2">
      {measures.map((measure) => (
        <Button
          key={measure}
          tone="outline"
          size="small"
          className={measure === "ban" || measure === "suspend" ? "!text-danger" : undefined}
          onClick={() => ask(measure)}
        >
          {measureText(measure, "verb")}
        </Button>
      ))}
      {asked === null ? null : (
        <ModerationActionDialog
          title={`${measureText(asked, "verb")}: ${user.displayName}`}
          name={user.displayName}
          measures={[asked]}
          onConfirm={(decision) =>
            act(() => actOnMember(user.id, decision), t`${user.displayName}: done`, t`The action failed.`)
          }
          onClose={() => ask(null)}
        />
      )}
    </div>
  );
}
