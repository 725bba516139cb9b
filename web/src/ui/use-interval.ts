import { useEffect, useEffectEvent } from "react";

/** Runs immediately and then every `period`; not in a hidden tab, which catches up when visible again. */
export function useInterval(period: number, run: () => void): void {
  const beat = useEffectEvent(run);

  useEffect(() => {
    let last = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function tick() {
      clearTimeout(timer);
      if (document.hidden) return;
      const due = last + period - Date.now();
      if (due <= 0) {
        last = Date.now();
        beat();
      }
      timer = setTimeout(tick, due <= 0 ? period : due);
    }
    tick();
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [period]);
}
