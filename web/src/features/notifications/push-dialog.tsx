import { t } from "@lingui/core/macro";
import { PushDevice } from "@/shared/notification-settings/push-device";
import { PushKinds } from "@/shared/notification-settings/push-kinds";
import { Dialog } from "@/ui/dialog";

/** Push settings of this device, and by kind. */
export function PushDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Push Notifications`}
      description={t`Notifications on this device while Meadow is closed.`}
    >
      <PushDevice />
      <PushKinds className="mt-6" />
    </Dialog>
  );
}
