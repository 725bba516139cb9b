import { t } from "@lingui/core/macro";
import { useState } from "react";
import { changeAppearance, useAppearance } from "@/data/settings/appearance";
import { TEXT_SIZES, THEMES, type Appearance } from "@/lib/appearance";
import { languageName } from "@/lib/language-name";
import { LANGUAGE_TAGS } from "@/lib/languages";
import { Choice } from "@/ui/choice";
import { THEME_NAMES } from "@/lib/theme-names";
import { SelectField } from "@/ui/field";
import { Problem } from "@/ui/problem";
import { Section } from "@/ui/section";
import { Switch } from "@/ui/switch";

const SIZE_NAMES = {
  get small() {
    return t`Small`;
  },
  get normal() {
    return t`Normal`;
  },
  get large() {
    return t`Large`;
  },
  get larger() {
    return t`Larger`;
  },
} as const;

/** Appearance settings, applied at once here and on the member's other devices. */
export function AppearanceSection() {
  const look = useAppearance();
  const [problem, setProblem] = useState<string | null>(null);

  async function change(part: Partial<Appearance>) {
    try {
      await changeAppearance(part);
      setProblem(null);
    } catch {
      setProblem(t`This device looks as you chose. Your other devices will hear of it when the connection is back.`);
    }
  }

  return (
    <Section id="appearance" title={t`Appearance`} intro={t`Changes apply at once, on all your devices.`}>
      <div className="grid gap-5 px-4 sm:px-5">
        <SelectField
          label={t`Language`}
          value={look.language ?? ""}
          options={[
            { value: "", label: t`Language of your browser` },
            ...LANGUAGE_TAGS.map((tag) => ({ value: tag, label: languageName(tag) })),
          ]}
          onChange={(value) => void change({ language: LANGUAGE_TAGS.find((tag) => tag === value) ?? null })}
        />
        <Choice
          label={t`Theme`}
          hint={t`Auto follows your device.`}
          value={look.theme}
          options={THEMES.map((value) => ({ value, label: THEME_NAMES[value] }))}
          onChange={(theme) => void change({ theme })}
        />
        <Choice
          label={t`Text size`}
          hint={t`Scales the whole interface.`}
          value={look.textSize}
          options={TEXT_SIZES.map((value) => ({ value, label: SIZE_NAMES[value] }))}
          onChange={(textSize) => void change({ textSize })}
        />
        <Switch
          label={t`Reduce motion`}
          hint={t`Turns off animations. If off, your device's setting applies.`}
          checked={look.reducedMotion}
          onCheckedChange={(reducedMotion) => void change({ reducedMotion })}
        />
        <Switch
          label={t`Open content warnings`}
          hint={t`Shows posts with a warning and sensitive media at once.`}
          checked={look.openWarnings}
          onCheckedChange={(openWarnings) => void change({ openWarnings })}
        />
        <Problem text={problem} />
      </div>
    </Section>
  );
}
