import type { MessageDescriptor } from "@lingui/core";
import { i18n } from "@/lib/i18n";
import { msg, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import {
  Activity,
  Globe,
  Inbox,
  ListChecks,
  ListTodo,
  Megaphone,
  PanelTop,
  Scale,
  ScrollText,
  Ticket,
  UserPlus,
  UsersRound,
  Webhook,
  type LucideIcon,
} from "lucide-react";
import { lazy, Suspense, useEffect, useRef, type ComponentType, type ReactNode } from "react";
import { roleQuery } from "@/data/account/queries";
import { RowSkeletons } from "@/shared/moderation/paged-list";
import { BackButton } from "@/ui/back-button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LinkButton } from "@/ui/link-button";
import { ScreenHeader } from "@/ui/screen-header";
import { toSection, type SectionName, type SectionProps } from "./links";

interface Part {
  readonly name: MessageDescriptor;
  readonly Icon: LucideIcon;
  readonly forAdmins: boolean;
  readonly render: (id: string | undefined) => ReactNode;
}

const PARTS: Readonly<Record<SectionName, Part>> = {
  cases: part(msg`Cases`, Inbox, false, () => import("./cases-section").then((module) => module.CasesSection)),
  members: part(msg`Members`, UsersRound, false, () =>
    import("./members-section").then((module) => module.MembersSection),
  ),
  appeals: part(msg`Appeals`, Scale, false, () => import("./appeals-section").then((module) => module.AppealsSection)),
  rules: part(msg`Rules`, ListChecks, false, () => import("./rules-section").then((module) => module.RulesSection)),
  site: part(msg`Site`, Globe, true, () => import("./site-section").then((module) => module.SiteSection)),
  registrations: part(msg`Registrations`, UserPlus, true, () =>
    import("./registrations-section").then((module) => module.RegistrationsSection),
  ),
  invites: part(msg`Invites`, Ticket, true, () =>
    import("@/shared/invites/invites").then((module) => module.InvitesPart),
  ),
  announcements: part(msg`Announcements`, Megaphone, true, () =>
    import("./announcements-section").then((module) => module.AnnouncementsSection),
  ),
  notice: part(msg`Notice`, PanelTop, true, () => import("./notice-section").then((module) => module.NoticeSection)),
  webhooks: part(msg`Webhooks`, Webhook, true, () =>
    import("./webhooks-section").then((module) => module.WebhooksSection),
  ),
  overview: part(msg`Overview`, Activity, true, () =>
    import("./overview-section").then((module) => module.OverviewSection),
  ),
  jobs: part(msg`Jobs`, ListTodo, true, () => import("./jobs-section").then((module) => module.JobsSection)),
  audit: part(msg`Audit log`, ScrollText, true, () => import("./audit-section").then((module) => module.AuditSection)),
};
const NAMES = Object.keys(PARTS) as SectionName[];

function part(
  name: MessageDescriptor,
  Icon: LucideIcon,
  forAdmins: boolean,
  load: () => Promise<ComponentType<SectionProps>>,
): Part {
  const Screen = lazy(() => load().then((found) => ({ default: found })));
  return { name, Icon, forAdmins, render: (id) => <Screen id={id} /> };
}

/** /moderation…: for staff; each section is loaded when opened. */
export function ModerationPage() {
  const { part: asked = "cases", id }: { part?: string; id?: string } = useParams({ strict: false });
  const { data: role, isPending, isFetching, refetch } = useQuery(roleQuery());
  const names = NAMES.filter((name) => !PARTS[name].forAdmins || role === "admin");
  const open = names.find((name) => name === asked);
  const isStaff = role === "moderator" || role === "admin";
  return (
    <>
      <ScreenHeader title={t`Moderation`} leading={<BackButton />} />
      {isPending ? <RowSkeletons /> : null}
      {!isPending && role === undefined ? (
        <ErrorState title={t`Moderation could not be opened`} busy={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {role === "member" ? (
        <EmptyState
          title={t`Moderators only`}
          action={<LinkButton to="/">{t`Return to Home`}</LinkButton>}
        >{t`For staff only. To report content to them, use Report in its menu.`}</EmptyState>
      ) : null}
      {isStaff ? (
        <div className="@container">
          <div className="@3xl:grid @3xl:grid-cols-[13rem_minmax(0,1fr)]">
            <PartLinks names={names} open={open} />
            <div>
              {open ? (
                <Suspense key={open} fallback={<RowSkeletons />}>
                  {PARTS[open].render(id)}
                </Suspense>
              ) : (
                <EmptyState
                  title={t`There is nothing here`}
                  action={<LinkButton {...toSection("cases")}>{t`Open the cases`}</LinkButton>}
                />
              )}
            </div>
          </div>
        </div>
      ) : null}
    </>
  );
}

interface PartLinksProps {
  readonly names: readonly SectionName[];
  readonly open: SectionName | undefined;
}

function PartLinks({ names, open }: PartLinksProps) {
  const row = useRef<HTMLElement>(null);
  // On narrow screens the selected tab may be scrolled out of view.
  useEffect(() => {
    row.current?.querySelector(`[data-part="${open ?? ""}"]`)?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [open]);
  return (
    <nav
      ref={row}
      aria-label={t`Parts of moderation`}
      className="border-b border-line @3xl:min-h-[calc(100dvh-var(--header-height)-var(--tabs-height)-3.5rem)] @3xl:border-e @3xl:border-b-0 @3xl:px-2 @3xl:py-3"
    >
      <ul className="flex [scrollbar-width:thin] gap-2 overflow-x-auto px-4 py-3 sm:px-5 @max-3xl:fade-ends @3xl:sticky @3xl:top-[calc(var(--header-height)+3.5rem)] @3xl:max-h-[calc(100dvh-var(--header-height)-var(--tabs-height)-5rem)] @3xl:flex-col @3xl:gap-0 @3xl:overflow-y-auto @3xl:p-0">
        {names.map((name) => {
          const { name: title, Icon } = PARTS[name];
          return (
            <li key={name}>
              <Link
                {...toSection(name)}
                activeProps={NO_PROPS}
                data-part={name}
                aria-current={name === open ? "page" : undefined}
                className="press inline-flex h-11 items-center gap-3 rounded-full bg-chip px-4 text-small font-semibold whitespace-nowrap text-on-chip hover:bg-brand-soft hover:text-brand aria-[current]:bg-brand-soft aria-[current]:text-brand @3xl:flex @3xl:rounded-input @3xl:px-3 @3xl:not-aria-[current]:not-hover:bg-transparent"
              >
                <Icon aria-hidden className="hidden size-5 shrink-0 @3xl:block" />
                {i18n._(title)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Disables the router's own active-link attributes. */
const NO_PROPS = {};
