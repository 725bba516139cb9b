import { t } from "@lingui/core/macro";
import { useIsFetching, useQuery } from "@tanstack/react-query";
import { Link, useLocation, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, type ComponentType } from "react";
import { reasonText } from "@/data/client/failure-text";
import { isMissing } from "@/data/client/request";
import { may, type Community, type Power } from "@/data/communities/cache";
import { communityQuery } from "@/data/communities/queries";
import { exactCount } from "@/lib/format-count";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { iconButtonClass } from "@/ui/icon-button";
import { LinkButton } from "@/ui/link-button";
import { ScreenHeader } from "@/ui/screen-header";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { BansSection } from "./bans-section";
import { DeleteSection } from "./delete-section";
import { MembersSection } from "./members-section";
import { WaitingSection } from "./pending-posts-section";
import { ProfileSection } from "./profile-section";
import { QuestionsSection } from "./questions-section";
import { ReportsSection } from "./reports-section";
import { RequestsSection } from "./requests-section";
import { RulesSection } from "./rules-section";
import { TransferSection } from "./transfer-section";

export interface SectionProps {
  readonly community: Community;
}

interface Part {
  readonly id: string;
  readonly name: string;
  /** Any of these permissions opens the section. */
  readonly powers: readonly Power[];
  readonly Section: ComponentType<SectionProps>;
}

const PARTS: readonly Part[] = [
  {
    id: "requests",
    get name() {
      return t`Requests`;
    },
    powers: ["answer_requests"],
    Section: RequestsSection,
  },
  {
    id: "reports",
    get name() {
      return t`Reports`;
    },
    powers: ["remove_posts"],
    Section: ReportsSection,
  },
  {
    id: "waiting",
    get name() {
      return t`Pending posts`;
    },
    powers: ["approve_posts"],
    Section: WaitingSection,
  },
  {
    id: "members",
    get name() {
      return t`Members`;
    },
    powers: ["set_roles", "remove_members", "ban_members", "mute_members", "set_flair"],
    Section: MembersSection,
  },
  {
    id: "bans",
    get name() {
      return t`Bans`;
    },
    powers: ["ban_members"],
    Section: BansSection,
  },
  {
    id: "profile",
    get name() {
      return t`Profile`;
    },
    powers: ["edit_community"],
    Section: ProfileSection,
  },
  {
    id: "rules",
    get name() {
      return t`Rules`;
    },
    powers: ["edit_community"],
    Section: RulesSection,
  },
  {
    id: "questions",
    get name() {
      return t`Join questions`;
    },
    powers: ["edit_community"],
    Section: QuestionsSection,
  },
  {
    id: "hand-over",
    get name() {
      return t`Hand over`;
    },
    powers: ["hand_over"],
    Section: TransferSection,
  },
  {
    id: "delete",
    get name() {
      return t`Delete`;
    },
    powers: ["delete_community"],
    Section: DeleteSection,
  },
];

/** /communities/{slug}/settings: sections for admins and moderators, by permission. */
export function CommunitySettingsPage() {
  const { slug } = useParams({ from: "/shell/communities/$slug/settings" });
  const query = useQuery(communityQuery(slug));
  const isAbsent = isMissing(query.error);
  const community = isAbsent ? undefined : query.data;
  return (
    <>
      <ScreenHeader
        title={t`Community settings`}
        leading={
          <Link
            to="/communities/$slug"
            params={{ slug }}
            aria-label={t`Back to the community`}
            title={t`Back to the community`}
            className={iconButtonClass()}
          >
            <ArrowLeft aria-hidden />
          </Link>
        }
      />
      {community ? <Parts key={community.id} community={community} /> : null}
      {query.isPending ? <SettingsSkeleton /> : null}
      {isAbsent ? (
        <EmptyState
          title={t`Community not found`}
          action={<LinkButton to="/communities">{t`Back to Communities`}</LinkButton>}
        />
      ) : null}
      {query.isError && !isAbsent && !community ? (
        <ErrorState title={t`Failed to load community`} busy={query.isFetching} onRetry={() => void query.refetch()}>
          {reasonText(query.error)}
        </ErrorState>
      ) : null}
    </>
  );
}

function Parts({ community }: SectionProps) {
  const { slug, name } = community;
  const parts = PARTS.filter(({ powers }) => powers.some((power) => may(community, power)));
  useHeadingOfHash();
  if (parts.length === 0) {
    return (
      <EmptyState
        title={t`No settings here`}
        action={<LinkButton to="/communities/$slug" params={{ slug }}>{t`Back to the community`}</LinkButton>}
      >{t`Only admins and moderators can change ${name}.`}</EmptyState>
    );
  }
  return (
    <>
      <p className="px-4 pt-4 font-bold sm:px-5">
        <bdi>{name}</bdi>
      </p>
      <nav aria-label={t`Sections of the settings`} className="border-b border-line">
        <ul className="fade-ends flex [scrollbar-width:thin] gap-2 overflow-x-auto px-4 py-3 sm:px-5">
          {parts.map((part) => (
            <li key={part.id}>
              <Link
                to="/communities/$slug/settings"
                params={{ slug }}
                hash={part.id}
                replace
                className="press inline-flex h-11 items-center gap-1.5 rounded-full bg-chip px-4 text-small font-semibold whitespace-nowrap text-on-chip hover:bg-brand-soft hover:text-brand"
              >
                {part.name}
                {part.id === "requests" && community.requestsCount ? (
                  <span className="rounded-full bg-brand px-1.5 text-meta text-on-brand tabular-nums">
                    {exactCount(community.requestsCount)}
                  </span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {parts.map(({ id, Section }) => (
        <Section key={id} community={community} />
      ))}
    </>
  );
}

/**
 * Scrolls to the section of …/settings#members and focuses its heading: at once, and again after the content above it
 * has loaded and moved it.
 */
function useHeadingOfHash(): void {
  const hash = useLocation({ select: (location) => location.hash });
  const fetching = useIsFetching();
  const hasFetched = useRef(false);
  const shown = useRef("");
  useEffect(() => {
    if (fetching > 0) hasFetched.current = true;
    if (hash === "" || shown.current === hash) return;
    const heading = document.getElementById(hash);
    heading?.scrollIntoView({ block: "start" });
    heading?.focus({ preventScroll: true });
    if (fetching === 0 && hasFetched.current) shown.current = hash;
  }, [hash, fetching]);
}

function SettingsSkeleton() {
  return (
    <div className="grid gap-5 px-4 py-5 sm:px-5">
      <LoadingText>{t`Loading settings...`}</LoadingText>
      {["a", "b", "c"].map((key) => (
        <Skeleton key={key} className="h-28 w-full" />
      ))}
    </div>
  );
}
