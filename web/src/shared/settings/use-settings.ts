import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { failureText } from "@/data/client/failure-text";
import { changeSettings, type Settings, type SettingsChange } from "@/data/settings/mutations";
import { settingsQuery } from "@/data/settings/queries";
import { merged, picked } from "@/lib/merge";
import { toast } from "@/ui/toast";

const KEY = ["settings", "change"];

/** The settings of a member: a change shows at once, is sent in order, and rolls back when refused. */
export function useSettings() {
  const client = useQueryClient();
  const { queryKey } = settingsQuery();
  const query = useQuery(settingsQuery());

  function patch(change: unknown) {
    client.setQueryData<Settings>(queryKey, (now) => now && merged(now, change));
  }

  const { mutate, error, isSuccess } = useMutation({
    mutationKey: KEY,
    scope: { id: "settings" },
    mutationFn: (change: SettingsChange) => changeSettings(change),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = picked(client.getQueryData(queryKey), change);
      patch(change);
      return before;
    },
    onSuccess: (settings) => {
      // Later changes are still pending.
      if (client.isMutating({ mutationKey: KEY }) === 1) client.setQueryData(queryKey, settings);
    },
    onError: (failure, _, before) => {
      if (before) patch(before);
      toast.error(saveFailure(failure));
      void client.invalidateQueries({ queryKey });
    },
  });

  return { query, change: mutate, problem: error && saveFailure(error), saved: isSuccess };
}

function saveFailure(error: unknown): string {
  return failureText(error, t`The setting could not be saved.`, t`Something went wrong. Please try again.`);
}
