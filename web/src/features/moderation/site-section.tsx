import { plural, t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { ApiError } from "@/data/client/request";
import { failureText } from "@/data/client/failure-text";
import { saveSite } from "@/data/site/mutations";
import { siteQuery } from "@/data/site/queries";
import type { PageName, SiteSettings } from "@/data/site/types";
import { languageName } from "@/lib/language-name";
import { LANGUAGE_TAGS } from "@/lib/languages";
import { limits } from "@/lib/limits";
import { clampText } from "@/lib/text";
import { RowSkeletons } from "@/shared/moderation/paged-list";
import { StaffError } from "@/shared/moderation/staff-error";
import { Button } from "@/ui/button";
import { Choice } from "@/ui/choice";
import { Field, SelectField, TextArea } from "@/ui/field";
import { Problem } from "@/ui/problem";
import { Section } from "@/ui/section";
import { Switch } from "@/ui/switch";
import { toast } from "@/ui/toast";
import { BrandingSection } from "./branding-section";
import { MailTestSection } from "./mail-test-section";
import { PagesSection } from "./pages-section";
import { MODES } from "./registration-modes";
import { showBranding } from "./show-branding";

/** Name, registration mode and pages of the site. */
export function SiteSection() {
  const { data, error, isPending, isFetching, refetch } = useQuery({ ...siteQuery(), refetchOnWindowFocus: false });
  if (isPending) return <RowSkeletons />;
  if (!data) {
    return (
      <StaffError
        title={t`The site settings could not be loaded`}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Editor settings={data} />;
}

/** Fields of this form. */
type Fields = Omit<SiteSettings, "logoUrl" | "iconUrl">;

function fieldsOf(settings: SiteSettings): Fields {
  const { logoUrl: _logo, iconUrl: _icon, ...fields } = settings;
  return fields;
}

/** Only changed fields are sent, so that two admins do not overwrite each other's changes. */
function changesOf(before: Fields, after: Fields) {
  const { pages, ...rest } = after;
  const changed = Object.entries(rest).filter(([key, value]) => value !== before[key as keyof typeof rest]);
  const pagesChanged = Object.entries(pages).filter(([key, value]) => value !== before.pages[key as PageName]);
  return {
    ...Object.fromEntries(changed),
    ...(pagesChanged.length > 0 ? { pages: Object.fromEntries(pagesChanged) } : {}),
  };
}

function Editor({ settings }: { readonly settings: SiteSettings }) {
  const client = useQueryClient();
  const [stored, setStored] = useState(() => fieldsOf(settings));
  const [fields, setFields] = useState(stored);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const change = (some: Partial<Fields>) => setFields((now) => ({ ...now, ...some }));
  const changes = changesOf(stored, fields);
  const isChanged = Object.keys(changes).length > 0;
  const wrong: Readonly<Record<string, string>> = failure instanceof ApiError ? failure.fields : {};
  const { name, tagline, description, contactEmail, defaultLanguage, accentHue } = fields;
  const { registration, minimumAge, pages, publicWeb } = fields;
  const mode = MODES.find(({ value }) => value === registration);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (saving || !isChanged) return;
    setSaving(true);
    setFailure(null);
    try {
      await saveSite(client, changes);
      setStored(fields);
      showBranding({ name, hue: accentHue });
      toast.success(t`Saved.`);
    } catch (error) {
      setFailure(error);
    }
    setSaving(false);
  }

  return (
    <>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Section id="site" title={t`Name and language`} intro={t`Shown to everybody, also before they sign in.`}>
          <div className="grid gap-5 px-4 sm:px-5">
            <Field
              label={t`Name of the site`}
              dir="auto"
              autoComplete="off"
              value={name}
              error={wrong["name"]}
              onChange={(event) => change({ name: clampText(event.target.value, limits.siteNameCharacters) })}
            />
            <Field
              label={t`Tagline`}
              dir="auto"
              autoComplete="off"
              value={tagline}
              error={wrong["tagline"]}
              hint={t`One line under the name.`}
              onChange={(event) => change({ tagline: clampText(event.target.value, limits.taglineCharacters) })}
            />
            <TextArea
              label={t`Description`}
              dir="auto"
              value={description}
              error={wrong["description"]}
              onChange={(event) =>
                change({ description: clampText(event.target.value, limits.siteDescriptionCharacters) })
              }
            />
            <Field
              label={t`Contact email`}
              type="email"
              autoComplete="off"
              spellCheck={false}
              value={contactEmail}
              error={wrong["contactEmail"]}
              hint={t`Shown to members.`}
              onChange={(event) => change({ contactEmail: event.target.value })}
            />
            <SelectField
              label={t`Default language`}
              value={defaultLanguage}
              hint={t`For screens and mails of those who chose none and whose browser names none of these.`}
              options={LANGUAGE_TAGS.map((tag) => ({ value: tag, label: languageName(tag) }))}
              onChange={(tag) => change({ defaultLanguage: LANGUAGE_TAGS.find((one) => one === tag) ?? "en" })}
            />
          </div>
        </Section>
        <BrandingSection
          settings={settings}
          hue={accentHue}
          wrong={wrong["accentHue"]}
          onHue={(next) => change({ accentHue: next })}
        />
        <Section id="registration" title={t`Registration`}>
          <div className="grid gap-5 px-4 sm:px-5">
            <Choice
              label={t`Who may join`}
              hint={mode?.hint ?? ""}
              value={registration}
              options={MODES}
              onChange={(next) => change({ registration: next })}
            />
            <SelectField
              label={t`Minimum age`}
              value={String(minimumAge)}
              hint={t`Newcomers have to confirm it when they sign up.`}
              options={Array.from({ length: limits.minimumAgeMost + 1 }, (_, age) => ({
                value: String(age),
                label: age === 0 ? t({ message: "None", context: "minimum age" }) : yearsText(age),
              }))}
              onChange={(age) => change({ minimumAge: Number(age) })}
            />
          </div>
        </Section>
        <Section id="open-web" title={t`Open web`}>
          <div className="px-4 sm:px-5">
            <Switch
              label={t`Readable without an account`}
              hint={t`Public posts, profiles, communities and events, with feeds and previews. Search engines may list them.`}
              checked={publicWeb}
              onCheckedChange={(next) => change({ publicWeb: next })}
            />
          </div>
        </Section>
        <PagesSection pages={pages} wrong={wrong} onChange={(next) => change({ pages: next })} />
        <div className="sticky bottom-(--tabs-height) z-10 grid gap-3 border-y border-line bg-surface px-4 py-3 sm:px-5">
          <Problem
            text={
              failure === null
                ? null
                : failureText(failure, t`The settings could not be saved.`, t`Network error. Please try again.`)
            }
          />
          <Button
            type="submit"
            busy={saving}
            busyText={t`Saving...`}
            disabled={!isChanged}
            className="sm:w-fit"
          >{t`Save changes`}</Button>
        </div>
      </form>
      <MailTestSection />
    </>
  );
}

const yearsText = (age: number) => plural(age, { one: "# year", other: "# years" });
