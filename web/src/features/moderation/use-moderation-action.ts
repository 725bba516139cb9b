import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { refreshModeration } from "@/data/moderation/mutations";
import { toast } from "@/ui/toast";

const brokenText = () => t`Network error. Please try again.`;

/** Runs a moderation action, refreshes every list, and shows the result. */
export function useModerationAction() {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);

  /** For dialogs: returns the error message, or `null`. */
  async function act(run: () => Promise<unknown>, done: string, failed: string): Promise<string | null> {
    try {
      await run();
    } catch (error) {
      return failureText(error, failed, brokenText());
    }
    toast.success(done);
    await refreshModeration(client);
    return null;
  }

  /**
   * For buttons: `busy` holds the name during the request; an error is shown as a toast, and the button stays for a
   * retry.
   */
  async function press(name: string, run: () => Promise<unknown>, done: string, failed: string): Promise<boolean> {
    setBusy(name);
    const failure = await act(run, done, failed);
    setBusy(null);
    if (failure !== null) toast.error(failure);
    return failure === null;
  }

  return { act, press, busy };
}
