import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Sparkles } from "lucide-react";
import type { SiteNotice } from "@/data/moderation/types";
import { buttonClass } from "@/ui/button";
import { LinkButton } from "@/ui/link-button";
import { LogoHills } from "@/ui/logo-hills";

type Shown = Pick<SiteNotice, "title" | "text" | "pictureUrl" | "link">;

/** The card called Sponsored in the specification: the operator's notice; without one, a product tip. */
export function SiteNoticeCard({ notice }: { readonly notice: Shown | null }) {
  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="h-28">
        {notice?.pictureUrl ? (
          <img src={notice.pictureUrl} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
        ) : (
          <LogoHills cover />
        )}
      </div>
      <div className="p-4">
        <header className="flex items-center gap-2">
          <Sparkles aria-hidden className="size-4.5 text-brand" />
          <h2 className="text-base font-bold">{t`Sponsored`}</h2>
        </header>
        {notice ? <Notice notice={notice} /> : <Tip />}
      </div>
    </section>
  );
}

function Notice({ notice: { title, text, link } }: { readonly notice: Shown }) {
  return (
    <>
      <p dir="auto" className="mt-2 font-semibold break-words">
        {title}
      </p>
      {text === "" ? null : (
        <p dir="auto" className="mt-1 text-small break-words whitespace-pre-wrap text-muted">
          {text}
        </p>
      )}
      {link === null ? null : (
        <a
          href={link}
          {...(link.startsWith("/") ? {} : { target: "_blank", rel: "noopener noreferrer" })}
          className={buttonClass({ tone: "soft", size: "small", wide: true, className: "mt-3" })}
        >
          <span>
            <Trans>
              Learn more <span className="sr-only">about {title}</span>
            </Trans>
          </span>
        </a>
      )}
    </>
  );
}

function Tip() {
  return (
    <>
      <p className="mt-2 mb-3 text-small text-muted">{t`A tip from Meadow: add a hashtag or two to what you post, and people who care about the same things will find it.`}</p>
      <LinkButton to="/create" tone="soft" size="small" wide>{t`Write a post`}</LinkButton>
    </>
  );
}
