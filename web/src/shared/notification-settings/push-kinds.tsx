import { t } from "@lingui/core/macro";
import { KINDS } from "@/data/settings/notification-types";
import { Switch } from "@/ui/switch";
import { KIND_LABELS } from "./kinds";
import { SettingsRegion } from "./settings-region";

/** Kinds of notifications to push, on every subscribed device. */
export function PushKinds({ className }: { readonly className?: string }) {
  return (
    <SettingsRegion rows={KINDS.length} {...(className === undefined ? {} : { className })}>
      {({ push }, change) => (
        <fieldset>
          <legend className="mb-2 text-small font-bold text-muted">{t`Push notifications on all your devices`}</legend>
          <div className="grid gap-3">
            {KINDS.map((kind) => (
              <Switch
                key={kind}
                {...KIND_LABELS[kind]}
                checked={push[kind]}
                onCheckedChange={(on) => change({ push: { [kind]: on } })}
              />
            ))}
          </div>
        </fieldset>
      )}
    </SettingsRegion>
  );
}
