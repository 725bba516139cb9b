import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { QuietHours } from "@/data/settings/notification-types";
import { Field, SelectField } from "@/ui/field";
import { Switch } from "@/ui/switch";
import { SettingsRegion } from "./settings-region";

/** Quiet hours: pushes and immediate emails wait for their end. */
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
        // The first activation takes the time zone of the device.
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

/** A half-typed time is ignored: the previous value holds until it is complete. */
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

/** The zone of this device if the setting is still the server's default. */
function ownZone(chosen: string): string {
  return chosen === "UTC" ? Intl.DateTimeFormat().resolvedOptions().timeZone : chosen;
}

function zones(chosen: string): readonly { readonly value: string; readonly label: string }[] {
  const known = new Set(Intl.supportedValuesOf("timeZone")).add(chosen).add("UTC");
  return [...known].toSorted().map((value) => ({ value, label: value.replaceAll("_", " ") }));
}
