import { t } from "@lingui/core/macro";
import { useLocation } from "@tanstack/react-router";
import { Link2 } from "lucide-react";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { ErrorState } from "@/ui/error-state";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import type { LinkedThread } from "./use-linked-thread";

/** History entries at which the comment was shown. On Back the scroll position is restored instead. */
const shown = new Set<string>();

const SETTLED_AFTER_MS = 2_000;

interface LinkedCommentProps {
  readonly id: string;
  readonly thread: LinkedThread;
  /** Highlights it and scrolls to it. */
  readonly onShow: () => void;
  readonly children: ReactNode;
}

/** The linked comment, above all others. */
export function LinkedComment({ id, thread, onShow, children }: LinkedCommentProps) {
  const step = useLocation({ select: ({ state }) => state.key ?? "" });
  const isHere = thread.state === "here";
  const arrived = useEffectEvent(onShow);

  useEffect(() => {
    if (!isHere || shown.has(step + id)) return undefined;
    arrived();
    document.querySelector<HTMLElement>(`[data-comment="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
    // A comment remounted while the page settles is shown again.
    const settled = setTimeout(() => shown.add(step + id), SETTLED_AFTER_MS);
    return () => clearTimeout(settled);
  }, [isHere, id, step]);

  if (thread.state === "gone") {
    return (
      <p
        role="status"
        className="mt-4 rounded-input bg-sunken px-4 py-3 text-small text-muted"
      >{t`The comment you were looking for is gone.`}</p>
    );
  }
  if (thread.state === "failed") {
    return <ErrorState title={t`The linked comment could not be loaded`} onRetry={thread.retry} />;
  }
  return (
    <div className="mt-4 rounded-media border border-line px-4 pt-3 pb-1">
      <h3 className="flex items-center gap-1.5 text-small font-semibold text-muted">
        <Link2 aria-hidden className="size-4" />
        {t`Linked comment`}
      </h3>
      {isHere ? (
        children
      ) : (
        <>
          <LoadingText>{t`Loading comment...`}</LoadingText>
          <Skeleton className="my-4 h-16 w-full" />
        </>
      )}
    </div>
  );
}
