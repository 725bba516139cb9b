import { useEffect } from "react";

/** Toasts answer what somebody does: their code comes with the first press, so that it is there without a network too. */
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
