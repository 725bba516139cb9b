import { t } from "@lingui/core/macro";
import { MailKinds } from "@/shared/notification-settings/mail-kinds";
import { PushDevice } from "@/shared/notification-settings/push-device";
import { PushKinds } from "@/shared/notification-settings/push-kinds";
import { QuietHoursFields } from "@/shared/notification-settings/quiet-hours-fields";
import { Section } from "@/ui/section";

/** What one is told of beside the pages: pushed to devices, by email, and when not. */
export function NotificationsSection() {
  return (
    <Section
      id="notifications"
      title={t`Notifications`}
      intro={t`Notifications while Meadow is closed. Changes are saved at once.`}
    >
      <div className="grid gap-6 px-4 sm:px-5">
        <div>
          <h3 className="mb-2 font-bold">{t`Push messages`}</h3>
          <PushDevice />
          <PushKinds className="mt-5" />
        </div>
        <div>
          <h3 className="mb-2 font-bold">{t`Email`}</h3>
          <MailKinds />
        </div>
        <QuietHoursFields />
      </div>
    </Section>
  );
}
