import { RotateCw } from "lucide-react";
import { Button } from "./button";
import { EmptyState } from "./empty-state";

interface ErrorStateProps {
  title: string;
  /** What went wrong, as a sentence. */
  children?: string | undefined;
  onRetry: () => void;
  busy?: boolean;
}

/** Something could not be loaded; the same place and size as an empty state, with a way to try again. */
export function ErrorState({ title, children, onRetry, busy = false }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        hue={30}
        title={title}
        action={
          <Button
            tone="soft"
            busy={busy}
            busyText="Trying again..."
            icon={<RotateCw aria-hidden className="size-4.5" />}
            onClick={() => onRetry()}
          >
            Try again
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
