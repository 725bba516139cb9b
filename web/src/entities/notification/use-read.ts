import { useQueryClient } from "@tanstack/react-query";
import { failureText } from "@/api/failure-text";
import { readNotification } from "@/api/notification-calls";
import type { Notification } from "@/api/notification-types";
import { toast } from "@/ui/toast";

/** Marks a notification read as it is opened; the screen it leads to does not wait for it. */
export function useRead() {
  const client = useQueryClient();
  return (notification: Notification) => {
    readNotification(client, notification).catch((error: unknown) =>
      toast.error(
        failureText(error, "The notification could not be marked as read.", "Network error. Please try again."),
      ),
    );
  };
}
