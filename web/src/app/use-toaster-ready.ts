import { useEffect } from "react";

/** Toasts respond to actions: their code is loaded at the first press, so that it is available offline too. */
export function useToasterReady(): void {
  useEffect(() => {
    const aborted = new AbortController();
    const load = () => {
      aborted.abort();
      import("@/ui/toaster").catch(() => undefined);
    };
    for (const event of ["pointerdown", "keydown"]) window.addEventListener(event, load, { signal: aborted.signal });
    return () => aborted.abort();
  }, []);
}
