import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { failureText } from "@/data/client/failure-text";
import { readAll } from "@/data/notifications/mutations";
import { toast } from "@/ui/toast";

const offlineText = () => t`Network error. Please try again.`;

/** Marks all as read, with ten seconds to undo. */
export function useMarkAllReadMutation() {
  const client = useQueryClient();
  return async () => {
    const all = readAll(client);
    try {
      await all.done;
    } catch (error) {
      toast.error(failureText(error, t`The notifications could not be marked as read.`, offlineText()));
      return;
    }
    toast.undo(t`All notifications marked as read`, () => {
      all
        .undo()
        .catch((error: unknown) =>
          toast.error(failureText(error, t`The notifications could not be made unread again.`, offlineText())),
        );
    });
  };
}
