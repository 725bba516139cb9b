import { useState } from "react";
import { changeAppearance, useAppearance } from "@/data/settings/appearance";
import { TEXT_SIZES, THEMES, type Appearance } from "@/lib/appearance";
import { Choice } from "@/ui/choice";
import { Problem } from "@/ui/problem";
import { Section } from "@/ui/section";
import { Switch } from "@/ui/switch";

const THEME_NAMES = { auto: "Auto", light: "Light", dark: "Dark" } as const;
const SIZE_NAMES = { small: "Small", normal: "Normal", large: "Large", larger: "Larger" } as const;

/** How the pages look, here at once and on every other device of the member's. */
export function AppearanceSection() {
  const look = useAppearance();
  const [problem, setProblem] = useState<string | null>(null);

  async function change(part: Partial<Appearance>) {
    try {
      await changeAppearance(part);
      setProblem(null);
    } catch {
      setProblem("This device looks as you chose. Your other devices will hear of it when the connection is back.");
    }
  }

  return (
    <Section id="look" title="Look" intro="Changes apply at once, on all your devices.">
      <div className="grid gap-5 px-4 sm:px-5">
        <Choice
          label="Theme"
          hint="Auto follows your device."
          value={look.theme}
          options={THEMES.map((value) => ({ value, label: THEME_NAMES[value] }))}
          onChange={(theme) => void change({ theme })}
        />
        <Choice
          label="Text size"
          hint="Scales the whole interface."
          value={look.textSize}
          options={TEXT_SIZES.map((value) => ({ value, label: SIZE_NAMES[value] }))}
          onChange={(textSize) => void change({ textSize })}
        />
        <Switch
          label="Reduce motion"
          hint="Turns off animations. If off, your device's setting applies."
          checked={look.reducedMotion}
          onCheckedChange={(reducedMotion) => void change({ reducedMotion })}
        />
        <Problem text={problem} />
      </div>
    </Section>
  );
}
