import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { ApiError } from "@/data/client/request";
import { moderationKey, COMMUNITIES, storeCommunity, type Community } from "@/data/communities/cache";
import { communityQuery, saveCommunity } from "@/data/communities/queries";
import { toast } from "@/ui/toast";

type Errors = Readonly<Partial<Record<string, string>>>;

/** Form values of the settings: text as text, lists as JSON, a picture as a file, null to remove it. */
export type Changes = Readonly<Record<string, string | boolean | readonly string[] | File | null>>;

/**
 * Saves changed fields with the version of the community. After a version conflict (409) the community is fetched again
 * and the error shown; the edits stay in the form.
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
      // The next attempt uses the current version.
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
