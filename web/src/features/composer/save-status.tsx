import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { SyncStatus } from "./draft-sync";

const WORDS = {
  get saved() {
    return t`Saved`;
  },
  get device() {
    return t`Saved on this device`;
  },
  none: "",
} as const;

/**
 * Save status of the draft. While a save is pending the last text is transparent, so that each status is read out once.
 */
export function SaveStatus({ status }: { readonly status: SyncStatus }) {
  const [last, setLast] = useState<keyof typeof WORDS>("none");
  if (status !== "pending" && status !== last) setLast(status);
  return (
    <p
      role="status"
      aria-live="polite"
      data-pending={status === "pending" || undefined}
      title={WORDS[last]}
      className="min-w-0 truncate text-meta leading-tight text-muted transition-opacity duration-200 data-pending:opacity-0"
    >
      {WORDS[last]}
    </p>
  );
}
