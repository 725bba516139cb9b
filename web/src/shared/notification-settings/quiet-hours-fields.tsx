import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { QuietHours } from "@/data/settings/notification-types";
import { Field, SelectField } from "@/ui/field";
import { Switch } from "@/ui/switch";
import { SettingsRegion } from "./settings-region";

/** The hours in which nothing is pushed or mailed at once; it waits for their end. */
export function QuietHoursFields({ className }: { readonly className?: string }) {
  return (
    <SettingsRegion rows={1} {...(className === undefined ? {} : { className })}>
      {({ quietHours }, change) => <Hours hours={quietHours} onChange={(part) => change({ quietHours: part })} />}
    </SettingsRegion>
  );
}

interface HoursProps {
  readonly hours: QuietHours;
  readonly onChange: (part: Partial<QuietHours>) => void;
}

function Hours({ hours, onChange }: HoursProps) {
  const { isOn, from, to, timeZone } = hours;
  return (
    <fieldset>
      <legend className="sr-only">{t`Quiet hours`}</legend>
      <Switch
        label={t`Quiet hours`}
        hint={t`Notifications are held until quiet hours end.`}
        checked={isOn}
        // Whoever switches them on for the first time means their own clock.
        onCheckedChange={(on) => onChange({ isOn: on, ...(on && !isOn ? { timeZone: ownZone(timeZone) } : {}) })}
      />
      {isOn ? (
        <div className="fade-in mt-4 grid grid-cols-2 gap-4">
          <Time label={t`From`} value={from} onChange={(value) => onChange({ from: value })} />
          <Time label={t`To`} value={to} onChange={(value) => onChange({ to: value })} />
          <SelectField
            label={t`Time zone`}
            className="col-span-2"
            value={timeZone}
            options={zones(timeZone)}
            onChange={(zone) => onChange({ timeZone: zone })}
          />
        </div>
      ) : null}
    </fieldset>
  );
}

interface TimeProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Half a time is none: until it is whole, what was chosen before holds. */
function Time({ label, value, onChange }: TimeProps) {
  const [isHalf, setHalf] = useState(false);
  return (
    <Field
      label={label}
      type="time"
      required
      value={isHalf ? "" : value}
      onChange={(event) => {
        const typed = event.target.value;
        setHalf(typed === "");
        if (typed !== "" && typed !== value) onChange(typed);
      }}
      onBlur={() => setHalf(false)}
    />
  );
}

/** The zone of this device, where nobody has chosen another than the server's default. */
function ownZone(chosen: string): string {
  return chosen === "UTC" ? Intl.DateTimeFormat().resolvedOptions().timeZone : chosen;
}

function zones(chosen: string): readonly { readonly value: string; readonly label: string }[] {
  const known = new Set(Intl.supportedValuesOf("timeZone")).add(chosen).add("UTC");
  return [...known].toSorted().map((value) => ({ value, label: value.replaceAll("_", " ") }));
}
