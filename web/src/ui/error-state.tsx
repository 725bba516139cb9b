import { t } from "@lingui/core/macro";
import { RotateCw } from "lucide-react";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { Button } from "./button";
import { EmptyState } from "./empty-state";
import { useOnline } from "./use-online";

interface ErrorStateProps {
  title: string;
  /** The reason, as a sentence. */
  children?: ReactNode;
  onRetry: () => void;
  busy?: boolean;
  /** Another way on, beside the retry button. */
  action?: ReactNode;
}

/**
 * A load failure, in the size of an empty state, with a retry button. Offline it shows an offline message, and retries
 * when the network is back.
 */
export function ErrorState({ title, children, onRetry, busy = false, action }: ErrorStateProps) {
  const online = useOnline();
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const onOnline = () => retry();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);
  return (
    <div role="alert">
      <EmptyState
        hue={30}
        title={online ? title : t`You are offline`}
        action={
          <>
            <Button
              tone="soft"
              busy={busy}
              busyText={t`Trying again...`}
              icon={<RotateCw aria-hidden className="size-4.5" />}
              onClick={() => onRetry()}
            >{t`Try again`}</Button>
            {action}
          </>
        }
      >
        {online ? children : t`This is not on this device yet. It comes as soon as you are online again.`}
      </EmptyState>
    </div>
  );
}
