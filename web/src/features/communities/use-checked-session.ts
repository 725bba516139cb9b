import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { currentUserQuery } from "@/data/account/queries";
import { ApiError } from "@/data/client/request";
import { toast } from "@/ui/toast";

/** Loads the current user and shows a toast for errors. An expired session (401) has its own message elsewhere. */
export function useCheckedSession() {
  const { data, error } = useQuery(currentUserQuery());
  const isUnknown = error instanceof ApiError && error.status !== 401;
  useEffect(() => {
    if (isUnknown) toast.error(t`Failed to validate authentication`, { id: "session-check" });
  }, [isUnknown]);
  return data;
}
