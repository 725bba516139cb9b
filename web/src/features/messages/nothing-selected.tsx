import { t } from "@lingui/core/macro";
import { SquarePen } from "lucide-react";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";

/** Beside the list while no conversation is open. */
export function NothingSelected({ onStart }: { readonly onStart: () => void }) {
  return (
    <div className="grid flex-1 place-content-center">
      <EmptyState
        drawing="letter"
        title={t`Select a conversation`}
        action={
          <Button
            tone="soft"
            icon={<SquarePen aria-hidden className="size-4.5" />}
            onClick={onStart}
          >{t`New message`}</Button>
        }
      >{t`Choose one from the list, or start a new one.`}</EmptyState>
    </div>
  );
}
