import { t } from "@lingui/core/macro";
import { CloudCheck, CloudOff } from "lucide-react";
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
  const Icon = last === "device" ? CloudOff : CloudCheck;
  return (
    <p
      role="status"
      aria-live="polite"
      data-pending={status === "pending" || undefined}
      title={WORDS[last]}
      className="min-w-0 text-meta leading-tight text-muted transition-opacity duration-200 data-pending:opacity-0"
    >
      {/* On a phone the word would not fit beside the buttons. */}
      {last === "none" ? null : <Icon aria-hidden className="size-4 sm:hidden" />}
      <span className="max-sm:sr-only">{WORDS[last]}</span>
    </p>
  );
}
