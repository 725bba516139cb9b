import { t } from "@lingui/core/macro";
import { KINDS, MAIL_WAYS, type MailWay } from "@/data/settings/notification-types";
import { Segmented } from "@/ui/segmented";
import { KIND_LABELS } from "./kinds";
import { MailSuspended } from "./mail-suspended";
import { SettingsRegion } from "./settings-region";

const NAMES: Readonly<Record<MailWay, string>> = {
  get off() {
    return t`Off`;
  },
  get instant() {
    return t`Instant`;
  },
  get weekly() {
    return t`Weekly`;
  },
};

/** Email frequency by kind: never, immediately, or in the weekly digest. */
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
                  label={t`${KIND_LABELS[kind].label} by email`}
                  value={email[kind]}
                  options={MAIL_WAYS.map((value) => ({ value, label: NAMES[value] }))}
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
