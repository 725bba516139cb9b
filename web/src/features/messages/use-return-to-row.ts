import { useEffect, useRef } from "react";
import { threadKey, type Thread } from "@/data/messages/thread";

/** Focuses the row of the conversation that was closed. */
export function useReturnToRow(thread: Thread | null): void {
  const left = useRef<string | null>(null);
  const key = thread && threadKey(thread);
  useEffect(() => {
    if (key === null && left.current !== null) {
      const row = document.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(left.current)}"]`);
      row?.focus({ preventScroll: true });
    }
    left.current = key;
  }, [key]);
}
