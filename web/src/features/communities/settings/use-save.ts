import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { ApiError } from "@/data/client/request";
import { moderationKey, COMMUNITIES, storeCommunity, type Community } from "@/data/communities/cache";
import { communityQuery, saveCommunity } from "@/data/communities/queries";
import { toast } from "@/ui/toast";

type Errors = Readonly<Partial<Record<string, string>>>;

/** What a form of the settings sends: text as it is, lists as JSON, a picture as a file, nothing as its removal. */
export type Changes = Readonly<Record<string, string | boolean | readonly string[] | File | null>>;

/**
 * Saves what was changed of a community. It goes out with the version it began from: what somebody else has saved
 * meanwhile is fetched and said, and nothing of either is lost.
 */
export function useSaveCommunity(community: Community) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [saved, setSaved] = useState(false);

  async function save(changes: Changes, done = t`Saved`): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setProblem(null);
    setErrors({});
    setSaved(false);
    try {
      const now = await saveCommunity(community.id, formOf(changes, community.version));
      storeCommunity(client, now);
      void client.invalidateQueries({ queryKey: [COMMUNITIES, "list"] });
      void client.invalidateQueries({ queryKey: moderationKey(community.id, "log") });
      toast.success(done);
      setSaved(true);
      return true;
    } catch (error) {
      setErrors(error instanceof ApiError ? error.fields : {});
      setProblem(failureText(error, t`This could not be saved.`, t`Something went wrong. Please try again.`));
      // The next try begins from what is there now.
      if (error instanceof ApiError && error.status === 409) {
        void client.invalidateQueries({ queryKey: communityQuery(community.slug).queryKey });
      }
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, problem, errors, saved, save };
}

function formOf(changes: Changes, version: number): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(changes)) {
    if (value instanceof File || typeof value === "string") form.append(field, value);
    else if (value === null) form.append(field, "");
    else form.append(field, JSON.stringify(value));
  }
  form.append("version", String(version));
  return form;
}
