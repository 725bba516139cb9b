import { useQueryClient } from "@tanstack/react-query";
import { failureText } from "@/data/client/failure-text";
import { readAll } from "@/data/notifications/mutations";
import { toast } from "@/ui/toast";

const OFFLINE = "Network error. Please try again.";

/** Marks everything read at once, with ten seconds to take it back. */
export function useMarkAllReadMutation() {
  const client = useQueryClient();
  return async () => {
    const all = readAll(client);
    try {
      await all.done;
    } catch (error) {
      toast.error(failureText(error, "The notifications could not be marked as read.", OFFLINE));
      return;
    }
    toast.undo("All notifications marked as read", () => {
      all
        .undo()
        .catch((error: unknown) =>
          toast.error(failureText(error, "The notifications could not be made unread again.", OFFLINE)),
        );
    });
  };
}
