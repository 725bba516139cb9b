import { t } from "@lingui/core/macro";
import { useIsFetching, useQuery, useQueryClient, type Query } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, type ReactNode } from "react";
import { instanceQuery } from "@/data/auth/mutations";
import { CommunityView, EventView, HashtagView, PostView, ProfileView } from "./guest-views";
import { LogInLink, SignUpLink } from "./sign-up-link";

interface View {
  readonly Content: (given: { readonly name: string }) => ReactNode;
  /** The view has its own button for a member action: Follow, Join. */
  readonly hasAction?: boolean;
}

const VIEWS: Readonly<Record<string, View>> = {
  post: { Content: PostView },
  profile: { Content: ProfileView, hasAction: true },
  communities: { Content: CommunityView, hasAction: true },
  events: { Content: EventView, hasAction: true },
  hashtag: { Content: HashtagView },
};

const joinText = (name: string) => t`Join ${name} to like, comment and follow.`;

/** Requests that the page still waits for. */
const PENDING = { queryKey: ["guest"], predicate: ({ state }: Query) => state.status === "pending" };

/** Read-only pages for visitors without an account, on sites open to the web, with sign-up links. */
export function GuestShell() {
  const { pathname } = useLocation();
  const { data: site } = useQuery(instanceQuery());
  const client = useQueryClient();
  const pending = useIsFetching(PENDING);
  useEffect(() => {
    // The server-rendered page stays until this one is complete. The children's requests have started by now.
    if (site && pending === 0 && client.isFetching(PENDING) === 0) document.querySelector(".public-page")?.remove();
  }, [site, pending, client]);
  const [kind = "", name = "", ...more] = pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const view = more.length === 0 ? VIEWS[kind] : undefined;
  return (
    <>
      <a
        href="#main"
        className="fixed start-3 -top-20 z-50 rounded-full bg-brand px-5 py-3 font-semibold text-on-brand focus:top-2.5"
      >{t`Skip to content`}</a>
      <header className="sticky top-0 z-10 border-b border-line bg-surface">
        <div className="mx-auto flex h-(--header-height) max-w-(--column-width) items-center gap-2 px-4">
          <Link
            to="/greeting"
            dir="auto"
            className="me-auto truncate text-section leading-11 font-extrabold text-brand"
          >
            {site?.name ?? ""}
          </Link>
          <LogInLink />
          <SignUpLink size="small" />
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto min-h-[calc(100dvh-var(--header-height))] max-w-(--column-width) bg-surface pb-12 sm:border-x sm:border-line"
      >
        {view ? <view.Content key={pathname} name={name} /> : null}
        {site && pending === 0 && !view?.hasAction ? (
          <aside className="m-4 grid justify-items-center gap-4 rounded-card bg-brand-soft p-6 text-center">
            <p dir="auto" className="font-semibold">
              {joinText(site.name)}
            </p>
            <SignUpLink />
          </aside>
        ) : null}
      </main>
    </>
  );
}
