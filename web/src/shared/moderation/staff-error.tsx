import { t } from "@lingui/core/macro";
import { reasonText } from "@/data/client/failure-text";
import { ApiError } from "@/data/client/request";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LinkButton } from "@/ui/link-button";

interface StaffErrorProps {
  readonly title: string;
  readonly error: unknown;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** A load failure; without a second factor, the link to set one up instead. */
export function StaffError({ title, error, busy, onRetry }: StaffErrorProps) {
  if (error instanceof ApiError && error.code === "second_factor_required") {
    return (
      <EmptyState
        title={t`Set up a second factor`}
        action={
          <LinkButton
            to="/settings/{-$section}"
            params={{ section: "security" }}
          >{t`Open security settings`}</LinkButton>
        }
      >{t`Staff must sign in with a second factor. Set up an authenticator app or a passkey, then come back.`}</EmptyState>
    );
  }
  return (
    <ErrorState title={title} busy={busy} onRetry={onRetry}>
      {reasonText(error)}
    </ErrorState>
  );
}
