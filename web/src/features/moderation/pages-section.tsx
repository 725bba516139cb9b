import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { PageName, SiteSettings } from "@/data/site/types";
import { limits } from "@/lib/limits";
import { clampText } from "@/lib/text";
import { Markdown } from "@/shared/markdown/markdown";
import { SITE_PAGES, sitePageName } from "@/shared/site/page-names";
import { SelectField, TextArea } from "@/ui/field";
import { Section } from "@/ui/section";

type Pages = SiteSettings["pages"];

interface PagesSectionProps {
  readonly pages: Pages;
  /** The server's errors by field. */
  readonly wrong: Readonly<Record<string, string>>;
  readonly onChange: (pages: Pages) => void;
}

/** Editor of the site's pages, with a preview. */
export function PagesSection({ pages, wrong, onChange }: PagesSectionProps) {
  const [page, setPage] = useState<PageName>("about");
  return (
    <Section
      id="pages"
      title={t`Pages`}
      intro={t`Everybody can read them, also without an account. Empty ones do not exist.`}
    >
      <div className="grid gap-5 px-4 sm:px-5">
        <SelectField
          label={t`Page`}
          value={page}
          options={SITE_PAGES.map((one) => ({
            value: one,
            label: pages[one] === "" ? t`${sitePageName(one)} (empty)` : sitePageName(one),
          }))}
          onChange={(next) => setPage(SITE_PAGES.find((one) => one === next) ?? "about")}
        />
        <TextArea
          label={t`Text`}
          dir="auto"
          rows={8}
          value={pages[page]}
          error={wrong[`pages.${page}`]}
          hint={t`Markdown: # heading, **bold**, *italic*, - list, [link](https://…)`}
          onChange={(event) => onChange({ ...pages, [page]: clampText(event.target.value, limits.sitePageCharacters) })}
        />
        {pages[page].trim() === "" ? null : (
          <section aria-label={t`Preview`} className="rounded-card border border-line px-4 py-4 sm:px-5">
            <p aria-hidden className="mb-3 text-small font-semibold text-muted">{t`Preview`}</p>
            <Markdown text={pages[page]} />
          </section>
        )}
      </div>
    </Section>
  );
}
