import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { currentUserQuery } from "@/data/account/queries";
import { ApiError } from "@/data/client/request";
import { useFailureToast } from "@/ui/use-failure-toast";

/** Loads the current user and shows a toast for errors. An expired session (401) has its own message elsewhere. */
export function useCheckedSession() {
  const { data, error } = useQuery(currentUserQuery());
  const isUnknown = error !== null && !(error instanceof ApiError && error.status === 401);
  useFailureToast(isUnknown, t`Failed to validate authentication`);
  return data;
}
