import { t } from "@lingui/core/macro";
import { MailKinds } from "@/shared/notification-settings/mail-kinds";
import { QuietHoursFields } from "@/shared/notification-settings/quiet-hours-fields";
import { Dialog } from "@/ui/dialog";

/** Email settings by kind, and quiet hours. */
export function MailDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Email Notifications`}
      description={t`Every email has a link to unsubscribe.`}
    >
      <MailKinds />
      <QuietHoursFields className="mt-6" />
    </Dialog>
  );
}
