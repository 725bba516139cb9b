import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef, type ComponentType, type ReactNode } from "react";
import { roleQuery } from "@/api/queries/session";
import { RowSkeletons } from "@/entities/moderation/paged-list";
import { BackButton } from "@/ui/back-button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LinkButton } from "@/ui/link-button";
import { ScreenHeader } from "@/ui/screen-header";
import { toPart, type PartName } from "./links";

export interface PartProps {
  /** What is open in it, if anything is. */
  readonly id: string | undefined;
}

interface Part {
  readonly name: string;
  readonly forAdmins: boolean;
  readonly render: (id: string | undefined) => ReactNode;
}

const PARTS: Readonly<Record<PartName, Part>> = {
  cases: part("Cases", false, () => import("./cases-part").then((module) => module.CasesPart)),
  members: part("Members", false, () => import("./members-part").then((module) => module.MembersPart)),
  appeals: part("Appeals", false, () => import("./appeals-part").then((module) => module.AppealsPart)),
  rules: part("Rules", false, () => import("./rules-part").then((module) => module.RulesPart)),
  overview: part("Overview", true, () => import("./overview-part").then((module) => module.OverviewPart)),
  jobs: part("Jobs", true, () => import("./jobs-part").then((module) => module.JobsPart)),
  audit: part("Audit log", true, () => import("./audit-part").then((module) => module.AuditPart)),
  notice: part("Notice", true, () => import("./notice-part").then((module) => module.NoticePart)),
};
const NAMES = Object.keys(PARTS) as PartName[];

function part(name: string, forAdmins: boolean, load: () => Promise<ComponentType<PartProps>>): Part {
  const Screen = lazy(() => load().then((found) => ({ default: found })));
  return { name, forAdmins, render: (id) => <Screen id={id} /> };
}

/** /moderation…: for staff; each part is loaded when opened. */
export function ModerationPage() {
  const { part: asked = "cases", id }: { part?: string; id?: string } = useParams({ strict: false });
  const { data: role, isPending, isFetching, refetch } = useQuery(roleQuery());
  const names = NAMES.filter((name) => !PARTS[name].forAdmins || role === "admin");
  const open = names.find((name) => name === asked);
  const isStaff = role === "moderator" || role === "admin";
  return (
    <>
      <ScreenHeader title="Moderation" leading={<BackButton />} />
      {isPending ? <RowSkeletons /> : null}
      {!isPending && role === undefined ? (
        <ErrorState title="Moderation could not be opened" busy={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {role === "member" ? (
        <EmptyState title="Moderators only" action={<LinkButton to="/">Return to Home</LinkButton>}>
          For staff only. To report content to them, use Report in its menu.
        </EmptyState>
      ) : null}
      {isStaff ? <PartLinks names={names} open={open} /> : null}
      {isStaff && open ? (
        <Suspense key={open} fallback={<RowSkeletons />}>
          {PARTS[open].render(id)}
        </Suspense>
      ) : null}
      {isStaff && !open ? (
        <EmptyState
          title="There is nothing here"
          action={<LinkButton {...toPart("cases")}>Open the cases</LinkButton>}
        />
      ) : null}
    </>
  );
}

interface PartLinksProps {
  readonly names: readonly PartName[];
  readonly open: PartName | undefined;
}

function PartLinks({ names, open }: PartLinksProps) {
  const row = useRef<HTMLElement>(null);
  // On narrow screens the open part may lie beyond the edge.
  useEffect(() => {
    row.current?.querySelector(`[data-part="${open ?? ""}"]`)?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [open]);
  return (
    <nav ref={row} aria-label="Parts of moderation" className="overflow-x-auto border-b border-line px-4 py-3 sm:px-5">
      <ul className="flex gap-2 sm:flex-wrap">
        {names.map((name) => (
          <li key={name}>
            <Link
              {...toPart(name)}
              activeProps={NO_PROPS}
              data-part={name}
              aria-current={name === open ? "page" : undefined}
              className="press inline-flex h-11 items-center rounded-full bg-sunken px-4 text-small font-semibold whitespace-nowrap hover:bg-brand-soft hover:text-brand aria-[current]:bg-brand-soft aria-[current]:text-brand"
            >
              {PARTS[name].name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The router would mark links by its own rule. */
const NO_PROPS = {};
