import { t } from "@lingui/core/macro";
import { useId, useState } from "react";
import { localZone, zoneLabel, zoneNames } from "@/lib/event-times";
import { Field } from "@/ui/field";

interface ZoneFieldProps {
  readonly zone: string;
  readonly onZone: (zone: string) => void;
}

/** The time zone of the times: a field that searches some 400 zones by city, area or name. */
export function ZoneField({ zone, onZone }: ZoneFieldProps) {
  const id = useId();
  const [zones] = useState(() => new Map([zone, ...zoneNames()].map((name) => [labelOf(name), name])));
  const [typed, setTyped] = useState(labelOf(zone));
  const wanted = found(zones, typed);

  return (
    <>
      <Field
        label={t`Time zone`}
        type="text"
        autoComplete="off"
        spellCheck={false}
        list={id}
        value={typed}
        error={wanted === null ? t`Please choose a time zone from the list.` : undefined}
        hint={t`Type a city to search.`}
        // Typing replaces the current zone.
        onFocus={(event) => event.target.select()}
        onChange={({ target: { value } }) => {
          setTyped(value);
          const name = found(zones, value);
          if (name !== null) onZone(name);
        }}
        onBlur={() => setTyped(labelOf(wanted ?? zone))}
      />
      <datalist id={id}>
        {[...zones].map(([label, name]) => (
          <option key={name} value={label}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

function labelOf(zone: string): string {
  return zone === localZone() ? t`${zoneLabel(zone)} (yours)` : zoneLabel(zone);
}

/** The zone by its label, by its own name, or by a unique prefix. */
function found(zones: ReadonlyMap<string, string>, typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const exact = [...zones].find(([label, name]) => label.toLowerCase() === text || name.toLowerCase() === text);
  if (exact) return exact[1];
  const begun = text.length < 3 ? [] : [...zones].filter(([label]) => label.toLowerCase().startsWith(text));
  return begun.length === 1 ? (begun[0]?.[1] ?? null) : null;
}
