import { KINDS, MAIL_WAYS, type MailWay } from "@/data/settings/notification-types";
import { Segmented } from "@/ui/segmented";
import { KIND_LABELS } from "./kinds";
import { MailSuspended } from "./mail-suspended";
import { SettingsRegion } from "./settings-region";

const NAMES: Readonly<Record<MailWay, string>> = {
  off: "Off",
  instant: "Instant",
  weekly: "Weekly",
};
const OPTIONS = MAIL_WAYS.map((value) => ({ value, label: NAMES[value] }));

/** By kind: never by email, at once, or with the letter of the week. */
export function MailKinds({ className }: { readonly className?: string }) {
  return (
    <SettingsRegion rows={KINDS.length} {...(className === undefined ? {} : { className })}>
      {({ email }, change) => (
        <>
          <MailSuspended />
          <ul className="grid gap-4">
            {KINDS.map((kind) => (
              <li key={kind} className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <div className="min-w-40 flex-1">
                  <p className="font-semibold">{KIND_LABELS[kind].label}</p>
                  <p className="text-small text-muted">{KIND_LABELS[kind].hint}</p>
                </div>
                <Segmented
                  label={`${KIND_LABELS[kind].label} by email`}
                  value={email[kind]}
                  options={OPTIONS}
                  onChange={(way) => change({ email: { [kind]: way } })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </SettingsRegion>
  );
}
