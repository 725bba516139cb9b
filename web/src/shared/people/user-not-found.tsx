import { t } from "@lingui/core/macro";
import { EmptyState } from "@/ui/empty-state";
import { LinkButton } from "@/ui/link-button";

/** Unknown user name, or a profile hidden from the viewer. */
export function UserNotFound() {
  return (
    <EmptyState
      title={t`User not found`}
      action={<LinkButton to="/">{t`Return to Home`}</LinkButton>}
    >{t`The profile you're looking for doesn't exist or may have been removed.`}</EmptyState>
  );
}
