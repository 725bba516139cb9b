import { t } from "@lingui/core/macro";
import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { ErrorState } from "@/ui/error-state";

/** Replaces a screen that threw an error; the rest of the page keeps working. */
export function RouteError({ reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <ErrorState
      title={t`Something went wrong.`}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    >{t`This screen could not be shown. Nothing you saved is lost.`}</ErrorState>
  );
}
