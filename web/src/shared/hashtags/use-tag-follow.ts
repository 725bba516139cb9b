import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { tagFollows } from "@/data/hashtags/follows";
import { toast } from "@/ui/toast";

/** Follow or unfollow a tag optimistically; rolled back when refused. */
export function useTagFollowMutation(tag: string) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function set(on: boolean) {
    setBusy(true);
    try {
      await tagFollows(client).set(tag, on);
    } catch (error) {
      toast.error(failureText(error, t`Failed to update follow status`, t`Network error. Please try again.`));
    } finally {
      setBusy(false);
    }
  }

  return { busy, set: (on: boolean) => void set(on) };
}
