import { t } from "@lingui/core/macro";
import { MailKinds } from "@/shared/notification-settings/mail-kinds";
import { PushDevice } from "@/shared/notification-settings/push-device";
import { PushKinds } from "@/shared/notification-settings/push-kinds";
import { QuietHoursFields } from "@/shared/notification-settings/quiet-hours-fields";
import { SettingsRegion } from "@/shared/notification-settings/settings-region";
import { Choice } from "@/ui/choice";
import { LinkButton } from "@/ui/link-button";
import { Section } from "@/ui/section";

const FROM = [
  {
    value: "everyone",
    get label() {
      return t`Everyone`;
    },
  },
  {
    value: "following",
    get label() {
      return t`People I follow`;
    },
  },
  {
    value: "followers",
    get label() {
      return t`My followers`;
    },
  },
] as const;

/** Push messages, emails and quiet hours. */
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
        <SettingsRegion rows={1}>
          {({ from }, change) => (
            <Choice
              label={t`Who may notify me`}
              hint={t`Whose likes, comments, follows and mentions reach you. The others are kept under Filtered.`}
              value={from}
              options={FROM}
              onChange={(chosen) => change({ from: chosen })}
            />
          )}
        </SettingsRegion>
        <LinkButton
          to="/notifications"
          search={{ tab: "filtered" }}
          tone="outline"
          size="small"
          className="w-fit"
        >{t`Open filtered notifications`}</LinkButton>
      </div>
    </Section>
  );
}
