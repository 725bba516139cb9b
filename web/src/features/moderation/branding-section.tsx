import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { saveSitePicture } from "@/data/site/mutations";
import type { SiteSettings } from "@/data/site/types";
import { CoverField } from "@/shared/form-fields/cover-field";
import { FieldError } from "@/ui/field";
import { Section } from "@/ui/section";
import { Switch } from "@/ui/switch";
import { showBranding } from "./show-branding";

interface BrandingSectionProps {
  readonly settings: SiteSettings;
  readonly hue: number | null;
  readonly wrong: string | undefined;
  readonly onHue: (hue: number | null) => void;
}

/** Initial value of the hue slider: the default green. */
const OWN_HUE = 152;

/** Accent colour, logo and icon of the site. */
export function BrandingSection({ settings, hue, wrong, onHue }: BrandingSectionProps) {
  const errorId = useId();
  return (
    <Section id="branding" title={t`Colour and pictures`} intro={t`Others see a change when they next load a page.`}>
      <div className="grid gap-5 px-4 sm:px-5">
        <Switch
          label={t`Accent colour of the site`}
          hint={t`For buttons, links and what is selected, instead of green.`}
          checked={hue !== null}
          onCheckedChange={(own) => onHue(own ? OWN_HUE : null)}
        />
        {hue === null ? null : (
          <label className="grid gap-2">
            <span className="text-small font-semibold">{t`Hue`}</span>
            <span className="flex items-center gap-4">
              <input
                type="range"
                min={0}
                max={359}
                value={hue}
                aria-describedby={errorId}
                className="h-11 min-w-0 flex-1 accent-brand"
                onChange={(event) => onHue(Number(event.target.value))}
              />
              <span
                aria-hidden
                className="grid size-11 place-items-center rounded-full font-bold text-surface"
                style={{ background: `light-dark(oklch(0.495 0.125 ${hue}), oklch(0.78 0.15 ${hue}))` }}
              />
            </span>
            <FieldError id={errorId}>{wrong}</FieldError>
          </label>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <SitePicture
            kind="logo"
            title={t`Logo`}
            hint={t`In the header, in place of the name. Wide pictures fit best.`}
            url={settings.logoUrl}
          />
          <SitePicture
            kind="icon"
            title={t`Icon`}
            hint={t`In tabs and on home screens. Square, 512 pixels or more.`}
            url={settings.iconUrl}
          />
        </div>
      </div>
    </Section>
  );
}

interface SitePictureProps {
  readonly kind: "logo" | "icon";
  readonly title: string;
  readonly hint: string;
  readonly url: string | null;
}

/** Saved as soon as a file is chosen. */
function SitePicture({ kind, title, hint, url }: SitePictureProps) {
  const client = useQueryClient();
  const [shown, setShown] = useState(url);
  const [problem, setProblem] = useState<string>();

  async function save(next: string | null) {
    const before = shown;
    setShown(next);
    setProblem(undefined);
    try {
      await saveSitePicture(client, kind, next);
      if (kind === "logo") showBranding({ logo: next });
    } catch (failure) {
      setShown(before);
      setProblem(failureText(failure, t`The picture could not be saved.`, t`Network error. Please try again.`));
    }
  }

  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-2 text-small font-semibold">{title}</legend>
      <CoverField isPicture isWhole cover={shown} error={problem} onCover={(next) => void save(next)} />
      <p className="text-small text-muted">{hint}</p>
    </fieldset>
  );
}
