import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { failureText } from "@/data/client/failure-text";
import { readNotification } from "@/data/notifications/mutations";
import type { Notification } from "@/data/notifications/types";
import { toast } from "@/ui/toast";

/** Marks a notification read when opened; navigation does not wait for the request. */
export function useMarkReadMutation() {
  const client = useQueryClient();
  return (notification: Notification) => {
    readNotification(client, notification).catch((error: unknown) =>
      toast.error(
        failureText(error, t`The notification could not be marked as read.`, t`Network error. Please try again.`),
      ),
    );
  };
}
