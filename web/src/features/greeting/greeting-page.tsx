import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { MessageCircle, Sparkles, UsersRound, type LucideIcon } from "lucide-react";
import { instanceQuery } from "@/data/auth/mutations";
import { SitePageLinks } from "@/shared/site/site-page-links";
import { EmptyLandscape } from "@/ui/empty-landscape";
import { LinkButton } from "@/ui/link-button";
import { Mark } from "@/ui/mark";

const FEATURES: readonly { Icon: LucideIcon; title: string; text: string }[] = [
  {
    Icon: Sparkles,
    get title() {
      return t`Personalized content`;
    },
    get text() {
      return t`A feed that grows out of what you care about.`;
    },
  },
  {
    Icon: UsersRound,
    get title() {
      return t`Like-minded communities`;
    },
    get text() {
      return t`Find your people, and a place to talk.`;
    },
  },
  {
    Icon: MessageCircle,
    get title() {
      return t`Real-time messaging and stories`;
    },
    get text() {
      return t`Stay close, with words, pictures and clips.`;
    },
  },
];

/** The default tagline; it is translated unless the operator changed it. */
const OWN_TAGLINE = "Connect. Share. Discover.";

export function GreetingPage() {
  const { data, isPending } = useQuery(instanceQuery());
  return (
    <main id="main" tabIndex={-1} className="relative isolate flex min-h-dvh flex-col overflow-hidden">
      <EmptyLandscape />
      <div className="mx-auto flex w-full max-w-lg flex-1 flex-col px-6 pt-[clamp(2.5rem,9vh,6rem)] pb-10">
        <div className="md:rise flex flex-col items-center text-center">
          <Mark className="size-16" />
          {/* The operator's name and tagline; hidden until loaded, so that the defaults do not flash. */}
          <div className={isPending ? "invisible" : "fade-in"}>
            <h1
              tabIndex={-1}
              dir="auto"
              className="mt-5 text-hero font-extrabold tracking-[-0.03em] text-balance break-words"
            >
              {data?.name ?? t`Meadow`}
            </h1>
            <p dir="auto" className="mt-1 text-section text-balance text-muted">
              {data && data.tagline !== OWN_TAGLINE ? data.tagline : t`Connect. Share. Discover.`}
            </p>
            {data && data.description !== "" ? (
              <p dir="auto" className="mt-3 break-words whitespace-pre-line">
                {data.description}
              </p>
            ) : null}
          </div>
        </div>
        <ul className="mt-10 grid gap-3">
          {FEATURES.map(({ Icon, title, text }, index) => (
            <li
              key={title}
              style={{ "--i": index + 1 }}
              className="md:rise flex items-center gap-4 rounded-card border border-line bg-surface p-4"
            >
              <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
                <Icon aria-hidden className="size-5.5" />
              </span>
              <span>
                <span className="block font-bold">{title}</span>
                <span className="block text-small text-muted">{text}</span>
              </span>
            </li>
          ))}
        </ul>
        <div className="md:rise mt-8" style={{ "--i": 4 }}>
          <LinkButton to="/auth" size="large" wide>{t`Get Started`}</LinkButton>
          <div className="mt-3">
            <SitePageLinks />
          </div>
        </div>
      </div>
    </main>
  );
}
